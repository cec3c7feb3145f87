// The activity log: every action of an admin or a commissioner, written in the mutation that performs it, and what the
// schedule does to a league with numbered picks. Reading it: reads/auditPages.ts.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import * as texts from "../../texts/admin";
import { erase, ERASE_BATCH } from "../common/erase";

/** How a sentence names each action: "Ann Lee changed the pick deadline of Sunday Crew". */
export const ACTIONS = {
  "games.sync": texts.synced,
  "games.syncSeason": texts.syncedTheFullSeason,
  "games.cancelSync": texts.cancelledTheSyncOf,
  "games.import": texts.imported,
  "games.takeBack": texts.undidTheImportOf,
  "games.updateScores": texts.updatedTheScoresOf,
  "game.correct": texts.correctedTheScoreOf,
  "game.release": texts.releasedTheScoreOf,
  "game.delete": texts.deleted,
  "teams.sync": texts.synced,
  "picks.import": texts.imported,
  "picks.takeBack": texts.undidTheImportOf,
  "picks.view": texts.lookedAtOpenPicksOf,
  "league.historicalMode": texts.setTheHistoricalModeOf,
  "league.settings": texts.changedTheSettingsOf,
  "league.rules": texts.changedTheRulesOf,
  "league.line": texts.setTheLineOf,
  "league.slate": texts.choseTheGamesOf,
  "league.delete": texts.deleted,
  "league.removeMember": texts.removed,
  "league.letIn": texts.liftedTheRemovalOf,
  "league.renewCode": texts.renewedTheInviteCodeOf,
  "league.transfer": texts.handedTheLeagueOverTo,
  "game.move": texts.moved,
  "game.add": texts.added,
  "game.cancel": texts.cancelled,
  "game.restore": texts.putBack,
  "reminders.send": texts.sentRemindersToMembersOf,
  "user.role": texts.changedTheRoleOf,
} as const;
export type AuditAction = keyof typeof ACTIONS;

export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

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
}

export async function audit(ctx: MutationCtx, entry: AuditEntry): Promise<void> {
  const { actor, action, target, leagueId = null, changes = [], importId } = entry;
  await ctx.db.insert("auditLog", {
    atMs: Date.now(),
    actorId: actor?._id ?? null,
    action,
    leagueId,
    ...(typeof target === "string"
      ? { target: "", targetUserId: target }
      : { target: target.name, targetUserId: null }),
    changes: [...changes],
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
