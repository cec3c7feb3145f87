// [2.18][3.7] Reading the league table: k rows cost k rows and their users.
import { v, type Infer } from "convex/values";
import { favouriteOf, outcomeUnder } from "../../../../domain/scoring/leagueGames";
import { isClassic, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { picksIn, winPercentage } from "../../../../domain/picks/pickGrades";
import { BEFORE_FIRST, nextRank, ranksOf } from "../../../../domain/picks/ranking";
import {
  isInSegment,
  segmentKey,
  segmentTable,
  type SegmentPlace,
  type WeekRange,
} from "../../../../domain/scoring/segments";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ruleSettings } from "../../tables/leagueRuleTables";
import { refusal } from "../../common/refusals";
import {
  favouritesView,
  getFavourites,
  listFavouriteWeeks,
  toFavouritesView,
  type FavouritesView,
} from "../../records/games/favourites";
import { listWeekLines } from "../../records/games/weekGames";
import { isWeekHeldBack } from "../../records/leagueRules/revealedGames";
import { listRuleRows, rulesIn, type RuleVersions } from "../../records/leagueRules/rules";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { ensureMember } from "../../records/leagues/memberships";
import { listSegments } from "../../records/standings/leagueSegments";
import { getBestRow, isOfEntry, listTable, type EntryRow } from "../../records/standings/standingRows";
import { entryCountOf } from "../../records/leagues/entryCount";
import { getPlayer, playerFields } from "../../records/leagues/leagueEntries";
import { getCurrentWeek } from "../../records/games/currentWeek";
import {
  carriedFields,
  carriedOf,
  hasResults,
  listLeagueWeeks,
  weekWinnerView,
  winnersOf,
} from "../../records/leagues/leagueWeeks";
import { listGroupTable, listWinnersAmong, ranksAmong } from "./groupTable";

export const standingView = v.object({
  ...playerFields,
  correctPicks: v.number(),
  totalPicks: v.number(),
  winPercentage: v.number(),
  totalPoints: v.number(),
  rank: v.number(),
  previousRank: v.union(v.number(), v.null()),
  tiedPicks: v.number(),
  missedPicks: v.number(),
  /** Null where weeks won don't decide ranks [10.16]. */
  weeksWon: v.union(v.number(), v.null()),
  /** The worst weeks, whose points the total leaves out [10.8]. */
  droppedWeeks: v.array(v.number()),
  isMe: v.boolean(),
});

export const leagueStandingsView = v.object({
  entries: v.array(standingView),
  me: v.union(standingView, v.null()),
  favouritesScore: v.union(favouritesView, v.null()),
  totalMembers: v.number(),
});

export const weeklyView = v.object({
  ...carriedFields,
  weeks: v.array(v.number()),
  rows: v.array(
    v.object({
      entryId: v.id("entries"),
      userId: v.union(v.id("users"), v.null()),
      points: v.record(v.string(), v.number()),
      /** [10.16] How far the guesses of finished weeks were off. */
      distances: v.record(v.string(), v.number()),
      /** [13.3] Of the points, by week. */
      adjusted: v.optional(v.record(v.string(), v.number())),
    }),
  ),
  favourites: v.record(v.string(), v.object({ correctPicks: v.number(), totalPicks: v.number() })),
});

export const weekResultsView = v.object({
  ...carriedFields,
  /** The table's rules: those of the season's newest week with results. */
  rules: ruleSettings,
  /**
   * Weeks whose games are all over, in order; a week that nobody's pick counted in has no winners. `isClassic`: the
   * week is played by Classic rules, where winning a week is nothing special [9.8].
   */
  weeks: v.array(v.object({ week: v.number(), isClassic: v.boolean(), winners: v.array(weekWinnerView) })),
  /** [10.20] The current week, if games of it have ended and its points wait for its picks to be shown. */
  waitingWeek: v.union(v.number(), v.null()),
  members: v.array(
    v.object({
      entryId: v.id("entries"),
      userId: v.union(v.id("users"), v.null()),
      weeksWon: v.number(),
      droppedWeeks: v.array(v.number()),
    }),
  ),
});

/** [17.3] A week that was moved in as totals has no picks, which could be missed or compared with the favorites'. */
const pickedWeeksOf = (weeks: readonly Doc<"leagueWeeks">[]): ReadonlySet<number> =>
  new Set(weeks.filter(({ gradedPicks }) => gradedPicks > 0).map(({ week }) => week));

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 1000;

