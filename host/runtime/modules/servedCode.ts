// Loads a push: realms for its modules, their analysis, the schemas, the components and the sign-in providers. Loading
// doesn't serve anything yet.
import type { JSONValue } from "convex/values";
import { Schema } from "../../engine/tables/schema";
import type { InstalledComponent, PreparedPush, PushedCode, PushedDefinition } from "../../types/pushes";
import { APP } from "../../values/componentPath";
import { isJsonObject } from "../../values/convexJson";
import { analyzeModule, cronsOf, specsOf, type ModuleAnalysis } from "./analyzeModule";
import type { CallHost, Environments, ServedCode } from "../frames/codeRunner";
import {
  checkPresence,
  checkValues,
  environmentsOf,
  evaluateDefinitions,
  installations,
  type Definition,
  type Installation,
} from "./componentDefinitions";
import { FunctionError, messageOf, toFunctionError } from "../../functions/functionError";
import type { CronSpec, FunctionSpec } from "../../functions/functionSpec";
import { IsolateRunner } from "./isolateRunner";
import { PushError } from "./PushError";

/** A component as defined, independent of where it is installed; the app is one too. */
interface LoadedDefinition {
  readonly definition: Definition;
  readonly analysis: Readonly<Record<string, ModuleAnalysis>>;
  readonly schema: Schema;
}

export interface LoadedCode extends ServedCode {
  /** The definitions by path, including the app's (""). */
  readonly definitions: ReadonlyMap<string, LoadedDefinition>;
  readonly crons: readonly CronSpec[];
  readonly authProviders: readonly JSONValue[];
  /**
   * The environments with these variables of the app. Throws a PushError for one that doesn't match its declaration.
   */
  environmentsWith(app: Environment): Environments;
}

type Environment = Readonly<Record<string, string>>;

const SCHEMA_MODULE = "schema.js";
const AUTH_MODULE = "auth.config.js";
const CONFIG_MODULE = "convex.config.js";
const CHUNKS = "_deps/";
const MISSING_VARIABLE = /Environment variable (\S+) is used in auth config file/;

export interface LoadOptions {
  readonly push: PushedCode;
  readonly environment: Environment;
  /** Variables set by the host itself, in components too. */
  readonly systemEnvironment: Environment;
  readonly host: CallHost;
}

/** Throws a PushError, with the code's own error and position, if the code can't be loaded. */
export async function loadCode(options: LoadOptions): Promise<LoadedCode> {
  const { push, environment: app, systemEnvironment: system, host } = options;
  const definitions = await evaluateDefinitions(push, { environment: { ...app, ...system }, host });
  const tree = installations(definitions);
  const environmentsWith = (changed: Environment) => {
    const environments = environmentsOf(tree, { app: changed, system });
    checkValues(tree, environments);
    return environments;
  };
  const environments = environmentsWith(app);
  checkPresence(tree, environments);
  const runner = runnerOf(tree, environments, host);
  try {
    const loaded = new Map<string, LoadedDefinition>();
    for (const definition of definitions.values()) {
      const place = tree.find((installation) => installation.definition === definition);
      loaded.set(definition.path, await loadDefinition(definition, place ? { runner, place: place.path } : { host }));
    }
    const functions = new Map<string, FunctionSpec>();
    const schemas = new Map<string, Schema>();
    const crons: CronSpec[] = [];
    for (const { path: component, definition } of tree) {
      const { analysis, schema } = loaded.get(definition.path) as LoadedDefinition;
      schemas.set(component, schema);
      for (const { path, environment } of definition.modules) {
        const found = analysis[path];
        if (!found) continue;
        for (const spec of specsOf({ component, path, environment }, found)) functions.set(spec.path, spec);
        crons.push(...cronsOf(component, found));
      }
    }
    checkCrons(crons, functions);
    const authProviders = await loadAuthProviders(options);
    const installed = tree.map((installation) => summaryOf(installation, loaded));
    return { runner, functions, schemas, definitions: loaded, installed, crons, authProviders, environmentsWith };
  } catch (error) {
    await runner.close();
    throw error;
  }
}

function runnerOf(tree: readonly Installation[], environments: Environments, host: CallHost): IsolateRunner {
  const parts = tree.map(
    ({ path, definition }) =>
      [path, { modules: definition.modules, environment: environments.get(path) ?? {} }] as const,
  );
  return new IsolateRunner({ parts: new Map(parts), host });
}

