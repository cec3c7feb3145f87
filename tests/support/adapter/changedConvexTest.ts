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

/** A row is never changed in place: what it is as text, and its size, are worked out once and not at each read. */
const ROWS_WRITTEN_OUT_ONCE: readonly Change[] = [
  [
    "function asyncSyscallImpl() {\n",
    "const once = (of) => {\n" +
      "    const known = new WeakMap();\n" +
      "    return (row) => {\n" +
      "        if (row === null) return of(row);\n" +
      "        if (!known.has(row)) known.set(row, of(row));\n" +
      "        return known.get(row);\n" +
      "    };\n" +
      "};\n" +
      "const textOf = once((row) => JSON.stringify(convexToJson(row)));\n" +
      "const sizeOf = once(getDocumentSize);\n" +
      "function asyncSyscallImpl() {\n",
  ],
  [
    "if (doc !== null) {\n                tracker?.trackRead(getDocumentSize(doc));",
    "if (doc !== null) {\n                tracker?.trackRead(sizeOf(doc));",
  ],
  ["return JSON.stringify(convexToJson(doc));", "return textOf(doc);"],
  ["tracker?.trackRead(getDocumentSize(value));", "tracker?.trackRead(sizeOf(value));"],
  ["return JSON.stringify(convexToJson({ value, done }));", 'return `{"done":${done},"value":${textOf(value)}}`;'],
];

/** It compares rows also by fields that are one value in all of them, and checks each text for parts that aren't there. */
const FEWER_COMPARISONS: readonly Change[] = [
  [
    "        results.sort((a, b) => {\n",
    '        const isOne = (path) => source.range?.some(({ type, fieldPath }) => type === "Eq" && fieldPath === path);\n' +
      "        const sortedBy = fieldPathsToSortBy.filter((path) => !isOne(path));\n" +
      "        results.sort((a, b) => {\n",
  ],
  [
    "            for (const fp of fieldPathsToSortBy) {\n                v = compareValues(",
    "            for (const fp of sortedBy) {\n                v = compareValues(",
  ],
  [
    "function evaluateFieldPath(fieldPath, document) {\n",
    "function evaluateFieldPath(fieldPath, document) {\n" +
      "    const own = document[fieldPath];\n" +
      '    if (typeof own === "string" || typeof own === "number" || typeof own === "boolean") return own;\n',
  ],
];

/** Node.js carries each storage on to each promise that is made: its six are one here. */
const ONE_STORAGE: readonly Change[] = [
  [
    'import { AsyncLocalStorage } from "node:async_hooks";\n',
    'import { AsyncLocalStorage as Storage } from "node:async_hooks";\n' +
      "const all = new Storage();\n" +
      "class AsyncLocalStorage {\n" +
      "    #key = Symbol();\n" +
      "    getStore() {\n" +
      "        return all.getStore()?.[this.#key];\n" +
      "    }\n" +
      "    run(value, inside) {\n" +
      "        return all.run({ ...all.getStore(), [this.#key]: value }, inside);\n" +
      "    }\n" +
      "    exit(inside) {\n" +
      "        return this.run(undefined, inside);\n" +
      "    }\n" +
      "}\n",
  ],
];

const CHANGES = [
  ...ROWS_BY_TABLE,
  ...RANGES_READ_ONCE,
  ...VALIDATORS_READ_ONCE,
  ...OTHER_KINDS,
  ...ROWS_WRITTEN_OUT_ONCE,
  ...FEWER_COMPARISONS,
  ...ONE_STORAGE,
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
      return [...CHANGES, ...SAVEPOINTS].reduce((changed, [before, after]) => {
        if (changed.split(before).length !== 2)
          throw new Error(`convex-test has changed; this isn't there once: ${before}`);
        return changed.replace(before, () => after);
      }, code);
    },
  },
});
