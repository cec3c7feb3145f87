// [17.4] Taking back what was moved into a pool.
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { Undo } from "../imports/checkedRow";
import { findOfEntry, restoreMovedEntry } from "./movedEntry";
import { findOfStart, restoreStart } from "./poolStart";

export type PoolUndo = Extract<Undo, { kind: "poolStart" | "poolEntry" }>;

export const isPoolUndo = (undo: Undo): undo is PoolUndo => undo.kind === "poolStart" || undo.kind === "poolEntry";

/** Null if nothing depends on it. `writtenAtMs`: when its import ended. */
export async function findDependentInPool(ctx: QueryCtx, undo: PoolUndo, writtenAtMs: number): Promise<string | null> {
  if (undo.kind === "poolStart") return await findOfStart(ctx, undo, writtenAtMs);
  return await findOfEntry(ctx, undo, writtenAtMs);
}

export async function restoreInPool(ctx: MutationCtx, undo: PoolUndo): Promise<void> {
  if (undo.kind === "poolStart") await restoreStart(ctx, undo);
  else await restoreMovedEntry(ctx, undo);
}
