// [14.4] A member's page in a survivor pool, over the seasons of the pools that it continues [13.8]. Weeks and runs are
// those that grading keeps (decision 153), whose picks are of games that are final; other picks aren't read.
import { v, type Infer } from "convex/values";
import {
  closestEscape,
  countPickedTeams,
  weeksOutlived,
  type Out,
  type PlayedWeek,
} from "../../../../domain/hallOfFame/poolEntryWeeks";
import { foldEntryName } from "../../../../domain/leagues/entryNames";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import { survivedMargin } from "../../../../domain/survivor/survivor";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPayer } from "../../records/dues/payers";
import { findNamed, ownerFields } from "../../records/leagues/leagueEntries";
import { ensureMember, getMembership } from "../../records/leagues/memberships";
import { listToldSeasons } from "../../records/leagues/toldSeasons";
import { isPlaying } from "../../records/leagues/pickers";
import { getEntryNamed, getEntryNumbered, getOwnerOf, listEntriesOf } from "../../records/survivor/survivorEntries";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import { getHistory, listPoolWeeks } from "../../records/survivor/histories";
import { getPoolOrThrow, type Pool } from "../../records/survivor/pool";
import { survivorStanding } from "../../tables/survivorTables";
import { listPoolsBefore } from "../leagues/leagueSeasons";

const named = v.object({ entryId: v.id("survivorEntries"), entryName: v.string() });
const pickedTeam = v.object({ teamId: v.id("teams"), right: v.number(), wrong: v.number() });

const poolEntrySeason = v.object({
  season: v.number(),
  /** The pool's owner tells it; then only the place may be known. */
  isTold: v.boolean(),
  isOver: v.boolean(),
  /** Null for a told season. */
  standing: v.union(survivorStanding, v.null()),
  /** Of a told season. */
  place: v.union(v.number(), v.null()),
  lives: v.union(v.object({ left: v.number(), of: v.number() }), v.null()),
  /** When it went out and by which team, and from which week it was bought back; no team where it missed its pick. */
  outs: v.array(
    v.object({
      week: v.number(),
      teamId: v.union(v.id("teams"), v.null()),
      backFromWeek: v.union(v.number(), v.null()),
    }),
  ),
  weeksSurvived: v.number(),
  /** The longest run of survived weeks. */
  run: v.union(v.object({ weeks: v.number(), fromWeek: v.number(), toWeek: v.number() }), v.null()),
  /** Those that turned out one way or the other, in order. */
  weeks: v.array(
    v.object({
      week: v.number(),
      isSurvived: v.boolean(),
      /** None in a missed week. */
      picks: v.array(
        v.object({
          teamId: v.id("teams"),
          survived: v.boolean(),
          /** The points by which its game was decided. */
          margin: v.union(v.number(), v.null()),
        }),
      ),
    }),
  ),
  /** How many of the pool's entries went out, by week, in order. */
  field: v.array(v.object({ week: v.number(), out: v.number() })),
  /**
   * In how many weeks the caller was still in and this entry out, the other way round, and both in; null where they
   * have none.
   */
  duel: v.union(v.object({ won: v.number(), lost: v.number(), level: v.number() }), v.null()),
});

export const poolEntryHistoryView = v.object({
  ...ownerFields,
  ...named.fields,
  isMe: v.boolean(),
  /** Its owner has left, or it was removed. */
  isGone: v.boolean(),
  /** Newest first; those that the entry has played in. */
  seasons: v.array(poolEntrySeason),
  /** Over all seasons, the most often picked first. */
  teams: v.array(pickedTeam),
  /** The survived week whose game was decided by least. */
  closest: v.union(
    v.object({ season: v.number(), week: v.number(), teamId: v.id("teams"), margin: v.number() }),
    v.null(),
  ),
  /** The owner's others in this pool. */
  others: v.array(named),
  /** The caller's first entry, with which the others are compared; null on a page of their own, and for one without. */
  me: v.union(named, v.null()),
});
type PoolEntryHistory = Infer<typeof poolEntryHistoryView>;
type Season = Infer<typeof poolEntrySeason>;
type Entry = Doc<"survivorEntries">;

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** Of this pool or one that it continues; a member's id stands for their first entry in the newest of these. */
  readonly entryId: string;
}

/**
 * For members; null for none of their pool's entries. Reads for each of at most 20 seasons the entry by at most five
 * rows, its history, its at most 44 picks of weeks that have turned out with their games, the pool's at most 22 weeks,
 * and the caller's first entry with its history; and at most 60 told seasons.
 */
