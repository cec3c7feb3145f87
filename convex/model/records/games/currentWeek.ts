import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../../_generated/server";

export const currentWeekView = v.object({ season: v.number(), week: v.number() });
type SeasonWeek = Infer<typeof currentWeekView>;

/** Null while there is no schedule. */
export async function getCurrentWeek(ctx: QueryCtx): Promise<SeasonWeek | null> {
  const row = await ctx.db.query("currentWeek").first();
  return row === null ? null : { season: row.season, week: row.week };
}
