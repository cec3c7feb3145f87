// [16.4] Moves weeks of one entry to another one: sheets, results, and who is said to have won. Scoring the weeks again
// then finds everything in its place.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { isInSegment } from "../../../../domain/scoring/segments";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import type { SeasonWeek } from "../../records/games/weekGames";
import { getLeagueWeek } from "../../records/leagues/leagueWeeks";
import { listNews } from "../../records/leagues/toldWinners";
import { giveHistories } from "../../records/picks/saveHistory";
import { bestBetAmong, getSheet, picksOn } from "../../records/picks/sheets";
import { listAdjustments } from "../../records/standings/adjustments";
import { getCarriedTotal, listTotalsOf } from "../../records/standings/carriedWeeks";
import { ensureStanding, listTable, writeTable } from "../../records/standings/standingRows";
import { requestSeasonScoring } from "../scoring/scoringRounds";

/**
 * The most that one transaction moves. Each week costs some ten reads and five writes, and as many of each as it has
 * games with a history; each season costs a table.
 */
export const SEASONS_MOVED = 5;
/** More than an entry can have. */
const SHEETS_BOUND = 20 * LAST_WEEK;

/** [17.3] Those that were moved in as totals come last. Reads a sheet or a total a week. */
export async function listPickedWeeks(ctx: QueryCtx, entryId: Id<"entries">): Promise<SeasonWeek[]> {
  const sheets = await ctx.db
    .query("sheets")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId))
    .take(SHEETS_BOUND);
  const played = [...sheets.filter((sheet) => picksOn(sheet).length > 0), ...(await listTotalsOf(ctx, entryId))];
  return played.map(({ season, week }) => ({ season, week }));
}

/** "Week 3 and Week 4 of 2025" */
export function weeksInWords(weeks: readonly SeasonWeek[]): string {
  const names = new Map<number, string[]>();
  for (const { season, week } of weeks) names.set(season, [...(names.get(season) ?? []), weekName(week)]);
  const list = new Intl.ListFormat("en");
  return list.format([...names].map(([season, ofSeason]) => `${list.format(ofSeason)} of ${season}`));
}

interface Move {
  readonly league: Doc<"leagues">;
  readonly from: Doc<"entries">;
  readonly to: Doc<"entries">;
  readonly weeks: readonly SeasonWeek[];
  /** Picks that were saved later stay where they are. */
  readonly untilMs: number;
}

/** Neither has picks where the other one's go. */
export async function moveWeeks(ctx: MutationCtx, { weeks, ...move }: Move): Promise<void> {
  const { league } = move;
  const seasons = new Set(weeks.map((each) => each.season));
  for (const season of seasons) {
    const ofSeason = weeks.filter((each) => each.season === season).map(({ week }) => week);
    for (const week of ofSeason) {
      await moveSheet(ctx, { ...move, season, week });
      await moveTotal(ctx, { ...move, season, week });
      await moveWins(ctx, { ...move, season, week });
      await moveAdjustments(ctx, { ...move, season, week });
    }
    const inSeason = { ...move, season, weeks: new Set(ofSeason.map(String)) };
    await moveNews(ctx, inSeason);
    await moveResults(ctx, inSeason);
  }
  // Who misses picks has changed in the league's season, though no week with picks may move there.
  for (const season of seasons.add(league.currentSeason)) {
    await requestSeasonScoring(ctx, { leagueId: league._id, season });
  }
}

type OneWeek = Omit<Move, "weeks"> & SeasonWeek;

async function moveSheet(ctx: MutationCtx, { from, to, season, week, untilMs }: OneWeek): Promise<void> {
  const sheet = await getSheet(ctx, { entryId: from._id, season, week });
  if (sheet === null) return;
  const all = Object.entries(sheet.picks) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  const picks = Object.fromEntries(all.filter(([, { savedAtMs }]) => savedAtMs <= untilMs));
  const kept = Object.fromEntries(all.filter(([, { savedAtMs }]) => savedAtMs > untilMs));
  if (Object.keys(picks).length === 0) return;
  // One without picks, such as for a guess alone.
  const inPlace = await getSheet(ctx, { entryId: to._id, season, week });
  if (inPlace !== null) await ctx.db.delete("sheets", inPlace._id);
  await giveHistories(ctx, { from: from._id, to: to._id, season, week });
  if (Object.keys(kept).length === 0) {
    await ctx.db.patch("sheets", sheet._id, { entryId: to._id, copied: undefined });
    return;
  }
  const {
    _id,
    _creationTime,
    copied: _undone,
    receipts: _mailed,
    bestBetGameId: _bet,
    recast: _noted,
    ...fields
  } = sheet;
  const bestBetGameId = bestBetAmong(sheet, picks);
  await ctx.db.insert("sheets", { ...fields, entryId: to._id, picks, ...(bestBetGameId && { bestBetGameId }) });
  await ctx.db.patch("sheets", _id, { picks: kept, bestBetGameId: bestBetAmong(sheet, kept), copied: undefined });
}

