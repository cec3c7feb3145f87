// better-auth's storage on our rows.
import { createAdapterFactory, type CleanedWhere } from "better-auth/adapters";
import type { BetterAuthOptions } from "better-auth";
import { compare, matchesWhere } from "./matchesWhere";
import { APIError } from "better-auth/api";
import { bufferedRows, DuplicateRowError, isIndexed, type Row, type Rows } from "./rows";

export function rowsAdapter(rows: Rows) {
  return (options: BetterAuthOptions) => {
    const adapterOver = (target: Rows) =>
      createAdapterFactory({
        config: {
          adapterId: "rows",
          supportsJSON: true,
          supportsArrays: true,
          transaction: async (run) => {
            const buffer = bufferedRows(target);
            const result = await run(adapterOver(buffer));
            writeOrRefuse(() => buffer.flush());
            return result;
          },
        },
        adapter: () => operationsOn(target),
      })(options);
    return adapterOver(rows);
  };
}

/** The address belongs to an account that was created or confirmed meanwhile. */
export function addressTaken(): APIError {
  const message = "This address has an account by now. Sign in there.";
  return new APIError("CONFLICT", { code: "ADDRESS_TAKEN", message });
}

/** Of two requests at the same moment, both may find an address free before either writes it. */
function writeOrRefuse(write: () => void): void {
  try {
    write();
  } catch (error) {
    throw error instanceof DuplicateRowError ? addressTaken() : error;
  }
}

function operationsOn(rows: Rows) {
  const find = (table: string, where: readonly CleanedWhere[] = []) =>
    candidates(rows, table, where).filter((row) => matchesWhere(row, where));

  const change = (table: string, found: readonly Row[], update: object): Row[] => {
    const changed = found.map((row) => ({ ...row, ...update, id: row.id }));
    writeOrRefuse(() => rows.commit((target) => changed.forEach((row) => target.put(table, row))));
    return changed;
  };
  const drop = (table: string, found: readonly Row[]) =>
    rows.commit((target) => found.forEach((row) => target.remove(table, row.id)));

  return {
    create: async <T extends object>({ model, data }: { model: string; data: T }) => {
      const row: T & Row = { ...data, id: "id" in data && typeof data.id === "string" ? data.id : crypto.randomUUID() };
      writeOrRefuse(() => rows.commit((target) => target.put(model, row)));
      return row;
    },
    findOne: async <T>({ model, where }: { model: string; where: CleanedWhere[] }) =>
      (find(model, where)[0] ?? null) as T | null,
    findMany: async <T>({ model, where, limit, offset = 0, sortBy }: FindMany) => {
      const found = find(model, where);
      if (sortBy) found.sort(byField(sortBy));
      return found.slice(offset, limit === undefined ? undefined : offset + limit) as T[];
    },
    count: async ({ model, where }: { model: string; where?: CleanedWhere[] }) => find(model, where).length,
    update: async <T>({ model, where, update }: { model: string; where: CleanedWhere[]; update: T }) =>
      (change(model, find(model, where).slice(0, 1), update as object)[0] ?? null) as T | null,
    updateMany: async ({ model, where, update }: { model: string; where: CleanedWhere[]; update: object }) =>
      change(model, find(model, where), update).length,
    delete: async ({ model, where }: { model: string; where: CleanedWhere[] }) =>
      drop(model, find(model, where).slice(0, 1)),
    deleteMany: async ({ model, where }: { model: string; where: CleanedWhere[] }) => {
      const found = find(model, where);
      drop(model, found);
      return found.length;
    },
    // Nothing awaits between reading and writing here, so these two are atomic.
    consumeOne: async <T>({ model, where }: { model: string; where: CleanedWhere[] }) => {
      const found = find(model, where).slice(0, 1);
      drop(model, found);
      return (found[0] ?? null) as T | null;
    },
    incrementOne: async <T>({ model, where, increment, set }: IncrementOne) => {
      const row = find(model, where)[0];
      if (!row) return null;
      const counted = Object.entries(increment).map(([field, delta]) => {
        const value = row[field];
        return [field, (typeof value === "number" ? value : 0) + delta] as const;
      });
      return (change(model, [row], { ...Object.fromEntries(counted), ...set })[0] ?? null) as T | null;
    },
  };
}

interface FindMany {
  readonly model: string;
  readonly where?: CleanedWhere[];
  readonly limit?: number;
  readonly offset?: number;
  readonly sortBy?: { readonly field: string; readonly direction: "asc" | "desc" };
}

interface IncrementOne {
  readonly model: string;
  readonly where: CleanedWhere[];
  readonly increment: Record<string, number>;
  readonly set?: Record<string, unknown>;
}

/** The rows that can match: looked up by id or by an indexed field if the conditions have one, else the whole table. */
function candidates(rows: Rows, table: string, where: readonly CleanedWhere[]): Row[] {
  const isConjunction = where.every((clause) => clause.connector === "AND");
  for (const { field, operator, value, mode } of isConjunction ? where : []) {
    if (operator !== "eq" || typeof value !== "string" || mode === "insensitive") continue;
    if (field === "id") {
      const row = rows.get(table, value);
      return row ? [row] : [];
    }
    if (isIndexed(table, field)) return rows.list(table, { field, value });
  }
  return rows.list(table);
}

function byField({ field, direction }: { field: string; direction: "asc" | "desc" }) {
  const sign = direction === "asc" ? 1 : -1;
  const orderable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return (a: Row, b: Row) => sign * (compare(orderable(a[field]), orderable(b[field])) ?? 0);
}
