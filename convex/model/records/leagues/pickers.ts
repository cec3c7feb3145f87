// [16.3][16.5] Who picks for an entry: its owner, for a player without an account the league's commissioners, and
// members who were named for it.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { isCommissioner } from "./commissioners";
import { listEntriesOf, listEntriesWithoutOwner, type EntryOwner } from "./leagueEntries";
import { getManaging, listManagedBy } from "./managers";

interface Picker {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
}

/** In its league's lists, and not out of play. */
export const isPlaying = ({ isListed, isFormer }: Doc<"entries">) => isListed && isFormer !== true;

/** Without being named for it. */
function picksAnyway({ user, league }: Picker, { ownerId }: Doc<"entries">): boolean {
  return ownerId === null ? isCommissioner(league, user._id) : ownerId === user._id;
}

/** Error: NOT_FOUND for one that the user doesn't pick for, whether or not there is such an entry. */
export async function getPickable(ctx: QueryCtx, picker: Picker, entryId: string): Promise<Doc<"entries">> {
  const id = ctx.db.normalizeId("entries", entryId);
  const entry = id && (await ctx.db.get("entries", id));
  if (entry === null || entry.leagueId !== picker.league._id || !(await picksFor(ctx, picker, entry))) {
    throw refusal("entryNotYours");
  }
  return entry;
}

/** [16.3] The entry of a player without an account, if the user picks for it. */
export async function findPlayer(
  ctx: QueryCtx,
  picker: Picker,
  entryId: Id<"entries">,
): Promise<Doc<"entries"> | null> {
  const entry = await ctx.db.get("entries", entryId);
  if (entry?.leagueId !== picker.league._id || entry.ownerId !== null) return null;
  return (await picksFor(ctx, picker, entry)) ? entry : null;
}

/** True if the member picks for an entry of the league. */
export async function picksFor(ctx: QueryCtx, picker: Picker, entry: Doc<"entries">): Promise<boolean> {
  if (!isPlaying(entry)) return false;
  if (picksAnyway(picker, entry)) return true;
  return (await getManaging(ctx, { entryId: entry._id, userId: picker.user._id })) !== null;
}

/** Those that somebody was named for, in no order. Reads two rows for each. */
export async function listManagedEntries(ctx: QueryCtx, manager: EntryOwner): Promise<Doc<"entries">[]> {
  const managing = await listManagedBy(ctx, manager);
  const entries = await Promise.all(managing.map(({ entryId }) => ctx.db.get("entries", entryId)));
  return entries.filter((entry) => entry !== null && isPlaying(entry)) as Doc<"entries">[];
}

/**
 * One's own first, then by name. Commissioners read the entries without an owner too, of whom there are at most 100,
 * and managers two rows for each entry that they manage.
 */
export async function listPickable(ctx: QueryCtx, { user, league }: Picker): Promise<Doc<"entries">[]> {
  const member = { leagueId: league._id, userId: user._id };
  const own = await listEntriesOf(ctx, member);
  const players = isCommissioner(league, user._id) ? await listEntriesWithoutOwner(ctx, league._id) : [];
  const listed = new Set(players.map(({ _id }) => _id));
  const managed = await listManagedEntries(ctx, member);
  const others = [...players, ...managed.filter(({ _id }) => !listed.has(_id))];
  others.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  return [...own, ...others].filter(isPlaying);
}
