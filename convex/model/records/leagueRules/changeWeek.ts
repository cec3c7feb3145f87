// [10.11] From which week a change of rules holds: none before it has a game that has locked in the league, or a pick
// that has counted. Games that had locked before the league existed don't count.
import {
  deadlineOf,
  isPastDeadline,
  lockAtMs,
  weekStartOf,
  type WeekStart,
} from "../../../../domain/leagues/deadlines";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "../games/weekGames";
import { LeagueLocks } from "../locks/gameLocks";
import { listGradedWeeks } from "../leagues/leagueWeeks";

/** By rows alone, as queries see it. 1 means at once; null if the season has no such week left. */
export async function changeWeekOf(ctx: QueryCtx, league: Doc<"leagues">): Promise<number | null> {
  return await findChangeWeek(ctx, league, null);
}

/** By rows, and by the clock if a row isn't there yet. */
export async function changeWeekNow(ctx: MutationCtx, league: Doc<"leagues">): Promise<number | null> {
  return await findChangeWeek(ctx, league, Date.now());
}

/** Reads the weeks from the last one back to the newest with a locked game, each with its games and locks. */
async function findChangeWeek(ctx: QueryCtx, league: Doc<"leagues">, nowMs: number | null): Promise<number | null> {
  const season = league.currentSeason;
  const locks = new LeagueLocks(ctx);
  let last = Math.max(0, ...(await listGradedWeeks(ctx, { leagueId: league._id, season })));
  for (let week = LAST_WEEK; week > last; week -= 1) {
    const past = await locks.listPastDeadline({ league, season, week });
    const games = await listWeekGames(ctx, { season, week });
    const at = { deadline: deadlineOf(league), week: weekStartOf(games) };
    const locked = games.filter(
      (game) => past.has(game._id) || (nowMs !== null && isPastDeadline(game, { ...at, nowMs })),
    );
    if (locked.some((game) => wasOpen(league, game, at.week))) last = week;
    else if (locked.length > 0) break;
  }
  return last === LAST_WEEK ? null : last + 1;
}

/** True if members could ever pick the game. A league that has changed its deadline isn't asked about its first one. */
export function wasOpen(
  league: Doc<"leagues">,
  { kickoffAtMs }: Pick<Doc<"games">, "kickoffAtMs">,
  week: WeekStart,
): boolean {
  const hasFirstDeadline = league.deadlineSinceMs <= league._creationTime;
  const lockedAtMs = hasFirstDeadline ? lockAtMs(kickoffAtMs, deadlineOf(league), week) : kickoffAtMs;
  return lockedAtMs > league._creationTime;
}
