// [17.2] Whom the names of a pool's spreadsheet can mean: its entries, as people call them.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { numberedName } from "../../../../domain/leagues/entryNames";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import type { Access } from "../../records/leagues/memberships";
import { getPerson, nameOf } from "../../records/users/people";

export const poolEntry = v.object({ entryId: v.id("survivorEntries"), name: v.string() });

/** Each has a row besides: its owner's, or a player's without an account. */
const MOST = 500;

/**
 * In the order of their owners; at most 500 a page. Until a member names entries, the first is called as the member,
 * and a second one "Ann Lee 2". Errors: FORBIDDEN; NOT_FOUND for a pick'em league.
 */
export async function listPoolEntries(
  ctx: QueryCtx,
  { paginationOpts, ...access }: Access & { readonly paginationOpts: PaginationOptions },
): Promise<PaginationResult<Infer<typeof poolEntry>>> {
  const league = await ensureCommissioner(ctx, access);
  if (league.poolType !== "survivor") throw refusal("poolNotFound");
  const numItems = Math.min(paginationOpts.numItems, MOST);
  const found = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", league._id))
    .paginate({ ...paginationOpts, numItems });
  const page: Infer<typeof poolEntry>[] = [];
  for (const entry of found.page) {
    const { userId, entryId: namedId } = entry;
    // Whoever was removed stays in the weeks played.
    const named = userId !== null || namedId === undefined ? null : await ctx.db.get("entries", namedId);
    if (named?.isFormer !== true) page.push({ entryId: entry._id, name: await calledIn(ctx, entry) });
  }
  return { ...found, page };
}

/** By its own name if it has one, else by its owner's, which is read. */
export async function calledIn(ctx: QueryCtx, entry: Doc<"survivorEntries">) {
  const { userId, entryName, entryNumber } = entry;
  if (userId === null || hasOwnName(entry)) return entryName;
  return numberedName(nameOf(await getPerson(ctx, userId)), entryNumber);
}
