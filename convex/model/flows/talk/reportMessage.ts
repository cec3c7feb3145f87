// [14.2] A member reports a message to the commissioners. They delete it, or keep it.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { getLeagueOrThrow } from "../../records/leagues/memberships";
import { getMessageOrThrow } from "../../records/talk/messages";
import { addReport, dropReports } from "../../records/talk/reports";
import { ensureMessage } from "./writeMessages";

interface OneMessage {
  readonly user: Doc<"users">;
  readonly messageId: Id<"talkMessages">;
}

/**
 * Its author isn't told. Nothing if the person has reported it already. Errors: INVALID for one's own, NOT_FOUND,
 * TOO_MANY.
 */
export async function reportMessage(ctx: MutationCtx, { user, messageId }: OneMessage): Promise<null> {
  const message = await ensureMessage(ctx, { user, messageId });
  if (message.authorId === user._id) throw refusal("ownMessage");
  if (!(await addReport(ctx, { message, byId: user._id }))) return null;
  await countAction(ctx, user, "change message");
  const target = await getLeagueOrThrow(ctx, message.leagueId);
  await audit(ctx, { actor: user, action: "talk.report", target, leagueId: message.leagueId });
  return null;
}

/** For commissioners: the message stays, and its reports go. Nothing without any. Error: NOT_FOUND. */
export async function keepMessage(ctx: MutationCtx, { user, messageId }: OneMessage): Promise<null> {
  const { leagueId, authorId } = await getMessageOrThrow(ctx, messageId);
  await ensureCommissioner(ctx, { user, leagueId });
  if ((await dropReports(ctx, messageId)) === 0) return null;
  await audit(ctx, { actor: user, action: "talk.keep", target: authorId, leagueId });
  return null;
}
