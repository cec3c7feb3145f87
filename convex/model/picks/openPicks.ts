// [2.14] What a user can still pick, league by league; from rows alone, without reading the clock.
import { lockAtMs, neverLocks } from "../../../domain/leagues/deadlines";
import { LAST_WEEK, REGULAR_SEASON_WEEKS } from "../../../domain/games/weeks";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../games/games";
import { getCurrentWeek } from "../games/weeks";
import { listLeaguesOf } from "../leagues/memberships";
import { LeagueLocks } from "../locks/locks";
import { listPicksOf } from "./sheets";
import { listEntriesWithoutPick } from "../notices/reminders/missingPicks";

export interface OpenGame {
  readonly gameId: Id<"games">;
  readonly lockAtMs: number;
  readonly isPicked: boolean;
}

export interface OpenWeek {
  readonly league: Doc<"leagues">;
  readonly week: number;
  /** By deadline; never empty. */
  readonly games: readonly OpenGame[];
  /** Games without a pick; in a survivor pool, entries without one. */
  readonly missing: number;
}

/** A deadline is at most a week before its kickoff, so the first open one is in the current week or the next two. */
const WEEKS_AHEAD = 2;

interface LeaguesOfUser {
  readonly userId: Id<"users">;
  readonly leagues: readonly Doc<"leagues">[];
  readonly current: SeasonWeek;
}

/**
 * Each league's first week with a game that isn't locked; for a survivor pool, only while picks are open and one of the
 * user's entries has none. Leagues without such a week are left out, and so are those that never lock.
 */
export async function listOpenWeeks(ctx: QueryCtx, { userId, leagues, current }: LeaguesOfUser): Promise<OpenWeek[]> {
  const { season } = current;
  const found = new Map<Id<"leagues">, OpenWeek>();
  const locks = new LeagueLocks(ctx);
  let waiting = leagues.filter((league) => !neverLocks(league, season));
  for (let week = current.week; week <= Math.min(current.week + WEEKS_AHEAD, LAST_WEEK); week += 1) {
    const games = waiting.length === 0 ? [] : await listPickableGames(ctx, { season, week });
    for (const league of games.length === 0 ? [] : waiting) {
      const open = await listOpen(locks, { league, games, season, week });
      if (open.length === 0) continue;
      const own = await findOwn(ctx, { league, userId, season, week, open });
      if (own !== null) found.set(league._id, { league, week, ...own });
      // Later weeks of this league have later deadlines.
      waiting = waiting.filter((other) => other !== league);
    }
  }
  return leagues.flatMap((league) => found.get(league._id) ?? []);
}

/** What is missing in all of a user's leagues. */
export async function countOpenPicks(ctx: QueryCtx, userId: Id<"users">): Promise<number> {
  const current = await getCurrentWeek(ctx);
  if (current === null) return 0;
  const openWeeks = await listOpenWeeks(ctx, { userId, leagues: await listLeaguesOf(ctx, { userId }), current });
  return openWeeks.reduce((sum, { missing }) => sum + missing, 0);
}

/** Leaves out play-off games whose teams are undecided; nobody can pick those. */
async function listPickableGames(ctx: QueryCtx, at: SeasonWeek): Promise<Doc<"games">[]> {
  const scheduled = (await listWeekGames(ctx, at)).filter((game) => game.status === "scheduled");
  if (at.week <= REGULAR_SEASON_WEEKS) return scheduled;
  const pickable: Doc<"games">[] = [];
  for (const game of scheduled) {
    const teams = await Promise.all([game.homeTeamId, game.awayTeamId].map((id) => ctx.db.get("teams", id)));
    if (teams.every((team) => team !== null && !team.isPlaceholder)) pickable.push(game);
  }
  return pickable;
}

interface OpenIn extends SeasonWeek {
  readonly league: Doc<"leagues">;
  readonly games: readonly Doc<"games">[];
}

/** By deadline. */
async function listOpen(locks: LeagueLocks, { league, games, season, week }: OpenIn) {
  const past = await locks.listPastDeadline({ league, season, week });
  return games
    .filter((game) => !past.has(game._id))
    .map((game) => ({ gameId: game._id, lockAtMs: lockAtMs(game.kickoffAtMs, league.pickDeadlineHours) }))
    .sort((a, b) => a.lockAtMs - b.lockAtMs);
}

interface OwnIn extends SeasonWeek {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
  readonly open: readonly Omit<OpenGame, "isPicked">[];
}

/** Null for a survivor pool where the user has nothing to do now. */
async function findOwn(
  ctx: QueryCtx,
  { league, open, ...at }: OwnIn,
): Promise<Pick<OpenWeek, "games" | "missing"> | null> {
  if (league.poolType === "survivor") {
    const missing = (await listEntriesWithoutPick(ctx, { league, ...at })).length;
    return missing === 0 ? null : { games: open.map((game) => ({ ...game, isPicked: false })), missing };
  }
  const picks = await listPicksOf(ctx, { leagueId: league._id, ...at });
  const picked = new Set(picks.map(({ gameId }) => gameId));
  const games = open.map((game) => ({ ...game, isPicked: picked.has(game.gameId) }));
  return { games, missing: games.filter(({ isPicked }) => !isPicked).length };
}
