// [16.5] An owner lets other members pick for an entry, and commissioners let them for a player without an account.
import { v, type Infer } from "convex/values";
import { MANAGERS_PER_ENTRY } from "../../../../domain/leagues/entryLimits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { ensureCommissioner, isCommissioner } from "../../records/leagues/commissioners";
import { listEntriesOf } from "../../records/leagues/leagueEntries";
import { getManaging, listManagersOf } from "../../records/leagues/managers";
import { ensureMember, ensurePlayer, getMembership } from "../../records/leagues/memberships";
import {
  ensureRow,
  fromLeague,
  fromPool,
  getAnyEntry,
  type AnyEntry,
  type AnyEntryId,
} from "../../records/survivor/anyEntry";
import { listEntriesOf as listPoolEntriesOf } from "../../records/survivor/survivorEntries";
import { getPerson, personFields } from "../../records/users/people";
import { anyEntryId } from "../../tables/leagueTables";
import { notInLeague } from "./memberLeaves";

export const managedEntry = v.object({
  entryId: anyEntryId,
  entryName: v.string(),
  managers: v.array(v.object(personFields)),
});

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** Without it, all of one's own. */
  readonly entryId?: AnyEntryId | undefined;
}

/** In a league or a pool. For each entry it reads at most four managers. Errors: those of changing them. */
export async function listManagers(
  ctx: QueryCtx,
  { user, leagueId, entryId }: Asked,
): Promise<Infer<typeof managedEntry>[]> {
  const league = await ensureMember(ctx, { user, leagueId });
  const entries =
    entryId === undefined ? await listOwn(ctx, league, user) : [(await ensureDecides(ctx, { user, entryId })).entry];
  return await Promise.all(
    entries
      .filter(({ isPlaying }) => isPlaying)
      .map(async (entry) => {
        const managers = await Promise.all((await managersOf(ctx, entry)).map(({ userId }) => getPerson(ctx, userId)));
        return { entryId: entry.entryId, entryName: entry.name, managers };
      }),
  );
}

async function listOwn(ctx: QueryCtx, { _id: leagueId, poolType }: Doc<"leagues">, { _id: userId }: Doc<"users">) {
  if (poolType === "pickem") return (await listEntriesOf(ctx, { leagueId, userId })).map(fromLeague);
  const own = await listPoolEntriesOf(ctx, { leagueId, userId });
  return await Promise.all(own.map(async (entry) => await fromPool(ctx, entry)));
}

const managersOf = async (ctx: QueryCtx, { row }: AnyEntry) => (row === null ? [] : await listManagersOf(ctx, row._id));

interface OneEntry {
  readonly user: Doc<"users">;
  readonly entryId: AnyEntryId;
}

/**
 * The entry, for who says who picks for it. Errors: NOT_FOUND; FORBIDDEN for a player, of a member who runs nothing.
 */
async function ensureDecides(ctx: QueryCtx, { user, entryId }: OneEntry) {
  const entry = await getAnyEntry(ctx, entryId);
  if (entry === null || !entry.isPlaying) throw refusal("pickersNotYours");
  const access = { user, leagueId: entry.leagueId };
  if (entry.ownerId === null) return { entry, league: await ensureCommissioner(ctx, access) };
  if (entry.ownerId !== user._id) throw refusal("pickersNotYours");
  return { entry, league: await ensurePlayer(ctx, access) };
}

interface Managing extends OneEntry {
  readonly userId: Id<"users">;
}

/**
 * Changes nothing for somebody who is one. Errors: those of the entry; INVALID, FULL; NOT_FOUND for who isn't a member.
 */
export async function addManager(ctx: MutationCtx, { user, entryId, userId }: Managing): Promise<null> {
  const { entry, league } = await ensureDecides(ctx, { user, entryId });
  const picksAlready = entry.ownerId === null ? isCommissioner(league, userId) : entry.ownerId === userId;
  if (picksAlready) throw refusal("managerPicksAlready", { entry: entry.name });
  const membership = await getMembership(ctx, { leagueId: league._id, userId });
  if (membership === null || membership.isFormer) throw notInLeague(league);
  const before = await managersOf(ctx, entry);
  if (before.some((row) => row.userId === userId)) return null;
  if (before.length >= MANAGERS_PER_ENTRY) {
    throw refusal("managersFull", { entry: entry.name, max: MANAGERS_PER_ENTRY });
  }
  const row = await ensureRow(ctx, entry);
  await ctx.db.insert("entryManagers", { leagueId: league._id, entryId: row._id, userId });
  await audit(ctx, {
    actor: user,
    action: "entry.addManager",
    target: userId,
    leagueId: league._id,
    changes: [{ field: "manages", before: null, after: entry.name }],
  });
  return null;
}

export async function removeManager(ctx: MutationCtx, { user, entryId, userId }: Managing): Promise<null> {
  const { entry, league } = await ensureDecides(ctx, { user, entryId });
  const managing = entry.row && (await getManaging(ctx, { entryId: entry.row._id, userId }));
  if (managing === null) {
    if ((await ctx.db.get("users", userId)) === null) throw refusal("userNotFound");
    return null;
  }
  await ctx.db.delete("entryManagers", managing._id);
  await audit(ctx, {
    actor: user,
    action: "entry.removeManager",
    target: userId,
    leagueId: league._id,
    changes: [{ field: "manages", before: entry.name, after: null }],
  });
  return null;
}
