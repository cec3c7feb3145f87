// [13.8] The season that a league can start, and its members' answers to "In again?" (decision 121).
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { hasSeasonEnded } from "../../records/games/seasonEnd";
import { ensureCommissioner, isCommissioner } from "../../records/leagues/commissioners";
import { listByJoining } from "../../records/leagues/members";
import { ensureMember, getMembership } from "../../records/leagues/memberships";
import { getAnswer, listAnswers } from "../../records/leagues/seasonAnswers";
import { hasDeadlinePassed } from "../../records/locks/gameLocks";
import { getPool } from "../../records/survivor/pool";
import { getPerson, personFields } from "../../records/users/people";
import { getKickoff } from "../survivor/survivorReveal";

export const newSeasonView = v.object({
  /** The season that the caller, a commissioner, can start with one press. */
  canStart: v.union(v.number(), v.null()),
  /** The question to the caller, until the season's first week begins; `isIn` is null until they answer. */
  asked: v.union(v.object({ season: v.number(), isIn: v.union(v.boolean(), v.null()) }), v.null()),
});

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/**
 * The season after the one that the league has played, once that has ended and until its own first week begins; null
 * once a commissioner has started it. A league moves on by itself when the schedule of a new season comes, so it may be
 * in that season already. Reads five rows at most, and after the season's last kickoff that week's games.
 */
export async function seasonToStart(ctx: QueryCtx, league: Doc<"leagues">): Promise<number | null> {
  const { _id: leagueId, poolType, currentSeason, renewal } = league;
  if (poolType === "survivor") return await poolSeasonToStart(ctx, league);
  const season = (await hasSeasonEnded(ctx, currentSeason)) ? currentSeason + 1 : currentSeason;
  if (renewal !== undefined && renewal.season >= season) return null;
  const played = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season - 1))
    .first();
  return played === null || (await hasBegun(ctx, season)) ? null : season;
}

/**
 * A pool has one season, and the next one is another pool: once that season has ended, until the first deadline of the
 * week that it starts in. It can be started again if the started one was deleted.
 */
async function poolSeasonToStart(ctx: QueryCtx, league: Doc<"leagues">): Promise<number | null> {
  const pool = await getPool(ctx, league._id);
  if (pool === null || pool.totalEntries === 0 || !(await hasSeasonEnded(ctx, pool.season))) return null;
  if ((await getNextPool(ctx, league)) !== null) return null;
  const season = Math.max(pool.season + 1, (await getCurrentWeek(ctx))?.season ?? 0);
  return (await hasDeadlinePassed(ctx, { league, season, week: pool.startingWeek })) ? null : season;
}

/** The pool that a commissioner has started from this one; null without one, and once it is deleted. */
export async function getNextPool(ctx: QueryCtx, { renewal }: Doc<"leagues">): Promise<Doc<"leagues"> | null> {
  const next = renewal?.pool === undefined ? null : await ctx.db.get("leagues", renewal.pool.leagueId);
  return next === null || next.isDeleted ? null : next;
}

const hasBegun = async (ctx: QueryCtx, season: number): Promise<boolean> =>
  (await getKickoff(ctx, { season, week: 1 })) !== null;

/** The new season that its members are asked about; null when they aren't. */
export async function getOpenRenewal(ctx: QueryCtx, league: Doc<"leagues">): Promise<Doc<"leagues">["renewal"] | null> {
  const { renewal } = league;
  if (renewal?.pool !== undefined) {
    const next = await getNextPool(ctx, league);
    const week = { season: renewal.season, week: renewal.pool.startingWeek };
    return next === null || (await hasDeadlinePassed(ctx, { league: next, ...week })) ? null : renewal;
  }
  return renewal === undefined || (await hasBegun(ctx, renewal.season)) ? null : renewal;
}

type Renewal = NonNullable<Doc<"leagues">["renewal"]>;

/** Whoever has joined since it was started doesn't have to say so again. */
const isAsked = ({ joinedAtMs, isFormer }: Doc<"leagueMembers">, { startedAtMs }: Renewal): boolean =>
  isFormer !== true && joinedAtMs <= startedAtMs;

export async function getNewSeason(ctx: QueryCtx, { user, leagueId }: Asked): Promise<Infer<typeof newSeasonView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const canStart = isCommissioner(league, user._id) ? await seasonToStart(ctx, league) : null;
  const renewal = await getOpenRenewal(ctx, league);
  const member = { leagueId, userId: user._id };
  const membership = renewal && (await getMembership(ctx, member));
  if (!renewal || !membership) return { canStart, asked: null };
  const answer = await getAnswer(ctx, { ...member, season: renewal.season });
  if (answer === null && !isAsked(membership, renewal)) return { canStart, asked: null };
  return { canStart, asked: { season: renewal.season, isIn: answer?.isIn ?? null } };
}

const people = v.array(v.object(personFields));

export const seasonAnswersView = v.object({
  season: v.number(),
  /** Those who have said so. */
  inCount: v.number(),
  in: people,
  out: people,
  /** In a pick'em league they play unless they say that they don't. */
  unanswered: people,
});

/** For commissioners, in the order of joining; null when nobody is asked. Reads the members, at most 100 in a league and 1,000
 * in a pool, and who they are. */
export async function listSeasonAnswers(
  ctx: QueryCtx,
  { user, leagueId }: Asked,
): Promise<Infer<typeof seasonAnswersView> | null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const renewal = await getOpenRenewal(ctx, league);
  if (!renewal) return null;
  const { season } = renewal;
  const answers = new Map((await listAnswers(ctx, { leagueId, season })).map(({ userId, isIn }) => [userId, isIn]));
  const members = await listByJoining(ctx, leagueId);
  const whoSaid = async (isIn: boolean | undefined) =>
    await Promise.all(
      members
        .filter((member) => answers.get(member.userId) === isIn && (isIn !== undefined || isAsked(member, renewal)))
        .map(async ({ userId }) => await getPerson(ctx, userId)),
    );
  return {
    season,
    inCount: [...answers.values()].filter(Boolean).length,
    in: await whoSaid(true),
    out: await whoSaid(false),
    unanswered: await whoSaid(undefined),
  };
}
