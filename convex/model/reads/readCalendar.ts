// [12.3] A person's calendar: the games of their leagues and pools, and when picks lock there.
import { v, type Infer } from "convex/values";
import { calendarDeadlines, type CalendarLeague } from "../../../domain/leagues/calendarDeadlines";
import { isVoided } from "../../../domain/games/voidedGames";
import { deadlineKey, deadlineOf, neverLocks, KICKOFF_DEADLINE } from "../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { getCurrentWeek } from "../records/games/currentWeek";
import { seasonRevision } from "../records/games/scheduleRevision";
import { listRuleRows } from "../records/leagueRules/rules";
import { listVoids } from "../records/leagueRules/voidedGames";
import { countingIn } from "../records/leagueRules/weekRules";
import { isSittingOut, listEntriesOf as listOwnEntries } from "../records/leagues/leagueEntries";
import { listLeaguesOf } from "../records/leagues/memberships";
import { listOpened } from "../records/picks/openedGames";
import { listEntriesOf } from "../records/survivor/survivorEntries";
import { getPool } from "../records/survivor/pool";
import { listAllTeams } from "../records/teams/teamRows";
import { gameStatus } from "../tables/gameTables";
import { poolType } from "../tables/leagueTables";

const calendarLeague = v.object({ id: v.id("leagues"), name: v.string(), poolType, games: v.number() });

export const calendarView = v.object({
  season: v.number(),
  /** Rises with every change of the season's schedule. */
  revision: v.number(),
  games: v.array(
    v.object({
      id: v.id("games"),
      week: v.number(),
      away: v.string(),
      home: v.string(),
      kickoffAtMs: v.number(),
      isKickoffConfirmed: v.boolean(),
      status: gameStatus,
      revision: v.number(),
      venue: v.union(v.string(), v.null()),
      broadcast: v.union(v.string(), v.null()),
    }),
  ),
  deadlines: v.array(
    v.object({ key: v.string(), week: v.number(), atMs: v.number(), leagues: v.array(calendarLeague) }),
  ),
});

/** A season has 285 games; the bound guards against a faulty feed. */
const GAMES_BOUND = 600;

/**
 * From last week on, in the current season; null before the first. Reads the season's games and the teams once; for
 * each league its rules, with a slate for each week that has one; the games that were opened in it [13.2], and for each
 * pool its row; and the person's entries.
 */
export async function readCalendar(
  ctx: QueryCtx,
  { userId }: { userId: Id<"users"> },
): Promise<Infer<typeof calendarView> | null> {
  const current = await getCurrentWeek(ctx);
  if (current === null) return null;
  const { season } = current;
  const all = await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", season))
    .take(GAMES_BOUND);
  const games = all.filter(({ week }) => week >= current.week - 1);
  const weeks = new Map<number, Doc<"games">[]>();
  for (const game of games) weeks.set(game.week, [...(weeks.get(game.week) ?? []), game]);

  const leagues: CalendarLeague<Doc<"leagues">, Id<"games">>[] = [];
  for (const league of await listLeaguesOf(ctx, { userId })) {
    if (league.currentSeason !== season) continue;
    const gamesIn = await readGamesIn(ctx, { league, userId, weeks });
    if (gamesIn === null) continue;
    leagues.push({ league, deadline: deadlineOf(league), gamesIn });
    const opened = await readOpenedIn(ctx, { league, userId, gamesIn });
    if (opened.size > 0) leagues.push({ league, deadline: KICKOFF_DEADLINE, gamesIn: opened });
  }
  const teams = new Map((await listAllTeams(ctx)).map((team) => [team._id, team.name]));
  const shown = new Set(leagues.flatMap(({ gamesIn }) => [...gamesIn.values()].flatMap((ids) => [...ids])));
  const locking = leagues.filter(({ league }) => !neverLocks(league, season));
  return {
    season,
    revision: seasonRevision(all),
    games: games
      .filter(({ _id }) => shown.has(_id))
      .map((game) => ({
        id: game._id,
        week: game.week,
        away: teams.get(game.awayTeamId) ?? "",
        home: teams.get(game.homeTeamId) ?? "",
        kickoffAtMs: game.kickoffAtMs,
        isKickoffConfirmed: game.isKickoffConfirmed,
        status: game.status,
        revision: game.scheduleRevision ?? 0,
        venue: game.venue,
        broadcast: game.broadcast,
      })),
    deadlines: calendarDeadlines(
      games.map(({ _id, week, kickoffAtMs, status }) => ({ id: _id, week, kickoffAtMs, status })),
      locking,
    ).map(({ leagues: concerned, ...deadline }) => ({
      ...deadline,
      leagues: concerned.map(({ league, games: count }) => ({
        id: league._id,
        name: league.name,
        poolType: league.poolType,
        games: count,
      })),
    })),
  };
}

