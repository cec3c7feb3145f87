// [4.6] Shows members one another's picks. A week's picks are shown once its weekKickoffs row exists, so the reveal is
// pushed the moment it is due, or the moment after it in which safety nets pick [12.2]; before that, other members'
// picks aren't even read.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { viewWeekVoids, voidFields } from "../../records/leagueRules/voidedGames";
import { getRevealKey } from "../../records/leagues/revealKeys";
import { ownerFields } from "../../records/leagues/leagueEntries";
import { getOwnerOf } from "../../records/survivor/survivorEntries";
import { enteredFields, viewEntered } from "../../records/survivor/poolEnteredMarks";
import { countsFor, listWeekPicks, pickNumberOf } from "../../records/survivor/survivorPicks";
import { AT_KICKOFF, listLocksAt } from "../../records/locks/gameLocks";
import { listWaitingGames } from "../../records/locks/netWaits";
import { ensurePool } from "../../records/survivor/pool";
import { listTeamPicks, teamCount } from "../../records/survivor/teamPicks";
import { entryView, toEntryView } from "./entryViews";

interface PoolAt extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

export async function getKickoff(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Doc<"weekKickoffs"> | null> {
  return await ctx.db
    .query("weekKickoffs")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .first();
}

/**
 * [12.2] True once a pool's members see one another's picks of a week: it has kicked off, and safety nets have picked
 * for its first kickoff. Picks are made until their own games lock, also by nets, and then show at once.
 */
export async function isWeekShown(
  ctx: QueryCtx,
  { league, season, week }: SeasonWeek & { readonly league: Doc<"leagues"> },
): Promise<boolean> {
  if ((await getKickoff(ctx, { season, week })) === null) return false;
  const waiting = await listWaitingGames(ctx, { league, season, week });
  if (waiting.size === 0) return true;
  return [...(await listLocksAt(ctx, { season, week, key: AT_KICKOFF }))].some((gameId) => !waiting.has(gameId));
}

/** Weeks whose picks everybody sees. */
export async function listShownWeeks(
  ctx: QueryCtx,
  { league, season }: { readonly league: Doc<"leagues">; readonly season: number },
): Promise<ReadonlySet<number>> {
  const shown = new Set<number>();
  for (let week = 1; week <= LAST_WEEK; week += 1) {
    if (await isWeekShown(ctx, { league, season, week })) shown.add(week);
  }
  return shown;
}

export const weekStateView = v.object({
  arePicksVisible: v.boolean(),
  firstKickoffAtMs: v.union(v.number(), v.null()),
  split: v.array(teamCount),
  ...voidFields,
  /** Opens who rides on what (riders.ts); null for viewers who aren't members. */
  revealKey: v.union(v.string(), v.null()),
});

/** [7.32] `firstKickoffAtMs` is when the picks become visible, or became so; null while the week has no games. */
export async function getWeekState(
  ctx: QueryCtx,
  { user, leagueId, season, week }: PoolAt,
): Promise<Infer<typeof weekStateView>> {
  const { league } = await ensurePool(ctx, { user, leagueId });
  const revealKey = await getRevealKey(ctx, { league, user });
  const voids = await viewWeekVoids(ctx, { leagueId, season, week });
  const kickoff = await getKickoff(ctx, { season, week });
  if (kickoff !== null && (await isWeekShown(ctx, { league, season, week }))) {
    const split = await listTeamPicks(ctx, { leagueId, season, week });
    return { arePicksVisible: true, firstKickoffAtMs: kickoff.kickedOffAtMs, split, ...voids, revealKey };
  }
  const first = await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .first();
  const firstKickoffAtMs = kickoff?.kickedOffAtMs ?? first?.kickoffAtMs ?? null;
  return { arePicksVisible: false, firstKickoffAtMs, split: [], ...voids, revealKey };
}

const listedPick = v.object({
  selectedTeamId: v.id("teams"),
  gameId: v.id("games"),
  survived: v.union(v.boolean(), v.null()),
  isAuto: v.optional(v.literal(true)), // [12.2]
  ...enteredFields, // [13.2]
});

export const listedEntry = v.object({
  entry: entryView,
  pick: v.union(listedPick, v.null()),
  /** [10.18] In weeks of two picks. */
  secondPick: v.union(listedPick, v.null()),
});

/** [2.46] Active entries first, then by name. Other members' only as far as they are visible. */
export async function listPoolEntries(
  ctx: QueryCtx,
  { user, leagueId, season, week, paginationOpts }: PoolAt & { paginationOpts: PaginationOptions },
): Promise<PaginationResult<Infer<typeof listedEntry>>> {
  const { league, pool } = await ensurePool(ctx, { user, leagueId });
  const isVisible = await isWeekShown(ctx, { league, season, week });
  const result = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId))
    .paginate(paginationOpts);
  const page = await Promise.all(
    result.page.map(async (entry) => {
      const isShown = isVisible || entry.userId === user._id;
      const picks = isShown ? await listWeekPicks(ctx, { entryId: entry._id, season, week }) : [];
      const counting = picks.filter((pick) => countsFor(entry, pick));
      const viewOf = async (number: number) => {
        const pick = counting.find((each) => pickNumberOf(each) === number);
        if (pick === undefined) return null;
        const { selectedTeamId, gameId, survived, isAuto } = pick;
        return { selectedTeamId, gameId, survived, ...(isAuto && { isAuto }), ...(await viewEntered(ctx, pick)) };
      };
      return {
        entry: await toEntryView(ctx, { pool, entry, viewer: user }),
        pick: await viewOf(1),
        secondPick: await viewOf(2),
      };
    }),
  );
  return { ...result, page };
}

