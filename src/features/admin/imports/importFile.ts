// [5.7][7.45] An import's text as typed or loaded, JSON or a table, before the server checks its rows.
import { t } from "@lingui/core/macro";
import { decodeText } from "../../../../domain/tables/decodeText";
import type { ImportKind, ImportTableProblem } from "../../../../domain/tables/importTable";

export type ParsedImport = { readonly rows: readonly unknown[] } | { readonly problem: string };

/** A file from the disk. The card shows its name; the text field is for typing. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: number;
  readonly parsed: ParsedImport;
}

/** The chosen file is imported, else the typed text. */
export interface ImportDraft {
  readonly text: string;
  readonly file: ImportFile | null;
}

export const NO_DRAFT: ImportDraft = { text: "", file: null };

/**
 * Returns the rows, or a sentence that explains what is wrong with the text. Accepts a list, an object with a list
 * under the kind's name, or a table.
 */
export async function parseImport(text: string, kind: ImportKind): Promise<ParsedImport> {
  if (text.trim() === "") return { problem: emptyOf(kind) };
  const isJson = /^\uFEFF?\s*[[{]/.test(text);
  const parsed = isJson ? readJson(text, kind) : await readTableOf(text, kind);
  return "rows" in parsed && parsed.rows.length === 0 ? { problem: emptyOf(kind) } : parsed;
}

const emptyOf = (kind: ImportKind) => t`Please enter ${kind} data`;

function readJson(text: string, kind: ImportKind): ParsedImport {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: t`Invalid JSON format` };
  }
  const named = typeof parsed === "object" && parsed !== null && kind in parsed ? parsed : null;
  const rows: unknown = named ? (named as Record<string, unknown>)[kind] : parsed;
  return Array.isArray(rows) ? { rows } : { problem: t`Expected a list of ${kind}` };
}

async function readTableOf(text: string, kind: ImportKind): Promise<ParsedImport> {
  // Only an import that is a table loads the reader.
  const { readImportTable } = await import("../../../../domain/tables/importTable");
  const read = readImportTable(text, kind);
  return "problem" in read ? { problem: sentenceOf(read.problem) } : read;
}

function sentenceOf(problem: ImportTableProblem): string {
  switch (problem.kind) {
    case "noTable":
      return t`Invalid JSON format`;
    case "quoteNotClosed":
      return t`A quotation mark is opened in line ${problem.line} and never closed.`;
    case "tooManyLines":
      return t`The table has more than ${problem.max} lines. Split it, and import one part after the other.`;
    case "tooManyColumns":
      return t`Line ${problem.line} has more than ${problem.max} columns.`;
    case "cellTooLong":
      return t`The cell in line ${problem.line}, column ${problem.column} is longer than ${problem.max} characters.`;
    case "unknownColumn": {
      const known = problem.known.join(", ");
      return t`Column ${problem.column}, “${problem.name}”, can’t be imported. Columns are ${known}.`;
    }
    case "sameColumn":
      return t`Column ${problem.column} is “${problem.name}” again. Remove one of the two.`;
    case "cellWithoutHeading":
      return t`The cell in line ${problem.line}, column ${problem.column} has no heading above it.`;
  }
}

/** Far larger than any season. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Throws an Error whose message can be shown to the person who chose the file. */
export async function readImportFile(file: File, kind: ImportKind): Promise<ImportFile> {
  if (file.size > MAX_BYTES) throw new Error(t`The file is larger than 8 MB.`);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(t`The file could not be read.`);
  }
  const decoded = decodeText(bytes);
  if ("text" in decoded) return { name: file.name, bytes: file.size, parsed: await parseImport(decoded.text, kind) };
  throw new Error(
    decoded.problem === "workbook"
      ? t`The file is a workbook. Save it as CSV in your spreadsheet, and choose that.`
      : t`The file is neither JSON nor a table.`,
  );
}
