// [17.1] Counts a spreadsheet's news while its rows are compared. Of a check it also keeps the weeks as they would be,
// for the preview.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";

type Carried = NonNullable<Doc<"importRows">["carried"]>;

const withWeek = (weeks: readonly number[], week: number) => [...new Set([...weeks, week])].sort((a, b) => a - b);

/** The page's rows are in the order of their weeks. */
export async function noteCarried(
  ctx: MutationCtx,
  { _id: importId, moveIn, isCheckOnly }: Doc<"imports">,
  page: readonly Doc<"importRows">[],
): Promise<void> {
  if (moveIn === undefined) return;
  const counts = { ...moveIn };
  for (const { carried, movedEntry, isNews, isNew } of page) {
    if (!isNews) continue;
    if (movedEntry !== undefined) {
      counts.players += Number(movedEntry.isNewPlayer);
      counts.picks += movedEntry.picks;
      for (const week of movedEntry.weeks) counts.pickWeeks = withWeek(counts.pickWeeks, week);
      continue;
    }
    if (carried === undefined) counts.players += Number(isNew);
    else if (carried.kind === "totals") counts.totalsWeeks = withWeek(counts.totalsWeeks, carried.week);
    else {
      counts.pickWeeks = withWeek(counts.pickWeeks, carried.week);
      counts.picks += carried.picks;
    }
  }
  await ctx.db.patch("imports", importId, { moveIn: counts });
  if (isCheckOnly) await notePreview(ctx, importId, page);
}

async function notePreview(ctx: MutationCtx, importId: Id<"imports">, page: readonly Doc<"importRows">[]) {
  const weeks = new Map<number, (Carried & { person: string })[]>();
  for (const { carried, input } of page) {
    if (carried === undefined) continue;
    const { person } = JSON.parse(input) as { person: string };
    weeks.set(carried.week, [...(weeks.get(carried.week) ?? []), { ...carried, person }]);
  }
  for (const [week, entries] of weeks) {
    const known = await ctx.db
      .query("moveInWeeks")
      .withIndex("by_import_and_week", (q) => q.eq("importId", importId).eq("week", week))
      .unique();
    if (known === null) await ctx.db.insert("moveInWeeks", { importId, week, entries });
    else await ctx.db.patch("moveInWeeks", known._id, { entries: [...known.entries, ...entries] });
  }
}

/** At most 22 rows. */
export async function forgetCarried(ctx: MutationCtx, importId: Id<"imports">): Promise<void> {
  const rows = ctx.db.query("moveInWeeks").withIndex("by_import_and_week", (q) => q.eq("importId", importId));
  for (const { _id } of await rows.collect()) await ctx.db.delete("moveInWeeks", _id);
}
