// Lists a league's or pool's members. Members may leave. The creator may remove others, let them in again, or hand it
// over.
import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { leagueNoun } from "../../../domain/leagues/leagueRules";
import { LeagueLog } from "../audit/LeagueLog";
import { Button } from "../ui/buttons/Button";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog";
import { Dialog } from "../ui/overlays/Dialog";
import { Skeleton } from "../ui/feedback/Skeleton";
import { useChange } from "../../hooks/useChange";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { MemberList } from "./MemberList";
import { RemovedPeople } from "./RemovedPeople";
import * as texts from "../../texts/components/league";

interface MembersDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => void;
}

interface Question {
  kind: "remove" | "transfer";
  member: MemberView;
}

export function MembersDialog({ league, isOpen, onClose, onLeave }: MembersDialogProps) {
  const members = useQuery(api.leagues.listMembers, isOpen ? { leagueId: league.id } : "skip");
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.members}
      description={texts.ofMembers(league.name, league.memberCount, league.maxMembers)}
      footer={
        !league.isCreator &&
        members?.some(({ isMe }) => isMe) && (
          <Button onClick={onLeave}>{texts.leave2(league.poolType === "survivor" ? texts.pool : texts.league)}</Button>
        )
      }
    >
      {members ? (
        <MemberList
          league={league}
          members={members}
          onTransfer={(member) => setQuestion({ kind: "transfer", member })}
          onRemove={(member) => setQuestion({ kind: "remove", member })}
        />
      ) : (
        <MemberListSkeleton rows={Math.min(league.memberCount, 8)} />
      )}
      {league.isCreator && isOpen && <RemovedPeople league={league} />}
      <LeagueLog league={league} />
      <MemberDialogs league={league} question={question} onClose={() => setQuestion(null)} />
    </Dialog>
  );
}

function MemberListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="-my-2">
      <span className="sr-only">{texts.loadingMembers}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-14 items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}

interface MemberDialogsProps {
  league: LeagueView;
  question: Question | null;
  onClose: () => void;
}

function MemberDialogs({ league, question, onClose }: MemberDialogsProps) {
  const noun = leagueNoun(league);
  const removal = useChange(useMutation(api.leagues.removeMember), {
    success: texts.memberRemoved,
    failure: texts.failedToRemoveMember,
  });
  const transfer = useChange(useMutation(api.leagues.transfer), {
    success: league.poolType === "survivor" ? texts.poolHandedOver : texts.leagueHandedOver,
    failure: texts.failedToHandOverThe(noun),
  });
  const member = question?.member;
  const name = member ? fullName(member) : "";
  const confirm = ({ run }: typeof removal | typeof transfer) => {
    if (!member) return;
    void run({ leagueId: league.id, userId: member.userId }).then((isDone) => {
      if (isDone) onClose();
    });
  };
  return (
    <>
      <ConfirmDialog
        isOpen={question?.kind === "remove"}
        onClose={onClose}
        title={texts.removeMember}
        text={[
          texts.willNoLongerSee(name, league.name),
          league.poolType === "survivor" && texts.beforeThePoolsFirstDeadline,
          texts.theyCantJoinAgainUntil,
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel={texts.remove}
        isLoading={removal.isSaving}
        onConfirm={() => confirm(removal)}
      />
      <ConfirmDialog
        isOpen={question?.kind === "transfer"}
        onClose={onClose}
        title={league.poolType === "survivor" ? texts.handOverPool : texts.handOverLeague}
        text={texts.willBeAbleToChange(name, league.name)}
        confirmLabel={texts.handOver}
        variant="primary"
        isLoading={transfer.isSaving}
        onConfirm={() => confirm(transfer)}
      />
    </>
  );
}
