// [3.6] Creating leagues, joining and leaving them. Settings: leagueSettings.ts. Deleting: deleteLeague.ts.
import { v, type Infer } from "convex/values";
import { PICK_DEADLINE_HOURS } from "../../../../domain/leagues/deadlines";
import {
  inviteCodeProblem,
  leagueNoun,
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
  normaliseInviteCode,
  pickDeadlineHoursProblem,
  PICKEM_MEMBERS,
} from "../../../../domain/leagues/leagueRules";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { seasonAt } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { poolType } from "../../../schema";
import * as texts from "../../../texts/leagues";
import { audit } from "../../log/audit";
import { startDeadline } from "../locks/deadlineChanges";
import { ensureNoProblem, productError } from "../../common/errors";
import { drawInviteCode, getByInviteCode } from "../../records/leagues/inviteCodes";
import {
  ensureCreator,
  ensureMember,
  ensureNotRemoved,
  getLeagueOrThrow,
  getMembership,
  listLeaguesOf,
  MAX_LEAGUES_PER_USER,
} from "../../records/leagues/memberships";
import { countAction } from "../../common/rateLimits";
import { startRules } from "../leagueRules/changeRules";
import { listRemovedFrom, rememberRemoval, unknownCode } from "../../records/leagues/removals";
import { drawRevealKey, vacateSeat } from "../../records/leagues/revealKeys";
import { forgetLeagueNotices } from "../../notices/leagueNotices";
import { withdrawOpenPicks } from "../picks/picks";
import { ensureStanding, rankTable, setStandingsMembership } from "../../records/standings/standings";
import { requestScoringOf } from "../scoring/scoringRounds";
import { withdrawEntries } from "../survivor/leaving";
import { getCurrentWeek } from "../../records/games/weeks";

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
  pickDeadlineHours: v.number(),
  createdById: v.id("users"),
  isCreator: v.boolean(),
  historicalModeEnabled: v.boolean(),
  historicalModeSeason: v.union(v.number(), v.null()),
});
export type LeagueView = Infer<typeof leagueView>;

export function toLeagueView(league: Doc<"leagues">, user: Doc<"users">): LeagueView {
  const { _id: id, _creationTime, isDeleted: _isDeleted, deadlineSinceMs: _deadlineSinceMs, ...rest } = league;
  const { revealKey: _revealKey, ...fields } = rest;
  return { id, ...fields, isCreator: league.createdById === user._id };
}

type PoolType = Doc<"leagues">["poolType"];

export async function listMine(
  ctx: QueryCtx,
  { user, poolType: kind }: { user: Doc<"users">; poolType?: PoolType | undefined },
): Promise<LeagueView[]> {
  const leagues = await listLeaguesOf(ctx, { userId: user._id, poolType: kind });
  return leagues.sort((a, b) => a._creationTime - b._creationTime).map((league) => toLeagueView(league, user));
}

const PUBLIC_SHOWN = 50;

export async function listPublic(
  ctx: QueryCtx,
  wanted: { user: Doc<"users">; poolType: PoolType },
): Promise<LeagueView[]> {
  return (await listPublicLeagues(ctx, wanted)).map((league) => toLeagueView(league, wanted.user));
}

/**
 * Leagues to join, newest first. Reads extra rows for those the caller is in or was removed from, so the list is never
 * short.
 */
export async function listPublicLeagues(
  ctx: QueryCtx,
  { user, poolType: kind }: { user: Doc<"users">; poolType: PoolType },
): Promise<Doc<"leagues">[]> {
  const mine = (await listLeaguesOf(ctx, { userId: user._id, poolType: kind })).map(({ _id }) => _id);
  const closed = new Set([...mine, ...(await listRemovedFrom(ctx, user))]);
  const leagues = await ctx.db
    .query("leagues")
    .withIndex("by_pool_type_and_public", (q) => q.eq("poolType", kind).eq("isPublic", true).eq("isDeleted", false))
    .order("desc")
    .take(PUBLIC_SHOWN + closed.size);
  return leagues.filter(({ _id }) => !closed.has(_id)).slice(0, PUBLIC_SHOWN);
}

interface NewLeague {
  readonly user: Doc<"users">;
  readonly name: string;
  readonly description?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly maxMembers?: number | undefined;
  readonly pickDeadlineHours?: number | undefined;
  readonly rules?: RuleSettings | undefined;
}

