import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatDay } from "../../../lib/format";
import { TeamBadge } from "../../ui/TeamBadge";
import { pointsOf } from "../scores/gamePoints";
import { finalText } from "../gameState";
import { StatusBadge } from "../StatusBadge";
import type { GameView, ScoreView } from "../gameViews";

interface FoldLineProps {
  game: GameView;
  score: ScoreView | undefined;
  teams: TeamMap;
  /** A note for admins about the game. */
  mark: ReactNode;
  /** How the viewer's pick did. */
  status: ReactNode;
  title: string;
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
}

/** A finished game as one line that opens to the full row. When open, it is the row's head. */
export function FoldLine({ game, score, teams, mark, status, title, isOpen, detailsId, onToggle }: FoldLineProps) {
  return (
    <h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
        className="tabular flex min-h-11 w-full flex-wrap items-center gap-x-1.5 px-3 text-left text-12 font-normal text-muted -outline-offset-2 hover:bg-hover"
      >
        {isOpen ? (
          <span className="flex flex-1 items-center gap-2 whitespace-nowrap">
            <StatusBadge state="final" label={finalText(score)} />
            {formatDay(game.kickoffAtMs)}
            <span className="sr-only">{title}</span>
          </span>
        ) : (
          (["away", "home"] as const).map((side) => (
            <Side key={side} game={game} score={score} teams={teams} side={side} />
          ))
        )}
        {mark}
        <span className="flex min-w-0 flex-1 justify-end">{status}</span>
        <ChevronDown
          aria-hidden
          className={cx("size-4 shrink-0 transition-transform duration-150", isOpen && "rotate-180")}
        />
      </button>
    </h3>
  );
}

function Side({
  game,
  score,
  teams,
  side,
}: Pick<FoldLineProps, "game" | "score" | "teams"> & { side: "away" | "home" }) {
  const id = side === "home" ? game.homeTeamId : game.awayTeamId;
  const team = teams.get(id);
  const hasLost = game.winnerTeamId !== null && game.winnerTeamId !== id;
  const tone = hasLost ? "text-faint" : "text-strong";
  return (
    <span className="flex w-20 shrink-0 items-center gap-1">
      <TeamBadge team={team} size="xs" className={cx(hasLost && "opacity-55 grayscale-50")} />
      <span aria-hidden className={cx("w-8 text-12 font-semibold", tone)}>
        {team?.abbreviation ?? "?"}
      </span>
      <span className="sr-only">{team?.name ?? t`Unknown`}</span>
      <span className={cx("display text-16", tone)}>{pointsOf(game, score, side)}</span>
    </span>
  );
}
