// [2.14][10.3] Finds what is still to pick in a league's week: the games that count there and haven't locked, or that a
// commissioner has opened for an entry [13.2]. Whatever shows, counts or reminds of missing picks asks here.
import { deadlineOf, lockAtMs, neverLocks, weekStartOf } from "../../../../domain/leagues/deadlines";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { highestNumber, pickLimit, takesPick } from "../../../../domain/scoring/pickLimit";
import { REGULAR_SEASON_WEEKS } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { listRuleRows, rulesIn, type RuleVersions } from "../../records/leagueRules/rules";
import { listVoids, playedGame } from "../../records/leagueRules/voidedGames";
import { countingIn, guessGame } from "../../records/leagueRules/weekRules";
import { LeagueLocks } from "../../records/locks/gameLocks";
import { listOpened } from "../../records/picks/openedGames";
import { Holds } from "../dues/holds";

export interface OpenGame {
  readonly gameId: Id<"games">;
  readonly homeTeamId: Id<"teams">;
  readonly awayTeamId: Id<"teams">;
  readonly lockAtMs: number;
}

export interface PickableWeek {
  /** By deadline. */
  readonly open: readonly OpenGame[];
  /** [13.2] Locked games that one entry can pick until their kickoff. */
  readonly opened: ReadonlyMap<Id<"entries">, readonly OpenGame[]>;
  /** The games that at least one entry can pick, by deadline: all of these. */
  readonly anyOpen: readonly OpenGame[];
  /** [10.21] How many picks of these games everybody makes; null where all games are picked. */
  readonly limit: { readonly picks: number; readonly gameIds: ReadonlySet<Id<"games">> } | null;
  /** [10.2] True if picks want numbers: not where 1 is the only one. */
  readonly isNumbered: boolean;
  /** [10.6] Whose points are guessed; null without a tiebreaker. */
  readonly guessGameId: Id<"games"> | null;
}

/** The games that an entry can pick, by deadline. */
export function openFor(
  { open, opened, anyOpen }: Pick<PickableWeek, "open" | "opened" | "anyOpen">,
  entryId: Id<"entries"> | undefined,
): readonly OpenGame[] {
  const own = entryId && opened.get(entryId);
  return own === undefined ? open : anyOpen.filter((game) => open.includes(game) || own.includes(game));
}

export interface WeekOfLeague extends SeasonWeek {
  readonly league: Doc<"leagues">;
}

const NOTHING: PickableWeek = {
  open: [],
  opened: new Map(),
  anyOpen: [],
  limit: null,
  isNumbered: false,
  guessGameId: null,
};

/** Reads once what leagues and members share: games, teams, rules, and locks of leagues with the same deadline. */
export class SharedReads {
  readonly locks: LeagueLocks;
  /** [13.6] */
  readonly holds: Holds;
  private readonly games = new Map<string, Promise<Doc<"games">[]>>();
  private readonly teams = new Map<Id<"teams">, Promise<Doc<"teams"> | null>>();
  private readonly rules = new Map<string, Promise<RuleVersions>>();
  private readonly openings = new Map<string, Promise<Doc<"openedGames">[]>>();

  constructor(private readonly ctx: QueryCtx) {
    this.locks = new LeagueLocks(ctx);
    this.holds = new Holds(ctx);
  }

  async listGames({ season, week }: SeasonWeek): Promise<Doc<"games">[]> {
    const at = { season, week };
    return await readOnce(this.games, `${season}/${week}`, () => listWeekGames(this.ctx, at));
  }

  async getTeam(id: Id<"teams">): Promise<Doc<"teams"> | null> {
    return await readOnce(this.teams, id, () => this.ctx.db.get("teams", id));
  }

  async listRules(leagueId: Id<"leagues">, season: number): Promise<RuleVersions> {
    return await readOnce(this.rules, `${leagueId}/${season}`, () => listRuleRows(this.ctx, { leagueId, season }));
  }

  /** [13.2] Of the season: no row in most leagues. */
  async listOpened({ _id: leagueId, poolType }: Doc<"leagues">, season: number): Promise<Doc<"openedGames">[]> {
    if (poolType === "survivor") return [];
    return await readOnce(this.openings, `${leagueId}/${season}`, () => listOpened(this.ctx, { leagueId, season }));
  }
}

async function readOnce<Key, Read>(known: Map<Key, Promise<Read>>, key: Key, read: () => Promise<Read>): Promise<Read> {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return await reading;
}

