// [14.2] A member's one reaction to a message.
import { REACTIONS, type Reaction } from "../../../../domain/leagues/talk";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { ensureMessage } from "./writeMessages";

interface Reacted {
  readonly user: Doc<"users">;
  readonly messageId: Id<"talkMessages">;
  /** Null takes it back. */
  readonly kind: Reaction | null;
}

/** Takes the place of the one before; nothing if it is the same. Errors: NOT_FOUND, TOO_MANY. */
export async function reactToMessage(ctx: MutationCtx, { user, messageId, kind }: Reacted): Promise<null> {
  const message = await ensureMessage(ctx, { user, messageId });
  const { leagueId, number, reactions = [] } = message;
  const own = await ctx.db
    .query("talkReactions")
    .withIndex("by_league_user_and_number", (q) =>
      q.eq("leagueId", leagueId).eq("userId", user._id).eq("number", number),
    )
    .unique();
  const before = own?.kind ?? null;
  if (before === kind) return null;
  await countAction(ctx, user, "change message");
  const counts = new Map(reactions.map((each) => [each.kind, each.count]));
  if (before !== null) counts.set(before, (counts.get(before) ?? 1) - 1);
  if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const counted = REACTIONS.map((each) => ({ kind: each, count: counts.get(each) ?? 0 }));
  await ctx.db.patch("talkMessages", messageId, { reactions: counted.filter(({ count }) => count > 0) });
  if (kind === null) {
    if (own !== null) await ctx.db.delete("talkReactions", own._id);
  } else if (own === null) await ctx.db.insert("talkReactions", { leagueId, number, userId: user._id, kind });
  else await ctx.db.patch("talkReactions", own._id, { kind });
  return null;
}
