// [3.11][7.27] What people see of a pool, alone and in lists.
import { v, type Infer } from "convex/values";
import { ENTRIES_PER_USER } from "../../../../domain/survivor/survivorRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { leagueView, listPublicLeagues, toLeagueView } from "../../leagues/leagues";
import { listLockedGames } from "../../locks/locks";
import { getMembership, listLeaguesOf } from "../../leagues/memberships";
import { getPerson } from "../../users/users";
import { isOpenForEntries, listEntriesOf } from "../entries/entries";
import { countsFor } from "../picks/entryPicks";
import { getPoolOrThrow, type Pool, weeksOf } from "./pool";
import { entryFields, entryView, pickFields, survivorPickView } from "../entries/entryViews";

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
  /** Whether the viewer may see its entries and eliminations, as a member or an admin. */
  showsEntries: v.boolean(),
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

type MyEntry = PoolView["myEntries"][number];

/** The viewer's entries with their picks of the week, read as one range: a list of pools has many of them. */
async function listMyEntries(
  ctx: QueryCtx,
  { league, pool, week, viewer }: Pool & { week: number; viewer: Doc<"users"> },
): Promise<MyEntry[]> {
  const owner = { leagueId: league._id, userId: viewer._id };
  const entries = await listEntriesOf(ctx, owner);
  if (entries.length === 0) return [];
  const at = { season: pool.season, week };
  const picks = await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_user_and_week", (q) =>
      q.eq("leagueId", owner.leagueId).eq("userId", owner.userId).eq("season", at.season).eq("week", at.week),
    )
    .take(ENTRIES_PER_USER.max);
  const locked = picks.length === 0 ? new Set() : await listLockedGames(ctx, { league, ...at });
  const { firstName, lastName, profileImageUrl } = viewer;
  return entries.map((entry) => {
    const pick = picks.find(({ entryId }) => entryId === entry._id);
    const isShown = pick !== undefined && countsFor(entry, pick);
    return {
      ...entryFields(entry),
      ...{ userId: viewer._id, firstName, lastName, profileImageUrl, isMe: true },
      currentPick: isShown ? pickFields(entry, pick, pick.survived !== null || locked.has(pick.gameId)) : null,
    };
  });
}

export async function toPoolView(ctx: QueryCtx, { league, pool }: Pool, viewer: Doc<"users">): Promise<PoolView> {
  const weeks = await weeksOf(ctx, pool);
  const { season, startingWeek } = pool;
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
    showsEntries: viewer.role === "admin" || (await isMember(ctx, { leagueId: league._id, userId: viewer._id })),
    aliveEntries: pool.aliveEntries,
    totalEntries: pool.totalEntries,
    activeParticipants: pool.activeParticipants,
    totalParticipants: pool.totalParticipants,
    winners: await listWinners(ctx, pool),
    winnerCount: pool.winnerCount,
    myEntries: await listMyEntries(ctx, { league, pool, week: weeks.currentWeek, viewer }),
  };
}

async function isMember(ctx: QueryCtx, key: { leagueId: Id<"leagues">; userId: Id<"users"> }): Promise<boolean> {
  return (await getMembership(ctx, key)) !== null;
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
