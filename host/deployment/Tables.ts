// All tables of the app and its components, for tools: listing them, reading pages or whole tables, and imports.
import type { JSONValue } from "convex/values";
import type { FileStore } from "../files/FileStore";
import type { StoredFile, ImportRequest, TableDump, TablePageRequest } from "../types/tables";
import type { Executor } from "../runtime/calls/executor";
import type { Database } from "../engine/transactions/database";
import { dumpTables, readTablePage } from "../engine/queries/tableReader";
import { planImport, type PlannedImport } from "./importTables";
import { countDocuments } from "../engine/tables/schemaChange";

export interface TablesOptions {
  readonly database: Database;
  readonly executor: Executor;
  readonly files: FileStore;
}

export class Tables {
  constructor(private readonly options: TablesOptions) {}

  /** True if the component is or was installed. Its tables outlive it. */
  has(component: string): boolean {
    return this.options.database.catalogue.hasSpace(component);
  }

  /** The app and all components that are or were installed. */
  components(): readonly string[] {
    return this.options.database.catalogue.spaces().map(({ component }) => component);
  }

  /** The table names of the app, or of a component that is or was installed. */
  names(component: string): readonly string[] {
    const { catalogue } = this.options.database;
    if (!catalogue.hasSpace(component)) return [];
    return catalogue
      .space(component)
      .userTables()
      .map(({ name }) => name);
  }

  /** The number of documents, for the CLI's warnings about large tables; 0 for a table that doesn't exist. */
  count(component: string, table: string): number {
    const { catalogue, storage } = this.options.database;
    const info = catalogue.hasSpace(component) && catalogue.space(component).table(table);
    return info ? countDocuments(storage, info) : 0;
  }

  /** The fields that the schema lets the table's documents lack. */
  optionalFields(component: string, table: string): ReadonlySet<string> {
    return this.options.executor.schemaOf(component).optionalFieldsOf(table);
  }

  /** Returns a page of any table's documents in creation order, as `.paginate()` does. */
  readPage(request: TablePageRequest): JSONValue {
    return readTablePage(this.options.database, request);
  }

  /** Returns all tables of the app and its components as of one timestamp. */
  dump(): Promise<{
    readonly ts: number;
    readonly tables: readonly TableDump[];
    readonly files: readonly StoredFile[];
  }> {
    const { database, executor, files } = this.options;
    return executor.exclusively(() => ({
      ts: database.currentTs,
      tables: dumpTables(database),
      files: files.list(),
    }));
  }

  /** Replaces or extends tables in one commit. Rejects without changing anything if documents or tables don't fit. */
  async import({ tables, files, mode }: ImportRequest): Promise<void> {
    await this.options.files.import(files, (storage) => this.#commitImport({ tables: [...tables, ...storage], mode }));
  }

  async #commitImport(request: PlannedImport): Promise<void> {
    const { database, executor } = this.options;
    const ts = await executor.exclusively(() => {
      const now = database.clock.now();
      const nextCreationTime = () => database.nextCreationTime(now);
      try {
        const { catalogue, storage } = database;
        const components = new Set(request.tables.map(({ component }) => component));
        if (request.mode === "replaceAll") for (const space of catalogue.spaces()) components.add(space.component);
        const writes = [...components].flatMap((component) => {
          const context = { tables: catalogue.ensureSpace(component), schema: executor.schemaOf(component) };
          const tables = request.tables.filter((table) => table.component === component);
          return planImport({ storage, nextCreationTime, ...context }, { ...request, tables });
        });
        return database.commit(null, { extra: () => writes, invalidatesAll: true });
      } catch (error) {
        database.reloadCatalogue();
        throw error;
      }
    });
    await database.whenDurable(ts);
  }
}
