// [13.12] How the viewer's sheet came to be.
import { History } from "lucide-react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import type { GameView } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import type { TeamMap } from "../../../hooks/useTeams";
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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        <Trans>History</Trans>
      </Button>
      <SheetHistoryDialog at={at} games={games} teams={teams} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
