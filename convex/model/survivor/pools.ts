// [3.10] A survivor pool: the row beside its league, the weeks that it plays, and creating one. Who is in it with what:
// entries.ts.
import { v, type Infer } from "convex/values";
import { PICK_DEADLINE_HOURS } from "../../../domain/deadlines";
import { pickDeadlineHoursProblem } from "../../../domain/leagueRules";
import { poolWeek } from "../../../domain/survivor";
import {
  ENTRIES_PER_USER,
  LATEST_ENTRY_WEEK,
  LIVES_PER_ENTRY,
  livesPerEntryProblem,
  maxEntriesPerUserProblem,
  STARTING_WEEK,
  startingWeekProblem,
  SURVIVOR_MEMBERS,
  survivorMembersProblem,
} from "../../../domain/survivorRules";
import { LAST_WEEK, seasonAt } from "../../../domain/weeks";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { ensureNoProblem, productError } from "../errors";
import { addMember, insertLeague } from "../leagues";
import { hasDeadlinePassedNow } from "../locks";
import { ensureMember, ensurePlayer, getLeagueOrThrow } from "../memberships";
import { getCurrentWeek } from "../weeks";
import { addEntries } from "./entries";

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
});

/** A pool with its league. */
export interface Pool {
  readonly league: Doc<"leagues">;
  readonly pool: Doc<"survivorPools">;
}

export async function getPool(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"survivorPools"> | null> {
  return await ctx.db
    .query("survivorPools")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
}

async function withPool(ctx: QueryCtx, league: Doc<"leagues">): Promise<Pool> {
  const pool = await getPool(ctx, league._id);
  if (pool === null) throw productError("NOT_FOUND", "That survivor pool doesn't exist.", "leagueId");
  return { league, pool };
}

interface Access {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** The pool, for its members and admins. */
export async function ensurePool(ctx: QueryCtx, access: Access): Promise<Pool> {
  return await withPool(ctx, await ensureMember(ctx, access));
}

/** The pool, for those who play in it. */
export async function ensurePlayedPool(ctx: QueryCtx, access: Access): Promise<Pool> {
  return await withPool(ctx, await ensurePlayer(ctx, access));
}

/** The pool of a league that may be joined, or is known to be the caller's. */
export async function getPoolOrThrow(ctx: QueryCtx, league: Doc<"leagues">): Promise<Pool> {
  return await withPool(ctx, league);
}

export interface PoolWeeks {
  readonly actualWeek: number;
  readonly currentWeek: number;
  readonly hasStarted: boolean;
}

/** The league's week and the pool's own. Without a schedule the season is in its first week [7.18]. */
export async function weeksOf(ctx: QueryCtx, pool: Doc<"survivorPools">): Promise<PoolWeeks> {
  const { startingWeek, endedInWeek } = pool;
  const actualWeek = await actualWeekOf(ctx, pool.season);
  const currentWeek = endedInWeek ?? poolWeek({ actualWeek, startingWeek });
  return { actualWeek, currentWeek, hasStarted: actualWeek >= startingWeek };
}

async function actualWeekOf(ctx: QueryCtx, season: number): Promise<number> {
  const current = await getCurrentWeek(ctx);
  if (current === null || current.season < season) return 1;
  return current.season > season ? LAST_WEEK : current.week;
}

interface NewPool {
  readonly user: Doc<"users">;
  readonly name: string;
  readonly description?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly maxMembers?: number | undefined;
  readonly pickDeadlineHours?: number | undefined;
  readonly survivorSettings?: Infer<typeof survivorSettings> | undefined;
}

/** [5.4][7.28] Creates a pool with its creator as the first member, who has one entry. */
export async function createPool(ctx: MutationCtx, { user, ...wanted }: NewPool): Promise<Pool> {
  const { name, description = "", isPublic = false, maxMembers = SURVIVOR_MEMBERS.default } = wanted;
  const { pickDeadlineHours = PICK_DEADLINE_HOURS.default, survivorSettings: settings = {} } = wanted;
  ensureNoProblem("maxMembers", survivorMembersProblem(maxMembers));
  ensureNoProblem("pickDeadlineHours", pickDeadlineHoursProblem(pickDeadlineHours));
  const season = (await getCurrentWeek(ctx))?.season ?? seasonAt(Date.now());
  const rules = {
    ...rulesOf(settings),
    startingWeek: await startingWeekOf(ctx, { season, pickDeadlineHours, settings }),
  };
  const league = await insertLeague(ctx, {
    ...{ user, name, description, isPublic, maxMembers, pickDeadlineHours, season },
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
  });
  await addMember(ctx, { league, user });
  const created = await withPool(ctx, league);
  await addEntries(ctx, { ...created, user, count: 1, firstWeek: rules.startingWeek });
  return await withPool(ctx, await getLeagueOrThrow(ctx, league._id));
}

function rulesOf(settings: Infer<typeof survivorSettings>) {
  const allowMultipleEntries = settings.allowMultipleEntries ?? false;
  const maxEntriesPerUser = settings.maxEntriesPerUser ?? ENTRIES_PER_USER.default;
  const livesPerEntry = settings.livesPerEntry ?? LIVES_PER_ENTRY.default;
  const latestEntryWeek = settings.latestEntryWeek ?? LATEST_ENTRY_WEEK;
  const { resurrectionsAllowed = 0, resurrectionCost = 0 } = settings;
  ensureNoProblem("maxEntriesPerUser", maxEntriesPerUserProblem(maxEntriesPerUser));
  ensureNoProblem("livesPerEntry", livesPerEntryProblem(livesPerEntry));
  ensureNoProblem("latestEntryWeek", startingWeekProblem(latestEntryWeek)?.replace("Starting", "Latest entry") ?? null);
  if (resurrectionsAllowed !== 0 || resurrectionCost !== 0) {
    throw productError("INVALID", "Eliminated entries can't come back in this pool.", "resurrectionsAllowed");
  }
  return {
    allowMultipleEntries,
    maxEntriesPerUser: allowMultipleEntries ? maxEntriesPerUser : 1,
    livesPerEntry,
    tiesSurvive: settings.tiesSurvive ?? false,
    allowLateEntries: settings.allowLateEntries ?? false,
    latestEntryWeek,
    resurrectionsAllowed,
    resurrectionCost,
  };
}

interface StartWish {
  readonly season: number;
  readonly pickDeadlineHours: number;
  readonly settings: Infer<typeof survivorSettings>;
}

/** A pool can't start in a week whose first deadline has passed: nobody could enter it any more. */
async function startingWeekOf(ctx: MutationCtx, { season, pickDeadlineHours, settings }: StartWish): Promise<number> {
  ensureNoProblem("startingWeek", startingWeekProblem(settings.startingWeek ?? STARTING_WEEK.default));
  let earliest = await actualWeekOf(ctx, season);
  const isTooLate = async (week: number) =>
    await hasDeadlinePassedNow(ctx, { leagueId: null, hours: pickDeadlineHours, season, week });
  while (earliest <= STARTING_WEEK.max && (await isTooLate(earliest))) earliest += 1;
  if (earliest > STARTING_WEEK.max) {
    throw productError("INVALID", "It is too late to start a pool this season.", "startingWeek");
  }
  const { startingWeek = earliest } = settings;
  if (startingWeek >= earliest) return startingWeek;
  throw productError("INVALID", `Week ${startingWeek} has begun. Choose week ${earliest} or later.`, "startingWeek");
}
