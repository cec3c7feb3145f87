import type { TeamId } from "../games/gameViews";

export interface Counts {
  readonly right: number;
  readonly wrong: number;
  readonly tied: number;
}

export interface PickedTeam {
  readonly teamId: TeamId;
  readonly picked: Counts;
  /** When another team was picked in its games; absent where nobody counts that. */
  readonly against?: Counts;
}

/** A team that was picked less often says little. */
const FEWEST_PICKS = 3;

export const picksIn = ({ right, wrong, tied }: Counts) => right + wrong + tied;

/** "10-4", "10-4-1"; a dash without any. */
export function countsText({ right, wrong, tied }: Counts): string {
  if (right + wrong + tied === 0) return "–";
  return tied > 0 ? `${right}-${wrong}-${tied}` : `${right}-${wrong}`;
}

interface Extremes {
  readonly best: PickedTeam | null;
  readonly worst: PickedTeam | null;
}

/**
 * By the share of picks that were right, the more often picked team among equals; null where there is no other to
 * compare with.
 */
export function bestAndWorstTeam(teams: readonly PickedTeam[]): Extremes {
  const shareOf = ({ picked }: PickedTeam) => picked.right / picksIn(picked);
  const often = teams.filter(({ picked }) => picksIn(picked) >= FEWEST_PICKS);
  const byPicks = often.sort((a, b) => picksIn(b.picked) - picksIn(a.picked));
  const [best, worst] = [
    byPicks.reduce<PickedTeam | null>((a, b) => (a === null || shareOf(b) > shareOf(a) ? b : a), null),
    byPicks.reduce<PickedTeam | null>((a, b) => (a === null || shareOf(b) < shareOf(a) ? b : a), null),
  ];
  if (best === null || worst === null || shareOf(best) === shareOf(worst)) return { best: null, worst: null };
  return { best, worst };
}
