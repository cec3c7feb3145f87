// [12.3] The HTTP action of calendars calls these for the database.
import { v } from "convex/values";
import { internalMutation, internalQuery } from "../_generated/server";
import { MINUTE_MS, takeFrom } from "../model/common/rateLimits";
import { calendarView, readCalendar } from "../model/reads/readCalendar";
import { findByCalendarToken } from "../model/records/users/calendarAddresses";

/** Calendars ask once in some hours; a person may have a few. */
const ASKED = { kind: "token bucket", rate: 60, period: 60 * MINUTE_MS } as const;

/** Whose calendar a token opens, and from when on it may be asked for again; null for a token that opens none. */
export const open = internalMutation({
  args: { token: v.string() },
  returns: v.union(v.object({ userId: v.id("users"), retryAtMs: v.union(v.number(), v.null()) }), v.null()),
  handler: async (ctx, { token }) => {
    const userId = await findByCalendarToken(ctx, token);
    if (userId === null) return null;
    return { userId, retryAtMs: await takeFrom(ctx, { name: "read calendar", key: userId, config: ASKED }) };
  },
});

export const read = internalQuery({
  args: { userId: v.id("users") },
  returns: v.union(calendarView, v.null()),
  handler: async (ctx, { userId }) => await readCalendar(ctx, { userId }),
});
