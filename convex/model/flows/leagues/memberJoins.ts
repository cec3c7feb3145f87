// A member joins a league. Survivor pools: flows/survivor/joining.ts.
import { leagueNoun, normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import { inviteCodeProblem } from "../../../../domain/leagues/leagueProblems";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { getByInviteCode } from "../../records/leagues/inviteCodes";
import { ensureMember, ensureRoomForLeague, getLeagueOrThrow, getMembership } from "../../records/leagues/memberships";
import { countAction } from "../../common/rateLimits";
import { findInvitationOf, markJoined } from "../../records/leagues/invitationRows";
import { removeJoinRequest, type WaitingView } from "../../records/leagues/waitingRequests";
import { endSittingOut, isSittingOut, listEntriesOf, seatEntry } from "../../records/leagues/leagueEntries";
import { startAgain, startNow } from "../../records/leagues/entryStarts";
import { ensureEntryRoom } from "../../records/leagues/entryCount";
import { groupsOf, setGroup } from "../../records/leagues/leagueGroups";
import { recountEntries } from "./recountEntries";
import { ensureOpenToJoin } from "../../records/leagues/openToJoin";
import { ensureEntry } from "./adoptRows";
import { unknownCode } from "../../records/leagues/removals";
import { ensureStanding, rankTable, setStandingsMembership } from "../../records/standings/standingRows";
import { readFromNowOn } from "../../records/talk/reads";
import { askToJoin } from "./askToJoin";
import { noteHappened } from "../talk/whatHappened";
import { requestScoringOf } from "../scoring/scoringRounds";
import { type LeagueView, toLeagueView } from "../../records/leagues/leagueViews";

interface Joining {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  /**
   * [13.10] The group whose link they came by, or else that of the mail that invited them; one that the league no
   * longer has counts as none.
   */
  readonly group?: string | undefined;
  /** The token of the mail whose link they came by. */
  readonly invitation?: string | undefined;
}

/** Errors: CONFLICT if already a member, FULL. */
export async function addMember(ctx: MutationCtx, { league, user, group, invitation }: Joining): Promise<void> {
  const key = { leagueId: league._id, userId: user._id };
  const noun = leagueNoun(league);
  if ((await getMembership(ctx, key)) !== null) throw refusal("alreadyMember", { noun });
  if (league.memberCount >= league.maxMembers) throw refusal("leagueFull", { noun });
  await ensureRoomForLeague(ctx, user._id);
  if (league.poolType === "pickem") await ensureEntryRoom(ctx, league._id, 1);
  const request = await removeJoinRequest(ctx, key);
  const invited = await findInvitationOf(ctx, { leagueId: league._id, token: invitation });
  const used = await markJoined(ctx, { league, user, invitationId: invited?._id ?? request?.invitationId });
  const joinedAtMs = Date.now();
  await ctx.db.insert("leagueMembers", { ...key, poolType: league.poolType, joinedAtMs });
  await readFromNowOn(ctx, key);
  await ctx.db.patch("leagues", league._id, { memberCount: league.memberCount + 1 });
  await noteJoined(ctx, league, user);
  if (league.poolType !== "pickem") return;
  const start = await startNow(ctx, league);
  await ensureEntry(ctx, key, [start]);
  const known = await listEntriesOf(ctx, key);
  // [13.8] Whoever sat out plays again.
  const entries = known.map((entry) => ({ ...entry, isFormer: isSittingOut(entry) ? undefined : entry.isFormer }));
  for (const [index, { isFormer }] of entries.entries()) {
    const entry = known[index];
    if (!entry) continue;
    if (isSittingOut(entry)) {
      await startAgain(ctx, entry, start);
      await endSittingOut(ctx, entry, league.currentSeason);
    }
    await seatEntry(ctx, entry, { joinedAtMs, isListed: true, ...(isFormer && { isFormer }) });
  }
  const [first] = entries;
  const wanted = groupsOf(league).find(({ key }) => key === (group ?? used?.group));
  if (first !== undefined && !first.isFormer && wanted) await setGroup(ctx, first._id, wanted.key);
  await recountEntries(ctx, league._id);
  const seasons = await setStandingsMembership(ctx, { ...key, isMember: true });
  await requestScoringOf(ctx, key);
  for (const entry of entries.filter(({ isFormer }) => !isFormer))
    await ensureStanding(ctx, { ...entry, isListed: true }, league.currentSeason);
  for (const season of new Set([...seasons, league.currentSeason])) {
    await rankTable(ctx, { leagueId: league._id, season });
  }
}

/** [14.3] Whoever creates a league is no news in it. */
async function noteJoined(ctx: MutationCtx, { _id: leagueId, createdById }: Doc<"leagues">, user: Doc<"users">) {
  if (user._id === createdById) return;
  await noteHappened(ctx, { leagueId, event: { kind: "joined", userIds: [user._id], count: 1 } });
}

/** [5.3] Errors: NOT_FOUND for an unknown code, CONFLICT if already a member, FULL, LOCKED once joining has ended. */
export async function joinByCode(
  ctx: MutationCtx,
  { inviteCode, ...joining }: Omit<Joining, "league"> & { inviteCode: string },
): Promise<LeagueView | WaitingView> {
  ensureNoProblem("inviteCode", inviteCodeProblem(inviteCode));
  const league = await getByInviteCode(ctx, normaliseInviteCode(inviteCode));
  if (league === null || league.isDeleted) throw await unknownCode(ctx, inviteCode, "league");
  return await joinLeague(ctx, { ...joining, league });
}

/** Public leagues need no code; a private one is hidden from anyone who isn't in it. */
export async function joinPublic(
  ctx: MutationCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<LeagueView | WaitingView> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (!league.isPublic) await ensureMember(ctx, { user, leagueId });
  return await joinLeague(ctx, { user, league });
}

async function joinLeague(ctx: MutationCtx, joining: Joining): Promise<LeagueView | WaitingView> {
  const { user, league } = joining;
  if (league.poolType !== "pickem") {
    throw refusal("notAPickemLeague");
  }
  await ensureOpenToJoin(ctx, league, user);
  await countAction(ctx, user, "join league");
  if (league.needsApproval === true) return await askToJoin(ctx, { ...joining, numberOfEntries: 1 });
  await addMember(ctx, joining);
  return toLeagueView(await getLeagueOrThrow(ctx, league._id), user);
}
