import { v } from "convex/values";
import { publicQuery } from "./functions";
import { currentWeekView, getCurrentWeek } from "./model/records/games/currentWeek";

/** Null while there is no schedule. */
export const current = publicQuery({
  args: {},
  returns: v.union(currentWeekView, v.null()),
  handler: async (ctx) => await getCurrentWeek(ctx),
});
