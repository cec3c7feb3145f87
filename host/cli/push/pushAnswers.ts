// Answers to the CLI's push, in the shapes that it parses (convex/src/cli/lib/deployApi).
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { InstalledComponent, PreparedPush, PushedDefinition } from "../../types/pushes";
import type { Change, ComponentChange, ComponentChanges } from "./ComponentChanges";
import { exportsOf } from "./componentExports";
import type { IndexConfig, IndexDiff } from "./schemaDiff";

const schemaFlags = z.object({ schemaValidation: z.boolean().optional() }).nullable();
const httpRoutes = z.object({
  "http.js": z
    .object({
      httpRoutes: z.array(z.object({ route: z.object({ path: z.string(), method: z.string() }) })).nullable(),
    })
    .optional(),
});

export function schemaChangeOf(pushId: string, changes: ComponentChanges) {
  const each = [...changes.byPath];
  return {
    allocatedComponentIds: {},
    schemaIds: { "": pushId },
    indexDiffs: Object.fromEntries(each.map(([path, { indexes }]) => [path, indexDiffOf(indexes)])),
  };
}

function indexDiffOf(diff: IndexDiff) {
  const { added, removed, enabled, disabled } = diff;
  return { added_indexes: added, removed_indexes: removed, enabled_indexes: enabled, disabled_indexes: disabled };
}

export function startPushAnswer(
  prepared: PreparedPush,
  facts: {
    readonly pushId: string;
    readonly serverVersion: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly changes: ComponentChanges;
  },
) {
  const definitions = [...prepared.definitions];
  return {
    environmentVariables: facts.environment,
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: prepared.authProviders.map(providerAnswer),
    analysis: Object.fromEntries(
      definitions.map(([path, definition]) => [path, definitionAnswer(path, definition, facts.serverVersion)]),
    ),
    app: componentAnswer("", prepared.components),
    schemaChange: schemaChangeOf(facts.pushId, facts.changes),
  };
}

function definitionAnswer(path: string, { exported, analysis, schema }: PushedDefinition, serverVersion: string) {
  return {
    definition: { ...(exported as object), path, exports: exportsOf(analysis) },
    schema,
    functions: analysis,
    udfConfig: { serverVersion, importPhaseRngSeed: null, importPhaseUnixTimestamp: null },
  };
}

interface ComponentAnswer {
  readonly childComponents: Readonly<Record<string, ComponentAnswer>>;
  readonly [field: string]: unknown;
}

function componentAnswer(path: string, components: readonly InstalledComponent[]): ComponentAnswer {
  const component = components.find((each) => each.path === path);
  const routes = httpRoutes.safeParse(component?.analysis).data?.["http.js"]?.httpRoutes ?? null;
  const children = components.filter(({ parent }) => parent === path);
  return {
    definitionPath: component?.definitionPath ?? "",
    componentPath: path,
    args: {},
    childComponents: Object.fromEntries(
      children.map((child) => [
        child.path.slice(path === "" ? 0 : path.length + 1),
        componentAnswer(child.path, components),
      ]),
    ),
    httpRoutes: {
      httpModuleRoutes: routes && routes.map(({ route }) => route),
      mounts: Object.keys(component?.httpMounts ?? {}),
    },
    exports: {},
  };
}

/** The CLI requires a custom provider's application id even if there is none. */
function providerAnswer(provider: JSONValue): JSONValue {
  const isObject = typeof provider === "object" && provider !== null && !Array.isArray(provider);
  return isObject ? { applicationID: null, ...provider } : provider;
}

export function evaluateSchemaAnswer(
  changes: ComponentChanges,
  countDocuments: (component: string, table: string) => number,
) {
  const evaluations = [...changes.byPath].map(([path, { definitionPath, schema, indexes }]) => {
    const predict = (change: string) => (index: IndexConfig) => {
      const numDocs = countDocuments(path, index.name.slice(0, index.name.indexOf(".")));
      // Text and vector searches read the documents themselves.
      const needsBackfill = change === "added" && index.type === "database";
      return { ...index, change, needsBackfill, numDocs };
    };
    const prediction = {
      definitionPath,
      schemaValidation: schemaFlags.parse(schema.after)?.schemaValidation ?? false,
      tables: [],
      indexes: [
        ...indexes.added.map(predict("added")),
        ...indexes.removed.map(predict("dropped")),
        ...indexes.enabled.map(predict("enabled")),
        ...indexes.disabled.map(predict("disabled")),
        ...indexes.kept.map(predict("identical")),
      ],
    };
    return [path, prediction] as const;
  });
  return { componentSchemaEvaluations: Object.fromEntries(evaluations), newComponentDefinitions: [] };
}

export function finishPushAnswer(providers: Change<readonly JSONValue[]>, changes: ComponentChanges) {
  const texts = {
    before: providers.before.map((provider) => JSON.stringify(provider)),
    after: providers.after.map((provider) => JSON.stringify(provider)),
  };
  return {
    authDiff: listDiff(texts),
    definitionDiffs: {},
    componentDiffs: Object.fromEntries([...changes.byPath].map(([path, change]) => [path, componentDiff(change)])),
  };
}

function componentDiff({ type, modulePaths, crons, schema, indexes }: ComponentChange) {
  const schemaTexts = {
    previous_schema: schema.before === null ? null : JSON.stringify(schema.before),
    next_schema: schema.after === null ? null : JSON.stringify(schema.after),
  };
  return {
    diffType: { type },
    moduleDiff: listDiff(modulePaths),
    udfConfigDiff: null,
    cronDiff: {
      added: [...crons.after.keys()].filter((name) => !crons.before.has(name)),
      updated: [...crons.after]
        .filter(([name, spec]) => (crons.before.get(name) ?? spec) !== spec)
        .map(([name]) => name),
      deleted: [...crons.before.keys()].filter((name) => !crons.after.has(name)),
    },
    indexDiff: indexDiffOf(indexes),
    schemaDiff: schemaTexts.previous_schema === schemaTexts.next_schema ? null : schemaTexts,
  };
}

function listDiff({ before, after }: Change<readonly string[]>) {
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  };
}
