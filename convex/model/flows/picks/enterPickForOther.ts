// [13.2] A commissioner enters a pick or a guess for somebody else's entry. They are told nothing of its sheet: an
// answer or a refusal depends on what everybody may see, and the same pick once more is written, logged and told like
// any other.
import { guessProblem } from "../../../../domain/scoring/guess";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { weekName } from "../../common/weekName";
import type { AuditChange } from "../../log/auditLog";
import { guessGame, readWeekRules } from "../../records/leagueRules/weekRules";
import { getSheet, pickOn, putGuess, putNumbers, putPick } from "../../records/picks/sheets";
import { tellOfEntered } from "../reminders/enteredNews";
import { noteSave } from "./noteSave";
import { weighBlindly } from "./blindWeights";
import { ensureEnterable, ensureForOther, logForOther, type ForOther } from "./forOther";
import { ensurePickable } from "./savePicks";
import { scoreIfUnlocked } from "./saveWeights";

interface EnteredPick extends ForOther {
  readonly gameId: Id<"games">;
  readonly selectedTeamId: Id<"teams">;
  readonly number?: number | undefined;
  readonly isBestBet?: boolean | undefined;
}

/**
 * Reads the league's week, its locks and the entry's sheet; writes the sheet, the log and what its owner is told. More
 * picks than the league has a week are taken [10.21]: a refusal would tell which games are picked. Errors: FORBIDDEN,
 * NOT_FOUND, INVALID, LOCKED.
 */
export async function enterPick(ctx: MutationCtx, entered: EnteredPick): Promise<null> {
  const { league, entry, reason } = await ensureForOther(ctx, entered);
  const { user, gameId, selectedTeamId, number, isBestBet } = entered;
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  await ensurePickable(ctx, game, selectedTeamId);
  const { season, week } = game;
  const at = { leagueId: league._id, season, week };
  const rules = await readWeekRules(ctx, at);
  await ensureEnterable(ctx, game, { league, rules });
  const sheet = await getSheet(ctx, { entryId: entry._id, season, week });
  const numbering = await weighBlindly(ctx, { league, rules, game, sheet, number, isBestBet });
  const pick = { game, selectedTeamId, savedAtMs: Date.now(), enteredById: user._id, enteredReason: reason };
  const owner = { leagueId: league._id, entryId: entry._id, sheet };
  const weights = number === undefined ? {} : { weights: { number } };
  const written = await putPick(ctx, owner, { ...pick, ...weights });
  if (numbering !== null) await putNumbers(ctx, written, numbering);
  await noteSave(ctx, { ...at, entryId: entry._id }, { before: sheet, byId: user._id, reason });
  await scoreIfUnlocked(ctx, { league, season, week });
  const nameOf = async (id: Id<"teams"> | undefined) => (id && (await ctx.db.get("teams", id))?.displayName) ?? null;
  const [before, after] = [await nameOf(pickOn(sheet, gameId)?.selectedTeamId), await nameOf(selectedTeamId)];
  const hidden = [
    { field: "selectedTeamId", before, after },
    ...(number === undefined ? [] : [{ field: "number", before: null, after: String(number) }]),
    ...(isBestBet === undefined ? [] : [{ field: "isBestBet", before: null, after: String(isBestBet) }]),
  ];
  const logId = await log(ctx, { ...entered, entry, action: "picks.enter", game, reason, hidden });
  const text = { what: `${after}`, number, isBestBet: isBestBet === true };
  await tellOfEntered(ctx, { league, entry, by: user, game, reason, logId, subject: "pick", text });
  return null;
}

interface EnteredGuess extends ForOther {
  readonly week: number;
  readonly guess: number;
}

/** For a week of the league's season. Errors: those of a pick of its last game. */
export async function enterGuess(ctx: MutationCtx, entered: EnteredGuess): Promise<null> {
  const { league, entry, reason } = await ensureForOther(ctx, entered);
  const { user, week, guess } = entered;
  const at = { season: league.currentSeason, week };
  const rules = await readWeekRules(ctx, { leagueId: league._id, ...at });
  const gameId = guessGame(rules);
  const game = gameId === null ? null : await ctx.db.get("games", gameId);
  if (game === null) throw refusal("noGuessAsked");
  ensureNoProblem("guess", guessProblem(guess));
  await ensureEnterable(ctx, game, { league, rules });
  const key = { leagueId: league._id, entryId: entry._id, ...at };
  const sheet = await getSheet(ctx, key);
  const before = sheet?.guess;
  const mark = { byId: user._id, atMs: Date.now(), reason };
  await putGuess(ctx, key, { guess, entered: mark });
  await noteSave(ctx, key, { before: sheet, byId: user._id, reason });
  await scoreIfUnlocked(ctx, { league, ...at });
  const hidden = [{ field: "guess", before: before?.toString() ?? null, after: String(guess) }];
  const logId = await log(ctx, { ...entered, entry, action: "picks.enterGuess", game, reason, hidden });
  const text = { what: `${guess} points as your guess for ${weekName(week)}`, isBestBet: false };
  await tellOfEntered(ctx, { league, entry, by: user, game, reason, logId, subject: "guess", text });
  return null;
}

interface Logged extends ForOther {
  readonly entry: Doc<"entries">;
  readonly action: "picks.enter" | "picks.enterGuess";
  readonly game: Doc<"games">;
  readonly hidden: readonly Omit<AuditChange, "shownWith">[];
}

/** Says what was there before and what is now once the game is shown, and why at once. */
async function log(ctx: MutationCtx, { hidden, reason, ...logged }: Logged): Promise<Id<"auditLog">> {
  const shownLater = hidden.map((change) => ({ ...change, shownWith: logged.game._id }));
  return await logForOther(ctx, {
    ...logged,
    changes: [...shownLater, { field: "reason", before: null, after: reason }],
  });
}
