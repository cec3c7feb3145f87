// [17.1] The picks of one row of a spreadsheet.
import type { TeamCode } from "../teams/franchises";
import type { MoveInPick } from "./moveInRow";
import type { RowProblem } from "./rowProblems";
import { teamsTogether, type CellReader, type Mark, type TeamCell } from "./spreadsheetCells";
import type { Meaning, SpreadsheetLayout } from "./spreadsheetLayout";
import type { Place } from "./spreadsheetTable";
import type { SpreadsheetView } from "./spreadsheetView";
import { gameIn } from "./gameHeadings";
import { isWeek } from "./titles";

type GameColumn = Extract<Meaning, { kind: "game" }>;

export interface PickSource {
  readonly layout: SpreadsheetLayout;
  readonly view: SpreadsheetView;
  readonly readCell: CellReader;
  /** By column: those of the heading above. */
  readonly games: Map<number, GameColumn>;
  refuse: (problem: RowProblem) => void;
  /** A person's choice for a name that several teams have; null while nobody has chosen. */
  choose: (text: string, codes: readonly TeamCode[], place: Place) => TeamCode | null;
}

interface WeekPick {
  /** Null: the row's. */
  readonly week: number | null;
  readonly pick: MoveInPick;
}

export function readPicks(source: PickSource, row: number): WeekPick[] {
  const { layout, view } = source;
  const cells = view.table.rows[row] ?? [];
  const ofRow = gameOfRow(source, row);
  return layout.columns.flatMap(({ column, meaning }): WeekPick[] => {
    const text = cells[column - 1] ?? "";
    if (text === "") return [];
    const place = view.table.placeOf(row, column - 1);
    if (meaning.kind === "team") return pickOfTeam(source, { team: meaning.team, text, place });
    if (meaning.kind !== "pick" && meaning.kind !== "game") return [];
    const game = meaning.kind === "game" ? (source.games.get(column) ?? meaning) : ofRow;
    const week = meaning.kind === "pick" ? meaning.week : null;
    const isSure = yesBeside(source, row, text);
    return teamsIn(source, { text, game, place }).map(({ team, cell }) => {
      const number = numberOf(source, { row, column, meaning, cell });
      const isBestBet = cell?.isBestBet === true || isSure;
      const pick = {
        ...place,
        team,
        ...(number !== null && { number }),
        ...(isBestBet && { isBestBet: true as const }),
      };
      return { week, pick };
    });
  });
}

/** Of a list's row: its game in one column or in two. */
function gameOfRow({ layout, view, readCell }: PickSource, row: number): GameColumn | null {
  const textOf = (kind: Meaning["kind"]) => {
    const column = layout.columns.find(({ meaning }) => meaning.kind === kind)?.column;
    return column === undefined ? "" : (view.table.rows[row]?.[column - 1] ?? "");
  };
  const whole = gameIn(textOf("gameOfRow"), layout.season);
  if (whole !== null) return { kind: "game", ...whole };
  const [away, home] = [textOf("away"), textOf("home")].map((text) => {
    const cell = readCell(text);
    return cell.kind === "team" && cell.codes.length === 1 ? (cell.codes[0] ?? null) : null;
  });
  return away || home ? { kind: "game", away: away ?? null, home: home ?? null } : null;
}

interface InGame {
  readonly text: string;
  readonly game: GameColumn | null;
  readonly place: Place;
}

function teamsIn(source: PickSource, { text, game, place }: InGame): { team: TeamCode; cell: TeamCell | null }[] {
  const cell = source.readCell(text);
  if (cell.kind === "blank") return [];
  if (cell.kind === "mark") {
    const team = game === null ? null : teamOfMark(cell.mark, game);
    if (team !== null) return [{ team, cell: null }];
    // People put such marks in a pool's spreadsheet once somebody is out.
    if (game === null && source.layout.kind === "survivor") return [];
    source.refuse({ kind: "markUnclear", ...place, text });
    return [];
  }
  const several =
    cell.kind === "text" && source.layout.kind === "survivor" ? teamsTogether(text, source.readCell) : null;
  const named = cell.kind === "team" ? [cell] : several;
  if (named === null) {
    source.refuse({ kind: "unknownTeam", ...place, text });
    return [];
  }
  return named.flatMap((each) => {
    const team = teamOf(source, each, { text, game, place });
    return team === null ? [] : [{ team, cell: each }];
  });
}

function teamOf(source: PickSource, { codes }: TeamCell, { text, game, place }: InGame): TeamCode | null {
  const sides = game === null || game.away === null || game.home === null ? null : [game.away, game.home];
  const possible = sides === null ? codes : codes.filter((code) => sides.includes(code));
  const [team] = possible;
  if (team === undefined) {
    source.refuse({ kind: "teamNotInGame", ...place, text, away: game?.away ?? null, home: game?.home ?? null });
    return null;
  }
  return possible.length === 1 ? team : source.choose(text, possible, place);
}

function teamOfMark(mark: Mark, { away, home, winner }: GameColumn): TeamCode | null {
  if (mark === "home") return home;
  if (mark === "away") return away;
  if (winner === undefined) return null;
  return mark === "won" ? winner : mark === "lost" ? (winner === home ? away : home) : null;
}

/** Below a team's heading: a mark, or the pick's number; in a survivor pool, the week it was used in. */
function pickOfTeam(
  source: PickSource,
  { team, text, place }: { team: TeamCode; text: string; place: Place },
): WeekPick[] {
  const cell = source.readCell(text);
  if (cell.kind === "mark" && cell.mark !== "no") return [{ week: null, pick: { ...place, team } }];
  if (cell.kind === "number" && Number.isInteger(cell.number)) {
    if (cell.number === 0) return [];
    if (source.layout.kind !== "survivor") return [{ week: null, pick: { ...place, team, number: cell.number } }];
    if (isWeek(cell.number)) return [{ week: cell.number, pick: { ...place, team } }];
  }
  if (cell.kind === "team" && cell.codes.includes(team)) return [{ week: null, pick: { ...place, team } }];
  if (cell.kind !== "blank" && cell.kind !== "mark") source.refuse({ kind: "markUnclear", ...place, text });
  return [];
}

interface Numbered {
  readonly row: number;
  readonly column: number;
  readonly meaning: Meaning;
  readonly cell: TeamCell | null;
}

function numberOf(
  { layout, view, readCell, refuse }: PickSource,
  { row, column, meaning, cell }: Numbered,
): number | null {
  const own = layout.columns.find((each) => each.meaning.kind === "number" && each.meaning.of === column);
  if (own !== undefined) {
    const text = view.table.rows[row]?.[own.column - 1] ?? "";
    const number = readCell(text);
    if (number.kind === "number") return number.number;
    if (number.kind !== "blank") refuse({ kind: "notANumber", ...view.table.placeOf(row, own.column - 1), text });
    return null;
  }
  if (meaning.kind === "pick" && meaning.number !== undefined) return meaning.number;
  return layout.beside === "numbers" ? (cell?.number ?? null) : null;
}

/** "Yes" in a list's column of best bets. */
function yesBeside({ layout, view, readCell }: PickSource, row: number, pick: string): boolean {
  const column = layout.columns.find(({ meaning }) => meaning.kind === "bestBet")?.column;
  if (column === undefined || pick === "") return false;
  const cell = readCell(view.table.rows[row]?.[column - 1] ?? "");
  return (cell.kind === "mark" && cell.mark === "yes") || (cell.kind === "number" && cell.number === 1);
}
