// Alerts to every admin who can be reached, whatever else they have turned off.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { channelsFor, sendNotice, type NoticeContent, type NoticeKey } from "./notices";
import { readerOf, type Reader } from "./reader";

const ADMINS_BOUND = 50;

interface Alarm {
  readonly key: Omit<NoticeKey, "userId" | "leagueId">;
  readonly content: (reader: Reader) => NoticeContent;
  readonly expiresAtMs: number;
}

async function listAdmins(ctx: QueryCtx): Promise<Doc<"users">[]> {
  return await ctx.db
    .query("users")
    .withIndex("by_role", (q) => q.eq("role", "admin"))
    .take(ADMINS_BOUND);
}

/** `isMailed`: false for an admin who gets it in browsers only. */
export async function tellAdmins(
  ctx: MutationCtx,
  { key, content, expiresAtMs }: Alarm,
  isMailed: (admin: Doc<"users">) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  for (const admin of await listAdmins(ctx)) {
    const { _id: userId } = admin;
    const channels = await channelsFor(ctx, { userId, leagueId: null, kind: key.kind });
    if (channels === null) continue;
    await sendNotice(ctx, {
      key: { ...key, userId, leagueId: null },
      channels: { ...channels, email: channels.email && (await isMailed(admin)) },
      content: content(readerOf(admin)),
      expiresAtMs,
    });
  }
}