/** [5.1][5.2][10.10] Creates a pick'em league with its creator as the first member; it plays by Classic rules by default. */
export async function createLeague(ctx: MutationCtx, { user, ...wanted }: NewLeague): Promise<LeagueView> {
  const { name, description = "", isPublic = false, maxMembers = PICKEM_MEMBERS.default } = wanted;
  const { pickDeadlineHours = PICK_DEADLINE_HOURS.default, rules = CLASSIC } = wanted;
  ensureNoProblem("maxMembers", maxMembersProblem(maxMembers));
  ensureNoProblem("pickDeadlineHours", pickDeadlineHoursProblem(pickDeadlineHours));
  const current = await getCurrentWeek(ctx);
  const league = await insertLeague(ctx, {
    ...{ user, name, description, isPublic, maxMembers, pickDeadlineHours },
    poolType: "pickem",
    season: current?.season ?? seasonAt(Date.now()),
  });
  await startRules(ctx, league, rules);
  await addMember(ctx, { league, user });
  return toLeagueView(await getLeagueOrThrow(ctx, league._id), user);
}

interface LeagueRow {
  readonly user: Doc<"users">;
  readonly name: string;
  readonly description: string;
  readonly poolType: PoolType;
  readonly isPublic: boolean;
  readonly maxMembers: number;
  readonly season: number;
  readonly pickDeadlineHours: number;
}

/** A league of either kind, without members; its numbers have been checked by then. */
export async function insertLeague(ctx: MutationCtx, { user, season, ...row }: LeagueRow): Promise<Doc<"leagues">> {
  ensureNoProblem("name", leagueNameProblem(row.name));
  ensureNoProblem("description", leagueDescriptionProblem(row.description));
  await countAction(ctx, user, "create league");
  const leagueId = await ctx.db.insert("leagues", {
    ...row,
    name: row.name.trim(),
    description: row.description.trim() || null,
    deadlineSinceMs: Date.now(),
    memberCount: 0,
    currentSeason: season,
    inviteCode: await drawInviteCode(ctx),
    createdById: user._id,
    historicalModeEnabled: false,
    historicalModeSeason: null,
    isDeleted: false,
    revealKey: drawRevealKey(),
  });
  const league = await getLeagueOrThrow(ctx, leagueId);
  await startDeadline(ctx, league);
  return league;
}

/** Errors: CONFLICT if already a member, FULL. */
export async function addMember(
  ctx: MutationCtx,
  { league, user }: { league: Doc<"leagues">; user: Doc<"users"> },
): Promise<void> {
  const key = { leagueId: league._id, userId: user._id };
  const noun = leagueNoun(league);
  if ((await getMembership(ctx, key)) !== null) throw productError("CONFLICT", texts.youAreAlreadyInThis(noun));
  if (league.memberCount >= league.maxMembers) throw productError("FULL", texts.thisIsFull(noun));
  await ensureRoomForLeague(ctx, user);
  await ctx.db.insert("leagueMembers", { ...key, poolType: league.poolType, joinedAtMs: Date.now() });
  await ctx.db.patch("leagues", league._id, { memberCount: league.memberCount + 1 });
  if (league.poolType !== "pickem") return;
  const seasons = await setStandingsMembership(ctx, { ...key, isMember: true });
  await requestScoringOf(ctx, key);
  await ensureStanding(ctx, { ...key, season: league.currentSeason });
  for (const season of new Set([...seasons, league.currentSeason])) {
    await rankTable(ctx, { leagueId: league._id, season });
  }
}

async function ensureRoomForLeague(ctx: QueryCtx, user: Doc<"users">): Promise<void> {
  const memberships = await ctx.db
    .query("leagueMembers")
    .withIndex("by_user_and_pool_type", (q) => q.eq("userId", user._id))
    .take(MAX_LEAGUES_PER_USER);
  if (memberships.length < MAX_LEAGUES_PER_USER) return;
  throw productError("CONFLICT", texts.youAreInLeaguesAlready(MAX_LEAGUES_PER_USER));
}

/** [5.3] Errors: NOT_FOUND for an unknown code, CONFLICT if already a member, FULL. */
export async function joinByCode(
  ctx: MutationCtx,
  { user, inviteCode }: { user: Doc<"users">; inviteCode: string },
): Promise<LeagueView> {
  ensureNoProblem("inviteCode", inviteCodeProblem(inviteCode));
  const league = await getByInviteCode(ctx, normaliseInviteCode(inviteCode));
  if (league === null || league.isDeleted) throw await unknownCode(ctx, inviteCode, texts.league);
  return await joinLeague(ctx, { user, league });
}

