// Functions that the Sunday benchmark adds to the product's: leagues with full sheets, games that end together, score
// ticks, and the reads and writes of scoring one league.
import { v } from "convex/values";
import type { Id } from "../../convex/_generated/dataModel";
import { mutation, query, type QueryCtx } from "../../convex/_generated/server";
import { handleGameChanged } from "../../convex/model/flows/games/gameChanged";
import { scoreNext } from "../../convex/model/flows/scoring/scoringRounds";
import { lockDueGames } from "../../convex/model/flows/locks/lockJob";
import { scheduleSteps } from "../../convex/model/admin/imports/importSteps";
import { isRunning } from "../../convex/model/admin/imports/startImport";
import { startMoveIn } from "../../convex/model/admin/moveIn/startMoveIn";
import { insertEntry, listEntries } from "../../convex/model/records/leagues/leagueEntries";
import { listSheets } from "../../convex/model/records/picks/sheets";

const [season, week] = [2026, 10];
const kickoffAtMs = Date.UTC(2026, 10, 8, 18);
const YEAR_MS = 365 * 24 * 3_600_000;

const gamesOf = async (ctx: QueryCtx, weekOf: number) =>
  await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", weekOf))
    .collect();

/** Teams, the week's games, a score row for each, and the people who play in every league. */
export const seedWeek = mutation({
  args: { games: v.number(), members: v.number() },
  handler: async (ctx, { games, members }) => {
    await ctx.db.insert("currentWeek", { season, week });
    for (let index = 0; index < games; index += 1) {
      const [homeTeamId, awayTeamId] = [await insertTeam(index * 2), await insertTeam(index * 2 + 1)];
      const gameId = await ctx.db.insert("games", {
        externalId: `game-${index}`,
        season,
        week,
        homeTeamId,
        awayTeamId,
        kickoffAtMs: kickoffAtMs + index,
        isKickoffConfirmed: true,
        status: "in_progress",
        homeScore: null,
        awayScore: null,
        winnerTeamId: null,
        outcomeRevision: 0,
        isNeutralSite: false,
        venue: null,
        broadcast: null,
      });
      await ctx.db.insert("gameScores", {
        gameId,
        season,
        week,
        homeScore: 0,
        awayScore: 0,
        period: 1,
        clock: "15:00",
        phase: "STATUS_IN_PROGRESS",
        detail: "15:00 - 1st",
        possessionTeamId: null,
        downDistance: null,
        isRedZone: false,
        lastPlay: null,
      });
    }
    for (let index = 0; index < members; index += 1) {
      await ctx.db.insert("users", {
        tokenIdentifier: `bench|${index}`,
        email: `${index}@example.com`,
        firstName: "Player",
        lastName: String(index),
        profileImageUrl: null,
        favoriteTeamId: null,
        role: "user",
      });
    }

    async function insertTeam(index: number): Promise<Id<"teams">> {
      return await ctx.db.insert("teams", {
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
      });
    }
  },
});

