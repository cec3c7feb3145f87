// [10.12][10.18] A survivor pool's rules as plain sentences: for its rules page, for invitations and for the log.
import { weekName } from "../games/weeks";
import type { SurvivorOptions } from "./survivorOptions";
import * as texts from "../texts/survivor";

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
  picksLosers ? texts.pickTheTeamThatLoses : texts.pickTheTeamThatWins;

function teams({ playoffsFreeTeams }: SurvivorOptions): string {
  const text = texts.anEntryPicksNoTeam;
  return playoffsFreeTeams ? texts.inThePlayOffsAll(text) : text;
}

function picks({ twoPicksFromWeek }: SurvivorOptions): string {
  if (twoPicksFromWeek === null) return texts.anEntryMakesOnePick;
  return texts.fromOnAnEntryMakes(weekName(twoPicksFromWeek));
}

function lateEntries({ allowLateEntries, latestEntryWeek }: SurvivorOptions): string {
  if (!allowLateEntries) return texts.nobodyCanEnterOnceThe;
  return texts.newEntriesMayStartUntil(weekName(latestEntryWeek));
}

function buyBacks({ resurrectionsAllowed: times, latestResurrectionWeek }: SurvivorOptions): string {
  if (times === 0) return texts.anEliminatedEntryStaysOut;
  const often = times === 1 ? "once" : times === 2 ? "twice" : texts.times(times);
  return texts.anEliminatedEntryCanBe(often, weekName(latestResurrectionWeek));
}

function tiebreaker({ marginBreaksTies, picksLosers }: SurvivorOptions): string {
  if (!marginBreaksTies) return texts.ifTheLastOnesFall;
  const margin = picksLosers ? "defeat" : "victory";
  return texts.amongTheLastStandingThe(margin);
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
  const lost = rules.twoPicksFromWeek === null ? texts.aLostPick : texts.aLostWeek;
  if (livesPerEntry === 1) return texts.orAPickMissingAt(lost);
  return texts.anEntryHasLivesOr(livesPerEntry, lost);
}

function entries({ maxEntriesPerUser }: PoolRules): string {
  return maxEntriesPerUser === 1 ? texts.oneEntryAPerson : texts.upToEntriesAPerson(maxEntriesPerUser);
}

/** All rules of a pool, in the order in which somebody new needs them. */
export function poolRulesInWords(rules: PoolRules): Sentence<string>[] {
  const tie = rules.tiesSurvive ? texts.aPickOnATied : texts.aPickOnATiedGame;
  const [first, ...others] = optionsInWords(rules);
  return [
    ...(first === undefined ? [] : [first]),
    { field: "startingWeek", text: texts.thePoolStartsIn(weekName(rules.startingWeek)) },
    { field: "lives", text: lives(rules) },
    { field: "ties", text: texts.aPickOnACancelled(tie) },
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
