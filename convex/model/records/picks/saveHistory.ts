// [13.12] How a sheet came to be: every save, in the transaction that makes it. reads/picks/sheetHistory.ts shows
// others their part of it.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { drawToken } from "../../common/secretTokens";
import type { savedChange } from "../../tables/pickTables";
import type { SeasonWeek } from "../games/weekGames";
import { getSheet } from "./sheets";

/** Of one game, or of a sheet's numbers, best bet and guess together. Later ones are added up. */
export const CHANGES_BOUND = 40;

export type SavedChange = Infer<typeof savedChange>;
export type Save = Doc<"saveHistories">["changes"][number];

export interface Saver {
  /** Null for an imported file. */
  readonly byId: Id<"users"> | null;
  readonly reason?: string | undefined;
}

interface SheetKey extends SeasonWeek {
  readonly leagueId: Id<"leagues">;
  readonly entryId: Id<"entries">;
}

type SheetContent = Pick<Doc<"sheets">, "picks" | "bestBetGameId" | "guess" | "recast">;

/**
 * Called after a save, with the sheet as it was. Reads the sheet, and reads and writes a row for each game whose side
 * changed, and one more for other changes, also of a recast before the save. Returns whether anything changed.
 */
export async function recordSave(
  ctx: MutationCtx,
  { leagueId, entryId, season, week }: SheetKey,
  { before, byId, reason }: Saver & { readonly before: SheetContent | null },
): Promise<boolean> {
  const sheet = await getSheet(ctx, { entryId, season, week });
  if (sheet !== null && sheet.seed === undefined) await ctx.db.patch("sheets", sheet._id, { seed: drawToken() });
  const items = changesBetween(before, sheet);
  const save = { atMs: Date.now(), byId, ...(reason !== undefined && { reason }) };
  const weights = items.filter(({ kind }) => kind !== "team");
  const at = { leagueId, entryId, season, week };
  const isFirst = items.length > 1 && (await hasNone(ctx, at));
  if (items.length > 0 && before?.recast) await keepRecast(ctx, { ...at, gameId: undefined }, before);
  for (const item of items) {
    if (item.kind === "team") await append(ctx, { ...at, gameId: item.gameId, isFirst }, { ...save, items: [item] });
  }
  if (weights.length > 0) await append(ctx, { ...at, isFirst }, { ...save, items: weights });
  return items.length > 0;
}

/** A recast is kept with the next save, since the scoring job that makes it has no time for histories. */
async function keepRecast(ctx: MutationCtx, key: HistoryKey, before: SheetContent): Promise<void> {
  const row = await getHistory(ctx, key);
  const recast = row && recastSave(row.changes, before);
  if (recast) await ctx.db.patch("saveHistories", row._id, { changes: appended(row.changes, recast) });
}

/**
 * [10.14] What other counting games have made of numbers, best bet and guess since they were last saved: `changes` are
 * theirs. Null for nothing, and where that is kept already.
 */
export function recastSave(
  changes: readonly Save[],
  { recast, picks, bestBetGameId, guess }: SheetContent,
): Save | null {
  if (!recast) return null;
  const latest = new Map(changes.flatMap(({ items }) => items).map((item) => [subjectOf(item), item]));
  const items = [...latest.values()].flatMap((item): SavedChange[] => {
    if (item.kind === "bestBet") return since(item, bestBetGameId ?? null);
    if (item.kind === "guess") return since(item, guess ?? null);
    if (item.kind === "team" || picks[item.gameId] === undefined) return [];
    return since(item, givenNumber(picks[item.gameId]));
  });
  return items.length === 0 ? null : { atMs: recast.atMs, byId: null, how: "recast", items };
}

function since<Item extends SavedChange>(item: Item, now: Item["to"]): Item[] {
  return item.to === now ? [] : [{ ...item, from: item.to, to: now }];
}

/** Whole sheets are mostly new: then none of their games has a row to look for. */
async function hasNone(ctx: QueryCtx, { entryId, season, week }: Pick<SheetKey, "entryId" | "season" | "week">) {
  const row = await ctx.db
    .query("saveHistories")
    .withIndex("by_entry_week_and_game", (q) => q.eq("entryId", entryId).eq("season", season).eq("week", week))
    .first();
  return row === null;
}

interface Appended extends SheetKey {
  readonly gameId?: Id<"games">;
  /** Nothing of the week is kept yet. */
  readonly isFirst: boolean;
}

async function append(ctx: MutationCtx, { isFirst, ...key }: Appended, save: Save): Promise<void> {
  const row = isFirst ? null : await getHistory(ctx, { ...key, gameId: key.gameId });
  if (row === null) await ctx.db.insert("saveHistories", { ...key, changes: [save] });
  else await ctx.db.patch("saveHistories", row._id, { changes: appended(row.changes, save) });
}