interface LeagueOfPerson {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
  readonly weeks: ReadonlyMap<number, readonly Doc<"games">[]>;
}

/**
 * The games that can be picked, by week; null in a pool where the person has no entry left, and in a league whose
 * season they sit out [13.8].
 */
async function readGamesIn(
  ctx: QueryCtx,
  { league, userId, weeks }: LeagueOfPerson,
): Promise<Map<number, ReadonlySet<Id<"games">>> | null> {
  const { _id: leagueId, currentSeason: season } = league;
  const gamesIn = new Map<number, ReadonlySet<Id<"games">>>();
  if (league.poolType === "survivor") {
    const pool = await getPool(ctx, leagueId);
    const entries = await listEntriesOf(ctx, { leagueId, userId });
    const alive = entries.filter(({ isEliminated }) => !isEliminated);
    if (pool?.state !== "open" || alive.length === 0) return null;
    const fromWeek = Math.min(...alive.map(({ firstWeek = pool.startingWeek }) => firstWeek));
    const voids = await listVoids(ctx, { leagueId, season });
    for (const [week, games] of weeks) {
      if (week < fromWeek) continue;
      gamesIn.set(week, new Set(games.map(({ _id }) => _id).filter((id) => !voids.has(id))));
    }
    return gamesIn;
  }
  const own = await listOwnEntries(ctx, { leagueId, userId });
  if (own.length > 0 && own.every(isSittingOut)) return null;
  const versions = await listRuleRows(ctx, { leagueId, season });
  for (const [week, games] of weeks) {
    const counting = await countingIn(ctx, { leagueId, season, week }, { games, versions });
    gamesIn.set(week, new Set(counting.filter((game) => !isVoided(game)).map(({ _id }) => _id)));
  }
  return gamesIn;
}

type GamesIn = ReadonlyMap<number, ReadonlySet<Id<"games">>>;

/** [13.2] By week: those that were opened for an entry of the person. */
async function readOpenedIn(
  ctx: QueryCtx,
  { league, userId, gamesIn }: Omit<LeagueOfPerson, "weeks"> & { readonly gamesIn: GamesIn },
): Promise<GamesIn> {
  if (league.poolType === "survivor" || deadlineKey(deadlineOf(league)) === deadlineKey(KICKOFF_DEADLINE))
    return new Map();
  const { _id: leagueId, currentSeason: season } = league;
  const rows = await listOpened(ctx, { leagueId, season });
  if (rows.length === 0) return new Map();
  const own = new Set((await listOwnEntries(ctx, { leagueId, userId })).map(({ _id }) => _id));
  const opened = new Set(rows.filter(({ entryId }) => own.has(entryId)).map(({ gameId }) => gameId));
  const weeks = [...gamesIn].map(
    ([week, games]) => [week, new Set([...games].filter((id) => opened.has(id)))] as const,
  );
  return new Map(weeks.filter(([, games]) => games.size > 0));
}
