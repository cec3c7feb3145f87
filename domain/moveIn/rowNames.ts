// [17.1] Whose row it is.
import { undefused } from "./spreadsheetCells";
import type { Meaning, SpreadsheetColumn, SpreadsheetLayout } from "./spreadsheetLayout";
import type { SpreadsheetReading } from "./spreadsheetReading";

export const columnOf = ({ columns }: SpreadsheetLayout, kind: Meaning["kind"]) =>
  columns.find(({ meaning }) => meaning.kind === kind) ?? null;

export const nameColumn = (layout: SpreadsheetLayout) =>
  (columnOf(layout, "person") ?? columnOf(layout, "firstName") ?? columnOf(layout, "lastName"))?.column ?? 1;

/** As the spreadsheet has it, without what a spreadsheet or a struck-out line adds. */
export function nameIn({ view, layout }: Pick<SpreadsheetReading, "view" | "layout">, row: number): string | null {
  const cells = view.table.rows[row] ?? [];
  if (view.isExport) return undefused(cells[nameColumn(layout) - 1] ?? "") || null;
  const textOf = (column: SpreadsheetColumn | null) =>
    column === null
      ? ""
      : undefused(cells[column.column - 1] ?? "")
          .normalize("NFC")
          .replace(/~~|[\u0335\u0336]/g, "")
          .replace(/\s+/gu, " ")
          .replace(/^\d+[.)]\s+(?=\p{L})/u, "")
          .trim();
  const person = textOf(columnOf(layout, "person"));
  const name = person || [columnOf(layout, "firstName"), columnOf(layout, "lastName")].map(textOf).join(" ").trim();
  return name === "" ? null : name;
}
