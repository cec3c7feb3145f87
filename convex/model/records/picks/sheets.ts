// [3.5] Sheets: an entry's picks for one week, in one row.
import { gradePick, type PickGrade } from "../../../../domain/picks/pickGrades";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { outcomeOf, type SeasonWeek } from "../games/weekGames";
import { listRuleRows, rulesIn } from "../leagueRules/rules";
import { listLockedGames } from "../locks/gameLocks";
import { ENTRIES_BOUND, getEntryOf, isSittingOut, listEntriesOf, type EntryOwner } from "../leagues/leagueEntries";
import { type LeagueWeek, getLeagueWeek } from "../leagues/leagueWeeks";

export interface SheetOwner {
  readonly leagueId: Id<"leagues">;
  readonly entryId: Id<"entries">;
}

type SheetKey = SheetOwner & SeasonWeek;

export interface SheetPick {
  readonly gameId: Id<"games">;
  readonly selectedTeamId: Id<"teams">;
  readonly savedAtMs: number;
  /** [16.3] Where that isn't the entry's owner. */
  readonly enteredById?: Id<"users"> | undefined;
  /** [13.2] Of a commissioner, where the entry isn't one that they pick for anyway. */
  readonly enteredReason?: string | undefined;
  /** [13.2] A commissioner had opened the locked game for the entry. */
  readonly opened?: Opening | undefined;
  /** [12.2] The entry's safety net picked it. */
  readonly isAuto?: true | undefined;
}

type Opening = Pick<Doc<"openedGames">, "byId" | "reason">;

/** A sheet of an entry; rows of version 0.2.0 that haven't been adopted yet have none. */
export type Sheet = Doc<"sheets"> & { readonly entryId: Id<"entries"> };

export async function getSheet(
  ctx: QueryCtx,
  { entryId, season, week }: Omit<SheetKey, "leagueId">,
): Promise<Doc<"sheets"> | null> {
  return await ctx.db
    .query("sheets")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", season).eq("week", week))
    .unique();
}

export interface OwnWeek {
  readonly entry: Doc<"entries"> | null;
  readonly sheet: Doc<"sheets"> | null;
}

/** A member's first entry, with its sheet of a week. Reads both. */
export async function getOwnWeek(
  ctx: QueryCtx,
  { leagueId, userId, season, week }: EntryOwner & SeasonWeek,
): Promise<OwnWeek> {
  const entry = await getEntryOf(ctx, { leagueId, userId });
  if (entry !== null) return { entry, sheet: await getSheet(ctx, { entryId: entry._id, season, week }) };
  const unadopted = ctx.db
    .query("sheets")
    .withIndex("by_league_user_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("userId", userId).eq("season", season).eq("week", week),
    );
  return { entry, sheet: await unadopted.unique() };
}

/**
 * [16.2] All of a member's entries that play, with their sheets of a week: at least one, unless they sit out [13.8].
 */
export async function listOwnWeeks(ctx: QueryCtx, at: EntryOwner & SeasonWeek): Promise<OwnWeek[]> {
  const { season, week, ...owner } = at;
  const entries = (await listEntriesOf(ctx, owner)).filter(({ isFormer }) => !isFormer);
  if (entries.length === 0) {
    const first = await getOwnWeek(ctx, at);
    return first.entry !== null && isSittingOut(first.entry) ? [] : [first];
  }
  return await Promise.all(
    entries.map(async (entry) => ({ entry, sheet: await getSheet(ctx, { entryId: entry._id, season, week }) })),
  );
}

/** All sheets of a league's week. */
export async function listSheets(
  ctx: QueryCtx,
  { leagueId, season, week }: SeasonWeek & { leagueId: Id<"leagues"> },
): Promise<Sheet[]> {
  const rows = await ctx.db
    .query("sheets")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(ENTRIES_BOUND);
  return rows.filter((row): row is Sheet => row.entryId !== undefined);
}

/** The picks on a sheet, in the order they were saved. */
export function picksOn(sheet: Pick<Doc<"sheets">, "picks"> | null): SheetPick[] {
  const picks = Object.entries(sheet?.picks ?? {}) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return picks
    .map(([gameId, pick]) => toSheetPick(gameId, pick))
    .sort((a, b) => a.savedAtMs - b.savedAtMs || (a.gameId < b.gameId ? -1 : 1));
}

