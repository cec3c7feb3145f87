// [14.5] Kept by grading for a pool's hall of fame: each entry's history, and the sums by week (decision 153).
import {
  addCounts,
  entryHistory,
  historyChange,
  type EntryHistory,
  type PoolWeekCounts,
} from "../../../../domain/survivor/entryHistory";
import type { EntryStanding } from "../../../../domain/survivor/survivor";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

type Team = Id<"teams">;
type Counted = Pick<EntryHistory<Team>, "weeks" | "outWeeks">;

/** Longer than any season. */
const RANK_A_WEEK = 100;

const NOTHING: Counted = { weeks: [], outWeeks: [] };

export async function getHistory(
  ctx: QueryCtx,
  entryId: Id<"survivorEntries">,
): Promise<Doc<"survivorHistories"> | null> {
  return await ctx.db
    .query("survivorHistories")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
}

/** Collects what changes of pools' weeks, so that a batch writes each week once. */
export class WeekCounts {
  private readonly changes = new Map<string, { leagueId: Id<"leagues">; week: number; change: PoolWeekCounts<Team> }>();

  add(leagueId: Id<"leagues">, before: Counted, after: Counted): void {
    for (const [week, more] of historyChange(before, after)) {
      const key = `${leagueId} ${week}`;
      const known = this.changes.get(key)?.change;
      this.changes.set(key, { leagueId, week, change: known ? addCounts(known, more) : more });
    }
  }

  /** Reads and writes one row a week that changes. */
  async write(ctx: MutationCtx): Promise<void> {
    for (const { leagueId, week, change } of this.changes.values()) {
      const row = await ctx.db
        .query("survivorWeeks")
        .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("week", week))
        .unique();
      const { out, teams } = addCounts(row ?? { out: 0, teams: [] }, change);
      const isEmpty = out === 0 && teams.length === 0;
      if (row === null) {
        if (!isEmpty) await ctx.db.insert("survivorWeeks", { leagueId, week, out, teams: [...teams] });
      } else if (isEmpty) await ctx.db.delete("survivorWeeks", row._id);
      else await ctx.db.patch("survivorWeeks", row._id, { out, teams: [...teams] });
    }
    this.changes.clear();
  }
}

interface Played {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Pick<Doc<"survivorEntries">, "_id" | "missedWeeks">;
  /** All of the entry's picks. */
  readonly picks: readonly Doc<"survivorPicks">[];
  readonly standing: EntryStanding<Team>;
  readonly counts: WeekCounts;
  /** True for the job that catches up on a pool from before. */
  readonly isCatchingUp?: boolean | undefined;
}

/** Reads one row and writes it where something changes; the weeks' rows follow when the counts are written. */
export async function keepHistory(
  ctx: MutationCtx,
  { pool, entry, picks, standing, counts, isCatchingUp = false }: Played,
): Promise<void> {
  const { leagueId } = pool;
  const row = await getHistory(ctx, entry._id);
  // A whole season of each entry would be too much for a batch of grades.
  if (row === null && pool.hasHistories !== true && !isCatchingUp) return;
  const { weeks, outWeeks, longestRun } = entryHistory({
    picks: picks.map(({ week, selectedTeamId: team, survived, isTeamReturned }) => ({
      week,
      team,
      survived,
      isTeamReturned,
    })),
    missedWeeks: entry.missedWeeks,
    standing,
    picksNeeded: (week) => picksNeeded(pool, week),
  });
  const run = longestRun ?? { weeks: 0, fromWeek: 0, toWeek: 0 };
  const kept = {
    weeks: weeks.map(({ picks: own, ...week }) => ({ ...week, picks: [...own] })),
    outWeeks: [...outWeeks],
    longestRun: run,
    rankRun: run.toWeek - RANK_A_WEEK * run.weeks,
  };
  const isSame = isEqual(row ?? NONE, kept);
  if (isSame && (row !== null || !isCatchingUp)) return;
  if (row === null) await ctx.db.insert("survivorHistories", { leagueId, entryId: entry._id, ...kept });
  else await ctx.db.patch("survivorHistories", row._id, kept);
  counts.add(leagueId, row ?? NOTHING, kept);
}

type Kept = Pick<Doc<"survivorHistories">, "weeks" | "outWeeks" | "longestRun">;

const NONE: Kept = { weeks: [], outWeeks: [], longestRun: { weeks: 0, fromWeek: 0, toWeek: 0 } };

function isEqual(a: Kept, b: Kept): boolean {
  const textOf = ({ weeks, outWeeks }: Kept) =>
    weeks
      .map(
        ({ week, isSurvived, picks }) =>
          `${week} ${isSurvived} ${picks.map((each) => `${each.team} ${each.survived}`).join()}`,
      )
      .concat(outWeeks.map(String))
      .join(";");
  return textOf(a) === textOf(b);
}

/** For an entry that goes without a trace. */
export async function dropHistory(ctx: MutationCtx, entryId: Id<"survivorEntries">): Promise<void> {
  const row = await getHistory(ctx, entryId);
  if (row === null) return;
  const counts = new WeekCounts();
  counts.add(row.leagueId, row, NOTHING);
  await ctx.db.delete("survivorHistories", row._id);
  await counts.write(ctx);
}

/** In order, at most 22. */
export async function listPoolWeeks(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"survivorWeeks">[]> {
  return await ctx.db
    .query("survivorWeeks")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId))
    .take(LAST_WEEK);
}

/** Those who have survived most weeks in a row, the earliest among equals. */
export async function listLongestRuns(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
  count: number,
): Promise<Doc<"survivorHistories">[]> {
  return await ctx.db
    .query("survivorHistories")
    .withIndex("by_league_and_run", (q) => q.eq("leagueId", leagueId).lt("rankRun", 0))
    .take(count);
}
