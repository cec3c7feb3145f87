// [10.12][10.18] A survivor pool's rules as plain sentences: for its rules page, for invitations and for the log.
import { isSameSaid, say, type Said } from "../common/said";
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
  readonly said: readonly Said[];
}

const goal = ({ picksLosers }: SurvivorOptions) =>
  picksLosers ? say("Pick the team that loses.") : say("Pick the team that wins.");

function teams({ playoffsFreeTeams }: SurvivorOptions): Said[] {
  const once = say("An entry can't pick a team twice.");
  return playoffsFreeTeams ? [once, say("In the playoffs every team can be picked one more time.")] : [once];
}

function picks({ twoPicksFromWeek }: SurvivorOptions): Said {
  if (twoPicksFromWeek === null) return say("An entry makes one pick a week.");
  return say(
    "From {week} on an entry makes two picks a week, of different games, and both must survive. The Super Bowl takes one.",
    { week: weekName(twoPicksFromWeek) },
  );
}

function lateEntries({ allowLateEntries, latestEntryWeek }: SurvivorOptions): Said {
  if (!allowLateEntries) return say("Nobody can enter once the pool has begun.");
  return say("New entries may start until {week}. The weeks before theirs don't count against them.", {
    week: weekName(latestEntryWeek),
  });
}

function buyBacks({ resurrectionsAllowed: times, latestResurrectionWeek }: SurvivorOptions): Said {
  if (times === 0) return say("An eliminated entry stays out.");
  return say(
    "An eliminated entry can be bought back {times, plural, =1 {once} =2 {twice} other {# times}}, for weeks until {week}: between two weeks, with one life. Once nobody is left, the pool is over.",
    { times, week: weekName(latestResurrectionWeek) },
  );
}

function tiebreaker({ marginBreaksTies, picksLosers }: SurvivorOptions): Said {
  if (!marginBreaksTies) return say("If the last entries go out together, they share the win.");
  return picksLosers
    ? say("Among the last standing, the highest total margin of defeat wins: the points by which their picks survived.")
    : say(
        "Among the last standing, the highest total margin of victory wins: the points by which their picks survived.",
      );
}

/** One sentence for each option. */
function optionsInWords(options: SurvivorOptions): Sentence<OptionField>[] {
  return [
    { field: "picksLosers", said: [goal(options)] },
    { field: "picks", said: [picks(options)] },
    { field: "teams", said: teams(options) },
    { field: "lateEntries", said: [lateEntries(options)] },
    { field: "buyBacks", said: [buyBacks(options)] },
    { field: "tiebreaker", said: [tiebreaker(options)] },
  ];
}

function lives({ livesPerEntry: count, twoPicksFromWeek }: PoolRules): Said[] {
  const isByPick = twoPicksFromWeek === null;
  if (count === 1)
    return [
      isByPick
        ? say("A lost pick, or a pick missing at a week's last deadline, eliminates the entry.")
        : say("A lost week, or a pick missing at a week's last deadline, eliminates the entry."),
    ];
  return [
    say("An entry has {count, plural, one {# life} other {# lives}}.", { count }),
    isByPick
      ? say("A lost pick, or a pick missing at a week's last deadline, takes one.")
      : say("A lost week, or a pick missing at a week's last deadline, takes one."),
  ];
}

function entries({ maxEntriesPerUser: count }: PoolRules): Said {
  return count === 1 ? say("One entry per person.") : say("Up to {count} entries per person.", { count });
}

/** All rules of a pool, in the order in which somebody new needs them. */
export function poolRulesInWords(rules: PoolRules): Sentence<string>[] {
  const tie = rules.tiesSurvive ? say("A pick on a tied game survives.") : say("A pick on a tied game is lost.");
  const cancelled = say("A pick on a cancelled game survives, and its team is free again.");
  const [first, ...others] = optionsInWords(rules);
  return [
    ...(first === undefined ? [] : [first]),
    { field: "startingWeek", said: [say("The pool starts in {week}.", { week: weekName(rules.startingWeek) })] },
    { field: "lives", said: lives(rules) },
    { field: "ties", said: [tie, cancelled] },
    { field: "entries", said: [entries(rules)] },
    ...others,
  ];
}

interface OptionChange {
  readonly field: OptionField;
  readonly before: readonly Said[];
  readonly after: readonly Said[];
}

export function optionChangesInWords(before: SurvivorOptions, after: SurvivorOptions): OptionChange[] {
  const old = new Map(optionsInWords(before).map(({ field, said }) => [field, said]));
  return optionsInWords(after)
    .map(({ field, said }) => ({ field, before: old.get(field) ?? [], after: said }))
    .filter(({ before: was, after: is }) => !isSameSaid(was, is));
}
