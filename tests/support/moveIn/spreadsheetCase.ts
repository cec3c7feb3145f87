// Spreadsheets as people keep them, and what each must become.
import { readRows, type SpreadsheetRows } from "../../../domain/moveIn/readRows";
import { guessLayout } from "../../../domain/moveIn/guessLayout";
import { readSpreadsheet } from "../../../domain/moveIn/readSpreadsheet";
import type { LayoutContext, SpreadsheetLayout } from "../../../domain/moveIn/spreadsheetLayout";
import type { MoveInRow } from "../../../domain/moveIn/moveInRow";
import type { TableLine } from "../../../domain/tables/readTable";

export interface SpreadsheetCase {
  readonly name: string;
  readonly text: string;
  readonly context?: Partial<LayoutContext>;
  /** Rows as `rowText` writes them. */
  readonly rows: readonly string[];
  /** The questions to a person: the layout's, and the choices of teams. None unless told. */
  readonly asks?: readonly string[];
  /** As "3:2 unknownTeam". None unless told. */
  readonly problems?: readonly string[];
}

export const LEAGUE: LayoutContext = { season: 2025, poolType: "pickem", entryNames: [] };
export const POOL = { poolType: "survivor" } as const;

export interface MovedSpreadsheet extends SpreadsheetRows {
  readonly lines: readonly TableLine[];
  readonly layout: SpreadsheetLayout;
}

export function moveIn(text: string, context: Partial<LayoutContext> = {}): MovedSpreadsheet {
  const spreadsheet = readSpreadsheet(text);
  if ("problem" in spreadsheet) throw new Error(JSON.stringify(spreadsheet.problem));
  const layout = guessLayout(spreadsheet.lines, { ...LEAGUE, ...context });
  return {
    lines: spreadsheet.lines,
    layout,
    ...readRows(spreadsheet.lines, layout, { entryNames: context.entryNames ?? [] }),
  };
}

/** "Ann w5 GB:11 PIT:7* guess 41", "Ann w3 9 points won", "Ann lives 1 out 7" */
export function rowText({
  person,
  week,
  points,
  isWinner,
  picks,
  guess,
  livesLeft,
  eliminatedWeek,
}: MoveInRow): string {
  const picked = (picks ?? []).map(
    ({ team, number, isBestBet }) => `${team}${number === undefined ? "" : `:${number}`}${isBestBet ? "*" : ""}`,
  );
  const said = [
    week === null ? "" : `w${week}`,
    ...picked,
    points === undefined ? "" : `${points} points`,
    isWinner ? "won" : "",
    guess === undefined ? "" : `guess ${guess}`,
    livesLeft === undefined ? "" : `lives ${livesLeft}`,
    eliminatedWeek === undefined ? "" : `out ${eliminatedWeek}`,
  ];
  return [person, ...said].filter((each) => each !== "").join(" ");
}

export const asksOf = ({ layout, choices }: MovedSpreadsheet): string[] => [
  ...layout.questions.map((question) => (question.kind === "column" ? `column ${question.column}` : question.kind)),
  ...choices.map(({ text }) => text),
];

export const problemsOf = ({ problems }: SpreadsheetRows): string[] =>
  problems.map(({ line, column, kind }) => `${line}${column === undefined ? "" : `:${column}`} ${kind}`);
