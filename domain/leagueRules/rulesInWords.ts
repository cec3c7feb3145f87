// [10.12] A league's rules as plain sentences: for the rules page, for invitations and for the log.
import { isSameSaid, say, type Said } from "../common/said";
import { weekName } from "../games/weeks";
import { isClassic, PLAYOFF_ROUNDS, PLAYOFF_WEEKS, usesLines, type RuleSettings } from "./ruleSettings";

type RuleField = keyof RuleSettings;

export interface RuleSentence {
  readonly field: RuleField;
  readonly said: readonly Said[];
}

const FORMAT = {
  straight: [say("Pick the winner of each game.")],
  spread: [say("Pick the team that covers the league's line. A game without a line is played straight up.")],
} as const;

const WEIGHTS = {
  equal: [say("Each correct pick scores 1 point.")],
  confidence: [say("Number the week's games from 1 up, each number once. A correct pick scores its number.")],
  bestBet: [say("Each correct pick scores 1 point, and one best bet a week scores 2.")],
} as const;

const GAMES = {
  all: say("All games of a week count."),
  sundayAndMonday: say("Only games on Sunday and Monday count, by Eastern time."),
  slate: say(
    "The commissioner chooses the games that count before the week's first game locks. Until then, all of them do.",
  ),
} as const;

function gamesInWords({ games, picksPerWeek: count }: RuleSettings): Said {
  return games === "pickN"
    ? say("Pick any {count, plural, one {# game} other {# games}} of the week.", { count })
    : GAMES[games];
}

/** [10.2][10.21] */
function weightsInWords({ weights, games, picksPerWeek: count }: RuleSettings): readonly Said[] {
  if (weights !== "confidence" || games !== "pickN") return WEIGHTS[weights];
  return [say("Number your picks from 1 to {count}, each number once. A correct pick scores its number.", { count })];
}

/** [10.7][10.21] */
function missedInWords({ weights, games, picksPerWeek: count, missedPick }: RuleSettings): Said[] {
  const sentences = [MISSED_PICK[missedPick]];
  if (games === "pickN")
    sentences.push(say("A game that locks unpicked is missed once you can't reach {count} without it.", { count }));
  if (weights === "confidence" && missedPick !== "nothing")
    sentences.push(say("It gets the lowest number that is left."));
  return sentences;
}

const TIE = {
  nothing: say("A tie or push scores nothing."),
  half: say("A tie or push scores half the pick's points."),
  all: say("A tie or push scores all of the pick's points."),
} as const;

const LINE_FREEZE = {
  weekOpens: say(
    "Lines freeze when the week opens, on Tuesday at 9:00 AM Eastern. A line that comes out later freezes then.",
  ),
  deadline: say("Lines freeze at each game's deadline."),
} as const;

const TIEBREAKER = {
  none: say("Members tied on points share the week. Nobody wins it without a graded pick."),
  totalPoints: say(
    "Guess the total points of the week's last game. If points are tied, the closest guess wins the week; if still tied, the lower guess. Nobody wins it without a graded pick.",
  ),
} as const;

const MISSED_PICK = {
  nothing: say("A missed pick scores nothing."),
  favourite: say("A missed pick goes to the favorite by the league's line."),
  home: say("A missed pick goes to the home team."),
} as const;

const TOGETHER = say(
  "Nobody sees anybody's picks before the week's deadline. Then all of them are shown at once, also those on games that locked earlier.",
);

function droppedInWords(weeks: number): Said {
  if (weeks === 0) return say("Every week counts toward the season's total.");
  return say(
    "{weeks, plural, one {Your worst week doesn't count toward the season's total, once more than # week is complete.} other {Your # worst weeks don't count toward the season's total, once more than # weeks are complete.}}",
    { weeks },
  );
}

function playoffsInWords({ playoffWeights }: RuleSettings): Said {
  const rounds = PLAYOFF_ROUNDS.filter((round) => playoffWeights[round] > 1);
  if (rounds.length === 0) return say("Playoff weeks count like any other.");
  const list = rounds.map((round) =>
    say("{weight} times in the {week} week", { weight: playoffWeights[round], week: weekName(PLAYOFF_WEEKS[round]) }),
  );
  return say("Points count {list}.", { list });
}

/** One sentence for each setting that matters; those about lines only where lines are used. */
export function rulesInWords(settings: RuleSettings): RuleSentence[] {
  const { format, halfPointLines } = settings;
  const lines: RuleSentence[] = [{ field: "lineFreeze", said: [LINE_FREEZE[settings.lineFreeze]] }];
  if (format === "spread") {
    const whole = halfPointLines
      ? say(
          "Whole lines move half a point in the underdog's favor, so nobody pushes: −3 is played as −3.5, and an even line gives the away team half a point.",
        )
      : say("A whole line can end in a push.");
    lines.push({ field: "halfPointLines", said: [whole] });
  }
  return [
    { field: "format", said: FORMAT[format] },
    { field: "weights", said: weightsInWords(settings) },
    { field: "games", said: [gamesInWords(settings)] },
    { field: "tie", said: [TIE[settings.tie]] },
    ...(usesLines(settings) ? lines : []),
    // [10.15] Under Classic rules a week has no winner.
    {
      field: "tiebreaker",
      said: [
        isClassic(settings)
          ? say("Points add up over the season. A week has no winner of its own.")
          : TIEBREAKER[settings.tiebreaker],
      ],
    },
    { field: "missedPick", said: missedInWords(settings) },
    ...(settings.reveal === "together" ? [{ field: "reveal" as const, said: [TOGETHER] }] : []),
    { field: "droppedWeeks", said: [droppedInWords(settings.droppedWeeks)] },
    { field: "playoffWeights", said: [playoffsInWords(settings)] },
  ];
}

export interface RuleDifference {
  readonly field: RuleField;
  readonly before: readonly Said[] | null;
  readonly after: readonly Said[] | null;
}

/** [10.11] The differences between two sets of rules, in words; null for a sentence that one of them doesn't need. */
export function differencesInWords(before: RuleSettings, after: RuleSettings): RuleDifference[] {
  const [old, fresh] = [rulesInWords(before), rulesInWords(after)];
  const saidOf = (sentences: readonly RuleSentence[], field: RuleField) =>
    sentences.find((sentence) => sentence.field === field)?.said ?? null;
  return [...new Set([...old, ...fresh].map(({ field }) => field))]
    .map((field) => ({ field, before: saidOf(old, field), after: saidOf(fresh, field) }))
    .filter(({ before: was, after: is }) => !isSameSaid(was, is));
}
