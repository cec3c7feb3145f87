// [13.2] The picks that a commissioner can enter for others in a pool's week. It reads no pick, so it tells of none.
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { isVoided } from "../../../../domain/games/voidedGames";
import { picksForOthersOf } from "../../../../domain/leagues/picksForOthers";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "../../records/games/weekGames";
import { listVoids, playedGame } from "../../records/leagueRules/voidedGames";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { AT_KICKOFF, listLockedGames, listLocksAt } from "../../records/locks/gameLocks";
import { listEntriesOf } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow, weeksOf } from "../../records/survivor/pool";
import { picksForOthers } from "../../tables/leagueTables";

export const enterableInPoolView = v.object({
  picksForOthers,
  season: v.number(),
  week: v.number(),
  /** [10.18] 2 in weeks of two picks. */
  picksNeeded: v.number(),
  /**
   * The member's that are alive, or lost their last life by missing this week; none where commissioners never pick for
   * others.
   */
  entries: v.array(v.object({ entryId: v.id("survivorEntries"), entryName: v.string() })),
  /** Those that count and haven't kicked off, by kickoff. */
  games: v.array(v.object({ gameId: v.id("games"), state: literals("open", "locked") })),
});

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** Whose entries. */
  readonly ownerId?: Id<"users"> | undefined;
  /** [16.3] Or only this one, as of a player without an account. */
  readonly entryId?: Id<"survivorEntries"> | undefined;
}

/** By rows alone. Reads the member's entries, and the week's games with their locks. */
export async function getEnterableInPool(
  ctx: QueryCtx,
  { user, leagueId, ...whose }: Asked,
): Promise<Infer<typeof enterableInPoolView>> {
  const { league, pool } = await getPoolOrThrow(ctx, await ensureCommissioner(ctx, { user, leagueId }));
  const { season } = pool;
  const { currentWeek: week, hasStarted } = await weeksOf(ctx, pool);
  const at = { season, week };
  const binding = picksForOthersOf(league);
  const voids = await listVoids(ctx, pool);
  const locked = await listLockedGames(ctx, { league, ...at });
  const kickedOff = await listLocksAt(ctx, { ...at, key: AT_KICKOFF });
  const isAhead = hasStarted && pool.state === "open";
  const games = (await listWeekGames(ctx, at)).filter(
    (game) => isAhead && game.status === "scheduled" && !kickedOff.has(game._id) && !isVoided(playedGame(game, voids)),
  );
  return {
    ...at,
    picksForOthers: binding,
    picksNeeded: picksNeeded(pool, week),
    entries: binding === "never" ? [] : await listPlaying(ctx, { user, leagueId, ...whose, week }),
    games: games.map(({ _id: gameId }) => ({ gameId, state: locked.has(gameId) ? "locked" : "open" })),
  };
}

async function listPlaying(
  ctx: QueryCtx,
  { user, leagueId, ownerId, entryId, week }: Asked & { readonly week: number },
) {
  const only = entryId === undefined ? null : await ctx.db.get("survivorEntries", entryId);
  const ofOwner = ownerId === undefined ? [] : await listEntriesOf(ctx, { leagueId, userId: ownerId });
  return (only?.leagueId === leagueId ? [only] : ofOwner)
    .filter(({ userId }) => userId !== user._id)
    .filter(
      ({ isEliminated, eliminatedWeek, missedWeeks, firstWeek = 0 }) =>
        firstWeek <= week && (!isEliminated || (eliminatedWeek === week && missedWeeks.includes(week))),
    )
    .map(({ _id: entryId, entryName }) => ({ entryId, entryName }));
}
