// [13.2] The limits of commissioners who enter picks for somebody else. Forms and functions share this code.

export const PICKS_FOR_OTHERS = ["never", "untilDeadline", "untilKickoff"] as const;

/**
 * never: commissioners enter no pick of another's entry. untilDeadline: none of a game that has locked in the league.
 * untilKickoff: also those of locked games, which they can open for an entry as well.
 */
export type PicksForOthers = (typeof PICKS_FOR_OTHERS)[number];

export const DEFAULT_PICKS_FOR_OTHERS: PicksForOthers = "untilKickoff";

interface Bound {
  readonly picksForOthers?: PicksForOthers | undefined;
}

export const picksForOthersOf = ({ picksForOthers = DEFAULT_PICKS_FOR_OTHERS }: Bound): PicksForOthers =>
  picksForOthers;

/** A league's row has nothing for the default. */
export const storedPicksForOthers = (wanted: PicksForOthers): PicksForOthers | undefined =>
  wanted === DEFAULT_PICKS_FOR_OTHERS ? undefined : wanted;
