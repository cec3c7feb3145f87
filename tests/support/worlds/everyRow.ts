import type { TableNames } from "../../../convex/_generated/dataModel";
import schema from "../../../convex/schema";
import type { Backend } from "./factories";

/** All rows of every table, to check that nothing has changed, or that something is stored nowhere. */
export async function everyRow(t: Backend) {
  return await t.run(async (ctx) => {
    const tables = Object.keys(schema.tables) as TableNames[];
    return await Promise.all(tables.map(async (table) => [table, await ctx.db.query(table).collect()]));
  });
}
