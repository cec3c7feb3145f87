// `convex run --inline-query`: a query that isn't part of the deployed code, run once next to it. It arrives as a
// module that imports its wrappers from one of Convex's own paths; here they come from the official library.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import type { Schema } from "../../engine/tables/schema";
import type { CallOutcome } from "../../types/calls";
import type { ModuleSource } from "../../types/pushes";
import { APP, inComponent } from "../../values/componentPath";
import { analyzeModule, specsOf } from "./analyzeModule";
import type { Environments } from "../frames/codeRunner";
import type { Executor } from "../calls/executor";
import { toFunctionError } from "../../functions/functionError";
import type { FunctionTable } from "../../functions/functionSpec";
import { IsolateRunner, type CodePart } from "./isolateRunner";
import type { LoadedCode } from "./servedCode";

export interface InlineQuery {
  /** A module whose default export is a query. */
  readonly source: string;
  /** The component that it runs in; "" is the app. */
  readonly component: string;
}

interface InlineQueryContext {
  /** The deployed code, if any, and its environments. */
  readonly code: LoadedCode | null;
  readonly environments: Environments;
  /** An executor for this query alone. */
  readonly executor: Executor;
}

const MODULE = "testQuery.js";
const LIBRARY = "_repl/convex/";
const WRAPPERS: ModuleSource = {
  path: "_repl/wrappers.js",
  source: `export { queryGeneric as query, internalQueryGeneric as internalQuery } from "./convex/server/index.js";`,
  environment: "isolate",
};
const WRAPPERS_IMPORT = /(\bfrom\s*)(["'])convex:\/_system\/repl\/wrappers\.js\2/;

let library: readonly ModuleSource[] | null = null;

export async function runInlineQuery(query: InlineQuery, context: InlineQueryContext): Promise<CallOutcome> {
  const { component } = query;
  const { code, environments, executor } = context;
  const parts = new Map<string, CodePart>([[APP, { modules: [], environment: environments.get(APP) ?? {} }]]);
  for (const { path, definitionPath } of code?.installed ?? []) {
    const modules = code?.definitions.get(definitionPath)?.definition.modules ?? [];
    const isolated = modules.filter((module) => module.environment === "isolate");
    parts.set(path, { modules: isolated, environment: environments.get(path) ?? {} });
  }
  const own = parts.get(component);
  if (!own) return { kind: "error", message: `There is no component "${component}".`, logLines: [] };
  const source = query.source.replace(WRAPPERS_IMPORT, `$1"./${WRAPPERS.path}"`);
  const added: ModuleSource[] = [{ path: MODULE, source, environment: "isolate" }, WRAPPERS, ...readLibrary()];
  const kept = own.modules.filter(({ path }) => path !== MODULE);
  parts.set(component, { ...own, modules: [...kept, ...added] });

  const runner = new IsolateRunner({ parts, host: executor });
  try {
    const analysis = analyzeModule(MODULE, await runner.exportsOf(component, MODULE), "isolate");
    const specs = specsOf({ component, path: MODULE, environment: "isolate" }, analysis);
    const found = new Map(specs.map((spec) => [spec.path, spec]));
    const functions: FunctionTable = { get: (path) => found.get(path) ?? code?.functions.get(path) };
    const schemas: ReadonlyMap<string, Schema> = code?.schemas ?? new Map();
    executor.serve({ functions, schemas, installed: code?.installed ?? [], runner });
    const path = inComponent(component, `${MODULE}:default`);
    return (await executor.query({ path, args: {}, identity: null, caller: "internal" })).outcome;
  } catch (error) {
    return { kind: "error", message: toFunctionError(error).message, logLines: [] };
  } finally {
    await runner.close();
  }
}

/** The modules of convex/server. */
function readLibrary(): readonly ModuleSource[] {
  if (library) return library;
  const root = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "dist", "esm");
  const files = ["server", "values", "common"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
  );
  files.push(join(root, "index.js"), join(root, "type_utils.js"));
  library = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({
      path: LIBRARY + relative(root, file).replaceAll(sep, "/"),
      source: readFileSync(file, "utf8"),
      environment: "isolate",
    }));
  return library;
}
