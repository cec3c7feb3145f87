// The few of Convex's system queries that the CLI subscribes to (`convex env`, `convex run`, index warnings). They wrap
// the engine: a push or a changed environment re-runs every query, so these need no ranges of their own.
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { CallOutcome, CallRequest, DeployableEngine, Engine } from "../engine/types";
import type { SnapshotExports } from "./SnapshotExports";
import type { SnapshotImports } from "./SnapshotImports";

const analysisShape = z.record(
  z.string(),
  z.object({ functions: z.array(z.object({ name: z.string(), udfType: z.string() })) }),
);
const byName = z.object({ name: z.string() });
const byTable = z.object({ tableName: z.string() });
const byImport = z.object({ importId: z.string() });
const tableData = z.object({
  table: z.string(),
  order: z.enum(["asc", "desc"]),
  paginationOpts: z.object({ cursor: z.string().nullable(), numItems: z.number() }),
});

interface Snapshots {
  readonly exports: SnapshotExports;
  readonly imports: SnapshotImports;
}

export function withSystemFunctions(engine: DeployableEngine, snapshots: Snapshots): Engine {
  const system = systemQueries(engine, snapshots);
  const isSystem = (path: string) => path.startsWith("_system/");
  return {
    clock: engine.clock,
    currentTs: () => engine.currentTs(),
    whenDurable: (ts) => engine.whenDurable(ts),
    runMutation: (request) => engine.runMutation(request),
    runAction: (request) => engine.runAction(request),
    functionKind: (path) => (isSystem(path) ? "query" : engine.functionKind(path)),
    runHttpAction: (request, identity, origin) => engine.runHttpAction(request, identity, origin),
    onCommit: (listener) => engine.onCommit(listener),
    onExecution: (listener) => engine.onExecution(listener),
    close: () => engine.close(),
    runQuery: async (request) => {
      if (!isSystem(request.path)) return engine.runQuery(request);
      const ts = engine.currentTs();
      const outcome = answer(system, request);
      return { outcome, ts, ranges: [], readIdentity: false, journal: null, documentsRead: 0 };
    },
  };
}

type SystemQuery = (args: JSONValue) => JSONValue;

function systemQueries(engine: DeployableEngine, { exports, imports }: Snapshots): ReadonlyMap<string, SystemQuery> {
  const variables = () => Object.entries(engine.getEnvironment()).map(([name, value]) => ({ name, value }));
  return new Map<string, SystemQuery>([
    ["_system/cli/queryEnvironmentVariables:default", variables],
    [
      "_system/cli/queryEnvironmentVariables:get",
      (args) => variables().find(({ name }) => name === byName.parse(args).name) ?? null,
    ],
    ["_system/cli/tables:default", () => onePage(engine.tableNames().map((name) => ({ name })))],
    [
      "_system/cli/tableData:default",
      (args) => {
        const { table, order, paginationOpts } = tableData.parse(args);
        if (!engine.tableNames().includes(table)) return onePage([]);
        return engine.readTablePage({
          table,
          order,
          cursor: paginationOpts.cursor,
          pageSize: paginationOpts.numItems,
        });
      },
    ],
    ["_system/cli/exports:getLatest", () => exports.latest()],
    ["_system/cli/queryImport:list", () => imports.list()],
    ["_system/cli/queryImport:default", (args) => imports.find(byImport.parse(args).importId)],
    ["_system/cli/tableSize:default", (args) => engine.countDocuments(byTable.parse(args).tableName)],
    [
      "_system/cli/modules:apiSpec",
      () =>
        Object.entries(analysisShape.parse(engine.pushedAnalysis() ?? {})).flatMap(([module, { functions }]) =>
          functions.map(({ name, udfType }) => ({ functionType: udfType, identifier: `${module}:${name}` })),
        ),
    ],
  ]);
}

function onePage(page: JSONValue[]): JSONValue {
  return { page, isDone: true, continueCursor: "" };
}

function answer(system: ReadonlyMap<string, SystemQuery>, { path, args, caller }: CallRequest): CallOutcome {
  const query = system.get(path.includes(":") ? path : `${path}:default`);
  if (caller !== "internal" || query === undefined) {
    return { kind: "error", message: `Could not find system function for '${path}'.`, logLines: [] };
  }
  try {
    return { kind: "success", value: query(args), logLines: [] };
  } catch (error) {
    return { kind: "error", message: error instanceof Error ? error.message : String(error), logLines: [] };
  }
}
