// [3.7] The totals of a table's row by its weeks, and the ranks of its rows. Nothing is read here.
import { compareRanks, rankKeyOf, ranksOf, type RankKey } from "../../../../domain/picks/ranking";
import {
  droppedWeeksOf,
  seasonTotal,
  type SeasonRules,
  type WeekTallies,
  type WeekTally,
} from "../../../../domain/scoring/seasonTotal";
import { isSameRuns, longestRun, type WeekRuns } from "../../../../domain/hallOfFame/pickRuns";
import type { Doc, Id } from "../../../_generated/dataModel";

/** Of runs of as many picks, the one that came to its end first is better. */
const RUN_RANK = 100;

/** The rules that make a season's total and rank of its weeks. */
export interface TableRules extends SeasonRules {
  readonly ranksByWeeksWon: boolean;
}

export const PLAIN: TableRules = { droppedWeeks: 0, completeWeeks: [], ranksByWeeksWon: false };

function keyOf({ weeksWon, ...tally }: ReturnType<typeof seasonTotal>, rules: TableRules): RankKey {
  return { ...rankKeyOf(tally), weeksWon: rules.ranksByWeeksWon ? weeksWon : undefined };
}

/** A row's counts, and all fields derived from them: its rank's key among them. */
export function fieldsOf(weeks: WeekTallies, rules: TableRules) {
  const tally = seasonTotal(weeks, rules);
  const { totalPoints, winPercentage, picksMade, weeksWon } = keyOf(tally, rules);
  const dropped = droppedWeeksOf(weeks, rules);
  return {
    weeks,
    correctPicks: tally.correct,
    incorrectPicks: tally.incorrect,
    tiedPicks: tally.tied,
    picksMade,
    totalPoints,
    winPercentage,
    weeksWon,
    droppedWeeks: dropped.length === 0 ? undefined : dropped,
    // `0 - x` rather than `-x`: negative zero sorts before zero.
    rankPoints: 0 - totalPoints,
    rankPercentage: 0 - winPercentage,
    rankPicksMade: 0 - picksMade,
    rankWeeksWon: weeksWon === undefined ? undefined : 0 - weeksWon,
  };
}

/** [14.5] */
export function runFields(runs: WeekRuns) {
  const longest = longestRun(runs);
  return {
    runs: Object.fromEntries(Object.entries(runs).map(([week, run]) => [week, [...run]])),
    longestRun: longest ?? undefined,
    rankRun: longest === null ? undefined : longest.toWeek - RUN_RANK * longest.picks,
  };
}

type RowId = Id<"standings">;
type Ranks = ReadonlyMap<RowId, number>;

export function ranksByKey(members: readonly { readonly rowId: RowId; readonly key: RankKey }[]): Ranks {
  const inOrder = [...members].sort((a, b) => compareRanks(a.key, b.key));
  const ranks = ranksOf(inOrder.map(({ key }) => key));
  return new Map(inOrder.map(({ rowId }, index) => [rowId, ranks[index] ?? 0]));
}

export interface MemberWeeks {
  readonly rowId: RowId;
  readonly weeks: WeekTallies;
}

export function ranksAfter(members: readonly MemberWeeks[], rules: TableRules): Ranks {
  return ranksByKey(members.map(({ rowId, weeks }) => ({ rowId, key: keyOf(seasonTotal(weeks, rules), rules) })));
}

/** Without those who have nothing in an earlier week. */
export function ranksBefore(members: readonly MemberWeeks[], rules: TableRules, week: number): Ranks {
  const completeWeeks = rules.completeWeeks.filter((each) => each < week);
  const earlier = members.flatMap(({ rowId, weeks }) => {
    const before = weeksBefore(weeks, week);
    return before === null ? [] : [{ rowId, weeks: before }];
  });
  return ranksAfter(earlier, { ...rules, completeWeeks });
}

function weeksBefore(weeks: WeekTallies, week: number): WeekTallies | null {
  const before: Record<string, WeekTally> = {};
  let isEmpty = true;
  for (const each in weeks) {
    const tally = weeks[each];
    if (tally === undefined || Number(each) >= week) continue;
    before[each] = tally;
    isEmpty = false;
  }
  return isEmpty ? null : before;
}

type Row = Doc<"standings">;
type Fields = Partial<Row> & Pick<Row, "weeks">;

/** Those of the fields that the row hasn't got like that yet; null if it has them all. */
export function changesIn(row: Row, fields: Fields): Partial<Row> | null {
  const { weeks, droppedWeeks, runs, longestRun: longest, ...plain } = fields;
  const names = (Object.keys(plain) as (keyof typeof plain)[]).filter((name) => row[name] !== plain[name]);
  const changes: Partial<Row> = Object.fromEntries(names.map((name) => [name, plain[name]]));
  if (!isSameWeeks(row.weeks, weeks)) changes.weeks = weeks;
  if (row.droppedWeeks?.join() !== droppedWeeks?.join()) Object.assign(changes, { droppedWeeks });
  if (runs !== undefined && !isSameRuns(row.runs, runs)) Object.assign(changes, { runs, longestRun: longest });
  return Object.keys(changes).length === 0 ? null : changes;
}

const TALLY_FIELDS = ["correct", "incorrect", "tied", "points", "isWon", "distance", "adjusted", "isCarried"] as const;

export function isSameWeeks(a: WeekTallies, b: WeekTallies): boolean {
  if (a === b) return true;
  if (Object.keys(a).length !== Object.keys(b).length) return false;
  return Object.entries(a).every(([week, tally]) => isSameTally(tally, b[week]));
}

export function isSameTally(a: WeekTally | undefined, b: WeekTally | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && TALLY_FIELDS.every((name) => a[name] === b[name]));
}
