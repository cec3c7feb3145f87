// Changes of a league or pool that its commissioners can make once it exists, apart from its rules and options.
import { v, type Infer } from "convex/values";
import {
  joinUntilProblem,
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
  membersProblem,
} from "../../../../domain/leagues/leagueProblems";
import { survivorMembersProblem } from "../../../../domain/survivor/survivorRules";
import { deadlineKey, deadlineOf } from "../../../../domain/leagues/deadlines";
import { picksForOthersOf, storedPicksForOthers } from "../../../../domain/leagues/picksForOthers";
import { NET_WEEKS, netWeeksProblem, storedNetWeeks } from "../../../../domain/picks/safetyNet";
import { ENTRIES_PER_MEMBER, entriesPerMemberProblem, storedEntries } from "../../../../domain/leagues/entryLimits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { audit, type AuditChange } from "../../log/auditLog";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { startLettingIn } from "./lettingIn";
import { changeNow, keepForLater } from "../locks/nextDeadline";
import { changedDeadline, wantedDeadline } from "../locks/wantedDeadline";
import { hasDeadlinePassedNow } from "../../records/locks/gameLocks";
import { getPool } from "../../records/survivor/pool";
import { changeWeekNow } from "../../records/leagueRules/changeWeek";
import { ensurePickem } from "../../records/leagueRules/rules";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { picksForOthers as knownBinding } from "../../tables/leagueTables";
import { noteChange } from "../talk/whatHappened";

/** Fields that are left out stay as they are. */
export const changedSettings = v.object({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  maxMembers: v.optional(v.number()),
  isPublic: v.optional(v.boolean()),
  /** [13.4] Null: without an end. */
  joinUntilMs: v.optional(v.union(v.number(), v.null())),
  /** [13.4] Once it is off, whoever waits is let in while there is room. */
  needsApproval: v.optional(v.boolean()),
  /** [16.2] Of a pick'em league. Entries that are there already stay. */
  entriesPerMember: v.optional(v.number()),
  /** [13.2] Of a pick'em league, until the first deadline of its season. */
  picksForOthers: v.optional(knownBinding),
  /** [12.2] Until its first deadline of the season. */
  netWeeks: v.optional(v.number()),
  ...wantedDeadline,
  /** [10.11] While a week is under way, the deadline holds for the weeks after it; without this it is refused. */
  deadlineFrom: v.optional(v.literal("nextWeek")),
});
type ChangedSettings = Infer<typeof changedSettings>;

interface SettingsOf {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly settings: ChangedSettings;
}

/**
 * [5.1][5.2] Applies at once; the log has the changes. deadlineChanges.ts says what a deadline does to locked
 * games. Errors: INVALID and CONFLICT, naming the field.
 */
export async function updateSettings(ctx: MutationCtx, { user, leagueId, settings }: SettingsOf): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const {
    name = league.name,
    description = league.description ?? "",
    maxMembers = league.maxMembers,
    isPublic = league.isPublic,
    joinUntilMs = league.joinUntilMs ?? null,
    needsApproval = league.needsApproval ?? false,
    entriesPerMember = league.entriesPerMember ?? ENTRIES_PER_MEMBER.default,
    picksForOthers = picksForOthersOf(league),
    netWeeks = league.netWeeks ?? NET_WEEKS.default,
  } = settings;
  if (settings.name !== undefined) ensureNoProblem("name", leagueNameProblem(name));
  if (settings.description !== undefined) ensureNoProblem("description", leagueDescriptionProblem(description));
  if (settings.maxMembers !== undefined) ensureRoom(league, maxMembers);
  if (settings.entriesPerMember !== undefined) {
    ensurePickem(league);
    ensureNoProblem("entriesPerMember", entriesPerMemberProblem(settings.entriesPerMember));
  }
  if (picksForOthers !== picksForOthersOf(league) && (await hasSeasonLocked(ctx, league))) {
    throw refusal("picksForOthersFrozen");
  }
  if (settings.netWeeks !== undefined) await ensureNetWeeks(ctx, league, settings.netWeeks);
  if (joinUntilMs !== (league.joinUntilMs ?? null)) {
    ensureNoProblem("joinUntilMs", joinUntilProblem(joinUntilMs, Date.now()));
  }

  const about = { name: name.trim(), description: description.trim() || null, maxMembers, isPublic };
  const joining = { joinUntilMs: joinUntilMs ?? undefined, needsApproval: needsApproval || undefined };
  const playing = {
    entriesPerMember: storedEntries(entriesPerMember),
    picksForOthers: storedPicksForOthers(picksForOthers),
    netWeeks: storedNetWeeks(netWeeks),
  };
  const after = { ...about, ...joining, ...playing };
  const changes = SHOWN.flatMap((field) => {
    const [old, changed] = [league[field] ?? DEFAULTS[field], after[field] ?? DEFAULTS[field]];
    return old === changed ? [] : [{ field: field as string, before: textOf(old), after: textOf(changed) }];
  });
  if (SHOWN.some((field) => league[field] !== after[field])) await ctx.db.patch("leagues", leagueId, after);
  const deadlines = await setDeadline(ctx, league, settings);
  if (changes.length > 0) await noteChange(ctx, { league, user, thing: "settings" });
  if (deadlines.length > 0) await noteChange(ctx, { league, user, thing: "deadline" });
  changes.push(...deadlines);
  if (changes.length === 0) return null;
  if (league.needsApproval === true && !needsApproval) await startLettingIn(ctx, { leagueId, byId: user._id });
  await audit(ctx, { actor: user, action: "league.settings", target: { ...league, ...after }, leagueId, changes });
  return null;
}

