// [10.12] A league's rules as plain sentences: for the rules page, for invitations and for the log.
import { formatCount } from "../common/plurals";
import { weekName } from "../games/weeks";
import { PLAYOFF_ROUNDS, PLAYOFF_WEEKS, usesLines, type RuleSettings } from "./ruleSettings";

type RuleField = keyof RuleSettings;

export interface RuleSentence {
  readonly field: RuleField;
  readonly text: string;
}

const FORMAT = {
  straight: "Pick the winner of each game.",
  spread: "Pick the team that covers the league's line. A game without a line is played straight.",
} as const;

const WEIGHTS = {
  equal: "Each correct pick scores 1 point.",
  confidence: "Number the week's games from 1 up, each number once. A correct pick scores its number.",
  bestBet: "Each correct pick scores 1 point, and one best bet a week scores 2.",
} as const;

const GAMES = {
  all: "All games of a week count.",
  sundayAndMonday: "Only games on Sunday and Monday count, by Eastern time.",
  slate:
    "The commissioner chooses the games that count before the first of a week's games locks. Until then all of them do.",
} as const;

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
  none: "Members with equal points share the week.",
  totalPoints:
    "Guess the total points of the week's last game. Between equal points the nearest guess wins the week, then the nearest from below.",
} as const;

const MISSED_PICK = {
  nothing: "A missed pick scores nothing.",
  favourite: "A missed pick goes to the favourite of the league's line.",
  home: "A missed pick goes to the home team.",
} as const;

function droppedInWords(weeks: number): string {
  if (weeks === 0) return "Every week counts towards the season's total.";
  const worst = weeks === 1 ? "Your worst week doesn't" : `Your ${weeks} worst weeks don't`;
  return `${worst} count towards the season's total, once more than ${formatCount(weeks, "week")} ${weeks === 1 ? "is" : "are"} complete.`;
}

function playoffsInWords({ playoffWeights }: RuleSettings): string {
  const rounds = PLAYOFF_ROUNDS.filter((round) => playoffWeights[round] > 1);
  if (rounds.length === 0) return "Play-off weeks count like all others.";
  const list = rounds.map((round) => `${playoffWeights[round]} times in the ${weekName(PLAYOFF_WEEKS[round])} week`);
  const [last, ...others] = list.reverse();
  return `Points count ${others.length === 0 ? "" : `${others.reverse().join(", ")} and `}${last}.`;
}

/** One sentence for each setting that matters; those about lines only where lines are used. */
export function rulesInWords(settings: RuleSettings): RuleSentence[] {
  const { format, halfPointLines, weights, missedPick } = settings;
  const lines: RuleSentence[] = [{ field: "lineFreeze", text: LINE_FREEZE[settings.lineFreeze] }];
  if (format === "spread") {
    const text = halfPointLines
      ? "Whole lines move half a point towards the underdog, so that nobody pushes."
      : "A whole line can end in a push.";
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
    { field: "tiebreaker", text: TIEBREAKER[settings.tiebreaker] },
    { field: "missedPick", text: isNumbered ? `${missed} It gets the lowest number that is left.` : missed },
    { field: "droppedWeeks", text: droppedInWords(settings.droppedWeeks) },
    { field: "playoffWeights", text: playoffsInWords(settings) },
  ];
}

export interface RuleDifference {
  readonly field: RuleField;
  readonly before: string | null;
  readonly after: string | null;
}

/** [10.11] What differs between two sets of rules, in words; null for a sentence that one of them doesn't need. */
export function differencesInWords(before: RuleSettings, after: RuleSettings): RuleDifference[] {
  const [old, fresh] = [rulesInWords(before), rulesInWords(after)];
  const textIn = (sentences: readonly RuleSentence[], field: RuleField) =>
    sentences.find((sentence) => sentence.field === field)?.text ?? null;
  return [...new Set([...old, ...fresh].map(({ field }) => field))]
    .map((field) => ({ field, before: textIn(old, field), after: textIn(fresh, field) }))
    .filter((difference) => difference.before !== difference.after);
}
