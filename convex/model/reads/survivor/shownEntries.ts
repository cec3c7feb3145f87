// [13.7] For a pool's master printout: every entry with its picks of the weeks that everybody sees, the viewer's own as
// the others'.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { standingAfter } from "../../../../domain/survivor/survivor";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getOwnerOf } from "../../records/survivor/survivorEntries";
import { countsFor, listEntryPicks, pickNumberOf } from "../../records/survivor/survivorPicks";
import { ensurePool } from "../../records/survivor/pool";
import { survivorPickNumber } from "../../tables/survivorTables";
import { listShownWeeks } from "./survivorReveal";

export const shownEntry = v.object({
  entryId: v.id("survivorEntries"),
  entryName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** The entry as each shown week left it, whatever came later. */
  weeks: v.array(v.object({ week: v.number(), livesLeft: v.number(), eliminatedWeek: v.union(v.number(), v.null()) })),
  eliminatedWeek: v.union(v.number(), v.null()),
  isWinner: v.boolean(),
  missedWeeks: v.array(v.number()),
  /** By week. */
  picks: v.array(
    v.object({
      week: v.number(),
      pickNumber: survivorPickNumber,
      teamId: v.id("teams"),
      survived: v.union(v.boolean(), v.null()),
      isAuto: v.optional(v.literal(true)), // [12.2]
    }),
  ),
});

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly paginationOpts: PaginationOptions;
}

/** For members and admins. Alive entries first, then by name; an entry has up to 44 picks in a season. */
export async function listShownEntries(
  ctx: QueryCtx,
  { user, leagueId, paginationOpts }: Asked,
): Promise<PaginationResult<Infer<typeof shownEntry>>> {
  const { league, pool } = await ensurePool(ctx, { user, leagueId });
  const { season } = pool;
  const weeks = await listShownWeeks(ctx, { league, season });
  const result = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId))
    .paginate(paginationOpts);
  const page: Infer<typeof shownEntry>[] = [];
  for (const entry of result.page) {
    const { _id: entryId, entryName, eliminatedWeek, isWinner, missedWeeks } = entry;
    const { firstName, lastName } = await getOwnerOf(ctx, entry);
    const picks = weeks.size === 0 ? [] : await listEntryPicks(ctx, { entryId, season });
    page.push({
      entryId,
      entryName,
      firstName,
      lastName,
      weeks: listStandings(entry, { picks, weeks, livesPerEntry: pool.livesPerEntry }),
      eliminatedWeek,
      isWinner,
      missedWeeks,
      picks: picks
        .filter((pick) => weeks.has(pick.week) && countsFor(entry, pick))
        .map((pick) => ({
          week: pick.week,
          pickNumber: pickNumberOf(pick),
          teamId: pick.selectedTeamId,
          survived: pick.survived,
          ...(pick.isAuto && { isAuto: pick.isAuto }),
        }))
        .sort((a, b) => a.week - b.week || a.pickNumber - b.pickNumber),
    });
  }
  return { ...result, page };
}

interface Played {
  readonly picks: readonly Doc<"survivorPicks">[];
  readonly weeks: ReadonlySet<number>;
  readonly livesPerEntry: number;
}

function listStandings(
  { missedWeeks, buyBacks = [] }: Doc<"survivorEntries">,
  { picks, weeks, livesPerEntry }: Played,
): Infer<typeof shownEntry>["weeks"] {
  const played = {
    picks: picks.map(({ week, selectedTeamId: team, survived }) => ({ week, team, survived })),
    missedWeeks,
    buyBackWeeks: buyBacks.map(({ fromWeek }) => fromWeek),
  };
  return [...weeks].map((week) => {
    const { livesLeft, eliminatedWeek } = standingAfter(played, { week, livesPerEntry });
    return { week, livesLeft, eliminatedWeek };
  });
}
