// Parses uploads of `convex import` into tables of documents in Convex JSON: archives of `convex export` (ours and
// Convex Cloud's), and single tables as JSON lines, a JSON array or CSV. Writes nothing.
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { ImportRequest, TableImport, FileImport } from "../../types/tables";
import { childPath, inComponent } from "../../values/componentPath";
import { tableNumberOfId } from "../../values/documentId";
import { parseExportJson } from "../../values/exportJson";
import { parseForeignJson } from "../../values/parseForeignJson";
import { anyShape, applyShape, type Hint, parseShape, type Shape } from "../push/legacyShape";
import { readCsv } from "./readCsv";
import { readZip, type ZippedFile } from "./readZip";

export interface ImportFile {
  readonly format: "csv" | "jsonLines" | "jsonArray" | "zip";
  /** For every format but zip. */
  readonly tableName: string;
  /** The component that the tables go to, and below it the archive's own components; "" is the app. */
  readonly component: string;
  readonly bytes: Buffer;
  /** Fields of the table that may be missing: in CSV, their empty cells mean no value. */
  readonly optionalFields: ReadonlySet<string>;
}

export type ImportedData = Pick<ImportRequest, "tables" | "files">;

const maxUnpackedBytes = 1024 * 1024 * 1024;
const maxArrayBytes = 16 * 1024 * 1024;
const rowsPerTurn = 1000;

const tableEntry = z.object({ name: z.string("table requires name"), id: z.number("table requires id") });
const fileEntry = z.object({
  _id: z.string(),
  _creationTime: z.number().nullish(),
  contentType: z.string().nullish(),
  sha256: z.string().nullish(),
});
const decodeUtf8 = new TextDecoder("utf-8", { fatal: true });
const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** Rejects with the invalid row. Yields to other work in between. */
export async function parseImportFile(file: ImportFile): Promise<ImportedData> {
  return file.format === "zip"
    ? readArchive(file.bytes, file.component)
    : { tables: [await readTable(file, file.format)], files: [] };
}

async function readTable(file: ImportFile, format: Exclude<ImportFile["format"], "zip">): Promise<TableImport> {
  const { component, tableName: name } = file;
  const table = { component, name, number: null };
  switch (format) {
    case "jsonLines":
      return await tableOf(table, linesOf(textOf(file.bytes)), fromPlainLine);
    case "jsonArray":
      return await tableOf(table, arrayOf(file.bytes), fromPlain);
    case "csv": {
      const rows = readCsv(textOf(file.bytes));
      const header = rows.next();
      const names = header.done ? [] : header.value.map((name) => name.trim());
      return await tableOf(table, rows, (row) => fromCsv(row, names, file.optionalFields));
    }
    default:
      return format satisfies never;
  }
}

async function readArchive(zip: Buffer, base: string): Promise<ImportedData> {
  const files = readZip(zip);
  let unpackedBytes = 0;
  const textIn = (file: ZippedFile) => {
    const data = file.read(maxUnpackedBytes - unpackedBytes);
    unpackedBytes += data.length;
    return textOf(data);
  };
  const [documents, schemas] = [tableFiles(files, "documents", base), tableFiles(files, "generated_schema", base)];

  const numbers = new Map<string, TableImport>();
  for (const { component, table, file } of documents.values()) {
    if (table !== "_tables") continue;
    for (const [index, line] of linesOf(textIn(file)).entries()) {
      const parsed = tableEntry.safeParse(inRow(index, () => JSON.parse(line) as unknown));
      if (!parsed.success)
        throw new Error(`Row ${index + 1} wasn't a valid Convex value: ${parsed.error.issues[0]?.message}`);
      const { name, id: number } = parsed.data;
      numbers.set(inComponent(component, name), { component, name, number, documents: [] });
    }
  }

  const tables: TableImport[] = [];
  for (const [key, { component, table: name, file }] of documents) {
    // Convex's own tables aren't imported.
    if (name.startsWith("_")) continue;
    const schema = schemas.get(key);
    const decode = schema === undefined ? fromPlainLine : lineDecoder(name, textIn(schema.file));
    const table = { component, name, number: numbers.get(key)?.number ?? null };
    tables.push(await tableOf(table, linesOf(textIn(file)), decode));
  }
  for (const [key, table] of numbers) if (!documents.has(key)) tables.push(table);
  const metadata = [...documents.values()]
    .filter(({ table }) => table === "_storage")
    .map(({ component, file }) => ({ component, text: textIn(file) }));
  return { tables, files: filesIn(files, metadata, base) };
}

/** Finds "_storage/<id>", with any extension. The archive's facts about a file are optional. */
function filesIn(
  files: readonly ZippedFile[],
  metadata: readonly { readonly component: string; readonly text: string }[],
  base: string,
): FileImport[] {
  const known = new Map<string, z.infer<typeof fileEntry>>();
  for (const { component, text } of metadata) {
    for (const [index, line] of linesOf(text).entries()) {
      const entry = inRow(index, () => fileEntry.parse(JSON.parse(line)));
      known.set(inComponent(component, entry._id), entry);
    }
  }
  const found: FileImport[] = [];
  for (const file of files) {
    const [, folder = "", id] = /^(.*\/)?_storage\/([^/.]+)(?:\.[^/]+)?$/.exec(file.name) ?? [];
    if (id === undefined || id === "documents") continue;
    if (tableNumberOfId(id) === null) throw new Error(`_storage id '${id}' invalid`);
    const component = componentIn(folder, base);
    const {
      _creationTime: creationTime = null,
      contentType = null,
      sha256 = null,
    } = known.get(inComponent(component, id)) ?? {};
    found.push({ component, id, creationTime, contentType, sha256, content: () => file.read(maxUnpackedBytes) });
  }
  return found;
}

