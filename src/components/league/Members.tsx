// The members of a league or pool, with what may be done about each: MemberMenu. People who were removed:
// RemovedPeople.
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import type { LeagueView, MemberView, MissingPicksView } from "../../lib/views";
import { Skeleton } from "../ui/feedback/Skeleton";
import { laterDialog } from "../ui/overlays/laterDialog";
import type { ForPoolMember } from "./forOthers/EnterPoolPickDialog";
import type { MemberQuestion } from "./MemberDialogs";
import { MemberList } from "./MemberList";

const ManagersDialog = laterDialog(async () => (await import("./players/ManagersDialog")).ManagersDialog);
const ForOtherDialog = laterDialog(async () => (await import("./forOthers/ForOtherDialog")).ForOtherDialog);
const EnterPoolPickDialog = laterDialog(
  async () => (await import("./forOthers/EnterPoolPickDialog")).EnterPoolPickDialog,
);
const LaterMemberDialogs = laterDialog(async () => (await import("./MemberDialogs")).MemberDialogs);

interface MembersProps {
  league: LeagueView;
  /** Undefined while they load. */
  members: readonly MemberView[] | undefined;
  /** [12.4] For commissioners, while picks can be made. */
  missing?: MissingPicksView | null | undefined;
}

export function Members({ league, members, missing = null }: MembersProps) {
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const [pickedFor, setPickedFor] = useState<ForPoolMember | null>(null);
  const [isPicking, setPicking] = useState(false);
  const commissioners = (members ?? []).filter(({ isCreator, isCommissioner }) => isCommissioner && !isCreator).length;
  return (
    <>
      {members ? (
        <>
          <MemberList
            league={league}
            members={members}
            missing={missing}
            onAct={(action, member) => {
              if (action === "managers") {
                setManaging(true);
                return;
              }
              if (action === "enterPick") {
                setPickedFor({ ownerId: member.userId });
                setPicking(true);
                return;
              }
              setQuestion({ action, member });
              setOpen(true);
            }}
          />
        </>
      ) : (
        <MemberListSkeleton rows={Math.min(league.memberCount, 8)} />
      )}
      <LaterMemberDialogs
        league={league}
        question={question}
        isOpen={isOpen}
        commissioners={commissioners}
        onClose={() => setOpen(false)}
      />
      <ManagersDialog league={league} player={null} isOpen={isManaging} onClose={() => setManaging(false)} />
      {league.poolType === "pickem" ? (
        <ForOtherDialog league={league} whom={pickedFor} isOpen={isPicking} onClose={() => setPicking(false)} />
      ) : (
        <EnterPoolPickDialog league={league} whom={pickedFor} isOpen={isPicking} onClose={() => setPicking(false)} />
      )}
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
