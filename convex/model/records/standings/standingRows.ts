// [3.7] The rows of a league's table, one per (entry, season), with ranks. Their totals and ranks: tableRanks.ts.
// Scoring them: scoreWeek.ts. Reading them: standingsViews.ts.
import { compareRanks, ranksOf } from "../../../../domain/picks/ranking";
import { ranksByWeeksWon } from "../../../../domain/leagueRules/ruleSettings";
import { hasPlayed, type WeekTallies, type WeekTally } from "../../../../domain/scoring/seasonTotal";
import { WEEKS } from "../../../../domain/games/weeks";
import type { WeekRuns } from "../../../../domain/hallOfFame/pickRuns";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { getCurrentWeek } from "../games/currentWeek";
import { listRuleRows, rulesIn, type RuleVersions } from "../leagueRules/rules";
import { ENTRIES_PER_MEMBER } from "../../../../domain/leagues/entryLimits";
import { leadersIn, type Leader } from "./leaders";
import { hasResults, listGradedWeeks, listLeagueWeeks } from "../leagues/leagueWeeks";
import {
  changesIn,
  fieldsOf,
  PLAIN,
  ranksAfter,
  ranksBefore,
  ranksByKey,
  runFields,
  type TableRules,
} from "./tableRanks";

/** Well above the number of members that a pick'em league may have [5.1], so a table is written in one step. */
const TABLE_BOUND = 500;

/** Below every rank of a run. */
const BEST_RUN = -1_000_000;

interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

interface StandingKey extends LeagueSeason {
  readonly userId: Id<"users">;
}

/** A row of an entry; rows of version 0.2.0 that haven't been adopted yet have none. */
export type EntryRow = Doc<"standings"> & Required<Pick<Doc<"standings">, "entryId" | "entryName">>;

export const isOfEntry = (row: Doc<"standings">): row is EntryRow =>
  row.entryId !== undefined && row.entryName !== undefined;

/** Of all of a user's entries. */
export async function listOwnRows(ctx: QueryCtx, key: StandingKey): Promise<Doc<"standings">[]> {
  return await ctx.db
    .query("standings")
    .withIndex("by_league_season_and_user", (q) =>
      q.eq("leagueId", key.leagueId).eq("season", key.season).eq("userId", key.userId),
    )
    .take(ENTRIES_PER_MEMBER.max);
}

/** The best of a user's rows in a league's table; null if none of their entries has any. */
export async function getBestRow(ctx: QueryCtx, key: StandingKey): Promise<Doc<"standings"> | null> {
  const rows = await listOwnRows(ctx, key);
  return rows.reduce<Doc<"standings"> | null>((best, row) => (best && best.rank <= row.rank ? best : row), null);
}

async function getEntryRow(ctx: QueryCtx, entryId: Id<"entries">, season: number): Promise<Doc<"standings"> | null> {
  return await ctx.db
    .query("standings")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId).eq("season", season))
    .unique();
}

/** [14.4] An entry's rows, newest season first. */
export async function listRowsOfEntry(ctx: QueryCtx, entryId: Id<"entries">, count: number): Promise<EntryRow[]> {
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .order("desc")
    .take(count);
  return rows.filter(isOfEntry);
}

/** [14.4] */
export async function getRowOfEntry(ctx: QueryCtx, entryId: Id<"entries">, season: number): Promise<EntryRow | null> {
  const row = await getEntryRow(ctx, entryId, season);
  return row !== null && isOfEntry(row) ? row : null;
}

async function insertStanding(ctx: MutationCtx, entry: Doc<"entries">, season: number): Promise<Id<"standings">> {
  const { _id: entryId, leagueId, ownerId: userId, name: entryName, isListed } = entry;
  return await ctx.db.insert("standings", {
    leagueId,
    entryId,
    entryName,
    userId,
    season,
    ...fieldsOf({}, PLAIN),
    sortName: entryName.toLowerCase(),
    rank: 1,
    previousRank: null,
    rankedInWeek: 0,
    isMember: isListed,
  });
}

/** The row of an entry in the league, from joining on; also puts a returning one back in the table. */
export async function ensureStanding(ctx: MutationCtx, entry: Doc<"entries">, season: number): Promise<void> {
  const row = await getEntryRow(ctx, entry._id, season);
  if (row === null) await insertStanding(ctx, entry, season);
  else if (!row.isMember) await ctx.db.patch("standings", row._id, { isMember: true });
}

