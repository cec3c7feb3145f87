// [14.2] Members write messages, change their own and delete them; commissioners delete anybody's.
import { requestKeyProblem } from "../../../../domain/common/requestKeys";
import { cleanMessage, MENTIONS_MAX, messageProblem } from "../../../../domain/leagues/talk";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { ensurePlayer, getMembership } from "../../records/leagues/memberships";
import { emptyMessage, findByKey, getMessageOrThrow, takeNumber } from "../../records/talk/messages";
import { readUpTo } from "../../records/talk/reads";
import { startTellingMentions } from "./mentionNews";

interface Written {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly text: string;
  readonly key: string;
  readonly replyToId?: Id<"talkMessages"> | undefined;
  readonly mentions?: readonly Id<"users">[] | undefined;
}

interface Sent {
  readonly messageId: Id<"talkMessages">;
  readonly number: number;
}

/**
 * Nothing more if the person sent this message with this key before. Whoever writes has read what stands there.
 * Errors: INVALID, NOT_FOUND for a removed message to reply to, CONFLICT for a key that came with another message or in
 * another league, TOO_MANY.
 */
export async function sendMessage(ctx: MutationCtx, { user, leagueId, text, key, ...rest }: Written): Promise<Sent> {
  await ensurePlayer(ctx, { user, leagueId });
  ensureNoProblem("text", messageProblem(text));
  ensureNoProblem("key", requestKeyProblem(key));
  const mentions = await membersAmong(ctx, leagueId, rest.mentions);
  const authorId = user._id;
  const sent = await findByKey(ctx, { authorId, key });
  if (sent !== null) {
    const hasChanged = sent.editedAtMs !== undefined || sent.removedBy !== undefined;
    const isRepeat = sent.leagueId === leagueId && (hasChanged || sent.text === cleanMessage(text));
    if (!isRepeat) throw refusal("requestKeyTaken");
    return { messageId: sent._id, number: sent.number };
  }
  const replyTo = rest.replyToId === undefined ? null : await ctx.db.get("talkMessages", rest.replyToId);
  const isReplyGone = replyTo === null || replyTo.leagueId !== leagueId || replyTo.removedBy !== undefined;
  if (rest.replyToId !== undefined && isReplyGone) throw refusal("repliedToNotFound");
  await countAction(ctx, user, "write message");
  const taken = await takeNumber(ctx, leagueId);
  const { number, events: eventsBefore } = taken;
  const messageId = await ctx.db.insert("talkMessages", {
    leagueId,
    number,
    ...(eventsBefore > 0 && { eventsBefore }),
    authorId,
    key,
    text: cleanMessage(text),
    sentAtMs: Date.now(),
    ...(replyTo !== null && { replyToId: replyTo._id }),
    ...(mentions.length > 0 && { mentions }),
  });
  await readUpTo(ctx, { leagueId, userId: authorId, ...taken });
  const userIds = replyTo === null ? mentions : [...mentions, replyTo.authorId];
  await startTellingMentions(ctx, { messageId, userIds: userIds.filter((userId) => userId !== authorId) });
  return { messageId, number };
}

/** Others are left out: they may have gone while it was written. */
async function membersAmong(ctx: MutationCtx, leagueId: Id<"leagues">, mentions: readonly Id<"users">[] = []) {
  if (mentions.length > MENTIONS_MAX) throw refusal("tooManyMentions", { max: MENTIONS_MAX });
  const members: Id<"users">[] = [];
  for (const userId of new Set(mentions)) {
    const membership = await getMembership(ctx, { leagueId, userId });
    if (membership !== null && membership.isFormer !== true) members.push(userId);
  }
  return members;
}

interface Edited extends Pick<Written, "user" | "text" | "mentions"> {
  readonly messageId: Id<"talkMessages">;
}

/** Errors: INVALID, NOT_FOUND, FORBIDDEN for anybody but its author, TOO_MANY. */
export async function editMessage(ctx: MutationCtx, { user, messageId, text, mentions }: Edited): Promise<null> {
  const message = await ensureMessage(ctx, { user, messageId });
  if (message.authorId !== user._id) throw refusal("notYourMessage");
  ensureNoProblem("text", messageProblem(text));
  const members = await membersAmong(ctx, message.leagueId, mentions ?? message.mentions);
  const cleaned = cleanMessage(text);
  if (cleaned === message.text) return null;
  await countAction(ctx, user, "change message");
  await ctx.db.patch("talkMessages", messageId, { text: cleaned, mentions: members, editedAtMs: Date.now() });
  const before = new Set(message.mentions);
  const added = members.filter((userId) => !before.has(userId) && userId !== user._id);
  await startTellingMentions(ctx, { messageId, userIds: added });
  return null;
}

/** Nothing if it is removed already. Errors: NOT_FOUND, FORBIDDEN. */
export async function removeMessage(ctx: MutationCtx, { user, messageId }: Omit<Edited, "text">): Promise<null> {
  const message = await ctx.db.get("talkMessages", messageId);
  if (message === null) throw refusal("messageNotFound");
  const { leagueId, authorId } = message;
  const isOwn = authorId === user._id;
  if (isOwn) await ensurePlayer(ctx, { user, leagueId });
  else await ensureCommissioner(ctx, { user, leagueId });
  if (message.removedBy !== undefined) return null;
  await emptyMessage(ctx, message, isOwn ? "author" : "commissioner");
  if (!isOwn) await audit(ctx, { actor: user, action: "talk.remove", target: authorId, leagueId });
  return null;
}

/** The message, for members of its league. Error: NOT_FOUND for a removed one. */
export async function ensureMessage(
  ctx: MutationCtx,
  { user, messageId }: Pick<Edited, "user" | "messageId">,
): Promise<Doc<"talkMessages">> {
  const message = await getMessageOrThrow(ctx, messageId);
  await ensurePlayer(ctx, { user, leagueId: message.leagueId });
  return message;
}
