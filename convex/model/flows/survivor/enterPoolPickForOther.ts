// [13.2] A commissioner enters a pick for somebody else's entry in a pool. They are told nothing of its week before
// everybody sees it: answers and refusals depend on what is shown, and the same pick once more is written, logged and
// told.
import { isVoided } from "../../../../domain/games/voidedGames";
import { picksForOthersOf } from "../../../../domain/leagues/picksForOthers";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { listVoids, playedGame } from "../../records/leagueRules/voidedGames";
import { hasKickedOff, isLockedNow } from "../../records/locks/gameLocks";
import {
  getSurvivorPick,
  listEntryPicks,
  listWeekPicks,
  type PickNumber,
  pickNumberOf,
  usedBy,
} from "../../records/survivor/survivorPicks";
import { getPoolOrThrow, type Pool, weeksOf } from "../../records/survivor/pool";
import { requestPoolRun } from "../../records/survivor/poolRuns";
import { ensureBound, logForOther } from "../picks/forOther";
import { ensurePickable } from "../picks/savePicks";
import { tellOfEntered } from "../reminders/enteredNews";
import { enterPick } from "./enteredPicks";
import { PoolCounts } from "./livesLeft";
import { recordMisses } from "./poolPass";

export interface PoolPickForOther {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId: Id<"survivorEntries">;
  readonly gameId: Id<"games">;
  readonly selectedTeamId: Id<"teams">;
  /** [10.18] Which one it replaces in weeks of two; a pick on the same game comes first. */
  readonly pickNumber?: PickNumber | undefined;
  readonly reason: string;
}

/**
 * Of the pool's current week, until the game's kickoff or its deadline, as the pool says. An entry that has just lost a
 * life for want of this pick gets it back. Reads the entry's season, the week's locks and voids, some 60 rows; writes
 * the pick, the entry, the log and what its owner is told. Errors: FORBIDDEN, NOT_FOUND, INVALID, CONFLICT, LOCKED.
 */
export async function enterPoolPick(ctx: MutationCtx, entered: PoolPickForOther): Promise<null> {
  const { user, leagueId, gameId, selectedTeamId } = entered;
  const { reason, ...bound } = await ensureBound(ctx, entered);
  const { league, pool } = await getPoolOrThrow(ctx, bound.league);
  const stored = await ctx.db.get("survivorEntries", entered.entryId);
  if (stored?.leagueId !== leagueId) throw refusal("entryNotInLeague");
  if (stored.userId === user._id) throw refusal("entryIsYours");
  const game = await ensureGameIsAhead(ctx, { league, pool, gameId, selectedTeamId });
  const { season, week } = game;
  const entry = await ensureEntryPlays(ctx, { league, pool, entry: stored, week });
  const at = { entryId: entry._id, season, week };
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season });
  const used = usedBy(pool, picks, week).find(({ teamId }) => teamId === selectedTeamId);
  if (used !== undefined) throw refusal("teamUsed", { week: used.week });
  const onGame = (await listWeekPicks(ctx, at)).find((pick) => pick.gameId === gameId);
  const pickNumber = onGame === undefined ? (entered.pickNumber ?? 1) : pickNumberOf(onGame);
  if (pickNumber > picksNeeded(pool, week)) throw refusal("onePickAWeek", { week });
  const known = await getSurvivorPick(ctx, { ...at, pickNumber });
  // It is shown by then.
  const knownGame = known && (await ctx.db.get("games", known.gameId));
  if (knownGame !== null && (await hasKickedOff(ctx, knownGame))) throw refusal("pickLocked");

  await enterPick(ctx, { league, pool, entry, game, selectedTeamId, pickNumber });
  const written = await getSurvivorPick(ctx, { ...at, pickNumber });
  if (written === null) throw new Error("The pick is missing right after it was entered.");
  const mark = { savedAtMs: Date.now(), enteredById: user._id, enteredReason: reason, isAuto: undefined };
  await ctx.db.patch("survivorPicks", written._id, mark);
  await requestPoolRun(ctx, leagueId);

  const nameOf = async (id: Id<"teams"> | undefined) => (id && (await ctx.db.get("teams", id))?.displayName) ?? null;
  const [before, after] = [await nameOf(known?.selectedTeamId), await nameOf(selectedTeamId)];
  const named = { _id: entry._id, leagueId, ownerId: entry.userId, name: entry.entryName };
  const logId = await logForOther(ctx, {
    user,
    game,
    entry: named,
    action: "picks.enter",
    changes: [
      { field: "selectedTeamId", before, after, shownWith: game._id },
      { field: "reason", before: null, after: reason },
    ],
  });
  const shown = { ...named, name: pool.allowMultipleEntries || hasOwnName(entry) ? entry.entryName : null };
  const text = { what: `${after}`, isBestBet: false };
  await tellOfEntered(ctx, { league, entry: shown, by: user, game, reason, logId, subject: "pick", text });
  return null;
}

interface AheadGame extends Pool, Pick<PoolPickForOther, "gameId" | "selectedTeamId"> {}

async function ensureGameIsAhead(
  ctx: MutationCtx,
  { league, pool, gameId, selectedTeamId }: AheadGame,
): Promise<Doc<"games">> {
  if (pool.state === "over") throw refusal("poolOver");
  const { currentWeek, hasStarted } = await weeksOf(ctx, pool);
  if (!hasStarted) throw refusal("poolNotStarted", { startingWeek: pool.startingWeek });
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  if (game.season !== pool.season || game.week !== currentWeek) throw refusal("gameNotInWeek", { week: currentWeek });
  await ensurePickable(ctx, game, selectedTeamId);
  if (game.status === "cancelled") throw refusalAt("gameId", "gameCancelled");
  if (game.status === "postponed") throw refusal("gamePostponed");
  if (isVoided(playedGame(game, await listVoids(ctx, pool)))) throw refusalAt("gameId", "gameVoided");
  if (await hasKickedOff(ctx, game)) throw refusal("gameHasStarted");
  if (picksForOthersOf(league) === "untilDeadline" && (await isLockedNow(ctx, league, game)))
    throw refusal("lockedForCommissioners");
  return game;
}

interface Playing extends Pool {
  readonly entry: Doc<"survivorEntries">;
  readonly week: number;
}

/** In the week, or until it missed the week's pick. Returns it with the misses of earlier weeks. */
async function ensureEntryPlays(ctx: MutationCtx, { entry, week, ...at }: Playing): Promise<Doc<"survivorEntries">> {
  if ((entry.firstWeek ?? 0) > week) throw refusal("entryStartsLater", { week: entry.firstWeek ?? week });
  const counts = new PoolCounts();
  const current = await recordMisses(ctx, { ...at, entry, counts, throughWeek: week - 1 });
  await counts.write(ctx);
  const { isEliminated, eliminatedWeek, missedWeeks } = current;
  if (!isEliminated || (eliminatedWeek === week && missedWeeks.includes(week))) return current;
  throw refusal("entryEliminated", { week: eliminatedWeek });
}