export async function getPoolEntryHistory(
  ctx: QueryCtx,
  { user, leagueId, entryId }: Asked,
): Promise<PoolEntryHistory | null> {
  const league = await ensureMember(ctx, { user, leagueId });
  await getPoolOrThrow(ctx, league);
  const pools = await listPoolsBefore(ctx, league);
  const entry = await findEntry(ctx, pools, entryId);
  const home = entry && pools.find((each) => each.league._id === entry.leagueId);
  if (!entry || !home) return null;
  const isMe = entry.userId === user._id;
  const played: PlayedSeason[] = [];
  let me: Entry | null = null;
  for (const of of pools) {
    const own = isMe ? null : await getFirstEntry(ctx, of, user._id);
    me ??= own;
    const found = await findIn(ctx, of, entry);
    if (found !== null) played.push(await readSeason(ctx, { of, entry: found, own }));
  }
  const seasons = played.filter(({ view }) => view.weeks.length > 0 || view.outs.length > 0);
  const entryIds = new Set(played.map((each) => each.entryId));
  const told = await listToldOf(ctx, { league, entryIds, computed: new Set(pools.map(({ pool }) => pool.season)) });
  const escape = closestEscape(seasons);
  return {
    ...(await getOwnerOf(ctx, entry)),
    entryId: entry._id,
    entryName: await fullNameOf(ctx, home, entry),
    isMe,
    isGone: await isGone(ctx, league, entry),
    seasons: [...seasons.map(({ view }) => view), ...told].sort((a, b) => b.season - a.season),
    teams: countPickedTeams(seasons.flatMap(({ weeks }) => weeks)).map(({ team, ...counts }) => ({
      teamId: team,
      ...counts,
    })),
    closest: escape && { season: escape.season, week: escape.week, teamId: escape.team, margin: escape.margin },
    others: await listOthers(ctx, league, entry),
    me: me && { entryId: me._id, entryName: await myNameOf(ctx, pools, me) },
  };
}

async function findEntry(ctx: QueryCtx, pools: readonly Pool[], entryId: string): Promise<Entry | null> {
  const id = ctx.db.normalizeId("survivorEntries", entryId);
  if (id !== null) return await ctx.db.get("survivorEntries", id);
  const userId = ctx.db.normalizeId("users", entryId);
  for (const of of userId === null ? [] : pools) {
    const first = userId && (await getFirstEntry(ctx, of, userId));
    if (first) return first;
  }
  return null;
}

async function getFirstEntry(ctx: QueryCtx, { league }: Pool, userId: Id<"users">): Promise<Entry | null> {
  const [first] = await listEntriesOf(ctx, { leagueId: league._id, userId });
  return first ?? null;
}

/**
 * The same person's entry in another season: their namesake there, and otherwise their account's with the same number.
 * A claim changes an entry's number and keeps its name, so one that has a namesake of its own isn't meant by its
 * number.
 */
async function findIn(ctx: QueryCtx, { league }: Pool, entry: Entry): Promise<Entry | null> {
  if (entry.leagueId === league._id) return entry;
  const namesake = await findNamesake(ctx, league._id, entry);
  if (namesake !== null) return namesake;
  const { userId, entryNumber } = entry;
  const numbered = userId && (await getEntryNumbered(ctx, { leagueId: league._id, userId, entryNumber }));
  if (!numbered) return null;
  const theirs = await findNamesake(ctx, entry.leagueId, numbered);
  return theirs === null || theirs._id === entry._id ? numbered : null;
}

/** The entry in a pool that has this one's own name, unless both are of accounts, and of different ones. */
async function findNamesake(ctx: QueryCtx, leagueId: Id<"leagues">, entry: Entry): Promise<Entry | null> {
  if (!hasOwnName(entry)) return null;
  const named = await findNamed(ctx, { leagueId, foldedName: foldEntryName(entry.entryName) });
  const found = named && (await getEntryNamed(ctx, named._id));
  if (!found) return null;
  return found.userId === null || entry.userId === null || found.userId === entry.userId ? found : null;
}

async function fullNameOf(ctx: QueryCtx, { league, pool }: Pool, { _id, entryName }: Entry): Promise<string> {
  return (await getPayer(ctx, { league, season: pool.season }, _id))?.entryName ?? entryName;
}

async function myNameOf(ctx: QueryCtx, pools: readonly Pool[], me: Entry): Promise<string> {
  const home = pools.find(({ league }) => league._id === me.leagueId);
  return home ? await fullNameOf(ctx, home, me) : me.entryName;
}

async function isGone(ctx: QueryCtx, { _id: leagueId }: Doc<"leagues">, entry: Entry): Promise<boolean> {
  if (entry.userId !== null) return (await getMembership(ctx, { leagueId, userId: entry.userId })) === null;
  const row = entry.entryId && (await ctx.db.get("entries", entry.entryId));
  return !row || !isPlaying(row);
}

async function listOthers(ctx: QueryCtx, { _id: leagueId }: Doc<"leagues">, { userId, entryNumber }: Entry) {
  if (userId === null) return [];
  const all = await listEntriesOf(ctx, { leagueId, userId });
  return all
    .filter((each) => each.entryNumber !== entryNumber)
    .map(({ _id: entryId, entryName }) => ({ entryId, entryName }));
}