interface Table {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

/** All rows are shown with the same of these. */
interface Reading {
  readonly me: Id<"users">;
  /** Final games of the league's weeks: a member with fewer picks has missed some. Zero while picks never lock. */
  readonly finalGames: number;
  /** Null in a past season. */
  readonly currentWeek: number | null;
}

async function toStandingView(
  ctx: QueryCtx,
  { row, rank, reading }: { row: EntryRow; rank: number; reading: Reading },
): Promise<Infer<typeof standingView>> {
  return {
    ...(await getPlayer(ctx, { ownerId: row.userId, entryId: row.entryId, entryName: row.entryName })),
    correctPicks: row.correctPicks,
    totalPicks: row.picksMade,
    winPercentage: row.winPercentage,
    totalPoints: row.totalPoints,
    rank,
    previousRank: rankBefore(row, reading.currentWeek),
    tiedPicks: row.tiedPicks,
    missedPicks: Math.max(0, reading.finalGames - row.picksMade),
    weeksWon: row.weeksWon ?? null,
    droppedWeeks: row.droppedWeeks ?? [],
    isMe: row.userId === reading.me,
  };
}

/** The rank when the current week began; in a past season, when its last week with a table began. */
export function rankBefore(row: Doc<"standings">, currentWeek: number | null): number | null {
  const isUnrankedThisWeek = currentWeek !== null && row.rankedInWeek !== currentWeek;
  return isUnrankedThisWeek && row.rankedInWeek > 0 ? row.rank : row.previousRank;
}

function limitOrThrow(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw refusal("limitOutOfRange", { max: MAX_LIMIT });
}

interface AskedTable extends Table {
  readonly user: Doc<"users">;
  readonly limit?: number | undefined;
  /** [13.11] */
  readonly segment?: WeekRange | undefined;
  /** [13.10] The key of a group. */
  readonly group?: string | undefined;
}

/** [2.17]–[2.19] Empty until the league has a graded pick in the season. [13.10] A group's has ranks of its own. */
export async function getLeagueStandings(
  ctx: QueryCtx,
  { user, leagueId, season, limit = DEFAULT_LIMIT, segment, group }: AskedTable,
): Promise<Infer<typeof leagueStandingsView>> {
  const numRows = limitOrThrow(limit);
  const league = await ensureMember(ctx, { user, leagueId });
  const grouped = group === undefined ? null : await listGroupTable(ctx, league, { season, group });
  if (segment !== undefined) return await getSegmentStandings(ctx, { user, league, season, numRows, segment, grouped });
  const played = (await listLeagueWeeks(ctx, { leagueId, season })).filter(hasResults);
  const totalMembers = grouped?.length ?? entryCountOf(league);
  if (played.length === 0) return { entries: [], me: null, favouritesScore: null, totalMembers };

  const weeks = pickedWeeksOf(played);
  const favouriteWeeks = await listFavouriteWeeks(ctx, { season, weeks });
  const versions = await listRuleRows(ctx, { leagueId, season });
  const isPlainSeason = [...weeks].every((week) => isPlayedLikeAll(rulesIn(versions, week)));
  const current = await getCurrentWeek(ctx);
  const reading: Reading = {
    me: user._id,
    finalGames: neverLocks(league, season) ? 0 : favouriteWeeks.reduce((sum, week) => sum + week.finalGames, 0),
    currentWeek: current?.season === season ? current.week : null,
  };
  if (grouped !== null) {
    const favouritesScore = isPlainSeason ? toFavouritesView(favouriteWeeks) : null;
    return { ...(await toGroupStandings(ctx, { rows: grouped, numRows, reading })), favouritesScore, totalMembers };
  }
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_rank", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("isMember", true))
    .take(numRows);
  const entries: Infer<typeof standingView>[] = [];
  // Ranks come from the order of the rows: the stored ones are updated a moment after a grade.
  let position = BEFORE_FIRST;
  for (const row of rows.filter(isOfEntry)) {
    position = nextRank(position, row);
    entries.push(await toStandingView(ctx, { row, rank: position.rank, reading }));
  }
  return {
    entries,
    me: entries.find((entry) => entry.isMe) ?? (await getMine(ctx, { leagueId, season, reading })),
    favouritesScore: isPlainSeason ? toFavouritesView(favouriteWeeks) : null,
    totalMembers,
  };
}

interface Grouped {
  readonly rows: readonly EntryRow[];
  readonly numRows: number;
  readonly reading: Reading;
}

/** [13.10] The ranks, today's and those before, are among the group. */
async function toGroupStandings(ctx: QueryCtx, { rows, numRows, reading }: Grouped) {
  const ranks = ranksOf(rows);
  const before = ranksAmong(rows.map((row) => rankBefore(row, reading.currentWeek)));
  const toView = async (row: EntryRow, place: number) => ({
    ...(await toStandingView(ctx, { row, rank: ranks[place] ?? 0, reading })),
    previousRank: before[place] ?? null,
  });
  const entries: Infer<typeof standingView>[] = [];
  for (const [place, row] of rows.slice(0, numRows).entries()) entries.push(await toView(row, place));
  const mine = rows.findIndex(({ userId }) => userId === reading.me);
  const [own] = rows.slice(mine, mine + 1);
  const me = entries.find(({ isMe }) => isMe) ?? (mine < 0 || own === undefined ? null : await toView(own, mine));
  return { entries, me };
}

interface SegmentAsked {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly numRows: number;
  readonly segment: WeekRange;
  /** [13.10] The rows of a group; null for the whole league's. */
  readonly grouped: readonly EntryRow[] | null;
}

/**
 * [13.11] A segment's table, in the shape of the season's; empty until a pick counts in it. It reads the season's rows,
 * which change only when games end, as often as the season's table does.
 */
async function getSegmentStandings(
  ctx: QueryCtx,
  { user, league, season, numRows, segment, grouped }: SegmentAsked,
): Promise<Infer<typeof leagueStandingsView>> {
  const at = { leagueId: league._id, season };
  const key = segmentKey(segment);
  if (!(await listSegments(ctx, at)).some((each) => segmentKey(each) === key)) throw refusal("noSuchSegment");
  const played = (await listLeagueWeeks(ctx, at)).filter((row) => hasResults(row) && isInSegment(segment, row.week));
  const totalMembers = grouped?.length ?? entryCountOf(league);
  if (played.length === 0) return { entries: [], me: null, favouritesScore: null, totalMembers };
  const finals = await listFavouriteWeeks(ctx, { season, weeks: pickedWeeksOf(played) });
  const finalGames = neverLocks(league, season) ? 0 : finals.reduce((sum, week) => sum + week.finalGames, 0);
  const toView = async ({ row, tally, rank }: SegmentPlace<EntryRow>) => ({
    ...(await getPlayer(ctx, { ownerId: row.userId, entryId: row.entryId, entryName: row.entryName })),
    correctPicks: tally.correct,
    totalPicks: picksIn(tally),
    winPercentage: winPercentage(tally),
    totalPoints: tally.points,
    rank,
    previousRank: null,
    tiedPicks: tally.tied,
    missedPicks: Math.max(0, finalGames - picksIn(tally)),
    weeksWon: tally.weeksWon,
    droppedWeeks: [],
    isMe: row.userId === user._id,
  });
  const places = segmentTable(grouped ?? (await listTable(ctx, at)), segment);
  const entries: Infer<typeof standingView>[] = [];
  for (const place of places.slice(0, numRows)) entries.push(await toView(place));
  const mine = places.find(({ row }) => row.userId === user._id);
  const me = entries.find(({ isMe }) => isMe) ?? (mine === undefined ? null : await toView(mine));
  return { entries, me, favouritesScore: null, totalMembers };
}

async function getMine(ctx: QueryCtx, { leagueId, season, reading }: Table & { reading: Reading }) {
  const row = await getBestRow(ctx, { leagueId, season, userId: reading.me });
  return row?.isMember && isOfEntry(row) ? await toStandingView(ctx, { row, rank: row.rank, reading }) : null;
}

/**
 * [10.15][10.16] Who won which week, and what each member's total leaves out, in the table's order. [13.10] With a
 * group, who of the group did.
 */
export async function getWeekResults(
  ctx: QueryCtx,
  { user, leagueId, season, group }: Table & { user: Doc<"users">; group?: string | undefined },
): Promise<Infer<typeof weekResultsView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const weeks = await listLeagueWeeks(ctx, { leagueId, season });
  const grouped = group === undefined ? null : await listGroupTable(ctx, league, { season, group });
  const rows = grouped ?? (await listTable(ctx, { leagueId, season }));
  const versions = await listRuleRows(ctx, { leagueId, season });
  const newest = weeks.findLast(hasResults)?.week ?? 0;
  const won: Infer<typeof weekResultsView>["weeks"] = [];
  for (const row of weeks) {
    const [{ week }, winners] = [row, winnersOf(row)];
    if (winners === null) continue;
    const own = grouped === null ? winners : await listWinnersAmong(ctx, grouped, { season, week });
    won.push({ week, isClassic: isClassic(rulesIn(versions, week)), winners: own });
  }
  return {
    ...carriedOf(weeks),
    rules: rulesIn(versions, newest),
    weeks: won,
    waitingWeek: await getWaitingWeek(ctx, league, { season, versions }),
    members: rows.map(({ entryId, userId, weeks: own, droppedWeeks = [] }) => ({
      entryId,
      userId,
      weeksWon: Object.values(own).filter(({ isWon }) => isWon === true).length,
      droppedWeeks,
    })),
  };
}