/** [13.8] The entry doesn't play in a season of which it has nothing that counts. */
export async function dropEmptyStanding(ctx: MutationCtx, entryId: Id<"entries">, season: number): Promise<void> {
  const row = await getEntryRow(ctx, entryId, season);
  if (row !== null && Object.keys(row.weeks).length === 0) await ctx.db.delete("standings", row._id);
}

/** The row of an entry that isn't in the table and has a sheet; null if there is nothing to count. */
export async function ensureScoredRow(
  ctx: MutationCtx,
  { entryId, season }: { readonly entryId: Id<"entries">; readonly season: number },
  result: WeekTally,
): Promise<EntryRow | null> {
  const known = await getEntryRow(ctx, entryId, season);
  const entry = known === null && hasPlayed(result) ? await ctx.db.get("entries", entryId) : null;
  const row = entry === null ? known : await ctx.db.get("standings", await insertStanding(ctx, entry, season));
  return row !== null && isOfEntry(row) ? row : null;
}

/** For joining and leaving: updates a user's rows in every season of the league, and returns those seasons. */
export async function setStandingsMembership(
  ctx: MutationCtx,
  { leagueId, userId, isMember }: Omit<StandingKey, "season"> & { isMember: boolean },
): Promise<number[]> {
  const rows = ctx.db.query("standings").withIndex("by_user", (q) => q.eq("userId", userId));
  const seasons: number[] = [];
  for await (const row of rows) {
    if (row.leagueId !== leagueId) continue;
    seasons.push(row.season);
    if (row.isMember !== isMember) await ctx.db.patch("standings", row._id, { isMember });
  }
  return seasons;
}

/** The rows of the league's entries, in order. */
export async function listTable(ctx: QueryCtx, { leagueId, season }: LeagueSeason): Promise<EntryRow[]> {
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_rank", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("isMember", true))
    .take(TABLE_BOUND);
  return rows.filter(isOfEntry);
}

/** The first rows of the table, which equals may share a rank of. */
export async function listBestRows(
  ctx: QueryCtx,
  { leagueId, season }: LeagueSeason,
  count: number,
): Promise<EntryRow[]> {
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_rank", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("isMember", true))
    .take(count);
  return rows.filter(isOfEntry);
}

/** [14.5] Those with the season's longest runs of correct picks, the earliest among equals. */
export async function listLongestRuns(
  ctx: QueryCtx,
  { leagueId, season }: LeagueSeason,
  count: number,
): Promise<EntryRow[]> {
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_run", (q) =>
      q.eq("leagueId", leagueId).eq("season", season).eq("isMember", true).gte("rankRun", BEST_RUN),
    )
    .take(count);
  return rows.filter(isOfEntry);
}

/** Ranks the table as it is, after somebody joined or left. */
export async function rankTable(ctx: MutationCtx, { leagueId, season }: LeagueSeason): Promise<void> {
  const rows = (await listTable(ctx, { leagueId, season })).map((row) => ({ row, weeks: row.weeks }));
  await writeTable(ctx, { leagueId, season, rows });
}

interface RowToWrite {
  readonly row: Doc<"standings">;
  readonly weeks: WeekTallies;
  /** [14.5] Those that are there, if it is left out. */
  readonly runs?: WeekRuns | undefined;
}

type Rows = LeagueSeason & { readonly rows: readonly RowToWrite[] };

/**
 * Writes what changes: counts, and ranks among members. Returns whoever is first, once they have points. Reads the
 * season's rules unless they are passed in.
 */
export async function writeTable(
  ctx: MutationCtx,
  { versions, ...table }: Rows & { readonly versions?: RuleVersions },
): Promise<Leader[]> {
  const { rows } = table;
  const rules = await tableRulesOf(ctx, { ...table, versions: versions ?? (await listRuleRows(ctx, table)) });
  const week = await rankingWeek(ctx, table);
  const counted = rows.map((each) => ({ ...each, fields: fieldsOf(each.weeks, rules) }));
  const members = counted
    .filter(({ row }) => row.isMember)
    .map(({ row, weeks, fields }) => ({ rowId: row._id, weeks, key: fields }));
  const ranks = ranksByKey(members);
  const before = week === 0 ? null : ranksBefore(members, rules, week);
  const leaders: Leader[] = [];
  for (const { row, runs, fields: counts } of counted) {
    const fields = {
      ...counts,
      ...(runs && runs !== row.runs && runFields(runs)),
      rank: ranks.get(row._id) ?? row.rank,
      rankedInWeek: row.isMember ? Math.max(week, row.rankedInWeek) : row.rankedInWeek,
      previousRank: before === null || !row.isMember ? row.previousRank : (before.get(row._id) ?? null),
    };
    const changes = changesIn(row, fields);
    if (changes !== null) await ctx.db.patch("standings", row._id, changes);
    const { entryId, isMember } = row;
    leaders.push(...leadersIn([{ entryId, isMember, rank: fields.rank, totalPoints: fields.totalPoints }]));
  }
  return leaders;
}

