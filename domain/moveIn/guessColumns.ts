// [17.1] Guesses the meaning of each column of a spreadsheet: by its heading, its cells and the columns beside it.
import type { ColumnFacts } from "./columnFacts";
import { findHeadingRun } from "./findHeading";
import type { HeadingWord } from "./headings";
import { numbersOf } from "./pickNumbers";
import { findPeople } from "./peopleColumns";
import type { ColumnReason, LayoutContext, LayoutQuestion, Meaning, SpreadsheetColumn } from "./spreadsheetLayout";

export interface GuessedColumns {
  readonly columns: readonly SpreadsheetColumn[];
  readonly questions: readonly LayoutQuestion[];
}

type Guess = readonly [Meaning, ColumnReason];

interface Spreadsheet {
  readonly facts: readonly ColumnFacts[];
  readonly context: LayoutContext;
  /** The spreadsheet says a week, in its titles or by a person's choice. */
  readonly hasWeek: boolean;
  readonly guesses: Map<number, Guess>;
  readonly questions: LayoutQuestion[];
}

const wordOf = ({ heading }: ColumnFacts): HeadingWord | null =>
  heading.kind === "word" || heading.kind === "week" ? (heading.kind === "word" ? heading.word : heading.word) : null;

const IGNORED: Meaning = { kind: "ignored" };

export function guessColumns(facts: readonly ColumnFacts[], context: LayoutContext, hasWeek: boolean): GuessedColumns {
  const guesses = new Map<number, Guess>();
  const questions: LayoutQuestion[] = [];
  const spreadsheet: Spreadsheet = { facts, context, hasWeek, guesses, questions };
  for (const [at, guess] of findPeople(facts)) guesses.set(at, guess);
  if (![...guesses.values()].some(([{ kind }]) => kind === "person" || kind === "lastName")) {
    questions.push({ kind: "person" });
  }
  guessRowColumns(spreadsheet);
  guessPicks(spreadsheet);
  guessMarks(spreadsheet);
  guessRowWeek(spreadsheet);
  for (const [at, of] of numbersOf(facts, guesses)) guesses.set(at, [{ kind: "number", of: of + 1 }, "beside"]);
  guessNumbers(spreadsheet);
  const columns = facts.map(({ at, text }): SpreadsheetColumn => {
    const [meaning, reason] = guesses.get(at) ?? [IGNORED, "unknown"];
    return { column: at + 1, heading: text, meaning, reason };
  });
  return { columns, questions };
}

const open = ({ facts, guesses }: Spreadsheet) => facts.filter(({ at }) => !guesses.has(at));
const hasKind = ({ guesses }: Spreadsheet, ...kinds: Meaning["kind"][]) =>
  [...guesses.values()].some(([{ kind }]) => kinds.includes(kind));
const hasPicks = (spreadsheet: Spreadsheet) => hasKind(spreadsheet, "pick", "game", "team", "bestBet");

/** Guesses the columns that say which season and game a row is of, and those with a heading of their own. */
function guessRowColumns(spreadsheet: Spreadsheet): void {
  for (const column of open(spreadsheet)) {
    const { at, mostly } = column;
    const word = column.heading.kind === "word" ? column.heading.word : null;
    if (word === "ignored") spreadsheet.guesses.set(at, [IGNORED, "notNeeded"]);
    else if (column.isSeasons && word !== "guess")
      spreadsheet.guesses.set(at, [{ kind: "season" }, reasonOf(word === "season")]);
    else if (column.isWeeks && word !== "eliminatedWeek") {
      spreadsheet.guesses.set(at, [{ kind: "week" }, reasonOf(word === "week")]);
    } else if ((word === "away" || word === "home") && mostly === "team")
      spreadsheet.guesses.set(at, [{ kind: word }, "heading"]);
    else if (column.hasGames) spreadsheet.guesses.set(at, [{ kind: "gameOfRow" }, reasonOf(word === "game")]);
    else if (word === "livesLeft" && mostly === "number")
      spreadsheet.guesses.set(at, [{ kind: "livesLeft" }, "heading"]);
    else if (word === "eliminatedWeek" && mostly !== "team" && mostly !== "mark") {
      spreadsheet.guesses.set(at, [{ kind: "eliminatedWeek" }, "heading"]);
    }
  }
}

