// [3.5] Sheets: a member's picks for one league week, in one row.
import { gradePick, type PickGrade } from "../../../domain/picks/scoring";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { outcomeOf, type SeasonWeek } from "../games/games";

export interface SheetOwner {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

type SheetKey = SheetOwner & SeasonWeek;

export interface SheetPick {
  readonly gameId: Id<"games">;
  readonly selectedTeamId: Id<"teams">;
  readonly savedAtMs: number;
}

/** A league has at most 100 members [9.4]; former members with locked picks come on top. */
export const SHEETS_BOUND = 500;

export async function getSheet(
  ctx: QueryCtx,
  { leagueId, userId, season, week }: SheetKey,
): Promise<Doc<"sheets"> | null> {
  return await ctx.db
    .query("sheets")
    .withIndex("by_league_user_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("userId", userId).eq("season", season).eq("week", week),
    )
    .unique();
}

/** All sheets of a league's week. */
export async function listSheets(
  ctx: QueryCtx,
  { leagueId, season, week }: SeasonWeek & { leagueId: Id<"leagues"> },
): Promise<Doc<"sheets">[]> {
  return await ctx.db
    .query("sheets")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(SHEETS_BOUND);
}

/** The picks on a sheet, in the order they were saved. */
export function picksOn(sheet: Pick<Doc<"sheets">, "picks"> | null): SheetPick[] {
  const picks = Object.entries(sheet?.picks ?? {}) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return picks
    .map(([gameId, { teamId, savedAtMs }]) => ({ gameId, selectedTeamId: teamId, savedAtMs }))
    .sort((a, b) => a.savedAtMs - b.savedAtMs || (a.gameId < b.gameId ? -1 : 1));
}

export function pickOn(sheet: Pick<Doc<"sheets">, "picks"> | null, gameId: Id<"games">): SheetPick | null {
  const pick = sheet?.picks[gameId];
  return pick === undefined ? null : { gameId, selectedTeamId: pick.teamId, savedAtMs: pick.savedAtMs };
}

export async function listPicksOf(ctx: QueryCtx, key: SheetKey): Promise<SheetPick[]> {
  return picksOn(await getSheet(ctx, key));
}

export async function getPick(
  ctx: QueryCtx,
  { leagueId, userId }: SheetOwner,
  { _id: gameId, season, week }: Doc<"games">,
): Promise<SheetPick | null> {
  return pickOn(await getSheet(ctx, { leagueId, userId, season, week }), gameId);
}

/** [4.2][9.8] What a pick of this team counts for now by Classic rules; under a league's own: weekRules.ts. */
export function gradeUnder(game: Doc<"games">, selectedTeamId: Id<"teams">): PickGrade {
  return gradePick(selectedTeamId, outcomeOf(game));
}

/**
 * Writes a pick on the sheet of the game's week, replacing an earlier one; it keeps its number there. A pick that comes
 * from another week arrives without one, so that numbers stay unique.
 */
export async function putPick(
  ctx: MutationCtx,
  { leagueId, userId }: SheetOwner,
  { game, selectedTeamId, savedAtMs }: Omit<SheetPick, "gameId"> & { readonly game: Doc<"games"> },
): Promise<void> {
  const { _id: gameId, season, week } = game;
  const key = { leagueId, userId, season, week };
  const sheet = await getSheet(ctx, key);
  const number = sheet?.picks[gameId]?.number;
  const pick = { teamId: selectedTeamId, savedAtMs, ...(number === undefined ? {} : { number }) };
  const picks = { ...sheet?.picks, [gameId]: pick };
  if (sheet !== null) {
    await ctx.db.patch("sheets", sheet._id, { picks });
  } else {
    await ctx.db.insert("sheets", { ...key, picks });
    await ensureLeagueWeek(ctx, { leagueId, season, week });
  }
  await notePicked(ctx, gameId);
}

export interface Numbering {
  /** Of picks on the sheet, each number once. */
  readonly numbers: ReadonlyMap<Id<"games">, number>;
  readonly bestBetGameId: Id<"games"> | null;
}

/** [10.14] Writes all numbers of a sheet, and its best bet. */
export async function putNumbers(
  ctx: MutationCtx,
  sheet: Doc<"sheets">,
  { numbers, bestBetGameId }: Numbering,
): Promise<void> {
  const picks: Doc<"sheets">["picks"] = {};
  for (const { gameId, selectedTeamId: teamId, savedAtMs } of picksOn(sheet)) {
    const number = numbers.get(gameId);
    picks[gameId] = { teamId, savedAtMs, ...(number === undefined ? {} : { number }) };
  }
  await ctx.db.patch("sheets", sheet._id, { picks, bestBetGameId: bestBetGameId ?? undefined });
}

/** [10.6] */
export async function putGuess(ctx: MutationCtx, key: SheetKey, guess: number): Promise<void> {
  const sheet = await getSheet(ctx, key);
  if (sheet !== null) {
    await ctx.db.patch("sheets", sheet._id, { guess });
    return;
  }
  const { leagueId, userId, season, week } = key;
  await ctx.db.insert("sheets", { leagueId, userId, season, week, picks: {}, guess });
  await ensureLeagueWeek(ctx, { leagueId, season, week });
}

export async function removePick(ctx: MutationCtx, sheet: Doc<"sheets">, gameId: Id<"games">): Promise<void> {
  const { [gameId]: _removed, ...picks } = sheet.picks;
  await ctx.db.patch("sheets", sheet._id, { picks, bestBetGameId: bestBetAmong(sheet, picks) });
}

/** The best bet, unless its pick is gone. */
export function bestBetAmong(
  { bestBetGameId }: Pick<Doc<"sheets">, "bestBetGameId">,
  picks: Doc<"sheets">["picks"],
): Id<"games"> | undefined {
  return bestBetGameId !== undefined && bestBetGameId in picks ? bestBetGameId : undefined;
}

export interface LeagueWeek extends SeasonWeek {
  readonly leagueId: Id<"leagues">;
}

/** Null for a week without sheets. */
export async function getLeagueWeek(
  ctx: QueryCtx,
  { leagueId, season, week }: LeagueWeek,
): Promise<Doc<"leagueWeeks"> | null> {
  return await ctx.db
    .query("leagueWeeks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
}

async function ensureLeagueWeek(ctx: MutationCtx, at: LeagueWeek): Promise<void> {
  if ((await getLeagueWeek(ctx, at)) === null) await ctx.db.insert("leagueWeeks", { ...at, gradedPicks: 0 });
}

async function notePicked(ctx: MutationCtx, gameId: Id<"games">): Promise<void> {
  if (!(await isEverPicked(ctx, gameId))) await ctx.db.insert("pickedGames", { gameId });
}

/** Whether anyone has picked the game in any league, even if the pick is gone by now. */
export async function isEverPicked(ctx: QueryCtx, gameId: Id<"games">): Promise<boolean> {
  const row = await ctx.db
    .query("pickedGames")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .first();
  return row !== null;
}
