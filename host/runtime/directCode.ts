// Modules that are handed over as they are (import.meta.glob) instead of pushed: they run in the caller's own realm.
import type { JSONValue } from "convex/values";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { Schema } from "../engine/schema";
import { analyzeModule, cronsOf, specsOf, type ModuleAnalysis } from "./analyzeModule";
import type { CallHost } from "./codeRunner";
import { DirectRunner } from "./directRunner";
import type { CronSpec, FunctionSpec } from "./functionSpec";
import type { LoadedCode } from "./servedCode";

export type ModuleLoaders = Readonly<Record<string, () => Promise<unknown>>>;

// Not functions: generated code, the schema, configuration, tests and type declarations.
const SKIPPED = /(^|\/)(_generated\/.*|schema|auth\.config|convex\.config|.*\.test|.*\.d)\.[a-z]+$/;

export async function loadDirectCode(options: {
  readonly modules: ModuleLoaders;
  readonly schema: SchemaDefinition<GenericSchema, boolean> | null;
  readonly host: CallHost;
}): Promise<LoadedCode> {
  const { modules, schema, host } = options;
  const root = findRoot(Object.keys(modules));
  const functions = new Map<string, FunctionSpec>();
  const exportsByPath = new Map<string, Readonly<Record<string, unknown>>>();
  const analysis: Record<string, ModuleAnalysis> = {};
  const crons: CronSpec[] = [];
  for (const [file, load] of Object.entries(modules)) {
    const relative = file.slice(root.length);
    if (!file.startsWith(root) || SKIPPED.test(relative)) continue;
    const path = relative.replace(/\.[^.]+$/, ".js");
    const exports = (await load()) as Readonly<Record<string, unknown>>;
    const found = analyzeModule(path, exports, "isolate");
    exportsByPath.set(path, exports);
    analysis[path] = found;
    for (const spec of specsOf(path, found, "isolate")) functions.set(spec.path, spec);
    crons.push(...cronsOf(found));
  }
  return {
    functions,
    analysis,
    crons,
    schema: new Schema(schema && exportSchema(schema)),
    authProviders: [],
    runner: new DirectRunner({ exportsByPath, host }),
  };
}

function exportSchema(schema: SchemaDefinition<GenericSchema, boolean>): JSONValue {
  // `export` is there for Convex's own use and left out of the published types.
  return JSON.parse((schema as unknown as { export(): string }).export()) as JSONValue;
}

/** The folder that holds `_generated`, as convex-test finds it. */
function findRoot(files: readonly string[]): string {
  const generated = files.find((file) => file.includes("_generated"));
  if (generated === undefined) {
    throw new Error(
      'Could not find the "_generated" directory: let the glob of `modules` include it, so that paths have a root.',
    );
  }
  return generated.slice(0, generated.indexOf("_generated"));
}
