// [13.13] A league's own log, newest first, for its members.
import type { PaginationOptions } from "convex/server";
import { v, type ObjectType } from "convex/values";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { weekOpensAt } from "../../../../domain/common/easternTime";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { logKindOf, type AuditAction } from "../../log/auditLog";
import { listWeekGames } from "../../records/games/weekGames";
import { isCommissioner } from "../../records/leagues/commissioners";
import { ensureMember } from "../../records/leagues/memberships";
import { logKind, toAuditPage, type AuditPage } from "../auditPages";

export const logFilters = {
  /** Who did it, or whom it was about; null for what was done by itself. */
  personId: v.optional(v.union(v.id("users"), v.null())),
  /** Done from when the week opened until the next one did. */
  week: v.optional(v.object({ season: v.number(), week: v.number() })),
  kind: v.optional(logKind),
};

interface Asked extends ObjectType<typeof logFilters> {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly paginationOpts: PaginationOptions;
}

/**
 * A page looks at as many rows as were asked for, so it may hold fewer, or none, before the last one. Weeks are ranges
 * of time, which the index knows.
 */
export async function listLeagueLog(
  ctx: QueryCtx,
  { user, leagueId, paginationOpts, personId, week, kind }: Asked,
): Promise<AuditPage> {
  const league = await ensureMember(ctx, { user, leagueId });
  const seesAll = user.role === "admin" || isCommissioner(league, user._id);
  const { fromMs, untilMs } = week === undefined ? ALWAYS : await spanOf(ctx, week);
  const found = await ctx.db
    .query("auditLog")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId).gte("_creationTime", fromMs).lt("_creationTime", untilMs))
    .order("desc")
    .paginate(paginationOpts);
  const isWanted = ({ actorId, targetUserId, action }: Doc<"auditLog">) =>
    (kind === undefined || logKindOf(action) === kind) &&
    (personId === undefined || actorId === personId || (personId !== null && targetUserId === personId)) &&
    (seesAll || targetUserId === user._id || !isPersonal(action));
  return await toAuditPage(ctx, { ...found, page: found.page.filter(isWanted) });
}

const ALWAYS = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER };

/**
 * Concerns a person who isn't in the league, [14.2] who has reported a message, [13.8] who is in again, or [13.6] what
 * one has paid. Its commissioners see it, and the person once they are in.
 */
const PERSONAL: readonly string[] = [
  ...(["league.decline", "league.letIn", "league.inAgain"] as const),
  ...(["dues.pay", "dues.waive", "dues.handOver", "dues.takeBack"] as const),
  ...(["talk.report"] as const),
] satisfies AuditAction[];
const isPersonal = (action: string) => PERSONAL.includes(action);

/** Empty for a week without games. */
async function spanOf(ctx: QueryCtx, at: { season: number; week: number }): Promise<typeof ALWAYS> {
  const fromMs = await openingOf(ctx, at);
  if (fromMs === null) return { fromMs: 0, untilMs: 0 };
  const next = at.week < LAST_WEEK ? await openingOf(ctx, { season: at.season, week: at.week + 1 }) : null;
  return { fromMs, untilMs: next ?? ALWAYS.untilMs };
}

async function openingOf(ctx: QueryCtx, at: { season: number; week: number }): Promise<number | null> {
  const games = await listWeekGames(ctx, at);
  return games.length === 0 ? null : weekOpensAt(Math.min(...games.map(({ kickoffAtMs }) => kickoffAtMs)));
}
