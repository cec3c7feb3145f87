// Alerts to every admin who can be reached, whatever else they have turned off.
import type { MutationCtx } from "../../_generated/server";
import { channelsFor, sendNotice, type NoticeContent, type NoticeKey } from "./notices";

const ADMINS_BOUND = 50;

interface Alarm {
  readonly key: Omit<NoticeKey, "userId" | "leagueId">;
  readonly content: (firstName: string) => NoticeContent;
  readonly expiresAtMs: number;
}

export async function tellAdmins(ctx: MutationCtx, { key, content, expiresAtMs }: Alarm): Promise<void> {
  const admins = await ctx.db
    .query("users")
    .withIndex("by_role", (q) => q.eq("role", "admin"))
    .take(ADMINS_BOUND);
  for (const { _id: userId, firstName } of admins) {
    const channels = await channelsFor(ctx, { userId, leagueId: null, kind: key.kind });
    if (channels === null) continue;
    await sendNotice(ctx, {
      ...{ channels, expiresAtMs },
      key: { ...key, userId, leagueId: null },
      content: content(firstName),
    });
  }
}
