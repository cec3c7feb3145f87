// Functions that the benchmark of background jobs adds to the product's: a world at the product's bounds, and what
// causes the jobs of leagues, games and their scores.
import { v } from "convex/values";
import { internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { internalMutation, type MutationCtx } from "../../convex/_generated/server";
import { startImport } from "../../convex/model/admin/imports/startImport";
import { startTakingBack } from "../../convex/model/admin/imports/takeBack";
import { deleteGame as startDeletingGame } from "../../convex/model/admin/deleteGame";
import { startDeleting } from "../../convex/model/flows/leagues/deleteLeague";
import { literals } from "convex-helpers/validators";
import { PRESET_NAMES, PRESETS } from "../../domain/leagueRules/presets";
import { getLeagueWeek } from "../../convex/model/records/leagues/leagueWeeks";
import { usesLines } from "../../domain/leagueRules/ruleSettings";
import { GAMES, KICKOFF_MS, SEASON, WEEK, WEEKS } from "./jobRows";
import {
  changeGame,
  finalOf,
  gameAt,
  insertGame,
  insertLeague,
  insertStanding,
  insertTeam,
  insertUser,
  listGames,
  outboxRow,
  withoutEntries,
  YEAR_MS,
} from "./jobRows";
import { listEntries } from "../../convex/model/records/leagues/leagueEntries";

export const seedSeason = internalMutation({
  args: {},
  handler: async (ctx) => {
    const teamIds: Id<"teams">[] = [];
    for (let index = 0; index < GAMES * 2; index += 1) teamIds.push(await insertTeam(ctx, index));
    for (let week = 1; week <= WEEKS; week += 1) {
      for (let index = 0; index < GAMES; index += 1) await insertGame(ctx, { week, index, teamIds });
    }
    await ctx.db.insert("currentWeek", { season: SEASON, week: WEEK });
    await ctx.db.insert("weekKickoffs", { season: SEASON, week: WEEK, kickedOffAtMs: KICKOFF_MS });
  },
});

/** People with as many browsers as they may subscribe. */
export const seedUsers = internalMutation({
  args: { from: v.number(), count: v.number(), browsers: v.number() },
  handler: async (ctx, { from, count, browsers }) => {
    const ids: Id<"users">[] = [];
    for (let index = from; index < from + count; index += 1) {
      const userId = await insertUser(ctx, index);
      ids.push(userId);
      await ctx.db.insert("notificationPreferences", {
        userId,
        emailEnabled: true,
        browserEnabled: true,
        deadline24h: true,
        deadline4h: true,
        deadline1h: true,
        resultsNotifications: true,
        weeklyDigest: true,
        weeklyWinners: true,
        survivorElimination: true,
      });
      for (let browser = 0; browser < browsers; browser += 1) {
        const endpoint = `https://push.example.com/${index}/${browser}`;
        await ctx.db.insert("pushSubscriptions", { userId, endpoint, p256dh: "key", auth: "auth", createdAtMs: 0 });
      }
    }
    return ids;
  },
});

/** A pick'em league with full sheets in the given weeks. */
export const seedLeague = internalMutation({
  args: { name: v.string(), members: v.array(v.id("users")), hours: v.number(), weeks: v.array(v.number()) },
  handler: async (ctx, { name, members, hours, weeks }) => {
    const leagueId = await insertLeague(ctx, { name, poolType: "pickem", hours, members });
    const entries = await listEntries(ctx, leagueId);
    for (const [place, entry] of entries.entries()) await insertStanding(ctx, { entry, place });
    for (const week of weeks) {
      await ctx.db.insert("leagueWeeks", { leagueId, season: SEASON, week, gradedPicks: week < WEEK ? 1 : 0 });
      const games = await listGames(ctx, week);
      for (const [place, { _id: entryId }] of entries.entries()) {
        const picks = games.map((game, each) => {
          const teamId = (place * 3 + each * 5) % 7 < 4 ? game.homeTeamId : game.awayTeamId;
          return [game._id, { teamId, savedAtMs: 0 }] as const;
        });
        await ctx.db.insert("sheets", { leagueId, entryId, season: SEASON, week, picks: Object.fromEntries(picks) });
      }
    }
    return leagueId;
  },
});

export const takeEntriesBack = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => await withoutEntries(ctx, leagueId),
});