/** By the games alone: whether anybody has picked isn't told. Reads the week only where it is shown together. */
async function getWaitingWeek(
  ctx: QueryCtx,
  league: Doc<"leagues">,
  { season, versions }: { season: number; versions: RuleVersions },
): Promise<number | null> {
  const current = await getCurrentWeek(ctx);
  if (current?.season !== season || rulesIn(versions, current.week).reveal !== "together") return null;
  const { week } = current;
  const rules = await readWeekRules(ctx, { leagueId: league._id, season, week }, { versions });
  if (!rules.games.some(({ status }) => status === "final")) return null;
  return (await isWeekHeldBack(ctx, { league, season, week }, rules)) ? week : null;
}

/** [2.35] Over the week's games that count, by the league's lines where it plays against the spread. */
export async function getWeekFavourites(
  ctx: QueryCtx,
  { user, ...at }: Table & { user: Doc<"users">; week: number },
): Promise<FavouritesView | null> {
  await ensureMember(ctx, { user, leagueId: at.leagueId });
  const versions = await listRuleRows(ctx, at);
  const settings = rulesIn(versions, at.week);
  if (isPlayedLikeAll(settings)) return await getFavourites(ctx, at);
  const { games } = await readWeekRules(ctx, at, { versions });
  const closing = settings.format === "spread" ? null : await listWeekLines(ctx, at);
  const decided = games.flatMap((game) => {
    const lined = closing === null ? game : { ...game, line: closing.get(game.id)?.spread ?? null };
    const [favourite, winner] = [favouriteOf(lined), outcomeUnder(settings, lined)?.winner ?? null];
    return favourite === null || winner === null ? [] : [favourite === winner];
  });
  return toFavouritesView([{ correctPicks: decided.filter(Boolean).length, totalPicks: decided.length }]);
}

