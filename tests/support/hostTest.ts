// Our host behind convex-test's interface: suites written for `convexTest` of convex-test run on the host when
// "convex-test" is made an alias of this file. Functions share the test's realm, storage is in memory, and cron jobs
// don't run, as with convex-test.
import type { TestConvex } from "convex-test";
import {
  getFunctionAddress,
  type FunctionReference,
  type GenericSchema,
  type SchemaDefinition,
  type UserIdentity,
} from "convex/server";
import { convexToJson, type Value } from "convex/values";
import { createHost, serveModules } from "../../host/createHost";
import type { HostEngine } from "../../host/engine/hostEngine";
import type { TransactionLimits } from "../../host/engine/limits";
import type { CallRequest, Identity } from "../../host/engine/types";
import { schemaOf, type DirectComponent } from "../../host/runtime/directCode";
import type { ModuleLoaders } from "../../host/runtime/DirectModules";
import { installDirectRuntime, outsideOfFunctions } from "../../host/runtime/directRunner";
import { resolveAddress } from "../../host/runtime/functionSpec";
import { memoryStorage } from "../../host/storage/memoryStorage";
import type { Storage } from "../../host/storage/storage";
import { APP } from "../../host/values/componentPath";
import { inBothWords } from "./convexTestWords";
import { drainScheduler } from "./drainScheduler";
import { HeldTransaction } from "./HeldTransaction";
import { InlineFunctions, type Inline, type Kind } from "./InlineFunctions";
import { nodeModulesOf } from "./nodeModulesOf";
import { runInTransaction } from "./runInTransaction";
import { identityOf, tokenOf } from "./testIdentity";
import { valueOrThrow } from "./valueOrThrow";

export interface HostTestOptions<Schema extends GenericSchema> {
  /** None: any document fits. */
  readonly schema?: SchemaDefinition<Schema, boolean>;
  /** As `import.meta.glob` gives them, `_generated` included; otherwise the product's functions. */
  readonly modules?: ModuleLoaders;
  /** True or {}: Convex's own; some: the others are Convex's own; otherwise none are enforced. */
  readonly transactionLimits?: Exclude<TransactionLimits, false> | boolean;
  /** Otherwise one of its own, in memory. */
  readonly storage?: Storage;
}

