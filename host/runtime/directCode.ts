// Modules that are handed over as they are (import.meta.glob) instead of pushed: they run in the caller's own realm.
import type { JSONValue } from "convex/values";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { Schema } from "../engine/schema";
import { cronsOf } from "./analyzeModule";
import type { CallHost } from "./codeRunner";
import { DirectModules, type ModuleLoaders } from "./DirectModules";
import { DirectRunner } from "./directRunner";
import type { LoadedCode } from "./servedCode";

export async function loadDirectCode(options: {
  readonly modules: ModuleLoaders;
  readonly schema: SchemaDefinition<GenericSchema, boolean> | null;
  readonly host: CallHost;
  /** Modules are loaded when one of their functions is first called; cron jobs are not looked for. */
  readonly loadsLazily: boolean;
  readonly nodeModules: readonly string[];
}): Promise<LoadedCode> {
  const { schema, host, loadsLazily } = options;
  const modules = new DirectModules(options.modules, options.nodeModules);
  if (!loadsLazily) await modules.loadAll();
  return {
    functions: modules,
    analysis: modules.analysis,
    crons: Object.values(modules.analysis).flatMap(cronsOf),
    schema: new Schema(schema && exportSchema(schema)),
    authProviders: [],
    runner: new DirectRunner({ modules, host }),
  };
}

function exportSchema(schema: SchemaDefinition<GenericSchema, boolean>): JSONValue {
  // `export` is there for Convex's own use and left out of the published types.
  return JSON.parse((schema as unknown as { export(): string }).export()) as JSONValue;
}
