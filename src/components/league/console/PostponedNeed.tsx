// [13.3] A postponed game that still counts, which a commissioner may void.
import { CalendarX2 } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useTeams } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import type { GameView } from "../../games/gameViews";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { matchupOf } from "../weekTools/matchupOf";
import { NeedRow } from "./NeedRow";

const VoidDialog = laterDialog(async () => (await import("../weekTools/VoidDialog")).VoidDialog);

export interface PostponedNeedProps {
  league: LeagueView;
  game: GameView;
}

export function PostponedNeed({ league, game }: PostponedNeedProps) {
  const [isOpen, setOpen] = useState(false);
  const teams = useTeams();
  if (teams.size === 0) return <Skeleton className="h-16 rounded-md" />;
  const matchup = matchupOf(game, teams);
  return (
    <>
      <NeedRow
        icon={CalendarX2}
        title={t`${matchup} is postponed`}
        text={t`Picks on it wait for a new kickoff. Void it if it shouldn’t count.`}
        action={
          <Button aria-label={t`Void: ${matchup}`} onClick={() => setOpen(true)}>
            <Trans>Void</Trans>
          </Button>
        }
      />
      <VoidDialog league={league} game={game} matchup={matchup} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