interface RulesAsked extends LeagueSeason {
  readonly versions: RuleVersions;
  /** Weeks that will be complete, with results. */
  readonly added?: readonly number[];
}

/** The table's rules are those of its newest week with results. Reads the league's weeks only where they matter. */
async function tableRulesOf(
  ctx: QueryCtx,
  { leagueId, season, versions, added = [] }: RulesAsked,
): Promise<TableRules> {
  const isConstant = versions.every(({ fromWeek }) => fromWeek === 1);
  const isPlain = isConstant && rulesIn(versions, WEEKS.length).droppedWeeks === 0;
  const leagueWeeks = isPlain ? [] : await listLeagueWeeks(ctx, { leagueId, season });
  const newest = Math.max(0, ...added, ...leagueWeeks.filter(hasResults).map(({ week }) => week));
  const settings = rulesIn(versions, isPlain ? WEEKS.length : newest);
  const { droppedWeeks } = settings;
  const complete = leagueWeeks.filter(({ winners }) => winners !== undefined).map(({ week }) => week);
  const completeWeeks = [...new Set([...complete, ...added])].sort((a, b) => a - b);
  return { droppedWeeks, completeWeeks, ranksByWeeksWon: ranksByWeeksWon(settings) };
}

interface TableToBe<Row> extends LeagueSeason {
  readonly rows: readonly Row[];
  /** Weeks that will be complete, with results. */
  readonly completed: readonly { readonly week: number }[];
}

/** [17.1] The table as these rows will make it, best first. Nothing is written. */
export async function tableAfter<Row extends { readonly name: string; readonly weeks: WeekTallies }>(
  ctx: QueryCtx,
  { leagueId, season, rows, completed }: TableToBe<Row>,
) {
  const versions = await listRuleRows(ctx, { leagueId, season });
  const added = completed.map(({ week }) => week);
  const rules = await tableRulesOf(ctx, { leagueId, season, versions, added });
  const keyed = rows
    .map((row) => ({ row, ...fieldsOf(row.weeks, rules) }))
    .sort((a, b) => compareRanks(a, b) || (a.row.name.toLowerCase() < b.row.name.toLowerCase() ? -1 : 1));
  const ranks = ranksOf(keyed);
  return keyed.map(({ row, totalPoints: points, weeksWon = null, droppedWeeks = [] }, place) => {
    return { row, rank: ranks[place] ?? 0, points, weeksWon, droppedWeeks };
  });
}

interface RanksAsked extends LeagueSeason {
  readonly rowId: Id<"standings">;
  /** The season's table. */
  readonly table: readonly EntryRow[];
  /** Those with results, in order. */
  readonly weeks: readonly number[];
}

/** [14.4] A row's rank after each week, by the table's rules of today; null before its first week that counts. */
export async function listRanksByWeek(
  ctx: QueryCtx,
  { rowId, table, weeks, ...at }: RanksAsked,
): Promise<(number | null)[]> {
  const rules = await tableRulesOf(ctx, { ...at, versions: await listRuleRows(ctx, at) });
  const members = table.map((row) => ({ rowId: row._id, weeks: row.weeks }));
  return weeks.map((week, index) => {
    const isNewest = index === weeks.length - 1;
    const ranks = isNewest ? ranksAfter(members, rules) : ranksBefore(members, rules, week + 1);
    return ranks.get(rowId) ?? null;
  });
}

/** The week that ranks are recorded for; 0 before the league's first grade and in past seasons. */
async function rankingWeek(
  ctx: QueryCtx,
  { leagueId, season, rows }: LeagueSeason & { rows: readonly Pick<RowToWrite, "weeks">[] },
): Promise<number> {
  const current = await getCurrentWeek(ctx);
  if (current?.season !== season) return 0;
  if (rows.some(({ weeks }) => Object.keys(weeks).length > 0)) return current.week;
  return (await listGradedWeeks(ctx, { leagueId, season })).length === 0 ? 0 : current.week;
}