const reasonOf = (isSaid: boolean): ColumnReason => (isSaid ? "heading" : "cells");

/** Columns with teams in them. */
function guessPicks(spreadsheet: Spreadsheet): void {
  const { context, guesses } = spreadsheet;
  const columns = open(spreadsheet).filter(({ mostly }) => mostly === "team");
  const plain = columns.filter((column) => !["winner", "bestBet", "away", "home"].includes(wordOf(column) ?? ""));
  const run = findHeadingRun(plain.map(({ heading }) => heading));
  const isSurvivor = context.poolType === "survivor";
  const hasRowWeek =
    hasKind(spreadsheet, "week") || spreadsheet.facts.some((each) => wordOf(each) === "week" && !isWeekLabel(each));
  for (const [index, column] of columns.entries()) {
    const { at, heading } = column;
    const word = wordOf(column);
    if (word === "bestBet") guesses.set(at, [{ kind: "bestBet" }, "heading"]);
    else if (word === "winner" && plain.length > 0) guesses.set(at, [IGNORED, "notNeeded"]);
    else if (heading.kind === "game") guesses.set(at, [{ kind: "game", ...heading.game }, "heading"]);
    else if (heading.kind === "week") guesses.set(at, [{ kind: "pick", week: heading.week }, "heading"]);
    else if (heading.kind === "number" && isSurvivor) {
      guesses.set(at, [{ kind: "pick", week: heading.number }, "heading"]);
    } else if (heading.kind === "number" && run !== 0 && context.weights !== "equal" && isNumbered(spreadsheet, run)) {
      guesses.set(at, [{ kind: "pick", week: null, number: heading.number }, "heading"]);
    } else if (isSurvivor && plain.length > 1 && !hasRowWeek) {
      guesses.set(at, [{ kind: "pick", week: index + 1 }, "inOrder"]);
    } else guesses.set(at, [{ kind: "pick", week: null }, reasonOf(word === "pick")]);
  }
  const first = plain[0];
  // "1, 2, 3" may be the games' places or the picks' numbers.
  if (first && run > 0 && context.weights === undefined && !isSurvivor && !hasNumbersBeside(plain)) {
    spreadsheet.questions.push({ kind: "column", column: first.at + 1 });
  }
}

const isWeekLabel = ({ heading }: ColumnFacts) => heading.kind === "week";

/** Numbers fall from left to right, unless the league says that it has them. */
const isNumbered = ({ context, facts }: Spreadsheet, run: number) =>
  run < 0 || (context.weights === "confidence" && !hasNumbersBeside(facts));

const hasNumbersBeside = (columns: readonly ColumnFacts[]) =>
  columns.some(({ cells }) => cells.some((cell) => cell.kind === "team" && cell.number !== null));

/** Columns of marks, and of numbers below a team. */
function guessMarks(spreadsheet: Spreadsheet): void {
  const columns = open(spreadsheet);
  const teams = columns.filter(
    ({ heading, mostly }) => heading.kind === "team" && mostly !== null && mostly !== "text",
  );
  for (const { at, heading } of teams) {
    if (teams.length < 2 || heading.kind !== "team") continue;
    if (heading.team === null) spreadsheet.questions.push({ kind: "column", column: at + 1 });
    else spreadsheet.guesses.set(at, [{ kind: "team", team: heading.team }, "heading"]);
  }
  for (const column of columns) {
    const { at, heading, mostly } = column;
    const word = wordOf(column);
    if (spreadsheet.guesses.has(at)) continue;
    if (heading.kind === "game" && (mostly === "mark" || mostly === null)) {
      spreadsheet.guesses.set(at, [{ kind: "game", ...heading.game }, "heading"]);
    } else if (word === "bestBet" && mostly !== "text" && mostly !== null) {
      spreadsheet.guesses.set(at, [{ kind: "bestBet" }, "heading"]);
    } else if (word === "winner" && mostly !== null) spreadsheet.guesses.set(at, [{ kind: "winner" }, "heading"]);
    else if (word === "pick" && mostly === "mark")
      spreadsheet.guesses.set(at, [{ kind: "pick", week: null }, "heading"]);
  }
}

