// [13.9] Which prizes a season can have. Forms and functions share this code.
import { isWholeBetween } from "../common/fieldProblem";
import { isBlankName, nameLength, namingProblem } from "../common/names";
import { say, type Part, type Said } from "../common/said";
import { centsProblem, currencyProblem } from "../dues/money";
import { LAST_WEEK, weekName } from "../games/weeks";
import { segmentKey, weeksText } from "../scoring/segments";
import { PLACES_WITH_PRIZES, PRIZE_TEXT_MAX, prizeName, PRIZES_A_SEASON, type Prize, type PrizeNames } from "./prizes";

export interface PrizeList {
  /** ISO 4217. */
  readonly currency: string;
  readonly prizes: readonly Prize[];
}

interface League extends PrizeNames {
  readonly poolType: "pickem" | "survivor";
}

export interface PrizesProblem {
  /** Of the list, or of one of its prizes. */
  readonly field: string;
  readonly problem: Said;
}

/** Texts without what surrounds them; nothing else changes. */
export const trimmedPrizes = (prizes: readonly Prize[]): Prize[] =>
  prizes.map((prize) => (prize.text === undefined ? prize : { ...prize, text: prize.text.trim() }));

/** Null if nothing is wrong. */
export function prizesProblem({ currency, prizes }: PrizeList, league: League): PrizesProblem | null {
  const wrongCurrency = currencyProblem(currency);
  if (wrongCurrency !== null) return { field: "currency", problem: wrongCurrency };
  if (prizes.length > PRIZES_A_SEASON) {
    return { field: "prizes", problem: say("A season has at most {max} prizes", { max: PRIZES_A_SEASON }) };
  }
  for (const prize of prizes) {
    const found = targetProblem(prize, league) ?? worthProblem(prize, { currency, names: league });
    if (found !== null) return found;
  }
  const twice = firstTwice(prizes, league);
  if (twice === null) return null;
  return {
    field: "prizes",
    problem: say("{name} has two prizes of one kind. Make them one, or one an amount and one a text", { name: twice }),
  };
}

const isWeek = (week: number) => isWholeBetween(week, { min: 1, max: LAST_WEEK });

function targetProblem(prize: Prize, { poolType, segments, groups }: League): PrizesProblem | null {
  if (poolType === "survivor") {
    return prize.kind === "survivor"
      ? null
      : { field: "kind", problem: say("A pool has prizes for the survivor only") };
  }
  switch (prize.kind) {
    case "survivor":
      return { field: "kind", problem: say("Only a survivor pool has a prize for the survivor") };
    case "week": {
      const { fromWeek, toWeek } = prize;
      if (!isWeek(fromWeek))
        return { field: "fromWeek", problem: say("A prize's first week is from 1 to {max}", { max: LAST_WEEK }) };
      if (isWeek(toWeek) && toWeek >= fromWeek) return null;
      return {
        field: "toWeek",
        problem: say("A prize's last week is from {min} to {max}", { min: fromWeek, max: LAST_WEEK }),
      };
    }
    case "segment": {
      const isKnown = segments.some((each) => segmentKey(each) === segmentKey(prize));
      if (isKnown) return null;
      const problem =
        isWeek(prize.fromWeek) && isWeek(prize.toWeek)
          ? say("The season has no segment of {weeks}", { weeks: weeksText(prize) })
          : say("The season has no segment of these weeks");
      return { field: "fromWeek", problem };
    }
    case "group": {
      const isKnown = groups.some(({ key }) => key === prize.group);
      return isKnown ? null : { field: "group", problem: say("The league has no such group") };
    }
    case "place": {
      const { place } = prize;
      if (isWholeBetween(place, { min: 1, max: PLACES_WITH_PRIZES })) return null;
      return { field: "place", problem: say("A place with a prize is from 1 to {max}", { max: PLACES_WITH_PRIZES }) };
    }
    case "last":
      return null;
  }
}

interface Named {
  readonly currency: string;
  readonly names: PrizeNames;
}

function worthProblem(prize: Prize, { currency, names }: Named): PrizesProblem | null {
  const { cents, text } = prize;
  const name = prizeName(prize, names);
  if (cents !== undefined && text !== undefined) {
    return {
      field: "text",
      problem: say("The prize for {name} is an amount or a text. Make two prizes of it", { name }),
    };
  }
  if (cents !== undefined) {
    const problem = centsProblem(cents, { field: say("The prize for {name}", { name }), min: 1, currency });
    return problem === null ? null : { field: "cents", problem };
  }
  if (text === undefined || isBlankName(text.trim()))
    return { field: "cents", problem: say("The prize for {name} needs an amount or a text", { name }) };
  if (nameLength(text.trim()) > PRIZE_TEXT_MAX) {
    return {
      field: "text",
      problem: say("The prize for {name} has a text of at most {max} characters", { name, max: PRIZE_TEXT_MAX }),
    };
  }
  const naming = namingProblem(say("The prize for {name}", { name }), text.trim());
  if (naming !== null) return { field: "text", problem: naming };
  if (prize.kind !== "week" || !prize.carriesOver) return null;
  return {
    field: "carriesOver",
    problem: say("The prize for {name} is a text. Only an amount can carry over", { name }),
  };
}

/** The first one with two amounts, or two texts; null if there is none. */
function firstTwice(prizes: readonly Prize[], names: PrizeNames): Part | null {
  const seen = new Set<string>();
  for (const prize of prizes) {
    const worth = prize.cents === undefined ? "text" : "amount";
    for (const { key, name } of targetsOf(prize, names)) {
      if (seen.has(`${key} ${worth}`)) return name;
      seen.add(`${key} ${worth}`);
    }
  }
  return null;
}

function targetsOf(prize: Prize, names: PrizeNames): { readonly key: string; readonly name: Part }[] {
  const name = prizeName(prize, names);
  if (prize.kind === "segment") return [{ key: `segment ${segmentKey(prize)}`, name }];
  if (prize.kind === "group") return [{ key: `group ${prize.group}`, name }];
  if (prize.kind === "place") return [{ key: `place ${prize.place}`, name }];
  if (prize.kind !== "week") return [{ key: prize.kind, name }];
  const weeks = Array.from({ length: prize.toWeek - prize.fromWeek + 1 }, (_, index) => prize.fromWeek + index);
  return weeks.map((week) => ({ key: `week ${week}`, name: weekName(week) }));
}