/**
 * By rows alone, as queries see it; mutations also pass the clock, since a lock's row may be a moment late. In a
 * survivor pool every game counts. A season in historical mode has no deadlines, so nothing waits there.
 */
export async function readPickableWeek(
  ctx: QueryCtx,
  { league, season, week, nowMs }: WeekOfLeague & { readonly nowMs: number | null },
  shared = new SharedReads(ctx),
): Promise<PickableWeek> {
  if (neverLocks(league, season)) return NOTHING;
  const games = await shared.listGames({ season, week });
  if (!games.some(({ status }) => status === "scheduled")) return NOTHING;
  const locked = await shared.locks.listPastDeadline({ league, season, week });
  const { settings, counting } = await readCounting(ctx, { league, season, week, games }, shared);
  const start = weekStartOf(games);
  const open: OpenGame[] = [];
  const lockedAhead = new Map<Id<"games">, OpenGame>();
  for (const game of counting) {
    const { _id: gameId, homeTeamId, awayTeamId } = game;
    const deadline = lockAtMs(game.kickoffAtMs, deadlineOf(league), start);
    if (game.status !== "scheduled") continue;
    if (week > REGULAR_SEASON_WEEKS && !(await areTeamsKnown(game, shared))) continue;
    const teams = { gameId, homeTeamId, awayTeamId };
    if (!locked.has(gameId) && (nowMs === null || deadline > nowMs)) open.push({ ...teams, lockAtMs: deadline });
    else if (nowMs === null || game.kickoffAtMs > nowMs)
      lockedAhead.set(gameId, { ...teams, lockAtMs: game.kickoffAtMs });
  }
  open.sort(byDeadline);
  const opened = await readOpened(shared, { league, season, week, lockedAhead });
  const picks = pickLimit(settings, counting);
  return {
    open,
    opened,
    anyOpen: [...open, ...new Set([...opened.values()].flat())].sort(byDeadline),
    limit: picks === null ? null : { picks, gameIds: new Set(counting.filter(takesPick).map(({ _id }) => _id)) },
    isNumbered: (highestNumber(settings, counting) ?? 0) > 1,
    guessGameId: guessGame({ settings, games: counting.map(({ _id: id }) => ({ id })) }),
  };
}

const byDeadline = (a: OpenGame, b: OpenGame) => a.lockAtMs - b.lockAtMs;

interface LockedAhead extends WeekOfLeague {
  readonly lockedAhead: ReadonlyMap<Id<"games">, OpenGame>;
}

async function readOpened(
  shared: SharedReads,
  { league, season, week, lockedAhead }: LockedAhead,
): Promise<Map<Id<"entries">, OpenGame[]>> {
  const opened = new Map<Id<"entries">, OpenGame[]>();
  if (lockedAhead.size === 0) return opened;
  const rows = await shared.listOpened(league, season);
  if (rows.length === 0) return opened;
  const kickedOff = await shared.locks.listKickedOff({ season, week });
  for (const { entryId, gameId } of rows) {
    const game = lockedAhead.get(gameId);
    if (game !== undefined && !kickedOff.has(gameId)) opened.set(entryId, [...(opened.get(entryId) ?? []), game]);
  }
  return opened;
}

/** The games that count, by kickoff, under the league's rules. */
async function readCounting(
  ctx: QueryCtx,
  { league, season, week, games }: WeekOfLeague & { readonly games: readonly Doc<"games">[] },
  shared: SharedReads,
): Promise<{ settings: RuleSettings; counting: readonly Doc<"games">[] }> {
  if (league.poolType === "survivor") {
    const voids = await listVoids(ctx, { leagueId: league._id, season });
    return { settings: CLASSIC, counting: games.map((game) => playedGame(game, voids)) };
  }
  const versions = await shared.listRules(league._id, season);
  const at = { leagueId: league._id, season, week };
  return { settings: rulesIn(versions, week), counting: await countingIn(ctx, at, { games, versions }) };
}

/** In the play-offs, games are scheduled before it is known who plays. */
async function areTeamsKnown({ homeTeamId, awayTeamId }: Doc<"games">, shared: SharedReads): Promise<boolean> {
  const teams = await Promise.all([homeTeamId, awayTeamId].map((id) => shared.getTeam(id)));
  return teams.every((team) => team !== null && !team.isPlaceholder);
}