export function pickOn(sheet: Pick<Doc<"sheets">, "picks"> | null, gameId: Id<"games">): SheetPick | null {
  const pick = sheet?.picks[gameId];
  return pick === undefined ? null : toSheetPick(gameId, pick);
}

function toSheetPick(gameId: Id<"games">, pick: StoredPick): SheetPick {
  const { teamId: selectedTeamId, savedAtMs, enteredById, enteredReason, opened, isAuto } = pick;
  const by = {
    ...(enteredById && { enteredById }),
    ...(enteredReason && { enteredReason }),
    ...(opened && { opened }),
  };
  return { gameId, selectedTeamId, savedAtMs, ...by, ...(isAuto && { isAuto }) };
}

/** [4.2][9.8] Counts a pick of this team by Classic rules, as things stand; under a league's own: weekRules.ts. */
export function gradeUnder(game: Doc<"games">, selectedTeamId: Id<"teams">): PickGrade {
  return gradePick(selectedTeamId, outcomeOf(game));
}

/** A pick may bring these along; what is left out stays as it is. */
export interface EnteredWeights {
  readonly number?: number | undefined;
  readonly isBestBet?: boolean | undefined;
  readonly guess?: number | undefined;
}

/** A pick to be written. Its weights have been checked against the week's rules. */
export interface EnteredPick extends Omit<SheetPick, "gameId"> {
  readonly game: Doc<"games">;
  readonly weights?: EnteredWeights | undefined;
}

export interface PickOwner extends SheetOwner {
  /** The sheet of the pick's week, from callers that have read it; null if there is none. */
  readonly sheet?: Doc<"sheets"> | null;
}

/** A sheet as it is after a write. */
export type WrittenSheet = Pick<Doc<"sheets">, "_id"> & SheetFields;

/**
 * Writes a pick on the sheet of the game's week, replacing an earlier one; it keeps its number there. A pick that comes
 * from another week arrives without one, so that numbers stay unique: one that is given leaves the pick that had it.
 */
export async function putPick(
  ctx: MutationCtx,
  { leagueId, entryId, sheet }: PickOwner,
  pick: EnteredPick,
): Promise<WrittenSheet> {
  const { season, week } = pick.game;
  const written = await putPicks(ctx, { leagueId, entryId, sheet, season, week }, [pick]);
  await notePicked(ctx, pick.game._id);
  return written;
}

/** Several picks of one week at once, in this order. The caller notes that their games are picked. */
export async function putPicks(
  ctx: MutationCtx,
  { sheet: known, ...key }: PickOwner & SeasonWeek,
  picks: readonly EnteredPick[],
): Promise<WrittenSheet> {
  const sheet = known === undefined ? await getSheet(ctx, key) : known;
  const fields = picks.reduce<SheetFields>(withPick, {
    picks: sheet?.picks ?? {},
    bestBetGameId: sheet?.bestBetGameId,
    guess: sheet?.guess,
  });
  if (sheet !== null) {
    await ctx.db.patch("sheets", sheet._id, { ...fields, copied: undefined });
    return { _id: sheet._id, ...fields };
  }
  const { leagueId, entryId, season, week } = key;
  const _id = await ctx.db.insert("sheets", { leagueId, entryId, season, week, ...fields });
  await ensureLeagueWeek(ctx, { leagueId, season, week });
  return { _id, ...fields };
}

/**
 * [12.1] Writes sides from another sheet, and what stood here before. The caller has checked that the games can be
 * picked; that they are picked was noted when they were on the other sheet.
 */
export async function putCopied(
  ctx: MutationCtx,
  { sheet, ...key }: SheetKey & { readonly sheet: Doc<"sheets"> | null },
  teams: ReadonlyMap<Id<"games">, Id<"teams">>,
): Promise<void> {
  const atMs = Date.now();
  const picks: Doc<"sheets">["picks"] = { ...sheet?.picks };
  const before: NonNullable<Doc<"sheets">["copied"]>["before"] = {};
  for (const [gameId, teamId] of teams) {
    const replaced = picks[gameId];
    before[gameId] = replaced === undefined ? null : { teamId: replaced.teamId, savedAtMs: replaced.savedAtMs };
    const { enteredById: _by, enteredReason: _why, opened: _opened, ...own } = replaced ?? {};
    picks[gameId] = { ...own, teamId, savedAtMs: atMs };
  }
  const copied = { atMs, before };
  if (sheet !== null) {
    await ctx.db.patch("sheets", sheet._id, { picks, copied });
    return;
  }
  const { leagueId, entryId, season, week } = key;
  await ctx.db.insert("sheets", { leagueId, entryId, season, week, picks, copied });
  await ensureLeagueWeek(ctx, { leagueId, season, week });
}

