import { HeartPulse, Newspaper } from "lucide-react";
import { useState } from "react";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import type { GameView } from "../views";
import { InjuryDialog } from "./InjuryDialog";
import { PreviewDialog } from "./PreviewDialog";

interface GameDetailButtonsProps {
  game: Pick<GameView, "id" | "homeTeamId" | "awayTeamId">;
  teams: TeamMap;
  /** Quiet, below a line of a list instead of across a card. */
  isCompact?: boolean;
}

const button =
  "flex h-11 min-w-0 items-center justify-center gap-1.5 px-2 font-medium -outline-offset-2 transition-colors duration-150 hover:bg-hover hover:text-strong";

/** [2.36] What else there is to know about the game. The dialogs ask for nothing until they are opened. */
export function GameDetailButtons({ game, teams, isCompact = false }: GameDetailButtonsProps) {
  // Which dialog was opened last: it stays while it closes. A week of cards begins without any.
  const [opened, setOpened] = useState<"preview" | "injuries" | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (which: "preview" | "injuries") => {
    setOpened(which);
    setOpen(true);
  };
  const nameOf = (id: GameView["homeTeamId"]) => teams.get(id)?.displayName ?? "Unknown";
  const dialog = {
    isOpen,
    gameId: game.id,
    teams,
    matchup: `${nameOf(game.awayTeamId)} @ ${nameOf(game.homeTeamId)}`,
    onClose: () => setOpen(false),
  };
  const styles = cx(button, isCompact ? "rounded-sm text-12 text-muted" : "text-14 text-body");
  return (
    <div
      className={
        isCompact
          ? "flex gap-2 pb-1 pl-26 sm:pl-28"
          : "grid grid-cols-2 divide-x divide-hairline border-t border-hairline"
      }
    >
      <button type="button" className={styles} onClick={() => open("preview")}>
        <Newspaper aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="truncate">Game Preview</span>
      </button>
      <button type="button" className={styles} onClick={() => open("injuries")}>
        <HeartPulse aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="truncate">Injury Report</span>
      </button>
      {opened === "preview" && <PreviewDialog {...dialog} />}
      {opened === "injuries" && <InjuryDialog {...dialog} />}
    </div>
  );
}
