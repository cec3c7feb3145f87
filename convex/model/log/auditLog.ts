// The activity log: every action of an admin or a commissioner, and what members do with entries, written in the
// mutation that performs it; and what the schedule does to a league with numbered picks. Reading it:
// reads/auditPages.ts.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { erase, ERASE_BATCH } from "../common/erase";
import type { logWay } from "../tables/adminTables";

/** How a sentence names each action: "Ann Lee changed the pick deadline of Sunday Crew". */
export const ACTIONS = {
  "games.sync": "synced",
  "games.syncSeason": "synced the full season",
  "games.cancelSync": "cancelled the sync of",
  "games.import": "imported",
  "games.takeBack": "undid the import of",
  "games.updateScores": "updated the scores of",
  "game.correct": "corrected the score of",
  "game.release": "released the score of",
  "game.delete": "deleted",
  "teams.sync": "synced",
  "picks.import": "imported",
  "picks.takeBack": "undid the import of",
  "picks.view": "looked at open picks of",
  "league.historicalMode": "set the historical mode of",
  "league.settings": "changed the settings of",
  "league.rules": "changed the rules of",
  "league.segments": "changed the segments of",
  "league.newSeason": "started a new season of",
  "league.inAgain": "answered “In again?” for",
  "league.tellSeason": "entered the past season",
  "league.untellSeason": "removed the past season",
  "league.line": "set the line of",
  "league.slate": "chose the games of",
  "league.void": "voided",
  "league.putBack": "put back",
  "picks.enter": "entered a pick for",
  "picks.enterGuess": "entered the guess for",
  "picks.open": "opened a locked game for",
  "picks.close": "closed an opened game for",
  "league.adjust": "adjusted the points of",
  "league.unadjust": "took back adjusted points of",
  "league.moveIn": "moved in",
  "league.moveBack": "took back what was moved in:",
  "league.makeScreen": "made a big screen for",
  "league.changeScreen": "changed the big screen of",
  "league.endScreen": "ended the big screen of",
  "league.addWebhook": "added a chat to",
  "league.changeWebhook": "changed a chat of",
  "league.turnOnWebhook": "turned on a chat of",
  "league.turnOffWebhook": "turned off a chat of",
  "league.removeWebhook": "removed a chat of",
  "league.delete": "deleted",
  "league.removeMember": "removed",
  "league.letIn": "lifted the removal of",
  "league.approve": "approved the request of",
  "league.decline": "declined the request of",
  "league.inviteByMail": "invited people by mail to",
  "league.withdrawInvitation": "withdrew an invitation by mail to",
  "league.renewCode": "renewed the invite code of",
  "league.transfer": "handed the league over to",
  "league.nameCommissioner": "gave the role of commissioner to",
  "league.dismissCommissioner": "took the role of commissioner from",
  "league.stepDown": "stepped down as a commissioner of",
  "league.announce": "announced something in",
  "league.editAnnouncement": "changed the announcement in",
  "league.takeDown": "took down the announcement in",
  "league.recap": "changed what they say in the recap of",
  "entry.add": "added players without an account:",
  "entry.rename": "renamed a player without an account to",
  "entry.remove": "removed the player without an account",
  "entry.addManager": "gave the role of manager to",
  "entry.removeManager": "took the role of manager from",
  "entry.addOwn": "added an entry of their own:",
  "entry.renameOwn": "renamed an entry of their own to",
  "entry.removeOwn": "removed an entry of their own:",
  "entry.makeClaimLink": "made a claim link for",
  "entry.endClaimLink": "ended the claim link of",
  "entry.claim": "claimed the entry",
  "entry.undoClaim": "undid the claim of",
  "group.add": "added the group",
  "group.rename": "renamed a group to",
  "group.remove": "removed the group",
  "group.put": "changed the group of",
  "group.deal": "dealt entries into the groups of",
  "dues.set": "set the dues of",
  "dues.pay": "entered a payment of",
  "dues.waive": "waived dues of",
  "dues.handOver": "entered money handed over to",
  "dues.remind": "sent reminders of dues to members of",
  "dues.takeBack": "took back an entry in the ledger of",
  "prizes.set": "set the prizes of",
  "prizes.handOver": "handed over a prize of",
  "prizes.takeBack": "took back that a prize was handed over in",
  "game.move": "moved",
  "game.add": "added",
  "game.cancel": "cancelled",
  "game.restore": "put back",
  "talk.remove": "deleted a message of",
  "talk.report": "reported a message in",
  "talk.keep": "kept a reported message of",
  "reminders.send": "sent reminders to members of",
  "user.role": "changed the role of",
} as const;
export type AuditAction = keyof typeof ACTIONS;