/** Adds `count` leagues of everybody, with a pick on every game; the table has nine weeks of results. */
export const seedLeagues = mutation({
  args: { from: v.number(), count: v.number() },
  handler: async (ctx, { from, count }) => {
    const users = await ctx.db.query("users").collect();
    const games = await gamesOf(ctx, week);
    const [creator] = users;
    if (creator === undefined) throw new Error("There are no people.");
    for (let number = from; number < from + count; number += 1) {
      const leagueId = await ctx.db.insert("leagues", {
        name: `League ${number}`,
        description: null,
        poolType: "pickem",
        isPublic: false,
        isDeleted: false,
        memberCount: users.length,
        currentSeason: season,
        inviteCode: `L${number}`,
        maxMembers: 100,
        pickDeadlineHours: 0,
        deadlineSinceMs: 0,
        createdById: creator._id,
        historicalModeEnabled: false,
        historicalModeSeason: null,
        revealKey: `key of league ${number}`,
      });
      await ctx.db.insert("leagueWeeks", { leagueId, season, week, gradedPicks: 0 });
      for (const [index, { _id: userId }] of users.entries()) {
        await ctx.db.insert("leagueMembers", { leagueId, userId, poolType: "pickem", joinedAtMs: 0 });
        const seat = { joinedAtMs: 0, isListed: true };
        const { _id: entryId, name: entryName } = await insertEntry(ctx, { leagueId, userId }, seat);
        const correct = 60 + ((number + index * 7) % 60);
        const tally = { correct, incorrect: 144 - correct, tied: 0, points: correct };
        const percentage = correct / 144;
        await ctx.db.insert("standings", {
          leagueId,
          entryId,
          entryName,
          userId,
          season,
          correctPicks: correct,
          incorrectPicks: 144 - correct,
          tiedPicks: 0,
          picksMade: 144,
          totalPoints: correct,
          winPercentage: percentage,
          rankPoints: 0 - correct,
          rankPercentage: 0 - percentage,
          rankPicksMade: -144,
          sortName: `player ${index}`,
          isMember: true,
          rank: 1,
          previousRank: null,
          rankedInWeek: week - 1,
          weeks: { "9": tally },
        });
        const picks = games.map((game, each) => {
          const teamId = (number + index * 3 + each * 5) % 7 < 4 ? game.homeTeamId : game.awayTeamId;
          return [game._id, { teamId, savedAtMs: 0 }] as const;
        });
        await ctx.db.insert("sheets", { leagueId, entryId, season, week, picks: Object.fromEntries(picks) });
      }
    }
  },
});

/** Ends `count` games in one transaction, as a poll does; the away team wins the odd ones. */
export const endGames = mutation({
  args: { from: v.number(), count: v.number() },
  handler: async (ctx, { from, count }) => {
    for (let index = from; index < from + count; index += 1) {
      const before = await ctx.db
        .query("games")
        .withIndex("by_external_id", (q) => q.eq("externalId", `game-${index}`))
        .unique();
      if (before === null) throw new Error("The game is missing.");
      const homeWins = index % 2 === 0;
      await ctx.db.patch("games", before._id, {
        status: "final",
        homeScore: homeWins ? 20 : 10,
        awayScore: homeWins ? 10 : 20,
        outcomeRevision: 1,
        winnerTeamId: homeWins ? before.homeTeamId : before.awayTeamId,
      });
      const after = await ctx.db.get("games", before._id);
      if (after === null) throw new Error("The game is missing.");
      await handleGameChanged(ctx, { before, after });
    }
  },
});

/** One play of one game. */
export const tick = mutation({
  args: { number: v.number() },
  handler: async (ctx, { number }) => {
    const scores = await ctx.db
      .query("gameScores")
      .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
      .collect();
    const row = scores.at(-1);
    if (row === undefined) throw new Error("There is no score.");
    await ctx.db.patch("gameScores", row._id, { lastPlay: `play ${number}` });
  },
});

/** [12.2] The week after, which nobody has picked: its games kick off in a year. */
export const seedNextWeek = mutation({
  args: {},
  handler: async (ctx) => {
    for (const { _id, _creationTime, ...game } of await gamesOf(ctx, week)) {
      const externalId = `${game.externalId}, a week later`;
      const later = { week: week + 1, kickoffAtMs: kickoffAtMs + YEAR_MS, status: "scheduled" as const, externalId };
      await ctx.db.insert("games", { ...game, ...later });
    }
  },
});

/** [12.2] Every entry of the newest leagues, as many as asked, has a net. */
export const seedNets = mutation({
  args: { count: v.number() },
  handler: async (ctx, { count }) => {
    for (const { _id: leagueId } of await ctx.db.query("leagues").order("desc").take(count)) {
      await ctx.db.patch("leagues", leagueId, { hasNets: true });
      for (const { _id: entryId } of await listEntries(ctx, leagueId)) {
        const chosen = { chain: ["home" as const], ranking: [], season, usedWeeks: [] };
        await ctx.db.insert("nets", { leagueId, entryId, ...chosen });
      }
    }
  },
});

/** The week after kicks off, all games at once. */
export const kickOffNextWeek = mutation({
  args: {},
  handler: async (ctx) => {
    for (const { _id } of await gamesOf(ctx, week + 1)) await ctx.db.patch("games", _id, { kickoffAtMs: Date.now() });
    await lockDueGames(ctx, { from: 0 });
  },
});

