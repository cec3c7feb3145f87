// [2.41] A member takes a pick back until its game locks. The game is then as if it had never been picked: counted as
// missing wherever missing picks are, since all of that is read from the sheets.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { ensurePlayer } from "../../records/leagues/memberships";
import { getSheet, pickOn, putNumbers, removePick } from "../../records/picks/sheets";
import { noteSave } from "./noteSave";
import { ensurePickedEntry } from "./pickedEntry";
import { ensureOpen } from "./savePicks";
import { scoreIfUnlocked, weighWithout } from "./saveWeights";

interface TakingBack {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
  readonly entryId?: Id<"entries"> | undefined;
}

/**
 * Refuses what saving a pick refuses. It reads the membership, the game and its locks, the sheet and the season's
 * rules; where picks have weights also the week's games with their lines, and the locks of picks without a number, at
 * most 16. It writes the sheet. Where there is no pick it writes nothing, so a retry is harmless, even after the
 * deadline.
 */
export async function takePickBack(ctx: MutationCtx, { user, leagueId, gameId, entryId }: TakingBack): Promise<null> {
  const league = await ensurePlayer(ctx, { user, leagueId });
  if (league.poolType !== "pickem") throw refusal("pickOnPoolPage");
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  const entry = await ensurePickedEntry(ctx, { user, league, entryId });
  const at = { leagueId, entryId: entry._id, season: game.season, week: game.week };
  const sheet = await getSheet(ctx, at);
  if (sheet === null || pickOn(sheet, gameId) === null) return null;
  const versions = await listRuleRows(ctx, at);
  const isWeighted = rulesIn(versions, game.week).weights !== "equal";
  const rules = await readWeekRules(ctx, at, { versions, ...(isWeighted ? {} : { games: [game] }) });
  await ensureOpen(ctx, game, { league, entry, rules });
  const numbering = isWeighted ? await weighWithout(ctx, { league, entry, rules, game, sheet }) : null;
  const rest = await removePick(ctx, sheet, gameId);
  if (numbering !== null) await putNumbers(ctx, rest, numbering);
  await noteSave(ctx, at, { before: sheet, byId: user._id });
  await scoreIfUnlocked(ctx, { league, ...game });
  return null;
}
