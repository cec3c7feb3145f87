// [3.6] Creating leagues of either kind. Settings: leagueSettings.ts. Deleting: deleteLeague.ts.
import type { Deadline } from "../../../../domain/leagues/deadlines";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueForms";
import {
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
} from "../../../../domain/leagues/leagueProblems";
import { ENTRIES_PER_MEMBER, entriesPerMemberProblem, storedEntries } from "../../../../domain/leagues/entryLimits";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { seasonAt } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { deadlineFields, startDeadline } from "../locks/deadlineChanges";
import { newDeadline, type WantedDeadline } from "../locks/wantedDeadline";
import { ensureNoProblem } from "../../common/refusals";
import { drawInviteCode } from "../../records/leagues/inviteCodes";
import { getLeagueOrThrow } from "../../records/leagues/memberships";
import { countAction } from "../../common/rateLimits";
import { startRules } from "../leagueRules/changeRules";
import { drawToken } from "../../common/secretTokens";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { type LeagueView, toLeagueView, type PoolType } from "../../records/leagues/leagueViews";
import { addMember } from "./memberJoins";

interface NewLeague extends WantedDeadline {
  readonly user: Doc<"users">;
  readonly name: string;
  readonly description?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly maxMembers?: number | undefined;
  readonly entriesPerMember?: number | undefined;
  readonly rules?: RuleSettings | undefined;
}

/**
 * [5.1][5.2][10.10] Creates a pick'em league with its creator as the first member; it plays by Classic rules by
 * default.
 */
export async function createLeague(ctx: MutationCtx, { user, ...wanted }: NewLeague): Promise<LeagueView> {
  const { name, description = "", isPublic = false, maxMembers = PICKEM_MEMBERS.default } = wanted;
  const { rules = CLASSIC, entriesPerMember = ENTRIES_PER_MEMBER.default } = wanted;
  ensureNoProblem("maxMembers", maxMembersProblem(maxMembers));
  ensureNoProblem("entriesPerMember", entriesPerMemberProblem(entriesPerMember));
  const deadline = newDeadline(wanted);
  const current = await getCurrentWeek(ctx);
  const league = await insertLeague(ctx, {
    user,
    name,
    description,
    isPublic,
    maxMembers,
    entriesPerMember: storedEntries(entriesPerMember),
    deadline,
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
  readonly entriesPerMember?: number | undefined;
  readonly season: number;
  readonly deadline: Deadline;
}

/** A league of either kind, without members; its numbers have been checked by then. */
export async function insertLeague(
  ctx: MutationCtx,
  { user, season, deadline, ...row }: LeagueRow,
): Promise<Doc<"leagues">> {
  ensureNoProblem("name", leagueNameProblem(row.name));
  ensureNoProblem("description", leagueDescriptionProblem(row.description));
  await countAction(ctx, user, "create league");
  const leagueId = await ctx.db.insert("leagues", {
    ...row,
    ...deadlineFields(deadline),
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
    revealKey: drawToken(),
  });
  const league = await getLeagueOrThrow(ctx, leagueId);
  await startDeadline(ctx, league);
  return league;
}
