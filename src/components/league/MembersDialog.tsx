// A league's or pool's members in a dialog, where a page of their own would lead away. Members may leave from it.
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { LeagueLog } from "../audit/LeagueLog";
import { later } from "../../lib/later";
import { Button } from "../ui/buttons/Button";
import { Dialog } from "../ui/overlays/Dialog";
import type { LeagueView } from "../../lib/views";
import { LeagueFiles } from "./LeagueFiles";
import { Members } from "./Members";
import { RemovedPeople } from "./RemovedPeople";
import { useQuery } from "../../hooks/useQuery";

/** [16.3] Of pools: a league's are on its members' page. */
const Players = later(async () => (await import("./Players")).Players);
const ClaimedEntries = later(async () => (await import("./players/ClaimedEntries")).ClaimedEntries);

interface MembersDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => void;
}

export function MembersDialog({ league, isOpen, onClose, onLeave }: MembersDialogProps) {
  const members = useQuery(api.leagues.listMembers, isOpen ? { leagueId: league.id } : "skip");
  const isRun = isOpen && league.isCommissioner;
  const missing = useQuery(api.leagueConsole.missingPicks, isRun ? { leagueId: league.id } : "skip");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Members`}
      description={t`${league.name} · ${league.memberCount} of ${league.maxMembers} members`}
      footer={
        !league.isCreator &&
        members?.some(({ isMe }) => isMe) && (
          <Button onClick={onLeave}>
            {league.poolType === "survivor" ? <Trans>Leave Pool</Trans> : <Trans>Leave League</Trans>}
          </Button>
        )
      }
    >
      <Members league={league} members={isRun && missing === undefined ? undefined : members} missing={missing} />
      {isOpen && league.poolType === "survivor" && (
        <Suspense fallback={null}>
          <Players league={league} missing={missing ?? null} onGone={onClose} className="mt-6" />
          <ClaimedEntries league={league} className="mt-6" />
        </Suspense>
      )}
      {isRun && <RemovedPeople league={league} />}
      {!league.isCommissioner && (
        <>
          <LeagueLog league={league} />
          <LeagueFiles league={league} />
        </>
      )}
    </Dialog>
  );
}
