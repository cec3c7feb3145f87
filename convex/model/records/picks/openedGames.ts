// [13.2] Locked games that a commissioner opened for one entry. Until its kickoff such a game isn't locked for the
// entry. For everybody else it is: its picks are shown, and change before their eyes.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../games/weekGames";
import { AT_KICKOFF, hasKickedOff, isLockedNow, listLocksAt } from "../locks/gameLocks";
import { getPerson, nameOf } from "../users/people";

export const OPENED_A_SEASON = 200;

export const openingView = v.object({ gameId: v.id("games"), openedBy: v.string(), openedReason: v.string() });

interface OfEntry {
  readonly entryId: Id<"entries">;
  readonly game: Doc<"games">;
}

export async function getOpened(ctx: QueryCtx, { entryId, game }: OfEntry): Promise<Doc<"openedGames"> | null> {
  return await ctx.db
    .query("openedGames")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId).eq("season", game.season).eq("gameId", game._id))
    .unique();
}

/** A season's rows, also of games that have been played since: at most 200. */
export async function listOpened(
  ctx: QueryCtx,
  { leagueId, season }: { readonly leagueId: Id<"leagues">; readonly season: number },
): Promise<Doc<"openedGames">[]> {
  return await ctx.db
    .query("openedGames")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(OPENED_A_SEASON);
}

/** For mutations: whether an entry can pick a game; the row of one that is open for it alone. */
export async function lockFor(
  ctx: MutationCtx,
  { league, ...of }: OfEntry & { readonly league: Doc<"leagues"> },
): Promise<"open" | "locked" | Doc<"openedGames">> {
  if (!(await isLockedNow(ctx, league, of.game))) return "open";
  const opened = await getOpened(ctx, of);
  return opened === null || (await hasKickedOff(ctx, of.game)) ? "locked" : opened;
}

interface EntryWeek extends SeasonWeek {
  readonly entryId: Id<"entries">;
}

/** By rows alone: those of an entry's week that it can still pick. One range without a row for most entries. */
export async function listStillOpen(
  ctx: QueryCtx,
  { entryId, ...at }: EntryWeek,
  games: readonly Doc<"games">[],
): Promise<Doc<"openedGames">[]> {
  const rows = await ctx.db
    .query("openedGames")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId).eq("season", at.season))
    .take(OPENED_A_SEASON);
  return rows.length === 0 ? [] : await keepAhead(ctx, at, { rows, games });
}

interface Rows {
  readonly rows: readonly Doc<"openedGames">[];
  readonly games: readonly Doc<"games">[];
}

/** By rows alone: those of a week's games that haven't kicked off. */
export async function keepAhead(ctx: QueryCtx, at: SeasonWeek, { rows, games }: Rows): Promise<Doc<"openedGames">[]> {
  const kickedOff = await listLocksAt(ctx, { ...at, key: AT_KICKOFF });
  const ahead = new Set(
    games
      .filter(({ _id, status }) => (status === "scheduled" || status === "postponed") && !kickedOff.has(_id))
      .map(({ _id }) => _id),
  );
  return rows.filter(({ gameId }) => ahead.has(gameId));
}

export async function viewOpening(
  ctx: QueryCtx,
  { gameId, byId, reason }: Doc<"openedGames">,
): Promise<Infer<typeof openingView>> {
  return { gameId, openedBy: nameOf(await getPerson(ctx, byId)), openedReason: reason };
}
