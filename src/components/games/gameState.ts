// The state of a game right now, for badges and rows [2.40][3.3]. The server decides what is locked (lockedGameIds),
// never this device's clock.
import { t } from "@lingui/core/macro";
import { isDelayed } from "../../../domain/games/games";
import type { GameView, ScoreView } from "./gameViews";

export type GameState =
  | "open"
  | "locked"
  | "live"
  | "halftime"
  | "delayed"
  | "final"
  | "postponed"
  | "cancelled"
  | "voided";

export const gameStateLabels: Record<GameState, string> = {
  open: t`Open`,
  locked: t`Locked`,
  live: t`Live`,
  halftime: t`Halftime`,
  delayed: t`Delayed`,
  final: t`Final`,
  postponed: t`Postponed`,
  cancelled: t`Cancelled`,
  voided: t`Voided`,
};

interface StateInput {
  game: Pick<GameView, "status" | "voided">;
  score: Pick<ScoreView, "phase"> | undefined;
  isLocked: boolean;
}

export function gameStateOf({ game, score, isLocked }: StateInput): GameState {
  if (game.voided !== undefined) return "voided";
  switch (game.status) {
    case "final":
    case "postponed":
    case "cancelled":
      return game.status;
    case "in_progress":
      if (score?.phase === "STATUS_HALFTIME") return "halftime";
      return score && isDelayed(score.phase) ? "delayed" : "live";
    case "scheduled":
      if (score && isDelayed(score.phase)) return "delayed";
      return isLocked ? "locked" : "open";
    default:
      return game.status satisfies never;
  }
}

/** True if the game isn't played, or counts as if it weren't [13.3]. */
export function isCalledOff(state: GameState): state is "postponed" | "cancelled" | "voided" {
  return state === "postponed" || state === "cancelled" || state === "voided";
}

/** True while the game is being played, breaks included. */
export function isUnderWay(state: GameState): boolean {
  return state === "live" || state === "halftime" || state === "delayed";
}

const ordinals = ["1st", "2nd", "3rd", "4th"];

export function periodName(period: number): string {
  const ordinal = ordinals[period - 1];
  if (ordinal) return ordinal;
  return period === 5 ? "OT" : `${period - 4}OT`;
}

/** The game clock as a row shows it: "4th 8:42", "End of 3rd", "Halftime". */
export function clockText(score: Pick<ScoreView, "period" | "clock" | "phase" | "detail">): string {
  if (score.phase === "STATUS_IN_PROGRESS" && score.period > 0) return `${periodName(score.period)} ${score.clock}`;
  return score.detail;
}

/** "Final" or "Final/OT". Uses the feed's own words where it has them; the period shows overtime too. */
export function finalText(score: Pick<ScoreView, "detail" | "period"> | undefined): string {
  if (score && /^final\/./i.test(score.detail)) return score.detail;
  return score && score.period > 4 ? `${gameStateLabels.final}/${periodName(score.period)}` : gameStateLabels.final;
}
