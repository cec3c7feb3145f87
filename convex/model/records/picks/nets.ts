// [12.2] The safety nets of a pick'em league's entries: one row for each whose owner has chosen one.
import type { NetChain } from "../../../../domain/picks/safetyNet";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { SheetOwner } from "./sheets";

export async function getNet(ctx: QueryCtx, entryId: Id<"entries">): Promise<Doc<"nets"> | null> {
  return await ctx.db
    .query("nets")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
}

interface ChosenNet extends SheetOwner, NetChain<Id<"teams">> {
  readonly season: number;
}

/** The weeks of the season that it has picked in already stay used. */
export async function putNet(ctx: MutationCtx, { season, chain, ranking, ...owner }: ChosenNet): Promise<void> {
  const net = await getNet(ctx, owner.entryId);
  const chosen = { chain: [...chain], ranking: [...ranking], season, usedWeeks: usedWeeks(net, season) };
  if (net === null) await ctx.db.insert("nets", { ...owner, ...chosen });
  else await ctx.db.patch("nets", net._id, chosen);
}

/** For an entry that its owner gives up: whoever has it next chooses anew. */
export async function forgetNet(ctx: MutationCtx, entryId: Id<"entries">): Promise<void> {
  const net = await getNet(ctx, entryId);
  if (net !== null) await ctx.db.delete("nets", net._id);
}

export const usedWeeks = (net: Doc<"nets"> | null, season: number): number[] =>
  net?.season === season ? net.usedWeeks : [];

export async function noteNetUsed(
  ctx: MutationCtx,
  net: Doc<"nets">,
  { season, week }: { readonly season: number; readonly week: number },
): Promise<void> {
  const used = usedWeeks(net, season);
  if (!used.includes(week)) await ctx.db.patch("nets", net._id, { season, usedWeeks: [...used, week] });
}