/** Returns the changes, for the log. Choosing the present deadline takes a next one back. */
async function setDeadline(
  ctx: MutationCtx,
  league: Doc<"leagues">,
  settings: ChangedSettings,
): Promise<AuditChange[]> {
  const deadline = changedDeadline(league, settings);
  if (deadline === undefined) return [];
  const [before, after] = [deadlineKey(deadlineOf(league.nextDeadline ?? league)), deadlineKey(deadline)];
  if (before === after) return [];
  const change = { field: "pickDeadlineHours", before: textOf(before), after: textOf(after) };
  if (after === deadlineKey(deadlineOf(league))) {
    await ctx.db.patch("leagues", league._id, { nextDeadline: undefined });
    return [change];
  }
  const underWay = await changeNow(ctx, league, deadline);
  if (underWay === null) return [change];
  if (settings.deadlineFrom !== "nextWeek") throw refusal("weekUnderWay", { week: underWay });
  const fromWeek = underWay + 1;
  await keepForLater(ctx, { leagueId: league._id, deadline, fromWeek });
  return [change, { field: "fromWeek", before: null, after: weekName(fromWeek) }];
}

const SHOWN = [
  "name",
  "description",
  "maxMembers",
  "isPublic",
  "joinUntilMs",
  "needsApproval",
  "entriesPerMember",
  "picksForOthers",
  "netWeeks",
] as const;

/** Of what a league keeps only where it differs. */
const DEFAULTS: Partial<Record<(typeof SHOWN)[number], number>> = {
  entriesPerMember: ENTRIES_PER_MEMBER.default,
  netWeeks: NET_WEEKS.default,
};

const textOf = (value: string | number | boolean | null | undefined) => value?.toString() ?? null;

function ensureRoom(league: Doc<"leagues">, maxMembers: number): void {
  const isPool = league.poolType === "survivor";
  ensureNoProblem("maxMembers", isPool ? survivorMembersProblem(maxMembers) : maxMembersProblem(maxMembers));
  ensureNoProblem("maxMembers", membersProblem(league, maxMembers));
}

/** [12.2] Frozen at the first deadline of the season. */
async function ensureNetWeeks(ctx: MutationCtx, league: Doc<"leagues">, weeks: number): Promise<void> {
  ensureNoProblem("netWeeks", netWeeksProblem(weeks));
  if (weeks === (league.netWeeks ?? NET_WEEKS.default)) return;
  if (await hasSeasonLocked(ctx, league)) throw refusal("netWeeksFrozen");
}

/** True from the first deadline of the season on, in a pool of its starting week. */
async function hasSeasonLocked(ctx: MutationCtx, league: Doc<"leagues">): Promise<boolean> {
  const pool = league.poolType === "survivor" ? await getPool(ctx, league._id) : null;
  if (pool === null) return (await changeWeekNow(ctx, league)) !== FIRST_WEEK;
  return await hasDeadlinePassedNow(ctx, { league, season: pool.season, week: pool.startingWeek });
}

/** [10.11] A change holds from it on while nothing has locked in the season. */
const FIRST_WEEK = 1;
