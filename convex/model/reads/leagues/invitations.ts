// [13.4] The holder of an invite code sees, signed in or not, this much of a private league, and nothing else. Joining:
// flows/leagues/memberJoins.ts and flows/survivor/joining.ts.
import { v, type Infer } from "convex/values";
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { prizeName } from "../../../../domain/prizes/prizes";
import { prizeFields } from "../../tables/duesTables";
import { poolType, weekDeadline } from "../../tables/leagueTables";
import { getPrizeList } from "../../records/dues/prizeLists";
import { listSegments } from "../../records/standings/leagueSegments";
import { groupsOf } from "../../records/leagues/leagueGroups";
import { getByInviteCode } from "../../records/leagues/inviteCodes";
import { getFirstEntryWeek } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow, weeksOf } from "../../records/survivor/pool";
import { settingsView, toSettings } from "../survivor/poolViews";
import { getPerson } from "../../records/users/people";
import { saidText } from "../../common/saidText";

export const invitationView = v.object({
  name: v.string(),
  description: v.union(v.string(), v.null()),
  poolType,
  /** The owner's name. */
  invitedBy: v.string(),
  memberCount: v.number(),
  maxMembers: v.number(),
  pickDeadlineHours: v.number(),
  deadline: v.optional(weekDeadline),
  joinUntilMs: v.optional(v.number()),
  needsApproval: v.optional(v.boolean()),
  /** [16.2] How many a member can have in a pick'em league; 1 without it. */
  entriesPerMember: v.optional(v.number()),
  /** [13.10] The name of the group whose link it is. */
  group: v.optional(v.string()),
  /** [13.9] The season's prizes; absent where there are none. */
  prizes: v.optional(
    v.object({ currency: v.string(), list: v.array(v.object({ prize: prizeFields, name: v.string() })) }),
  ),
  /** For survivor pools: what a player needs to know to enter. */
  entry: v.union(
    v.object({
      isOpen: v.boolean(),
      startingWeek: v.number(),
      maxEntriesPerUser: v.number(),
      /** [10.18] The week in which a new entry would start. */
      firstWeek: v.union(v.number(), v.null()),
      /** [10.12] The pool's rules. */
      settings: settingsView,
    }),
    v.null(),
  ),
});

interface Invited {
  readonly inviteCode: string;
  readonly group?: string | undefined;
}

/** Null for a code that no league has, or no longer has. A group that the league no longer has is left out. */
export async function getInvitation(
  ctx: QueryCtx,
  { inviteCode, group: key }: Invited,
): Promise<Infer<typeof invitationView> | null> {
  const league = await getByInviteCode(ctx, normaliseInviteCode(inviteCode));
  if (league === null || league.isDeleted) return null;
  const { firstName, lastName } = await getPerson(ctx, league.createdById);
  const { name, description, poolType: kind, memberCount, maxMembers, pickDeadlineHours, deadline } = league;
  const { joinUntilMs, needsApproval, entriesPerMember } = league;
  const size = { memberCount, maxMembers };
  const about = { name, description, poolType: kind, pickDeadlineHours, deadline };
  const prizes = await getOfferedPrizes(ctx, league);
  const invitation = { ...about, ...size, joinUntilMs, needsApproval, entriesPerMember, ...(prizes && { prizes }) };
  const invitedBy = `${firstName} ${lastName}`.trim();
  const group = groupsOf(league).find((each) => each.key === key)?.name;
  if (kind === "pickem") return { ...invitation, ...(group !== undefined && { group }), invitedBy, entry: null };
  const { pool } = await getPoolOrThrow(ctx, league);
  const { actualWeek } = await weeksOf(ctx, pool);
  const { startingWeek, maxEntriesPerUser } = pool;
  const firstWeek = await getFirstEntryWeek(ctx, { league, pool }, actualWeek);
  const entry = { isOpen: firstWeek !== null, startingWeek, maxEntriesPerUser, firstWeek, settings: toSettings(pool) };
  return { ...invitation, invitedBy, entry };
}

/** Reads two rows, and the season's segments. */
async function getOfferedPrizes(ctx: QueryCtx, league: Doc<"leagues">) {
  const at = { leagueId: league._id, season: league.currentSeason };
  const found = league.prizesSeason === league.currentSeason ? await getPrizeList(ctx, at) : null;
  if (found === null) return null;
  const names = { segments: await listSegments(ctx, at), groups: groupsOf(league) };
  return {
    currency: found.currency,
    list: found.prizes.map((prize) => ({ prize, name: saidText(prizeName(prize, names)) })),
  };
}