interface Caller {
  readonly identity: Identity | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

type Target = FunctionReference<Kind, "public" | "internal"> | Inline;

const ANONYMOUS: Caller = { identity: null, ip: null, userAgent: null };

/** Takes what convexTest takes: options, or the schema and the modules. */
export function convexTest<Schema extends GenericSchema>(
  given: HostTestOptions<Schema> | SchemaDefinition<Schema, boolean> = {},
  givenModules?: ModuleLoaders,
): TestConvex<SchemaDefinition<Schema, boolean>> {
  // From the start, so that tests which compare globals before and after find the same.
  installDirectRuntime({ phrase: inBothWords });
  const options: HostTestOptions<Schema> = isSchema(given)
    ? { schema: given, ...(givenModules ? { modules: givenModules } : {}) }
    : { ...(givenModules ? { modules: givenModules } : {}), ...given };
  if (options.schema) schemaOf(options.schema);
  const { schema = null, storage = memoryStorage(), transactionLimits = false } = options;
  const modules = options.modules ?? import.meta.glob("../../convex/**/*.*s");
  const inline = new InlineFunctions(Object.keys(modules));
  const held = new HeldTransaction();
  let opened: Promise<HostEngine> | null = null;
  const components: Record<string, DirectComponent> = {};
  const code = () => ({
    schema,
    modules: { ...modules, ...inline.loaders },
    nodeModules: nodeModulesOf(modules),
    components,
    loadsLazily: true,
  });
  const open = () =>
    (opened ??= createHost({
      ...code(),
      storage,
      runsCrons: false,
      limits: transactionLimits === true ? {} : transactionLimits,
      likeConvexTest: true,
      deploymentName: "test",
      systemEnvironment: { CONVEX_CLOUD_URL: "https://some-deployment.convex.cloud" },
    }));

  function accessor(caller: Caller) {
    const { identity, ip, userAgent } = caller;
    const origin = { ip, userAgent, authToken: identity && tokenOf(identity) };
    const request = { identity, origin, caller: "internal" as const };
    const callFreely = async (kind: Kind, target: Target, args?: Value) => {
      const engine = await open();
      const run = async (path: string, args: Value | undefined) =>
        valueOrThrow(await outcomeOf(engine, kind, { ...request, path, args: argsOf(args) }));
      if (typeof target !== "function") return await run(resolveAddress(getFunctionAddress(target), APP).path, args);
      const holding = kind === "action" ? target : held.holding(target);
      return await inline.run(holding, (slot) => run(inline.pathOf(kind), { slot }));
    };
    const call = (kind: Kind) => (target: Target, args?: Value) =>
      held.isHeld
        ? held.call({ kind, target, args, caller: { identity, origin } })
        : outsideOfFunctions(() => callFreely(kind, target, args));
    return {
      query: call("query"),
      mutation: call("mutation"),
      action: call("action"),
      async run(handler: Inline) {
        held.ensureFree("t.run()");
        const ran = outsideOfFunctions(async () =>
          runInTransaction(held.holding(handler), { engine: await open(), inline, request }),
        );
        return valueOrThrow(await ran);
      },
      async fetch(path: string, init?: RequestInit) {
        if (!path.startsWith("/")) throw new Error(`Path given to \`t.fetch\` must start with a \`/\`: ${path}`);
        held.ensureFree("t.fetch()");
        const engine = await outsideOfFunctions(open);
        const httpRequest = new Request(`https://some.convex.site${path}`, init);
        const response = await outsideOfFunctions(() => engine.runHttpAction(httpRequest, identity, origin));
        if (response === null) throw new Error('Could not find module for: "http"');
        const failure = engine.executor.failureOf(response);
        if (failure) valueOrThrow(failure);
        return response;
      },
      async finishInProgressScheduledFunctions() {
        const { scheduler } = await open();
        while (scheduler.isRunning) await scheduler.finishRunning();
      },
      async finishAllScheduledFunctions(advanceTimers: () => void, maxIterations?: number) {
        await drainScheduler((await open()).scheduler, { advanceTimers, maxIterations });
      },
      withIdentity: (claims: Partial<UserIdentity>) => accessor({ ...caller, identity: identityOf(claims) }),
      withRequestMetadata: ({ ip = null, userAgent = null }: { ip?: string | null; userAgent?: string | null }) =>
        accessor({ ...caller, ip, userAgent }),
    };
  }
  const root = {
    ...accessor(ANONYMOUS),
    registerComponent(path: string, schema: SchemaDefinition<GenericSchema, boolean>, modules: ModuleLoaders) {
      schemaOf(schema);
      components[path] = { schema, modules };
      opened &&= opened.then(async (engine) => {
        await serveModules(engine, code());
        return engine;
      });
    },
  };
  return root as unknown as TestConvex<SchemaDefinition<Schema, boolean>>;
}

function isSchema<Schema extends GenericSchema>(
  given: HostTestOptions<Schema> | SchemaDefinition<Schema, boolean>,
): given is SchemaDefinition<Schema, boolean> {
  return "tables" in given;
}

function argsOf(args: Value | undefined) {
  const json = convexToJson(args ?? {});
  if (typeof args === "object" && args !== null && (Array.isArray(args) || args instanceof ArrayBuffer)) {
    throw new Error(`The arguments to a Convex function must be an object. Received: ${String(args)}`);
  }
  return json;
}

async function outcomeOf(engine: HostEngine, kind: Kind, request: CallRequest) {
  if (kind === "action") return await engine.runAction(request);
  return (await (kind === "query" ? engine.runQuery(request) : engine.runMutation(request))).outcome;
}
