// [17.1] The rows of a spreadsheet that is moved into a league, in one form for all layouts: the reader makes them in
// the browser, the server checks and writes them.
import type { TeamCode } from "../teams/franchises";

/** All that the spreadsheet says of one person and one week. */
export interface MoveInRow {
  /** Of the spreadsheet, from 1, where the person stands. */
  readonly line: number;
  /** As the spreadsheet has the name. */
  readonly person: string;
  /** Null: the spreadsheet says of no week what stands here. */
  readonly week: number | null;
  /** [17.3] The week's total. A week comes as totals or as picks. */
  readonly points?: number;
  readonly isWinner?: true;
  readonly picks?: readonly MoveInPick[];
  /** [10.6] For the tiebreak. */
  readonly guess?: number;
  /** In a row without a week: what the person's entry of a pool has left, and the week it was out in. */
  readonly livesLeft?: number;
  readonly eliminatedWeek?: number;
}

export interface MoveInPick {
  readonly line: number;
  /** Of the line, from 1. */
  readonly column: number;
  readonly team: TeamCode;
  /** [10.2] */
  readonly number?: number;
  readonly isBestBet?: true;
}

/**
 * Whom a name of the spreadsheet means, as the commissioner has decided: an entry of the league, or a new player
 * (null).
 */
export interface MoveInPerson {
  readonly name: string;
  readonly entryId: string | null;
}
