// [10.5][10.13] When lines freeze. Requested whenever one may be due: a week opens, a game locks or moves to another
// week, the feed has a first line, a league gets other rules. A round then visits the leagues with lines, one per
// job. Jobs may run twice: what has frozen stays.
import { weekOpensAt } from "../../../../domain/common/easternTime";
import { usesLines } from "../../../../domain/leagueRules/ruleSettings";
import { deadlineOf, weekStartOf } from "../../../../domain/leagues/deadlines";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { defineLeagueRound, type LeagueRound } from "../../common/leagueRounds";
import { listWeekGames, listWeekLines, type SeasonWeek } from "../../records/games/weekGames";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { isDueIn, listGamesPastDeadline } from "../../records/locks/gameLocks";
import { freezeLine, listFrozenLines } from "../../records/leagueRules/frozenLines";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";

/** The first league after this one that has rules with lines in the season. */
async function nextLeague(
  ctx: QueryCtx,
  { season, after }: { season: number; after: Id<"leagues"> | null },
): Promise<Id<"leagues"> | null> {
  const row = await ctx.db
    .query("leagueRules")
    .withIndex("by_lines", (q) => {
      const range = q.eq("usesLines", true).eq("season", season);
      return after === null ? range : range.gt("leagueId", after);
    })
    .first();
  return row?.leagueId ?? null;
}

const rounds: LeagueRound = defineLeagueRound({
  table: "lineFreezes",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, at) => ctx.scheduler.runAfter(0, internal.jobs.lines.freezeNext, at),
  findLeague: (ctx, { season }, after) => nextLeague(ctx, { season, after }),
  visit: freezeApart,
});
export const { step: freezeNext, resume: resumeFreezes } = rounds;

/** Starts a round, or makes the running one visit every league once more; does nothing while no league has lines. */
export async function requestFreeze(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  if ((await nextLeague(ctx, { season, after: null })) !== null) await rounds.request(ctx, { season, week });
}

/**
 * Every full hour: once the current week has opened, one round freezes its lines. Later ones have causes of their own.
 */
export async function openWeek(ctx: MutationCtx): Promise<null> {
  const current = await getCurrentWeek(ctx);
  if (current === null || (await nextLeague(ctx, { season: current.season, after: null })) === null) return null;
  const { season, week } = current;
  const known = await ctx.db
    .query("openedWeeks")
    .withIndex("by_week", (q) => q.eq("season", season).eq("week", week))
    .unique();
  const [first] = known === null ? await listWeekGames(ctx, current) : [];
  if (first === undefined || Date.now() < weekOpensAt(first.kickoffAtMs)) return null;
  await ctx.db.insert("openedWeeks", { season, week });
  await requestFreeze(ctx, current);
  return null;
}

/** In a transaction within this one, so that a league whose lines can't be frozen holds up no other. */
async function freezeApart(ctx: MutationCtx, at: LeagueWeek): Promise<void> {
  try {
    await ctx.runMutation(internal.jobs.lines.freezeLeague, at);
  } catch (error) {
    console.error(
      `Lines of week ${at.week} of ${at.season} in league ${at.leagueId} can't be frozen: ${String(error)}`,
    );
  }
}

/** Reads the week's games, lines and locks (at most 16 of each, twice that of locks), and writes at most 16 rows. */
export async function freezeLeague(ctx: MutationCtx, { leagueId, season, week }: LeagueWeek): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  const settings = rulesIn(await listRuleRows(ctx, { leagueId, season }), week);
  if (league === null || league.isDeleted || !usesLines(settings)) return null;
  const games = await listWeekGames(ctx, { season, week });
  const frozen = await listFrozenLines(ctx, { leagueId, settings, games });
  const first = games[0];
  if (first === undefined || games.every(({ _id }) => frozen.has(_id))) return null;
  const isOpen = settings.lineFreeze === "weekOpens" && Date.now() >= weekOpensAt(first.kickoffAtMs);
  const past = await listGamesPastDeadline(ctx, { league, season, week });
  const start = weekStartOf(games);
  const lines = await listWeekLines(ctx, { season, week });
  for (const game of games) {
    const homeSpread = lines.get(game._id)?.spread ?? null;
    const isLocked = past.has(game._id) || isDueIn(game, deadlineOf(league), start);
    const isDue = isLocked || (isOpen && homeSpread !== null);
    if (isDue && !frozen.has(game._id)) await freezeLine(ctx, { leagueId, gameId: game._id, homeSpread });
  }
  return null;
}
