// [10.11][10.18] The commissioner's changes of a running pool's options. Options that decide how picks count hold only
// for weeks in which nothing has locked and nobody has picked.
import { v, type Infer } from "convex/values";
import { changeProblem, optionsOf } from "../../../../domain/survivor/survivorOptions";
import { optionChangesInWords } from "../../../../domain/survivor/poolRulesInWords";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { ensureNoProblem, refusalAt } from "../../common/refusals";
import { saidText } from "../../common/saidText";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { hasDeadlinePassed, hasDeadlinePassedNow, type WeekOfLeague } from "../../records/locks/gameLocks";
import { ensureValidOptions } from "./createPool";
import { getPoolOrThrow, type Pool, weeksOf } from "../../records/survivor/pool";
import { optionFields } from "../../reads/survivor/poolViews";
import { noteChange } from "../talk/whatHappened";

export const changedOptions = v.object({
  allowLateEntries: v.boolean(),
  latestEntryWeek: v.number(),
  resurrectionsAllowed: v.number(),
  ...optionFields,
});

interface PoolOf {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/**
 * The first week in which nothing has locked and nobody has picked: how its picks count can still change. The
 * commissioners': it tells that somebody has picked.
 */
export async function getFirstFreeWeek(ctx: QueryCtx, access: PoolOf): Promise<number> {
  const pool = await getPoolOrThrow(ctx, await ensureCommissioner(ctx, access));
  return await findFirstFreeWeek(ctx, pool, async (at) => await hasDeadlinePassed(ctx, at));
}

type HasBegun = (at: WeekOfLeague) => Promise<boolean>;

/** Picks are made for the pool's current week only. */
async function findFirstFreeWeek(ctx: QueryCtx, { league, pool }: Pool, hasBegun: HasBegun): Promise<number> {
  const { leagueId, season } = pool;
  const { currentWeek: week, hasStarted } = await weeksOf(ctx, pool);
  if (!hasStarted) return week;
  if (week <= pool.closedThroughWeek || (await hasBegun({ league, season, week }))) return week + 1;
  const picked = await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .first();
  return picked === null ? week : week + 1;
}

/** Errors: INVALID, naming the option; LOCKED for one that can't change any more, or not for those weeks. */
export async function changeOptions(
  ctx: MutationCtx,
  { user, leagueId, options }: PoolOf & { readonly options: Infer<typeof changedOptions> },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const { pool } = await getPoolOrThrow(ctx, league);
  if (pool.state === "over") throw refusalAt("leagueId", "poolOver");
  ensureValidOptions(options, pool.startingWeek);
  const before = optionsOf(pool);
  const { startingWeek } = pool;
  const firstFreeWeek = await findFirstFreeWeek(
    ctx,
    { league, pool },
    async (at) => await hasDeadlinePassedNow(ctx, at),
  );
  const found = changeProblem(before, options, { startingWeek, firstFreeWeek });
  if (found !== null) ensureNoProblem(found.field, found.problem, "LOCKED");
  const changes = optionChangesInWords(before, options).map((change) => ({
    field: change.field,
    before: saidText(change.before),
    after: saidText(change.after),
  }));
  if (changes.length === 0) return null;
  await ctx.db.patch("survivorPools", pool._id, options);
  await audit(ctx, { actor: user, action: "league.rules", target: league, leagueId, changes });
  await noteChange(ctx, { league, user, thing: "rules" });
  return null;
}
