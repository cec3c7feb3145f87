// A game in a list: its time or game clock at the left, then one line per team with its points.
import { Check, CircleDashed, X } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TeamMap } from "../../hooks/useTeams";
import { formatDay } from "../../lib/format";
import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import { TeamBadge } from "../ui/TeamBadge";
import { clockText, finalText, gameStateLabels, isCalledOff, isUnderWay, type GameState } from "./gameState";
import { pointsOf } from "./scores/gamePoints";
import { kickoffTime } from "./kickoff";
import { ScoreDigits, ScoreGlow } from "./scores/ScoreDigits";
import type { GameView, ScoreView, TeamId } from "./gameViews";

export interface GameLineProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
  /** The viewer's pick; undefined where no league is involved. */
  pickedTeamId: TeamId | null | undefined;
  /** True if the pick was right, where that isn't about the winner; null while that isn't known. */
  isPickRight?: boolean | null;
}

export function GameLine({ game, state, score, teams, pickedTeamId, isPickRight }: GameLineProps) {
  return (
    <div className="tabular flex min-h-18 items-center gap-3 max-[22.5rem]:gap-2">
      <div className="flex w-21 shrink-0 flex-col max-[22.5rem]:w-18 gap-0.5 text-12 text-muted">
        <When game={game} state={state} score={score} />
        {state === "open" && pickedTeamId === null && (
          <span className="flex items-center gap-1 font-medium text-warning">
            <CircleDashed aria-hidden className="size-3" />
            <Trans>No pick</Trans>
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        {(["away", "home"] as const).map((side) => (
          <Side
            key={side}
            game={game}
            score={score}
            teams={teams}
            side={side}
            pickedTeamId={pickedTeamId}
            {...(isPickRight !== undefined && { isPickRight })}
          />
        ))}
      </div>
    </div>
  );
}

function When({ game, state, score }: Pick<GameLineProps, "game" | "state" | "score">) {
  if (isUnderWay(state))
    return (
      <>
        <span className="flex items-center gap-1.5 font-semibold text-live">
          <span aria-hidden className="size-2 animate-live rounded-full bg-current" />
          {gameStateLabels[state]}
        </span>
        {score && state === "live" && <span className="display text-16 text-strong">{clockText(score)}</span>}
      </>
    );
  if (state === "final") return <span className="font-semibold text-body">{finalText(score)}</span>;
  if (isCalledOff(state)) return <span>{gameStateLabels[state]}</span>;
  return (
    <>
      <span className="font-semibold text-body">{kickoffTime(game)}</span>
      <span>{formatDay(game.kickoffAtMs)}</span>
    </>
  );
}

interface SideProps extends Pick<GameLineProps, "game" | "score" | "teams" | "pickedTeamId" | "isPickRight"> {
  side: "home" | "away";
}

function Side({ game, score, teams, side, pickedTeamId, isPickRight }: SideProps) {
  const id = side === "home" ? game.homeTeamId : game.awayTeamId;
  const team = teams.get(id);
  const points = pointsOf(game, score, side);
  const hasLost = game.winnerTeamId !== null && game.winnerTeamId !== id;
  return (
    <span
      style={team && teamVariables(team)}
      className="relative flex h-8 items-center gap-2.5 overflow-hidden rounded-sm"
    >
      {points !== null && <ScoreGlow value={points} />}
      <TeamBadge team={team} size="sm" className={cx(hasLost && "opacity-55 grayscale-50")} />
      <span className={cx("truncate text-14 font-semibold", hasLost ? "text-faint" : "text-strong")}>
        <span aria-hidden className="sm:hidden">
          {team?.name ?? t`Unknown`}
        </span>
        <span className="max-sm:sr-only">{team?.displayName ?? t`Unknown`}</span>
      </span>
      {pickedTeamId === id && (
        <PickMark isRight={isPickRight !== undefined ? isPickRight : game.winnerTeamId && !hasLost} />
      )}
      {points !== null && (
        <ScoreDigits
          value={points}
          className={cx("display relative ml-auto pl-2 text-20", hasLost ? "text-faint" : "text-strong")}
        />
      )}
    </span>
  );
}

function PickMark({ isRight }: { isRight: boolean | null }) {
  const isWrong = isRight === false;
  const Icon = isWrong ? X : Check;
  const label = isRight === null ? t`your pick` : isWrong ? t`your pick, incorrect` : t`your pick, correct`;
  return (
    <Icon
      role="img"
      aria-label={label}
      strokeWidth={3}
      className={cx("size-4 shrink-0", isRight === null ? "text-strong" : isWrong ? "text-danger" : "text-success")}
    />
  );
}