function appended(changes: readonly Save[], save: Save): Save[] {
  const last = changes.at(-1);
  if (last === undefined || changes.length < CHANGES_BOUND) return [...changes, save];
  return [...changes.slice(0, -1), { ...save, more: (last.more ?? 0) + 1, items: joined(last.items, save.items) }];
}

/** From what was there before the first to what is there after the last. */
function joined(first: readonly SavedChange[], last: readonly SavedChange[]): SavedChange[] {
  const changes = new Map(first.map((item) => [subjectOf(item), item]));
  for (const item of last) {
    const earlier = changes.get(subjectOf(item));
    changes.set(subjectOf(item), earlier === undefined ? item : ({ ...item, from: earlier.from } as SavedChange));
  }
  return [...changes.values()];
}

const subjectOf = (item: SavedChange) => ("gameId" in item ? `${item.kind}/${item.gameId}` : item.kind);

function changesBetween(before: SheetContent | null, after: SheetContent | null): SavedChange[] {
  const items: SavedChange[] = [];
  const gameIds = new Set([...Object.keys(before?.picks ?? {}), ...Object.keys(after?.picks ?? {})]) as Set<
    Id<"games">
  >;
  for (const gameId of [...gameIds].sort()) {
    const [old, now] = [before?.picks[gameId], after?.picks[gameId]];
    const [from, to] = [old?.teamId ?? null, now?.teamId ?? null];
    if (from !== to) items.push({ kind: "team", gameId, from, to });
    const [fromNumber, toNumber] = [givenNumber(old), givenNumber(now)];
    if (fromNumber !== toNumber) items.push({ kind: "number", gameId, from: fromNumber, to: toNumber });
  }
  const [fromBet, toBet] = [before?.bestBetGameId ?? null, after?.bestBetGameId ?? null];
  if (fromBet !== toBet) items.push({ kind: "bestBet", from: fromBet, to: toBet });
  const [fromGuess, toGuess] = [before?.guess ?? null, after?.guess ?? null];
  if (fromGuess !== toGuess) items.push({ kind: "guess", from: fromGuess, to: toGuess });
  return items;
}

/** One that was left over when the game locked is nobody's choice. */
export const givenNumber = (pick: Doc<"sheets">["picks"][Id<"games">] | undefined): number | null =>
  pick?.isAssigned === true ? null : (pick?.number ?? null);

interface HistoryKey extends SeasonWeek {
  readonly entryId: Id<"entries">;
  /** Undefined for numbers, best bet and guess. */
  readonly gameId: Id<"games"> | undefined;
}

export async function getHistory(
  ctx: QueryCtx,
  { entryId, season, week, gameId }: HistoryKey,
): Promise<Doc<"saveHistories"> | null> {
  return await ctx.db
    .query("saveHistories")
    .withIndex("by_entry_week_and_game", (q) =>
      q.eq("entryId", entryId).eq("season", season).eq("week", week).eq("gameId", gameId),
    )
    .unique();
}

interface HistoryMove {
  readonly entryId: Id<"entries">;
  readonly gameId: Id<"games">;
  readonly from: SeasonWeek;
  readonly to: SeasonWeek;
}

/** A game that moves to another week takes its history along, unless there is one already. */
export async function moveHistory(ctx: MutationCtx, { entryId, gameId, from, to }: HistoryMove): Promise<void> {
  const row = await getHistory(ctx, { entryId, gameId, season: from.season, week: from.week });
  if (row === null) return;
  const { season, week } = to;
  const there = await getHistory(ctx, { entryId, gameId, season, week });
  if (there === null) await ctx.db.patch("saveHistories", row._id, { season, week });
}

/** [16.4] An entry's week becomes another entry's: at most a row for each game, and one. */
export async function giveHistories(
  ctx: MutationCtx,
  { from, to, season, week }: SeasonWeek & { readonly from: Id<"entries">; readonly to: Id<"entries"> },
): Promise<void> {
  const rows = ctx.db
    .query("saveHistories")
    .withIndex("by_entry_week_and_game", (q) => q.eq("entryId", from).eq("season", season).eq("week", week));
  for (const { _id, gameId } of await rows.collect()) {
    const there = await getHistory(ctx, { entryId: to, season, week, gameId });
    if (there !== null) await ctx.db.delete("saveHistories", there._id);
    await ctx.db.patch("saveHistories", _id, { entryId: to });
  }
}

/**
 * Of an entry that is deleted, or of one of its weeks: at most one row for each game that it ever had a pick of, and
 * one a week.
 */
export async function forgetHistories(ctx: MutationCtx, entryId: Id<"entries">, only?: SeasonWeek): Promise<void> {
  const rows = ctx.db.query("saveHistories").withIndex("by_entry_week_and_game", (q) => {
    const range = q.eq("entryId", entryId);
    return only === undefined ? range : range.eq("season", only.season).eq("week", only.week);
  });
  for (const { _id } of await rows.collect()) await ctx.db.delete("saveHistories", _id);
}
