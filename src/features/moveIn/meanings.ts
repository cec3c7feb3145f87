// [17.1] The meanings that a column of a spreadsheet can have, in words.
import { t } from "@lingui/core/macro";
import { WEEKS } from "../../../domain/games/weeks";
import type { ColumnReason, Meaning } from "../../../domain/moveIn/spreadsheetLayout";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";

export function meaningText(meaning: Meaning): string {
  switch (meaning.kind) {
    case "person":
      return t`Name`;
    case "firstName":
      return t`First name`;
    case "lastName":
      return t`Last name`;
    case "season":
      return t`Season`;
    case "week":
      return t`Week`;
    case "total":
      return meaning.week === null ? t`Points of the week` : t`Points, ${weekName(meaning.week)}`;
    case "winner":
      return t`Who won the week`;
    case "pick":
      return meaning.week === null ? t`Pick` : t`Pick, ${weekName(meaning.week)}`;
    case "game":
      return t`Picks of ${meaning.away ?? "?"} at ${meaning.home ?? "?"}`;
    case "team":
      return t`Who picked ${meaning.team}`;
    case "number":
      return t`Number of the pick in column ${meaning.of}`;
    case "guess":
      return meaning.week === null ? t`Tiebreaker guess` : t`Tiebreaker guess, ${weekName(meaning.week)}`;
    case "bestBet":
      return t`Best bet`;
    case "gameOfRow":
      return t`Both teams of the game`;
    case "away":
      return t`Away team`;
    case "home":
      return t`Home team`;
    case "livesLeft":
      return t`Lives left`;
    case "eliminatedWeek":
      return t`Week of elimination`;
    case "ignored":
      return t`Left out`;
  }
}

export const reasonTexts: Readonly<Record<ColumnReason, string>> = {
  heading: t`By its heading`,
  cells: t`By what stands in it`,
  beside: t`It stands beside a pick`,
  inOrder: t`Weeks in order`,
  notNeeded: t`It follows from the rest`,
  seasonTotal: t`A total of the season belongs to no week`,
  otherNames: t`Another column has the names`,
  unknown: t`Nothing is known of it`,
  chosen: t`You chose it`,
};

export const meaningKey = (meaning: Meaning): string => JSON.stringify(meaning);

const PLAIN: readonly Meaning[] = [
  { kind: "ignored" },
  { kind: "person" },
  { kind: "firstName" },
  { kind: "lastName" },
  { kind: "week" },
  { kind: "pick", week: null },
];

const OF_LEAGUE: readonly Meaning[] = [
  { kind: "total", week: null },
  { kind: "guess", week: null },
  { kind: "winner" },
  { kind: "bestBet" },
  { kind: "gameOfRow" },
  { kind: "away" },
  { kind: "home" },
];

const OF_POOL: readonly Meaning[] = [{ kind: "livesLeft" }, { kind: "eliminatedWeek" }];

/** The guess comes first, whatever it is. A pool has neither points nor guesses. */
export function meaningChoices(guessed: Meaning, column: number, poolType: LeagueView["poolType"]): Meaning[] {
  const picks = WEEKS.map((week) => ({ kind: "pick", week }) as const);
  const totals = WEEKS.map((week) => ({ kind: "total", week }) as const);
  const ofKind: readonly Meaning[] =
    poolType === "survivor"
      ? [...OF_POOL, ...picks]
      : [...OF_LEAGUE, ...(column > 1 ? [{ kind: "number", of: column - 1 } as const] : []), ...totals, ...picks];
  const all: Meaning[] = [guessed, ...PLAIN, ...ofKind];
  const keys = all.map(meaningKey);
  return all.filter((each, index) => keys.indexOf(meaningKey(each)) === index);
}
