// convex-test goes through the rows of all tables, and reads the table in each one's id, whenever a query reads one of
// them: most of what its tests cost. Here it keeps its ids by table; what a query finds, and in which order, stays.
import type { Plugin } from "vite";

const CHANGES: readonly (readonly [before: string, after: string])[] = [
  ["    _documents = {};\n", "    _documents = {};\n    _ids = new Map();\n"],
  ["delete this._documents[_id];", "delete this._documents[_id];\nthis._ids.get(tableNameFromId(_id))?.delete(_id);"],
  [
    "this._documents[_id] =\n",
    "const table = tableNameFromId(_id);\n" +
      "if (!this._ids.has(table)) this._ids.set(table, new Set());\n" +
      "this._ids.get(table).add(_id);\n" +
      "this._documents[_id] =\n",
  ],
  ["new Set(Object.keys(this._documents).filter(isInTable))", "new Set(this._ids.get(tableName))"],
];

export const rowsByTable = (): Plugin => ({
  name: "huddle-rows-by-table",
  transform: {
    filter: { id: /\/convex-test\/dist\/index\.js$/ },
    handler(code) {
      return CHANGES.reduce((changed, [before, after]) => {
        if (changed.split(before).length !== 2)
          throw new Error(`convex-test has changed; this isn't there once: ${before}`);
        return changed.replace(before, () => after);
      }, code);
    },
  },
});
