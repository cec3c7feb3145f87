// [13.7] CSV as RFC 4180 has it, in UTF-8 with a byte order mark, so that spreadsheets take it for what it is.
import { stringify } from "csv-stringify/browser/esm/sync";

export type Cell = string | number | null;

/** With one of these in front, a spreadsheet takes a text for a formula; full-width ones count too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** The apostrophe says "text" to a spreadsheet, which doesn't show it. Numbers stay numbers. */
const defused = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

export function csvFile(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([[...columns], ...rows], {
    bom: true,
    record_delimiter: "windows",
    // A line break that doesn't end a record isn't quoted otherwise.
    quoted_match: /[\r\n]/,
    cast: { string: defused },
  });
}

const NAME_LENGTH = 60;

/** "sunday-crew-picks-2026-11-26.csv" */
export function csvFileName({ league, kind, day }: { league: string; kind: string; day: string }): string {
  const name = league
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, "");
  return `${name || "league"}-${kind}-${day}.csv`;
}
