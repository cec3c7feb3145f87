// Deleting many rows, in bounded steps.
import type { Doc, TableNames } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

/** Rows that one run deletes. Each is read, read again to be deleted, and written: 300 reads and 150 writes. */
export const ERASE_BATCH = 150;

/** Deletes these rows and returns how many there were. */
export async function erase<Table extends TableNames>(ctx: MutationCtx, table: Table, rows: Promise<Doc<Table>[]>) {
  const found = await rows;
  for (const row of found) await ctx.db.delete(table, row._id);
  return found.length;
}
