// [17.5] Whom people of past seasons can be today.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listPayers } from "../../records/dues/payers";
import { ensureOwner } from "../../records/leagues/commissioners";
import { payingEntry } from "../../tables/duesTables";

export const tellableView = v.array(v.object({ entryId: payingEntry, entryName: v.string() }));

/** Reads the entries of a league (at most 500), and of a pool their owners. */
export async function listTellable(
  ctx: QueryCtx,
  { user, leagueId }: { readonly user: Doc<"users">; readonly leagueId: Id<"leagues"> },
): Promise<Infer<typeof tellableView>> {
  const league = await ensureOwner(ctx, { user, leagueId });
  const payers = await listPayers(ctx, { league, season: league.currentSeason });
  return payers
    .map(({ entryId, entryName }) => ({ entryId, entryName }))
    .sort((a, b) => a.entryName.localeCompare(b.entryName, "en"));
}
