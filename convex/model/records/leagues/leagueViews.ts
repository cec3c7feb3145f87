// Leagues as people see them: their own, and those that anybody can join.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import {
  groupFields,
  nextDeadlineFields,
  picksForOthers,
  poolType,
  renewalFields,
  weekDeadline,
} from "../../tables/leagueTables";
import { getPerson } from "../users/people";
import { isCommissioner } from "./commissioners";
import { listAskedFor } from "./waitingRequests";
import { listLeaguesOf } from "./memberships";
import { listRemovedFrom } from "./removals";

/** [13.5] The announcement that is pinned on the league's home. */
const announcementView = v.object({
  text: v.string(),
  authorName: v.string(),
  postedAtMs: v.number(),
  editedAtMs: v.union(v.number(), v.null()),
});

export const leagueView = v.object({
  id: v.id("leagues"),
  name: v.string(),
  description: v.union(v.string(), v.null()),
  poolType,
  isPublic: v.boolean(),
  memberCount: v.number(),
  currentSeason: v.number(),
  inviteCode: v.string(),
  maxMembers: v.number(),
  /** 0 for the kinds in `deadline`. */
  pickDeadlineHours: v.number(),
  deadline: v.optional(weekDeadline),
  /** [10.11] Follows once the week under way has locked. */
  nextDeadline: v.optional(nextDeadlineFields),
  createdById: v.id("users"),
  /** [13.1] True for the owner. */
  isCreator: v.boolean(),
  /** [13.1] True for the owner, and for those whom the owner has named. */
  isCommissioner: v.boolean(),
  /** [13.5] Only where one league is read. */
  announcement: v.optional(announcementView),
  historicalModeEnabled: v.boolean(),
  historicalModeSeason: v.union(v.number(), v.null()),
  /** [13.4] The last moment at which people can join; without it, joining has no end. */
  joinUntilMs: v.optional(v.number()),
  /** [13.4] Whoever joins makes a request. */
  needsApproval: v.optional(v.boolean()),
  /** [16.2] How many a member can have in a pick'em league; 1 without it. */
  entriesPerMember: v.optional(v.number()),
  /** [16.2] How many entries play in a pick'em league, where that isn't `memberCount`. */
  entryCount: v.optional(v.number()),
  /** [13.6] The newest season that has dues. */
  duesSeason: v.optional(v.number()),
  /** [13.9] The newest season that has prizes. */
  prizesSeason: v.optional(v.number()),
  /** [13.2] The limits of a pick'em league's commissioners; `untilKickoff` without it. */
  picksForOthers: v.optional(picksForOthers),
  /** [12.2] In how many weeks of a season an entry's safety net may pick; 3 without it. */
  netWeeks: v.optional(v.number()),
  /** [13.10] By name; absent without any. For its members and admins. */
  groups: v.optional(v.array(groupFields)),
  /** [13.8] The newest season that a commissioner has started. */
  renewal: v.optional(renewalFields),
  /** [13.8] The pool of the season before, where a commissioner has started this one from it. */
  renewedFromId: v.optional(v.id("leagues")),
});

export type LeagueView = Infer<typeof leagueView>;

export function toLeagueView(league: Doc<"leagues">, user: Doc<"users">): LeagueView {
  const { _id: id, _creationTime, isDeleted: _isDeleted, deadlineSinceMs: _deadlineSinceMs, ...rest } = league;
  const { revealKey: _revealKey, deadlineKey: _deadlineKey, commissionerIds: _commissionerIds, ...shown } = rest;
  const { hasNets: _hasNets, groups: _groups, announcedKeys: _announcedKeys, ...told } = shown;
  const { announcement: _announcement, announcedAtMs: _announcedAtMs, remindedAtMs: _remindedAtMs, ...fields } = told;
  return {
    id,
    ...fields,
    isCreator: league.createdById === user._id,
    isCommissioner: isCommissioner(league, user._id),
  };
}

/** [13.10] The league with its groups. */
function viewWithGroups(league: Doc<"leagues">, user: Doc<"users">): LeagueView {
  return { ...toLeagueView(league, user), ...(league.groups && { groups: league.groups }) };
}

/** The league with its groups and what is pinned on its home: for its members and admins. */
export async function viewHome(ctx: QueryCtx, league: Doc<"leagues">, user: Doc<"users">): Promise<LeagueView> {
  const view = viewWithGroups(league, user);
  if (league.announcement === undefined) return view;
  const { text, authorId, postedAtMs, editedAtMs = null } = league.announcement;
  const { firstName, lastName } = await getPerson(ctx, authorId);
  return { ...view, announcement: { text, authorName: `${firstName} ${lastName}`.trim(), postedAtMs, editedAtMs } };
}

export type PoolType = Doc<"leagues">["poolType"];

export async function listMine(
  ctx: QueryCtx,
  { user, poolType: kind }: { user: Doc<"users">; poolType?: PoolType | undefined },
): Promise<LeagueView[]> {
  const leagues = await listLeaguesOf(ctx, { userId: user._id, poolType: kind });
  return leagues.sort((a, b) => a._creationTime - b._creationTime).map((league) => viewWithGroups(league, user));
}

const PUBLIC_SHOWN = 50;

export async function listPublic(
  ctx: QueryCtx,
  wanted: { user: Doc<"users">; poolType: PoolType },
): Promise<LeagueView[]> {
  return (await listPublicLeagues(ctx, wanted)).map((league) => toLeagueView(league, wanted.user));
}

/**
 * Leagues to join, newest first. Reads extra rows for those the caller is in, was removed from or has asked to join, so
 * the list is never short.
 */
export async function listPublicLeagues(
  ctx: QueryCtx,
  { user, poolType: kind }: { user: Doc<"users">; poolType: PoolType },
): Promise<Doc<"leagues">[]> {
  const mine = (await listLeaguesOf(ctx, { userId: user._id, poolType: kind })).map(({ _id }) => _id);
  const closed = new Set([...mine, ...(await listRemovedFrom(ctx, user)), ...(await listAskedFor(ctx, user))]);
  const leagues = await ctx.db
    .query("leagues")
    .withIndex("by_pool_type_and_public", (q) => q.eq("poolType", kind).eq("isPublic", true).eq("isDeleted", false))
    .order("desc")
    .take(PUBLIC_SHOWN + closed.size);
  return leagues.filter(({ _id }) => !closed.has(_id)).slice(0, PUBLIC_SHOWN);
}
