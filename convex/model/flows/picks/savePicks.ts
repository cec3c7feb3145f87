// [3.5] Saving and withdrawing picks. Reading them: reads/picks.
import { WeekStarts } from "../../records/locks/weekStarts";
import { dependsOnOtherGames } from "../../../../domain/leagueRules/ruleSettings";
import { picksLeft, takesPick } from "../../../../domain/scoring/pickLimit";
import { isVoided } from "../../../../domain/games/voidedGames";
import { WEEKS } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { outcomeOf } from "../../records/games/weekGames";
import { listEntriesOf } from "../../records/leagues/leagueEntries";
import { ensurePlayer } from "../../records/leagues/memberships";
import { ensureEntry } from "../leagues/adoptRows";
import { noteSave } from "./noteSave";
import { ensurePickedEntry } from "./pickedEntry";
import { isLockedNow } from "../../records/locks/gameLocks";
import { lockFor } from "../../records/picks/openedGames";
import { scoreIfUnlocked, weighPick } from "./saveWeights";
import { requestLeagueScoring } from "../scoring/scoringRounds";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { readWeekRules, scoreEntry, type WeekRules } from "../../records/leagueRules/weekRules";
import {
  bestBetAmong,
  getSheet,
  pickOn,
  picksOn,
  putNumbers,
  putPick,
  removePick,
  type EnteredPick,
  type PickOwner,
  type SheetOwner,
  type WrittenSheet,
} from "../../records/picks/sheets";
import { pickedOn } from "../../records/picks/sheetWeights";
import { ensureNotHeld } from "../../reads/dues/holds";
import { type PickView, toPickView } from "../../reads/picks/ownPicks";

/** Throws unless the team plays in the game and can be picked. `field` names the argument that holds the team. */
export async function ensurePickable(
  ctx: QueryCtx,
  game: Doc<"games">,
  teamId: Id<"teams">,
  field = "selectedTeamId",
): Promise<void> {
  if (teamId !== game.homeTeamId && teamId !== game.awayTeamId) {
    throw refusalAt(field, "teamNotInGame");
  }
  const team = await ctx.db.get("teams", teamId);
  if (team === null || team.isPlaceholder) {
    throw refusalAt(field, "teamsNotKnownYet");
  }
}

interface Submission {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
  readonly selectedTeamId: Id<"teams">;
  readonly number?: number | undefined;
  readonly isBestBet?: boolean | undefined;
  readonly entryId?: Id<"entries"> | undefined;
}

/** [2.41][10.14] Saves or changes the caller's pick. Saving the same again writes nothing, so a retry is harmless. */
export async function submitPick(ctx: MutationCtx, submission: Submission): Promise<PickView> {
  const { user, leagueId, gameId, selectedTeamId, number, isBestBet, entryId } = submission;
  const league = await ensurePlayer(ctx, { user, leagueId });
  if (league.poolType !== "pickem") {
    throw refusal("pickOnPoolPage");
  }
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  await ensurePickable(ctx, game, selectedTeamId);
  const entry = await ensurePickedEntry(ctx, { user, league, entryId });
  const at = { leagueId, entryId: entry._id, season: game.season, week: game.week };
  const sheet = await getSheet(ctx, at);
  const isSameTeam = pickOn(sheet, gameId)?.selectedTeamId === selectedTeamId;
  const isSameNumber = number === undefined || sheet?.picks[gameId]?.number === number;
  const isSameBet = isBestBet === undefined || (sheet?.bestBetGameId === gameId) === isBestBet;
  // Before the deadline check: retrying a save that was in time must not fail.
  const versions = await listRuleRows(ctx, at);
  const needsWeek = dependsOnOtherGames(rulesIn(versions, game.week)) || isBestBet !== undefined;
  const rules = await readWeekRules(ctx, at, { versions, ...(needsWeek ? {} : { games: [game] }) });
  if (sheet && isSameTeam && isSameNumber && isSameBet) return pickOnSheet({ league, game, rules, entry, sheet });
  const opened = await ensureOpen(ctx, game, { league, entry, rules });
  if (pickOn(sheet, gameId) === null) await ensureNotHeld(ctx, { league, ...at });
  ensureRoom(rules, { game, picks: pickedOn(sheet), field: "gameId" });
  const isWeighted = number !== undefined || isBestBet !== undefined;
  const weighing = { league, entry, rules, game, sheet, number, isBestBet };
  const numbering = isWeighted ? await weighPick(ctx, weighing) : null;
  const enteredById = entry.ownerId === user._id ? undefined : user._id;
  const pick = { game, selectedTeamId, savedAtMs: Date.now(), enteredById, ...(opened && { opened }) };
  let written: WrittenSheet =
    sheet && isSameTeam && opened === null ? sheet : await savePick(ctx, { leagueId, entryId: entry._id, sheet }, pick);
  if (numbering !== null) written = await putNumbers(ctx, written, numbering);
  await noteSave(ctx, at, { before: sheet, byId: user._id });
  // A pick can change the numbers of others that were given none.
  if (numbering !== null || needsWeek) await scoreIfUnlocked(ctx, { league, ...game });
  return pickOnSheet({ league, game, rules, entry, sheet: written });
}

