import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { lockDueGames } from "./model/locks";

/** [4.5] The chained job: inserts the lock rows that are due and schedules itself for the next. */
export const run = internalMutation({ args: {}, returns: v.null(), handler: async (ctx) => await lockDueGames(ctx) });