/** Public leagues need no code; a private one is hidden from anyone who isn't in it. */
export async function joinPublic(
  ctx: MutationCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<LeagueView> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (!league.isPublic) await ensureMember(ctx, { user, leagueId });
  return await joinLeague(ctx, { user, league });
}

async function joinLeague(
  ctx: MutationCtx,
  { user, league }: { user: Doc<"users">; league: Doc<"leagues"> },
): Promise<LeagueView> {
  if (league.poolType !== "pickem") {
    throw productError("INVALID", texts.thisIsASurvivorPool);
  }
  await ensureNotRemoved(ctx, league, user);
  await countAction(ctx, user, "join league");
  await addMember(ctx, { league, user });
  return toLeagueView(await getLeagueOrThrow(ctx, league._id), user);
}

interface MemberOfLeague {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

/** The creator has to transfer or delete the league first. */
export async function leaveLeague(ctx: MutationCtx, { user, leagueId }: Omit<MemberOfLeague, "userId">): Promise<null> {
  const league = await ensureMember(ctx, { user, leagueId });
  if (league.createdById === user._id) {
    const noun = leagueNoun(league);
    throw productError("CONFLICT", texts.handTheOverToAnother(noun));
  }
  return await dropMember(ctx, { league, userId: user._id });
}

export async function removeMember(ctx: MutationCtx, { user, leagueId, userId }: MemberOfLeague): Promise<null> {
  const league = await ensureCreator(ctx, { user, leagueId });
  if (userId === league.createdById) {
    throw productError("INVALID", texts.theCreatorCantBeRemoved(leagueNoun(league)), "userId");
  }
  await dropMember(ctx, { league, userId });
  await rememberRemoval(ctx, { leagueId, userId });
  await audit(ctx, { actor: user, action: "league.removeMember", target: userId, leagueId });
  return null;
}

function notInLeague(league: Doc<"leagues">) {
  return productError("NOT_FOUND", texts.thatPersonIsntInThis(leagueNoun(league)), "userId");
}

/**
 * Anything locked or counted stays, so that joining again restores it; until then it appears in no list. Open picks are
 * withdrawn.
 */
async function dropMember(
  ctx: MutationCtx,
  { league, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<null> {
  const membership = await getMembership(ctx, { leagueId: league._id, userId });
  if (membership === null) throw notInLeague(league);
  await withdraw(ctx, { league, userId });
  return await endMembership(ctx, { league, membership });
}

/** Withdraws the picks that could still be changed. */
export async function withdraw(
  ctx: MutationCtx,
  member: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<void> {
  if (member.league.poolType === "survivor") await withdrawEntries(ctx, member);
  else await withdrawOpenPicks(ctx, member);
}

export async function endMembership(
  ctx: MutationCtx,
  { league, membership }: { league: Doc<"leagues">; membership: Doc<"leagueMembers"> },
): Promise<null> {
  const { leagueId, userId } = membership;
  await ctx.db.delete("leagueMembers", membership._id);
  await forgetLeagueNotices(ctx, { leagueId, userId });
  if (!membership.isFormer) await vacateSeat(ctx, league);
  for (const season of await setStandingsMembership(ctx, { leagueId, userId, isMember: false })) {
    await rankTable(ctx, { leagueId, season });
  }
  await requestScoringOf(ctx, { leagueId, userId });
  return null;
}

/** Makes another member the creator. */
export async function transferLeague(ctx: MutationCtx, { user, leagueId, userId }: MemberOfLeague): Promise<null> {
  const league = await ensureCreator(ctx, { user, leagueId });
  if ((await getMembership(ctx, { leagueId, userId })) === null) throw notInLeague(league);
  if (userId === league.createdById) return null;
  if ((await ctx.db.get("users", userId))?.tokenIdentifier === null) {
    throw productError("INVALID", texts.aFormerMemberCantRun(leagueNoun(league)), "userId");
  }
  await ctx.db.patch("leagues", leagueId, { createdById: userId });
  await audit(ctx, {
    ...{ actor: user, action: "league.transfer", target: userId, leagueId },
    changes: [{ field: "creator", before: league.createdById, after: userId }],
  });
  return null;
}