export const elimination = v.object({
  entryId: v.id("survivorEntries"),
  entryName: v.string(),
  ...ownerFields,
  week: v.number(),
  teamId: v.union(v.id("teams"), v.null()),
  atMs: v.number(),
  /** [10.18] The week from which the entry played again; null while it is out. */
  backFromWeek: v.union(v.number(), v.null()),
});

const ELIMINATIONS_SHOWN = 20;

/**
 * By week and then by when it became known, newest first; `teamId` is null for a missed pick. A team that lost has
 * played, so its week has kicked off. Entries that were bought back stay in the list.
 */
export async function listRecentEliminations(
  ctx: QueryCtx,
  { user, leagueId }: Pick<PoolAt, "user" | "leagueId">,
): Promise<Infer<typeof elimination>[]> {
  await ensurePool(ctx, { user, leagueId });
  const out = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_elimination", (q) => q.eq("leagueId", leagueId).eq("isEliminated", true))
    .order("desc")
    .take(ELIMINATIONS_SHOWN);
  const eliminations = [...out.map(lastElimination), ...(await listUndone(ctx, leagueId))]
    .sort((a, b) => b.week - a.week || b.atMs - a.atMs)
    .slice(0, ELIMINATIONS_SHOWN);
  return await Promise.all(
    eliminations.map(async ({ entry, ...rest }) => {
      const person = await getOwnerOf(ctx, entry);
      return { entryId: entry._id, entryName: entry.entryName, ...person, ...rest };
    }),
  );
}

interface Out extends Pick<Infer<typeof elimination>, "week" | "teamId" | "atMs" | "backFromWeek"> {
  readonly entry: Doc<"survivorEntries">;
}

function lastElimination(entry: Doc<"survivorEntries">): Out {
  const { eliminatedWeek, eliminatedByTeamId: teamId, eliminatedAtMs } = entry;
  return { entry, week: eliminatedWeek ?? 0, teamId, atMs: eliminatedAtMs ?? 0, backFromWeek: null };
}

/** [10.18] Of the entries that were bought back last. */
async function listUndone(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Out[]> {
  const entries = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_buy_back", (q) => q.eq("leagueId", leagueId).gt("boughtBackAtMs", 0))
    .order("desc")
    .take(ELIMINATIONS_SHOWN);
  return entries.flatMap((entry) =>
    (entry.buyBacks ?? []).flatMap(({ fromWeek, eliminatedWeek: week, eliminatedByTeamId: teamId, eliminatedAtMs }) =>
      week === null ? [] : [{ entry, week, teamId, atMs: eliminatedAtMs, backFromWeek: fromWeek }],
    ),
  );
}