/** Analyzes a definition where it is installed; one that isn't installed gets realms of its own. */
async function loadDefinition(
  definition: Definition,
  where: { readonly runner: IsolateRunner; readonly place: string } | { readonly host: CallHost },
): Promise<LoadedDefinition> {
  if ("host" in where) {
    const part = { modules: definition.modules, environment: {} };
    const runner = new IsolateRunner({ parts: new Map([[APP, part]]), host: where.host });
    try {
      return await loadDefinition(definition, { runner, place: APP });
    } finally {
      await runner.close();
    }
  }
  const { runner, place } = where;
  const shownIn = definition.path === APP ? "" : ` of the component at "${definition.path}"`;
  const analysis: Record<string, ModuleAnalysis> = {};
  for (const { path, environment } of definition.modules) {
    if ([SCHEMA_MODULE, AUTH_MODULE, CONFIG_MODULE].includes(path) || path.startsWith(CHUNKS)) continue;
    if (environment === "node" && definition.path !== APP) {
      throw new PushError("InvalidModules", `"use node" isn't supported in components: ${path}${shownIn}.`);
    }
    try {
      analysis[path] = analyzeModule(path, await runner.exportsOf(place, path), environment);
    } catch (error) {
      const { message } = toFunctionError(error);
      throw new PushError("ModulesAnalysisError", `Failed to analyze ${path}${shownIn}: ${message}`);
    }
  }
  const hasSchema = definition.modules.some(({ path }) => path === SCHEMA_MODULE);
  const schema = new Schema(hasSchema ? await readSchema(runner, place, shownIn) : null);
  return { definition, analysis, schema };
}

/** Describes loaded code to the CLI's routes. */
export function preparedPush({ modules }: PushedCode, code: LoadedCode): PreparedPush {
  const definitions = new Map<string, PushedDefinition>();
  for (const [path, { definition, analysis, schema }] of code.definitions) {
    const json = { exported: definition.exported, analysis } as unknown as Pick<
      PushedDefinition,
      "exported" | "analysis"
    >;
    definitions.set(path, { ...json, schema: schema.exported });
  }
  const { analysis = {}, schema = null } = definitions.get(APP) ?? {};
  const { authProviders, installed: components } = code;
  return { modules, analysis, schema, authProviders, definitions, components };
}

function summaryOf(
  { path, parent, definition }: Installation,
  loaded: ReadonlyMap<string, LoadedDefinition>,
): InstalledComponent {
  const { analysis, schema } = loaded.get(definition.path) as LoadedDefinition;
  return {
    path,
    parent,
    definitionPath: definition.path,
    modulePaths: definition.modules.map((module) => module.path),
    httpPrefix: definition.exported.httpPrefix ?? "/",
    httpMounts: definition.exported.httpMounts,
    analysis: analysis as unknown as JSONValue,
    schema: schema.exported,
  };
}

function checkCrons(crons: readonly CronSpec[], functions: ReadonlyMap<string, FunctionSpec>): void {
  for (const { name, path } of crons) {
    const kind = functions.get(path)?.kind;
    if (kind !== "mutation" && kind !== "action") {
      throw new PushError(
        "InvalidCronSpec",
        `Cron job "${name}" runs "${path}", which isn't a mutation or action of this push.`,
      );
    }
  }
}

async function readSchema(runner: IsolateRunner, component: string, shownIn: string): Promise<JSONValue> {
  try {
    const schema = (await runner.exportsOf(component, SCHEMA_MODULE)).default as { export?(): string } | undefined;
    if (typeof schema?.export !== "function")
      throw new FunctionError("schema.ts has to export a schema as its default.");
    return JSON.parse(schema.export()) as JSONValue;
  } catch (error) {
    throw new PushError("InvalidSchema", `Failed to evaluate the schema${shownIn}: ${toFunctionError(error).message}`);
  }
}

/** auth.config.ts is loaded separately, because there reading an unset environment variable is an error. */
export async function loadAuthProviders(options: LoadOptions): Promise<JSONValue[]> {
  const { modules } = options.push;
  if (!modules.some(({ path }) => path === AUTH_MODULE)) return [];
  const environment = { ...options.environment, ...options.systemEnvironment };
  const parts = new Map([[APP, { modules, environment }]]);
  const runner = new IsolateRunner({ parts, host: options.host, hasStrictEnvironment: true });
  try {
    const config = (await runner.exportsOf(APP, AUTH_MODULE)).default as { providers?: unknown } | undefined;
    if (!Array.isArray(config?.providers))
      throw new FunctionError("auth.config.ts has to export { providers: [...] } as its default.");
    const providers = JSON.parse(JSON.stringify(config.providers)) as JSONValue[];
    providers.forEach(checkProvider);
    return providers;
  } catch (error) {
    const message = messageOf(error);
    const isMissing = MISSING_VARIABLE.test(message);
    throw new PushError(
      isMissing ? "AuthConfigMissingEnvironmentVariable" : "InvalidAuthConfig",
      isMissing
        ? message.replace(/^Uncaught Error: /, "").replace(/\n[^]*/, "")
        : `Failed to evaluate auth.config.ts: ${message}`,
    );
  } finally {
    await runner.close();
  }
}

function checkProvider(provider: JSONValue, index: number): void {
  const where = `providers[${index}]`;
  if (!isJsonObject(provider)) throw new FunctionError(`${where} has to be an object.`);
  const required = provider.type === "customJwt" ? ["issuer", "jwks", "algorithm"] : ["domain", "applicationID"];
  for (const field of required) {
    if (typeof provider[field] !== "string" || provider[field] === "") {
      throw new FunctionError(`${where}.${field} has to be a text.`);
    }
  }
}