/** "Week" left of the picks is the row's; right of them it is what the week came to. */
function guessRowWeek(spreadsheet: Spreadsheet): void {
  const picks = [...spreadsheet.guesses].filter(
    ([, [{ kind }]]) => kind === "pick" || kind === "game" || kind === "team",
  );
  const firstPick = Math.min(...picks.map(([at]) => at));
  for (const column of open(spreadsheet)) {
    if (column.heading.kind !== "word" || column.heading.word !== "week" || column.mostly !== "number") continue;
    const isLeft = column.at < firstPick;
    const isList = picks.length === 1;
    spreadsheet.guesses.set(column.at, isLeft || isList ? [{ kind: "week" }, "heading"] : [IGNORED, "notNeeded"]);
  }
}

/** Totals and guesses. The other columns of numbers may be either. */
function guessNumbers(spreadsheet: Spreadsheet): void {
  const { guesses, questions } = spreadsheet;
  const columns = open(spreadsheet).filter(({ mostly }) => mostly === "number" || mostly === "pair");
  const picked = hasPicks(spreadsheet);
  const isCounted = findHeadingRun(columns.map(({ heading }) => heading)) > 0;
  const weeksPicked = new Set(
    [...guesses.values()].flatMap(([meaning]) => (meaning.kind === "pick" ? [meaning.week] : [])),
  );
  const totals = columns.filter(({ heading }) => heading.kind === "week" && !weeksPicked.has(heading.week)).length;
  const hasRowWeek = hasKind(spreadsheet, "week") || spreadsheet.hasWeek;
  for (const column of columns) {
    const { at, heading } = column;
    const word = wordOf(column);
    if (heading.kind === "week") {
      if (word === "guess") guesses.set(at, [{ kind: "guess", week: heading.week }, "heading"]);
      else if (weeksPicked.has(heading.week) || weeksPicked.has(null)) guesses.set(at, [IGNORED, "notNeeded"]);
      else if (word === null || word === "total" || word === "seasonTotal") {
        guesses.set(at, [{ kind: "total", week: heading.week }, "heading"]);
      }
    } else if (heading.kind === "number" && isCounted && !picked) {
      guesses.set(at, [{ kind: "total", week: heading.number }, "heading"]);
    } else if (word === "guess") guesses.set(at, [{ kind: "guess", week: null }, "heading"]);
    else if (word === "total" || word === "seasonTotal")
      guesses.set(at, totalOf(spreadsheet, { word, totals, hasRowWeek }));
  }
  const left = open(spreadsheet).filter(({ mostly }) => mostly === "number" || mostly === "pair");
  for (const { at, text, heading } of left) {
    // Ranks and the like stand left of the names, and without a heading.
    const isRank = text === "" && isLeftOfNames(spreadsheet, at);
    // "GB" for games behind, "Picks" for how many there were; a number of picks must have its picks.
    const isKnown = heading.kind === "team" || (heading.kind === "word" && heading.word !== "number");
    if (isKnown) guesses.set(at, [IGNORED, "notNeeded"]);
    else if (!isRank) questions.push({ kind: "column", column: at + 1 });
  }
}

interface Totals {
  readonly word: "total" | "seasonTotal";
  readonly totals: number;
  readonly hasRowWeek: boolean;
}

function totalOf(spreadsheet: Spreadsheet, { word, totals, hasRowWeek }: Totals): Guess {
  if (hasPicks(spreadsheet)) return [IGNORED, "notNeeded"];
  const isOne = hasKind(spreadsheet, "total");
  const isSeasons = totals > 0 || !hasRowWeek || isOne || (word === "seasonTotal" && hasOther(spreadsheet));
  return isSeasons ? [IGNORED, "seasonTotal"] : [{ kind: "total", week: null }, "heading"];
}

/** The week's own total stands beside the season's. */
const hasOther = (spreadsheet: Spreadsheet) =>
  spreadsheet.facts.some((each) => each.heading.kind === "word" && each.heading.word === "total");

const isLeftOfNames = ({ guesses }: Spreadsheet, at: number) =>
  [...guesses].some(([other, [{ kind }]]) => (kind === "person" || kind === "lastName") && other > at);
