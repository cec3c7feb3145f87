// The user's standing in their pick'em leagues, and which picks are still open there. A list of k leagues reads a few
// rows for each, and a week's games and locks only once.
import { v, type Infer } from "convex/values";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { hasPlayedAny } from "../../../../domain/scoring/seasonTotal";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ruleSettings } from "../../tables/leagueRuleTables";
import { ensureMember, listLeaguesOf } from "../../records/leagues/memberships";
import { listOpenWeeks, nextGame, type OpenWeek } from "../picks/openPicks";
import { rankBefore } from "../standings/standingsViews";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { getBestRow } from "../../records/standings/standingRows";
import { getPerson } from "../../records/users/people";
import { getCurrentWeek } from "../../records/games/currentWeek";

export const summaryView = v.object({
  leagueId: v.id("leagues"),
  /** By which the current week is played; in a past season, its last one. */
  rules: ruleSettings,
  /**
   * Null until the league has a graded pick or a week of totals in its season. `rank` is null for a user who isn't in
   * the table.
   */
  standing: v.union(
    v.object({
      rank: v.union(v.number(), v.null()),
      /** When the current week began. */
      previousRank: v.union(v.number(), v.null()),
      points: v.number(),
      leader: v.object({ firstName: v.string(), lastName: v.string(), points: v.number(), isMe: v.boolean() }),
    }),
    v.null(),
  ),
  /** The first week with open games, its next game without a pick and its next deadline; null if none is open. */
  open: v.union(
    v.object({
      season: v.number(),
      week: v.number(),
      games: v.number(),
      missing: v.number(),
      /** [13.6] How many of the user's entries can't make the picks that they lack; absent where none does. */
      held: v.optional(v.number()),
      /** [16.2] The first entry that lacks one, unless that is the user's first entry. */
      entryId: v.union(v.id("entries"), v.null()),
      gameId: v.id("games"),
      lockAtMs: v.number(),
    }),
    v.null(),
  ),
});
type Summary = Infer<typeof summaryView>;

interface Mine {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
  readonly currentWeek: number | null;
}

async function standingOf(ctx: QueryCtx, { league, userId, currentWeek }: Mine): Promise<Summary["standing"]> {
  const at = { leagueId: league._id, season: league.currentSeason };
  const first = await ctx.db
    .query("standings")
    .withIndex("by_rank", (q) => q.eq("leagueId", at.leagueId).eq("season", at.season).eq("isMember", true))
    .first();
  // Who has played ranks above those who haven't.
  if (first === null || !hasPlayedAny(first.weeks)) return null;
  const mine = await getBestRow(ctx, { ...at, userId });
  return {
    rank: mine?.isMember ? mine.rank : null,
    previousRank: mine?.isMember ? rankBefore(mine, currentWeek) : null,
    points: mine?.totalPoints ?? 0,
    leader: { ...(await nameOf(ctx, first)), points: first.totalPoints, isMe: first.userId === userId },
  };
}

/** As the entry is called; its owner's name for a row of version 0.2.0. */
async function nameOf(ctx: QueryCtx, { entryName, userId }: Doc<"standings">) {
  if (entryName !== undefined || userId === null) return { firstName: entryName ?? "", lastName: "" };
  const { firstName, lastName } = await getPerson(ctx, userId);
  return { firstName, lastName };
}

function toOpen(open: OpenWeek | undefined, season: number): Summary["open"] {
  const next = open && nextGame(open);
  if (!next) return null;
  const { week, games, missing, held, entryId } = open;
  const { gameId, lockAtMs } = next;
  return { season, week, games: games.length, missing, ...(held > 0 && { held }), entryId, gameId, lockAtMs };
}

async function rulesOf(
  ctx: QueryCtx,
  { _id, currentSeason }: Doc<"leagues">,
  currentWeek: number | null,
): Promise<RuleSettings> {
  return rulesIn(await listRuleRows(ctx, { leagueId: _id, season: currentSeason }), currentWeek ?? LAST_WEEK);
}

async function toSummaries(ctx: QueryCtx, userId: Id<"users">, leagues: readonly Doc<"leagues">[]): Promise<Summary[]> {
  const current = await getCurrentWeek(ctx);
  const openWeeks = current === null ? [] : await listOpenWeeks(ctx, { userId, leagues, current });
  return await Promise.all(
    leagues.map(async (league) => {
      const currentWeek = current?.season === league.currentSeason ? current.week : null;
      return {
        leagueId: league._id,
        rules: await rulesOf(ctx, league, currentWeek),
        standing: await standingOf(ctx, { league, userId, currentWeek }),
        open: toOpen(
          openWeeks.find((open) => open.league === league),
          current?.season ?? league.currentSeason,
        ),
      };
    }),
  );
}

/** For every pick'em league that the user is in. */
export async function listSummaries(ctx: QueryCtx, user: Doc<"users">): Promise<Summary[]> {
  const leagues = await listLeaguesOf(ctx, { userId: user._id, poolType: "pickem" });
  return await toSummaries(ctx, user._id, leagues);
}

export async function getSummary(
  ctx: QueryCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<Summary> {
  const [summary] = await toSummaries(ctx, user._id, [await ensureMember(ctx, { user, leagueId })]);
  if (summary === undefined) throw new Error("A league without a summary.");
  return summary;
}