interface TableFile {
  readonly component: string;
  readonly table: string;
  readonly file: ZippedFile;
}

/** Finds "messages/documents.jsonl" in any folder, by table. */
function tableFiles(
  files: readonly ZippedFile[],
  kind: "documents" | "generated_schema",
  base: string,
): Map<string, TableFile> {
  const found = new Map<string, TableFile>();
  for (const file of files) {
    const [, folder = "", table] = new RegExp(`^(.*/)?([^/]+)/${kind}\\.jsonl$`).exec(file.name) ?? [];
    if (table === undefined) continue;
    const component = componentIn(folder, base);
    found.set(inComponent(component, table), { component, table, file });
  }
  return found;
}

/** The component that a folder such as "_components/parent/_components/child/" belongs to. */
function componentIn(folder: string, base: string): string {
  const names = [...folder.matchAll(/(?:^|\/)_components\/([^/]+)(?=\/)/g)].map(([, name = ""]) => name);
  return names.reduce(childPath, base);
}

/** Returns the decoder for a table's lines. */
function lineDecoder(table: string, schemaText: string): (line: string) => JSONValue {
  const [first = "", ...rest] = linesOf(schemaText);
  const description: unknown = inRow(0, () => JSON.parse(first));
  if (description === "uniform") return parseExportJson;
  let shape: Shape;
  try {
    shape = parseShape(z.string().parse(description));
  } catch (error) {
    throw new Error(`cannot parse ${table}/generated_schema.jsonl: ${messageOf(error)}`);
  }
  const hints = new Map<string, Hint>();
  for (const [index, line] of rest.entries()) {
    for (const [id, hint] of Object.entries(inRow(index + 1, () => JSON.parse(line) as { [id: string]: Hint }))) {
      hints.set(id, hint);
    }
  }
  return (line) => {
    const value = parseForeignJson(line);
    const id = (value as { _id?: JSONValue } | null)?._id;
    return applyShape(value, shape, typeof id === "string" ? hints.get(id) : undefined);
  };
}

async function tableOf<Row>(
  { component, name, number }: Omit<TableImport, "documents">,
  rows: Iterable<Row>,
  decode: (row: Row) => JSONValue,
): Promise<TableImport> {
  const documents: TableImport["documents"][number][] = [];
  let index = -1;
  for (const row of rows) {
    index++;
    if (index % rowsPerTurn === rowsPerTurn - 1) await new Promise((resolve) => setImmediate(resolve));
    const document = inRow(index, () => decode(row));
    if (typeof document !== "object" || document === null || Array.isArray(document)) {
      throw new Error(`Row ${index + 1} wasn't an object`);
    }
    documents.push(document as TableImport["documents"][number]);
  }
  const firstId = documents[0]?._id;
  return {
    component,
    name,
    number: number ?? (typeof firstId === "string" ? tableNumberOfId(firstId) : null),
    documents,
  };
}

function fromPlain(value: JSONValue): JSONValue {
  return applyShape(value, anyShape);
}

function fromPlainLine(line: string): JSONValue {
  return fromPlain(parseForeignJson(line));
}

function fromCsv(row: readonly string[], names: readonly string[], optional: ReadonlySet<string>): JSONValue {
  if (row.length !== names.length) throw new Error(`it has ${row.length} fields and the header ${names.length}`);
  const fields: { [name: string]: JSONValue } = {};
  for (const [index, name] of names.entries()) {
    const cell = row[index] ?? "";
    if (cell === "" && optional.has(name)) continue;
    fields[name] = isNumber.test(cell) && Number.isFinite(Number(cell)) ? Number(cell) : cell;
  }
  return fromPlain(fields);
}

function linesOf(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

function arrayOf(bytes: Buffer): JSONValue[] {
  if (bytes.length > maxArrayBytes) {
    throw new Error(
      `Import is too large for JSON (${bytes.length} bytes > maximum ${maxArrayBytes >> 20} MiB). Consider converting data to JSONLines`,
    );
  }
  let value: unknown;
  try {
    value = parseForeignJson(textOf(bytes));
  } catch (error) {
    throw new Error(`Not valid JSON: ${messageOf(error)}`);
  }
  if (!Array.isArray(value)) throw new Error("Not a JSON array");
  return value as JSONValue[];
}

function textOf(bytes: Buffer): string {
  try {
    return decodeUtf8.decode(bytes);
  } catch {
    throw new Error("Import wasn't valid UTF8");
  }
}

function inRow<T>(index: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const what = error instanceof SyntaxError ? "valid JSON" : "a valid Convex value";
    throw new Error(`Row ${index + 1} wasn't ${what}: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
