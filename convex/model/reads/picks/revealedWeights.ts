// [4.6][10.2][10.6] Members see this of one another's week under rules of the league's own: numbers, best bets and
// guesses, each only once the game that it is about has locked in the league, and picks that were missed; where a week
// is shown together, nothing before [10.20]. Rows and
// their order depend on nothing else. Like the revealed picks, the answer is the same for all members (decision 045).
import { v, type Infer } from "convex/values";
import { isClassic } from "../../../../domain/leagueRules/ruleSettings";
import { takesPick } from "../../../../domain/scoring/pickLimit";
import { scoreSheet, type ScoredPick } from "../../../../domain/scoring/weekResult";
import { gamesInTable } from "../../../../domain/scoring/weekWinners";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ruleSettings } from "../../tables/leagueRuleTables";
import type { SeasonWeek } from "../../records/games/weekGames";
import { readWeekReveal } from "../../records/leagueRules/revealedGames";
import {
  guessGame,
  missesAfter,
  readWeekRules,
  toSheet,
  type EntryResult,
  type WeekRules,
} from "../../records/leagueRules/weekRules";
import { listEntries } from "../../records/leagues/leagueEntries";
import { listTable } from "../../records/standings/standingRows";
import { listSheets, type Sheet } from "../../records/picks/sheets";
import { getPerson, nameOf } from "../../records/users/people";
import {
  carriedKind,
  carriedKindOf,
  getLeagueWeek,
  weekWinnerView,
  winnersOf,
} from "../../records/leagues/leagueWeeks";
import { bestBetOn, numbersOn } from "../../records/picks/sheetWeights";

const missedPick = v.object({
  gameId: v.id("games"),
  /** Whom the rules picked [10.7]. */
  selectedTeamId: v.id("teams"),
  isCorrect: v.union(v.boolean(), v.null()),
  isTie: v.boolean(),
});

const memberWeek = v.object({
  entryId: v.id("entries"),
  userId: v.union(v.id("users"), v.null()),
  /**
   * Once all games that count have locked, or the others aren't played and the week is over, also those of picks that
   * were given none, and of missed ones.
   */
  numbers: v.array(v.object({ gameId: v.id("games"), number: v.number() })),
  bestBetGameId: v.union(v.id("games"), v.null()),
  guess: v.union(v.number(), v.null()),
  /** [13.2] Who entered the guess, when and why, where a commissioner did; shown with it. */
  guessEntered: v.optional(v.object({ enteredBy: v.string(), enteredAtMs: v.number(), enteredReason: v.string() })),
  missed: v.array(missedPick),
  /** The week's points in the standings; null before the first pick that counts. */
  points: v.union(v.number(), v.null()),
});
type MemberWeek = Infer<typeof memberWeek>;

export const revealedWeightsView = v.object({
  rules: ruleSettings,
  /** By kickoff. */
  countingGameIds: v.array(v.id("games")),
  /** The lines so far; `homeSpread` is null for a game that is played straight. */
  lines: v.array(v.object({ gameId: v.id("games"), homeSpread: v.union(v.number(), v.null()) })),
  /** The game whose total points are guessed; null without a tiebreaker. */
  guessGameId: v.union(v.id("games"), v.null()),
  /** [10.15] Null until the week is complete, and under Classic rules. */
  winners: v.union(v.array(weekWinnerView), v.null()),
  /** [17.3] The week was moved in: as totals, it has no picks, and `points` are all that there is. */
  carried: v.optional(carriedKind),
  /** None under Classic rules, which add nothing to a pick; all of a week that was moved in as totals. */
  members: v.array(memberWeek),
});
type RevealedWeights = Infer<typeof revealedWeightsView>;

interface Revealed {
  readonly rules: WeekRules;
  /** Games whose picks are shown. */
  readonly shown: ReadonlySet<Id<"games">>;
}

/** The one place that decides what of a sheet's weights others may see. */
export function revealWeights(
  sheet: Doc<"sheets"> | null,
  result: EntryResult,
  { rules, shown }: Revealed,
): Pick<MemberWeek, "numbers" | "bestBetGameId" | "guess"> {
  const bestBetGameId = bestBetOn(sheet, rules);
  const guess = sheet?.guess ?? null;
  const guessGameId = guessGame(rules);
  // A pick that was given no number has the lowest one left: that would tell which ones open games have.
  // In the table it tells so once the week is over, and then a game that isn't played holds nothing up.
  const isOver = gamesInTable(rules.games).length === rules.games.length;
  const isKnown = (game: WeekRules["games"][number]) => shown.has(game.id) || (isOver && !takesPick(game));
  const numbers =
    rules.settings.weights === "confidence" && rules.games.every(isKnown)
      ? result.picks
          .filter(({ game }) => shown.has(game))
          .map(({ game: gameId, weight: number }) => ({ gameId, number }))
          .sort((a, b) => a.number - b.number)
      : numbersOn(sheet, rules).filter(({ gameId }) => shown.has(gameId) && sheet?.picks[gameId]?.isAssigned !== true);
  return {
    numbers,
    bestBetGameId: bestBetGameId !== null && shown.has(bestBetGameId) ? bestBetGameId : null,
    guess: guessGameId !== null && shown.has(guessGameId) ? guess : null,
  };
}

