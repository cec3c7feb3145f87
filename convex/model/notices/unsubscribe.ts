import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isNoticeKind } from "./noticeKinds";
import { SWITCH_OF, updatePreferences } from "./preferences";

/** Turns off this kind of mail; for a kind without its own setting, turns off all e-mail. */
export async function unsubscribeByLink(
  ctx: MutationCtx,
  { userId, kind }: { userId: Id<"users">; kind: string },
): Promise<null> {
  if (!isNoticeKind(kind) || (await ctx.db.get("users", userId)) === null) return null;
  return await updatePreferences(ctx, { userId, changes: { [SWITCH_OF[kind] ?? "emailEnabled"]: false } });
}
