// [16.3] Of players without an account, those that miss picks their commissioner can still make: how many, never which.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isCommissioner } from "../../records/leagues/commissioners";
import { listEntriesWithoutOwner } from "../../records/leagues/leagueEntries";
import { listManagedBy } from "../../records/leagues/managers";
import { getSheet } from "../../records/picks/sheets";
import { listPlayersWithoutPick, openPicksOn } from "./missingPicks";
import { findOpenWeek } from "./openWeek";
import { listWithPicksLeft } from "./poolPicksLeft";
import { openFor, SharedReads, type OpenGame, type PickableWeek, type WeekOfLeague } from "./pickableWeek";

/** Over all of a user's leagues. Players beyond it, in the leagues joined last, stay out of the count. */
const PLAYERS_BOUND = 1_000;

export interface OpenPlayers {
  readonly league: Doc<"leagues">;
  readonly week: number;
  /** How many of them miss picks. */
  readonly sheets: number;
  /** Of the first of these by number. */
  readonly entryName: string;
  /** The first deadline of what is missing. */
  readonly lockAtMs: number;
}

interface LeaguesOfUser {
  readonly userId: Id<"users">;
  readonly leagues: readonly Doc<"leagues">[];
}

/**
 * For each of the user's leagues and pools that they are a commissioner of, if a player without an account misses picks
 * there; by rows alone, without the clock. Those whom the user was also named for [16.5] count as their own
 * (openPicks.ts), and those whose picks are held [13.6] have nothing to do. Reads one range for each such league or
 * pool, with a row for each player. Where there are players, it also reads the open week, and for each a sheet, or in a
 * pool an entry: of at most 1,000 players in all, in at most three weeks; where picks are held, also ledgers
 * (reads/dues/holds.ts).
 */
export async function listOpenPlayers(
  ctx: QueryCtx,
  { userId, leagues }: LeaguesOfUser,
  shared = new SharedReads(ctx),
): Promise<OpenPlayers[]> {
  const found: OpenPlayers[] = [];
  let room = PLAYERS_BOUND;
  for (const league of leagues) {
    if (room === 0) break;
    if (!isCommissioner(league, userId)) continue;
    const players = (await listEntriesWithoutOwner(ctx, league._id)).filter(({ isFormer }) => isFormer !== true);
    if (players.length === 0) continue;
    const looked = players.slice(0, room);
    room -= looked.length;
    const open = await findOpenPlayers(ctx, { league, userId, players: looked }, shared);
    if (open !== null) found.push(open);
  }
  return found;
}

interface PlayersOf {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
  readonly players: readonly Doc<"entries">[];
}

async function findOpenPlayers(
  ctx: QueryCtx,
  { league, userId, players }: PlayersOf,
  shared: SharedReads,
): Promise<OpenPlayers | null> {
  const isPool = league.poolType === "survivor";
  const own = await listManagedBy(ctx, { leagueId: league._id, userId });
  const named = new Set(own.map(({ entryId }) => entryId));
  const others = players.filter(({ _id }) => !named.has(_id));
  const countIn = async (at: WeekOfLeague, pickable: PickableWeek) => {
    const open = isPool
      ? await openInPool(ctx, at, { named, pickable })
      : await openInLeague(ctx, at, { players: others, pickable });
    const ids = open.map(({ entryId }) => entryId);
    const held = await shared.holds.listHeld(at, ids);
    return { open: open.filter(({ entryId }) => !held.has(entryId)) };
  };
  const counted = await findOpenWeek(ctx, { league, nowMs: null, countIn }, shared);
  const [first] = counted?.open ?? [];
  if (!counted || !first) return null;
  const lockAtMs = Math.min(...counted.open.map(({ game }) => game.lockAtMs));
  return { league, week: counted.at.week, sheets: counted.open.length, entryName: first.entryName, lockAtMs };
}

interface Open {
  readonly entryId: Id<"entries"> | Id<"survivorEntries">;
  readonly entryName: string;
  /** Whose lock leaves a pick missing. */
  readonly game: Pick<OpenGame, "lockAtMs">;
}

interface PlayersNow {
  readonly players: readonly Doc<"entries">[];
  readonly pickable: PickableWeek;
}

async function openInLeague(
  ctx: QueryCtx,
  { season, week }: WeekOfLeague,
  { players, pickable }: PlayersNow,
): Promise<Open[]> {
  const sheets = await Promise.all(players.map(({ _id: entryId }) => getSheet(ctx, { entryId, season, week })));
  return players.flatMap(({ _id: entryId, name: entryName }, index) => {
    const own = { open: openFor(pickable, entryId), limit: pickable.limit };
    const { unpicked, left } = openPicksOn(sheets[index] ?? null, own);
    const [game] = unpicked.slice(unpicked.length - left);
    return game === undefined ? [] : [{ entryId, entryName, game }];
  });
}

interface PoolNow {
  /** Those that count as the user's own. */
  readonly named: ReadonlySet<Id<"entries">>;
  readonly pickable: PickableWeek;
}

async function openInPool(ctx: QueryCtx, at: WeekOfLeague, { named, pickable }: PoolNow): Promise<Open[]> {
  const others = (await listPlayersWithoutPick(ctx, at)).filter(({ entryId }) => !entryId || !named.has(entryId));
  const lacking = await listWithPicksLeft(ctx, { ...at, entries: others, open: pickable.open });
  return lacking.flatMap(({ entry: { _id: entryId, entryName }, games: [game] }) =>
    game ? [{ entryId, entryName, game }] : [],
  );
}
