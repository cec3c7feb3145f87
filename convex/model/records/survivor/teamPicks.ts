// How a pool's entries split over a week's teams: one counter per team, updated with every save, and whenever a pick
// begins or ceases to count with its entry's elimination.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { countsFor } from "./survivorPicks";

export const teamCount = v.object({ teamId: v.id("teams"), count: v.number() });

interface PoolWeek {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** There are 32 teams; the bound guards against a faulty feed. */
const TEAMS_BOUND = 80;

/** Most picked first. */
export async function listTeamPicks(
  ctx: QueryCtx,
  { leagueId, season, week }: PoolWeek,
): Promise<Infer<typeof teamCount>[]> {
  const rows = await ctx.db
    .query("survivorTeamPicks")
    .withIndex("by_league_week_and_team", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(TEAMS_BOUND);
  return rows.map(({ teamId, count }) => ({ teamId, count })).sort((a, b) => b.count - a.count);
}

type Standing = Parameters<typeof countsFor>[0];

interface Move extends PoolWeek {
  /** As it is stored: where it is out, its pick isn't in the split. */
  readonly entry: Standing;
  readonly from: Id<"teams"> | null;
  readonly to: Id<"teams"> | null;
}

export async function moveTeamPick(ctx: MutationCtx, { entry, from, to, ...at }: Move): Promise<void> {
  if (from === to || !countsFor(entry, at)) return;
  if (from !== null) await change(ctx, { ...at, teamId: from }, -1);
  if (to !== null) await change(ctx, { ...at, teamId: to }, 1);
}

interface TeamOfWeek extends PoolWeek {
  readonly teamId: Id<"teams">;
}

/** Collects the picks that begin or cease to count, so that a batch writes each row once. */
export class SplitChanges {
  private readonly changes = new Map<string, { readonly key: TeamOfWeek; by: number }>();

  /** An entry's picks, and how it stood and stands now. */
  add(picks: readonly Doc<"survivorPicks">[], { before, after }: { before: Standing; after: Standing }): void {
    for (const pick of picks) {
      const by = Number(countsFor(after, pick)) - Number(countsFor(before, pick));
      if (by === 0) continue;
      const { leagueId, season, week, selectedTeamId: teamId } = pick;
      const name = `${leagueId} ${week} ${teamId}`;
      const known = this.changes.get(name);
      if (known) known.by += by;
      else this.changes.set(name, { key: { leagueId, season, week, teamId }, by });
    }
  }

  async write(ctx: MutationCtx): Promise<void> {
    for (const { key, by } of this.changes.values()) if (by !== 0) await change(ctx, key, by);
    this.changes.clear();
  }
}

async function change(ctx: MutationCtx, key: TeamOfWeek, by: number): Promise<void> {
  const { leagueId, season, week, teamId } = key;
  const row = await ctx.db
    .query("survivorTeamPicks")
    .withIndex("by_league_week_and_team", (q) =>
      q.eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("teamId", teamId),
    )
    .unique();
  const count = (row?.count ?? 0) + by;
  if (row === null) await ctx.db.insert("survivorTeamPicks", { leagueId, season, week, teamId, count });
  else if (count === 0) await ctx.db.delete("survivorTeamPicks", row._id);
  else await ctx.db.patch("survivorTeamPicks", row._id, { count });
}
