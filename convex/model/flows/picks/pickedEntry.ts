import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { isSittingOut } from "../../records/leagues/leagueEntries";
import { getPickable } from "../../records/leagues/pickers";
import { ensureEntry } from "../leagues/adoptRows";

interface Picker {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  /** Without it, the user's first one. */
  readonly entryId: Id<"entries"> | undefined;
}

/**
 * The entry that a user saves something for. Errors: NOT_FOUND for one that they don't pick for [16.3]; CONFLICT if
 * they sit out [13.8].
 */
export async function ensurePickedEntry(ctx: MutationCtx, { user, league, entryId }: Picker): Promise<Doc<"entries">> {
  if (entryId !== undefined) return await getPickable(ctx, { user, league }, entryId);
  const entry = await ensureEntry(ctx, { leagueId: league._id, userId: user._id });
  if (isSittingOut(entry)) throw refusal("sittingOut");
  return entry;
}
