// [10.12] A league's rules as plain sentences: for the rules page, for invitations and for the log.
import { weekName } from "../games/weeks";
import { isClassic, PLAYOFF_ROUNDS, PLAYOFF_WEEKS, usesLines, type RuleSettings } from "./ruleSettings";
import * as texts from "../texts/leagueRules";

type RuleField = keyof RuleSettings;

export interface RuleSentence {
  readonly field: RuleField;
  readonly text: string;
}

const FORMAT = {
  straight: texts.pickTheWinnerOfEach,
  spread: texts.pickTheTeamThatCoversThe,
} as const;

const WEIGHTS = {
  equal: texts.eachCorrectPickScores1,
  confidence: texts.numberTheWeeksGamesFrom,
  bestBet: texts.eachCorrectPickScores1Point,
} as const;

const GAMES = {
  all: texts.allGamesOfAWeek,
  sundayAndMonday: texts.onlyGamesOnSundayAnd,
  slate: texts.theCommissionerChoosesTheGames,
} as const;

const TIE = {
  nothing: texts.aTieOrPushScores,
  half: texts.aTieOrPushScoresHalf,
  all: texts.aTieOrPushScoresAll,
} as const;

const LINE_FREEZE = {
  weekOpens: texts.linesFreezeWhenTheWeek,
  deadline: texts.linesFreezeAtEachGames,
} as const;

const TIEBREAKER = {
  none: texts.membersWithEqualPointsShare,
  totalPoints: texts.guessTheTotalPointsOf,
} as const;

const MISSED_PICK = {
  nothing: texts.aMissedPickScoresNothing,
  favourite: texts.aMissedPickGoesTo,
  home: texts.aMissedPickGoesToThe,
} as const;

function droppedInWords(weeks: number): string {
  if (weeks === 0) return texts.everyWeekCountsTowardsThe;
  const worst = weeks === 1 ? texts.yourWorstWeekDoesnt : texts.yourWorstWeeksDont(weeks);
  return texts.countTowardsTheSeasonsTotal(worst, weeks, weeks === 1 ? "is" : "are");
}

function playoffsInWords({ playoffWeights }: RuleSettings): string {
  const rounds = PLAYOFF_ROUNDS.filter((round) => playoffWeights[round] > 1);
  if (rounds.length === 0) return texts.playOffWeeksCountLike;
  const list = rounds.map((round) => texts.timesInTheWeek(playoffWeights[round], weekName(PLAYOFF_WEEKS[round])));
  const [last, ...others] = list.reverse();
  return texts.pointsCount(others.length === 0 ? "" : texts.and(others.reverse().join(", ")), last);
}

/** One sentence for each setting that matters; those about lines only where lines are used. */
export function rulesInWords(settings: RuleSettings): RuleSentence[] {
  const { format, halfPointLines, weights, missedPick } = settings;
  const lines: RuleSentence[] = [{ field: "lineFreeze", text: LINE_FREEZE[settings.lineFreeze] }];
  if (format === "spread") {
    const text = halfPointLines ? texts.wholeLinesMoveHalfA : texts.aWholeLineCanEnd;
    lines.push({ field: "halfPointLines", text });
  }
  const missed = MISSED_PICK[missedPick];
  const isNumbered = weights === "confidence" && missedPick !== "nothing";
  return [
    { field: "format", text: FORMAT[format] },
    { field: "weights", text: WEIGHTS[weights] },
    { field: "games", text: GAMES[settings.games] },
    { field: "tie", text: TIE[settings.tie] },
    ...(usesLines(settings) ? lines : []),
    // [10.15] Under Classic rules a week has no winner.
    {
      field: "tiebreaker",
      text: isClassic(settings) ? texts.noWeekHasAWinner : TIEBREAKER[settings.tiebreaker],
    },
    { field: "missedPick", text: isNumbered ? texts.itGetsTheLowestNumber(missed) : missed },
    { field: "droppedWeeks", text: droppedInWords(settings.droppedWeeks) },
    { field: "playoffWeights", text: playoffsInWords(settings) },
  ];
}

export interface RuleDifference {
  readonly field: RuleField;
  readonly before: string | null;
  readonly after: string | null;
}

/** [10.11] The differences between two sets of rules, in words; null for a sentence that one of them doesn't need. */
export function differencesInWords(before: RuleSettings, after: RuleSettings): RuleDifference[] {
  const [old, fresh] = [rulesInWords(before), rulesInWords(after)];
  const textIn = (sentences: readonly RuleSentence[], field: RuleField) =>
    sentences.find((sentence) => sentence.field === field)?.text ?? null;
  return [...new Set([...old, ...fresh].map(({ field }) => field))]
    .map((field) => ({ field, before: textIn(old, field), after: textIn(fresh, field) }))
    .filter((difference) => difference.before !== difference.after);
}
