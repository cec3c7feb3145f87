// Which tables and indexes the app and its components have, and their numbers. Numbers are never reused, so ids and
// storage keys of a dropped table or index can't be mistaken for another's. A component that is no longer installed
// keeps its tables.
import { APP } from "../../values/componentPath";
import { TableSpace, type IndexFields, type StoredTable } from "./tableSpace";

interface StoredCatalogue {
  nextTable: number;
  nextIndex: number;
  tables: StoredTable[];
}

export const JOBS_TABLE = "_scheduled_functions";
export const STORAGE_TABLE = "_storage";

const FIRST_USER_TABLE = 10_001;
/**
 * The host's own tables, which `db.system` reads; no other table may use these names. Their numbers are those of Convex
 * Cloud, so that their ids in imported and exported documents pass validators on either side.
 */
const SYSTEM_TABLES: readonly { name: string; number: number; indexes: readonly IndexFields[] }[] = [
  {
    name: JOBS_TABLE,
    number: 539,
    indexes: [
      { name: "by_state", fields: ["state.kind", "scheduledTime"] },
      { name: "by_completed_time", fields: ["completedTime"] },
    ],
  },
  { name: STORAGE_TABLE, number: 540, indexes: [] },
];

export class Catalogue {
  readonly #stored: StoredCatalogue;
  readonly #spaces = new Map<string, TableSpace>();
  /** Set by every change, cleared when the catalogue is stored. */
  isDirty = false;

  constructor(stored: string | undefined) {
    this.#stored = stored
      ? (JSON.parse(stored) as StoredCatalogue)
      : { nextTable: FIRST_USER_TABLE, nextIndex: 1, tables: [] };
    for (const table of this.#stored.tables) this.#space(table.component ?? APP).publish(table);
    this.ensureSpace(APP);
  }

  serialize(): string {
    return JSON.stringify(this.#stored);
  }

  /** Returns the tables of the app, or of a component that is or was installed. */
  space(component: string): TableSpace {
    const space = this.#spaces.get(component);
    if (!space) throw new Error(`There is no component "${component}".`);
    return space;
  }

  /** All spaces, the app's first. */
  spaces(): readonly TableSpace[] {
    return [...this.#spaces.values()].sort((a, b) => (a.component < b.component ? -1 : 1));
  }

  hasSpace(component: string): boolean {
    return this.#spaces.has(component);
  }

  /** Returns the component's space, and creates it with its system tables on first use. */
  ensureSpace(component: string): TableSpace {
    const space = this.#space(component);
    for (const { name, number, indexes } of SYSTEM_TABLES) {
      if (!space.table(name)) space.createTable(name, number, indexes);
    }
    return space;
  }

  #space(component: string): TableSpace {
    const known = this.#spaces.get(component);
    if (known) return known;
    const stored = this.#stored;
    const space = new TableSpace(component, {
      nextTable: () => stored.nextTable++,
      nextIndex: () => stored.nextIndex++,
      reserve: (number) => {
        stored.nextTable = Math.max(stored.nextTable, number + 1);
      },
      add: (table) => {
        stored.tables.push(table);
        this.isDirty = true;
      },
      remove: (table) => {
        stored.tables = stored.tables.filter((other) => other !== table);
        this.isDirty = true;
      },
      markDirty: () => {
        this.isDirty = true;
      },
    });
    this.#spaces.set(component, space);
    return space;
  }
}
