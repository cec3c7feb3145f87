// [14.4] The rows of what an entry's picks of a season came to. Keeping them: flows/scoring/pickRecordRounds.ts.
import {
  isEmptyRecord,
  isSameRecord,
  withRecordedWeek,
  type PickRecord,
  type RecordedPick,
} from "../../../../domain/hallOfFame/pickRecords";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

type Team = Id<"teams">;
type Stored = Pick<Doc<"pickRecords">, "teams" | "lines">;

const NOTHING: Stored = { teams: {}, lines: {} };

/** Newest season first; one, if it is given. */
export async function listPickRecords(
  ctx: QueryCtx,
  entryId: Id<"entries">,
  { season, count }: { readonly season: number | null; readonly count: number },
): Promise<Doc<"pickRecords">[]> {
  return await ctx.db
    .query("pickRecords")
    .withIndex("by_entry", (q) => {
      const ofEntry = q.eq("entryId", entryId);
      return season === null ? ofEntry : ofEntry.eq("season", season);
    })
    .order("desc")
    .take(count);
}

interface Week {
  readonly entry: Doc<"entries">;
  readonly season: number;
  readonly week: number;
}

/** Puts these picks in the place of the week's. Reads one row, and writes it if it changes. */
export async function keepWeek(
  ctx: MutationCtx,
  { entry, season, week }: Week,
  picks: readonly RecordedPick<Team>[],
): Promise<void> {
  const { _id: entryId, leagueId } = entry;
  const [row] = await listPickRecords(ctx, entryId, { season, count: 1 });
  const before: PickRecord<Team> = row ?? NOTHING;
  const after = withRecordedWeek(before, week, picks);
  if (isSameRecord(before, after)) return;
  if (isEmptyRecord(after)) {
    if (row !== undefined) await ctx.db.delete("pickRecords", row._id);
    return;
  }
  const { teams, lines } = after as Stored;
  if (row === undefined) await ctx.db.insert("pickRecords", { leagueId, entryId, season, teams, lines });
  else await ctx.db.patch("pickRecords", row._id, { teams, lines });
}

/** With the entry. */
export async function forgetPickRecords(ctx: MutationCtx, entryId: Id<"entries">): Promise<void> {
  const rows = ctx.db.query("pickRecords").withIndex("by_entry", (q) => q.eq("entryId", entryId));
  for (const { _id } of await rows.collect()) await ctx.db.delete("pickRecords", _id);
}