/**
 * How many picks of the last copy to a member's sheet can still be taken back. Reads the week's locks if there was one.
 */
export async function countUndoable(
  ctx: QueryCtx,
  { sheet, ...at }: SeasonWeek & { readonly league: Doc<"leagues">; readonly sheet: Doc<"sheets"> | null },
): Promise<number> {
  if (!sheet?.copied) return 0;
  const { atMs, before } = sheet.copied;
  const locked = await listLockedGames(ctx, at);
  const games = Object.keys(before) as Id<"games">[];
  return games.filter((id) => !locked.has(id) && sheet.picks[id]?.savedAtMs === atMs).length;
}

/** Takes a copy back for these games, and forgets it. Returns how many picks changed. */
export async function restoreCopied(
  ctx: MutationCtx,
  { _id, picks, copied }: Doc<"sheets">,
  gameIds: ReadonlySet<Id<"games">>,
): Promise<number> {
  const kept: Doc<"sheets">["picks"] = { ...picks };
  let restored = 0;
  for (const gameId of gameIds) {
    const pick = kept[gameId];
    const before = copied?.before[gameId];
    // A game that has moved away since may have come back with another pick.
    if (pick === undefined || before === undefined || pick.savedAtMs !== copied?.atMs) continue;
    restored += 1;
    if (before === null) delete kept[gameId];
    else kept[gameId] = { ...pick, teamId: before.teamId, savedAtMs: before.savedAtMs };
  }
  await ctx.db.patch("sheets", _id, { picks: kept, copied: undefined });
  return restored;
}

type SheetFields = Pick<Doc<"sheets">, "picks" | "bestBetGameId" | "guess">;

function withPick(sheet: SheetFields, entered: EnteredPick): SheetFields {
  const { game, selectedTeamId, savedAtMs, weights = {}, enteredById, enteredReason, opened, isAuto } = entered;
  const { _id: gameId } = game;
  const { number = sheet.picks[gameId]?.number, isBestBet, guess = sheet.guess } = weights;
  const by = {
    ...(enteredById && { enteredById }),
    ...(enteredReason && { enteredReason }),
    ...(opened && { opened: { byId: opened.byId, reason: opened.reason } }),
    ...(isAuto && { isAuto }),
  };
  // Others don't see the number earlier because the side changes.
  const isAssigned = weights.number === undefined && sheet.picks[gameId]?.isAssigned;
  const numbered = number === undefined ? {} : { number, ...(isAssigned && { isAssigned }) };
  const pick = { teamId: selectedTeamId, savedAtMs, ...by, ...numbered };
  const isNoLongerBet = isBestBet === false && sheet.bestBetGameId === gameId;
  return {
    picks: { ...withoutNumber(sheet.picks, weights.number), [gameId]: pick },
    bestBetGameId: isBestBet === true ? gameId : isNoLongerBet ? undefined : sheet.bestBetGameId,
    guess,
  };
}

function withoutNumber(picks: Doc<"sheets">["picks"], given: number | undefined): Doc<"sheets">["picks"] {
  if (given === undefined) return picks;
  const entries = Object.entries(picks) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return Object.fromEntries(
    entries.map(([gameId, pick]) => [gameId, pick.number === given ? withoutItsNumber(pick) : pick]),
  );
}

type StoredPick = Doc<"sheets">["picks"][Id<"games">];

function withoutItsNumber({ number: _number, isAssigned: _isAssigned, ...pick }: StoredPick): StoredPick {
  return pick;
}

export interface Numbering {
  /** Of picks on the sheet, each number once. */
  readonly numbers: ReadonlyMap<Id<"games">, number>;
  /** Locked games that had no number until now. */
  readonly assigned: ReadonlySet<Id<"games">>;
  readonly bestBetGameId: Id<"games"> | null;
}

interface Recasting extends Pick<Doc<"sheets">, "bestBetGameId" | "guess"> {
  readonly numbers: Numbering["numbers"];
  readonly hasNumbers: boolean;
  readonly hasFreeBet: boolean;
  readonly hasLostGuess: boolean;
}