export const isCatching = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("netRounds").first()) !== null,
});

/** How many sheets a league has in the week after. */
export const countCaught = query({
  args: { number: v.number() },
  handler: async (ctx, { number }) => {
    const league = await ctx.db
      .query("leagues")
      .withIndex("by_invite_code", (q) => q.eq("inviteCode", `L${number}`))
      .unique();
    return league === null ? 0 : (await listSheets(ctx, { leagueId: league._id, season, week: week + 1 })).length;
  },
});

export const isScoring = query({
  args: {},
  handler: async (ctx) =>
    (await ctx.db.query("outcomeChanges").first()) !== null || (await ctx.db.query("scoringRounds").first()) !== null,
});

/** Scores the round's next league, and returns the cost. */
export const scoreOne = mutation({
  args: {},
  handler: async (ctx) => {
    await scoreNext(ctx, { season, week });
    const { documentsRead, documentsWritten, bytesRead, bytesWritten } = await ctx.meta.getTransactionMetrics();
    return {
      documentsRead: documentsRead.used,
      documentsWritten: documentsWritten.used,
      bytesRead: bytesRead.used,
      bytesWritten: bytesWritten.used,
    };
  },
});

/** Starts a round without the jobs that would continue it. */
export const openRound = mutation({
  args: {},
  handler: async (ctx) => {
    const fresh = { season, week, visited: null, until: null, isSecondLap: false };
    await ctx.db.insert("scoringRounds", { ...fresh, progressAtMs: Date.now() });
  },
});

/** [17.1] Weeks that are over: the home teams have won. */
export const seedPastWeeks = mutation({
  args: { weeks: v.array(v.number()) },
  handler: async (ctx, { weeks }) => {
    for (const past of weeks) {
      for (const { _id, _creationTime, ...game } of await gamesOf(ctx, week)) {
        const ended = { status: "final" as const, homeScore: 20, awayScore: 10, winnerTeamId: game.homeTeamId };
        const externalId = `${game.externalId} of week ${past}`;
        await ctx.db.insert("games", { ...game, ...ended, week: past, externalId, outcomeRevision: 1 });
      }
    }
  },
});

const homePicks = (line: number) =>
  Array.from({ length: 16 }, (_, game) => ({ line, column: game + 2, team: `T${game * 2}` }));

/** [17.1] Into the only league, whose owner does it. */
export const startMoving = mutation({
  args: { names: v.array(v.string()), weeks: v.array(v.number()) },
  handler: async (ctx, { names, weeks }) => {
    const league = await ctx.db.query("leagues").first();
    const user = league && (await ctx.db.get("users", league.createdById));
    if (!league || !user) throw new Error("There is no league to move into.");
    await ctx.db.patch("leagues", league._id, { maxMembers: 1_000 });
    const people = names.map((name) => ({ name, entryId: null }));
    const rows = names.flatMap((person, line) =>
      weeks.map((of) => JSON.stringify({ line: line + 2, person, week: of, picks: homePicks(line + 2) })),
    );
    const sheet = { user, leagueId: league._id, season, isCheckOnly: false, people, rows };
    await scheduleSteps(ctx, await startMoveIn(ctx, sheet));
  },
});

const isMovedWeek = ({ carried }: { readonly carried?: unknown }) => carried !== undefined;

/** Until all weeks are scored. */
export const isMoving = query({
  args: {},
  handler: async (ctx) => {
    const run = await ctx.db.query("imports").first();
    if (run === null || isRunning(run.state)) return true;
    const weeks = (await ctx.db.query("leagueWeeks").collect()).filter(isMovedWeek);
    return weeks.some(({ winners }) => winners === undefined);
  },
});

export const countMoved = query({
  args: {},
  handler: async (ctx) => {
    const weeks = (await ctx.db.query("leagueWeeks").collect()).filter(isMovedWeek);
    let sheets = 0;
    for (const at of weeks) sheets += (await listSheets(ctx, at)).length;
    return { sheets, scored: weeks.filter(({ winners }) => winners !== undefined).length };
  },
});
