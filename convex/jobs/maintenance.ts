import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { sweep as sweepUp } from "../model/upkeep/sweep";

/** Every few minutes (crons.ts): the current week, missed locks, stalled passes. */
export const sweep = internalMutation({ args: {}, returns: v.null(), handler: async (ctx) => await sweepUp(ctx) });
