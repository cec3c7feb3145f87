// [17.1] A spreadsheet's text as it was dropped, chosen or pasted, before anybody knows what its columns are.
import { t } from "@lingui/core/macro";
import { decodeText } from "../../../domain/tables/decodeText";
import type { SpreadsheetProblem } from "../../../domain/moveIn/readSpreadsheet";
import type { TableLine } from "../../../domain/tables/readTable";

export interface GivenSpreadsheet {
  /** Counts spreadsheets, so that each is looked at anew. */
  readonly count: number;
  /** The file's name, which may say season and week. */
  readonly title: string | undefined;
  readonly lines: readonly TableLine[];
}

export type ReadGiven = { readonly lines: readonly TableLine[] } | { readonly problem: string };

/** Only a spreadsheet that is given loads what reads it. */
export async function readGiven(text: string): Promise<ReadGiven> {
  const { readSpreadsheet } = await import("../../../domain/moveIn/readSpreadsheet");
  const read = readSpreadsheet(text);
  return "problem" in read ? { problem: sentenceOf(read.problem) } : read;
}

const MAX_FILE = 2 * 1024 * 1024;

export async function readFile(file: File): Promise<ReadGiven> {
  if (file.size > 2 * MAX_FILE) return { problem: tooLarge(MAX_FILE) };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: t`The file could not be read.` };
  }
  const decoded = decodeText(bytes);
  if ("text" in decoded) return await readGiven(decoded.text);
  return {
    problem:
      decoded.problem === "workbook"
        ? t`The file is a workbook. Save it as CSV in your spreadsheet, and choose that. Or copy its cells and paste them here.`
        : t`The file isn’t a table.`,
  };
}

const tooLarge = (bytes: number) =>
  t`The sheet is larger than ${bytes / 1024 / 1024} MB. Leave out what isn’t needed, or split it.`;

function sentenceOf(problem: SpreadsheetProblem): string {
  switch (problem.kind) {
    case "tooLong":
      return tooLarge(problem.maxBytes);
    case "empty":
      return t`There is nothing in this sheet.`;
    case "binary":
      return t`Line ${problem.line}, column ${problem.column} has characters that no table has. Save the sheet as CSV, and choose that.`;
    case "quoteNotClosed":
      return t`A quotation mark is opened in line ${problem.line} and never closed.`;
    case "tooManyLines":
      return t`The sheet has more than ${problem.max} rows. Split it between two weeks, and move in one part after the other.`;
    case "tooManyColumns":
      return t`Line ${problem.line} has more than ${problem.max} columns.`;
    case "cellTooLong":
      return t`The cell in line ${problem.line}, column ${problem.column} is longer than ${problem.max} characters.`;
  }
}
