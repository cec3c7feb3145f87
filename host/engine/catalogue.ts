// Which tables and indexes there are, under which numbers. Numbers are never used again, so that ids and storage keys of
// a dropped table or index can't be taken for another's.
import { afterPrefix } from "../values/indexKey";

export interface IndexInfo {
  /** "table.index": what read ranges and commits call it. */
  readonly name: string;
  /** The declared fields, then `_creationTime` and `_id`. */
  readonly fields: readonly string[];
  readonly fieldPaths: readonly (readonly string[])[];
  /** Storage keys of the index: this, then the encoded fields. */
  readonly prefix: string;
  readonly prefixEnd: string | null;
}

export interface TableInfo {
  readonly name: string;
  readonly number: number;
  /** Maps ids to the documents themselves; every other index maps to ids. */
  readonly byId: IndexInfo;
  readonly byCreationTime: IndexInfo;
  /** All but `byId`. */
  readonly secondary: readonly IndexInfo[];
  readonly indexes: ReadonlyMap<string, IndexInfo>;
}

export interface IndexFields {
  readonly name: string;
  readonly fields: readonly string[];
}

interface StoredCatalogue {
  nextTable: number;
  nextIndex: number;
  tables: { name: string; number: number; indexes: { name: string; id: number; fields: readonly string[] }[] }[];
}

const FIRST_USER_TABLE = 10_001;
/**
 * Tables of the host's own, which `db.system` reads; nothing else may be named like them. Their numbers are those of
 * Convex Cloud, so that ids of theirs in imported and exported documents fit validators on either side.
 */
const SYSTEM_TABLES: readonly { name: string; number: number; indexes: readonly IndexFields[] }[] = [
  {
    name: "_scheduled_functions",
    number: 539,
    indexes: [
      { name: "by_state", fields: ["state.kind", "scheduledTime"] },
      { name: "by_completed_time", fields: ["completedTime"] },
    ],
  },
  { name: "_storage", number: 540, indexes: [] },
];

/** Every table has them. */
export const BUILT_IN_INDEXES: readonly string[] = ["by_id", "by_creation_time"];
const INDEX_PREFIX = "i";
const TABLE_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const MAX_NAME_LENGTH = 64;

export class Catalogue {
  readonly #stored: StoredCatalogue;
  readonly #byName = new Map<string, TableInfo>();
  readonly #byNumber = new Map<number, TableInfo>();
  /** Set by changes, cleared by whoever stores them. */
  isDirty = false;

  constructor(stored: string | undefined) {
    this.#stored = stored
      ? (JSON.parse(stored) as StoredCatalogue)
      : { nextTable: FIRST_USER_TABLE, nextIndex: 1, tables: [] };
    for (const { name, number, indexes } of SYSTEM_TABLES) {
      if (!this.#stored.tables.some((table) => table.name === name)) this.#add(name, number, indexes);
    }
    for (const table of this.#stored.tables) this.#publish(table.name);
  }

  serialize(): string {
    return JSON.stringify(this.#stored);
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

  /** The table of this name, made on first use as Convex does. */
  ensureTable(name: string): TableInfo {
    const known = this.#byName.get(name);
    if (known) return known;
    checkTableName(name);
    this.#add(name, this.#stored.nextTable++, []);
    return this.#publish(name);
  }

  /** A new table under a number that its documents' ids have already; null takes the next free one. */
  addTable(name: string, number: number | null, indexes: readonly IndexFields[]): void {
    if (number === null) this.ensureTable(name);
    else {
      if (!SYSTEM_TABLES.some((table) => table.name === name)) checkTableName(name);
      const other = this.#byNumber.get(number);
      if (other) {
        const whose = other.name.startsWith("_") ? "system table" : `table \`${other.name}\``;
        throw new Error(`New table \`${name}\` has IDs that conflict with existing ${whose}`);
      }
      this.#stored.nextTable = Math.max(this.#stored.nextTable, number + 1);
      this.#add(name, number, []);
      this.#publish(name);
    }
    for (const index of indexes) this.addIndex(name, index);
  }

  /** Forgets the table. Whoever removes it clears its keys. Returns its own indexes. */
  removeTable(name: string): readonly IndexFields[] {
    const stored = this.#storedTable(name);
    this.#stored.tables = this.#stored.tables.filter((table) => table !== stored);
    this.#byName.delete(name);
    this.#byNumber.delete(stored.number);
    this.isDirty = true;
    return stored.indexes.filter((index) => !BUILT_IN_INDEXES.includes(index.name));
  }

  /** A new index under a fresh number. Whoever adds it fills it. */
  addIndex(tableName: string, index: IndexFields): IndexInfo {
    const stored = this.#storedTable(tableName);
    stored.indexes.push({ name: index.name, id: this.#stored.nextIndex++, fields: index.fields });
    this.isDirty = true;
    const info = this.#publish(tableName).indexes.get(index.name);
    if (!info) throw new Error(`Index ${tableName}.${index.name} was not added.`);
    return info;
  }

  /** Forgets the index. Whoever drops it clears its keys. */
  dropIndex(tableName: string, indexName: string): void {
    const stored = this.#storedTable(tableName);
    stored.indexes = stored.indexes.filter(({ name }) => name !== indexName);
    this.isDirty = true;
    this.#publish(tableName);
  }

  #storedTable(name: string) {
    const stored = this.#stored.tables.find((table) => table.name === name);
    if (!stored) throw new Error(`There is no table ${name}.`);
    return stored;
  }

  #add(name: string, number: number, extra: readonly IndexFields[]): void {
    const indexes = [
      { name: "by_id", fields: ["_id"] },
      { name: "by_creation_time", fields: ["_creationTime"] },
      ...extra,
    ].map(({ name, fields }) => ({ name, fields, id: this.#stored.nextIndex++ }));
    this.#stored.tables.push({ name, number, indexes });
    this.isDirty = true;
  }

  #publish(name: string): TableInfo {
    const stored = this.#storedTable(name);
    const indexes = new Map<string, IndexInfo>();
    for (const index of stored.indexes) {
      const prefix = INDEX_PREFIX + encodeNumber(index.id);
      // Every index ends with the creation time and the id, which make its order total.
      const own = index.fields.filter((field) => field !== "_creationTime" && field !== "_id");
      const fields = index.name === "by_id" ? ["_id"] : [...own, "_creationTime", "_id"];
      indexes.set(index.name, {
        name: `${name}.${index.name}`,
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
    const table: TableInfo = { name, number: stored.number, byId, byCreationTime, secondary, indexes };
    this.#byName.set(name, table);
    this.#byNumber.set(stored.number, table);
    return table;
  }
}

function checkTableName(name: string): void {
  if (TABLE_NAME.test(name) && name.length <= MAX_NAME_LENGTH) return;
  throw new Error(
    `Invalid table name \`${name}\`: a table name starts with a letter and has only letters, digits and underscores, at most ${MAX_NAME_LENGTH} characters.`,
  );
}

function encodeNumber(value: number): string {
  return String.fromCharCode((value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}
