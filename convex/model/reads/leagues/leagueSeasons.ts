// [17.5] A league's or pool's seasons: those that it has computed here, with who came in where, and those that its
// owner tells.
import { v, type Infer } from "convex/values";
import { REGULAR_SEASON_WEEKS } from "../../../../domain/games/weeks";
import { hasPlayedAny } from "../../../../domain/scoring/seasonTotal";
import { isSegmentOver } from "../../../../domain/scoring/segments";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPayer } from "../../records/dues/payers";
import type { PayingEntryId } from "../../records/dues/ledger";
import { isOwner } from "../../records/leagues/commissioners";
import { hasResults, listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { ensureMember } from "../../records/leagues/memberships";
import { listToldSeasons } from "../../records/leagues/toldSeasons";
import { listBestRows } from "../../records/standings/standingRows";
import { getOwnerOf, listWinningEntries } from "../../records/survivor/survivorEntries";
import { getPool } from "../../records/survivor/pool";
import { getPerson, nameOf } from "../../records/users/people";
import { payingEntry } from "../../tables/duesTables";

const personView = v.object({
  name: v.string(),
  /** Null for somebody of whom only the weeks won are told. */
  place: v.union(v.number(), v.null()),
  /** Null where nobody counts or has told them. */
  weeksWon: v.union(v.number(), v.null()),
  /** Null for told seasons and pools. */
  points: v.union(v.number(), v.null()),
  /** Who it is today; null for nobody who is known. */
  entryId: v.union(payingEntry, v.null()),
  /** The entry's name today. */
  entryName: v.union(v.string(), v.null()),
  isMe: v.boolean(),
});

export const leagueSeasonsView = v.object({
  /** Newest first. */
  seasons: v.array(
    v.object({
      season: v.number(),
      /** As somebody tells it, and when that was; null for a computed season. */
      told: v.union(v.object({ byName: v.string(), atMs: v.number(), note: v.string() }), v.null()),
      /** Of a computed season: whether its table or its winners are final. */
      isOver: v.boolean(),
      /** By place. Of a computed season the first few, and all who share the last of their places. */
      people: v.array(personView),
    }),
  ),
  /** The caller may tell seasons. */
  canTell: v.boolean(),
  /** The newest season that can be told. */
  newestTold: v.number(),
});
export type SeasonView = Infer<typeof leagueSeasonsView>["seasons"][number];
type PersonView = SeasonView["people"][number];

/** More can't have been played here. */
export const COMPUTED_BOUND = 20;
const PLACES_SHOWN = 3;
/** Of those who share a place. */
const PEOPLE_SHOWN = 10;
const WINNERS_SHOWN = 20;

/**
 * For members. Reads ten rows of the table and 22 weeks for each computed season, at most 60 told ones, and each entry
 * of today that those name.
 */
export async function getLeagueSeasons(
  ctx: QueryCtx,
  { user, leagueId }: { readonly user: Doc<"users">; readonly leagueId: Id<"leagues"> },
): Promise<Infer<typeof leagueSeasonsView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const { seasons } = await readSeasons(ctx, league, user);
  return { seasons, canTell: isOwner(league, user), newestTold: league.currentSeason - 1 };
}

export interface ReadSeasons {
  /** Newest first. */
  readonly seasons: readonly SeasonView[];
  /** Of a pick'em league: the weeks of its computed seasons, newest first. */
  readonly weeks: ReadonlyMap<number, readonly Doc<"leagueWeeks">[]>;
}

/** The reads of `getLeagueSeasons`. The caller has checked that the user may see it. */
export async function readSeasons(ctx: QueryCtx, league: Doc<"leagues">, user: Doc<"users">) {
  const weeks = new Map<number, readonly Doc<"leagueWeeks">[]>();
  const computed = await listComputed(ctx, { league, user, weeks });
  const known = new Set(computed.map(({ season }) => season));
  const told = await listTold(ctx, league, user);
  const all = [...computed, ...told.filter(({ season }) => !known.has(season))];
  return { seasons: all.sort((a, b) => b.season - a.season), weeks } satisfies ReadSeasons;
}

/**
 * [17.5] A season that can't be told: the league has a table of it, or the pool was played in it, or it is still to
 * come.
 */
export async function isComputedHere(ctx: QueryCtx, league: Doc<"leagues">, season: number): Promise<boolean> {
  if (season >= league.currentSeason) return true;
  if (league.poolType === "pickem") return await hasTable(ctx, league._id, season);
  return (await listPoolsBefore(ctx, league)).some(({ pool }) => pool.season === season);
}

async function hasTable(ctx: QueryCtx, leagueId: Id<"leagues">, season: number): Promise<boolean> {
  return (await listLeagueWeeks(ctx, { leagueId, season })).some(hasResults);
}

interface Computed {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  /** Gets those that are read. */
  readonly weeks: Map<number, readonly Doc<"leagueWeeks">[]>;
}