type Weeks = readonly PlayedWeek<Id<"teams">>[];

interface PlayedSeason {
  readonly entryId: Id<"survivorEntries">;
  readonly season: number;
  readonly weeks: Weeks;
  readonly view: Season;
}

interface SeasonAsked {
  readonly of: Pool;
  readonly entry: Entry;
  /** The caller's; null on a page of their own. */
  readonly own: Entry | null;
}

async function readSeason(ctx: QueryCtx, { of: { league, pool }, entry, own }: SeasonAsked): Promise<PlayedSeason> {
  const { season } = pool;
  const history = await getHistory(ctx, entry._id);
  const kept = history?.weeks ?? [];
  const weeks = await readWeeks(ctx, { entryId: entry._id, season, kept });
  const ownHistory = own && (await getHistory(ctx, own._id));
  const outs = outsOf(entry);
  const run = history?.longestRun;
  const view: Season = {
    season,
    isTold: false,
    isOver: pool.state === "over",
    standing: standingOf(pool, entry),
    place: null,
    lives: { left: entry.livesLeft, of: pool.livesPerEntry },
    outs,
    weeksSurvived: weeks.filter(({ isSurvived }) => isSurvived).length,
    run: run && run.weeks > 0 ? run : null,
    weeks: weeks.map(({ picks, ...week }) => ({
      ...week,
      picks: picks.map(({ team, ...pick }) => ({ teamId: team, ...pick })),
    })),
    field: (await listPoolWeeks(ctx, league._id)).map(({ week, out }) => ({ week, out })),
    duel: own && weeksOutlived({ weeks, outs }, { weeks: inWeeks(ownHistory), outs: outsOf(own) }),
  };
  return { entryId: entry._id, season, weeks, view };
}

const inWeeks = (history: Doc<"survivorHistories"> | null) =>
  (history?.weeks ?? []).map(({ week, isSurvived }) => ({ week, isSurvived, picks: [] }));

function standingOf({ state, winnerCount }: Doc<"survivorPools">, { isWinner, isEliminated }: Entry) {
  if (state === "over" && isWinner) return winnerCount > 1 ? "shared" : "won";
  return isEliminated ? "eliminated" : "alive";
}

function outsOf({ buyBacks = [], eliminatedWeek, eliminatedByTeamId }: Entry) {
  const outs: (Out & { teamId: Id<"teams"> | null })[] = [];
  for (const { eliminatedWeek: week, eliminatedByTeamId: teamId, fromWeek: backFromWeek } of buyBacks)
    if (week !== null) outs.push({ week, teamId, backFromWeek });
  if (eliminatedWeek !== null) outs.push({ week: eliminatedWeek, teamId: eliminatedByTeamId, backFromWeek: null });
  return outs;
}

interface KeptWeeks {
  readonly entryId: Id<"survivorEntries">;
  readonly season: number;
  readonly kept: Doc<"survivorHistories">["weeks"];
}

/** With what the games of its picks were decided by. */
async function readWeeks(ctx: QueryCtx, { entryId, season, kept }: KeptWeeks): Promise<Weeks> {
  const last = kept.at(-1);
  if (last === undefined) return [];
  const margins = new Map<string, number>();
  const keyOf = (week: number, team: Id<"teams">) => `${week} ${team}`;
  const picks = await listEntryPicks(ctx, { entryId, season, throughWeek: last.week });
  for (const { week, gameId, selectedTeamId, survived, isTeamReturned } of picks) {
    const game = survived === null || isTeamReturned ? null : await ctx.db.get("games", gameId);
    if (game && game.homeScore !== null && game.awayScore !== null)
      margins.set(keyOf(week, selectedTeamId), survivedMargin({ survived: true, isTeamReturned: false }, game));
  }
  return kept.map(({ week, isSurvived, picks: own }) => ({
    week,
    isSurvived,
    picks: own.map((pick) => ({ ...pick, margin: margins.get(keyOf(week, pick.team)) ?? null })),
  }));
}

interface ToldAsked {
  readonly league: Doc<"leagues">;
  /** Of the person, in any of the pools. */
  readonly entryIds: ReadonlySet<string>;
  /** Seasons that were played here. */
  readonly computed: ReadonlySet<number>;
}

async function listToldOf(ctx: QueryCtx, { league, entryIds, computed }: ToldAsked): Promise<Season[]> {
  return (await listToldSeasons(ctx, league._id)).flatMap(({ season, people }) => {
    const person = people.find(({ entryId }) => entryId !== undefined && entryIds.has(entryId));
    if (person === undefined || computed.has(season)) return [];
    return {
      season,
      isTold: true,
      isOver: true,
      standing: null,
      place: person.place ?? null,
      lives: null,
      outs: [],
      weeksSurvived: 0,
      run: null,
      weeks: [],
      field: [],
      duel: null,
    };
  });
}
