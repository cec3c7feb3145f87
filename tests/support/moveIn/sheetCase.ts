// Sheets as people keep them, and what each must become.
import { readRows, type SheetRows } from "../../../domain/moveIn/readRows";
import { guessLayout } from "../../../domain/moveIn/guessLayout";
import { readSheet } from "../../../domain/moveIn/readSheet";
import type { LayoutContext, SheetLayout } from "../../../domain/moveIn/sheetLayout";
import type { MoveInRow } from "../../../domain/moveIn/moveInRow";
import type { TableLine } from "../../../domain/tables/readTable";

export interface SheetCase {
  readonly name: string;
  readonly text: string;
  readonly context?: Partial<LayoutContext>;
  /** Rows as `rowText` writes them. */
  readonly rows: readonly string[];
  /** What a person is asked: the layout's questions and the choices of teams. None unless told. */
  readonly asks?: readonly string[];
  /** As "3:2 unknownTeam". None unless told. */
  readonly problems?: readonly string[];
}

export const LEAGUE: LayoutContext = { season: 2025, poolType: "pickem", entryNames: [] };
export const POOL = { poolType: "survivor" } as const;

export interface MovedSheet extends SheetRows {
  readonly lines: readonly TableLine[];
  readonly layout: SheetLayout;
}

export function moveIn(text: string, context: Partial<LayoutContext> = {}): MovedSheet {
  const sheet = readSheet(text);
  if ("problem" in sheet) throw new Error(JSON.stringify(sheet.problem));
  const layout = guessLayout(sheet.lines, { ...LEAGUE, ...context });
  return { lines: sheet.lines, layout, ...readRows(sheet.lines, layout, { entryNames: context.entryNames ?? [] }) };
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

export const asksOf = ({ layout, choices }: MovedSheet): string[] => [
  ...layout.questions.map((question) => (question.kind === "column" ? `column ${question.column}` : question.kind)),
  ...choices.map(({ text }) => text),
];

export const problemsOf = ({ problems }: SheetRows): string[] =>
  problems.map(({ line, column, kind }) => `${line}${column === undefined ? "" : `:${column}`} ${kind}`);
