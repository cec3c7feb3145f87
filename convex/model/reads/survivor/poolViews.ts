// [3.11][7.27] Views of a pool, alone and in lists.
import { v, type Infer } from "convex/values";
import { optionsOf, picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getMembership, listLeaguesOf } from "../../records/leagues/memberships";
import { ownerFields } from "../../records/leagues/leagueEntries";
import { getFirstEntryWeek, getOwnerOf, listWinningEntries } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow, type Pool, weeksOf } from "../../records/survivor/pool";
import { leagueView, listPublicLeagues, toLeagueView, viewHome } from "../../records/leagues/leagueViews";
import { waitingView, type WaitingView } from "../../records/leagues/waitingRequests";
import { Holds } from "../dues/holds";
import { getBuyBackWeek } from "./buyBackWindow";
import { listMyEntries, pickedEntryView } from "./pickedEntries";

/** [10.18] A pool's rules besides the settings of 7.28. */
export const optionFields = {
  latestResurrectionWeek: v.number(),
  picksLosers: v.boolean(),
  twoPicksFromWeek: v.union(v.number(), v.null()),
  playoffsFreeTeams: v.boolean(),
  marginBreaksTies: v.boolean(),
};

export const settingsView = v.object({
  allowMultipleEntries: v.boolean(),
  maxEntriesPerUser: v.number(),
  tiesSurvive: v.boolean(),
  allowLateEntries: v.boolean(),
  latestEntryWeek: v.number(),
  resurrectionsAllowed: v.number(),
  resurrectionCost: v.number(),
  startingWeek: v.number(),
  livesPerEntry: v.number(),
  ...optionFields,
});

export function toSettings(pool: Doc<"survivorPools">): Infer<typeof settingsView> {
  return {
    ...optionsOf(pool),
    allowMultipleEntries: pool.allowMultipleEntries,
    maxEntriesPerUser: pool.maxEntriesPerUser,
    tiesSurvive: pool.tiesSurvive,
    resurrectionCost: pool.resurrectionCost,
    startingWeek: pool.startingWeek,
    livesPerEntry: pool.livesPerEntry,
  };
}

export const poolView = v.object({
  league: leagueView,
  settings: settingsView,
  season: v.number(),
  state: v.union(v.literal("open"), v.literal("over")),
  actualWeek: v.number(),
  currentWeek: v.number(),
  startingWeek: v.number(),
  hasStarted: v.boolean(),
  isJoinable: v.boolean(),
  /** [10.18] The week in which a new entry would start; null once entries are closed. */
  entryWeek: v.union(v.number(), v.null()),
  /** [10.18] How many picks an entry makes in the current week. */
  picksNeeded: v.number(),
  /** [10.18] The week for which entries can be bought back right now; null if none can. */
  buyBackWeek: v.union(v.number(), v.null()),
  /** True if the viewer may see its entries and eliminations, as a member or an admin. */
  showsEntries: v.boolean(),
  aliveEntries: v.number(),
  totalEntries: v.number(),
  activeParticipants: v.number(),
  totalParticipants: v.number(),
  winners: v.array(
    v.object({
      entryId: v.id("survivorEntries"),
      ...ownerFields,
      entryName: v.string(),
      margin: v.union(v.number(), v.null()),
    }),
  ),
  winnerCount: v.number(),
  myEntries: v.array(pickedEntryView),
});
export type PoolView = Infer<typeof poolView>;

const WINNERS_SHOWN = 20;

async function listWinners(ctx: QueryCtx, pool: Doc<"survivorPools">): Promise<PoolView["winners"]> {
  if (pool.winnerCount === 0) return [];
  const entries = await listWinningEntries(ctx, pool.leagueId, WINNERS_SHOWN);
  return await Promise.all(
    entries.map(async ({ _id: entryId, margin = 0, ...entry }) => {
      const owner = await getOwnerOf(ctx, entry);
      return { entryId, ...owner, entryName: entry.entryName, margin: pool.marginBreaksTies ? margin : null };
    }),
  );
}

export async function toPoolView(
  ctx: QueryCtx,
  { league, pool }: Pool,
  viewer: Doc<"users">,
  holds = new Holds(ctx),
): Promise<PoolView> {
  const weeks = await weeksOf(ctx, pool);
  const { season, startingWeek } = pool;
  const entryWeek = await getFirstEntryWeek(ctx, { league, pool }, weeks.actualWeek);
  const showsEntries = viewer.role === "admin" || (await isMember(ctx, { leagueId: league._id, userId: viewer._id }));
  return {
    league: showsEntries ? await viewHome(ctx, league, viewer) : toLeagueView(league, viewer),
    settings: toSettings(pool),
    season,
    state: pool.state,
    picksNeeded: picksNeeded(pool, weeks.currentWeek),
    buyBackWeek: await getBuyBackWeek(ctx, { league, pool }),
    ...weeks,
    startingWeek,
    isJoinable: league.memberCount < league.maxMembers && entryWeek !== null,
    entryWeek,
    showsEntries,
    aliveEntries: pool.aliveEntries,
    totalEntries: pool.totalEntries,
    activeParticipants: pool.activeParticipants,
    totalParticipants: pool.totalParticipants,
    winners: await listWinners(ctx, pool),
    winnerCount: pool.winnerCount,
    myEntries: await listMyEntries(ctx, { league, pool, week: weeks.currentWeek, user: viewer }, holds),
  };
}

/** [13.4] The pool, or that its commissioner has to approve first. */
export const joinedView = v.union(poolView, v.object({ league: waitingView }));

export async function toJoinedView(
  ctx: QueryCtx,
  joined: Pool | WaitingView,
  viewer: Doc<"users">,
): Promise<Infer<typeof joinedView>> {
  return "pool" in joined ? await toPoolView(ctx, joined, viewer) : { league: joined };
}

async function isMember(ctx: QueryCtx, key: { leagueId: Id<"leagues">; userId: Id<"users"> }): Promise<boolean> {
  return (await getMembership(ctx, key)) !== null;
}

async function toPoolViews(ctx: QueryCtx, leagues: readonly Doc<"leagues">[], viewer: Doc<"users">) {
  const holds = new Holds(ctx);
  return await Promise.all(
    leagues.map(async (league) => await toPoolView(ctx, await getPoolOrThrow(ctx, league), viewer, holds)),
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
