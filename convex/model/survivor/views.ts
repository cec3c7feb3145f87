// What people see of pools, entries and their own picks. What they see of one another's picks: reveal.ts.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { leagueView, listPublicLeagues, toLeagueView } from "../leagues";
import { isLocked } from "../locks";
import { listLeaguesOf } from "../memberships";
import { getPerson, personFields } from "../users";
import { isOpenForEntries, listEntriesOf } from "./entries";
import { countsFor, getSurvivorPick } from "./entryPicks";
import { getPoolOrThrow, type Pool, weeksOf } from "./pool";

const nullableNumber = v.union(v.number(), v.null());

export const entryView = v.object({
  id: v.id("survivorEntries"),
  ...personFields,
  isMe: v.boolean(),
  entryNumber: v.number(),
  entryName: v.string(),
  livesLeft: v.number(),
  isEliminated: v.boolean(),
  eliminatedWeek: nullableNumber,
  missedWeeks: v.array(v.number()),
  isWinner: v.boolean(),
});
type EntryView = Infer<typeof entryView>;

export const survivorPickView = v.object({
  id: v.id("survivorPicks"),
  entryNumber: v.number(),
  season: v.number(),
  week: v.number(),
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  survived: v.union(v.boolean(), v.null()),
  isTeamReturned: v.boolean(),
  isLocked: v.boolean(),
});
type SurvivorPickView = Infer<typeof survivorPickView>;

export const poolView = v.object({
  league: leagueView,
  settings: v.object({
    allowMultipleEntries: v.boolean(),
    maxEntriesPerUser: v.number(),
    tiesSurvive: v.boolean(),
    allowLateEntries: v.boolean(),
    latestEntryWeek: v.number(),
    resurrectionsAllowed: v.number(),
    resurrectionCost: v.number(),
    startingWeek: v.number(),
    livesPerEntry: v.number(),
  }),
  season: v.number(),
  state: v.union(v.literal("open"), v.literal("over")),
  actualWeek: v.number(),
  currentWeek: v.number(),
  startingWeek: v.number(),
  hasStarted: v.boolean(),
  isJoinable: v.boolean(),
  aliveEntries: v.number(),
  totalEntries: v.number(),
  activeParticipants: v.number(),
  totalParticipants: v.number(),
  winners: v.array(
    v.object({
      entryId: v.id("survivorEntries"),
      firstName: v.string(),
      lastName: v.string(),
      entryName: v.string(),
    }),
  ),
  winnerCount: v.number(),
  myEntries: v.array(v.object({ ...entryView.fields, currentPick: v.union(survivorPickView, v.null()) })),
});
export type PoolView = Infer<typeof poolView>;

export async function toEntryView(
  ctx: QueryCtx,
  entry: Doc<"survivorEntries">,
  viewer: Doc<"users">,
): Promise<EntryView> {
  return {
    id: entry._id,
    ...(await getPerson(ctx, entry.userId)),
    isMe: entry.userId === viewer._id,
    entryNumber: entry.entryNumber,
    entryName: entry.entryName,
    livesLeft: entry.livesLeft,
    isEliminated: entry.isEliminated,
    eliminatedWeek: entry.eliminatedWeek,
    missedWeeks: entry.missedWeeks,
    isWinner: entry.isWinner,
  };
}

interface OwnPick {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"survivorEntries">;
  readonly pick: Doc<"survivorPicks">;
}

/** A pick whose game has ended is locked, whatever became of its deadline. */
export async function toPickView(ctx: QueryCtx, { league, entry, pick }: OwnPick): Promise<SurvivorPickView> {
  const game = pick.survived === null ? await ctx.db.get("games", pick.gameId) : null;
  return {
    id: pick._id,
    entryNumber: entry.entryNumber,
    season: pick.season,
    week: pick.week,
    gameId: pick.gameId,
    selectedTeamId: pick.selectedTeamId,
    survived: pick.survived,
    isTeamReturned: pick.isTeamReturned,
    isLocked: game === null || (await isLocked(ctx, league, game)),
  };
}

const WINNERS_SHOWN = 20;

async function listWinners(ctx: QueryCtx, pool: Doc<"survivorPools">): Promise<PoolView["winners"]> {
  if (pool.winnerCount === 0) return [];
  const entries = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_winner", (q) => q.eq("leagueId", pool.leagueId).eq("isWinner", true))
    .take(WINNERS_SHOWN);
  return await Promise.all(
    entries.map(async ({ _id: entryId, userId, entryName }) => {
      const { firstName, lastName } = await getPerson(ctx, userId);
      return { entryId, firstName, lastName, entryName };
    }),
  );
}

export async function toPoolView(ctx: QueryCtx, { league, pool }: Pool, viewer: Doc<"users">): Promise<PoolView> {
  const weeks = await weeksOf(ctx, pool);
  const { season, startingWeek } = pool;
  const entries = await listEntriesOf(ctx, { leagueId: league._id, userId: viewer._id });
  const myEntries = await Promise.all(
    entries.map(async (entry) => {
      const pick = await getSurvivorPick(ctx, { entryId: entry._id, season, week: weeks.currentWeek });
      const isShown = pick !== null && countsFor(entry, pick);
      return {
        ...(await toEntryView(ctx, entry, viewer)),
        currentPick: isShown ? await toPickView(ctx, { league, entry, pick }) : null,
      };
    }),
  );
  return {
    league: toLeagueView(league, viewer),
    settings: {
      allowMultipleEntries: pool.allowMultipleEntries,
      maxEntriesPerUser: pool.maxEntriesPerUser,
      tiesSurvive: pool.tiesSurvive,
      allowLateEntries: pool.allowLateEntries,
      latestEntryWeek: pool.latestEntryWeek,
      resurrectionsAllowed: pool.resurrectionsAllowed,
      resurrectionCost: pool.resurrectionCost,
      startingWeek,
      livesPerEntry: pool.livesPerEntry,
    },
    season,
    state: pool.state,
    ...weeks,
    startingWeek,
    isJoinable:
      league.memberCount < league.maxMembers && (await isOpenForEntries(ctx, { league, pool }, weeks.actualWeek)),
    aliveEntries: pool.aliveEntries,
    totalEntries: pool.totalEntries,
    activeParticipants: pool.activeParticipants,
    totalParticipants: pool.totalParticipants,
    winners: await listWinners(ctx, pool),
    winnerCount: pool.winnerCount,
    myEntries,
  };
}

async function toPoolViews(ctx: QueryCtx, leagues: readonly Doc<"leagues">[], viewer: Doc<"users">) {
  return await Promise.all(
    leagues.map(async (league) => await toPoolView(ctx, await getPoolOrThrow(ctx, league), viewer)),
  );
}

/** [2.49] Oldest membership first. */
export async function listMyPools(ctx: QueryCtx, user: Doc<"users">): Promise<PoolView[]> {
  return await toPoolViews(ctx, await listLeaguesOf(ctx, { userId: user._id, poolType: "survivor" }), user);
}

/** [2.49] Newest first. */
export async function listPublicPools(ctx: QueryCtx, user: Doc<"users">): Promise<PoolView[]> {
  return await toPoolViews(ctx, await listPublicLeagues(ctx, { user, poolType: "survivor" }), user);
}
