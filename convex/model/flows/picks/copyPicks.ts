// [12.1] Copies the sides of one's picks to another league, and takes that back. What fits: reads/picks/copyPreview.ts.
import { WeekStarts } from "../../records/locks/weekStarts";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { planCopyTo } from "../../reads/picks/copyPreview";
import type { WeekOfUser } from "../../reads/picks/ownSheet";
import { ensurePickem } from "../../records/leagueRules/rules";
import { ensurePlayer } from "../../records/leagues/memberships";
import { ensureEntry } from "../leagues/adoptRows";
import { isLockedNow } from "../../records/locks/gameLocks";
import { getOwnWeek, getSheet, putCopied, restoreCopied } from "../../records/picks/sheets";
import { scoreIfUnlocked } from "./saveWeights";

interface Copying extends WeekOfUser {
  readonly toLeagueId: Id<"leagues">;
  /** Whether open games that are picked the other way there are changed too. */
  readonly replaces: boolean;
}

/**
 * Fills the caller's open games in another league. It reads both sheets, the week's games, the other league's rules and
 * locks, and the locks of at most 16 games; for a deadline of a week its games once more; it writes one sheet. Numbers,
 * best bets and guesses aren't copied. Copying again writes nothing.
 */
export async function copyPicks(
  ctx: MutationCtx,
  { user, leagueId, toLeagueId, season, week, replaces }: Copying,
): Promise<{ copied: number }> {
  ensurePickem(await ensurePlayer(ctx, { user, leagueId }));
  const league = await ensurePlayer(ctx, { user, leagueId: toLeagueId });
  ensurePickem(league);
  const { sheet: source } = await getOwnWeek(ctx, { leagueId, userId: user._id, season, week });
  const { _id: entryId } = await ensureEntry(ctx, { leagueId: toLeagueId, userId: user._id });
  const sheet = await getSheet(ctx, { entryId, season, week });
  const { empty, differing } = await planCopyTo(ctx, { league, season, week, source, sheet });
  const teams = new Map<Id<"games">, Id<"teams">>();
  for (const game of await listStillOpen(ctx, league, replaces ? [...empty, ...differing] : empty)) {
    const teamId = source?.picks[game._id]?.teamId;
    // A game's teams can have changed since it was picked.
    if (teamId === game.homeTeamId || teamId === game.awayTeamId) teams.set(game._id, teamId);
  }
  if (teams.size === 0) return { copied: 0 };
  await putCopied(ctx, { leagueId: toLeagueId, entryId, season, week, sheet }, teams);
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
 * Takes the last copy to this league back; picks that have locked since stay. Restores nothing once the sheet has
 * changed in another way.
 */
export async function undoCopy(
  ctx: MutationCtx,
  { user, leagueId, season, week }: WeekOfUser,
): Promise<{ restored: number }> {
  const league = await ensurePlayer(ctx, { user, leagueId });
  const { sheet } = await getOwnWeek(ctx, { leagueId, userId: user._id, season, week });
  if (!sheet?.copied) return { restored: 0 };
  const open = await listStillOpen(ctx, league, Object.keys(sheet.copied.before) as Id<"games">[]);
  const restored = await restoreCopied(ctx, sheet, new Set(open.map(({ _id }) => _id)));
  await scoreIfUnlocked(ctx, { league, season, week });
  return { restored };
}
