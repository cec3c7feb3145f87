// [16.3] Who picks for an entry: its owner, and for a player without an account the league's commissioners.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { isCommissioner } from "./commissioners";
import { listEntriesOf, listEntriesWithoutOwner } from "./entries";

interface Picker {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
}

export function mayPickFor({ user, league }: Picker, { leagueId, ownerId, isListed, isFormer }: Doc<"entries">) {
  if (leagueId !== league._id || !isListed || isFormer === true) return false;
  return ownerId === null ? isCommissioner(league, user._id) : ownerId === user._id;
}

/** Error: NOT_FOUND for one that the user doesn't pick for, whether or not there is such an entry. */
export async function getPickable(ctx: QueryCtx, picker: Picker, entryId: Id<"entries">): Promise<Doc<"entries">> {
  const entry = await ctx.db.get("entries", entryId);
  if (entry === null || !mayPickFor(picker, entry)) throw refusal("entryNotYours");
  return entry;
}

/** One's own first, then by name. Commissioners read the entries without an owner too, of whom there are at most 100. */
export async function listPickable(ctx: QueryCtx, picker: Picker): Promise<Doc<"entries">[]> {
  const leagueId = picker.league._id;
  const own = await listEntriesOf(ctx, { leagueId, userId: picker.user._id });
  const others = isCommissioner(picker.league, picker.user._id) ? await listEntriesWithoutOwner(ctx, leagueId) : [];
  others.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  return [...own, ...others].filter((entry) => mayPickFor(picker, entry));
}
