// [13.10] A commissioner makes groups of a pick'em league's entries. They are filters over its rows, so that nothing is
// scored again and they can change at any time (decision 119).
import { dealtPlaces, GROUPS_A_LEAGUE, shuffled, type Group } from "../../../../domain/leagues/groups";
import { groupNameProblem } from "../../../../domain/leagues/groupNames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { getPrizeList } from "../../records/dues/prizeLists";
import { ensurePickem } from "../../records/leagueRules/rules";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { listEntries } from "../../records/leagues/leagueEntries";
import {
  drawGroupKey,
  getGroupOrThrow,
  groupsOf,
  listKeyed,
  setGroup,
  writeGroups,
} from "../../records/leagues/leagueGroups";
import type { Access } from "../../records/leagues/memberships";
import { adoptLeague } from "./adoptRows";

async function ensureOwnGroups(ctx: MutationCtx, access: Access): Promise<Doc<"leagues">> {
  const league = await ensureCommissioner(ctx, access);
  ensurePickem(league);
  return league;
}

const named = (typed: string) => typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/** Returns its key. Errors: INVALID for the name; FULL. */
export async function addGroup(ctx: MutationCtx, { name: typed, ...access }: Access & { name: string }) {
  const league = await ensureOwnGroups(ctx, access);
  const groups = groupsOf(league);
  const name = named(typed);
  ensureNoProblem(
    "name",
    groupNameProblem(
      name,
      groups.map((group) => group.name),
    ),
  );
  if (groups.length >= GROUPS_A_LEAGUE) throw refusal("groupsSpent", { max: GROUPS_A_LEAGUE });
  const key = drawGroupKey(groups);
  await writeGroups(ctx, league, [...groups, { key, name }]);
  await audit(ctx, { actor: access.user, action: "group.add", target: { name }, leagueId: league._id });
  return key;
}

interface OneGroup extends Access {
  readonly group: string;
}

/** Its links stay. Errors: INVALID, NOT_FOUND. */
export async function renameGroup(
  ctx: MutationCtx,
  { group: key, name: typed, ...access }: OneGroup & { name: string },
) {
  const league = await ensureOwnGroups(ctx, access);
  const before = getGroupOrThrow(league, key);
  const name = named(typed);
  const others = groupsOf(league).filter((group) => group.key !== key);
  ensureNoProblem(
    "name",
    groupNameProblem(
      name,
      others.map((group) => group.name),
    ),
  );
  if (name === before.name) return null;
  await writeGroups(ctx, league, [...others, { key, name }]);
  const changes = [{ field: "name", before: before.name, after: name }];
  await audit(ctx, { actor: access.user, action: "group.rename", target: { name }, leagueId: league._id, changes });
  return null;
}

/** Its entries are in none then: reads and writes these. Errors: NOT_FOUND; CONFLICT for one that has a prize. */
export async function removeGroup(ctx: MutationCtx, { group: key, ...access }: OneGroup) {
  const league = await ensureOwnGroups(ctx, access);
  const { name } = getGroupOrThrow(league, key);
  const prizes = (await getPrizeList(ctx, { leagueId: league._id, season: league.currentSeason }))?.prizes ?? [];
  if (prizes.some((prize) => prize.kind === "group" && prize.group === key)) throw refusal("groupHasPrize", { name });
  for (const { _id } of await listKeyed(ctx, { leagueId: league._id, group: key })) await setGroup(ctx, _id, null);
  await writeGroups(
    ctx,
    league,
    groupsOf(league).filter((group) => group.key !== key),
  );
  await audit(ctx, { actor: access.user, action: "group.remove", target: { name }, leagueId: league._id });
  return null;
}

interface Putting extends Access {
  readonly entryId: Id<"entries">;
  /** Null takes it out. */
  readonly group: string | null;
}

/** Errors: NOT_FOUND for the entry or the group. */
export async function putInGroup(ctx: MutationCtx, { entryId, group, ...access }: Putting) {
  const league = await ensureOwnGroups(ctx, access);
  const after = group === null ? null : getGroupOrThrow(league, group);
  const entry = await ctx.db.get("entries", entryId);
  if (entry?.leagueId !== league._id || !entry.isListed || entry.isFormer) throw refusal("entryNotInLeague");
  const before = groupsOf(league).find(({ key }) => key === entry.group) ?? null;
  if (before?.key === after?.key) return null;
  await setGroup(ctx, entryId, after?.key ?? null);
  await audit(ctx, {
    actor: access.user,
    action: "group.put",
    target: { name: entry.name },
    leagueId: league._id,
    changes: [{ field: "group", before: before?.name ?? null, after: after?.name ?? null }],
  });
  return null;
}

/**
 * Deals the entries evenly: those in no group, each into the smallest one, or all of them anew. Once: whoever comes
 * later is dealt nowhere. Reads the league's entries and writes those that move, at most 250. Returns how many were
 * dealt.
 * Errors: CONFLICT without two groups, or without anybody to deal.
 */
export async function dealGroups(ctx: MutationCtx, { all, ...access }: Access & { all: boolean }): Promise<number> {
  const league = await ensureOwnGroups(ctx, access);
  const groups = groupsOf(league);
  if (groups.length < 2) throw refusal("noGroups");
  await adoptLeague(ctx, league._id);
  const entries = (await listEntries(ctx, league._id)).filter(({ isFormer }) => !isFormer);
  const sizesOf = (placed: readonly Doc<"entries">[]) =>
    groups.map(({ key }) => placed.filter(({ group }) => group === key).length);
  const dealt = all ? entries : entries.filter(({ group }) => !groups.some(({ key }) => key === group));
  if (dealt.length === 0) throw refusal("nobodyToDeal");
  const before = sizesOf(entries);
  const kept = all ? groups.map(() => 0) : before;
  const places = dealtPlaces(kept, dealt.length);
  for (const [index, entry] of shuffled(dealt, Math.random).entries()) {
    const key = groups[places[index] ?? 0]?.key ?? null;
    if (key !== entry.group) await setGroup(ctx, entry._id, key);
  }
  const after = kept.map((size, place) => size + places.filter((each) => each === place).length);
  await audit(ctx, {
    actor: access.user,
    action: "group.deal",
    target: league,
    leagueId: league._id,
    changes: [{ field: "groups", before: sizesText(groups, before), after: sizesText(groups, after) }],
  });
  return dealt.length;
}

/** "East 12, West 13" */
const sizesText = (groups: readonly Group[], sizes: readonly number[]) =>
  groups.map(({ name }, place) => `${name} ${sizes[place] ?? 0}`).join(", ");