async function listComputed(ctx: QueryCtx, { league, user, weeks }: Computed): Promise<SeasonView[]> {
  if (league.poolType === "survivor") {
    const pools = await listPoolsBefore(ctx, league);
    return await Promise.all(pools.map(async (each) => await viewPool(ctx, each, user)));
  }
  const views: SeasonView[] = [];
  let before = league.currentSeason + 1;
  while (views.length < COMPUTED_BOUND) {
    const season = await findSeasonBefore(ctx, league._id, before);
    if (season === null) break;
    before = season;
    const ofSeason = await listLeagueWeeks(ctx, { leagueId: league._id, season });
    const view = await viewTable(ctx, { league, season, user, weeks: ofSeason });
    if (view === null) continue;
    views.push(view);
    weeks.set(season, ofSeason);
  }
  return views;
}

async function findSeasonBefore(ctx: QueryCtx, leagueId: Id<"leagues">, before: number): Promise<number | null> {
  const row = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).lt("season", before))
    .order("desc")
    .first();
  return row?.season ?? null;
}

interface Asked {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly user: Doc<"users">;
  readonly weeks: readonly Doc<"leagueWeeks">[];
}

/** True once a season's table is final. `weeks` are all of the league's in it. */
export function isTableOver(
  league: Pick<Doc<"leagues">, "currentSeason">,
  { season, weeks }: Pick<Asked, "season" | "weeks">,
): boolean {
  const played = weeks.map(({ week, winners }) => ({ week, isComplete: winners !== undefined }));
  const isRegularOver = isSegmentOver({ fromWeek: 1, toWeek: REGULAR_SEASON_WEEKS }, played);
  return season < league.currentSeason || (isRegularOver && played.every(({ isComplete }) => isComplete));
}

/** Null for a season in which nothing counts yet. */
async function viewTable(ctx: QueryCtx, { league, season, user, weeks }: Asked): Promise<SeasonView | null> {
  const at = { leagueId: league._id, season };
  if (!weeks.some(hasResults)) return null;
  const rows = await listBestRows(ctx, at, PEOPLE_SHOWN);
  return {
    season,
    told: null,
    isOver: isTableOver(league, { season, weeks }),
    people: rows
      .filter(({ rank, weeks: own }) => rank <= PLACES_SHOWN && hasPlayedAny(own))
      .map((row) => ({
        name: row.entryName,
        place: row.rank,
        weeksWon: Object.values(row.weeks).filter(({ isWon }) => isWon === true).length,
        points: row.totalPoints,
        entryId: row.entryId,
        entryName: row.entryName,
        isMe: row.userId === user._id,
      })),
  };
}

interface PlayedPool {
  readonly league: Doc<"leagues">;
  readonly pool: Doc<"survivorPools">;
}

/** [13.8] The pool and those that it continues, newest first. */
export async function listPoolsBefore(ctx: QueryCtx, league: Doc<"leagues">): Promise<PlayedPool[]> {
  const found: PlayedPool[] = [];
  let next: Doc<"leagues"> | null = league;
  while (next !== null && !next.isDeleted && found.length < COMPUTED_BOUND) {
    const pool = await getPool(ctx, next._id);
    if (pool === null) break;
    found.push({ league: next, pool });
    const fromId: Id<"leagues"> | undefined = next.renewedFromId;
    next = fromId === undefined ? null : await ctx.db.get("leagues", fromId);
  }
  return found;
}

async function viewPool(ctx: QueryCtx, { league, pool }: PlayedPool, user: Doc<"users">): Promise<SeasonView> {
  const winners = pool.winnerCount === 0 ? [] : await listWinningEntries(ctx, league._id, WINNERS_SHOWN);
  const people: PersonView[] = [];
  for (const { _id: entryId, userId, entryName } of winners) {
    const payer = await getPayer(ctx, { league, season: pool.season }, entryId);
    const name = payer?.entryName ?? nameOf(await getOwnerOf(ctx, { userId, entryName }));
    people.push({ name, place: 1, weeksWon: null, points: null, entryId, entryName: name, isMe: userId === user._id });
  }
  return { season: pool.season, told: null, isOver: pool.state !== "open", people };
}

async function listTold(ctx: QueryCtx, league: Doc<"leagues">, user: Doc<"users">): Promise<SeasonView[]> {
  const today = new Map<PayingEntryId, { entryName: string; ownerId: Id<"users"> | null } | null>();
  const views: SeasonView[] = [];
  for (const { season, people, note, byId, atMs } of await listToldSeasons(ctx, league._id)) {
    const told = { byName: nameOf(await getPerson(ctx, byId)), atMs, note };
    const view: SeasonView = { season, told, isOver: true, people: [] };
    for (const { name, place = null, weeksWon = null, entryId } of people) {
      if (entryId !== undefined && !today.has(entryId))
        today.set(entryId, await getPayer(ctx, { league, season: league.currentSeason }, entryId));
      const entry = (entryId && today.get(entryId)) ?? null;
      view.people.push({
        name,
        place,
        weeksWon,
        points: null,
        entryId: entry && entryId ? entryId : null,
        entryName: entry?.entryName ?? null,
        isMe: entry?.ownerId === user._id,
      });
    }
    views.push(view);
  }
  return views;
}