/**
 * For anybody who holds the league's key; null for everybody else. One row per entry, in the order of their owners'
 * ids. For m members it reads m entries, sheets and rows of the table, besides the week's games, locks and lines; under
 * Classic rules only the games and the league's week.
 */
export async function listRevealedWeights(
  ctx: QueryCtx,
  { leagueId, key, ...at }: SeasonWeek & { leagueId: Id<"leagues">; key: string },
): Promise<RevealedWeights | null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted || league.revealKey !== key) return null;
  return await readWeights(ctx, { league, ...at });
}

/** Without asking for a key. */
export async function readWeights(
  ctx: QueryCtx,
  { league, ...at }: SeasonWeek & { league: Doc<"leagues"> },
): Promise<RevealedWeights> {
  const leagueId = league._id;
  const rules = await readWeekRules(ctx, { leagueId, ...at });
  const week = {
    rules: rules.settings,
    countingGameIds: rules.games.map(({ id }) => id),
    lines: [...rules.lines.values()].map(({ gameId, homeSpread }) => ({ gameId, homeSpread })),
    guessGameId: guessGame(rules),
  };
  const leagueWeek = await getLeagueWeek(ctx, { leagueId, ...at });
  const kind = carriedKindOf(leagueWeek);
  const carried = kind === null ? {} : { carried: kind };
  if (isClassic(rules.settings) && kind !== "totals") return { ...week, ...carried, winners: null, members: [] };
  const { shown } = await readWeekReveal(ctx, { league, ...at }, rules);
  return {
    ...week,
    ...carried,
    winners: leagueWeek && winnersOf(leagueWeek),
    members: await listMembers(ctx, {
      league,
      ...at,
      rules,
      shown,
      isScored: leagueWeek !== null && kind !== "totals",
    }),
  };
}

interface Members extends SeasonWeek, Revealed {
  readonly league: Doc<"leagues">;
  /** True if anybody in the league has picked: nobody misses a week otherwise. */
  readonly isScored: boolean;
}

async function listMembers(ctx: QueryCtx, { league, season, week, isScored, ...revealed }: Members) {
  const leagueId = league._id;
  const { rules, shown } = revealed;
  const sheets = new Map((await listSheets(ctx, { leagueId, season, week })).map((sheet) => [sheet.entryId, sheet]));
  const table = new Map((await listTable(ctx, { leagueId, season })).map((row) => [row.entryId, row]));
  const marks = await listGuessMarks(ctx, [...sheets.values()]);
  return (await listEntries(ctx, leagueId)).map((entry): MemberWeek => {
    const { _id: entryId, ownerId: userId } = entry;
    const sheet = sheets.get(entryId) ?? null;

    const missesAfterMs = isScored ? missesAfter(league, season, entry) : null;
    const result = scoreSheet(rules, rules.games, toSheet(sheet, missesAfterMs));
    const weights = revealWeights(sheet, result, revealed);
    const guessEntered = weights.guess === null ? undefined : marks.get(entryId);
    return {
      entryId,
      userId,
      ...weights,
      ...(guessEntered && { guessEntered }),
      missed: result.picks.filter(({ isMissed, game }) => isMissed && shown.has(game)).map(toMissed),
      points: table.get(entryId)?.weeks[String(week)]?.points ?? null,
    };
  });
}

/** [13.2] By entry; few sheets have one. */
async function listGuessMarks(ctx: QueryCtx, sheets: readonly Sheet[]) {
  const marks = new Map<Id<"entries">, NonNullable<MemberWeek["guessEntered"]>>();
  for (const { entryId, guessEntered } of sheets) {
    if (guessEntered === undefined) continue;
    const { byId, atMs: enteredAtMs, reason: enteredReason } = guessEntered;
    marks.set(entryId, { enteredBy: nameOf(await getPerson(ctx, byId)), enteredAtMs, enteredReason });
  }
  return marks;
}

function toMissed({
  game,
  team,
  isCorrect,
  isTie,
}: ScoredPick<Id<"games">, Id<"teams">>): MemberWeek["missed"][number] {
  return { gameId: game, selectedTeamId: team, isCorrect, isTie };
}
