// Compares the rows of a file with one another, once each has been checked on its own. The things that a row claims and
// provides are also kept by key (`importKeys`), so that a part of the file can be compared with all of it.
import type { Infer } from "convex/values";
import type { rowProblem } from "../../tables/importTables";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { erase, ERASE_BATCH } from "../../common/erase";
import type { CheckedRow } from "./checkedRow";

export type Problem = Infer<typeof rowProblem>;

interface RowKeys extends Pick<CheckedRow, "claims" | "provides" | "line"> {
  readonly importId: Id<"imports">;
  readonly row: number;
}

export async function keepKeys(
  ctx: MutationCtx,
  { importId, row, line, claims, provides = [] }: RowKeys,
): Promise<void> {
  const of = { importId, row, ...(line !== undefined && { line }) };
  for (const { key, value } of claims) {
    await ctx.db.insert("importKeys", { ...of, key, isClaim: true, ...(value !== undefined && { value }) });
  }
  for (const key of provides) await ctx.db.insert("importKeys", { importId, key, isClaim: false, row });
}

/** True if any row has this key, as a claim or otherwise. */
async function isProvided(ctx: QueryCtx, importId: Id<"imports">, key: string): Promise<boolean> {
  const row = await ctx.db
    .query("importKeys")
    .withIndex("by_key", (q) => q.eq("importId", importId).eq("key", key))
    .first();
  return row !== null;
}

/** The first row that claims this key, or the last of those that there is room for. */
async function holderOf(
  ctx: QueryCtx,
  importId: Id<"imports">,
  { key, room = 1 }: { readonly key: string; readonly room?: number },
): Promise<Pick<Doc<"importKeys">, "row" | "line" | "value"> | null> {
  const holders = await ctx.db
    .query("importKeys")
    .withIndex("by_key", (q) => q.eq("importId", importId).eq("key", key).eq("isClaim", true))
    .take(room);
  return holders[room - 1] ?? null;
}

/** Null if nothing is wrong. If more rows have the same claim than may, the later ones get the problem. */
export async function clashOf(
  ctx: QueryCtx,
  { importId, row, line, claims, obstacles }: Doc<"importRows">,
): Promise<Problem | null> {
  for (const { field, text, value, ...claim } of claims) {
    const holder = await holderOf(ctx, importId, claim);
    if (holder === null || holder.row >= row || (value !== undefined && holder.value === value)) continue;
    const named = holder.line === undefined ? `Row ${holder.row}` : `Line ${holder.line}`;
    return { row, field, message: `${named} ${text}.`, ...(line !== undefined && { line }) };
  }
  for (const { unless, field, message } of obstacles) {
    if (!(await isProvided(ctx, importId, unless))) return { row, field, message };
  }
  return null;
}

/** Deletes a batch of an import's keys, and returns whether there may be more. */
export async function dropKeys(ctx: MutationCtx, importId: Id<"imports">): Promise<boolean> {
  const keys = ctx.db.query("importKeys").withIndex("by_key", (q) => q.eq("importId", importId));
  return (await erase(ctx, "importKeys", keys.take(ERASE_BATCH))) === ERASE_BATCH;
}
