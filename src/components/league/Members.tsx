// The members of a league or pool. The creator may remove others, let them in again (RemovedPeople), or hand it over.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { leagueNoun } from "../../../domain/leagues/leagueForms";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";
import { Skeleton } from "../ui/feedback/Skeleton";
import { useChange } from "../../hooks/useChange";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { MemberList } from "./MemberList";

interface MembersProps {
  league: LeagueView;
  /** Undefined while they load. */
  members: readonly MemberView[] | undefined;
}

interface Question {
  kind: "remove" | "transfer";
  member: MemberView;
}

export function Members({ league, members }: MembersProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
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
      <MemberDialogs league={league} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
function MemberListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="-my-2">
      <span className="sr-only">
        <Trans>Loading members…</Trans>
      </span>
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
    success: t`Member removed`,
    failure: t`Failed to remove member`,
  });
  const transfer = useChange(useMutation(api.leagues.transfer), {
    success: league.poolType === "survivor" ? t`Pool handed over` : t`League handed over`,
    failure: t`Failed to hand over the ${noun}`,
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
      <LaterConfirmDialog
        isOpen={question?.kind === "remove"}
        onClose={onClose}
        title={t`Remove Member`}
        text={[
          t`${name} will no longer see "${league.name}".`,
          league.poolType === "survivor" &&
            t`Before the pool's first deadline their entries are removed too; after it they stay and make no more picks.`,
          t`They can’t join again until you let them in.`,
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel={t`Remove`}
        isLoading={removal.isSaving}
        onConfirm={() => confirm(removal)}
      />
      <LaterConfirmDialog
        isOpen={question?.kind === "transfer"}
        onClose={onClose}
        title={league.poolType === "survivor" ? t`Hand Over Pool` : t`Hand Over League`}
        text={t`${name} will be able to change and delete "${league.name}". You stay a member.`}
        confirmLabel={t`Hand Over`}
        variant="primary"
        isLoading={transfer.isSaving}
        onConfirm={() => confirm(transfer)}
      />
    </>
  );
}
