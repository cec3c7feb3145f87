// [13.12][13.7] How the viewer's sheet came to be, and the same on paper.
import { History } from "lucide-react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import type { GameView } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import type { TeamMap } from "../../../hooks/useTeams";
import { paths } from "../../../lib/paths";
import type { LeagueWeekOf } from "../copy/CopyPicksDialog";

const SheetHistoryDialog = laterDialog(
  async () => (await import("../../../components/games/history/SheetHistoryDialog")).SheetHistoryDialog,
);

interface OwnHistoryProps {
  at: LeagueWeekOf;
  games: readonly GameView[];
  teams: TeamMap;
}

export function OwnHistory({ at, games, teams }: OwnHistoryProps) {
  const { leagueId, season, week, entryId: entry } = at;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        <Trans>History</Trans>
      </Button>
      <LinkButton size="sm" to={paths.leaguePrint(leagueId, { sheet: "mine", season, week, entry })}>
        <Trans>Print</Trans>
      </LinkButton>
      <SheetHistoryDialog at={at} games={games} teams={teams} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
