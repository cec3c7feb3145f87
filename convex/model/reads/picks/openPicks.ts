// [2.14] Counts what a user can still pick, league by league; from rows alone, without reading the clock.
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { OpenSheets } from "../../../../domain/picks/dueSheets";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { listLeaguesOf } from "../../records/leagues/memberships";
import { listManagedWeeks } from "../../records/picks/pickedWeek";
import {
  listEntriesWithoutPick,
  listManagedWithoutPick,
  listOpenPicks,
  openPicksOf,
  type OpenPicksOfEntry,
} from "./missingPicks";
import { listOpenPlayers } from "./openPlayers";
import { listWithPicksLeft } from "./poolPicksLeft";
import { readPickableWeek, SharedReads, type OpenGame, type PickableWeek } from "./pickableWeek";

interface OwnGame extends Pick<OpenGame, "gameId" | "lockAtMs"> {
  readonly isPicked: boolean;
  /**
   * A pick is missing once it locks: where members choose their games, of as many of the last ones as are left [10.21].
   */
  readonly isWanted: boolean;
}

export interface OpenWeek {
  readonly league: Doc<"leagues">;
  readonly week: number;
  /** By deadline; never empty. */
  readonly games: readonly OwnGame[];
  /** Missing picks that can be made. */
  readonly missing: number;
  /** [16.2] How many of the entries that the user picks for lack such picks. */
  readonly sheets: number;
  /** [13.6] How many others lack picks that they can't make, since they owe dues. */
  readonly held: number;
  /** The one that lacks picks with the first deadline, unless that is the user's first entry. */
  readonly entryId: Id<"entries"> | null;
}

/** A deadline is at most a week before its kickoff, so the first open one is in the current week or the next two. */
const WEEKS_AHEAD = 2;

interface LeaguesOfUser {
  readonly userId: Id<"users">;
  readonly leagues: readonly Doc<"leagues">[];
  readonly current: SeasonWeek;
}

/**
 * Each league's first week with a game that counts and isn't locked, or is opened for the user [13.2]; for a survivor
 * pool, only while picks are open and one of the user's entries, or of those that they were named for [16.5], has none.
 * Leagues without such a week are left out, and so are those that never lock. Of leagues that hold picks, it also reads
 * the ledgers of entries that lack some (reads/dues/holds.ts).
 */
export async function listOpenWeeks(
  ctx: QueryCtx,
  { userId, leagues, current }: LeaguesOfUser,
  shared = new SharedReads(ctx),
): Promise<OpenWeek[]> {
  const { season } = current;
  const found = new Map<Id<"leagues">, OpenWeek>();
  let waiting = leagues.filter((league) => !neverLocks(league, season));
  for (let week = current.week; week <= Math.min(current.week + WEEKS_AHEAD, LAST_WEEK); week += 1) {
    for (const league of waiting) {
      const pickable = await readPickableWeek(ctx, { league, season, week, nowMs: null }, shared);
      if (pickable.anyOpen.length === 0) continue;
      const own = await findOwn(ctx, { league, userId, season, week, pickable }, shared);
      // [13.2] Where all else has locked, an opened game that is picked leaves later weeks to wait for.
      if (pickable.open.length === 0 && (own === null || own.missing + own.held === 0)) continue;
      if (own !== null) found.set(league._id, { league, week, ...own });
      // Later weeks of this league have later deadlines.
      waiting = waiting.filter((other) => other !== league);
    }
  }
  return leagues.flatMap((league) => found.get(league._id) ?? []);
}

/**
 * The deadline that comes next: of the first game that wants a pick, then of the first that has none since picks are
 * held [13.6], or else of the first that has one. With it the first game that a missing pick can go to.
 */
export function nextGame({ games, missing, held }: OpenWeek): Pick<OwnGame, "gameId" | "lockAtMs"> | undefined {
  const wanted = games.find(({ isWanted }) => isWanted) ?? games.find(({ isPicked }) => isPicked !== held > 0);
  const next = wanted ?? games[0];
  const first = missing > 0 ? games.find(({ isPicked }) => !isPicked) : next;
  return next && { gameId: (first ?? next).gameId, lockAtMs: next.lockAtMs };
}

