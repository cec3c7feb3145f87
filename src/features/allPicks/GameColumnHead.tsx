import { LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { clockText, finalText, gameStateLabels, isUnderWay, type GameState } from "../../components/games/gameState";
import { pointsOf } from "../../components/games/scores/gamePoints";
import { spreadText } from "../../components/games/lineTexts";
import { kickoffText, kickoffTime } from "../../components/games/kickoff";
import { ScoreDigits } from "../../components/games/scores/ScoreDigits";
import type { GameView, ScoreView, TeamId } from "../../components/games/gameViews";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatWeekday } from "../../lib/format";
import { coverOf, lineNoteOf, type GridRules } from "../../components/games/grid/gridRules";

export interface GameHeaderProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
  /** Null under Classic rules. */
  rules: GridRules | null;
  /** Keeps room for a line about the game. */
  hasNote: boolean;
  /** Far from the viewport a head has its words only. */
  isDrawn: boolean;
}

const headWidth = "w-16 sm:w-18";

/** A column's head: two team badges with their points, the league's line, and the game's state below. */
export function GameHeader({ game, state, score, teams, rules, hasNote, isDrawn }: GameHeaderProps) {
  const nameOf = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  const names = (
    <Trans>
      {nameOf(game.awayTeamId)} at {nameOf(game.homeTeamId)}
    </Trans>
  );
  if (!isDrawn)
    return (
      <span className={cx("block", headWidth)}>
        <span className="sr-only">
          {names}, {score ? gameStateLabels[state] : kickoffText(game)}
        </span>
      </span>
    );
  const cover = rules && coverOf(game, rules);
  const right = cover === "push" ? null : (cover ?? game.winnerTeamId);
  const isOut = game.status === "cancelled" || (rules !== null && !rules.counting.has(game.id));
  return (
    <span className={cx("flex flex-col items-center gap-1", headWidth, isOut && "opacity-60")}>
      <span className="sr-only">{names}</span>
      {(["away", "home"] as const).map((side) => {
        const id = side === "away" ? game.awayTeamId : game.homeTeamId;
        const points = pointsOf(game, score, side);
        const hasLost = right !== null && right !== id;
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
      {hasNote && <Note game={game} teams={teams} rules={rules} />}
      <span
        className={cx(
          // Condensed, so that neighbouring columns stay apart.
          "tabular display flex h-4 items-center gap-1 text-14 whitespace-nowrap",
          isUnderWay(state) ? "text-live" : "text-muted",
        )}
      >
        {state === "locked" && <LockKeyhole role="img" aria-label={t`Locked`} className="size-3" />}
        {cover ? (
          <>
            <span className="sr-only">{finalText(score)}, </span>
            {cover === "push" ? <Trans>Push</Trans> : <Trans>{teams.get(cover)?.abbreviation ?? "?"} covers</Trans>}
          </>
        ) : (
          <State game={game} state={state} score={score} />
        )}
      </span>
    </span>
  );
}

/** [10.3][10.13] The line that the league plays the game with, or that it doesn't count. */
function Note({ game, teams, rules }: Pick<GameHeaderProps, "game" | "teams" | "rules">) {
  const note = rules && lineNoteOf(game, rules);
  const abbreviationOf = (id: TeamId) => teams.get(id)?.abbreviation ?? "?";
  const row = "tabular flex h-4 items-center text-12 whitespace-nowrap";
  if (!note) return <span className={row} />;
  switch (note.kind) {
    case "uncounted":
      return (
        <span className={cx(row, "text-muted")}>
          <Trans>Not counted</Trans>
        </span>
      );
    case "unknown":
      return (
        <span className={cx(row, "text-faint")}>
          <Trans>No line yet</Trans>
        </span>
      );
    case "straight":
      return (
        <span className={cx(row, "text-muted")} title={t`There was no line at the deadline: the winner counts.`}>
          <Trans>Straight</Trans>
        </span>
      );
    case "line":
      return (
        <span className={cx(row, "font-semibold text-body")}>
          <span className="sr-only">
            <Trans>Line: </Trans>
          </span>
          {spreadText(note.homeSpread ?? 0, {
            home: abbreviationOf(game.homeTeamId),
            away: abbreviationOf(game.awayTeamId),
          })}
        </span>
      );
    default:
      return note.kind satisfies never;
  }
}

function State({ game, state, score }: Pick<GameHeaderProps, "game" | "state" | "score">) {
  if (state === "live" && score)
    return (
      <>
        <span aria-hidden className="size-1.5 animate-live rounded-full bg-current" />
        <span className="sr-only">
          <Trans>Live, </Trans>
        </span>
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
