// [13.2] Checks the picks that a commissioner enters for somebody else's entry. Nothing here looks at its sheet.
import { isVoided } from "../../../../domain/games/voidedGames";
import { picksForOthersOf } from "../../../../domain/leagues/picksForOthers";
import { reasonProblem } from "../../../../domain/leagues/reasons";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit, type AuditAction, type AuditChange } from "../../log/auditLog";
import { labelOf } from "../../records/games/gameChanges";
import type { WeekRules } from "../../records/leagueRules/weekRules";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { hasKickedOff, isLockedNow } from "../../records/locks/gameLocks";

export interface ForOther {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId: Id<"entries">;
  readonly reason: string;
}

interface Bound {
  readonly league: Doc<"leagues">;
  /** Trimmed. */
  readonly reason: string;
}

/** Errors: FORBIDDEN where commissioners never pick for others; INVALID, NOT_FOUND. */
export async function ensureBound(
  ctx: MutationCtx,
  { user, leagueId, reason }: Pick<ForOther, "user" | "leagueId" | "reason">,
): Promise<Bound> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  if (picksForOthersOf(league) === "never") throw refusal("commissionersNeverPick");
  ensureNoProblem("reason", reasonProblem(reason));
  return { league, reason: reason.trim() };
}

/** Errors: FORBIDDEN for one's own entry and where commissioners never pick for others; INVALID, NOT_FOUND. */
export async function ensureForOther(
  ctx: MutationCtx,
  { entryId, ...asked }: ForOther,
): Promise<Bound & { readonly entry: Doc<"entries"> }> {
  const { user, leagueId } = asked;
  const { league, reason } = await ensureBound(ctx, asked);
  if (league.poolType !== "pickem") throw refusal("pickOnPoolPage");
  const entry = await ctx.db.get("entries", entryId);
  if (entry?.leagueId !== leagueId || !entry.isListed || entry.isFormer) throw refusal("entryNotInLeague");
  if (entry.ownerId === user._id) throw refusal("entryIsYours");
  return { league, entry, reason };
}

interface InLeague {
  readonly league: Doc<"leagues">;
  readonly rules: WeekRules;
}

/**
 * Throws unless the game is one of the league's season, counts, hasn't kicked off, and the league lets commissioners
 * pick it.
 */
export async function ensureEnterable(ctx: MutationCtx, game: Doc<"games">, in_: InLeague): Promise<void> {
  await ensureAhead(ctx, game, in_);
  const { league } = in_;
  if (picksForOthersOf(league) === "untilKickoff" || !(await isLockedNow(ctx, league, game))) return;
  throw refusal("lockedForCommissioners");
}

/** The same without asking whether it has locked. */
export async function ensureAhead(ctx: MutationCtx, game: Doc<"games">, { league, rules }: InLeague): Promise<void> {
  if (game.season !== league.currentSeason) throw refusal("gameOfAnotherSeason", { season: league.currentSeason });
  if (game.status === "cancelled") throw refusal("gameCancelled");
  if (await hasKickedOff(ctx, game)) throw refusal("gameHasStarted");
  const played = rules.games.find(({ id }) => id === game._id);
  if (played === undefined) throw refusal("gameNotCounted");
  if (isVoided(played)) throw refusal("gameVoided");
}

interface LoggedForOther {
  readonly user: Doc<"users">;
  readonly entry: Pick<Doc<"entries">, "leagueId" | "ownerId" | "name">;
  readonly game: Doc<"games">;
  readonly action: AuditAction;
  readonly changes: readonly AuditChange[];
}

/** Names the entry and the game before the changes. */
export async function logForOther(
  ctx: MutationCtx,
  { user, entry, game, action, changes }: LoggedForOther,
): Promise<Id<"auditLog">> {
  return await audit(ctx, {
    actor: user,
    action,
    target: entry.ownerId ?? { name: entry.name },
    leagueId: entry.leagueId,
    changes: [
      { field: "entryName", before: null, after: entry.name },
      { field: "game", before: null, after: await labelOf(ctx, game) },
      ...changes,
    ],
  });
}
