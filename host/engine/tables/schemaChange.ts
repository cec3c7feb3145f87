// Migrates stored tables from one schema to the next: checks documents, creates tables, builds and drops indexes. All
// changes are written in one batch with the new code, so that a push happens completely or not at all.
import type { Storage } from "../../storage/storage";
import { parseRecord } from "./documentRecord";
import type { Schema } from "./schema";
import { BUILT_IN_INDEXES, type IndexInfo, type TableInfo, type TableSpace, indexKeyOf } from "./tableSpace";
import type { Misfit } from "../../types/tables";

type Write = readonly [key: string, value: string | null];

/** The first stored document that doesn't fit the schema, or null. */
export function findMisfit(storage: Storage, tables: TableSpace, schema: Schema): Misfit | null {
  for (const tableName of schema.tableNames()) {
    const table = tables.table(tableName);
    if (!table || !schema.constrains(tableName)) continue;
    for (const record of recordsOf(storage, table)) {
      const document = parseRecord(record);
      const complaint = schema.complaint(tableName, document, tables.tableNameOf);
      if (complaint !== null) {
        const message = `Schema validation failed.\nDocument with ID "${String(document._id)}" in table "${tableName}" does not match the schema: ${complaint}`;
        return { component: tables.component, table: tableName, message };
      }
    }
  }
  return null;
}

/**
 * Updates the catalogue of the app or a component to the schema's tables and indexes, and returns the writes needed.
 */
export function planIndexes(storage: Storage, tables: TableSpace, schema: Schema): Write[] {
  const writes: Write[] = [];
  for (const tableName of schema.tableNames()) tables.ensureTable(tableName);
  for (const { name: tableName, indexes } of tables.userTables()) {
    const wanted = new Map(schema.databaseIndexesOf(tableName).map((index) => [index.name, index.fields]));
    for (const [name, index] of indexes) {
      if (BUILT_IN_INDEXES.includes(name) || sameFields(index, wanted.get(name))) wanted.delete(name);
      else {
        for (const [key] of entriesOf(storage, index)) writes.push([key, null]);
        tables.dropIndex(tableName, name);
      }
    }
    const built = [...wanted].map(([name, fields]) => tables.addIndex(tableName, { name, fields }));
    const table = tables.table(tableName);
    if (!table || built.length === 0) continue;
    for (const record of recordsOf(storage, table)) {
      const document = parseRecord(record);
      for (const index of built) writes.push([index.prefix + indexKeyOf(index, document), String(document._id)]);
    }
  }
  return writes;
}

export function countDocuments(storage: Storage, table: TableInfo): number {
  let count = 0;
  for (const _ of entriesOf(storage, table.byId)) count++;
  return count;
}

/** Compares the declared fields, which come before `_creationTime` and `_id`. */
function sameFields(index: IndexInfo, wanted: readonly string[] | undefined): boolean {
  return (
    wanted !== undefined &&
    index.fields.length === wanted.length + 2 &&
    wanted.every((field, i) => index.fields[i] === field)
  );
}

function* recordsOf(storage: Storage, table: TableInfo): Generator<string> {
  for (const [, record] of entriesOf(storage, table.byId)) yield record;
}

export function entriesOf(storage: Storage, index: IndexInfo): Iterable<readonly [string, string]> {
  return storage.range({ start: index.prefix, end: index.prefixEnd });
}
