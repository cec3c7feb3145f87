// [17.1] A table that was copied from a web page or a spreadsheet, as text. Only the text of its cells is kept: the
// markup is parsed into a document that nobody sees, runs no script and fetches nothing.

/** Larger pages are pasted as the plain text that the clipboard has too. */
const MAX_CHARACTERS = 12 * 1024 * 1024;
const MAX_SPAN = 60;
/** No text of theirs is seen. */
const UNSEEN = "script, style, template, noscript, select, button";

/** Cells between tabs, a row a line. Null without a table of at least two rows and two columns. */
export function pastedTable(html: string): string | null {
  if (html.length > MAX_CHARACTERS || !/<table/i.test(html)) return null;
  const page = new DOMParser().parseFromString(html, "text/html");
  const tables = [...page.querySelectorAll("table")].map(cellsOf);
  const largest = tables.reduce<string[][]>((best, rows) => (sizeOf(rows) > sizeOf(best) ? rows : best), []);
  if (largest.length < 2 || !largest.some((cells) => cells.length > 1)) return null;
  return largest.map((cells) => cells.map(quoted).join("\t")).join("\n");
}

const sizeOf = (rows: readonly (readonly string[])[]) => rows.reduce((sum, cells) => sum + cells.length, 0);

/** Rows of a table within a cell are that table's. A cell over several columns leaves those beside it empty. */
function cellsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => {
      const span = Math.min(Math.max(1, cell.colSpan), MAX_SPAN);
      return [textOf(cell), ...Array.from({ length: span - 1 }, () => "")];
    }),
  );
}

/** Of no use to anybody: line breaks in the markup are mere space. */
const BREAK = "\u{f8ff}";

/** Text in blocks of its own, or after a line break, stays apart. Of a picture alone its name is kept. */
function textOf(cell: HTMLTableCellElement): string {
  for (const each of cell.querySelectorAll(UNSEEN)) each.remove();
  for (const each of cell.querySelectorAll("br, div, p, li, tr")) each.before(BREAK);
  const text = (cell.textContent ?? "")
    .split(BREAK)
    .map((line) => line.replaceAll(/\s+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
  return text === "" ? (cell.querySelector("img[alt]")?.getAttribute("alt")?.trim() ?? "") : text;
}

const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
