// [5.4][7.28][10.18] Creating a survivor pool. Changing its options later: changeOptions.ts.
import { v, type Infer } from "convex/values";
import type { Deadline } from "../../../../domain/leagues/deadlines";
import {
  ENTRIES_PER_USER,
  LATEST_ENTRY_WEEK,
  latestEntryWeekProblem,
  LIVES_PER_ENTRY,
  livesPerEntryProblem,
  maxEntriesPerUserProblem,
  STARTING_WEEK,
  startingWeekProblem,
  SURVIVOR_MEMBERS,
  survivorMembersProblem,
} from "../../../../domain/survivor/survivorRules";
import {
  latestResurrectionWeekProblem,
  optionsOf,
  RESURRECTIONS,
  resurrectionsProblem,
  type SurvivorOptions,
  twoPicksFromWeekProblem,
} from "../../../../domain/survivor/survivorOptions";
import { firstStartWeek } from "../../../../domain/survivor/survivorStart";
import { seasonAt } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { getLeagueOrThrow } from "../../records/leagues/memberships";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { addEntries } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow, type Pool } from "../../records/survivor/pool";
import { listStartWeeks } from "../../records/survivor/startWeeks";
import { addMember } from "../leagues/memberJoins";
import { insertLeague } from "../leagues/createLeague";
import { newDeadline, type WantedDeadline } from "../locks/wantedDeadline";

export const survivorSettings = v.object({
  allowMultipleEntries: v.optional(v.boolean()),
  maxEntriesPerUser: v.optional(v.number()),
  tiesSurvive: v.optional(v.boolean()),
  allowLateEntries: v.optional(v.boolean()),
  latestEntryWeek: v.optional(v.number()),
  resurrectionsAllowed: v.optional(v.number()),
  resurrectionCost: v.optional(v.number()),
  startingWeek: v.optional(v.number()),
  livesPerEntry: v.optional(v.number()),
  latestResurrectionWeek: v.optional(v.number()),
  picksLosers: v.optional(v.boolean()),
  twoPicksFromWeek: v.optional(v.union(v.number(), v.null())),
  playoffsFreeTeams: v.optional(v.boolean()),
  marginBreaksTies: v.optional(v.boolean()),
});

interface NewPool extends WantedDeadline {
  readonly user: Doc<"users">;
  readonly name: string;
  readonly description?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly maxMembers?: number | undefined;
  readonly survivorSettings?: Infer<typeof survivorSettings> | undefined;
}

/** [5.4][7.28] Creates a pool with its creator as the first member, with one entry. */
export async function createPool(ctx: MutationCtx, { user, survivorSettings: settings = {}, ...wanted }: NewPool) {
  const deadline = newDeadline(wanted);
  const season = (await getCurrentWeek(ctx))?.season ?? seasonAt(Date.now());
  const startingWeek = await startingWeekOf(ctx, { season, deadline, settings });
  const created = await insertPool(ctx, {
    ...wanted,
    user,
    deadline,
    season,
    survivorSettings: { ...settings, startingWeek },
  });
  await addEntries(ctx, { ...created, user, count: 1, firstWeek: startingWeek });
  return await getPoolOrThrow(ctx, created.league);
}

export interface PoolRows extends Omit<NewPool, keyof WantedDeadline> {
  readonly deadline: Deadline;
  readonly season: number;
  readonly survivorSettings: Infer<typeof survivorSettings> & { readonly startingWeek: number };
}

/** A pool without entries, whose creator is its first member. */
export async function insertPool(ctx: MutationCtx, { user, season, ...wanted }: PoolRows): Promise<Pool> {
  const { name, description = "", isPublic = false, maxMembers = SURVIVOR_MEMBERS.default } = wanted;
  const { survivorSettings: settings } = wanted;
  ensureNoProblem("maxMembers", survivorMembersProblem(maxMembers));
  const rules = rulesOf(settings);
  const league = await insertLeague(ctx, {
    user,
    name,
    description,
    isPublic,
    maxMembers,
    deadline: wanted.deadline,
    season,
    poolType: "survivor",
  });
  await ctx.db.insert("survivorPools", {
    leagueId: league._id,
    season,
    ...rules,
    aliveEntries: 0,
    totalEntries: 0,
    activeParticipants: 0,
    totalParticipants: 0,
    winnerCount: 0,
    closedThroughWeek: rules.startingWeek - 1,
    state: "open",
    endedInWeek: null,
    hasHistories: true,
  });
  await addMember(ctx, { league, user });
  return await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, league._id));
}

function rulesOf(settings: PoolRows["survivorSettings"]) {
  const { startingWeek, resurrectionCost = 0 } = settings;
  const allowMultipleEntries = settings.allowMultipleEntries ?? false;
  const maxEntriesPerUser = settings.maxEntriesPerUser ?? ENTRIES_PER_USER.default;
  const livesPerEntry = settings.livesPerEntry ?? LIVES_PER_ENTRY.default;
  ensureNoProblem("maxEntriesPerUser", maxEntriesPerUserProblem(maxEntriesPerUser));
  ensureNoProblem("livesPerEntry", livesPerEntryProblem(livesPerEntry));
  const options = optionsOf({
    ...settings,
    startingWeek,
    allowLateEntries: settings.allowLateEntries ?? false,
    latestEntryWeek: settings.latestEntryWeek ?? Math.max(LATEST_ENTRY_WEEK, startingWeek),
    resurrectionsAllowed: settings.resurrectionsAllowed ?? RESURRECTIONS.default,
  });
  ensureValidOptions(options, startingWeek);
  if (resurrectionCost !== 0) {
    throw refusal("buyBackCosts");
  }
  return {
    allowMultipleEntries,
    maxEntriesPerUser: allowMultipleEntries ? maxEntriesPerUser : 1,
    livesPerEntry,
    tiesSurvive: settings.tiesSurvive ?? false,
    resurrectionCost,
    startingWeek,
    ...options,
  };
}

/** Errors: INVALID, naming the option. */
export function ensureValidOptions(options: SurvivorOptions, startingWeek: number): void {
  ensureNoProblem("latestEntryWeek", latestEntryWeekProblem(options.latestEntryWeek));
  if (options.allowLateEntries && options.latestEntryWeek < startingWeek) {
    throw refusal("entryWeekBeforeStart");
  }
  ensureNoProblem("resurrectionsAllowed", resurrectionsProblem(options.resurrectionsAllowed));
  ensureNoProblem("latestResurrectionWeek", latestResurrectionWeekProblem(options.latestResurrectionWeek));
  ensureNoProblem("twoPicksFromWeek", twoPicksFromWeekProblem(options.twoPicksFromWeek));
  if (options.resurrectionsAllowed === 0 || options.latestResurrectionWeek > startingWeek) return;
  throw refusal("buyBackWeekBeforeStart");
}

interface RequestedStart {
  readonly season: number;
  readonly deadline: Deadline;
  readonly settings: Infer<typeof survivorSettings>;
}

async function startingWeekOf(ctx: MutationCtx, { season, deadline, settings }: RequestedStart): Promise<number> {
  ensureNoProblem("startingWeek", startingWeekProblem(settings.startingWeek ?? STARTING_WEEK.default));
  const weeks = await listStartWeeks(ctx, season);
  const earliest = firstStartWeek(weeks, { deadline, nowMs: Date.now() });
  if (earliest === null) throw refusal("tooLateForPool");
  const { startingWeek = earliest } = settings;
  if (startingWeek >= earliest) return startingWeek;
  throw refusal("startingWeekBegun", { week: startingWeek, earliest });
}
