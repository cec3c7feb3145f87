// [12.1] Copies the sides of one's picks to another entry of one's own, and takes that back.
// reads/picks/copyPreview.ts finds the picks that fit.
import { WeekStarts } from "../../records/locks/weekStarts";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNotHeld } from "../../reads/dues/holds";
import { getCopied, planCopyTo, type CopiedFrom } from "../../reads/picks/copyPreview";
import { ensurePickem } from "../../records/leagueRules/rules";
import { ensurePlayer } from "../../records/leagues/memberships";
import { ensureEntry } from "../leagues/adoptRows";
import { isLockedNow } from "../../records/locks/gameLocks";
import { getSheet, putCopied, restoreCopied } from "../../records/picks/sheets";
import { noteSave } from "./noteSave";
import { scoreIfUnlocked } from "./saveWeights";

interface Copying extends CopiedFrom {
  readonly toLeagueId: Id<"leagues">;
  /** Without it, the caller's first one there. */
  readonly toEntryId?: Id<"entries"> | undefined;
  /** Changes open games that are picked the other way there, too. */
  readonly replaces: boolean;
}

/**
 * [16.2] Fills open games of another entry of the caller's, in this league or another. It reads both sheets, the week's
 * games, the other league's rules and locks, and the locks of at most 16 games; for a deadline of a week its games once
 * more; it writes one sheet. Numbers, best bets and guesses aren't copied. Copying again writes nothing.
 */
export async function copyPicks(
  ctx: MutationCtx,
  { toLeagueId, toEntryId, replaces, ...from }: Copying,
): Promise<{ copied: number }> {
  const { user, leagueId, season, week } = from;
  ensurePickem(await ensurePlayer(ctx, { user, leagueId }));
  const league = await ensurePlayer(ctx, { user, leagueId: toLeagueId });
  ensurePickem(league);
  const { sheet: source } = await getCopied(ctx, from);
  await ensureEntry(ctx, { leagueId: toLeagueId, userId: user._id });
  const at = { user, leagueId: toLeagueId, entryId: toEntryId, season, week };
  const entryId = (await getCopied(ctx, at)).entry?._id;
  if (entryId === undefined) throw new Error(`The entry of ${user._id} in ${toLeagueId} is missing.`);
  const sheet = await getSheet(ctx, { entryId, season, week });
  const { empty, differing } = await planCopyTo(ctx, { league, season, week, source, sheet });
  const teams = new Map<Id<"games">, Id<"teams">>();
  for (const game of await listStillOpen(ctx, league, replaces ? [...empty, ...differing] : empty)) {
    const teamId = source?.picks[game._id]?.teamId;
    // A game's teams can have changed since it was picked.
    if (teamId === game.homeTeamId || teamId === game.awayTeamId) teams.set(game._id, teamId);
  }
  if (teams.size === 0) return { copied: 0 };
  const isNew = empty.some((gameId) => teams.has(gameId));
  if (isNew) await ensureNotHeld(ctx, { league, entryId, season, week });
  const key = { leagueId: toLeagueId, entryId, season, week };
  await putCopied(ctx, { ...key, sheet }, teams);
  await noteSave(ctx, key, { before: sheet, byId: user._id });
  await scoreIfUnlocked(ctx, { league, season, week });
  return { copied: teams.size };
}

/** By the clock too, since a lock's row may be a moment late. */
async function listStillOpen(
  ctx: MutationCtx,
  league: Doc<"leagues">,
  gameIds: readonly Id<"games">[],
): Promise<Doc<"games">[]> {
  const open: Doc<"games">[] = [];
  const weeks = new WeekStarts(ctx);
  for (const gameId of gameIds) {
    const game = await ctx.db.get("games", gameId);
    if (game !== null && !(await isLockedNow(ctx, league, game, weeks))) open.push(game);
  }
  return open;
}

/**
 * Takes the last copy to this entry back; picks that have locked since stay. Restores nothing once the sheet has
 * changed in another way.
 */
export async function undoCopy(ctx: MutationCtx, at: CopiedFrom): Promise<{ restored: number }> {
  const { user, leagueId, season, week } = at;
  const league = await ensurePlayer(ctx, { user, leagueId });
  const { sheet } = await getCopied(ctx, at);
  if (!sheet?.copied) return { restored: 0 };
  const open = await listStillOpen(ctx, league, Object.keys(sheet.copied.before) as Id<"games">[]);
  const restored = await restoreCopied(ctx, sheet, new Set(open.map(({ _id }) => _id)));
  const { entryId } = sheet;
  if (entryId !== undefined)
    await noteSave(ctx, { leagueId, entryId, season, week }, { before: sheet, byId: user._id });
  await scoreIfUnlocked(ctx, { league, season, week });
  return { restored };
}