export const LOG_KINDS = ["settings", "rules", "games", "picks", "people", "messages"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const RULE_ACTIONS: readonly string[] = ["league.rules", "league.segments"] satisfies AuditAction[];
const GAME_ACTIONS: readonly string[] = [
  ...(["league.line", "league.slate", "league.void", "league.putBack"] as const),
  ...(["league.adjust", "league.unadjust", "league.moveIn", "league.moveBack"] as const),
] satisfies AuditAction[];
const PEOPLE_ACTIONS: readonly string[] = [
  ...(["league.removeMember", "league.letIn", "league.approve", "league.decline", "league.transfer"] as const),
  ...(["league.nameCommissioner", "league.dismissCommissioner", "league.stepDown", "user.role"] as const),
  ...(["league.inviteByMail", "league.withdrawInvitation", "league.inAgain"] as const),
  ...(["entry.addManager", "entry.removeManager"] as const),
  ...(["entry.makeClaimLink", "entry.endClaimLink", "entry.claim", "entry.undoClaim"] as const),
] satisfies AuditAction[];
const MESSAGE_ACTIONS: readonly string[] = [
  ...(["league.announce", "league.editAnnouncement", "league.takeDown", "reminders.send", "dues.remind"] as const),
  ...(["talk.remove", "talk.report", "talk.keep", "league.recap"] as const),
] satisfies AuditAction[];

/** [13.13] The kind that an action is listed as. */
export function logKindOf(action: string): LogKind {
  if (RULE_ACTIONS.includes(action)) return "rules";
  if (PEOPLE_ACTIONS.includes(action) || /^(entry|group)\./.test(action)) return "people";
  if (MESSAGE_ACTIONS.includes(action)) return "messages";
  if (action.startsWith("picks.")) return "picks";
  return GAME_ACTIONS.includes(action) || /^(game|games|teams)\./.test(action) ? "games" : "settings";
}

export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** [13.2] Kept from everybody until the league shows the picks of this game. */
  readonly shownWith?: Id<"games">;
}

type Way = Infer<typeof logWay>;

interface AuditEntry {
  /** Null for the schedule. */
  readonly actor: Doc<"users"> | null;
  readonly action: AuditAction;
  /** The action affected this person, or something else of this name. */
  readonly target: Id<"users"> | { readonly name: string };
  readonly leagueId?: Id<"leagues"> | null;
  readonly changes?: readonly AuditChange[];
  /** The import whose rows hold the changes. */
  readonly importId?: Id<"imports">;
  /** [13.13] Where that isn't how the function was called. */
  readonly via?: Way;
}

/** A function that somebody calls says by what way (functions.ts). Whatever else runs is the product's own doing. */
type Acting = MutationCtx & { readonly via?: Way };

export async function audit(ctx: Acting, entry: AuditEntry): Promise<Id<"auditLog">> {
  const { actor, action, target, leagueId = null, changes = [], importId, via } = entry;
  return await ctx.db.insert("auditLog", {
    atMs: Date.now(),
    actorId: actor?._id ?? null,
    action,
    leagueId,
    ...(typeof target === "string"
      ? { target: "", targetUserId: target }
      : { target: target.name, targetUserId: null }),
    changes: [...changes],
    via: via ?? (importId === undefined ? (ctx.via ?? "automatic") : "file"),
    ...(importId === undefined ? {} : { importId }),
  });
}

/** True if this is the newest row of a league's log: batches of one action log it once. */
export async function wasLastInLeague(
  ctx: QueryCtx,
  { leagueId, action, target }: { leagueId: Id<"leagues">; action: AuditAction; target: { readonly name: string } },
): Promise<boolean> {
  const last = await ctx.db
    .query("auditLog")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .order("desc")
    .first();
  return last?.action === action && last.target === target.name;
}

/** Long enough to look back at the season before last. */
const KEPT_MS = 2 * 366 * 24 * 3_600_000;

/** Deletes older rows. True: there may be more. */
export async function purgeOldAudit(ctx: MutationCtx): Promise<boolean> {
  const old = ctx.db
    .query("auditLog")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - KEPT_MS));
  return (await erase(ctx, "auditLog", old.take(ERASE_BATCH))) === ERASE_BATCH;
}
