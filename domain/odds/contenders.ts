// [11.2] Who can win a week, and the chances that are counted of it.
import type { TotalChance } from "./totalPoints";
import type { OutcomeChances } from "./winProbability";

export interface HiddenPick {
  readonly weight: number;
  /** That it is right. */
  readonly chance: number;
}

export interface GivenWinner {
  readonly home: number;
  readonly away: number;
}

export const OUTCOMES = ["home", "away", "none"] as const;

export type OutcomeName = (typeof OUTCOMES)[number];

/** A member's gain from each outcome of one game. */
export type Gains = Readonly<Record<OutcomeName, number>>;

export interface Contender {
  /** From games that are final. */
  readonly points: number;
  /** By open game, in their order. */
  readonly gains: readonly Gains[];
  /** The most that each hidden pick can bring. */
  readonly hidden: readonly number[];
  /** The hidden picks as they are, for the member who looks: chances go by them, what is certain doesn't. */
  readonly ownHidden?: readonly HiddenPick[];
  /** True without a pick that is revealed: whoever makes none wins no week, however little the others have. */
  readonly mayNotPlay?: boolean;
  readonly guess: number | null;
}

export interface WeekOutlook {
  /** The open games whose picks are revealed. */
  readonly games: readonly OutcomeChances[];
  readonly contenders: readonly Contender[];
  /** [10.6] True if guesses break ties; `totals` is null as long as they are hidden, and without a tiebreaker. */
  readonly breaksTies: boolean;
  readonly totals: readonly TotalChance[] | null;
}

/** `out`: no outcome of the week lets the member win. `won`: every outcome does. */
export type Prospect = "open" | "out" | "won";

export interface ContenderOdds {
  /** So far. */
  readonly points: number;
  /** Of winning the week, alone or with others. */
  readonly chance: number;
  readonly chanceAlone: number;
  readonly expectedPoints: number;
  /** With all picks that are still open correct. */
  readonly mostPoints: number;
  readonly prospect: Prospect;
}

export interface WeekOdds {
  readonly contenders: readonly ContenderOdds[];
  /** Of the chances, at most; 0 if they are exact. */
  readonly standardError: number;
  /** [11.4] One member's chance by outcome of each open game; null without such a member. */
  readonly given: readonly GivenWinner[] | null;
  /** The standard error of these, at most; 0 if they are exact. */
  readonly givenError: number;
  /**
   * [11.3] How much of a win each outcome of the week is for that member, ties in the score included; the first game's
   * outcome changes fastest, in the order of `OUTCOMES`. Null where there are too many, or where something is hidden.
   */
  readonly shares: Float64Array | null;
  /** The places in which that member can end by points, once they are out; null before. */
  readonly places: { readonly best: number; readonly worst: number } | null;
}
