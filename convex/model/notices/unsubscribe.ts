import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isNoticeKind } from "./noticeKinds";
import { SWITCH_OF, updatePreferences } from "./preferences";

/**
 * Turns off this kind of mail; for a kind without its own setting, turns off all e-mail. The mail reader's button (RFC
 * 8058) under a message of several kinds turns off all of them: they are separated by commas.
 */
export async function unsubscribeByLink(
  ctx: MutationCtx,
  { userId, kind }: { userId: Id<"users">; kind: string },
): Promise<null> {
  const kinds = kind.split(",").filter(isNoticeKind);
  if (kinds.length === 0 || (await ctx.db.get("users", userId)) === null) return null;
  const names = kinds.map((each) => SWITCH_OF[each] ?? "emailEnabled");
  return await updatePreferences(ctx, { userId, changes: Object.fromEntries(names.map((name) => [name, false])) });
}
