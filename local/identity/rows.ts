// The accounts' rows: tables of objects with an id, looked up by id or by an indexed field. `Rows` is the adapter's
// interface. One implementation keeps rows on disk, the other collects a transaction's changes until they are written
// in a single commit.
import type { RootDatabase } from "lmdb";

export type Row = Record<string, unknown> & { readonly id: string };

export interface Rows {
  get(table: string, id: string): Row | undefined;
  /** Every row, or those whose indexed field has the value. */
  list(table: string, by?: { readonly field: string; readonly value: string }): Row[];
  put(table: string, row: Row): void;
  remove(table: string, id: string): void;
  /** All or nothing, and on disk when it returns. */
  commit(write: (rows: Rows) => void): void;
}

/** The fields that sign-in looks rows up by. A unique field refuses a second row with the same value. */
const INDEXES: Readonly<Record<string, Readonly<Record<string, "unique" | "many">>>> = {
  user: { email: "unique" },
  session: { token: "unique", userId: "many" },
  account: { userId: "many" },
  verification: { identifier: "many" },
};

export function isIndexed(table: string, field: string): boolean {
  return INDEXES[table]?.[field] !== undefined;
}

export class DuplicateRowError extends Error {
  constructor(table: string, field: string) {
    super(`There is already a ${table} with this ${field}.`);
    this.name = "DuplicateRowError";
  }
}

type StoredKey = string[];

/** Keys: ["row", table, id] holds the row; ["index", table, field, value, id] points to it. */
export function diskRows(database: RootDatabase<Row | true, StoredKey>): Rows {
  const indexKey = (table: string, field: string, row: Row) => {
    const value = row[field];
    return typeof value === "string" ? ["index", table, field, value, row.id] : null;
  };
  const get = (table: string, id: string) => {
    const row = database.get(["row", table, id]);
    return row === undefined || row === true ? undefined : row;
  };
  const under = (prefix: StoredKey) => [
    ...database.getKeys({ start: prefix, end: [...prefix, "\uffff"] }).map((key) => key[key.length - 1] ?? ""),
  ];
  const rows: Rows = {
    get,
    list(table, by) {
      const ids = by ? under(["index", table, by.field, by.value]) : under(["row", table]);
      return ids.flatMap((id) => get(table, id) ?? []);
    },
    put(table, row) {
      const before = get(table, row.id);
      for (const [field, kind] of Object.entries(INDEXES[table] ?? {})) {
        const oldKey = before && indexKey(table, field, before);
        const newKey = indexKey(table, field, row);
        if (oldKey && oldKey[3] !== newKey?.[3]) database.removeSync(oldKey);
        if (!newKey) continue;
        const isTaken = under(newKey.slice(0, 4)).some((id) => id !== row.id);
        if (kind === "unique" && isTaken) throw new DuplicateRowError(table, field);
        database.putSync(newKey, true);
      }
      database.putSync(["row", table, row.id], row);
    },
    remove(table, id) {
      const before = get(table, id);
      if (!before) return;
      for (const field of Object.keys(INDEXES[table] ?? {})) {
        const key = indexKey(table, field, before);
        if (key) database.removeSync(key);
      }
      database.removeSync(["row", table, id]);
    },
    commit(write) {
      database.transactionSync(() => write(rows));
    },
  };
  return rows;
}

/** A transaction: reads see its own changes on top of the base, and `flush` writes them in one commit. */
export function bufferedRows(base: Rows): Rows & { flush(): void } {
  const changes = new Map<string, { readonly table: string; readonly id: string; readonly row: Row | null }>();
  const keyOf = (table: string, id: string) => `${table}/${id}`;
  const rows: Rows & { flush(): void } = {
    get(table, id) {
      const change = changes.get(keyOf(table, id));
      return change ? (change.row ?? undefined) : base.get(table, id);
    },
    list(table, by) {
      const untouched = base.list(table, by).filter((row) => !changes.has(keyOf(table, row.id)));
      const changed = [...changes.values()].flatMap((change) => (change.table === table ? (change.row ?? []) : []));
      return [...untouched, ...changed.filter((row) => !by || row[by.field] === by.value)];
    },
    put(table, row) {
      changes.set(keyOf(table, row.id), { table, id: row.id, row });
    },
    remove(table, id) {
      changes.set(keyOf(table, id), { table, id, row: null });
    },
    commit(write) {
      write(rows);
    },
    flush() {
      base.commit((target) => {
        for (const { table, id, row } of changes.values()) {
          if (row) target.put(table, row);
          else target.remove(table, id);
        }
      });
    },
  };
  return rows;
}
