// [16.1] A league's entry or a pool's, for code that names it or asks who picks for it. The fields that a pool's entry
// has in common with a league's stand on its row of `entries`, which a member's gets when first needed (decision 138).
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { anyEntryId } from "../../tables/leagueTables";
import { insertNamedEntry } from "../leagues/leagueEntries";
import { isPlaying } from "../leagues/pickers";

export type AnyEntryId = Infer<typeof anyEntryId>;

export interface AnyEntry {
  /** As it was asked for. */
  readonly entryId: AnyEntryId;
  readonly leagueId: Id<"leagues">;
  readonly ownerId: Id<"users"> | null;
  readonly number: number;
  readonly name: string;
  readonly isPlaying: boolean;
  /** Null for a pool's that has needed none. */
  readonly row: Doc<"entries"> | null;
}

/** Null for one that is gone. Reads two rows at most. */
export async function getAnyEntry(ctx: QueryCtx, entryId: AnyEntryId): Promise<AnyEntry | null> {
  const poolEntryId = ctx.db.normalizeId("survivorEntries", entryId);
  if (poolEntryId !== null) {
    const entry = await ctx.db.get("survivorEntries", poolEntryId);
    return entry && (await fromPool(ctx, entry));
  }
  const id = ctx.db.normalizeId("entries", entryId);
  const row = id && (await ctx.db.get("entries", id));
  return row && fromLeague(row);
}

export function fromLeague(row: Doc<"entries">): AnyEntry {
  const { _id: entryId, leagueId, ownerId, number, name } = row;
  return { entryId, leagueId, ownerId, number, name, isPlaying: isPlaying(row), row };
}

export async function fromPool(ctx: QueryCtx, entry: Doc<"survivorEntries">): Promise<AnyEntry> {
  const { _id, leagueId, userId: ownerId, entryNumber: number, entryName: name } = entry;
  const row = entry.entryId ? await ctx.db.get("entries", entry.entryId) : null;
  return { entryId: _id, leagueId, ownerId, number, name, isPlaying: row === null || isPlaying(row), row };
}

/** Its row of `entries`. */
export async function ensureRow(ctx: MutationCtx, { row, entryId, ...named }: AnyEntry): Promise<Doc<"entries">> {
  if (row !== null) return row;
  const poolEntryId = ctx.db.normalizeId("survivorEntries", entryId);
  if (poolEntryId === null) throw new Error(`Entry ${entryId} is gone within one transaction.`);
  const { leagueId, ownerId, number, name } = named;
  const made = await insertNamedEntry(ctx, { leagueId, ownerId, number, name });
  await ctx.db.patch("survivorEntries", poolEntryId, { entryId: made._id });
  return made;
}
