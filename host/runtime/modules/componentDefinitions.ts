// The component definitions of a push (convex.config.ts). Evaluates each definition after those that it uses, then
// works out which components are installed where, and with which environment.
import type { JSONValue } from "convex/values";
import type { ModuleSource, PushedCode } from "../../types/pushes";
import { APP, childPath } from "../../values/componentPath";
import { compileValidator } from "../../values/validator";
import type { ValidatorJson } from "../../values/validatorJson";
import type { CallHost } from "../frames/codeRunner";
import { FunctionError, toFunctionError } from "../../functions/functionError";
import { IsolateRunner } from "./isolateRunner";
import { PushError } from "./PushError";

type EnvBinding =
  | { readonly type: "value"; readonly value: string }
  | { readonly type: "envVar"; readonly name: string };

/** The result of a definition's `export()` (convex/src/server/components/definition.ts). */
interface ExportedDefinition {
  /** A component's own name for itself; an app has none. */
  readonly name?: string;
  readonly definitionType: JSONValue;
  /** The path prefix of an app's own routes. Ends in "/". */
  readonly httpPrefix?: string;
  readonly childComponents: readonly {
    readonly name: string;
    readonly path: string;
    readonly env: readonly (readonly [name: string, binding: EnvBinding])[] | null;
  }[];
  /** Maps a path that ends in "/" to a child's reference. */
  readonly httpMounts: Readonly<Record<string, string>>;
  readonly envVars?: readonly (readonly [
    name: string,
    declared: { readonly value: string; readonly optional?: boolean },
  ])[];
}

export interface Definition {
  /** Relative to the app's folder; the app's own path is "". */
  readonly path: string;
  readonly exported: ExportedDefinition;
  readonly modules: readonly ModuleSource[];
}

/** One use of a component; the first is the app itself. */
export interface Installation {
  readonly path: string;
  readonly definition: Definition;
  readonly parent: string | null;
  readonly env: readonly (readonly [name: string, binding: EnvBinding])[];
  /** The path under which its routes answer HTTP requests: "" or "/path/path". */
  readonly httpPath: string;
}

type Environment = Readonly<Record<string, string>>;

const CONFIG_MODULE = "convex.config.js";
const SITE_URL = "CONVEX_SITE_URL";
const CHILD_REFERENCE = "_reference/childComponent/";
const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const NO_DEFINITION: ExportedDefinition = { definitionType: { type: "app" }, childComponents: [], httpMounts: {} };

/** The definitions by path, including the app's (""). */
export async function evaluateDefinitions(
  { modules, definition = null, components = [] }: PushedCode,
  options: { readonly environment: Environment; readonly host: CallHost },
): Promise<ReadonlyMap<string, Definition>> {
  const sources = new Map(components.map((component) => [component.definitionPath, component]));
  const done = new Map<string, Definition>();
  const evaluate = async (path: string, importers: readonly string[]): Promise<Definition> => {
    const known = done.get(path);
    if (known) return known;
    const source = sources.get(path);
    if (!source) throw new PushError("InvalidDefinition", `The push has no component at "${path}".`);
    if (importers.includes(path)) {
      throw new PushError("CircularDependency", `Components use one another: ${[...importers, path].join(", ")}.`);
    }
    return await add(path, { ...source, importers });
  };
  const add = async (
    path: string,
    source: {
      readonly definition: ModuleSource | null;
      readonly dependencies: readonly string[];
      readonly modules: readonly ModuleSource[];
      readonly importers: readonly string[];
    },
  ): Promise<Definition> => {
    const imported: ModuleSource[] = [];
    for (const dependency of source.dependencies) {
      const { exported } = await evaluate(dependency, [...source.importers, path]);
      imported.push(stubOf(dependency, exported.name ?? ""));
    }
    const environment = path === APP ? options.environment : {};
    const exported = source.definition
      ? await exportOf(path, [{ ...source.definition, path: CONFIG_MODULE }, ...imported], { ...options, environment })
      : NO_DEFINITION;
    const found = { path, exported, modules: source.modules };
    done.set(path, found);
    return found;
  };
  const dependencies = components.map(({ definitionPath }) => definitionPath);
  for (const path of dependencies) await evaluate(path, []);
  await add(APP, { definition, dependencies, modules, importers: [] });
  return done;
}

/** A stub for an import of another component's definition. */
function stubOf(definitionPath: string, defaultName: string): ModuleSource {
  return {
    // Matches how the CLI rewrites the import (convex/src/cli/lib/components/definition/bundle.ts).
    path: `_componentDeps/${Buffer.from(definitionPath).toString("base64url")}`,
    source: `export default ${JSON.stringify({ componentDefinitionPath: definitionPath, defaultName })};`,
    environment: "isolate",
  };
}

