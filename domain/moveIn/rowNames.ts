// [17.1] Whose row it is.
import { undefused } from "./sheetCells";
import type { Meaning, SheetColumn, SheetLayout } from "./sheetLayout";
import type { SheetReading } from "./sheetReading";

export const columnOf = ({ columns }: SheetLayout, kind: Meaning["kind"]) =>
  columns.find(({ meaning }) => meaning.kind === kind) ?? null;

export const nameColumn = (layout: SheetLayout) =>
  (columnOf(layout, "person") ?? columnOf(layout, "firstName") ?? columnOf(layout, "lastName"))?.column ?? 1;

/** As the sheet has it, without what a spreadsheet or a struck-out line adds. */
export function nameIn({ view, layout }: Pick<SheetReading, "view" | "layout">, row: number): string | null {
  const cells = view.table.rows[row] ?? [];
  const textOf = (column: SheetColumn | null) =>
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
