// Marks of people beyond their account's row, as hashes that name nobody: who must not become an admin through
// ADMIN_EMAILS, and whose account was deleted while its tokens are still valid.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { erase, ERASE_BATCH } from "../../common/erase";
import { hashOf } from "../../common/hash";

type Kind = Doc<"accountMarks">["kind"];

/** No token lives longer (local/identity: ten minutes; Clerk: one minute), with room for clock differences. */
const TOKENS_LIVE_MS = 15 * 60_000;

export interface Account {
  readonly tokenIdentifier: string | null;
  readonly email: string;
}

async function keysOf({ tokenIdentifier, email }: Account): Promise<string[]> {
  const names = [
    ...(tokenIdentifier === null ? [] : [`token ${tokenIdentifier}`]),
    ...(email === "" ? [] : [`email ${email.toLowerCase()}`]),
  ];
  return await Promise.all(names.map(hashOf));
}

async function getMark(ctx: QueryCtx, kind: Kind, key: string): Promise<Doc<"accountMarks"> | null> {
  return await ctx.db
    .query("accountMarks")
    .withIndex("by_key", (q) => q.eq("key", key).eq("kind", kind))
    .unique();
}

async function mark(ctx: MutationCtx, kind: Kind, key: string): Promise<void> {
  const known = await getMark(ctx, kind, key);
  const atMs = Date.now();
  if (known === null) await ctx.db.insert("accountMarks", { key, kind, atMs });
  else await ctx.db.patch("accountMarks", known._id, { atMs });
}

/** Outlives the account: recorded by its address and by its token identifier. */
export async function markDemoted(ctx: MutationCtx, account: Account): Promise<void> {
  for (const key of await keysOf(account)) await mark(ctx, "demoted", key);
}

export async function unmarkDemoted(ctx: MutationCtx, account: Account): Promise<void> {
  for (const key of await keysOf(account)) {
    const known = await getMark(ctx, "demoted", key);
    if (known !== null) await ctx.db.delete("accountMarks", known._id);
  }
}

export async function isMarkedDemoted(ctx: QueryCtx, account: Account): Promise<boolean> {
  for (const key of await keysOf(account)) if ((await getMark(ctx, "demoted", key)) !== null) return true;
  return false;
}

export async function markDeleted(ctx: MutationCtx, tokenIdentifier: string): Promise<void> {
  await mark(ctx, "deleted", await hashOf(`token ${tokenIdentifier}`));
}

async function getDeletion(ctx: QueryCtx, tokenIdentifier: string): Promise<Doc<"accountMarks"> | null> {
  return await getMark(ctx, "deleted", await hashOf(`token ${tokenIdentifier}`));
}

/** True while one of its tokens may date from before it was deleted. */
export async function isJustDeleted(ctx: MutationCtx, tokenIdentifier: string): Promise<boolean> {
  const known = await getDeletion(ctx, tokenIdentifier);
  return known !== null && known.atMs > Date.now() - TOKENS_LIVE_MS;
}

/** Without the clock: until the mark is purged, a little later. */
export async function isMarkedDeleted(ctx: QueryCtx, tokenIdentifier: string): Promise<boolean> {
  return (await getDeletion(ctx, tokenIdentifier)) !== null;
}

/** Deletes marks of deleted accounts whose tokens have expired. True: there may be more. */
export async function purgeDeleted(ctx: MutationCtx): Promise<boolean> {
  const old = ctx.db
    .query("accountMarks")
    .withIndex("by_kind_and_time", (q) => q.eq("kind", "deleted").lt("atMs", Date.now() - TOKENS_LIVE_MS));
  return (await erase(ctx, "accountMarks", old.take(ERASE_BATCH))) === ERASE_BATCH;
}
