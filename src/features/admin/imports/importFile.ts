// [5.7][7.45] An import's text as typed or loaded, before the server checks its rows.
import { t } from "@lingui/core/macro";

export type ImportKind = "games" | "picks";

/** A file from the disk. The card shows its name; the text field is for typing. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
}

/** The chosen file is imported, else the typed text. */
export interface ImportDraft {
  readonly text: string;
  readonly file: ImportFile | null;
}

export const NO_DRAFT: ImportDraft = { text: "", file: null };

/**
 * Returns the rows, or a sentence that explains what is wrong with the text. Accepts a list, or an object with a list
 * under the kind's name.
 */
export function parseImport(text: string, kind: ImportKind): { rows: unknown[] } | { problem: string } {
  if (text.trim() === "") return { problem: t`Please enter ${kind} data` };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { problem: t`Invalid JSON format` };
  }
  const named = typeof parsed === "object" && parsed !== null && kind in parsed ? parsed : null;
  const rows: unknown = named ? (named as Record<string, unknown>)[kind] : parsed;
  if (!Array.isArray(rows)) return { problem: t`Expected a list of ${kind}` };
  return rows.length === 0 ? { problem: t`Please enter ${kind} data` } : { rows };
}

/** Far larger than any season. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Throws an Error whose message can be shown to the person who chose the file. */
export async function readImportFile(file: File): Promise<ImportFile> {
  if (file.size > MAX_BYTES) throw new Error("The file is larger than 8 MB.");
  try {
    return { name: file.name, text: await file.text() };
  } catch {
    throw new Error("The file could not be read.");
  }
}
