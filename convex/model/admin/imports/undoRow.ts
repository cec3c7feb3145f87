// Undoing a written row: whether something has changed it since, and how to restore what was there before.
import type { Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { gameSnapshot } from "../../tables/importTables";
import { labelOf } from "../../records/games/gameChanges";
import { removeGameRows } from "../../flows/games/gameRemoval";
import { fieldsOf, putGame } from "../../flows/games/gameWrites";
import { listWeekGames } from "../../records/games/weekGames";
import { reopenLocks, reopenWithWeek } from "../../flows/locks/lockJob";
import { getLeagueOrThrow } from "../../records/leagues/memberships";
import { ensureEntry } from "../../flows/leagues/adoptRows";
import { savePick, withdrawPick } from "../../flows/picks/savePicks";
import { recordSave } from "../../records/picks/saveHistory";
import { getOwnWeek, getSheet, isEverPicked, pickOn } from "../../records/picks/sheets";
import { removeEntry } from "../../flows/survivor/enteredEntries";
import { restoreEntryWeek } from "../../flows/survivor/enteredPicks";
import { getSurvivorPick, listEntryPicks } from "../../records/survivor/survivorPicks";
import { getPoolOrThrow } from "../../records/survivor/pool";
import type { Undo } from "./checkedRow";
import { areWeightsKept, restoreWeights } from "./importedWeights";
import { findDependentInPool, isPoolUndo, restoreInPool } from "../moveIn/movedPoolUndo";
import { findDependent, isMoveInUndo, restoreMovedIn } from "../moveIn/moveInUndo";

const PICK_CHANGED = "The pick was changed since.";

type Snapshot = Infer<typeof gameSnapshot>;
type UndoOf<Kind extends Undo["kind"]> = Extract<Undo, { kind: Kind }>;

export function snapshotOf(game: Doc<"games">): Snapshot {
  const { season, week, homeTeamId, awayTeamId, kickoffAtMs, status, homeScore, awayScore, winnerTeamId } = game;
  const held = game.isScoreHeld === true ? { isScoreHeld: game.isScoreHeld } : {};
  return {
    season,
    week,
    homeTeamId,
    awayTeamId,
    kickoffAtMs,
    status,
    homeScore,
    awayScore,
    winnerTeamId,
    ...held,
  };
}

/** Says what prevents undoing the row; null if nothing does. `writtenAtMs`: when its import ended. */
export async function findLaterChange(ctx: QueryCtx, undo: Undo, writtenAtMs: number): Promise<string | null> {
  if (undo.kind === "game") return await findGameChange(ctx, undo);
  if (isPoolUndo(undo)) return await findDependentInPool(ctx, undo, writtenAtMs);
  if (isMoveInUndo(undo)) return await findDependent(ctx, undo, writtenAtMs);
  if (undo.kind === "pick") {
    const game = await ctx.db.get("games", undo.gameId);
    return game !== null && (await isPickKept(ctx, game, undo)) ? null : PICK_CHANGED;
  }
  return await findSurvivorChange(ctx, undo, writtenAtMs);
}

async function isPickKept(
  ctx: QueryCtx,
  { _id: gameId, season, week }: Doc<"games">,
  { leagueId, userId, after, weights }: UndoOf<"pick">,
): Promise<boolean> {
  const { sheet } = await getOwnWeek(ctx, { leagueId, userId, season, week });
  const pick = pickOn(sheet, gameId);
  const isSame = pick?.selectedTeamId === after.selectedTeamId && pick.savedAtMs === after.savedAtMs;
  return isSame && (weights === undefined || areWeightsKept(sheet, gameId, weights));
}

async function findGameChange(ctx: QueryCtx, { gameId, before, after }: UndoOf<"game">): Promise<string | null> {
  const game = await ctx.db.get("games", gameId);
  if (game === null) return "The game was deleted since.";
  const now = snapshotOf(game);
  const changed = (Object.keys(gameSnapshot.fields) as (keyof Snapshot)[]).find(
    // The feed's agreeing in the meantime isn't a change to the game.
    (field) => field !== "isScoreHeld" && now[field] !== after[field],
  );
  if (changed !== undefined) return `${await labelOf(ctx, game)} was changed since.`;
  const isPicked = before === null && (await hasPicks(ctx, game));
  return isPicked ? `${await labelOf(ctx, game)} has picks by now. Delete the game to free them.` : null;
}

async function hasPicks(ctx: QueryCtx, { _id: gameId }: Doc<"games">): Promise<boolean> {
  if (await isEverPicked(ctx, gameId)) return true;
  const survivorPick = await ctx.db
    .query("survivorPicks")
    .withIndex("by_game_week_and_graded", (q) => q.eq("gameId", gameId))
    .first();
  return survivorPick !== null;
}

async function findSurvivorChange(
  ctx: QueryCtx,
  { isNewEntry, before: { entryId, week, pickNumber }, after }: UndoOf<"survivorPick">,
  writtenAtMs: number,
): Promise<string | null> {
  const entry = await ctx.db.get("survivorEntries", entryId);
  const league = entry && (await ctx.db.get("leagues", entry.leagueId));
  if (entry === null || league === null || league.isDeleted) return "The entry is gone.";
  const { pool } = await getPoolOrThrow(ctx, league);
  const pick = await getSurvivorPick(ctx, { entryId, season: pool.season, week, pickNumber });
  if (pick?.selectedTeamId !== after.selectedTeamId || pick.savedAtMs !== after.savedAtMs) {
    return PICK_CHANGED;
  }
  if (!isNewEntry) return null;
  const picks = await listEntryPicks(ctx, { entryId, season: pool.season });
  return picks.some(({ savedAtMs }) => savedAtMs > writtenAtMs) ? "The entry has other picks by now." : null;
}

/** Restores what was there before. A game that somebody has picked keeps its locks. */
export async function restoreRow(ctx: MutationCtx, undo: Undo): Promise<void> {
  if (undo.kind === "game") await restoreGame(ctx, undo);
  else if (undo.kind === "pick") await restorePick(ctx, undo);
  else if (isPoolUndo(undo)) await restoreInPool(ctx, undo);
  else if (isMoveInUndo(undo)) await restoreMovedIn(ctx, undo);
  else await restoreSurvivorPick(ctx, undo);
}

async function restoreGame(ctx: MutationCtx, { gameId, before }: UndoOf<"game">): Promise<void> {
  const game = await ctx.db.get("games", gameId);
  if (game === null) return;
  const { season, week } = game;
  if (before !== null) {
    const after = await putGame(ctx, game, { ...fieldsOf(game), isScoreHeld: undefined, ...before });
    if (!(await hasPicks(ctx, after))) await reopenLocks(ctx, after);
  } else {
    const gone = { status: "cancelled", homeScore: null, awayScore: null, winnerTeamId: null } as const;
    await removeGameRows(ctx, await putGame(ctx, game, { ...fieldsOf(game), ...gone }));
  }
  const others: Doc<"games">[] = [];
  for (const other of await listWeekGames(ctx, { season, week }))
    if (other.status === "scheduled" && other._id !== gameId && !(await hasPicks(ctx, other))) others.push(other);
  await reopenWithWeek(ctx, others);
}

async function restorePick(
  ctx: MutationCtx,
  { leagueId, userId, gameId, before, weights }: UndoOf<"pick">,
): Promise<void> {
  const game = await ctx.db.get("games", gameId);
  if (game === null) return;
  const { _id: entryId } = await ensureEntry(ctx, { leagueId, userId });
  const owner = { leagueId, entryId };
  const key = { ...owner, season: game.season, week: game.week };
  const sheet = await getSheet(ctx, key);
  if (before === null) await withdrawPick(ctx, owner, game);
  else await savePick(ctx, owner, { game, ...before });
  if (weights !== undefined) await restoreWeights(ctx, { owner, game }, weights);
  await recordSave(ctx, key, { before: sheet, byId: null });
}

async function restoreSurvivorPick(
  ctx: MutationCtx,
  { isNewEntry, before, savedBeforeAtMs }: UndoOf<"survivorPick">,
): Promise<void> {
  const { entryId, week, pickNumber } = before;
  const entry = await ctx.db.get("survivorEntries", entryId);
  if (entry === null) return;
  const { league, pool } = await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, entry.leagueId));
  await restoreEntryWeek(ctx, { league, pool, before });
  if (isNewEntry) await removeEntry(ctx, entryId);
  const at = { entryId, season: pool.season, week, pickNumber };
  const pick = savedBeforeAtMs === null ? null : await getSurvivorPick(ctx, at);
  if (pick !== null && savedBeforeAtMs !== null) {
    await ctx.db.patch("survivorPicks", pick._id, { savedAtMs: savedBeforeAtMs });
  }
}
