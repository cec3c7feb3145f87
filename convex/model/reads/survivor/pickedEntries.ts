// Entries with their picks of the pool's week, for whoever picks for them: one's own, and [16.3] those of players
// without an account and [16.5] of others who let somebody pick.
import { v, type Infer } from "convex/values";
import { ENTRIES_PER_USER } from "../../../../domain/survivor/survivorRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isCommissioner } from "../../records/leagues/commissioners";
import { listManagedEntries, picksFor } from "../../records/leagues/pickers";
import { listLockedGames } from "../../records/locks/gameLocks";
import { viewEntered } from "../../records/survivor/poolEnteredMarks";
import { getEntryNamed, listEntriesOf, listEntriesWithoutOwner } from "../../records/survivor/survivorEntries";
import { countsFor, listWeekPicks, pickNumberOf } from "../../records/survivor/survivorPicks";
import { ensurePlayedPool, weeksOf, type Pool } from "../../records/survivor/pool";
import { Holds } from "../dues/holds";
import { lacksPick } from "../picks/missingPicks";
import { buyBacksLeft } from "./buyBackWindow";
import { entryView, pickFields, survivorPickView, toEntryView } from "./entryViews";

export const pickedEntryView = v.object({
  ...entryView.fields,
  currentPick: v.union(survivorPickView, v.null()),
  /** [10.18] In weeks of two picks. */
  secondPick: v.union(survivorPickView, v.null()),
  /** [10.18] How often it can still be bought back. */
  buyBacksLeft: v.number(),
  /** [13.6] It plays, lacks a pick of the week, and can't make it since it owes dues. */
  isHeld: v.optional(v.literal(true)),
});
type PickedEntryView = Infer<typeof pickedEntryView>;

interface Picker extends Pool {
  readonly user: Doc<"users">;
  readonly week: number;
}

/**
 * Their picks are read as one range: a list of pools has many of them. Such a list shares `holds`, which read ledgers
 * where picks are held.
 */
export async function listMyEntries(ctx: QueryCtx, picker: Picker, holds: Holds): Promise<PickedEntryView[]> {
  const { league, user, pool, week } = picker;
  const owner = { leagueId: league._id, userId: user._id };
  const entries = await listEntriesOf(ctx, owner);
  if (entries.length === 0) return [];
  const picks = await listPicksOf(ctx, { ...owner, season: pool.season, week, most: 2 * ENTRIES_PER_USER.max });
  return await viewEntries(ctx, { ...picker, entries, picks, holds });
}

interface OwnersWeek {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users"> | null;
  readonly season: number;
  readonly week: number;
  readonly most: number;
}

async function listPicksOf(ctx: QueryCtx, { leagueId, userId, season, week, most }: OwnersWeek) {
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_user_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("userId", userId).eq("season", season).eq("week", week),
    )
    .take(most);
}

interface Shown extends Picker {
  readonly entries: readonly Doc<"survivorEntries">[];
  /** Of the week; others too. */
  readonly picks: readonly Doc<"survivorPicks">[];
  readonly holds: Holds;
}

async function viewEntries(
  ctx: QueryCtx,
  { league, pool, user, week, entries, picks, holds }: Shown,
): Promise<PickedEntryView[]> {
  const lacking = pool.state === "open" ? entries.filter((entry) => lacksPick(entry, week)) : [];
  const ids = lacking.map(({ _id }) => _id);
  const held = await holds.listHeld({ league, season: pool.season, week }, ids);
  const locked = picks.length === 0 ? new Set() : await listLockedGames(ctx, { league, season: pool.season, week });
  const view = async (entry: Doc<"survivorEntries">) => {
    const viewOf = async (number: number) => {
      const pick = picks.find((each) => each.entryId === entry._id && pickNumberOf(each) === number);
      if (pick === undefined || !countsFor(entry, pick)) return null;
      const isPickLocked = pick.survived !== null || locked.has(pick.gameId);
      return { ...pickFields(entry, pick, isPickLocked), ...(await viewEntered(ctx, pick)) };
    };
    return {
      ...(await toEntryView(ctx, { pool, entry, viewer: user })),
      currentPick: await viewOf(1),
      secondPick: await viewOf(2),
      buyBacksLeft: buyBacksLeft(pool, entry),
      ...(held.has(entry._id) && { isHeld: true as const }),
    };
  };
  return await Promise.all(entries.map(view));
}

/** A full pool's, two for each [9.4]. */
const PLAYERS_PICKS = 2_000;

/**
 * By name, without one's own. Commissioners read two rows for each player without an account, of whom there are as many
 * as seats at most, and managers five for each entry that they manage. Where picks are held, both read ledgers of those
 * that lack one (reads/dues/holds.ts).
 */
export async function listPickedFor(
  ctx: QueryCtx,
  { user, leagueId }: { readonly user: Doc<"users">; readonly leagueId: Id<"leagues"> },
): Promise<PickedEntryView[]> {
  const { league, pool } = await ensurePlayedPool(ctx, { user, leagueId });
  const { currentWeek: week } = await weeksOf(ctx, pool);
  const at = { season: pool.season, week };
  const players = isCommissioner(league, user._id) ? await listPlaying(ctx, { league, user }) : [];
  const picks =
    players.length === 0 ? [] : await listPicksOf(ctx, { leagueId, userId: null, ...at, most: PLAYERS_PICKS });
  const listed = new Set(players.map(({ _id }) => _id));
  const entries = [...players];
  for (const { _id } of await listManagedEntries(ctx, { leagueId, userId: user._id })) {
    const entry = await getEntryNamed(ctx, _id);
    if (entry === null || listed.has(entry._id)) continue;
    entries.push(entry);
    picks.push(...(await listWeekPicks(ctx, { entryId: entry._id, ...at })));
  }
  entries.sort((a, b) =>
    a.sortName === b.sortName ? a.entryNumber - b.entryNumber : a.sortName < b.sortName ? -1 : 1,
  );
  return await viewEntries(ctx, { league, pool, user, week, entries, picks, holds: new Holds(ctx) });
}

/** [16.3] Those who weren't removed. */
async function listPlaying(ctx: QueryCtx, { league, user }: Pick<Picker, "league" | "user">) {
  const playing: Doc<"survivorEntries">[] = [];
  for (const entry of await listEntriesWithoutOwner(ctx, league._id)) {
    const named = entry.entryId && (await ctx.db.get("entries", entry.entryId));
    if (named && (await picksFor(ctx, { user, league }, named))) playing.push(entry);
  }
  return playing;
}
