import { LockKeyhole } from "lucide-react";
import { clockText, finalText, gameStateLabels, isUnderWay, type GameState } from "../../components/games/gameState";
import { pointsOf } from "../../components/games/scores/gamePoints";
import { kickoffText, kickoffTime } from "../../components/games/kickoff";
import { ScoreDigits } from "../../components/games/scores/ScoreDigits";
import type { GameView, ScoreView, TeamId } from "../../components/games/gameViews";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatWeekday } from "../../lib/format";

interface GameHeaderProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
}

/** A column's head: two team badges with their points, and the game's state below. */
export function GameHeader({ game, state, score, teams }: GameHeaderProps) {
  const nameOf = (id: TeamId) => teams.get(id)?.name ?? "Unknown";
  return (
    <span className="flex w-16 flex-col items-center sm:w-18 gap-1">
      <span className="sr-only">
        {nameOf(game.awayTeamId)} at {nameOf(game.homeTeamId)}
      </span>
      {(["away", "home"] as const).map((side) => {
        const id = side === "away" ? game.awayTeamId : game.homeTeamId;
        const points = pointsOf(game, score, side);
        const hasLost = game.winnerTeamId !== null && game.winnerTeamId !== id;
        return (
          <span key={side} className="flex h-6 items-center gap-1.5">
            <TeamBadge team={teams.get(id)} size="xs" className={cx(hasLost && "opacity-55")} />
            <span className={cx("display min-w-6 text-left text-16", hasLost ? "text-faint" : "text-strong")}>
              {points === null ? (
                <span className="text-12 font-medium">{teams.get(id)?.abbreviation}</span>
              ) : (
                <ScoreDigits value={points} />
              )}
            </span>
          </span>
        );
      })}
      <span
        className={cx(
          "tabular flex h-4 items-center gap-1 text-12 font-medium whitespace-nowrap",
          isUnderWay(state) ? "text-live" : "text-muted",
        )}
      >
        {state === "locked" && <LockKeyhole role="img" aria-label="Locked" className="size-3" />}
        <State game={game} state={state} score={score} />
      </span>
    </span>
  );
}

function State({ game, state, score }: Omit<GameHeaderProps, "teams">) {
  if (state === "live" && score)
    return (
      <>
        <span aria-hidden className="size-1.5 animate-live rounded-full bg-current" />
        <span className="sr-only">Live, </span>
        {clockText(score)}
      </>
    );
  if (state === "final") return finalText(score);
  if (state === "open" || state === "locked")
    return game.isKickoffConfirmed ? (
      <span title={kickoffText(game)}>
        {state === "open" && `${formatWeekday(game.kickoffAtMs)} `}
        {kickoffTime(game).replace(/:00|\s/g, "")}
      </span>
    ) : (
      "TBD"
    );
  return gameStateLabels[state];
}
