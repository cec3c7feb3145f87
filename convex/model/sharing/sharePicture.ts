// [15.3] The picture of a shared link. Pictures are kept, so that a popular link is drawn once.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../../_generated/server";
import { hashOf } from "../common/hash";
import { DAY_MS, MINUTE_MS, takeFrom } from "../common/rateLimits";
import { drawCard } from "./cardPicture";
import { sharedPath } from "./shareCard";

/** For all links together: drawing takes a few tenths of a second of a Node.js action. */
const DRAWING_LIMIT = {
  name: "share picture",
  key: "all",
  config: { kind: "token bucket", rate: 60, period: MINUTE_MS },
} as const;
const KEPT_MS = 30 * DAY_MS;
const PURGE_BATCH = 50;

export async function sharePicture(ctx: ActionCtx, request: Request): Promise<Response> {
  const svg = drawCard(await ctx.runQuery(internal.jobs.sharing.card, { path: sharedPath(request) }));
  const hash = await hashOf(svg);
  const etag = `"${hash}"`;
  const headers = { etag, "cache-control": "public, max-age=300" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  let storageId = await ctx.runQuery(internal.jobs.sharing.findPicture, { hash });
  if (storageId === null) {
    if (!(await ctx.runMutation(internal.jobs.sharing.mayDraw, {}))) {
      return new Response("Too many pictures are being drawn. Try again in a minute.", {
        status: 503,
        headers: { "content-type": "text/plain; charset=utf-8", "retry-after": "60", "cache-control": "no-store" },
      });
    }
    storageId = await ctx.runAction(internal.jobs.pictures.draw, { hash, svg });
  }
  const picture = await ctx.storage.get(storageId);
  // Purged between the two calls; the next request draws it again.
  if (picture === null) return new Response("Try again.", { status: 503, headers: { "retry-after": "1" } });
  return new Response(picture, {
    headers: { ...headers, "content-type": "image/png", "x-content-type-options": "nosniff" },
  });
}

/**
 * Draws what most links lead to before anybody asks: the app's card, and the current week's, which every private
 * league's links show. At most two pictures, and none while nothing on them has changed. A robot that makes a preview
 * waits for a few seconds only, which drawing can take longer than while games are on.
 */
export async function preparePictures(ctx: ActionCtx): Promise<void> {
  for (const card of await ctx.runQuery(internal.jobs.sharing.likelyCards, {})) {
    const svg = drawCard(card);
    const hash = await hashOf(svg);
    if ((await ctx.runQuery(internal.jobs.sharing.findPicture, { hash })) !== null) continue;
    await ctx.runAction(internal.jobs.pictures.draw, { hash, svg });
  }
}

async function getPicture(ctx: QueryCtx, hash: string) {
  return await ctx.db
    .query("sharePictures")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
}

export async function findPicture(ctx: QueryCtx, hash: string): Promise<Id<"_storage"> | null> {
  return (await getPicture(ctx, hash))?.storageId ?? null;
}

export async function mayDraw(ctx: MutationCtx): Promise<boolean> {
  return (await takeFrom(ctx, DRAWING_LIMIT)) === null;
}

interface Drawn {
  readonly hash: string;
  readonly storageId: Id<"_storage">;
}

/** Returns the picture to serve: the kept one, if two requests have drawn the same. */
export async function keepPicture(ctx: MutationCtx, { hash, storageId }: Drawn): Promise<Id<"_storage">> {
  const kept = await getPicture(ctx, hash);
  if (kept !== null) {
    await ctx.storage.delete(storageId);
    return kept.storageId;
  }
  await ctx.db.insert("sharePictures", { hash, storageId, drawnAtMs: Date.now() });
  return storageId;
}

/**
 * Deletes a batch of pictures that are older than a month; at most 50 rows and files. Returns whether there may be
 * more.
 */
export async function purgePictures(ctx: MutationCtx): Promise<boolean> {
  const old = await ctx.db
    .query("sharePictures")
    .withIndex("by_drawn", (q) => q.lt("drawnAtMs", Date.now() - KEPT_MS))
    .take(PURGE_BATCH);
  for (const { _id, storageId } of old) {
    await ctx.storage.delete(storageId);
    await ctx.db.delete("sharePictures", _id);
  }
  return old.length === PURGE_BATCH;
}