/** From now on the league plays by this preset; its members' sheets have numbers and guesses, and its lines are frozen. */
export const playBy = internalMutation({
  args: { leagueId: v.id("leagues"), preset: literals(...PRESET_NAMES) },
  handler: async (ctx, { leagueId, preset }) => {
    const settings = PRESETS[preset];
    if (preset === "classic") return;
    const hasLines = usesLines(settings);
    await ctx.db.insert("leagueRules", { leagueId, season: SEASON, fromWeek: 1, settings, usesLines: hasLines });
    for (const { _id: gameId } of hasLines ? await listGames(ctx, WEEK) : []) {
      await ctx.db.insert("frozenLines", { leagueId, gameId, homeSpread: -3, source: "feed", frozenAtMs: 0 });
    }
    const sheets = ctx.db
      .query("sheets")
      .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", SEASON).eq("week", WEEK));
    for (const sheet of await sheets.collect()) {
      const numbered = Object.entries(sheet.picks).map(
        ([gameId, pick], index) => [gameId, { ...pick, number: index + 1 }] as const,
      );
      await ctx.db.patch("sheets", sheet._id, { picks: Object.fromEntries(numbered), guess: 40 });
    }
  },
});

/** From now on these leagues play against the spread. */
export const playByLines = internalMutation({
  args: { leagueIds: v.array(v.id("leagues")) },
  handler: async (ctx, { leagueIds }) => {
    const settings = PRESETS.spread;
    for (const leagueId of leagueIds) {
      await ctx.db.insert("leagueRules", { leagueId, season: SEASON, fromWeek: 1, settings, usesLines: true });
    }
  },
});

/** Ends some of week 10's games in one transaction, as a poll does, or corrects them. */
export const endGames = internalMutation({
  args: { from: v.number(), count: v.number(), homeWins: v.boolean() },
  handler: async (ctx, { from, count, homeWins }) => {
    for (let index = from; index < from + count; index += 1) {
      const game = await gameAt(ctx, { week: WEEK, index });
      await changeGame(ctx, game, finalOf(game, homeWins));
    }
  },
});

/** Changes an outcome without anything that follows from it. */
export const flipGame = internalMutation({
  args: { index: v.number(), homeWins: v.boolean() },
  handler: async (ctx, { index, homeWins }) => {
    const game = await gameAt(ctx, { week: WEEK, index });
    await ctx.db.patch("games", game._id, finalOf(game, homeWins));
  },
});

/** From now on these leagues play a slate of week 10's games against the spread, and ask for no guess. */
export const playSlate = internalMutation({
  args: { leagueIds: v.array(v.id("leagues")), from: v.number(), count: v.number() },
  handler: async (ctx, { leagueIds, from, count }) => {
    const settings = { ...PRESETS.spread, games: "slate" as const };
    const at = { season: SEASON, week: WEEK };
    const gameIds = (await listGames(ctx, WEEK)).slice(from, from + count).map(({ _id }) => _id);
    for (const leagueId of leagueIds) {
      await ctx.db.insert("leagueRules", { leagueId, season: SEASON, fromWeek: 1, settings, usesLines: true });
      await ctx.db.insert("slates", { leagueId, ...at, gameIds });
    }
  },
});

/** [10.20] As if they had been scored before the last game of the week locked. */
export const holdBack = internalMutation({
  args: { leagueIds: v.array(v.id("leagues")) },
  handler: async (ctx, { leagueIds }) => {
    for (const leagueId of leagueIds) {
      const row = await getLeagueWeek(ctx, { leagueId, season: SEASON, week: WEEK });
      if (row !== null) await ctx.db.patch("leagueWeeks", row._id, { isHeldBack: true });
    }
  },
});

export const moveGame = internalMutation({
  args: { index: v.number(), to: v.number() },
  handler: async (ctx, { index, to: week }) => {
    await changeGame(ctx, await gameAt(ctx, { week: WEEK, index }), { week });
  },
});

