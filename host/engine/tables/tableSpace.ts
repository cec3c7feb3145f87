// The tables of the app or of one component: everything that its functions can name, by name or by id. Table numbers
// are unique across the deployment, so an id of one space means nothing in another.
import { inComponent } from "../../values/componentPath";
import { fieldAt, type JsonObject } from "../../values/convexJson";
import { afterPrefix, encodeValue } from "../../values/indexKey";

export interface IndexInfo {
  /** "table.index", or "component;table.index" in a component: the name used by read ranges and commits. */
  readonly name: string;
  /** The declared fields, then `_creationTime` and `_id`. */
  readonly fields: readonly string[];
  readonly fieldPaths: readonly (readonly string[])[];
  /** Storage keys of the index consist of this prefix and the encoded fields. */
  readonly prefix: string;
  readonly prefixEnd: string | null;
}

export interface TableInfo {
  readonly name: string;
  readonly number: number;
  /** Maps ids to the documents themselves; every other index maps to ids. */
  readonly byId: IndexInfo;
  readonly byCreationTime: IndexInfo;
  /** All indexes except `byId`. */
  readonly secondary: readonly IndexInfo[];
  readonly indexes: ReadonlyMap<string, IndexInfo>;
}

export interface IndexFields {
  readonly name: string;
  readonly fields: readonly string[];
}

export interface StoredTable {
  /** Absent for the app's own tables. */
  readonly component?: string;
  readonly name: string;
  readonly number: number;
  indexes: { name: string; id: number; fields: readonly string[] }[];
}

/** The part of the catalogue that all spaces share: its numbers and its list of tables. */
export interface TableNumbers {
  nextTable(): number;
  nextIndex(): number;
  /** Keeps a table's number from being assigned to another table. */
  reserve(number: number): void;
  /** Adds to and removes from what is stored. */
  add(table: StoredTable): void;
  remove(table: StoredTable): void;
  markDirty(): void;
}

/** The indexes that every table has. */
export const BUILT_IN_INDEXES: readonly string[] = ["by_id", "by_creation_time"];
const INDEX_PREFIX = "i";
const TABLE_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const MAX_NAME_LENGTH = 64;

export class TableSpace {
  readonly #numbers: TableNumbers;
  readonly #stored = new Map<string, StoredTable>();
  readonly #byName = new Map<string, TableInfo>();
  readonly #byNumber = new Map<number, TableInfo>();

  constructor(
    readonly component: string,
    numbers: TableNumbers,
  ) {
    this.#numbers = numbers;
  }

  table(name: string): TableInfo | undefined {
    return this.#byName.get(name);
  }

  tableByNumber(number: number): TableInfo | undefined {
    return this.#byNumber.get(number);
  }

  tableNameOf = (number: number): string | null => this.#byNumber.get(number)?.name ?? null;

