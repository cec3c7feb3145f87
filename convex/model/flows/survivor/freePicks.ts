// Survivor picks whose game was removed. If the week is still open, the entry may pick again; a week that is over
// counts as neither missed nor lost. Either way the entry gets its team back.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { restoreEntryWeek } from "./enteredPicks";
import { getPool } from "../../records/survivor/pool";

export async function freeSurvivorPick(
  ctx: MutationCtx,
  { _id, leagueId, entryId, week, pickNumber }: Doc<"survivorPicks">,
) {
  const league = await ctx.db.get("leagues", leagueId);
  const pool = await getPool(ctx, leagueId);
  if (league !== null && !league.isDeleted && pool !== null) {
    const before = { entryId, week, pickNumber, pick: null, isMissed: false, isOpen: false };
    await restoreEntryWeek(ctx, { league, pool, before });
  }
  // Rows of deleted pools are being removed.
  if ((await ctx.db.get("survivorPicks", _id)) !== null) await ctx.db.delete("survivorPicks", _id);
}