/** [17.3] A total that was moved in. */
async function moveTotal(ctx: MutationCtx, { from, to, season, week, untilMs }: OneWeek): Promise<void> {
  const total = await getCarriedTotal(ctx, { entryId: from._id, season, week });
  if (total === null || total._creationTime > untilMs) return;
  await ctx.db.patch("carriedTotals", total._id, { entryId: to._id });
}

/** Members have been told who won; it is the same win under another name, and no news. */
async function moveWins(ctx: MutationCtx, { league, from, to, season, week }: OneWeek): Promise<void> {
  const at = { leagueId: league._id, season, week };
  const leagueWeek = await getLeagueWeek(ctx, at);
  if (leagueWeek?.winners?.some(({ entryId }) => entryId === from._id)) {
    const winners = leagueWeek.winners.map((winner) =>
      winner.entryId === from._id ? { ...winner, entryId: to._id, userId: to.ownerId } : winner,
    );
    await ctx.db.patch("leagueWeeks", leagueWeek._id, { winners });
  }
}

/** The same of what was told, about the weeks and about segments with one of them [13.11]. */
async function moveNews(ctx: MutationCtx, { league, from, to, season, weeks }: Season): Promise<void> {
  for (const news of await listNews(ctx, { leagueId: league._id, season })) {
    const range = { fromWeek: news.fromWeek ?? news.week, toWeek: news.week };
    if (![...weeks].some((week) => isInSegment(range, Number(week)))) continue;
    if (!news.told.some(({ entries }) => entries?.some(({ entryId }) => entryId === from._id))) continue;
    const told = news.told.map(({ entries, ...rest }) => {
      if (entries === undefined) return rest;
      const renamed = entries.map((entry) =>
        entry.entryId === from._id ? { entryId: to._id, ownerId: to.ownerId } : entry,
      );
      return { ...rest, entries: renamed.sort((a, b) => (a.entryId < b.entryId ? -1 : 1)) };
    });
    await ctx.db.patch("weekNews", news._id, { told });
  }
}

/** [13.3] Points that were adjusted in a week go with it. */
async function moveAdjustments(ctx: MutationCtx, { league, from, to, season, week, untilMs }: OneWeek): Promise<void> {
  for (const { _id, entryId, atMs } of await listAdjustments(ctx, { leagueId: league._id, season, week })) {
    if (entryId === from._id && atMs <= untilMs) await ctx.db.patch("adjustments", _id, { entryId: to._id });
  }
}

type Season = Omit<Move, "weeks" | "untilMs"> & { readonly season: number; readonly weeks: ReadonlySet<string> };

async function moveResults(ctx: MutationCtx, { league, from, to, season, weeks }: Season): Promise<void> {
  const at = { leagueId: league._id, season };
  await ensureStanding(ctx, to, season);
  const before = await ctx.db
    .query("standings")
    .withIndex("by_entry", (q) => q.eq("entryId", from._id).eq("season", season))
    .unique();
  const results = Object.entries(before?.weeks ?? {});
  const moved = Object.fromEntries(results.filter(([week]) => weeks.has(week)));
  const left = Object.fromEntries(results.filter(([week]) => !weeks.has(week)));
  // Nothing but the claim has put it into the table of a past season.
  const isOut = Object.keys(left).length === 0 && season !== league.currentSeason;
  if (before !== null && isOut) await ctx.db.delete("standings", before._id);
  const table = (await listTable(ctx, at)).map((row) => {
    if (row.entryId === to._id) return { row, weeks: { ...row.weeks, ...moved } };
    return { row, weeks: row.entryId === from._id ? left : row.weeks };
  });
  const rows = before !== null && !isOut && !before.isMember ? [...table, { row: before, weeks: left }] : table;
  await writeTable(ctx, { ...at, rows });
}