async function exportOf(
  path: string,
  modules: readonly ModuleSource[],
  options: { readonly environment: Environment; readonly host: CallHost },
): Promise<ExportedDefinition> {
  const { environment, host } = options;
  const runner = new IsolateRunner({ parts: new Map([[APP, { modules, environment }]]), host });
  try {
    const definition = (await runner.exportsOf(APP, CONFIG_MODULE)).default as { export?(): unknown } | undefined;
    if (typeof definition?.export !== "function")
      throw new FunctionError("convex.config.ts has to export defineApp() or defineComponent() as its default.");
    // Copies it into this realm.
    return JSON.parse(JSON.stringify(definition.export())) as ExportedDefinition;
  } catch (error) {
    const where = path === APP ? "convex.config.ts" : `the definition of the component at "${path}"`;
    throw new PushError("InvalidDefinition", `Failed to evaluate ${where}: ${toFunctionError(error).message}`);
  } finally {
    await runner.close();
  }
}

/** The app and all components below it, by their place in the tree, parents first. */
export function installations(definitions: ReadonlyMap<string, Definition>): readonly Installation[] {
  const installed: Installation[] = [];
  const install = (installation: Installation) => {
    const { path, definition, httpPath } = installation;
    const mounts = Object.entries(definition.exported.httpMounts);
    installed.push(installation);
    for (const { name, path: definitionPath, env } of definition.exported.childComponents) {
      const child = definitions.get(definitionPath);
      if (!NAME.test(name)) throw new PushError("TypecheckError", `"${name}" can't name a component.`);
      if (!child) throw new PushError("TypecheckError", `The push has no component at "${definitionPath}".`);
      const place = childPath(path, name);
      if (installed.some((other) => other.path === place)) {
        throw new PushError("TypecheckError", `There are several components named "${place}": give one another name.`);
      }
      const [mount = ""] = mounts.find(([, reference]) => reference === CHILD_REFERENCE + name) ?? [];
      const ownPath = httpPath + mount.replace(/\/$/, "");
      install({ path: place, definition: child, parent: path, env: env ?? [], httpPath: ownPath });
    }
  };
  const app = definitions.get(APP);
  if (app) install({ path: APP, definition: app, parent: null, env: [], httpPath: "" });
  return installed;
}

/**
 * The contents of `process.env` in the app and in each component. A component has only what it declares and its parent
 * passes to it, plus the host's own variables.
 */
export function environmentsOf(
  installed: readonly Installation[],
  { app, system }: { readonly app: Environment; readonly system: Environment },
): ReadonlyMap<string, Environment> {
  const environments = new Map<string, Environment>();
  for (const { path, parent, env, httpPath } of installed) {
    if (parent === null) {
      environments.set(path, { ...app, ...system });
      continue;
    }
    const given: Record<string, string> = {};
    for (const [name, binding] of env) {
      const value = binding.type === "value" ? binding.value : environments.get(parent)?.[binding.name];
      if (value !== undefined) given[name] = value;
    }
    const siteUrl = system[SITE_URL];
    environments.set(path, { ...given, ...system, ...(siteUrl ? { [SITE_URL]: siteUrl + httpPath } : {}) });
  }
  return environments;
}

/** Throws if a variable is set but not declared, or if its declaration doesn't allow the value. */
export function checkValues(installed: readonly Installation[], environments: ReadonlyMap<string, Environment>): void {
  for (const { path, definition, env } of installed) {
    const where = placeOf(path);
    const declared = new Map(definition.exported.envVars ?? []);
    const unknown = env.find(([name]) => !declared.has(name));
    if (unknown) {
      throw new PushError("TypecheckError", `${where} has no environment variable named "${unknown[0]}".`);
    }
    for (const [name, { value: validator }] of declared) {
      const value = environments.get(path)?.[name];
      if (value === undefined) continue;
      const complaint = compileValidator(JSON.parse(validator) as ValidatorJson)(value, () => null, "");
      if (complaint !== null) {
        throw new PushError("EnvVarInvalid", `Environment variable ${name}, declared in ${where}: ${complaint}`);
      }
    }
  }
}

/** Throws if the app or a component lacks a required variable. */
export function checkPresence(
  installed: readonly Installation[],
  environments: ReadonlyMap<string, Environment>,
): void {
  for (const { path, definition } of installed) {
    const missing = (definition.exported.envVars ?? [])
      .filter(([name, { optional }]) => !optional && environments.get(path)?.[name] === undefined)
      .map(([name]) => name);
    if (missing.length === 0) continue;
    const names = missing.join(", ");
    // The CLI extracts the app's variable names from the message, to say how to set them.
    if (path === APP) {
      throw new PushError("MissingEnvironmentVariables", `Declared environment variables are not set: ${names}.`);
    }
    throw new PushError("EnvVarMissing", `${names} is declared in ${placeOf(path)} but isn't set where it is used.`);
  }
}

function placeOf(component: string): string {
  return component === APP ? "convex.config.ts" : `component "${component}"`;
}
