// [15.3] The HTTP actions of shared links call these for the database.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import { getShareCard, listLikelyCards, shareCard } from "../model/sharing/shareCard";
import * as pictures from "../model/sharing/sharePicture";

export const card = internalQuery({
  args: { path: v.string() },
  returns: shareCard,
  handler: async (ctx, { path }) => await getShareCard(ctx, path),
});

export const likelyCards = internalQuery({
  args: {},
  returns: v.array(shareCard),
  handler: async (ctx) => await listLikelyCards(ctx),
});

/** Draws at most two pictures ahead of the requests for them. */
export const prepare = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await pictures.preparePictures(ctx);
    return null;
  },
});

export const findPicture = internalQuery({
  args: { hash: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { hash }) => await pictures.findPicture(ctx, hash),
});

export const mayDraw = internalMutation({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await pictures.mayDraw(ctx),
});

export const keepPicture = internalMutation({
  args: { hash: v.string(), storageId: v.id("_storage") },
  returns: v.id("_storage"),
  handler: async (ctx, drawn) => await pictures.keepPicture(ctx, drawn),
});

export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await pictures.purgePictures(ctx)) await ctx.scheduler.runAfter(0, internal.jobs.sharing.purge, {});
    return null;
  },
});
