// [14.2] Messages that members have reported to their league's commissioners.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

/** A message hides nothing by being reported, so later reports of it add nothing for its commissioners. */
const REPORTS_A_MESSAGE = 20;
const REPORTS_SHOWN = 100;

interface Reported {
  readonly message: Doc<"talkMessages">;
  readonly byId: Id<"users">;
}

/** Returns whether it was added: the person hasn't reported the message before, nor have many others. */
export async function addReport(ctx: MutationCtx, { message, byId }: Reported): Promise<boolean> {
  const { _id: messageId, leagueId } = message;
  const own = await ctx.db
    .query("talkReports")
    .withIndex("by_message_and_person", (q) => q.eq("messageId", messageId).eq("byId", byId))
    .unique();
  if (own !== null || (await listOfMessage(ctx, messageId)).length >= REPORTS_A_MESSAGE) return false;
  await ctx.db.insert("talkReports", { leagueId, messageId, byId, reportedAtMs: Date.now() });
  return true;
}

async function listOfMessage(ctx: QueryCtx, messageId: Id<"talkMessages">): Promise<Doc<"talkReports">[]> {
  return await ctx.db
    .query("talkReports")
    .withIndex("by_message_and_person", (q) => q.eq("messageId", messageId))
    .take(REPORTS_A_MESSAGE);
}

/** Returns how many there were. */
export async function dropReports(ctx: MutationCtx, messageId: Id<"talkMessages">): Promise<number> {
  const reports = await listOfMessage(ctx, messageId);
  for (const { _id } of reports) await ctx.db.delete("talkReports", _id);
  return reports.length;
}

/** A league's, those of one message after another. */
export async function listReportRows(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"talkReports">[]> {
  return await ctx.db
    .query("talkReports")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .take(REPORTS_SHOWN);
}
