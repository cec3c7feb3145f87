// [14.4] The results of an entry's picks of a season, by team and against the lines. They are kept by week, so that a
// week that is scored again takes the place of its former results.
import { homeWinProbability } from "../odds/winProbability";
import type { RuleSettings } from "../leagueRules/ruleSettings";

/** Whom the line had the pick as. */
export const SIDES = ["favorites", "underdogs", "even"] as const;
export type Side = (typeof SIDES)[number];

/** A pick by its game's line. */
export interface LinedPick {
  readonly side: Side;
  /** That the pick would be right, 0–1. */
  readonly chance: number;
}

export interface RecordedPick<Team extends string> {
  readonly team: Team;
  readonly opponent: Team;
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
  /** Null for a game without a line. */
  readonly line: LinedPick | null;
}

/** Of picks that were right or wrong, and had a line. `expected`: the sum of their chances, in thousandths. */
export interface LineSum {
  readonly picks: number;
  readonly right: number;
  readonly expected: number;
}

/** Sides without a pick are left out. */
export type WeekAgainstLines = Readonly<Partial<Record<Side, LineSum>>>;

export interface PickRecord<Team extends string> {
  /**
   * A number for each pick of the team and each against it, in order: ten times the week, and the place in `OUTCOMES`.
   */
  readonly teams: Readonly<Partial<Record<Team, readonly number[]>>>;
  readonly lines: Readonly<Record<string, WeekAgainstLines>>;
}

/** Of picks of a team, or against it. */
export interface PickCounts {
  readonly right: number;
  readonly wrong: number;
  readonly tied: number;
}

export interface TeamCounts<Team extends string> {
  readonly team: Team;
  readonly picked: PickCounts;
  readonly against: PickCounts;
}

const NO_COUNTS: PickCounts = { right: 0, wrong: 0, tied: 0 };
const NO_SUM: LineSum = { picks: 0, right: 0, expected: 0 };
const OUTCOMES = (["picked", "against"] as const).flatMap((of) =>
  (["right", "wrong", "tied"] as const).map((outcome) => ({ of, outcome })),
);
const PER_WEEK = 10;

interface LinedGame {
  /** The league's, where the pick is graded against it. */
  readonly leagueLine: number | null;
  /** The last one before kickoff. From the home side, as the other: negative, home favored. */
  readonly homeSpread: number | null;
  readonly isNeutralSite: boolean;
}

/**
 * Against the spread both sides are taken as equally likely to cover; else the chance is that of docs/chances.md before
 * kickoff.
 */
export function linedPick(
  { format }: Pick<RuleSettings, "format">,
  { leagueLine, homeSpread, isNeutralSite }: LinedGame,
  isHome: boolean,
): LinedPick | null {
  const isAgainstSpread = format === "spread" && leagueLine !== null;
  const line = isAgainstSpread ? leagueLine : homeSpread;
  if (line === null) return null;
  const side = line === 0 ? "even" : line < 0 === isHome ? "favorites" : "underdogs";
  if (isAgainstSpread) return { side, chance: 0.5 };
  const home = homeWinProbability({ status: "scheduled", homeSpread: line, isNeutralSite, situation: null }) ?? 0.5;
  return { side, chance: isHome ? home : 1 - home };
}

/** Picks that aren't graded count for nothing; a tie counts by team alone. */
export function withRecordedWeek<Team extends string>(
  before: PickRecord<Team>,
  week: number,
  picks: readonly RecordedPick<Team>[],
): PickRecord<Team> {
  const teams: Partial<Record<Team, number[]>> = {};
  for (const [team, codes] of Object.entries(before.teams) as [Team, readonly number[]][]) {
    const others = codes.filter((code) => Math.floor(code / PER_WEEK) !== week);
    if (others.length > 0) teams[team] = others;
  }
  const { [String(week)]: _before, ...lines } = before.lines;
  const sums: Partial<Record<Side, LineSum>> = {};
  const add = (team: Team, outcome: number) => {
    const codes = teams[team] ?? [];
    teams[team] = [...codes, PER_WEEK * week + outcome].sort((a, b) => a - b);
  };
  for (const { team, opponent, isCorrect, isTie, line } of picks) {
    if (isCorrect === null && !isTie) continue;
    const outcome = isTie ? 2 : isCorrect ? 0 : 1;
    add(team, outcome);
    add(opponent, outcome + OUTCOMES.length / 2);
    if (line !== null && !isTie) sums[line.side] = plus(sums[line.side], sumOf(line, isCorrect === true));
  }
  return { teams, lines: Object.keys(sums).length === 0 ? lines : { ...lines, [String(week)]: sums } };
}

const sumOf = ({ chance }: LinedPick, isRight: boolean): LineSum => {
  return { picks: 1, right: Number(isRight), expected: Math.round(1000 * chance) };
};

function plus(a: LineSum = NO_SUM, b: LineSum = NO_SUM): LineSum {
  return { picks: a.picks + b.picks, right: a.right + b.right, expected: a.expected + b.expected };
}

export const isEmptyRecord = ({ teams }: PickRecord<string>) => Object.keys(teams).length === 0;

export function isSameRecord(a: PickRecord<string>, b: PickRecord<string>): boolean {
  return textOf(a) === textOf(b);
}

function textOf({ teams, lines }: PickRecord<string>): string {
  const weeks = Object.entries(lines).map(([week, sums]) => {
    return `${week}:${SIDES.map((side) => Object.values(plus(sums[side])).join("/")).join()}`;
  });
  const counts = Object.entries(teams).map(([team, codes]) => `${team}:${codes?.join()}`);
  return [...counts.sort(), ...weeks.sort()].join(" ");
}

/** Over several seasons; in no order. */
export function countTeams<Team extends string>(records: readonly PickRecord<Team>[]): TeamCounts<Team>[] {
  const counted = new Map<Team, { picked: PickCounts; against: PickCounts }>();
  for (const { teams } of records) {
    for (const [team, codes] of Object.entries(teams) as [Team, readonly number[]][]) {
      const counts = counted.get(team) ?? { picked: NO_COUNTS, against: NO_COUNTS };
      for (const code of codes) {
        const kind = OUTCOMES[code % PER_WEEK];
        if (kind === undefined) continue;
        const { of, outcome } = kind;
        counts[of] = { ...counts[of], [outcome]: counts[of][outcome] + 1 };
      }
      counted.set(team, counts);
    }
  }
  return [...counted].map(([team, counts]) => ({ team, ...counts }));
}

/** Over several seasons. */
export function sumLines(records: readonly PickRecord<string>[]): Record<Side, LineSum> {
  const sums = { favorites: NO_SUM, underdogs: NO_SUM, even: NO_SUM };
  for (const { lines } of records) {
    for (const week of Object.values(lines)) for (const side of SIDES) sums[side] = plus(sums[side], week[side]);
  }
  return sums;
}
