// [4.6] What members see of one another. A week's picks are shown once its weekKickoffs row exists, so the reveal is
// pushed the moment it is due; before that, other members' picks aren't even read.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../games/games";
import { getPerson } from "../../users/users";
import { countsFor, getSurvivorPick } from "./entryPicks";
import { ensurePool } from "../pools/pool";
import { listTeamPicks, teamCount } from "./teamPicks";
import { entryView, toEntryView } from "../entries/entryViews";

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

export const weekStateView = v.object({
  arePicksVisible: v.boolean(),
  firstKickoffAtMs: v.union(v.number(), v.null()),
  split: v.array(teamCount),
});

/** [7.32] `firstKickoffAtMs` is when the picks become visible, or became so; null while the week has no games. */
export async function getWeekState(
  ctx: QueryCtx,
  { user, leagueId, season, week }: PoolAt,
): Promise<Infer<typeof weekStateView>> {
  await ensurePool(ctx, { user, leagueId });
  const kickoff = await getKickoff(ctx, { season, week });
  if (kickoff !== null) {
    const split = await listTeamPicks(ctx, { leagueId, season, week });
    return { arePicksVisible: true, firstKickoffAtMs: kickoff.kickedOffAtMs, split };
  }
  const first = await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .first();
  return { arePicksVisible: false, firstKickoffAtMs: first?.kickoffAtMs ?? null, split: [] };
}

export const listedEntry = v.object({
  entry: entryView,
  pick: v.union(
    v.object({
      selectedTeamId: v.id("teams"),
      gameId: v.id("games"),
      survived: v.union(v.boolean(), v.null()),
    }),
    v.null(),
  ),
});

/** [2.46] Active entries first, then by name. Other members' only as far as they are visible. */
export async function listPoolEntries(
  ctx: QueryCtx,
  { user, leagueId, season, week, paginationOpts }: PoolAt & { paginationOpts: PaginationOptions },
): Promise<PaginationResult<Infer<typeof listedEntry>>> {
  await ensurePool(ctx, { user, leagueId });
  const isVisible = (await getKickoff(ctx, { season, week })) !== null;
  const result = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId))
    .paginate(paginationOpts);
  const page = await Promise.all(
    result.page.map(async (entry) => {
      const isShown = isVisible || entry.userId === user._id;
      const pick = isShown ? await getSurvivorPick(ctx, { entryId: entry._id, season, week }) : null;
      return {
        entry: await toEntryView(ctx, entry, user),
        pick:
          pick === null || !countsFor(entry, pick)
            ? null
            : { selectedTeamId: pick.selectedTeamId, gameId: pick.gameId, survived: pick.survived },
      };
    }),
  );
  return { ...result, page };
}

export const elimination = v.object({
  entryId: v.id("survivorEntries"),
  entryName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  week: v.number(),
  teamId: v.union(v.id("teams"), v.null()),
  atMs: v.number(),
});

const ELIMINATIONS_SHOWN = 20;

/**
 * By week and then by when it became known, newest first; `teamId` is null for a missed pick. A team that lost has
 * played, so its week has kicked off.
 */
export async function listRecentEliminations(
  ctx: QueryCtx,
  { user, leagueId }: Pick<PoolAt, "user" | "leagueId">,
): Promise<Infer<typeof elimination>[]> {
  await ensurePool(ctx, { user, leagueId });
  const entries = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_elimination", (q) => q.eq("leagueId", leagueId).eq("isEliminated", true))
    .order("desc")
    .take(ELIMINATIONS_SHOWN);
  return await Promise.all(
    entries.map(async (entry) => {
      const { firstName, lastName } = await getPerson(ctx, entry.userId);
      return {
        entryId: entry._id,
        entryName: entry.entryName,
        firstName,
        lastName,
        week: entry.eliminatedWeek ?? 0,
        teamId: entry.eliminatedByTeamId,
        atMs: entry.eliminatedAtMs ?? 0,
      };
    }),
  );
}
