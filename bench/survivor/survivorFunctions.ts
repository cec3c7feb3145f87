// Functions that the benchmark adds to the product's: a pool in week 10 of its season with many entries, and the steps
// of settling and of missed picks, each of which returns what it has read and written.
import { v } from "convex/values";
import { internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { internalMutation, type MutationCtx } from "../../convex/_generated/server";
import { handleGameChanged } from "../../convex/model/flows/games/gameChanged";
import { runPoolBatch } from "../../convex/model/flows/survivor/poolPass";
import { runSurvivorGradingBatch } from "../../convex/model/flows/survivor/survivorGrading";

const [season, week, games, entriesPerUser] = [2026, 10, 16, 10];
const kickoffAtMs = Date.UTC(2026, 10, 8, 18);

/** A step's usage, and whether its kind has nothing left to do. */
async function report(ctx: MutationCtx, table: "survivorSettlements" | "survivorPoolRuns") {
  const { documentsRead, documentsWritten, databaseQueries } = await ctx.meta.getTransactionMetrics();
  const waiting = await ctx.db.query(table).first();
  return {
    read: documentsRead.used,
    written: documentsWritten.used,
    ranges: databaseQueries.used,
    isIdle: waiting === null,
  };
}

/** Teams, the games of this week and earlier ones, and a pool without entries. */
export const seedSeason = internalMutation({
  args: {},
  handler: async (ctx) => {
    const teamIds: Id<"teams">[] = [];
    for (let index = 0; index < games * 2; index += 1) {
      teamIds.push(
        await ctx.db.insert("teams", {
          externalId: String(index),
          displayName: `Team ${index}`,
          name: `Team ${index}`,
          location: "City",
          abbreviation: `T${index}`,
          logoUrl: null,
          color: "#112233",
          alternateColor: "#445566",
          conference: null,
          division: null,
          isPlaceholder: false,
        }),
      );
    }
    await ctx.db.insert("currentWeek", { season, week });
    for (let each = 1; each <= week; each += 1) {
      for (let index = 0; index < games; index += 1) {
        const [homeTeamId, awayTeamId] = [teamIds[index * 2], teamIds[index * 2 + 1]];
        if (homeTeamId === undefined || awayTeamId === undefined) throw new Error("A team is missing.");
        const isPast = each < week;
        await ctx.db.insert("games", {
          externalId: `${each}-${index}`,
          season,
          week: each,
          homeTeamId,
          awayTeamId,
          kickoffAtMs: kickoffAtMs + (each - week) * 7 * 86_400_000,
          isKickoffConfirmed: true,
          status: isPast ? "final" : "scheduled",
          homeScore: isPast ? 20 : null,
          awayScore: isPast ? 10 : null,
          winnerTeamId: isPast ? homeTeamId : null,
          outcomeRevision: isPast ? 1 : 0,
          isNeutralSite: false,
          venue: null,
          broadcast: null,
        });
      }
    }
    const creator = await insertUser(ctx, 0);
    const leagueId = await ctx.db.insert("leagues", {
      name: "Bench",
      description: null,
      poolType: "survivor",
      isPublic: false,
      memberCount: 0,
      currentSeason: season,
      inviteCode: "BENCH",
      maxMembers: 1000,
      pickDeadlineHours: 24,
      deadlineSinceMs: 0,
      createdById: creator,
      historicalModeEnabled: false,
      historicalModeSeason: null,
      isDeleted: false,
      revealKey: "key",
    });
    await ctx.db.insert("survivorPools", {
      leagueId,
      season,
      allowMultipleEntries: true,
      maxEntriesPerUser: entriesPerUser,
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
      closedThroughWeek: week - 1,
      aliveEntries: 0,
      totalEntries: 0,
      activeParticipants: 0,
      totalParticipants: 0,
      state: "open",
      endedInWeek: null,
    });
  },
});

async function insertUser(ctx: MutationCtx, index: number): Promise<Id<"users">> {
  return await ctx.db.insert("users", {
    tokenIdentifier: `bench|${index}`,
    email: `${index}@example.com`,
    firstName: "Bench",
    lastName: String(index),
    profileImageUrl: null,
    favoriteTeamId: null,
    role: "user",
  });
}

/** Members with ten entries each, numbered from a start: nine weeks survived, one entry in ten without a pick yet. */
export const seedMembers = internalMutation({
  args: { from: v.number(), count: v.number() },
  handler: async (ctx, { from, count }) => {
    const pool = await ctx.db.query("survivorPools").first();
    if (pool === null) throw new Error("There is no pool.");
    const played = await ctx.db
      .query("games")
      .withIndex("by_season_and_week", (q) => q.eq("season", season))
      .take(games * week);
    const { leagueId } = pool;
    for (let member = from; member < from + count; member += 1) {
      const userId = await insertUser(ctx, member);
      for (let number = 1; number <= entriesPerUser; number += 1) {
        const hasPick = number < entriesPerUser;
        const entryId = await ctx.db.insert("survivorEntries", {
          leagueId,
          userId,
          entryNumber: number,
          entryName: `Entry ${number}`,
          livesLeft: 1,
          isEliminated: false,
          eliminatedWeek: null,
          eliminatedByTeamId: null,
          eliminatedAtMs: null,
          isWinner: false,
          missedWeeks: [],
          decidedThroughWeek: hasPick ? week : week - 1,
          sortName: "bench",
        });
        for (let each = 1; each <= (hasPick ? week : week - 1); each += 1) {
          const game = played[(each - 1) * games + ((member + number + each) % games)];
          if (game === undefined) throw new Error("A game is missing.");
          const isPast = each < week;
          // Home teams win, so this week one entry in three is eliminated.
          const selectedTeamId = isPast || (member + number) % 3 > 0 ? game.homeTeamId : game.awayTeamId;
          await ctx.db.insert("survivorPicks", {
            leagueId,
            entryId,
            userId,
            season,
            week: each,
            gameId: game._id,
            selectedTeamId,
            survived: isPast ? true : null,
            isTeamReturned: false,
            gradedRevision: isPast ? 1 : 0,
            savedAtMs: 0,
          });
        }
      }
    }
    await ctx.db.patch("survivorPools", pool._id, {
      aliveEntries: pool.aliveEntries + count * entriesPerUser,
      totalEntries: pool.totalEntries + count * entriesPerUser,
      activeParticipants: pool.activeParticipants + count,
      totalParticipants: pool.totalParticipants + count,
    });
  },
});

/** Ends a game of the week as the feed does. The home team wins, or with a correction the away team. */
export const endGame = internalMutation({
  args: { index: v.number(), homeWins: v.boolean() },
  returns: v.id("games"),
  handler: async (ctx, { index, homeWins }) => {
    const found = await ctx.db
      .query("games")
      .withIndex("by_external_id", (q) => q.eq("externalId", `${week}-${index}`))
      .unique();
    if (found === null) throw new Error("The game is missing.");
    await ctx.db.patch("games", found._id, {
      status: "final",
      homeScore: homeWins ? 20 : 0,
      awayScore: 10,
      outcomeRevision: found.outcomeRevision + 1,
      winnerTeamId: homeWins ? found.homeTeamId : found.awayTeamId,
    });
    const after = await ctx.db.get("games", found._id);
    if (after === null) throw new Error("The game is missing.");
    await handleGameChanged(ctx, { before: found, after });
    return found._id;
  },
});

const usage = v.object({ read: v.number(), written: v.number(), ranges: v.number(), isIdle: v.boolean() });

export const settleStep = internalMutation({
  args: { gameId: v.id("games") },
  returns: usage,
  handler: async (ctx, { gameId }) => {
    await runSurvivorGradingBatch(ctx, gameId);
    return await report(ctx, "survivorSettlements");
  },
});

export const closeWeek = internalMutation({
  args: {},
  handler: async (ctx) => {
    await ctx.runMutation(internal.jobs.survivor.visitPools, { season, cursor: null });
  },
});

/** Records missed picks and marks winners. */
export const poolStep = internalMutation({
  args: {},
  returns: usage,
  handler: async (ctx) => {
    const pool = await ctx.db.query("survivorPools").first();
    if (pool === null) throw new Error("There is no pool.");
    await runPoolBatch(ctx, pool.leagueId);
    return await report(ctx, "survivorPoolRuns");
  },
});

export const counts = internalMutation({
  args: {},
  returns: v.object({ alive: v.number(), total: v.number() }),
  handler: async (ctx) => {
    const pool = await ctx.db.query("survivorPools").first();
    return { alive: pool?.aliveEntries ?? 0, total: pool?.totalEntries ?? 0 };
  },
});