/** True if the favorites' record of all games, by the closing lines, is the league's too. */
const isPlayedLikeAll = ({ games, format }: RuleSettings) => games === "all" && format === "straight";

/** The weekly columns of the full table: members' points by week, with the favorites beside them. */
export async function getWeeklyStandings(
  ctx: QueryCtx,
  { user, leagueId, season }: Table & { user: Doc<"users"> },
): Promise<Infer<typeof weeklyView>> {
  await ensureMember(ctx, { user, leagueId });
  const played = (await listLeagueWeeks(ctx, { leagueId, season })).filter(hasResults);
  const weeks = played.map(({ week }) => week);
  const rows: Infer<typeof weeklyView>["rows"] = [];
  for (const row of weeks.length === 0 ? [] : await listTable(ctx, { leagueId, season })) {
    const results = Object.entries(row.weeks);
    if (results.length === 0) continue;
    const adjusted = results.flatMap(([week, { adjusted: points }]) => (points === undefined ? [] : [[week, points]]));
    rows.push({
      ...(adjusted.length > 0 && { adjusted: Object.fromEntries(adjusted) }),
      entryId: row.entryId,
      userId: row.userId,
      points: Object.fromEntries(results.map(([week, { points }]) => [week, points])),
      distances: Object.fromEntries(
        results.flatMap(([week, { distance }]) => (distance === undefined ? [] : [[week, distance]])),
      ),
    });
  }
  const favourites: Infer<typeof weeklyView>["favourites"] = {};
  for (const row of await listFavouriteWeeks(ctx, { season, weeks: pickedWeeksOf(played) })) {
    favourites[String(row.week)] = { correctPicks: row.correctPicks, totalPicks: row.totalPicks };
  }
  return { ...carriedOf(played), weeks, rows, favourites };
}
