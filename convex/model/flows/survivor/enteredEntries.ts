// [7.45] Entries that an admin enters for a player, regardless of the pool's deadlines. Their picks: enteredPicks.ts.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { endManagersOf } from "../../records/leagues/managers";
import { getLeagueOrThrow, getMembership } from "../../records/leagues/memberships";
import { addEntries, listEntriesOf, tooMany } from "../../records/survivor/survivorEntries";
import { forgetNews } from "./entryNews";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { dropHistory } from "../../records/survivor/histories";
import { moveTeamPick } from "../../records/survivor/teamPicks";
import { erasePlan } from "../../records/survivor/plans";
import { addMember } from "../leagues/memberJoins";

interface EnteredEntry {
  readonly leagueId: Id<"leagues">;
  readonly user: Doc<"users">;
  readonly entryNumber: number;
  /** Identifies the row in errors: "picks[3]". */
  readonly field: string;
}

/**
 * The user's entry with that number; null if `ensureEntry` would create it. Errors: NOT_FOUND if it isn't a survivor
 * pool, INVALID for a number beyond the pool's limit or after the next one, CONFLICT for a new entry in a pool that is
 * over.
 */
export async function findEntry(
  ctx: QueryCtx,
  { leagueId, user, entryNumber, field }: EnteredEntry,
): Promise<Doc<"survivorEntries"> | null> {
  const { pool } = await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, leagueId));
  if (entryNumber > pool.maxEntriesPerUser) throw tooMany(pool, `${field}.entryNumber`);
  const own = await listEntriesOf(ctx, { leagueId, userId: user._id });
  const entry = own[entryNumber - 1];
  if (entry !== undefined) return entry;
  if (entryNumber !== own.length + 1) {
    throw refusalAt(`${field}.entryNumber`, "entryNumberSkipped", { next: own.length + 1 });
  }
  if (pool.state === "over") throw refusalAt(`${field}.leagueId`, "entryAfterPoolEnd");
  return null;
}

interface EnsuredEntry {
  readonly entry: Doc<"survivorEntries">;
  readonly isNewEntry: boolean;
  readonly isNewMember: boolean;
}

/**
 * The entry. A missing one is created, starting in the pool's first week, and its owner becomes a member of the pool.
 */
export async function ensureEntry(ctx: MutationCtx, wanted: EnteredEntry): Promise<EnsuredEntry> {
  const known = await findEntry(ctx, wanted);
  const { leagueId, user, entryNumber } = wanted;
  const owner = { leagueId, userId: user._id };
  const isNewMember = (await getMembership(ctx, owner)) === null;
  if (isNewMember) await addMember(ctx, { league: await getLeagueOrThrow(ctx, leagueId), user });
  if (known !== null) return { entry: known, isNewEntry: false, isNewMember };
  const at = await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, leagueId));
  await addEntries(ctx, { ...at, user, count: 1, firstWeek: at.pool.startingWeek });
  const entry = (await listEntriesOf(ctx, owner))[entryNumber - 1];
  if (entry === undefined) throw new Error("The entry is missing right after its insert.");
  return { entry, isNewEntry: true, isNewMember };
}

/** Undoes a new entry, along with its picks. Only the user's last one can be undone, so that numbers have no gaps. */
export async function removeEntry(ctx: MutationCtx, entryId: Id<"survivorEntries">): Promise<void> {
  const entry = await ctx.db.get("survivorEntries", entryId);
  const { leagueId, userId = null } = entry ?? {};
  if (entry === null || leagueId === undefined || userId === null) return;
  const { pool } = await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, leagueId));
  const own = await listEntriesOf(ctx, { leagueId, userId });
  if (own.at(-1)?._id !== entryId) throw refusal("laterEntriesExist");
  for (const pick of await listEntryPicks(ctx, { entryId, season: pool.season })) {
    await ctx.db.delete("survivorPicks", pick._id);
    const { season, week, selectedTeamId } = pick;
    await moveTeamPick(ctx, { entry, leagueId, season, week, from: selectedTeamId, to: null });
  }
  await erasePlan(ctx, entryId);
  if (entry.entryId) {
    await endManagersOf(ctx, entry.entryId);
    await ctx.db.delete("entries", entry.entryId);
  }
  await ctx.db.delete("survivorEntries", entryId);
  await forgetNews(ctx, entryId);
  await dropHistory(ctx, entryId);
  const isLastAlive = !entry.isEliminated && own.filter(({ isEliminated }) => !isEliminated).length === 1;
  await ctx.db.patch("survivorPools", pool._id, {
    aliveEntries: pool.aliveEntries - (entry.isEliminated ? 0 : 1),
    totalEntries: pool.totalEntries - 1,
    activeParticipants: pool.activeParticipants - (isLastAlive ? 1 : 0),
    totalParticipants: pool.totalParticipants - (own.length === 1 ? 1 : 0),
    winnerCount: pool.winnerCount - (entry.isWinner ? 1 : 0),
  });
}