/** [15.2] The sheets that a user's leagues lack: their own, and apart from these their players' [16.3]. */
export async function listOpenSheets(ctx: QueryCtx, userId: Id<"users">): Promise<OpenSheets[]> {
  const current = await getCurrentWeek(ctx);
  if (current === null) return [];
  const leagues = await listLeaguesOf(ctx, { userId });
  const shared = new SharedReads(ctx);
  const openWeeks = await listOpenWeeks(ctx, { userId, leagues, current }, shared);
  const own = openWeeks.flatMap((open) => {
    const next = nextGame(open);
    if (next === undefined) return [];
    return [{ sheets: open.sheets, lockAtMs: next.lockAtMs }];
  });
  const players = await listOpenPlayers(ctx, { userId, leagues }, shared);
  return [...own, ...players.map(({ sheets, lockAtMs }) => ({ sheets, lockAtMs }))];
}

interface OwnIn extends SeasonWeek {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
  readonly pickable: PickableWeek;
}

/** Null for a survivor pool where the user has nothing to do now, and where they sit out and pick for nobody. */
async function findOwn(
  ctx: QueryCtx,
  { league, pickable, ...at }: OwnIn,
  { holds }: SharedReads,
): Promise<Omit<OpenWeek, "league" | "week"> | null> {
  if (league.poolType === "survivor") {
    const own = await listEntriesWithoutPick(ctx, { league, ...at });
    const managed = await listManagedWithoutPick(ctx, { league, ...at });
    const { open } = pickable;
    const lacking = await listWithPicksLeft(ctx, { league, ...at, entries: [...own, ...managed], open });
    if (lacking.length === 0) return null;
    const ids = lacking.map(({ entry }) => entry._id);
    const held = await holds.listHeld({ league, ...at }, ids);
    const able = lacking.filter(({ entry }) => !held.has(entry._id));
    const ofAny = new Set(lacking.flatMap(({ games }) => games));
    const wanted = new Set(able.flatMap(({ games }) => games));
    return {
      games: open
        .filter((game) => ofAny.has(game))
        .map((game) => ({ ...game, isPicked: false, isWanted: wanted.has(game) })),
      missing: able.reduce((sum, { left }) => sum + left, 0),
      sheets: able.length,
      held: held.size,
      entryId: null,
    };
  }
  const own = await listOpenPicks(ctx, { league, pickable, ...at });
  const managed = await listManagedWeeks(ctx, { leagueId: league._id, ...at });
  const all = [...own, ...managed.map((each) => openPicksOf(each, pickable))];
  if (all.length === 0) return null;
  const firstOf = ({ unpicked: [first] }: OpenPicksOfEntry) => (first ? pickable.anyOpen.indexOf(first) : Infinity);
  const unfinished = all.filter(({ left }) => left > 0).sort((a, b) => firstOf(a) - firstOf(b));
  const ids = unfinished.flatMap(({ entryId }) => entryId ?? []);
  const held = await holds.listHeld({ league, ...at }, ids);
  const isHeld = ({ entryId }: OpenPicksOfEntry) => entryId !== null && held.has(entryId);
  const lacking = unfinished.filter((each) => !isHeld(each));
  // [13.6] What a held entry has picked can change.
  const able = all.map((each) => (isHeld(each) ? keptPicks(each) : each));
  const unpicked = new Set(able.flatMap((each) => each.unpicked));
  const wanted = new Set(lacking.flatMap((each) => each.unpicked.slice(each.unpicked.length - each.left)));
  const open = pickable.anyOpen.filter((game) => all.some((each) => each.open.includes(game)));
  const isPicked = (game: OpenGame) => !unpicked.has(game) && able.some((each) => each.open.includes(game));
  const first = lacking[0] ?? unfinished[0];
  return {
    games: open.map((game) => ({ ...game, isPicked: isPicked(game), isWanted: wanted.has(game) })),
    missing: lacking.reduce((sum, { left }) => sum + left, 0),
    sheets: lacking.length,
    held: held.size,
    entryId: first === own[0] ? null : (first?.entryId ?? null),
  };
}

const keptPicks = ({ open, unpicked, ...entry }: OpenPicksOfEntry): OpenPicksOfEntry => ({
  ...entry,
  open: open.filter((game) => !unpicked.includes(game)),
  unpicked: [],
});
