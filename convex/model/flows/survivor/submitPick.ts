// [5.8][7.34] Saving an entry's pick, and everything that can be wrong with it.
import type { Infer } from "convex/values";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { listVoids } from "../../records/leagueRules/voidedGames";
import { isLockedNow } from "../../records/locks/gameLocks";
import { ensurePickable } from "../picks/savePicks";
import { recordMisses } from "./poolPass";
import { getEntryOrThrow } from "../../records/survivor/survivorEntries";
import {
  getSurvivorPick,
  listEntryPicks,
  listWeekPicks,
  type PickNumber,
  pickNumberOf,
  usedBy,
} from "../../records/survivor/survivorPicks";
import { PoolCounts } from "./livesLeft";
import { ensureNotHeld } from "../../reads/dues/holds";
import type { OwnEntry } from "../../reads/survivor/entryWeek";
import { ensurePlayedPool, type Pool, weeksOf } from "../../records/survivor/pool";
import { putPick } from "./putPick";
import { type survivorPickView, toPickView } from "../../reads/survivor/entryViews";

interface Submission extends OwnEntry {
  readonly week: number;
  readonly selectedTeamId: Id<"teams">;
  readonly gameId: Id<"games">;
  /** [10.18] 2 for the second pick in weeks of two. */
  readonly pickNumber?: PickNumber | undefined;
}

/**
 * [7.34] Saves or changes an entry's pick of the week. Saving the same pick again writes nothing, so a retry is
 * harmless.
 */
export async function submitSurvivorPick(
  ctx: MutationCtx,
  { user, leagueId, entryNumber, entryId, ...wanted }: Submission,
): Promise<Infer<typeof survivorPickView>> {
  const at = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getEntryOrThrow(ctx, { ...at, user, entryNumber, entryId });
  const { season } = at.pool;
  const { week, pickNumber = 1 } = wanted;
  const known = await getSurvivorPick(ctx, { entryId: entry._id, season, week, pickNumber });
  const isSame = known?.selectedTeamId === wanted.selectedTeamId && known.gameId === wanted.gameId;
  // Before the deadline checks: retrying a save that was in time must not fail.
  if (known !== null && isSame) return await toPickView(ctx, { ...at, entry, pick: known });

  await ensureWeekIsPicked(ctx, at, wanted);
  await ensureEntryPlays(ctx, { ...at, entry, known, week });
  const game = await ensureGameIsOpen(ctx, { ...at, ...wanted });
  if (known !== null) await ensureChangeable(ctx, at, known);
  else await ensureNotHeld(ctx, { league: at.league, entryId: entry._id, season, week });
  await ensureTeamIsLeft(ctx, { ...at, entry, ...wanted });
  await ensureOtherGame(ctx, { ...at, entry, ...wanted });
  const { selectedTeamId } = wanted;
  const enteredById = entry.userId === user._id ? undefined : user._id;
  const pick = await putPick(ctx, { ...at, entry, known, game, pickNumber, selectedTeamId, enteredById });
  return await toPickView(ctx, { ...at, entry, pick });
}

async function ensureWeekIsPicked(
  ctx: QueryCtx,
  { pool }: Pool,
  { week, pickNumber = 1 }: Pick<Submission, "week" | "pickNumber">,
): Promise<void> {
  if (pool.state === "over") throw refusal("poolOver");
  const { currentWeek, hasStarted } = await weeksOf(ctx, pool);
  if (!hasStarted) throw refusal("poolNotStarted", { startingWeek: pool.startingWeek });
  if (week !== currentWeek) throw refusal("notCurrentWeek", { currentWeek });
  if (pickNumber > picksNeeded(pool, week)) {
    throw refusal("onePickAWeek", { week });
  }
  if (week > pool.closedThroughWeek) return;
  throw refusal("weekClosed", { week });
}

interface Playing extends Pool {
  readonly entry: Doc<"survivorEntries">;
  readonly known: Doc<"survivorPicks"> | null;
  readonly week: number;
}

async function ensureEntryPlays(ctx: MutationCtx, { known, week, ...at }: Playing): Promise<void> {
  const { isEliminated: isOut, decidedThroughWeek } = at.entry;
  if (!isOut && known === null && decidedThroughWeek >= week) {
    throw refusal("entryStartsLater", { week: decidedThroughWeek + 1 });
  }
  // Earlier weeks are over, whether or not their missed picks are recorded yet.
  const counts = new PoolCounts();
  const { isEliminated, eliminatedWeek } = await recordMisses(ctx, { ...at, throughWeek: week - 1, counts });
  if (!isEliminated) return await counts.write(ctx);
  throw refusal("entryEliminated", { week: eliminatedWeek });
}

async function ensureGameIsOpen(
  ctx: MutationCtx,
  { league, pool, week, gameId, selectedTeamId }: Pool & Omit<Submission, keyof OwnEntry>,
): Promise<Doc<"games">> {
  const byes = await ctx.db
    .query("byes")
    .withIndex("by_season_and_week", (q) => q.eq("season", pool.season).eq("week", week))
    .first();
  if (byes?.teamIds.includes(selectedTeamId) === true) {
    throw refusal("teamHasBye", { week });
  }
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  if (game.season !== pool.season || game.week !== week) {
    throw refusal("gameNotInWeek", { week });
  }
  await ensurePickable(ctx, game, selectedTeamId);
  if (game.status === "cancelled") throw refusalAt("gameId", "gameCancelled");
  if ((await listVoids(ctx, pool)).has(gameId)) throw refusalAt("gameId", "gameVoided");
  if (game.status === "postponed") throw refusal("gamePostponed");
  if (await isLockedNow(ctx, league, game)) throw refusalAt("gameId", "gameLocked");
  return game;
}

/** A pick that is locked or decided can't be changed. */
async function ensureChangeable(ctx: MutationCtx, { league, pool }: Pool, known: Doc<"survivorPicks">): Promise<void> {
  const game = await ctx.db.get("games", known.gameId);
  if (game?.status === "cancelled") throw refusal("pickCancelled");
  if ((await listVoids(ctx, pool)).has(known.gameId)) throw refusal("pickVoided");
  if (game !== null && game.week !== known.week) throw refusal("pickMoved");
  if (game !== null && !(await isLockedNow(ctx, league, game))) return;
  throw refusal("pickLocked");
}

interface WantedTeam extends Pool, Omit<Submission, keyof OwnEntry> {
  readonly entry: Doc<"survivorEntries">;
}

async function ensureTeamIsLeft(ctx: QueryCtx, { pool, entry, ...wanted }: WantedTeam): Promise<void> {
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  const used = usedBy(pool, picks, wanted.week).find(({ teamId }) => teamId === wanted.selectedTeamId);
  if (used === undefined) return;
  throw refusal("teamUsed", { week: used.week });
}

/** [10.18] Two picks on one game could hardly both survive. */
async function ensureOtherGame(ctx: QueryCtx, { pool, entry, week, gameId, pickNumber = 1 }: WantedTeam) {
  if (picksNeeded(pool, week) === 1) return;
  const picks = await listWeekPicks(ctx, { entryId: entry._id, season: pool.season, week });
  if (!picks.some((pick) => pickNumberOf(pick) !== pickNumber && pick.gameId === gameId)) return;
  throw refusal("chooseTwoGames");
}
