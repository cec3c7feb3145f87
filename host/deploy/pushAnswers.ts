// Answers to the CLI's push in the shapes that it parses (convex/src/cli/lib/deployApi).
import type { JSONValue } from "convex/values";
import type { PreparedPush } from "../engine/types";
import type { IndexConfig, IndexDiff } from "./schemaDiff";

export function schemaChangeOf(pushId: string, diff: IndexDiff) {
  return { allocatedComponentIds: {}, schemaIds: { "": pushId }, indexDiffs: { "": indexDiffOf(diff) } };
}

function indexDiffOf(diff: IndexDiff) {
  return { added_indexes: diff.added, removed_indexes: diff.removed, enabled_indexes: [], disabled_indexes: [] };
}

export function startPushAnswer(
  prepared: PreparedPush,
  facts: {
    readonly pushId: string;
    readonly serverVersion: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly diff: IndexDiff;
  },
) {
  const root = {
    definition: {
      path: "",
      definitionType: { type: "app" },
      childComponents: [],
      httpMounts: {},
      exports: { type: "branch", branch: [] },
    },
    schema: prepared.schema,
    functions: prepared.analysis,
    udfConfig: { serverVersion: facts.serverVersion, importPhaseRngSeed: null, importPhaseUnixTimestamp: null },
  };
  return {
    environmentVariables: facts.environment,
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: prepared.authProviders.map(providerAnswer),
    analysis: { "": root },
    app: {
      definitionPath: "",
      componentPath: "",
      args: {},
      childComponents: {},
      httpRoutes: { httpModuleRoutes: null, mounts: [] },
      exports: {},
    },
    schemaChange: schemaChangeOf(facts.pushId, facts.diff),
  };
}

/** The CLI wants a custom provider's application id even if there is none. */
function providerAnswer(provider: JSONValue): JSONValue {
  const isObject = typeof provider === "object" && provider !== null && !Array.isArray(provider);
  return isObject ? { applicationID: null, ...provider } : provider;
}

export function evaluateSchemaAnswer(
  diff: IndexDiff,
  facts: { readonly schemaValidation: boolean; readonly countDocuments: (table: string) => number },
) {
  const predict = (change: string, needsBackfill: boolean) => (index: IndexConfig) => {
    const numDocs = facts.countDocuments(index.name.slice(0, index.name.indexOf(".")));
    return { ...index, change, needsBackfill, numDocs };
  };
  const prediction = {
    definitionPath: "",
    schemaValidation: facts.schemaValidation,
    tables: [],
    indexes: [
      ...diff.added.map(predict("added", true)),
      ...diff.removed.map(predict("dropped", false)),
      ...diff.kept.map(predict("identical", false)),
    ],
  };
  return { componentSchemaEvaluations: { "": prediction }, newComponentDefinitions: [] };
}

export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export function finishPushAnswer(changes: {
  readonly providers: Change<readonly JSONValue[]>;
  readonly modulePaths: Change<readonly string[]>;
  readonly crons: Change<ReadonlyMap<string, string>>;
  readonly schema: Change<JSONValue | null>;
  readonly indexes: IndexDiff;
}) {
  const { providers, modulePaths, crons, schema } = changes;
  const texts = {
    before: providers.before.map((provider) => JSON.stringify(provider)),
    after: providers.after.map((provider) => JSON.stringify(provider)),
  };
  const schemaTexts = {
    previous_schema: schema.before === null ? null : JSON.stringify(schema.before),
    next_schema: schema.after === null ? null : JSON.stringify(schema.after),
  };
  const root = {
    diffType: { type: "modify" },
    moduleDiff: listDiff(modulePaths),
    udfConfigDiff: null,
    cronDiff: {
      added: [...crons.after.keys()].filter((name) => !crons.before.has(name)),
      updated: [...crons.after]
        .filter(([name, spec]) => (crons.before.get(name) ?? spec) !== spec)
        .map(([name]) => name),
      deleted: [...crons.before.keys()].filter((name) => !crons.after.has(name)),
    },
    indexDiff: indexDiffOf(changes.indexes),
    schemaDiff: schemaTexts.previous_schema === schemaTexts.next_schema ? null : schemaTexts,
  };
  return { authDiff: listDiff(texts), definitionDiffs: {}, componentDiffs: { "": root } };
}

function listDiff({ before, after }: Change<readonly string[]>) {
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  };
}
