// [10.12] A league's rules as plain sentences: for the rules page, for invitations and for the log.
import { formatCount } from "../common/plurals";
import { weekName } from "../games/weeks";
import { isClassic, PLAYOFF_ROUNDS, PLAYOFF_WEEKS, usesLines, type RuleSettings } from "./ruleSettings";

type RuleField = keyof RuleSettings;

export interface RuleSentence {
  readonly field: RuleField;
  readonly text: string;
}

const FORMAT = {
  straight: "Pick the winner of each game.",
  spread: "Pick the team that covers the league's line. A game without a line is played straight up.",
} as const;

const WEIGHTS = {
  equal: "Each correct pick scores 1 point.",
  confidence: "Number the week's games from 1 up, each number once. A correct pick scores its number.",
  bestBet: "Each correct pick scores 1 point, and one best bet a week scores 2.",
} as const;

function gamesInWords({ games, picksPerWeek }: RuleSettings): string {
  const texts = {
    all: "All games of a week count.",
    sundayAndMonday: "Only games on Sunday and Monday count, by Eastern time.",
    slate:
      "The commissioner chooses the games that count before the week's first game locks. Until then, all of them do.",
    pickN: `Pick any ${formatCount(picksPerWeek, "game")} of the week.`,
  };
  return texts[games];
}

/** [10.2][10.21] */
function weightsInWords({ weights, games, picksPerWeek }: RuleSettings): string {
  if (weights !== "confidence" || games !== "pickN") return WEIGHTS[weights];
  return `Number your picks from 1 to ${picksPerWeek}, each number once. A correct pick scores its number.`;
}

/** [10.7][10.21] */
function missedInWords({ weights, games, picksPerWeek, missedPick }: RuleSettings): string {
  const sentences: string[] = [MISSED_PICK[missedPick]];
  if (games === "pickN")
    sentences.push(`A game that locks unpicked is missed once you can't reach ${picksPerWeek} without it.`);
  if (weights === "confidence" && missedPick !== "nothing") sentences.push("It gets the lowest number that is left.");
  return sentences.join(" ");
}

const TIE = {
  nothing: "A tie or push scores nothing.",
  half: "A tie or push scores half the pick's points.",
  all: "A tie or push scores all of the pick's points.",
} as const;

const LINE_FREEZE = {
  weekOpens:
    "Lines freeze when the week opens, on Tuesday at 9:00 AM Eastern. A line that comes out later freezes then.",
  deadline: "Lines freeze at each game's deadline.",
} as const;

const TIEBREAKER = {
  none: "Members tied on points share the week. Nobody wins it without a graded pick.",
  totalPoints:
    "Guess the total points of the week's last game. If points are tied, the closest guess wins the week; if still tied, the lower guess. Nobody wins it without a graded pick.",
} as const;

const MISSED_PICK = {
  nothing: "A missed pick scores nothing.",
  favourite: "A missed pick goes to the favorite by the league's line.",
  home: "A missed pick goes to the home team.",
} as const;

const TOGETHER =
  "Nobody sees anybody's picks before the week's deadline. Then all of them are shown at once, also those on games that locked earlier.";

function droppedInWords(weeks: number): string {
  if (weeks === 0) return "Every week counts toward the season's total.";
  const worst = weeks === 1 ? "Your worst week doesn't" : `Your ${weeks} worst weeks don't`;
  return `${worst} count toward the season's total, once more than ${formatCount(weeks, "week")} ${weeks === 1 ? "is" : "are"} complete.`;
}

function playoffsInWords({ playoffWeights }: RuleSettings): string {
  const rounds = PLAYOFF_ROUNDS.filter((round) => playoffWeights[round] > 1);
  if (rounds.length === 0) return "Playoff weeks count like any other.";
  const list = rounds.map((round) => `${playoffWeights[round]} times in the ${weekName(PLAYOFF_WEEKS[round])} week`);
  const [last, ...others] = list.reverse();
  return `Points count ${others.length === 0 ? "" : `${others.reverse().join(", ")} and `}${last}.`;
}

/** One sentence for each setting that matters; those about lines only where lines are used. */
export function rulesInWords(settings: RuleSettings): RuleSentence[] {
  const { format, halfPointLines } = settings;
  const lines: RuleSentence[] = [{ field: "lineFreeze", text: LINE_FREEZE[settings.lineFreeze] }];
  if (format === "spread") {
    const text = halfPointLines
      ? "Whole lines move half a point in the underdog's favor, so nobody pushes: −3 is played as −3.5, and an even line gives the away team half a point."
      : "A whole line can end in a push.";
    lines.push({ field: "halfPointLines", text });
  }
  return [
    { field: "format", text: FORMAT[format] },
    { field: "weights", text: weightsInWords(settings) },
    { field: "games", text: gamesInWords(settings) },
    { field: "tie", text: TIE[settings.tie] },
    ...(usesLines(settings) ? lines : []),
    // [10.15] Under Classic rules a week has no winner.
    {
      field: "tiebreaker",
      text: isClassic(settings)
        ? "Points add up over the season. A week has no winner of its own."
        : TIEBREAKER[settings.tiebreaker],
    },
    { field: "missedPick", text: missedInWords(settings) },
    ...(settings.reveal === "together" ? [{ field: "reveal" as const, text: TOGETHER }] : []),
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
