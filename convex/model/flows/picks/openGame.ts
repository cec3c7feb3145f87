// [13.2] A commissioner opens a locked game for one entry until its kickoff, and closes it again. Nothing of the
// entry's sheet is read.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { isLockedNow } from "../../records/locks/gameLocks";
import { getOpened, listOpened, OPENED_A_SEASON } from "../../records/picks/openedGames";
import { tellOfOpened } from "../reminders/enteredNews";
import { ensureEnterable, ensureForOther, logForOther, type ForOther } from "./forOther";

/**
 * Nothing if it is open for the entry already. Reads the league's week and locks, and the season's opened games, at
 * most
 * 200. Errors: FORBIDDEN, NOT_FOUND, INVALID, FULL; LOCKED once the game has kicked off; CONFLICT while it hasn't
 * locked.
 */
export async function openGame(ctx: MutationCtx, asked: ForOther & { readonly gameId: Id<"games"> }): Promise<null> {
  const { league, entry, reason } = await ensureForOther(ctx, asked);
  const { user, gameId } = asked;
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  const { season, week } = game;
  const leagueId = league._id;
  await ensureEnterable(ctx, game, { league, rules: await readWeekRules(ctx, { leagueId, season, week }) });
  if (!(await isLockedNow(ctx, league, game))) throw refusal("gameStillOpen");
  const opened = await listOpened(ctx, { leagueId, season });
  if (opened.some((row) => row.entryId === entry._id && row.gameId === gameId)) return null;
  if (opened.length >= OPENED_A_SEASON) throw refusal("openedGamesSpent", { max: OPENED_A_SEASON });
  const row = { leagueId, season, entryId: entry._id, gameId, reason, byId: user._id, atMs: Date.now() };
  await ctx.db.insert("openedGames", row);
  const why = { field: "reason", before: null, after: reason };
  const logId = await logForOther(ctx, { user, entry, game, action: "picks.open", changes: [why] });
  await tellOfOpened(ctx, { league, entry, by: user, game, reason, logId });
  return null;
}

interface Closed {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId: Id<"entries">;
  readonly gameId: Id<"games">;
}

/** The entry's pick stays as it is. Nothing if the game isn't open for it. Errors: FORBIDDEN, NOT_FOUND. */
export async function closeGame(ctx: MutationCtx, { user, leagueId, entryId, gameId }: Closed): Promise<null> {
  await ensureCommissioner(ctx, { user, leagueId });
  const entry = await ctx.db.get("entries", entryId);
  if (entry?.leagueId !== leagueId) throw refusal("entryNotInLeague");
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  const row = await getOpened(ctx, { entryId, game });
  if (row === null) return null;
  await ctx.db.delete("openedGames", row._id);
  const why = { field: "reason", before: row.reason, after: null };
  await logForOther(ctx, { user, entry, game, action: "picks.close", changes: [why] });
  return null;
}
