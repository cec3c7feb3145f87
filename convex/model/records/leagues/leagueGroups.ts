// [13.10] A league's groups, and which entries are in them. Changing them: flows/leagues/changeGroups.ts.
import type { Group } from "../../../../domain/leagues/groups";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { ENTRIES_BOUND, isSittingOut } from "./leagueEntries";

export const groupsOf = (league: Doc<"leagues">): readonly Group[] => league.groups ?? [];

/** Error: NOT_FOUND. */
export function getGroupOrThrow(league: Doc<"leagues">, key: string): Group {
  const group = groupsOf(league).find((each) => each.key === key);
  if (group === undefined) throw refusal("groupGone");
  return group;
}

/** By name. */
export async function writeGroups(ctx: MutationCtx, league: Doc<"leagues">, groups: readonly Group[]): Promise<void> {
  const ordered = groups.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  await ctx.db.patch("leagues", league._id, { groups: ordered.length === 0 ? undefined : ordered });
}

interface InGroup {
  readonly leagueId: Id<"leagues">;
  readonly group: string;
}

/** Those that have the key, also of entries that are in no list while a claim can be undone. */
export async function listKeyed(ctx: QueryCtx, { leagueId, group }: InGroup): Promise<Doc<"entries">[]> {
  return await ctx.db
    .query("entries")
    .withIndex("by_league_and_group", (q) => q.eq("leagueId", leagueId).eq("group", group))
    .take(ENTRIES_BOUND);
}

/**
 * The entries that play in the group, or sit out [13.8]: reads these. Error: NOT_FOUND for a group that the league
 * hasn't.
 */
export async function listGroupIds(ctx: QueryCtx, league: Doc<"leagues">, key: string): Promise<Set<Id<"entries">>> {
  const group = getGroupOrThrow(league, key);
  const entries = await listKeyed(ctx, { leagueId: league._id, group: group.key });
  const kept = entries.filter((entry) => entry.isListed && (!entry.isFormer || isSittingOut(entry)));
  return new Set(kept.map(({ _id }) => _id));
}

/** The groups' names by the entries in them: reads these. */
export async function listGroupNames(ctx: QueryCtx, league: Doc<"leagues">): Promise<Map<Id<"entries">, string>> {
  const names = new Map<Id<"entries">, string>();
  for (const { key, name } of groupsOf(league)) {
    for (const entryId of await listGroupIds(ctx, league, key)) names.set(entryId, name);
  }
  return names;
}

/** Into the group, or with null into none. */
export async function setGroup(ctx: MutationCtx, entryId: Id<"entries">, key: string | null): Promise<void> {
  await ctx.db.patch("entries", entryId, { group: key ?? undefined });
}

/** Short: it opens nothing, but is never used again, so that an old link leads to no other group. */
export function drawGroupKey(groups: readonly Group[]): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(5));
    const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!groups.some((group) => group.key === key)) return key;
  }
}
