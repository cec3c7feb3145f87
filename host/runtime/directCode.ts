// Modules that are handed over as they are (import.meta.glob) instead of pushed: they run in the caller's own realm.
import type { JSONValue } from "convex/values";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { Schema } from "../engine/schema";
import { APP, componentOf } from "../values/componentPath";
import { cronsOf } from "./analyzeModule";
import type { CallHost } from "./codeRunner";
import { DirectModules, type ModuleLoaders } from "./DirectModules";
import { DirectRunner } from "./directRunner";
import type { LoadedCode } from "./servedCode";

export interface DirectComponent {
  readonly modules: ModuleLoaders;
  readonly schema: SchemaDefinition<GenericSchema, boolean> | null;
}

export async function loadDirectCode(options: {
  /** By path; the app's is "". */
  readonly components: ReadonlyMap<string, DirectComponent>;
  readonly host: CallHost;
  /** Modules are loaded when one of their functions is first called; cron jobs are not looked for. */
  readonly loadsLazily: boolean;
  /** Of the app. */
  readonly nodeModules: readonly string[];
}): Promise<LoadedCode> {
  const { components, host, loadsLazily } = options;
  const modules = new DirectModules();
  const schemas = new Map<string, Schema>();
  for (const [component, { modules: loaders, schema }] of components) {
    modules.add(component, loaders, component === APP ? options.nodeModules : []);
    schemas.set(component, schema ? schemaOf(schema) : new Schema(null));
  }
  if (!loadsLazily) await modules.loadAll();
  return {
    functions: modules,
    crons: [...modules.analysis].flatMap(([path, analysis]) => cronsOf(componentOf(path), analysis)),
    schemas,
    definitions: new Map(),
    installed: [],
    authProviders: [],
    environmentsWith: () => new Map(),
    runner: new DirectRunner({ modules, host }),
  };
}

/** Throws where the schema can't be. */
export function schemaOf(schema: SchemaDefinition<GenericSchema, boolean>): Schema {
  // `export` is there for Convex's own use and left out of the published types.
  return new Schema(JSON.parse((schema as unknown as { export(): string }).export()) as JSONValue);
}