/** Games that reach their deadline all at once. */
export const setKickoffs = internalMutation({
  args: { week: v.number(), atMs: v.number() },
  handler: async (ctx, { week, atMs }) => {
    for (const { _id } of await listGames(ctx, week)) await ctx.db.patch("games", _id, { kickoffAtMs: atMs });
  },
});

export const keepLocks = internalMutation({
  args: { leagues: v.array(v.id("leagues")), copies: v.number(), index: v.number() },
  handler: async (ctx, { leagues, copies, index }) => {
    const game = await gameAt(ctx, { week: WEEK, index });
    for (let copy = 0; copy < copies; copy += 1) {
      for (const leagueId of leagues) {
        await ctx.db.insert("leagueLocks", { leagueId, gameId: game._id, season: SEASON, week: WEEK });
      }
    }
    return game._id;
  },
});

/** Moves the leagues of one season on to the next. */
export const setSeason = internalMutation({
  args: { season: v.number() },
  handler: async (ctx, { season }) => {
    const current = await ctx.db.query("currentWeek").first();
    if (current !== null) await ctx.db.patch("currentWeek", current._id, { season, week: 1 });
  },
});

/** [17.1] All games are over, without anything that follows from it: the home teams have won, and in the last weeks the away teams. */
export const playOut = internalMutation({
  args: {},
  handler: async (ctx) => {
    for (let week = 1; week <= WEEKS; week += 1) {
      for (const game of await listGames(ctx, week))
        await ctx.db.patch("games", game._id, finalOf(game, week <= GAMES));
    }
  },
});

export const deleteLeague = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => await startDeleting(ctx, leagueId),
});

/** Deletes an account: the rest follows in batches. */
export const forgetUser = internalMutation({
  args: { userId: v.id("users") },
  handler: async (ctx, { userId }) => {
    await ctx.db.patch("users", userId, { tokenIdentifier: null, email: "", firstName: "", lastName: "" });
    await ctx.scheduler.runAfter(0, internal.jobs.users.forgetBatch, { userId, cursor: null });
  },
});

export const deleteGame = internalMutation({
  args: { actorId: v.id("users"), index: v.number() },
  handler: async (ctx, { actorId, index }) => {
    const actor = await ctx.db.get("users", actorId);
    if (actor === null) throw new Error("The admin is missing.");
    await startDeletingGame(ctx, { actor, gameId: (await gameAt(ctx, { week: WEEK, index }))._id });
  },
});

/** A season of another year, with two divisions' worth of results per week: `from` to `from + count` of its games. */
export const importGames = internalMutation({
  args: { actorId: v.id("users"), count: v.number(), homeScore: v.number() },
  handler: async (ctx, { actorId, count, homeScore }) => {
    const rows: string[] = [];
    for (let each = 0; each < count; each += 1) {
      const [week, index] = [1 + Math.floor(each / GAMES), each % GAMES];
      rows.push(
        JSON.stringify({
          id: `past-${each}`,
          season: 2024,
          week,
          homeTeamId: `T${index}`,
          awayTeamId: `T${GAMES + ((index + week) % GAMES)}`,
          gameDate: Date.UTC(2024, 8, 8, 18) + (week - 1) * 7 * 24 * 3_600_000,
          status: "final",
          homeScore,
          awayScore: 10,
        }),
      );
    }
    return await runImport(ctx, { actorId, kind: "games", rows, isCheckOnly: false });
  },
});

/** A pick of everybody on each of a week's games. */
export const importPicks = internalMutation({
  args: {
    actorId: v.id("users"),
    leagueId: v.id("leagues"),
    members: v.array(v.id("users")),
    weeks: v.array(v.number()),
    isCheckOnly: v.boolean(),
  },
  handler: async (ctx, { actorId, leagueId, members, weeks, isCheckOnly }) => {
    const rows: string[] = [];
    for (const week of weeks) {
      for (const { _id: gameId, homeTeamId: selectedTeamId } of await listGames(ctx, week)) {
        for (const userId of members) rows.push(JSON.stringify({ userId, leagueId, gameId, selectedTeamId }));
      }
    }
    return await runImport(ctx, { actorId, kind: "picks", rows, isCheckOnly });
  },
});