  userTables(): TableInfo[] {
    return [...this.#byName.values()].filter(({ name }) => !name.startsWith("_"));
  }

  /** The name that read ranges and commits use for an index of this space, whether it exists or not. */
  indexName(table: string, index: string): string {
    return inComponent(this.component, `${table}.${index}`);
  }

  /** Returns the table with this name, and creates it on first use as Convex does. */
  ensureTable(name: string): TableInfo {
    const known = this.#byName.get(name);
    if (known) return known;
    checkTableName(name);
    return this.createTable(name, this.#numbers.nextTable(), []);
  }

  /** Adds a table under the number that its documents' ids have already; null takes the next free number. */
  addTable(name: string, number: number | null, indexes: readonly IndexFields[]): void {
    if (number === null) this.ensureTable(name);
    else {
      if (!name.startsWith("_")) checkTableName(name);
      const other = this.#byNumber.get(number);
      if (other) {
        const whose = other.name.startsWith("_") ? "system table" : `table \`${other.name}\``;
        throw new Error(`New table \`${name}\` has IDs that conflict with existing ${whose}`);
      }
      this.#numbers.reserve(number);
      this.createTable(name, number, []);
    }
    for (const index of indexes) this.addIndex(name, index);
  }

  /** Removes the table and returns its own indexes. The caller clears its keys. */
  removeTable(name: string): readonly IndexFields[] {
    const stored = this.#storedTable(name);
    this.#numbers.remove(stored);
    this.#stored.delete(name);
    this.#byName.delete(name);
    this.#byNumber.delete(stored.number);
    return stored.indexes.filter((index) => !BUILT_IN_INDEXES.includes(index.name));
  }

  /** Creates a table with any name and number, with the built-in indexes and these. */
  createTable(name: string, number: number, extra: readonly IndexFields[]): TableInfo {
    const indexes = [
      { name: "by_id", fields: ["_id"] },
      { name: "by_creation_time", fields: ["_creationTime"] },
      ...extra,
    ].map(({ name, fields }) => ({ name, fields, id: this.#numbers.nextIndex() }));
    const stored = { ...(this.component === "" ? {} : { component: this.component }), name, number, indexes };
    this.#numbers.add(stored);
    return this.publish(stored);
  }

  /** Adds an index under a new number. The caller fills it. */
  addIndex(tableName: string, index: IndexFields): IndexInfo {
    const stored = this.#storedTable(tableName);
    stored.indexes.push({ name: index.name, id: this.#numbers.nextIndex(), fields: index.fields });
    this.#numbers.markDirty();
    const info = this.publish(stored).indexes.get(index.name);
    if (!info) throw new Error(`Index ${tableName}.${index.name} was not added.`);
    return info;
  }

  /** Removes the index. The caller clears its keys. */
  dropIndex(tableName: string, indexName: string): void {
    const stored = this.#storedTable(tableName);
    stored.indexes = stored.indexes.filter(({ name }) => name !== indexName);
    this.#numbers.markDirty();
    this.publish(stored);
  }

  /** Makes a stored table visible to lookups. */
  publish(stored: StoredTable): TableInfo {
    const { name, number } = stored;
    const indexes = new Map<string, IndexInfo>();
    for (const index of stored.indexes) {
      const prefix = INDEX_PREFIX + encodeNumber(index.id);
      // Every index ends with the creation time and the id, which makes its order total.
      const own = index.fields.filter((field) => field !== "_creationTime" && field !== "_id");
      const fields = index.name === "by_id" ? ["_id"] : [...own, "_creationTime", "_id"];
      indexes.set(index.name, {
        name: this.indexName(name, index.name),
        fields,
        fieldPaths: fields.map((field) => field.split(".")),
        prefix,
        prefixEnd: afterPrefix(prefix),
      });
    }
    const byId = indexes.get("by_id");
    const byCreationTime = indexes.get("by_creation_time");
    if (!byId || !byCreationTime) throw new Error(`Table ${name} has lost its built-in indexes.`);
    const secondary = [...indexes.values()].filter((index) => index !== byId);
    const table: TableInfo = { name, number, byId, byCreationTime, secondary, indexes };
    this.#stored.set(name, stored);
    this.#byName.set(name, table);
    this.#byNumber.set(number, table);
    return table;
  }

  #storedTable(name: string): StoredTable {
    const stored = this.#stored.get(name);
    if (!stored) throw new Error(`There is no table ${name}.`);
    return stored;
  }
}

export function checkTableName(name: string): void {
  if (TABLE_NAME.test(name) && name.length <= MAX_NAME_LENGTH) return;
  throw new Error(
    `Invalid table name \`${name}\`: a table name starts with a letter and has only letters, digits and underscores, at most ${MAX_NAME_LENGTH} characters.`,
  );
}

function encodeNumber(value: number): string {
  return String.fromCharCode((value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

export function indexKeyOf(index: IndexInfo, document: JsonObject): string {
  let key = "";
  for (const path of index.fieldPaths) key += encodeValue(fieldAt(document, path));
  return key;
}
