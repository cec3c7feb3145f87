// [14.2] Messages that members have reported, for the commissioners.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { listReportRows } from "../../records/talk/reports";
import { getPerson, nameOf } from "../../records/users/people";

export const reportedView = v.array(
  v.object({
    messageId: v.id("talkMessages"),
    number: v.number(),
    authorName: v.string(),
    text: v.string(),
    sentAtMs: v.number(),
    reporterNames: v.array(v.string()),
  }),
);

interface OneLeague {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** Oldest message first. Reads at most 100 reports, and for each the message and two people. */
export async function listReported(ctx: QueryCtx, asked: OneLeague): Promise<Infer<typeof reportedView>> {
  const { _id: leagueId } = await ensureCommissioner(ctx, asked);
  const found = new Map<Id<"talkMessages">, Infer<typeof reportedView>[number]>();
  for (const { messageId, byId } of await listReportRows(ctx, leagueId)) {
    const message = await ctx.db.get("talkMessages", messageId);
    if (message === null) continue;
    const { number, authorId, text, sentAtMs } = message;
    const reporterName = nameOf(await getPerson(ctx, byId));
    const known = found.get(messageId);
    if (known) known.reporterNames.push(reporterName);
    else {
      const authorName = nameOf(await getPerson(ctx, authorId));
      found.set(messageId, { messageId, number, authorName, text, sentAtMs, reporterNames: [reporterName] });
    }
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}
