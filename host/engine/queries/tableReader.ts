// Reads whole tables for tools: page by page, as `convex data` lists them, or complete, as they are at one moment.
import type { JSONValue } from "convex/values";
import type { Database } from "../transactions/database";
import { jsonOfRecord } from "../tables/documentRecord";
import { readPage } from "./pagination";
import { Schema } from "../tables/schema";
import type { TableDump, TablePageRequest } from "../../types/tables";

/** Returns a page in creation order; for an unknown table it is empty. */
export function readTablePage(database: Database, request: TablePageRequest): JSONValue {
  const { component, table, order, cursor, pageSize } = request;
  const query = { source: { type: "FullTableScan" as const, tableName: table, order }, operators: [] };
  const transaction = database.begin({ countsReads: false });
  const view = { transaction, tables: transaction.catalogue.space(component), schema: new Schema(null) };
  return JSON.parse(readPage(view, { query, cursor, endCursor: null, pageSize }).json) as JSONValue;
}

export function dumpTables({ catalogue, storage }: Database): TableDump[] {
  return catalogue.spaces().flatMap((space) =>
    space.userTables().map(({ name, number, byId }) => {
      const documents: string[] = [];
      for (const [, record] of storage.range({ start: byId.prefix, end: byId.prefixEnd })) {
        documents.push(jsonOfRecord(record));
      }
      return { component: space.component, name, number, documents };
    }),
  );
}
