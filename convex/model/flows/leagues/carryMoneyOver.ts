import type { MutationCtx } from "../../../_generated/server";
import { carryDuesOver, type LeagueSeason } from "../../records/dues/duesTerms";
import { carryPrizesOver } from "../../records/dues/prizeLists";

/** [13.8] A new season asks the fees of another one and has its prizes, unless it has its own. */
export async function carryMoneyOver(ctx: MutationCtx, from: LeagueSeason, to: LeagueSeason): Promise<void> {
  const { leagueId, season } = to;
  if (await carryDuesOver(ctx, from, to)) await ctx.db.patch("leagues", leagueId, { duesSeason: season });
  if (await carryPrizesOver(ctx, from, to)) await ctx.db.patch("leagues", leagueId, { prizesSeason: season });
}
