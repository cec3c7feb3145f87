// Loads a push: realms for its modules, their analysis, the schema and the sign-in providers. Loading serves nothing.
import type { JSONValue } from "convex/values";
import { Schema } from "../engine/schema";
import type { ModuleSource } from "../engine/types";
import { isJsonObject } from "../values/convexJson";
import { analyzeModule, cronsOf, specsOf, type ModuleAnalysis } from "./analyzeModule";
import type { CallHost } from "./codeRunner";
import { FunctionError, messageOf, toFunctionError } from "./functionError";
import type { CronSpec, FunctionSpec } from "./functionSpec";
import { IsolateRunner } from "./isolateRunner";
import type { ServedCode } from "./executor";

export interface LoadedCode extends ServedCode {
  readonly analysis: Readonly<Record<string, ModuleAnalysis>>;
  readonly crons: readonly CronSpec[];
  readonly authProviders: readonly JSONValue[];
}

const SCHEMA_MODULE = "schema.js";
const AUTH_MODULE = "auth.config.js";
const CONFIG_MODULE = "convex.config.js";
const CHUNKS = "_deps/";
const MISSING_VARIABLE = /Environment variable (\S+) is used in auth config file/;

/** `code` is what the CLI calls this failure of a push. */
export class PushError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "PushError";
  }
}

export interface LoadOptions {
  readonly modules: readonly ModuleSource[];
  readonly environment: Readonly<Record<string, string>>;
  readonly host: CallHost;
}

/** Throws PushError, with the code's own error and position, where the code can't be loaded. */
export async function loadCode({ modules, environment, host }: LoadOptions): Promise<LoadedCode> {
  const runner = new IsolateRunner({ modules, environment, host });
  try {
    const analysis: Record<string, ModuleAnalysis> = {};
    const functions = new Map<string, FunctionSpec>();
    const crons: CronSpec[] = [];
    for (const { path, environment: target } of modules) {
      if ([SCHEMA_MODULE, AUTH_MODULE, CONFIG_MODULE].includes(path) || path.startsWith(CHUNKS)) continue;
      const found = await analyze(path, target, () => runner.exportsOf(path));
      analysis[path] = found;
      for (const spec of specsOf(path, found, target)) functions.set(spec.path, spec);
      crons.push(...cronsOf(found));
    }
    checkCrons(crons, functions);
    const hasSchema = modules.some(({ path }) => path === SCHEMA_MODULE);
    const schema = new Schema(hasSchema ? await readSchema(runner) : null);
    const authProviders = await loadAuthProviders({ modules, environment, host });
    return { runner, functions, analysis, crons, schema, authProviders };
  } catch (error) {
    await runner.close();
    throw error;
  }
}

async function analyze(
  path: string,
  environment: "isolate" | "node",
  load: () => Promise<Record<string, unknown>>,
): Promise<ModuleAnalysis> {
  try {
    return analyzeModule(path, await load(), environment);
  } catch (error) {
    throw new PushError("ModulesAnalysisError", `Failed to analyze ${path}: ${toFunctionError(error).message}`);
  }
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

async function readSchema(runner: IsolateRunner): Promise<JSONValue> {
  try {
    const schema = (await runner.exportsOf(SCHEMA_MODULE)).default as { export?(): string } | undefined;
    if (typeof schema?.export !== "function")
      throw new FunctionError("schema.ts has to export a schema as its default.");
    return JSON.parse(schema.export()) as JSONValue;
  } catch (error) {
    throw new PushError("InvalidSchema", `Failed to evaluate the schema: ${toFunctionError(error).message}`);
  }
}

/** auth.config.ts is loaded on its own, where reading an environment variable that isn't set is an error. */
export async function loadAuthProviders(options: LoadOptions): Promise<JSONValue[]> {
  if (!options.modules.some(({ path }) => path === AUTH_MODULE)) return [];
  const runner = new IsolateRunner({ ...options, hasStrictEnvironment: true });
  try {
    const config = (await runner.exportsOf(AUTH_MODULE)).default as { providers?: unknown } | undefined;
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
