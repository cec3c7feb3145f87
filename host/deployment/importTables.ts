// Imports documents with the ids and creation times they bring: `convex import`. The whole import is planned first and
// written in one commit, so that it happens completely or not at all.
//
// An id names its table by number. To keep references valid, an imported table takes the number that its documents were
// created under. A table that has this number already must make room or be part of the import.
import type { Storage } from "../storage/storage";
import type { JsonObject } from "../values/convexJson";
import { STORAGE_TABLE } from "../engine/tables/catalogue";
import type { ImportRequest, TableImport } from "../types/tables";
import { newDocumentId, tableNumberOfId } from "../values/documentId";
import { encodeValue } from "../values/indexKey";
import { type IndexFields, type TableInfo, type TableSpace, indexKeyOf } from "../engine/tables/tableSpace";
import { makeRecord } from "../engine/tables/documentRecord";
import { checkFieldNames } from "../engine/transactions/documentWriter";
import type { Schema } from "../engine/tables/schema";
import { countDocuments, entriesOf } from "../engine/tables/schemaChange";

type Write = readonly [key: string, value: string | null];

interface ImportContext {
  readonly storage: Storage;
  readonly tables: TableSpace;
  readonly schema: Schema;
  readonly nextCreationTime: () => number;
}

export type PlannedImport = Pick<ImportRequest, "tables" | "mode">;

/** Changes the catalogue and returns the writes. Throws, with the catalogue changed, if the import is impossible. */
export function planImport(context: ImportContext, { tables, mode }: PlannedImport): Write[] {
  const { storage, tables: space, schema } = context;
  const countOf = (table: TableInfo | undefined) => (table ? countDocuments(storage, table) : 0);
  const imported = new Map(tables.map((table) => [table.name, table]));
  for (const name of imported.keys()) {
    if (name.startsWith("_") && name !== STORAGE_TABLE)
      throw new Error(`Invalid table name ${name}: names that start with '_' are Convex's own.`);
  }
  if (mode === "requireEmpty") {
    for (const { name } of tables) {
      if (countOf(space.table(name)) === 0) continue;
      throw new Error(`Table ${name} already exists. Please choose a new table name or use replace/append modes.`);
    }
  }
  const writes: Write[] = [];
  const renewed: { readonly name: string; readonly number: number | null; readonly indexes: readonly IndexFields[] }[] =
    [];
  if (mode === "replaceAll") {
    for (const { name, number } of space.userTables()) {
      // Tables in the schema remain, but empty.
      if (imported.has(name)) continue;
      if (schema.tableNames().includes(name))
        imported.set(name, { component: space.component, name, number, documents: [] });
      else clear(context, name, writes);
    }
  }
  for (const { name, number } of imported.values()) {
    const existing = space.table(name);
    if (existing && mode === "append") continue;
    const next = number ?? existing?.number ?? null;
    if (existing && next !== existing.number) ensureUnreferenced(context, name, imported);
    renewed.push({ name, number: next, indexes: existing ? clear(context, name, writes) : [] });
  }
  for (const { name, number, indexes } of renewed) space.addTable(name, number, indexes);
  for (const table of imported.values()) insertAll(context, table, writes);
  return writes;
}

/** Removes the table, its documents and its indexes; returns the definitions of the indexes. */
function clear({ storage, tables: space }: ImportContext, name: string, writes: Write[]): readonly IndexFields[] {
  for (const index of space.table(name)?.indexes.values() ?? []) {
    for (const [key] of entriesOf(storage, index)) writes.push([key, null]);
  }
  return space.removeTable(name);
}

/** If the table's number changes, its ids in the remaining documents would no longer name any table. */
function ensureUnreferenced(
  { storage, tables: space, schema }: ImportContext,
  name: string,
  imported: ReadonlyMap<string, TableImport>,
): void {
  for (const other of schema.tableNames()) {
    if (imported.has(other) || !schema.referencesOf(other).has(name)) continue;
    const table = space.table(other);
    if (table && countDocuments(storage, table) > 0) {
      throw new Error(`Import changes table '${name}' which is referenced by '${other}' in the schema`);
    }
  }
}

function insertAll(context: ImportContext, { name, documents }: TableImport, writes: Write[]): void {
  const { storage, tables: space } = context;
  const table = space.ensureTable(name);
  const seen = new Set<string>();
  for (const given of documents) {
    const id = idOf(given, table);
    const key = table.byId.prefix + encodeValue(id);
    if (seen.has(id)) throw new Error(`Objects in table "${name}" have duplicate _id fields`);
    // A cleared table has other keys now, so this finds only documents that remain.
    if (storage.get(key) !== undefined) throw new Error(`Table "${name}" has a document with _id ${id} already`);
    seen.add(id);
    const document = { ...given, _id: id, _creationTime: creationTimeOf(given, context.nextCreationTime) };
    checkFieldNames(document);
    const complaint = context.schema.complaint(name, document, space.tableNameOf);
    if (complaint !== null) {
      throw new Error(
        `Failed to insert or update a document in table "${name}" because it does not match the schema: ${complaint}`,
      );
    }
    writes.push([key, makeRecord(document).record]);
    for (const index of table.secondary) writes.push([index.prefix + indexKeyOf(index, document), id]);
  }
}

function idOf({ _id: id }: JsonObject, table: TableInfo): string {
  if (id === undefined) return newDocumentId(table.number);
  const number = typeof id === "string" ? tableNumberOfId(id) : null;
  if (number === null) throw new Error(`invalid _id ${JSON.stringify(id)}`);
  if (number !== table.number) {
    throw new Error(
      `_id ${String(id)} cannot be imported into '${table.name}' because its IDs have a different format`,
    );
  }
  return id as string;
}

function creationTimeOf({ _creationTime: given }: JsonObject, next: () => number): number {
  if (given === undefined) return next();
  if (typeof given !== "number" || given < 0) throw new Error(`invalid _creationTime ${JSON.stringify(given)}`);
  return given;
}
