// Survivor pools for the benchmark of background jobs.
import { v } from "convex/values";
import type { Id } from "../../convex/_generated/dataModel";
import { internalMutation, type MutationCtx } from "../../convex/_generated/server";
import { putGameBack, voidGame as voidOneGame } from "../../convex/model/flows/leagueRules/voidGames";
import { requestNets } from "../../convex/model/flows/picks/netRounds";
import { requestPoolRun } from "../../convex/model/records/survivor/poolRuns";
import { GAMES, insertLeague, listGames, SEASON, WEEK, WEEKS } from "./jobRows";

async function insertPool(ctx: MutationCtx, leagueId: Id<"leagues">, participants: number): Promise<void> {
  await ctx.db.insert("survivorPools", {
    leagueId,
    season: SEASON,
    allowMultipleEntries: true,
    maxEntriesPerUser: 10,
    tiesSurvive: false,
    allowLateEntries: false,
    latestEntryWeek: 4,
    resurrectionsAllowed: 0,
    resurrectionCost: 0,
    latestResurrectionWeek: 4,
    picksLosers: false,
    twoPicksFromWeek: null,
    playoffsFreeTeams: false,
    marginBreaksTies: false,
    startingWeek: 1,
    livesPerEntry: 1,
    winnerCount: 0,
    closedThroughWeek: WEEK - 1,
    aliveEntries: 0,
    totalEntries: 0,
    activeParticipants: participants,
    totalParticipants: participants,
    state: "open",
    endedInWeek: null,
  });
}

export const seedPool = internalMutation({
  args: { name: v.string(), members: v.array(v.id("users")), hours: v.number() },
  handler: async (ctx, { name, members, hours }) => {
    const leagueId = await insertLeague(ctx, { name, poolType: "survivor", hours, members });
    await insertPool(ctx, leagueId, members.length);
    return leagueId;
  },
});

/** Ten entries of a member, each with a pick in every week of the season, or in every week but this one. */
export const seedEntries = internalMutation({
  args: { leagueId: v.id("leagues"), userId: v.id("users"), count: v.number(), hasPick: v.boolean() },
  handler: async (ctx, { leagueId, userId, count, hasPick }) => {
    const games = new Map<number, Awaited<ReturnType<typeof listGames>>>();
    for (let week = 1; week <= WEEKS; week += 1) games.set(week, await listGames(ctx, week));
    for (let entryNumber = 1; entryNumber <= count; entryNumber += 1) {
      const entryId = await ctx.db.insert("survivorEntries", {
        leagueId,
        userId,
        entryNumber,
        entryName: `Entry ${entryNumber}`,
        livesLeft: 1,
        isEliminated: false,
        eliminatedWeek: null,
        eliminatedByTeamId: null,
        eliminatedAtMs: null,
        isWinner: false,
        missedWeeks: [],
        decidedThroughWeek: hasPick ? WEEKS : WEEK - 1,
        sortName: "bench",
      });
      for (const [week, each] of games) {
        // Another team every week; this week all play in the first game.
        const game = each[(week + GAMES - WEEK) % GAMES];
        if (game === undefined) throw new Error("A game is missing.");
        if (week === WEEK && !hasPick) continue;
        const isPast = week < WEEK;
        const selectedTeamId = week > GAMES ? game.awayTeamId : game.homeTeamId;
        await ctx.db.insert("survivorPicks", {
          leagueId,
          entryId,
          userId,
          season: SEASON,
          week,
          gameId: game._id,
          selectedTeamId,
          survived: isPast ? true : null,
          isTeamReturned: false,
          gradedRevision: isPast ? 1 : 0,
          savedAtMs: 0,
        });
      }
    }
    const pool = await getPool(ctx, leagueId);
    const [aliveEntries, totalEntries] = [pool.aliveEntries + count, pool.totalEntries + count];
    await ctx.db.patch("survivorPools", pool._id, { aliveEntries, totalEntries });
  },
});

async function getPool(ctx: MutationCtx, leagueId: Id<"leagues">) {
  const pool = await ctx.db
    .query("survivorPools")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
  if (pool === null) throw new Error("The pool is missing.");
  return pool;
}

/** Closes this week, so that entries without a pick miss it. */
export const closeWeek = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => {
    await ctx.db.patch("survivorPools", (await getPool(ctx, leagueId))._id, { closedThroughWeek: WEEK });
    await requestPoolRun(ctx, leagueId);
  },
});

/** Opens this week again in pools of few entries, and has news due for each entry. */
export const reopen = internalMutation({
  args: { leagues: v.array(v.id("leagues")) },
  handler: async (ctx, { leagues }) => {
    for (const leagueId of leagues) {
      await ctx.db.patch("survivorPools", (await getPool(ctx, leagueId))._id, { closedThroughWeek: WEEK - 1 });
      const entry = await ctx.db
        .query("survivorEntries")
        .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
        .first();
      if (entry === null) continue;
      const known = await ctx.db
        .query("survivorNews")
        .withIndex("by_entry", (q) => q.eq("entryId", entry._id))
        .unique();
      if (known !== null) await ctx.db.patch("survivorNews", known._id, { isDue: true });
      else {
        const fresh = { leagueId, entryId: entry._id, isDue: true, told: null, messages: 0 };
        await ctx.db.insert("survivorNews", fresh);
      }
    }
  },
});

/** [13.3] The game that all of the pool's entries have picked, by its owner. */
export const voidGame = internalMutation({
  args: { leagueId: v.id("leagues"), isVoid: v.boolean() },
  handler: async (ctx, { leagueId, isVoid }) => {
    const league = await ctx.db.get("leagues", leagueId);
    const user = league && (await ctx.db.get("users", league.createdById));
    const [game] = await listGames(ctx, WEEK);
    if (!user || !game) throw new Error("There is no pool to void a game in.");
    const at = { user, leagueId, gameId: game._id };
    if (isVoid) await voidOneGame(ctx, { ...at, reason: "Field flooded" });
    else await putGameBack(ctx, at);
  },
});

/** [12.2] Thirty entries have a net; this week's games have just locked. */
export const lockWithNets = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => {
    await ctx.db.patch("leagues", leagueId, { hasNets: true });
    const entries = ctx.db.query("survivorEntries").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
    for (const { _id } of await entries.take(30)) await ctx.db.patch("survivorEntries", _id, { hasNet: true });
    const gameIds = (await listGames(ctx, WEEK)).map(({ _id }) => _id);
    await requestNets(ctx, { season: SEASON, week: WEEK, key: 24, only: leagueId, gameIds });
  },
});
