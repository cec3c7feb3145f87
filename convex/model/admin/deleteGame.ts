// Removing a game that shouldn't be there. It is cancelled at once: nobody can pick it, records and standings no longer
// count it, and survivor picks on it return their teams. Its picks and rows are deleted in bounded, repeatable batches.
// The game's own row goes last, once nothing refers to it.
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { audit, wasLastInLeague } from "../log/auditLog";
import { erase, ERASE_BATCH } from "../common/erase";
import { describeChanges, labelOf } from "../records/games/gameChanges";
import { removeGameRows } from "../flows/games/gameRemoval";
import { fieldsOf, putGame } from "../flows/games/gameWrites";
import { pickOn, removePick } from "../records/picks/sheets";
import { defineRound, type Round } from "../common/rounds";
import { requestScoring } from "../flows/scoring/scoringRounds";
import { freeSurvivorPick } from "../flows/survivor/freePicks";
import { getGameOrThrow } from "./corrections";

const COUNT_BOUND = 500;
/** The preview looks through so many sheets at most. */
const SHEETS_BOUND = 2_000;

/** Counts the picks that go with a game, up to a bound; `isMore` then means "at least". */
export const deletionView = v.object({ picks: v.number(), survivorPicks: v.number(), isMore: v.boolean() });

export async function previewDeletion(ctx: QueryCtx, gameId: Id<"games">): Promise<Infer<typeof deletionView>> {
  const game = await ctx.db.get("games", gameId);
  const sheets = game === null ? [] : await sheetsOfWeek(ctx, game).take(SHEETS_BOUND);
  const picks = sheets.filter((sheet) => pickOn(sheet, gameId) !== null).length;
  const survivorPicks = await takeSurvivorPicks(ctx, gameId, COUNT_BOUND);
  const isMore = sheets.length === SHEETS_BOUND || survivorPicks.length === COUNT_BOUND;
  return { picks, survivorPicks: survivorPicks.length, isMore };
}

/** All leagues' sheets of the game's week. */
function sheetsOfWeek(ctx: QueryCtx, { season, week }: Doc<"games">) {
  return ctx.db.query("sheets").withIndex("by_week", (q) => q.eq("season", season).eq("week", week));
}

async function takeSurvivorPicks(ctx: QueryCtx, gameId: Id<"games">, count: number): Promise<Doc<"survivorPicks">[]> {
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_game_week_and_graded", (q) => q.eq("gameId", gameId))
    .take(count);
}

export const deletions: Round<"gameDeletions"> = defineRound({
  table: "gameDeletions",
  resumeAfterMs: 2 * 60_000,
  next: (ctx, { gameId }) => ctx.scheduler.runAfter(0, internal.jobs.admin.deleteGameBatch, { gameId }),
  restart: () => ({ cursor: null }),
});

async function getRun(ctx: QueryCtx, gameId: Id<"games">): Promise<Doc<"gameDeletions"> | null> {
  return await ctx.db
    .query("gameDeletions")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

interface Deletion {
  readonly actor: Doc<"users">;
  readonly gameId: Id<"games">;
}

/** Errors: NOT_FOUND. Calling it twice is harmless. */
export async function deleteGame(ctx: MutationCtx, { actor, gameId }: Deletion): Promise<null> {
  const game = await getGameOrThrow(ctx, gameId);
  if ((await getRun(ctx, gameId)) !== null) return null;
  const changes = (await describeChanges(ctx, null, game)).map(({ field, after }) => ({
    field,
    before: after,
    after: null,
  }));
  await audit(ctx, { actor, action: "game.delete", target: { name: await labelOf(ctx, game) }, changes });
  await putGame(ctx, game, {
    ...fieldsOf(game),
    status: "cancelled",
    homeScore: null,
    awayScore: null,
    winnerTeamId: null,
    isScoreHeld: true,
  });
  await deletions.start(ctx, { gameId, startedById: actor._id, cursor: null });
  return null;
}

/** A run reads this many sheets and changes those with the pick; it writes at most one log entry for each. */
const SHEETS_BATCH = 30;
/** Freeing a survivor pick reads the entry's season and its owner's entries, some 60 rows, and writes at most 8. */
const SURVIVOR_BATCH = 4;

/** One bounded step of removing the game. */
export async function deleteGameBatch(ctx: MutationCtx, gameId: Id<"games">): Promise<null> {
  const run = await getRun(ctx, gameId);
  if (run === null) return null;
  const game = await ctx.db.get("games", gameId);
  await deletions.step(ctx, run, async ({ cursor }) => {
    if (game === null) return (await eraseLeaguesRows(ctx, gameId)) > 0 ? {} : "done";
    const sheets = await sheetsOfWeek(ctx, game).paginate({ cursor, numItems: SHEETS_BATCH });
    const picked = sheets.page.filter((sheet) => pickOn(sheet, gameId) !== null);
    // The game is cancelled, so that its picks count for nothing any more.
    for (const sheet of picked) await removePick(ctx, sheet, gameId);
    const survivorPicks = await takeSurvivorPicks(ctx, gameId, SURVIVOR_BATCH);
    for (const pick of survivorPicks) await freeSurvivorPick(ctx, pick);
    const freed = picked.length + survivorPicks.length;
    const leaguesRows = freed > 0 ? 0 : await eraseLeaguesRows(ctx, gameId);
    for (const leagueId of new Set([...picked, ...survivorPicks].map((of) => of.leagueId))) {
      await logInLeague(ctx, { run, game, leagueId });
    }
    if (!sheets.isDone || freed + leaguesRows > 0) return { cursor: sheets.continueCursor };
    await removeGameRows(ctx, game);
    // Its numbers are free, and another game may be the week's last.
    await requestScoring(ctx, game);
    return "done";
  });
  return null;
}

/** Erases locks first, then lines, and then how its picks came to be. */
async function eraseLeaguesRows(ctx: MutationCtx, gameId: Id<"games">): Promise<number> {
  const locks = ctx.db.query("leagueLocks").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const lines = ctx.db.query("frozenLines").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const erased = await erase(ctx, "leagueLocks", locks.take(ERASE_BATCH));
  const others = erased > 0 ? erased : await erase(ctx, "frozenLines", lines.take(ERASE_BATCH));
  const saves = ctx.db.query("saveHistories").withIndex("by_game", (q) => q.eq("gameId", gameId));
  return others > 0 ? others : await erase(ctx, "saveHistories", saves.take(ERASE_BATCH));
}

interface FreedPicks {
  readonly run: Doc<"gameDeletions">;
  readonly game: Doc<"games">;
  readonly leagueId: Id<"leagues">;
}

/** Logs it once in each league where members' picks were freed. */
async function logInLeague(ctx: MutationCtx, { run, game, leagueId }: FreedPicks): Promise<void> {
  const actor = await ctx.db.get("users", run.startedById);
  const entry = { action: "game.delete", target: { name: `${await labelOf(ctx, game)}, and its picks` } } as const;
  if (actor === null || (await wasLastInLeague(ctx, { leagueId, ...entry }))) return;
  await audit(ctx, { actor, ...entry, leagueId });
}
