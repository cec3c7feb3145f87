// The few Convex system queries that the CLI subscribes to (`convex env`, `convex run`, `convex data`, index warnings).
// A push or an environment change re-runs every query, so only the one that watches a table needs
// ranges of its own.
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { HostEngine } from "../deployment/hostEngine";
import type { CallOutcome, CallRequest, IndexRange, Queries } from "../types/calls";
import { componentOf, inComponent, nameInComponent } from "../values/componentPath";
import type { SnapshotExports } from "./snapshots/SnapshotExports";
import type { SnapshotImports } from "./snapshots/SnapshotImports";

const json = z.custom<JSONValue>();
const validatorText = z.string().transform((text) => JSON.parse(text) as JSONValue);
const analysisShape = z.record(
  z.string(),
  z.object({
    functions: z.array(
      z.object({
        name: z.string(),
        udfType: z.string(),
        visibility: json,
        args: validatorText,
        returns: validatorText,
      }),
    ),
    httpRoutes: z.array(z.object({ route: z.object({ method: z.string(), path: z.string() }) })).nullable(),
  }),
);
const anything = { type: "any" };
const queryTable = "_system/cli/queryTable:default";
/** The tables that `db.system` reads. */
const systemTables = ["_scheduled_functions", "_storage"];
const byName = z.object({ name: z.string() });
const byTable = z.object({ tableName: z.string() });
const byImport = z.object({ importId: z.string() });
const tableData = z.object({
  table: z.string(),
  order: z.enum(["asc", "desc"]),
  paginationOpts: z.object({ cursor: z.string().nullable(), numItems: z.number() }),
});

interface SystemParts {
  readonly exports: SnapshotExports;
  readonly imports: SnapshotImports;
  readonly url: string;
  readonly siteUrl: string;
}

type SystemEngine = Pick<HostEngine, "database" | "deployed" | "executor" | "tables">;

/** Answers them before the queries of the deployment. */
export function withSystemFunctions(engine: SystemEngine, parts: SystemParts): Queries {
  const { database, executor } = engine;
  const system = systemQueries(engine, parts);
  const isSystem = (path: string) => nameInComponent(path).startsWith("_system/");
  return {
    kindOf: (path) => (isSystem(path) ? "query" : executor.kindOf(path)),
    query: async (request) => {
      if (!isSystem(request.path)) return executor.query(request);
      const ts = database.currentTs;
      const outcome = answer(system, request);
      return { outcome, ts, ranges: watchedRanges(request), readIdentity: false, journal: null, documentsRead: 0 };
    },
  };
}

type SystemQuery = (args: JSONValue, component: string) => JSONValue;

function systemQueries(
  engine: SystemEngine,
  { exports, imports, url, siteUrl }: SystemParts,
): ReadonlyMap<string, SystemQuery> {
  const variables = () => Object.entries(engine.deployed.environment).map(([name, value]) => ({ name, value }));
  return new Map<string, SystemQuery>([
    ["_system/cli/queryEnvironmentVariables:default", variables],
    [
      "_system/cli/queryEnvironmentVariables:get",
      (args) => variables().find(({ name }) => name === byName.parse(args).name) ?? null,
    ],
    [
      "_system/cli/tables:default",
      (_args, component) => onePage(engine.tables.names(component).map((name) => ({ name }))),
    ],
    [
      "_system/cli/tableData:default",
      (args, component) => {
        const { table, order, paginationOpts } = tableData.parse(args);
        if (!engine.tables.has(component)) return onePage([]);
        if (![...engine.tables.names(component), ...systemTables].includes(table)) return onePage([]);
        return engine.tables.readPage({
          component,
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
    [
      "_system/cli/tableSize:default",
      (args, component) => engine.tables.count(component, byTable.parse(args).tableName),
    ],
    // The result changes whenever the table does; its value doesn't matter.
    [queryTable, () => engine.database.currentTs],
    // Components are identified by their paths everywhere.
    [
      "_system/frontend/components:list",
      () => engine.deployed.components.map(({ path }) => ({ id: path, path, name: path.split("/").pop() ?? path })),
    ],
    ["_system/cli/convexUrl:cloudUrl", () => url],
    ["_system/cli/convexUrl:siteUrl", () => siteUrl],
    [
      "_system/cli/modules:apiSpec",
      (_args, component) =>
        functionSpecs(engine.deployed.components.find(({ path }) => path === component)?.analysis ?? null),
    ],
  ]);
}

function functionSpecs(analysis: JSONValue | null): JSONValue {
  return Object.entries(analysisShape.parse(analysis ?? {})).flatMap(([module, { functions, httpRoutes }]) => [
    ...functions.map(({ name, udfType, visibility, args, returns }) => ({
      identifier: `${module}:${name}`,
      functionType: udfType,
      visibility: visibility ?? { kind: "public" },
      args: args ?? anything,
      returns: returns ?? anything,
    })),
    ...(httpRoutes ?? []).map(({ route }) => ({ functionType: "HttpAction", ...route })),
  ]);
}

/** After a push that the documents didn't fit, `convex dev` waits for the table to change. */
function watchedRanges({ path, args }: CallRequest): readonly IndexRange[] {
  if (canonical(nameInComponent(path)) !== queryTable) return [];
  return [{ index: inComponent(componentOf(path), `${byTable.parse(args).tableName}.by_id`), start: "", end: null }];
}

function canonical(path: string): string {
  return path.includes(":") ? path : `${path}:default`;
}

function onePage(page: JSONValue[]): JSONValue {
  return { page, isDone: true, continueCursor: "" };
}

function answer(system: ReadonlyMap<string, SystemQuery>, { path, args, caller }: CallRequest): CallOutcome {
  const query = system.get(canonical(nameInComponent(path)));
  if (caller !== "internal" || query === undefined) {
    return { kind: "error", message: `Could not find system function for '${path}'.`, logLines: [] };
  }
  try {
    return { kind: "success", value: query(args, componentOf(path)), logLines: [] };
  } catch (error) {
    return { kind: "error", message: error instanceof Error ? error.message : String(error), logLines: [] };
  }
}
