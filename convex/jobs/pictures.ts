"use node";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { internalAction } from "../_generated/server";
import { drawPicture } from "../model/sharing/drawPicture";

/** [15.3] Draws a card and keeps the picture. */
export const draw = internalAction({
  args: { hash: v.string(), svg: v.string() },
  returns: v.id("_storage"),
  handler: async (ctx, { hash, svg }): Promise<Id<"_storage">> => {
    const storageId = await ctx.storage.store(new Blob([await drawPicture(svg)], { type: "image/png" }));
    return await ctx.runMutation(internal.jobs.sharing.keepPicture, { hash, storageId });
  },
});
