// [13.4] Commissioners invite people by mail. Each invitation's state: records/leagues/invitationRows.ts.
import {
  INVITED_A_DAY,
  INVITED_AT_ONCE,
  invitationDay,
  invitationMessageProblem,
  invitationsLeft,
  readAddresses,
} from "../../../../domain/leagues/mailInvitations";
import { hasJoiningEnded } from "../../../../domain/leagues/joining";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { countAction, DAY_MS } from "../../common/rateLimits";
import { audit } from "../../log/auditLog";
import { enqueue } from "../../notices/mail/outboxRows";
import { isMailSetUp } from "../../notices/notices";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { getGroupOrThrow, groupsOf } from "../../records/leagues/leagueGroups";
import {
  countInvitations,
  getInvitationDay,
  hasOptedOut,
  INVITATIONS_BOUND,
  listInvitationRows,
} from "../../records/leagues/invitationRows";
import { getJoinRequest, getMembership, getRemoval } from "../../records/leagues/memberships";
import { ensureOpenForEntries } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow, weeksOf } from "../../records/survivor/pool";

/** A mail that couldn't leave for so long is dropped. */
const WORTH_SENDING_MS = 3 * DAY_MS;
/** From all leagues together, so that nobody's inbox is filled. */
const MAILS_AN_ADDRESS_AND_DAY = 5;
/** Nobody has more accounts with one confirmed address. */
const ACCOUNTS_READ = 5;

export const invitedView = v.object({
  sent: v.number(),
  /** Members, and people whose request waits. */
  alreadyIn: v.array(v.string()),
  /** Mailed today already. */
  sentToday: v.array(v.string()),
  /** They were removed, or want no invitations; which of it isn't said. */
  notMailed: v.array(v.string()),
});
type Invited = Infer<typeof invitedView>;

interface Inviting {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly addresses: readonly string[];
  readonly message: string;
  /** [13.10] Into which group, by its key. */
  readonly group?: string | undefined;
}

/**
 * Nothing is sent if an address is none. Errors: INVALID, TOO_MANY for more than 100 at a time or 300 a day; NOT_FOUND
 * for a group that the league hasn't; FULL,
 * LOCKED where nobody can join; CONFLICT without a mail server or a confirmed address of one's own.
 */
export async function inviteByMail(ctx: MutationCtx, { user, leagueId, group, ...typed }: Inviting): Promise<Invited> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  await ensureInvitable(ctx, league, user);
  if (group !== undefined) getGroupOrThrow(league, group);
  const message = typed.message.trim();
  ensureNoProblem("message", invitationMessageProblem(message));
  const { addresses, bad } = readAddresses(typed.addresses.join("\n"));
  const [first] = bad;
  if (first !== undefined) throw refusal("notAnAddress", { address: first.text.slice(0, 80) });
  if (addresses.length === 0) throw refusal("noAddresses");
  if (addresses.length > INVITED_AT_ONCE) {
    throw refusal("tooManyAddresses", { count: addresses.length, max: INVITED_AT_ONCE });
  }
  const known = new Map((await listInvitationRows(ctx, leagueId)).map((row) => [row.address, row]));
  const invited: string[] = [];
  const result: Invited = { sent: 0, alreadyIn: [], sentToday: [], notMailed: [] };
  for (const address of addresses) {
    const answer = await answerTo(ctx, { league, address, known: known.get(address) });
    if (answer === "send") invited.push(address);
    else result[answer].push(address);
  }
  if (invited.length === 0) return result;
  await ensureRoom(ctx, { league, user, invited, known });
  for (const address of invited) {
    await sendOne(ctx, { league, user, address, message, group, known: known.get(address) });
  }
  await countInvitations(ctx, leagueId, invited.length);
  // No addresses: the league's members read the log.
  await audit(ctx, {
    actor: user,
    action: "league.inviteByMail",
    target: league,
    leagueId,
    changes: [{ field: "invitations", before: null, after: String(invited.length) }],
  });
  return { ...result, sent: invited.length };
}

async function ensureInvitable(ctx: MutationCtx, league: Doc<"leagues">, user: Doc<"users">): Promise<void> {
  const noun = leagueNoun(league);
  if (!isMailSetUp()) throw refusal("mailNotSetUp");
  if (user.isEmailConfirmed === false) throw refusal("emailNotConfirmed");
  if (hasJoiningEnded(league, Date.now())) throw refusal("joiningEndedForInvited", { noun });
  if (league.memberCount >= league.maxMembers) throw refusal("leagueFull", { noun });
  if (league.poolType !== "survivor") return;
  const at = await getPoolOrThrow(ctx, league);
  await ensureOpenForEntries(ctx, at, (await weeksOf(ctx, at.pool)).actualWeek);
}

interface OneAddress {
  readonly league: Doc<"leagues">;
  readonly address: string;
  readonly known: Doc<"mailInvitations"> | undefined;
}

