// The key to a league's revealed picks. Its members read them without saying who they are, so that one run of the query
// serves them all (decision 045). Whoever has the key can read, so only members get it, and it changes whenever one of
// them goes.
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getMembership } from "./memberships";

/** 128 bits: nobody finds a key by guessing, however often they ask. */
const KEY_BYTES = 16;
/** A league costs two reads and a write. */
const LEAGUES_BATCH = 100;

export function drawRevealKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Null for admins who aren't members, since nothing would take the key from them along with the role; and for a league
 * of an earlier version until the sweep has been there.
 */
export async function getRevealKey(
  ctx: QueryCtx,
  { league, user }: { league: Doc<"leagues">; user: Doc<"users"> },
): Promise<string | null> {
  if (league.revealKey === undefined) return null;
  const membership = await getMembership(ctx, { leagueId: league._id, userId: user._id });
  return membership === null ? null : league.revealKey;
}

/** A member has gone: their seat is free, and their key no longer fits. */
export async function vacateSeat(ctx: MutationCtx, league: Doc<"leagues">): Promise<void> {
  await ctx.db.patch("leagues", league._id, { memberCount: league.memberCount - 1, revealKey: drawRevealKey() });
}

async function takeKeyless(ctx: MutationCtx, count: number): Promise<Doc<"leagues">[]> {
  const keyless: Doc<"leagues">[] = [];
  for (const poolType of ["pickem", "survivor"] as const) {
    const found = await ctx.db
      .query("leagues")
      .withIndex("by_reveal_key", (q) => q.eq("poolType", poolType).eq("revealKey", undefined))
      .take(count - keyless.length);
    keyless.push(...found);
    if (keyless.length === count) break;
  }
  return keyless;
}

/** For the sweep: starts drawing keys if there are leagues of earlier versions, which have none. */
export async function startDrawingKeys(ctx: MutationCtx): Promise<void> {
  if ((await takeKeyless(ctx, 1)).length === 0) return;
  await ctx.scheduler.runAfter(0, internal.jobs.leagues.drawKeys, {});
}

export async function drawKeysBatch(ctx: MutationCtx): Promise<null> {
  const leagues = await takeKeyless(ctx, LEAGUES_BATCH);
  for (const { _id } of leagues) await ctx.db.patch("leagues", _id, { revealKey: drawRevealKey() });
  if (leagues.length === LEAGUES_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.leagues.drawKeys, {});
  return null;
}
