// [14.4] The past of a survivor pool's entry, as its page sums it up.
import type { Duel } from "./entryWeeks";

export interface PlayedPick<Team> {
  readonly team: Team;
  readonly survived: boolean;
  /** The points by which its game was decided; null where nobody knows them. */
  readonly margin: number | null;
}

export interface PlayedWeek<Team> {
  readonly week: number;
  readonly isSurvived: boolean;
  /** None in a missed week. */
  readonly picks: readonly PlayedPick<Team>[];
}

/** An elimination, and the week from which it was bought back, if it was. */
export interface Out {
  readonly week: number;
  readonly backFromWeek: number | null;
}

export interface PlayedSeason<Team> {
  readonly weeks: readonly PlayedWeek<Team>[];
  readonly outs: readonly Out[];
}

/**
 * In how many weeks the second entry was still in when the first was out, the other way round, and how many both got
 * through. A lost week with lives left is one that an entry got through.
 */
export function weeksOutlived(theirs: PlayedSeason<unknown>, mine: PlayedSeason<unknown>): Duel {
  const counts = { won: 0, lost: 0, level: 0 };
  for (const week of new Set([...mine.weeks, ...theirs.weeks].map((each) => each.week))) {
    const [own, other] = [stateAfter(mine, week), stateAfter(theirs, week)];
    if (own === "in" && other === "in") counts.level += 1;
    else if (own === "in" && other === "out") counts.won += 1;
    else if (own === "out" && other === "in") counts.lost += 1;
  }
  return counts;
}

/** Null for a week that hasn't turned out, or before the entry's first. */
function stateAfter({ weeks, outs }: PlayedSeason<unknown>, after: number): "in" | "out" | null {
  const isOut = outs.some(({ week, backFromWeek }) => week <= after && (backFromWeek === null || after < backFromWeek));
  if (isOut) return "out";
  return weeks.some(({ week }) => week === after) ? "in" : null;
}

export interface PickedTeam<Team> {
  readonly team: Team;
  readonly right: number;
  readonly wrong: number;
}

/** The most often picked first, then those that were right more often. */
export function countPickedTeams<Team extends string>(weeks: readonly PlayedWeek<Team>[]): PickedTeam<Team>[] {
  const counts = new Map<Team, { right: number; wrong: number }>();
  for (const { team, survived } of weeks.flatMap(({ picks }) => picks)) {
    const { right, wrong } = counts.get(team) ?? { right: 0, wrong: 0 };
    counts.set(team, { right: right + (survived ? 1 : 0), wrong: wrong + (survived ? 0 : 1) });
  }
  return [...counts]
    .map(([team, count]) => ({ team, ...count }))
    .sort((a, b) => b.right + b.wrong - a.right - a.wrong || b.right - a.right || (a.team < b.team ? -1 : 1));
}

export interface Escape<Team> {
  readonly season: number;
  readonly week: number;
  readonly team: Team;
  readonly margin: number;
}

/** The survived week whose game was decided by least, the first among equals; null before there is one. */
export function closestEscape<Team>(
  seasons: readonly { readonly season: number; readonly weeks: readonly PlayedWeek<Team>[] }[],
): Escape<Team> | null {
  let closest: Escape<Team> | null = null;
  for (const { season, weeks } of [...seasons].sort((a, b) => a.season - b.season)) {
    for (const { week, isSurvived, picks } of weeks) {
      if (!isSurvived) continue;
      for (const { team, margin } of picks)
        if (margin !== null && (closest === null || margin < closest.margin)) closest = { season, week, team, margin };
    }
  }
  return closest;
}