interface File {
  readonly actorId: Id<"users">;
  readonly kind: "games" | "picks";
  readonly rows: string[];
  readonly isCheckOnly: boolean;
}

async function runImport(ctx: MutationCtx, { actorId, ...file }: File): Promise<Id<"imports">> {
  const actor = await ctx.db.get("users", actorId);
  if (actor === null) throw new Error("The admin is missing.");
  return await startImport(ctx, { actor, ...file });
}

export const importStep = internalMutation({
  args: { importId: v.id("imports") },
  handler: async (ctx, { importId }) => {
    const run = await ctx.db.get("imports", importId);
    return `${run?.moveIn?.isPool === true ? "moveIn of a pool" : run?.kind} ${run?.state}`;
  },
});

export const takeBack = internalMutation({
  args: { actorId: v.id("users"), importId: v.id("imports") },
  handler: async (ctx, { actorId, importId }) => {
    const actor = await ctx.db.get("users", actorId);
    if (actor === null) throw new Error("The admin is missing.");
    await startTakingBack(ctx, { actor, importId });
  },
});

/** Rows that the purges delete. */
export const seedOldRows = internalMutation({
  args: { userId: v.id("users"), count: v.number() },
  handler: async (ctx, { userId, count }) => {
    const longAgo = Date.now() - 3 * YEAR_MS;
    const league = await ctx.db.query("leagues").first();
    if (league === null) throw new Error("There is no league.");
    const invitation = { leagueId: league._id, invitedById: userId, message: "", firstSentAtMs: longAgo };
    for (let index = 0; index < count; index += 1) {
      await ctx.db.insert("rateLimits", { name: "join league", key: `${index}`, value: 0, ts: longAgo });
      await ctx.db.insert("accountMarks", { key: `${index}`, kind: "deleted", atMs: longAgo });
      await ctx.db.insert("auditLog", {
        atMs: longAgo,
        actorId: userId,
        action: "league.settings",
        leagueId: null,
        target: "League",
        targetUserId: null,
        changes: [{ field: "pickDeadlineHours", before: "24", after: "12" }],
      });
      await ctx.db.insert("outbox", outboxRow(userId, { state: "sent", dueAtMs: longAgo }));
      const address = `old${index}@example.com`;
      await ctx.db.insert("mailInvitations", { ...invitation, address, sentAtMs: longAgo, delivery: "sent" });
    }
  },
});

export const queueMails = internalMutation({
  args: { userId: v.id("users"), count: v.number() },
  handler: async (ctx, { userId, count }) => {
    const dueAtMs = Date.now();
    for (let each = 0; each < count; each += 1) {
      await ctx.db.insert("outbox", { ...outboxRow(userId, { state: "queued", dueAtMs }), isServerDown: true });
    }
  },
});

/** Keeps the outbox from sending: a delivery is "under way". */
export const holdDelivery = internalMutation({
  args: {},
  handler: async (ctx) => {
    const run = await ctx.db.query("outboxRun").first();
    const activeUntilMs = Date.now() + 100_000;
    if (run === null) await ctx.db.insert("outboxRun", { activeUntilMs });
    else await ctx.db.patch("outboxRun", run._id, { activeUntilMs });
  },
});

/** Turns all messages off. */
export const silence = internalMutation({
  args: {},
  handler: async (ctx) => {
    for (const { _id } of await ctx.db.query("notificationPreferences").collect()) {
      await ctx.db.patch("notificationPreferences", _id, { emailEnabled: false, browserEnabled: false });
    }
  },
});

/** A fetch of a whole season, whose step is under way. */
export const seedRun = internalMutation({
  args: { startedById: v.id("users") },
  handler: async (ctx, { startedById }) =>
    await ctx.db.insert("syncRuns", {
      kind: "season",
      season: SEASON,
      weeks: Array.from({ length: WEEKS }, (_, week) => week + 1),
      totalWeeks: WEEKS,
      events: 0,
      problems: [],
      state: "running",
      startedById,
      startedAtMs: Date.now(),
      progressAtMs: Date.now(),
    }),
});
