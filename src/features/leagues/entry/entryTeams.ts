import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type EntryTeams = FunctionReturnType<typeof api.entryHistory.listTeams>;
export type EntryTeam = EntryTeams["teams"][number];
export type LineSum = EntryTeams["lines"]["favorites"];
type Counts = EntryTeam["picked"];

/** A team that was picked less often says little. */
const FEWEST_PICKS = 3;

export const picksIn = ({ right, wrong, tied }: Counts) => right + wrong + tied;

/** "10-4", "10-4-1"; a dash without any. */
export function countsText({ right, wrong, tied }: Counts): string {
  if (right + wrong + tied === 0) return "–";
  return tied > 0 ? `${right}-${wrong}-${tied}` : `${right}-${wrong}`;
}

/** By the share of picks that were right, the more often picked team among equals; null where there is no other to compare with. */
export function bestAndWorstTeam(teams: readonly EntryTeam[]): { best: EntryTeam | null; worst: EntryTeam | null } {
  const shareOf = ({ picked }: EntryTeam) => picked.right / picksIn(picked);
  const often = teams.filter(({ picked }) => picksIn(picked) >= FEWEST_PICKS);
  const byPicks = often.sort((a, b) => picksIn(b.picked) - picksIn(a.picked));
  const [best, worst] = [
    byPicks.reduce<EntryTeam | null>((a, b) => (a === null || shareOf(b) > shareOf(a) ? b : a), null),
    byPicks.reduce<EntryTeam | null>((a, b) => (a === null || shareOf(b) < shareOf(a) ? b : a), null),
  ];
  if (best === null || worst === null || shareOf(best) === shareOf(worst)) return { best: null, worst: null };
  return { best, worst };
}

export function sumOfLines({ favorites, underdogs, even }: EntryTeams["lines"]): LineSum {
  const all = [favorites, underdogs, even];
  return {
    picks: all.reduce((sum, { picks }) => sum + picks, 0),
    right: all.reduce((sum, { right }) => sum + right, 0),
    expected: all.reduce((sum, { expected }) => sum + expected, 0),
  };
}
