// The rules of a pick'em league: the settings, their values and defaults. Sentences about them: rulesInWords.ts;
// problems with them: ruleProblems.ts.

/** The settings with named values, default first. */
export const RULE_CHOICES = {
  /** [10.1] Pick the winner, or who covers the league's line. */
  format: ["straight", "spread"],
  /** [10.2] */
  weights: ["equal", "confidence", "bestBet"],
  /** [10.3][10.21] */
  games: ["all", "sundayAndMonday", "slate", "pickN"],
  /** [10.4] The share of the pick's points that a tie or a push scores. */
  tie: ["nothing", "half", "all"],
  /** [10.5] When a line freezes. */
  lineFreeze: ["weekOpens", "deadline"],
  /** [10.6] */
  tiebreaker: ["none", "totalPoints"],
  /** [10.7] Whom a missed pick counts as a pick of. */
  missedPick: ["nothing", "favourite", "home"],
  /** [10.20] When members see one another's picks: as each game locks, or all of a week's deadline at once. */
  reveal: ["asGamesLock", "together"],
} as const;

type Choices = {
  readonly [Field in keyof typeof RULE_CHOICES]: (typeof RULE_CHOICES)[Field][number];
};

/** [10.9] The points of each playoff week are multiplied by these. */
export interface PlayoffWeights {
  readonly wildCard: number;
  readonly divisional: number;
  readonly conference: number;
  readonly superBowl: number;
}

export interface RuleSettings extends Choices {
  /** [10.21] How many games everybody picks, where each chooses their own. */
  readonly picksPerWeek: number;
  /** [10.5] Whole lines move half a point in the underdog's favour: −3 is played as −3.5. */
  readonly halfPointLines: boolean;
  /** [10.8] */
  readonly droppedWeeks: number;
  readonly playoffWeights: PlayoffWeights;
}

/** Settings as 0.2.0 knew them, or as they are now. */
export type KnownSettings = Omit<RuleSettings, NewSetting> & {
  readonly [Field in NewSetting]?: RuleSettings[Field] | undefined;
};
type NewSetting = "picksPerWeek" | "reveal";

export const PICKS_PER_WEEK = { min: 1, max: 15 } as const;
export const DROPPED_WEEKS = { min: 0, max: 4 } as const;
export const PLAYOFF_WEIGHT = { min: 1, max: 5 } as const;

/** The week that each play-off weight is for [9.2]. */
export const PLAYOFF_WEEKS = { wildCard: 19, divisional: 20, conference: 21, superBowl: 22 } as const;

/** [10.10] The rules of a league that has chosen nothing: section 9.8. */
export const CLASSIC: RuleSettings = {
  format: "straight",
  weights: "equal",
  games: "all",
  picksPerWeek: 5,
  tie: "nothing",
  lineFreeze: "weekOpens",
  halfPointLines: false,
  tiebreaker: "none",
  missedPick: "nothing",
  reveal: "asGamesLock",
  droppedWeeks: 0,
  playoffWeights: { wildCard: 1, divisional: 1, conference: 1, superBowl: 1 },
};

/** With the defaults of settings that are newer. */
export function withDefaults({ picksPerWeek, reveal, ...settings }: KnownSettings): RuleSettings {
  return { ...settings, picksPerWeek: picksPerWeek ?? CLASSIC.picksPerWeek, reveal: reveal ?? CLASSIC.reveal };
}

/** The names of the play-off rounds, in order. */
export const PLAYOFF_ROUNDS = Object.keys(PLAYOFF_WEEKS) as (keyof PlayoffWeights)[];

export function isSameRules(a: RuleSettings, b: RuleSettings): boolean {
  const { playoffWeights: weightsOfA, ...othersOfA } = a;
  const fields = Object.keys(othersOfA) as (keyof typeof othersOfA)[];
  return (
    fields.every((field) => a[field] === b[field]) &&
    PLAYOFF_ROUNDS.every((round) => weightsOfA[round] === b.playoffWeights[round])
  );
}

/** [9.8][10.15] True if a week has winners, and a pick more than a team: only under rules of the league's own. */
export function isClassic(settings: RuleSettings): boolean {
  return isSameRules(settings, CLASSIC);
}

/** True if betting lines decide the league's results, or whom a missed pick goes to. */
export function usesLines({ format, missedPick }: RuleSettings): boolean {
  return format === "spread" || missedPick === "favourite";
}

/** True if a pick can count for more or less, or not at all, by the week's other games. */
export function dependsOnOtherGames({ weights, games }: RuleSettings): boolean {
  return weights === "confidence" || games === "pickN";
}

/** [10.16] True if weeks won decide between equal points. */
export function ranksByWeeksWon({ tiebreaker, weights }: RuleSettings): boolean {
  return tiebreaker !== "none" || weights !== "equal";
}