/** [10.14] Writes all numbers of a sheet, and its best bet. */
export async function putNumbers(
  ctx: MutationCtx,
  { _id, picks, guess }: WrittenSheet,
  { bestBetGameId, ...numbering }: Numbering,
): Promise<WrittenSheet> {
  const fields = { picks: withNumbers(picks, numbering), bestBetGameId: bestBetGameId ?? undefined };
  await ctx.db.patch("sheets", _id, { ...fields, recast: undefined, copied: undefined });
  return { _id, guess, ...fields };
}

/** [10.14] Writes what other counting games have made of the sheet, and that they have. */
export async function putRecast(
  ctx: MutationCtx,
  sheet: Doc<"sheets">,
  { numbers, bestBetGameId, guess, ...recast }: Recasting,
): Promise<void> {
  const picks = withNumbers(sheet.picks, { numbers, assigned: new Set() });
  await ctx.db.patch("sheets", sheet._id, {
    picks,
    bestBetGameId,
    guess,
    recast: { ...recast, atMs: Date.now() },
    copied: undefined,
  });
}

/** A sheet's picks with these numbers, and no others. */
function withNumbers(
  picks: Doc<"sheets">["picks"],
  { numbers, assigned }: Pick<Numbering, "numbers" | "assigned">,
): Doc<"sheets">["picks"] {
  const numbered: Doc<"sheets">["picks"] = {};
  for (const [gameId, pick] of Object.entries(picks) as [Id<"games">, StoredPick][]) {
    const number = numbers.get(gameId);
    const isAssigned = assigned.has(gameId) || picks[gameId]?.isAssigned === true;
    numbered[gameId] = {
      ...withoutItsNumber(pick),
      ...(number !== undefined && { number, ...(isAssigned && { isAssigned }) }),
    };
  }
  return numbered;
}

/** [10.6] `entered` is of a commissioner [13.2]. */
export async function putGuess(
  ctx: MutationCtx,
  key: SheetKey,
  { guess, entered }: { readonly guess: number; readonly entered?: Doc<"sheets">["guessEntered"] },
): Promise<void> {
  const sheet = await getSheet(ctx, key);
  if (sheet !== null) {
    const fields = { guess, guessEntered: entered, recast: undefined, copied: undefined };
    await ctx.db.patch("sheets", sheet._id, fields);
    return;
  }
  const { leagueId, entryId, season, week } = key;
  const guessed = { guess, ...(entered && { guessEntered: entered }) };
  await ctx.db.insert("sheets", { leagueId, entryId, season, week, picks: {}, ...guessed });
  await ensureLeagueWeek(ctx, { leagueId, season, week });
}

export async function removePick(ctx: MutationCtx, sheet: Doc<"sheets">, gameId: Id<"games">): Promise<WrittenSheet> {
  const { [gameId]: _removed, ...picks } = sheet.picks;
  const bestBetGameId = bestBetAmong(sheet, picks);
  await ctx.db.patch("sheets", sheet._id, { picks, bestBetGameId, copied: undefined });
  return { _id: sheet._id, picks, bestBetGameId, guess: sheet.guess };
}

/** The best bet, unless its pick is gone. */
export function bestBetAmong(
  { bestBetGameId }: Pick<Doc<"sheets">, "bestBetGameId">,
  picks: Doc<"sheets">["picks"],
): Id<"games"> | undefined {
  return bestBetGameId !== undefined && bestBetGameId in picks ? bestBetGameId : undefined;
}

/** With its first sheet a week counts, also for games that others have missed before [10.7]. */
async function ensureLeagueWeek(ctx: MutationCtx, at: LeagueWeek): Promise<void> {
  if ((await getLeagueWeek(ctx, at)) !== null) return;
  const canMiss = rulesIn(await listRuleRows(ctx, at), at.week).missedPick !== "nothing";
  await ctx.db.insert("leagueWeeks", {
    ...at,
    gradedPicks: 0,
    hasFeats: true,
    hasPickRecords: true,
    ...(canMiss && { dueAtMs: Date.now() }),
  });
  if (canMiss) await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreLeague, at);
}

/** Remembers that somebody has picked the game. */
export async function notePicked(ctx: MutationCtx, gameId: Id<"games">): Promise<void> {
  if (!(await isEverPicked(ctx, gameId))) await ctx.db.insert("pickedGames", { gameId });
}

/** True if anyone has picked the game in any league, even if the pick is gone by now. */
export async function isEverPicked(ctx: QueryCtx, gameId: Id<"games">): Promise<boolean> {
  const row = await ctx.db
    .query("pickedGames")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .first();
  return row !== null;
}