interface EntryOfLeague {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"entries">;
  readonly rules: WeekRules;
}

/**
 * Throws unless the game counts and the entry's pick can still change. The row of a game opened for it alone [13.2].
 */
export async function ensureOpen(
  ctx: MutationCtx,
  game: Doc<"games">,
  { league, entry, rules }: EntryOfLeague,
): Promise<Doc<"openedGames"> | null> {
  if (game.status === "cancelled") throw refusal("gameCancelled");
  const lock = await lockFor(ctx, { league, entryId: entry._id, game });
  if (lock === "locked") throw refusal("gameLocked");
  const played = rules.games.find(({ id }) => id === game._id);
  if (played === undefined) throw refusal("gameNotCounted");
  if (isVoided(played)) throw refusal("gameVoided");
  return lock === "open" ? null : lock;
}

interface OneMore {
  readonly game: Doc<"games">;
  readonly picks: ReadonlySet<Id<"games">>;
  readonly field: string;
}

/** [10.21] Throws if as many games are picked as the rules have, and not this one. */
export function ensureRoom({ settings, games }: WeekRules, { game, picks, field }: OneMore): void {
  if (picks.has(game._id) || !takesPick(game)) return;
  const left = picksLeft(settings, games, picks);
  if (left !== null && left <= 0) throw refusalAt(field, "pickLimitReached", { picks: settings.picksPerWeek });
}

interface SavedPick {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"entries">;
  readonly game: Doc<"games">;
  readonly rules: WeekRules;
  readonly sheet: WrittenSheet;
}

function pickOnSheet({ league, entry, game, rules, sheet }: SavedPick): PickView {
  const pick = pickOn(sheet, game._id);
  if (pick === null) throw new Error(`The pick of game ${game._id} is missing right after it was saved.`);
  return toPickView(pick, scoreEntry(rules, { league, season: game.season, entry, sheet }));
}

/**
 * Without any check. A pick on a game that has ended, as historical mode and imports allow, counts at once; weights can
 * change what other picks of the week count.
 */
export async function savePick(ctx: MutationCtx, owner: PickOwner, pick: EnteredPick): Promise<WrittenSheet> {
  const written = await putPick(ctx, owner, pick);
  const { season, week } = pick.game;
  if (pick.weights === undefined) await scoreIfEnded(ctx, owner, pick.game);
  else await requestLeagueScoring(ctx, { leagueId: owner.leagueId, season, week });
  return written;
}

/** Deletes a pick, and what it counted for. */
export async function withdrawPick(ctx: MutationCtx, owner: SheetOwner, game: Doc<"games">): Promise<void> {
  const { season, week } = game;
  const sheet = await getSheet(ctx, { ...owner, season, week });
  if (sheet === null || pickOn(sheet, game._id) === null) return;
  await removePick(ctx, sheet, game._id);
  await scoreIfEnded(ctx, owner, game);
}

async function scoreIfEnded(ctx: MutationCtx, { leagueId }: SheetOwner, game: Doc<"games">): Promise<void> {
  if (outcomeOf(game) === null) return;
  await requestLeagueScoring(ctx, { leagueId, season: game.season, week: game.week });
}

/** Withdraws a user's picks of the league's current season that could still be changed. */
export async function withdrawOpenPicks(
  ctx: MutationCtx,
  { league, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<void> {
  await ensureEntry(ctx, { leagueId: league._id, userId });
  for (const entry of await listEntriesOf(ctx, { leagueId: league._id, userId })) {
    await withdrawOpenPicksOf(ctx, league, entry._id);
  }
}

/** Of one entry: at most 22 sheets. */
export async function withdrawOpenPicksOf(
  ctx: MutationCtx,
  league: Doc<"leagues">,
  entryId: Id<"entries">,
): Promise<void> {
  const sheets = await ctx.db
    .query("sheets")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", league.currentSeason))
    .take(WEEKS.length);
  const weeks = new WeekStarts(ctx);
  for (const sheet of sheets) {
    const kept: Doc<"sheets">["picks"] = { ...sheet.picks };
    for (const { gameId } of picksOn(sheet)) {
      const game = await ctx.db.get("games", gameId);
      if (game === null || outcomeOf(game) !== null || (await isLockedNow(ctx, league, game, weeks))) continue;
      delete kept[gameId];
    }
    if (Object.keys(kept).length < Object.keys(sheet.picks).length) {
      await ctx.db.patch("sheets", sheet._id, {
        picks: kept,
        bestBetGameId: bestBetAmong(sheet, kept),
        copied: undefined,
      });
    }
  }
}
