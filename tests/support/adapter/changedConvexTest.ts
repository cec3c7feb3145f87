// What convex-test is given as it is loaded; its answers stay the same.
import type { Plugin } from "vite";

type Change = readonly [before: string, after: string];

/**
 * It goes through the rows of all tables, and reads the table in each one's id, whenever a query reads one of them: most of
 * what its tests cost. Here it keeps its ids by table; what a query finds, and in which order, stays.
 */
const ROWS_BY_TABLE: readonly Change[] = [
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

/** Returns what brings the rows of this moment back, as often as it is called (worlds/savepoint.ts). */
const SAVEPOINTS: readonly Change[] = [
  [
    "    // Called by TransactionManager.begin.\n",
    "    savepoint() {\n" +
      "        const [documents, storage, ids] = [{ ...this._documents }, { ...this._storage }, copyOf(this._ids)];\n" +
      "        return () => {\n" +
      "            this._documents = { ...documents };\n" +
      "            this._storage = { ...storage };\n" +
      "            this._ids = copyOf(ids);\n" +
      "        };\n" +
      "    }\n" +
      "    // Called by TransactionManager.begin.\n",
  ],
  [
    "class DatabaseFake {\n",
    "const copyOf = (ids) => new Map(Array.from(ids, ([table, own]) => [table, new Set(own)]));\n" +
      "class DatabaseFake {\n",
  ],
  [
    "        registerComponent,\n    };\n",
    "        registerComponent,\n" +
      "        savepoint: () => {\n" +
      "            const backs = Object.values(convexGlobal.components).map(({ db }) => db.savepoint());\n" +
      "            return async () => backs.forEach((back) => back());\n" +
      "        },\n" +
      "    };\n",
  ],
];

export const changedConvexTest = (): Plugin => ({
  name: "huddle-changed-convex-test",
  transform: {
    filter: { id: /\/convex-test\/dist\/index\.js$/ },
    handler(code) {
      return [...ROWS_BY_TABLE, ...SAVEPOINTS].reduce((changed, [before, after]) => {
        if (changed.split(before).length !== 2)
          throw new Error(`convex-test has changed; this isn't there once: ${before}`);
        return changed.replace(before, () => after);
      }, code);
    },
  },
});
