// [14.2] Members' own marks: how far they have read, whether they are told, and whom they don't see.
import { BLOCKS_MAX } from "../../../../domain/leagues/talk";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { ensurePlayer } from "../../records/leagues/memberships";
import { getBlock, listBlocks } from "../../records/talk/blocks";
import { numbersUpTo } from "../../records/talk/messages";
import { muteTalk, readUpTo, seeUpTo } from "../../records/talk/reads";

interface OneLeague {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** Never goes back, and never past the newest message. */
export async function markRead(
  ctx: MutationCtx,
  { user, leagueId, number }: OneLeague & { readonly number: number },
): Promise<null> {
  await ensurePlayer(ctx, { user, leagueId });
  const read = await numbersUpTo(ctx, leagueId, Math.floor(number));
  if (read.number > 0) await readUpTo(ctx, { leagueId, userId: user._id, ...read });
  return null;
}

/** [14.1] Never goes back, and never past the newest event. */
export async function markVisit(
  ctx: MutationCtx,
  { user, leagueId, number }: OneLeague & { readonly number: number },
): Promise<null> {
  await ensurePlayer(ctx, { user, leagueId });
  const seen = await numbersUpTo(ctx, leagueId, Math.floor(number));
  if (seen.number > 0) await seeUpTo(ctx, { leagueId, userId: user._id, seenNumber: seen.number });
  return null;
}

/** A muted talk has no unread count. */
export async function setMuted(
  ctx: MutationCtx,
  { user, leagueId, isMuted }: OneLeague & { readonly isMuted: boolean },
): Promise<null> {
  await ensurePlayer(ctx, { user, leagueId });
  await muteTalk(ctx, { leagueId, userId: user._id, isMuted });
  return null;
}

interface OnePerson {
  readonly user: Doc<"users">;
  readonly userId: Id<"users">;
}

/** Holds in every league; the person isn't told. Nothing if it holds already. Errors: INVALID, NOT_FOUND, FULL. */
export async function blockPerson(ctx: MutationCtx, { user, userId: blockedId }: OnePerson): Promise<null> {
  const userId = user._id;
  if (blockedId === userId) throw refusal("blockedSelf");
  if ((await ctx.db.get("users", blockedId)) === null) throw refusal("userNotFound");
  if ((await getBlock(ctx, { userId, blockedId })) !== null) return null;
  if ((await listBlocks(ctx, userId)).length >= BLOCKS_MAX) throw refusal("blocksFull", { max: BLOCKS_MAX });
  await ctx.db.insert("talkBlocks", { userId, blockedId });
  return null;
}

export async function unblockPerson(ctx: MutationCtx, { user, userId: blockedId }: OnePerson): Promise<null> {
  const block = await getBlock(ctx, { userId: user._id, blockedId });
  if (block !== null) await ctx.db.delete("talkBlocks", block._id);
  return null;
}
