// [10.12][10.18] A survivor pool's rules as plain sentences: for its rules page, for invitations and for the log.
import { formatCount } from "../common/plurals";
import { weekName } from "../games/weeks";
import type { SurvivorOptions } from "./survivorOptions";

export interface PoolRules extends SurvivorOptions {
  readonly startingWeek: number;
  readonly livesPerEntry: number;
  readonly maxEntriesPerUser: number;
  readonly tiesSurvive: boolean;
}

type OptionField = "picksLosers" | "teams" | "picks" | "lateEntries" | "buyBacks" | "tiebreaker";

interface Sentence<Field extends string> {
  readonly field: Field;
  readonly text: string;
}

const goal = ({ picksLosers }: SurvivorOptions) =>
  picksLosers ? "Pick the team that loses." : "Pick the team that wins.";

function teams({ playoffsFreeTeams }: SurvivorOptions): string {
  const text = "An entry can't pick a team twice.";
  return playoffsFreeTeams ? `${text} In the playoffs every team can be picked one more time.` : text;
}

function picks({ twoPicksFromWeek }: SurvivorOptions): string {
  if (twoPicksFromWeek === null) return "An entry makes one pick a week.";
  return `From ${weekName(twoPicksFromWeek)} on an entry makes two picks a week, of different games, and both must survive. The Super Bowl takes one.`;
}

function lateEntries({ allowLateEntries, latestEntryWeek }: SurvivorOptions): string {
  if (!allowLateEntries) return "Nobody can enter once the pool has begun.";
  return `New entries may start until ${weekName(latestEntryWeek)}. The weeks before theirs don't count against them.`;
}

function buyBacks({ resurrectionsAllowed: times, latestResurrectionWeek }: SurvivorOptions): string {
  if (times === 0) return "An eliminated entry stays out.";
  const often = times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
  return `An eliminated entry can be bought back ${often}, for weeks until ${weekName(latestResurrectionWeek)}: between two weeks, with one life. Once nobody is left, the pool is over.`;
}

function tiebreaker({ marginBreaksTies, picksLosers }: SurvivorOptions): string {
  if (!marginBreaksTies) return "If the last entries go out together, they share the win.";
  const margin = picksLosers ? "defeat" : "victory";
  return `Among the last standing, the highest total margin of ${margin} wins: the points by which their picks survived.`;
}

/** One sentence for each option. */
function optionsInWords(options: SurvivorOptions): Sentence<OptionField>[] {
  return [
    { field: "picksLosers", text: goal(options) },
    { field: "picks", text: picks(options) },
    { field: "teams", text: teams(options) },
    { field: "lateEntries", text: lateEntries(options) },
    { field: "buyBacks", text: buyBacks(options) },
    { field: "tiebreaker", text: tiebreaker(options) },
  ];
}

function lives({ livesPerEntry, ...rules }: PoolRules): string {
  const lost = rules.twoPicksFromWeek === null ? "A lost pick" : "A lost week";
  if (livesPerEntry === 1) return `${lost}, or a pick missing at a week's last deadline, eliminates the entry.`;
  return `An entry has ${formatCount(livesPerEntry, "life", "lives")}. ${lost}, or a pick missing at a week's last deadline, takes one.`;
}

function entries({ maxEntriesPerUser }: PoolRules): string {
  return maxEntriesPerUser === 1 ? "One entry per person." : `Up to ${maxEntriesPerUser} entries per person.`;
}

/** All rules of a pool, in the order in which somebody new needs them. */
export function poolRulesInWords(rules: PoolRules): Sentence<string>[] {
  const tie = rules.tiesSurvive ? "A pick on a tied game survives." : "A pick on a tied game is lost.";
  const [first, ...others] = optionsInWords(rules);
  return [
    ...(first === undefined ? [] : [first]),
    { field: "startingWeek", text: `The pool starts in ${weekName(rules.startingWeek)}.` },
    { field: "lives", text: lives(rules) },
    { field: "ties", text: `${tie} A pick on a cancelled game survives, and its team is free again.` },
    { field: "entries", text: entries(rules) },
    ...others,
  ];
}

interface OptionChange {
  readonly field: OptionField;
  readonly before: string;
  readonly after: string;
}

export function optionChangesInWords(before: SurvivorOptions, after: SurvivorOptions): OptionChange[] {
  const old = new Map(optionsInWords(before).map(({ field, text }) => [field, text]));
  return optionsInWords(after)
    .map(({ field, text }) => ({ field, before: old.get(field) ?? "", after: text }))
    .filter((change) => change.before !== change.after);
}
