// Changes convex-test's code as it is loaded; its answers stay the same.
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

/**
 * It reads both sides of each condition anew for each row that it looks at, and checks the id of each. Most conditions are that
 * a field is one text.
 */
const RANGES_READ_ONCE: readonly Change[] = [
  [
    "this._iterateDocs(tableName, (doc) => {\n                    if (source.range.every((filter) => evaluateRangeFilter(doc, filter))) {",
    "const conditions = source.range.map(conditionOf);\n" +
      "this._iterateDocs(tableName, (doc) => {\n" +
      "    if (conditions.every((isMet) => isMet(doc))) {",
  ],
  [
    "function evaluateRangeFilter(document, expr) {\n",
    "const conditionOf = (filter) =>\n" +
      '    filter.type === "Eq" && typeof filter.value === "string" && !filter.fieldPath.includes(".")\n' +
      "        ? (doc) => doc[filter.fieldPath] === filter.value\n" +
      "        : (doc) => evaluateRangeFilter(doc, filter);\n" +
      "function evaluateRangeFilter(document, expr) {\n",
  ],
  [
    "            const document = this.get(tableName, id);\n            if (document !== null) {\n                callback",
    "let document;\n" +
      "for (let i = this._writes.length - 1; i >= 0 && document === undefined; i--) document = this._writes[i][id];\n" +
      "if (document === undefined) document = this._documents[id] ?? null;\n" +
      "if (document !== null) {\n" +
      "    callback",
  ],
];

/** It writes out and reads a function's validators at each call. */
const VALIDATORS_READ_ONCE: readonly Change[] = [
  ["JSON.parse(func.exportArgs())", "readOnce(func.exportArgs)"],
  ["JSON.parse(func.exportReturns())", "readOnce(func.exportReturns)"],
  [
    "async function resolveFunction(functionPath, type) {\n",
    "const readValidators = new WeakMap();\n" +
      "function readOnce(write) {\n" +
      "    if (!readValidators.has(write)) readValidators.set(write, JSON.parse(write()));\n" +
      "    return readValidators.get(write);\n" +
      "}\n" +
      "async function resolveFunction(functionPath, type) {\n",
  ],
];

/** In a union it makes an error, with its stack, of each kind that a value isn't of. */
const OTHER_KINDS: readonly Change[] = [
  [
    "for (const v of validator.value) {\n                try {",
    "for (const v of validator.value) {\n                if (isOfOtherKind(v, value)) continue;\n                try {",
  ],
  [
    "function validateValidator(validator, value) {\n",
    "function isOfOtherKind({ type, value: wanted }, value) {\n" +
      '    if (type === "literal") return value !== wanted;\n' +
      '    if (type === "null") return value !== null;\n' +
      '    return ["string", "number", "boolean", "bigint"].includes(type) && typeof value !== type;\n' +
      "}\n" +
      "function validateValidator(validator, value) {\n",
  ],
];

const CHANGES = [...ROWS_BY_TABLE, ...RANGES_READ_ONCE, ...VALIDATORS_READ_ONCE, ...OTHER_KINDS];

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
      return [...CHANGES, ...SAVEPOINTS].reduce((changed, [before, after]) => {
        if (changed.split(before).length !== 2)
          throw new Error(`convex-test has changed; this isn't there once: ${before}`);
        return changed.replace(before, () => after);
      }, code);
    },
  },
});
