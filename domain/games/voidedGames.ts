// [13.3] A game that a league's commissioner has voided counts for nobody there, as if it had been cancelled.
import type { GameOutcome, GameStatus } from "./games";

/** As many as a league may void in a season: four whole weeks. */
export const VOIDS_A_SEASON = 64;

/** As the league plays the game. `actualStatus` is the game's own: deadlines, and what is shown, still go by it. */
export function asVoided<Game extends GameOutcome<unknown>>(game: Game) {
  const off = { status: "cancelled", homeScore: null, awayScore: null, winnerTeamId: null } as const;
  return { ...game, ...off, actualStatus: game.status };
}

export interface MaybeVoided {
  /** Of a voided game only. */
  readonly actualStatus?: GameStatus | undefined;
}

export const isVoided = ({ actualStatus }: MaybeVoided) => actualStatus !== undefined;
