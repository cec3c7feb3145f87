// [17.4] The pool as it will be once a checked spreadsheet is moved in: what the check has kept of each entry of the
// spreadsheet.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPool } from "../../records/survivor/pool";
import { entryAfter } from "../../tables/importTables";
import { PEOPLE } from "./startMoveIn";

export const poolPreview = v.object({
  /** The pool's first week as it will be; `startsEarlier` than it does now. */
  startingWeek: v.number(),
  startsEarlier: v.boolean(),
  /** Those of the spreadsheet: alive first, then whoever got further, then by name. */
  entries: v.array(
    entryAfter.omit("picks").extend({
      isNew: v.boolean(),
      /** By week; `survived` is null while the game is open. */
      picks: v.array(
        v.object({
          week: v.number(),
          team: v.string(),
          survived: v.union(v.boolean(), v.null()),
          isMovedIn: v.boolean(),
        }),
      ),
    }),
  ),
  /** Entries of the pool that aren't in the spreadsheet, and stay as they are. */
  others: v.number(),
});
type PoolPreview = Infer<typeof poolPreview>;

/** Reads the rows of the check, one a person and at most 501, and the teams in them. */
export async function previewPool(
  ctx: QueryCtx,
  { importId, leagueId }: { readonly importId: Id<"imports">; readonly leagueId: Id<"leagues"> },
): Promise<PoolPreview | null> {
  const pool = await getPool(ctx, leagueId);
  if (pool === null) return null;
  const rows = await ctx.db
    .query("importRows")
    .withIndex("by_import", (q) => q.eq("importId", importId))
    .take(PEOPLE + 1);
  const moved = rows.flatMap(({ movedEntry }) =>
    movedEntry?.after === undefined ? [] : [{ isNew: movedEntry.isNewPlayer, ...movedEntry.after }],
  );
  const teams = await namesOf(ctx, new Set(moved.flatMap(({ picks }) => picks.map(({ teamId }) => teamId))));
  const entries = moved.map(({ picks, ...entry }) => ({
    ...entry,
    picks: picks.map(({ teamId, ...pick }) => ({ ...pick, team: teams.get(teamId) ?? "" })),
  }));
  const startingWeek = Math.min(
    pool.startingWeek,
    ...moved.flatMap(({ picks }) => picks.flatMap(({ week, isMovedIn }) => (isMovedIn ? week : []))),
  );
  return {
    startingWeek,
    startsEarlier: startingWeek < pool.startingWeek,
    entries: entries.sort(byPlace),
    others: pool.totalEntries - entries.filter(({ isNew }) => !isNew).length,
  };
}

type Entry = PoolPreview["entries"][number];

const byPlace = (a: Entry, b: Entry) =>
  b.livesLeft - a.livesLeft ||
  (b.eliminatedWeek ?? 0) - (a.eliminatedWeek ?? 0) ||
  (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);

/** At most 32. */
async function namesOf(ctx: QueryCtx, ids: ReadonlySet<Id<"teams">>): Promise<ReadonlyMap<Id<"teams">, string>> {
  const names = new Map<Id<"teams">, string>();
  for (const id of ids) {
    const team: Doc<"teams"> | null = await ctx.db.get("teams", id);
    if (team !== null) names.set(id, team.abbreviation);
  }
  return names;
}
