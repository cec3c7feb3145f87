// [17.1] Reads one line of one person.
import { foldEntryName } from "../leagues/entryNames";
import { readPicks, type PickSource } from "./readPicks";
import { columnOf } from "./rowNames";
import type { SpreadsheetReading } from "./spreadsheetReading";
import { isWeek, weekIn } from "./titles";

interface RowOf {
  readonly row: number;
  readonly name: string;
  readonly line: number;
}

export function readRow(reading: SpreadsheetReading, { row, name, line }: RowOf): void {
  const { layout, rows, source, problems, view } = reading;
  const textAt = (column: number) => view.table.rows[row]?.[column - 1] ?? "";
  const rowWeek = weekOfRow(reading, row);
  let isWeekMissing = false;
  const at = (week: number | null) => {
    const own = week ?? rowWeek;
    if (own === null || own === "unknown") {
      if (own === null && !isWeekMissing) problems.push({ kind: "noWeek", line });
      isWeekMissing = true;
      return null;
    }
    const found = rows.at({ name, line, week: own });
    if ("firstLine" in found) {
      if (!isWeekMissing) problems.push({ kind: "personTwice", line, name, firstLine: found.firstLine });
      isWeekMissing = true;
      return null;
    }
    return found;
  };
  for (const { week, pick } of readPicks(source, row)) {
    const own = at(week);
    if (own === null) continue;
    if (own.picks.some(({ team }) => team === pick.team)) {
      problems.push({ kind: "teamTwice", line: pick.line, column: pick.column, team: pick.team });
    } else own.picks.push(pick);
  }
  for (const { column, meaning } of layout.columns) {
    const cell = source.readCell(textAt(column));
    const place = view.table.placeOf(row, column - 1);
    const refuse = () => problems.push({ kind: "notANumber", ...place, text: textAt(column) });
    if (cell.kind === "blank" && meaning.kind !== "winner") continue;
    if (meaning.kind === "total") {
      const points = cell.kind === "number" ? cell.number : cell.kind === "pair" ? cell.first : null;
      const own = points === null ? null : at(meaning.week);
      if (points === null) refuse();
      else if (own !== null) {
        own.points = points;
        own.isStarred = cell.kind === "number" && cell.isStarred;
      }
    } else if (meaning.kind === "guess") {
      const guess = cell.kind === "number" ? cell.number : cell.kind === "pair" ? cell.first + cell.second : null;
      const own = guess === null ? null : at(meaning.week);
      if (guess === null) refuse();
      else if (own !== null) own.guess = guess;
    } else if (meaning.kind === "winner" && isYes(textAt(column), name, cell)) {
      const own = at(null);
      if (own !== null) own.isWinner = true;
    } else if (meaning.kind === "bestBet" && cell.kind === "team" && !/^no$|^No$/.test(textAt(column))) {
      const [team] = cell.codes;
      const own = at(null);
      const index = own?.picks.findIndex((pick) => cell.codes.includes(pick.team)) ?? -1;
      const pick = own?.picks[index];
      if (own && pick) own.picks[index] = { ...pick, isBestBet: true };
      else if (own && team !== undefined) problems.push({ kind: "notPicked", ...place, team });
    } else if (meaning.kind === "livesLeft") {
      if (cell.kind === "number" && Number.isInteger(cell.number))
        rows.ofSeason({ name, line }).livesLeft = cell.number;
      else refuse();
    } else if (meaning.kind === "eliminatedWeek") {
      const week = cell.kind === "number" ? cell.number : weekIn(textAt(column))?.week;
      if (week !== undefined && isWeek(week)) rows.ofSeason({ name, line }).eliminatedWeek = week;
      else if (cell.kind !== "mark" || cell.mark !== "no") refuse();
    }
  }
}

const isYes = (text: string, name: string, cell: ReturnType<PickSource["readCell"]>) =>
  (cell.kind === "mark" && (cell.mark === "yes" || cell.mark === "won")) ||
  (cell.kind === "number" && cell.number === 1) ||
  /^(?:winner|\*+)$/i.test(text) ||
  (text !== "" && foldEntryName(text) === foldEntryName(name));

function weekOfRow(reading: SpreadsheetReading, row: number): number | "unknown" | null {
  const { layout, view, problems, source } = reading;
  const column = columnOf(layout, "week");
  if (column === null) return reading.week ?? layout.week;
  const text = view.table.rows[row]?.[column.column - 1] ?? "";
  const cell = source.readCell(text);
  if (cell.kind === "blank") return reading.week ?? layout.week;
  const week = cell.kind === "number" ? cell.number : weekIn(text)?.week;
  if (week !== undefined && isWeek(week)) return week;
  problems.push({ kind: "unknownWeek", ...view.table.placeOf(row, column.column - 1), text });
  return "unknown";
}
