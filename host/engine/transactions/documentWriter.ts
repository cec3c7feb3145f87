// db.insert, patch, replace and delete within a transaction: ids, system fields, schema and limits.
import { kindOf, type JsonObject } from "../../values/convexJson";
import { newDocumentId, tableNumberOfId } from "../../values/documentId";
import { makeRecord, parseRecord, sizeOfRecord, type DocumentRecord } from "../tables/documentRecord";
import type { Schema } from "../tables/schema";
import type { TableInfo, TableSpace } from "../tables/tableSpace";
import type { Transaction } from "./transaction";

export interface WriterOptions {
  readonly tables: TableSpace;
  readonly schema: Schema;
  /** The transaction's time, or slightly later, so that creation times strictly increase. */
  readonly nextCreationTime: () => number;
}

export class DocumentWriter {
  readonly #transaction: Transaction;
  readonly #options: WriterOptions;

  constructor(transaction: Transaction, options: WriterOptions) {
    this.#transaction = transaction;
    this.#options = options;
  }

  /** Returns the table of an id that a function passed. Checks it against the table that the function named, if any. */
  tableOfId(id: unknown, expected: string | undefined, operation: string): TableInfo {
    if (typeof id !== "string")
      throw new Error(`Invalid argument \`id\` for \`db.${operation}\`, expected string but got '${typeof id}'.`);
    const number = tableNumberOfId(id);
    const table = number === null ? undefined : this.#options.tables.tableByNumber(number);
    if (!table)
      throw new Error(
        `Invalid argument \`id\` for \`db.${operation}\`: Unable to decode ID: "${id}" isn't a valid ID.`,
      );
    if (expected !== undefined && expected !== table.name) {
      throw new Error(
        `Invalid argument \`id\` for \`db.${operation}\`: expected an ID in table '${expected}' but got an ID in table '${table.name}'.`,
      );
    }
    return table;
  }

  insert(tableName: string, value: JsonObject): string {
    if (tableName.startsWith("_")) throw new Error("System tables (prefixed with `_`) are read-only.");
    checkFields(value, "insert");
    for (const field of ["_id", "_creationTime"]) {
      if (Object.hasOwn(value, field))
        throw new Error(`Provided document for \`db.insert\` can't have the system field \`${field}\`.`);
    }
    return this.insertAnywhere(this.#options.tables.ensureTable(tableName), value);
  }

  /** Inserts into any table, the host's own included, without checking what functions may do. */
  insertAnywhere(table: TableInfo, value: JsonObject, id = newDocumentId(table.number)): string {
    const document = { ...value, _id: id, _creationTime: this.#options.nextCreationTime() };
    this.#write(table, id, { before: null, beforeRecord: null, after: document });
    return id;
  }

  patch(id: string, expected: string | undefined, changes: JsonObject): void {
    const table = this.#writableTable(id, expected, "patch");
    checkFields(changes, "patch");
    this.patchAnywhere(table, id, changes);
  }

  patchAnywhere(table: TableInfo, id: string, changes: JsonObject): void {
    const { before, beforeRecord } = this.#read(table, id, "Update");
    checkSystemFields(before, changes);
    const after = { ...before };
    for (const field of Object.keys(changes)) {
      const value = changes[field];
      if (value === undefined || kindOf(value) === "undefined") delete after[field];
      else after[field] = value;
    }
    this.#write(table, id, { before, beforeRecord, after });
  }

  replace(id: string, expected: string | undefined, value: JsonObject): void {
    const table = this.#writableTable(id, expected, "replace");
    checkFields(value, "replace");
    const { before, beforeRecord } = this.#read(table, id, "Replace");
    checkSystemFields(before, value);
    const { _id = null, _creationTime = null } = before;
    this.#write(table, id, { before, beforeRecord, after: { ...value, _id, _creationTime } });
  }

  delete(id: string, expected: string | undefined): void {
    this.deleteAnywhere(this.#writableTable(id, expected, "delete"), id);
  }

  deleteAnywhere(table: TableInfo, id: string): void {
    const { before, beforeRecord } = this.#read(table, id, "Delete");
    this.#transaction.usage.countWrite(sizeOfRecord(beforeRecord));
    this.#transaction.put(table, { id, before, after: null, record: null });
  }

  #writableTable(id: string, expected: string | undefined, operation: string): TableInfo {
    const table = this.tableOfId(id, expected, operation);
    if (table.name.startsWith("_")) throw new Error("System tables (prefixed with `_`) are read-only.");
    return table;
  }

  #read(table: TableInfo, id: string, operation: string): { before: JsonObject; beforeRecord: DocumentRecord } {
    const record = this.#transaction.get(table, id);
    if (record === null) throw new Error(`${operation} on nonexistent document ID ${id}`);
    return { before: parseRecord(record), beforeRecord: record };
  }

  #write(
    table: TableInfo,
    id: string,
    {
      before,
      beforeRecord,
      after,
    }: { before: JsonObject | null; beforeRecord: DocumentRecord | null; after: JsonObject },
  ): void {
    const { usage } = this.#transaction;
    const { schema, tables } = this.#options;
    const complaint = schema.complaint(table.name, after, tables.tableNameOf);
    if (complaint !== null) {
      throw new Error(
        `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${complaint}`,
      );
    }
    const { record, size } = makeRecord(after);
    usage.countWrite(Math.max(size, beforeRecord === null ? 0 : sizeOfRecord(beforeRecord)));
    // A write that changes nothing triggers no subscriptions.
    if (record === beforeRecord) return;
    this.#transaction.put(table, { id, before, after, record });
  }
}

function checkFields(value: unknown, operation: string): asserts value is JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value) || kindOf(value as JsonObject) !== "object") {
    throw new Error(`Invalid argument \`value\` for \`db.${operation}\`: expected an object.`);
  }
  checkFieldNames(value as JsonObject);
}

export function checkFieldNames(value: JsonObject): void {
  for (const field of Object.keys(value)) {
    if (field.startsWith("_") && field !== "_id" && field !== "_creationTime") {
      throw new Error(
        `Field '${field}' starts with an underscore, which is only allowed for system fields like '_id' and '_creationTime'.`,
      );
    }
  }
}

function checkSystemFields(before: JsonObject, changes: JsonObject): void {
  for (const [field, what] of [
    ["_id", "the document ID"],
    ["_creationTime", "the document's creation time"],
  ] as const) {
    if (Object.hasOwn(changes, field) && changes[field] !== before[field]) {
      throw new Error(
        `Provided \`${field}\` field value ${JSON.stringify(changes[field])} does not match ${what} ${JSON.stringify(before[field])}.`,
      );
    }
  }
}
