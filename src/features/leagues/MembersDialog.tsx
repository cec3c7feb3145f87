// Who is in the league. Members may leave; the creator may remove others and hand the league over.
import { useMutation, useQuery } from "convex/react";
import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { Avatar } from "../../components/ui/Avatar";
import { Badge } from "../../components/ui/Badge";
import { Button } from "../../components/ui/Button";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog";
import { Dialog } from "../../components/ui/Dialog";
import { Menu } from "../../components/ui/Menu";
import { Skeleton } from "../../components/ui/Skeleton";
import { useChange } from "../../hooks/useChange";
import { formatCount, fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { LeagueLog } from "./LeagueLog";

interface MembersDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

type Question = { kind: "leave" } | { kind: "remove" | "transfer"; member: MemberView };

export function MembersDialog({ league, isOpen, onClose }: MembersDialogProps) {
  const members = useQuery(api.leagues.listMembers, isOpen ? { leagueId: league.id } : "skip");
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Members"
      description={`${league.name} · ${formatCount(league.memberCount, "member")} of ${league.maxMembers}`}
      footer={!league.isCreator && <Button onClick={() => setQuestion({ kind: "leave" })}>Leave League</Button>}
    >
      <ul className="-my-2 divide-y divide-hairline">
        {members
          ? members.map((member) => (
              <li key={member.userId} className="flex min-h-14 items-center gap-3">
                <Avatar name={fullName(member)} imageUrl={member.profileImageUrl} />
                <span className="min-w-0 flex-1 truncate text-14 font-medium text-strong">{fullName(member)}</span>
                {member.isMe && <Badge tone="accent">You</Badge>}
                {member.isCreator && <Badge icon={<Crown aria-hidden="true" />}>Creator</Badge>}
                {league.isCreator && !member.isMe && (
                  <Menu
                    label={`Options for ${fullName(member)}`}
                    actions={[
                      {
                        label: "Make creator",
                        icon: <Crown aria-hidden="true" />,
                        onSelect: () => setQuestion({ kind: "transfer", member }),
                      },
                      {
                        label: "Remove from league",
                        icon: <UserMinus aria-hidden="true" />,
                        tone: "danger",
                        onSelect: () => setQuestion({ kind: "remove", member }),
                      },
                    ]}
                  />
                )}
              </li>
            ))
          : [0, 1, 2].map((row) => (
              <li key={row} className="flex h-14 items-center gap-3">
                <Skeleton className="size-8 rounded-full" />
                <Skeleton className="h-4 w-40" />
              </li>
            ))}
      </ul>
      <LeagueLog league={league} />
      <LeaveDialog
        league={league}
        isOpen={question?.kind === "leave"}
        onClose={() => setQuestion(null)}
        onLeft={onClose}
      />
      <MemberDialogs league={league} question={question} onClose={() => setQuestion(null)} />
    </Dialog>
  );
}

interface LeaveDialogProps extends MembersDialogProps {
  onLeft: () => void;
}

function LeaveDialog({ league, isOpen, onClose, onLeft }: LeaveDialogProps) {
  const { run, isSaving } = useChange(useMutation(api.leagues.leave), {
    success: "You left the league",
    failure: "Failed to leave league",
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave League"
      text={`You will no longer see the picks and standings of "${league.name}".`}
      confirmLabel="Leave League"
      isLoading={isSaving}
      onConfirm={() => {
        void run({ leagueId: league.id }).then((isDone) => {
          if (!isDone) return;
          onClose();
          onLeft();
        });
      }}
    />
  );
}

interface MemberDialogsProps {
  league: LeagueView;
  question: Question | null;
  onClose: () => void;
}

function MemberDialogs({ league, question, onClose }: MemberDialogsProps) {
  const removal = useChange(useMutation(api.leagues.removeMember), {
    success: "Member removed",
    failure: "Failed to remove member",
  });
  const transfer = useChange(useMutation(api.leagues.transfer), {
    success: "League handed over",
    failure: "Failed to hand over the league",
  });
  const member = question && question.kind !== "leave" ? question.member : null;
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
        title="Remove Member"
        text={`${name} will no longer see "${league.name}". They can join again with the invite code.`}
        confirmLabel="Remove"
        isLoading={removal.isSaving}
        onConfirm={() => confirm(removal)}
      />
      <ConfirmDialog
        isOpen={question?.kind === "transfer"}
        onClose={onClose}
        title="Hand Over League"
        text={`${name} will be able to change and delete "${league.name}". You stay a member.`}
        confirmLabel="Hand Over"
        variant="primary"
        isLoading={transfer.isSaving}
        onConfirm={() => confirm(transfer)}
      />
    </>
  );
}
