import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countEntries } from "../../records/leagues/entryCount";
import { adoptLeague } from "./adoptRows";

/**
 * [16.2] After entries came or went. Reads the league and its entries, and first adopts what version 0.2.0 has left:
 * members have no entries before.
 */
export async function recountEntries(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  await adoptLeague(ctx, leagueId);
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null) return;
  const count = await countEntries(ctx, leagueId);
  const entryCount = count === league.memberCount ? undefined : count;
  if (entryCount !== league.entryCount) await ctx.db.patch("leagues", leagueId, { entryCount });
}