/** At most some 20 reads for an address that has an account, and four for a stranger's. */
async function answerTo(
  ctx: MutationCtx,
  { league, address, known }: OneAddress,
): Promise<"send" | Exclude<keyof Invited, "sent">> {
  const nowMs = Date.now();
  const leagueId = league._id;
  const accounts = await ctx.db
    .query("users")
    .withIndex("by_email", (q) => q.eq("email", address))
    .take(ACCOUNTS_READ);
  let isRemoved = false;
  for (const { _id: userId, isEmailConfirmed } of accounts) {
    // Whoever signs up with somebody else's address is a stranger.
    if (isEmailConfirmed === false) continue;
    const asMember = { leagueId, userId };
    if ((await getMembership(ctx, asMember)) !== null) return "alreadyIn";
    if ((await getJoinRequest(ctx, asMember))?.state === "waiting") return "alreadyIn";
    isRemoved ||= (await getRemoval(ctx, asMember)) !== null;
  }
  if (isRemoved || (await hasOptedOut(ctx, address))) return "notMailed";
  if (known !== undefined && invitationDay(known.sentAtMs) === invitationDay(nowMs)) return "sentToday";
  const mails = await ctx.db
    .query("mailInvitations")
    .withIndex("by_address", (q) => q.eq("address", address).gt("sentAtMs", nowMs - DAY_MS))
    .take(MAILS_AN_ADDRESS_AND_DAY);
  return mails.length < MAILS_AN_ADDRESS_AND_DAY ? "send" : "notMailed";
}

interface Sending {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  readonly invited: readonly string[];
  readonly known: ReadonlyMap<string, Doc<"mailInvitations">>;
}

/** Rows of people who have joined make room for new ones, the earliest first. */
async function ensureRoom(ctx: MutationCtx, { league, user, invited, known }: Sending): Promise<void> {
  const left = invitationsLeft(await getInvitationDay(ctx, league._id), Date.now());
  if (invited.length > left) throw refusal("invitationsUsedUp", { left, max: INVITED_A_DAY, noun: leagueNoun(league) });
  await countAction(ctx, user, "invite by mail", user._id, invited.length);
  const over = known.size + invited.filter((each) => !known.has(each)).length - INVITATIONS_BOUND;
  if (over <= 0) return;
  const joined = [...known.values()]
    .filter(({ address, joinedAtMs }) => joinedAtMs !== undefined && !invited.includes(address))
    .sort((a, b) => (a.joinedAtMs ?? 0) - (b.joinedAtMs ?? 0));
  if (joined.length < over) throw refusal("invitationsFull", { max: INVITATIONS_BOUND, noun: leagueNoun(league) });
  for (const { _id } of joined.slice(0, over)) await ctx.db.delete("mailInvitations", _id);
}

/** Whoever was invited before, and may have left since, is invited anew. */
async function sendOne(
  ctx: MutationCtx,
  { league, user, address, message, group, known }: OneAddress & Pick<Inviting, "user" | "message" | "group">,
): Promise<void> {
  const sentAtMs = Date.now();
  const asked = { invitedById: user._id, message, group, sentAtMs, delivery: "waiting" } as const;
  const begun = { leagueId: league._id, address, firstSentAtMs: sentAtMs };
  if (known !== undefined) {
    await ctx.db.patch("mailInvitations", known._id, {
      ...asked,
      openedAtMs: undefined,
      joinedAtMs: undefined,
      joinedById: undefined,
      withdrawnAtMs: undefined,
    });
  }
  const invitationId = known?._id ?? (await ctx.db.insert("mailInvitations", { ...begun, ...asked }));
  await enqueue(ctx, {
    userId: user._id,
    kind: "mailInvitation",
    message: { channel: "email", to: address, subject: "", text: "", html: "" },
    expiresAtMs: sentAtMs + WORTH_SENDING_MS,
    about: { kind: "mailInvitation", invitationId, sentAtMs },
  });
}

interface OneInvitation {
  readonly user: Doc<"users">;
  readonly invitationId: Id<"mailInvitations">;
}

async function ensureInvitation(ctx: MutationCtx, { user, invitationId }: OneInvitation) {
  const invitation = await ctx.db.get("mailInvitations", invitationId);
  if (invitation === null) throw refusal("invitationNotFound");
  const league = await ensureCommissioner(ctx, { user, leagueId: invitation.leagueId });
  if (invitation.withdrawnAtMs !== undefined) throw refusal("invitationNotFound");
  return { invitation, league };
}

/**
 * With the same message, and into the same group while there is one. Once a day, by Eastern time. Errors: those of
 * inviting; TOO_MANY, CONFLICT.
 */
export async function inviteAgain(ctx: MutationCtx, one: OneInvitation): Promise<null> {
  const { invitation, league } = await ensureInvitation(ctx, one);
  const { address, message } = invitation;
  const group = groupsOf(league).find(({ key }) => key === invitation.group)?.key;
  const result = await inviteByMail(ctx, {
    user: one.user,
    leagueId: league._id,
    addresses: [address],
    message,
    group,
  });
  if (result.sentToday.length > 0) throw refusal("invitedToday");
  if (result.alreadyIn.length > 0) throw refusal("invitedIsIn", { noun: leagueNoun(league) });
  if (result.notMailed.length > 0) throw refusal("addressNotMailed");
  return null;
}

/** It leaves the list; a mail that waits isn't sent. Error: NOT_FOUND. */
export async function withdrawInvitation(ctx: MutationCtx, one: OneInvitation): Promise<null> {
  const { invitation, league } = await ensureInvitation(ctx, one);
  await ctx.db.patch("mailInvitations", invitation._id, {
    withdrawnAtMs: Date.now(),
    tokenHash: undefined,
    earlierTokenHash: undefined,
    message: "",
  });
  await audit(ctx, { actor: one.user, action: "league.withdrawInvitation", target: league, leagueId: league._id });
  return null;
}
