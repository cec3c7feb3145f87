// Our host behind convex-test's interface: suites written for convex-test's `convexTest` run on the host, with pushed
// code, when "convex-test" is aliased to this file. README.md describes the differences.
import type { TestConvex } from "convex-test";
import {
  getFunctionAddress,
  type FunctionReference,
  type GenericSchema,
  type SchemaDefinition,
  type UserIdentity,
} from "convex/server";
import { convexToJson, type Value } from "convex/values";
import { createHost } from "../../../host/createHost";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { TransactionLimits } from "../../../host/engine/transactions/limits";
import type { CallOutcome, CallRequest } from "../../../host/types/calls";
import { resolveAddress } from "../../../host/functions/functionSpec";
import { OrderedMap } from "../../../host/storage/orderedMap";
import type { Storage } from "../../../host/storage/storage";
import { APP } from "../../../host/values/componentPath";
import { drainScheduler } from "./drainScheduler";
import { heldActions } from "./heldActions";
import { callWithin, isInTransaction, outsideOfInline, runInline, runInTransaction } from "./inlineFunctions";
import type { Caller, Inline, Kind } from "./inlineFunctions";
import { memoryStorage } from "../host/memoryStorage";
import { SYSTEM_ENVIRONMENT, testClock } from "./PushedCode";
import { pushedCodeOf, type ModuleLoaders } from "./pushedCodeOf";
import { identityOf, tokenOf } from "./testIdentity";
import { valueOrThrow } from "./valueOrThrow";

export interface HostTestOptions<Schema extends GenericSchema> {
  /** Without a schema any document fits. */
  readonly schema?: SchemaDefinition<Schema, boolean>;
  /** As `import.meta.glob` returns them, including `_generated`; the default is the product's functions. */
  readonly modules?: ModuleLoaders;
  /** True or {} enforces Convex's own limits; given limits override some of these; by default none are enforced. */
  readonly transactionLimits?: Exclude<TransactionLimits, false> | boolean;
  /** By default its own, in memory. */
  readonly storage?: Storage;
}

const productLoaders = import.meta.glob("../../../convex/**/*.*s");

type Target = FunctionReference<Kind, "public" | "internal"> | Inline;
type TransactionTarget = FunctionReference<"query" | "mutation", "public" | "internal">;
type Args = Record<string, Value>;

const ANONYMOUS: Caller = { identity: null, origin: { ip: null, userAgent: null, authToken: null } };

/** Accepts what convexTest accepts: options, or the schema and the modules. */
export function convexTest<Schema extends GenericSchema>(
  given: HostTestOptions<Schema> | SchemaDefinition<Schema, boolean> = {},
  givenModules?: ModuleLoaders,
): TestConvex<SchemaDefinition<Schema, boolean>> {
  // A file that ran before in this process may have held some.
  heldActions.clear();
  const options: HostTestOptions<Schema> = isSchema(given)
    ? { schema: given, ...(givenModules ? { modules: givenModules } : {}) }
    : { ...(givenModules ? { modules: givenModules } : {}), ...given };
  const { schema = null, transactionLimits = false } = options;
  let rows = new OrderedMap<string>();
  let storage = options.storage ?? memoryStorage(rows);
  let code = pushedCodeOf(options.modules ?? productLoaders, schema);
  let opened: Promise<HostEngine> | null = null;

  const start = async () => {
    const engine = await createHost({
      storage,
      clock: testClock,
      runsCrons: false,
      limits: transactionLimits === true ? {} : transactionLimits,
      deploymentName: "test",
      systemEnvironment: SYSTEM_ENVIRONMENT,
    });
    engine.executor.onExecution(({ outcome }) => outcome.logLines.forEach(printLine));
    return engine;
  };
  const open = async () => {
    const engine = await (opened ??= start());
    await code.serveOn(engine);
    return engine;
  };

  function accessor(caller: Caller) {
    const call = (kind: Kind) => async (target: Target, args?: Value) => {
      if (isInTransaction() && kind !== "action" && typeof target !== "function") {
        return await callWithin(kind, target as TransactionTarget, { args: (args ?? {}) as Args, caller });
      }
      return await outsideOfInline(`t.${kind}()`, async () => {
        const engine = await open();
        if (typeof target === "function") {
          return await runInline(engine, { kind, caller, handler: target });
        }
        const { path } = resolveAddress(getFunctionAddress(target), APP);
        return valueOrThrow(await outcomeOf(engine, kind, { ...caller, path, args: argsOf(args), caller: "internal" }));
      });
    };
    return {
      query: call("query"),
      mutation: call("mutation"),
      action: call("action"),
      async run(handler: Inline) {
        return await outsideOfInline("t.run()", async () => await runInTransaction(await open(), handler, caller));
      },
      async fetch(path: string, init?: RequestInit) {
        if (!path.startsWith("/")) throw new Error(`Path given to \`t.fetch\` must start with a \`/\`: ${path}`);
        return await outsideOfInline("t.fetch()", async () => await fetchFrom(await open(), { path, init, caller }));
      },
      async finishInProgressScheduledFunctions() {
        const { scheduler } = await open();
        while (scheduler.isRunning) await scheduler.finishRunning();
      },
      async finishAllScheduledFunctions(advanceTimers: () => void, maxIterations?: number) {
        await drainScheduler((await open()).scheduler, { advanceTimers, maxIterations });
      },
      withIdentity: (claims: Partial<UserIdentity>) => {
        const identity = identityOf(claims);
        return accessor({ identity, origin: { ...caller.origin, authToken: tokenOf(identity) } });
      },
      withRequestMetadata: ({ ip = null, userAgent = null }: { ip?: string | null; userAgent?: string | null }) =>
        accessor({ ...caller, origin: { ...caller.origin, ip, userAgent } }),
    };
  }
  const registerComponent: TestConvex<SchemaDefinition<Schema, boolean>>["registerComponent"] = (
    path,
    own,
    modules,
  ) => {
    code = code.with(path, pushedCodeOf(modules, own));
  };
  const savepoint = () => {
    if (options.storage) throw new Error("Savepoints are for storage in memory.");
    const kept = copyOf(rows);
    return async () => {
      await (await opened)?.close();
      rows = copyOf(kept);
      storage = memoryStorage(rows);
      opened = null;
    };
  };
  return { ...accessor(ANONYMOUS), registerComponent, savepoint } as unknown as TestConvex<
    SchemaDefinition<Schema, boolean>
  >;
}

function copyOf(rows: OrderedMap<string>): OrderedMap<string> {
  const copy = new OrderedMap<string>();
  for (const [key, value] of rows.range("", null)) copy.set(key, value);
  return copy;
}

function isSchema<Schema extends GenericSchema>(
  given: HostTestOptions<Schema> | SchemaDefinition<Schema, boolean>,
): given is SchemaDefinition<Schema, boolean> {
  return "tables" in given;
}

/** Prints a function's log line on the test's console. */
function printLine(line: string): void {
  const [, level = "LOG", text = line] = /^\[(\w+)\] ([^]*)$/.exec(line) ?? [];
  const print = { WARN: console.warn, ERROR: console.error, INFO: console.info, DEBUG: console.debug }[level];
  (print ?? console.log)(text);
}

async function fetchFrom(
  engine: HostEngine,
  { path, init, caller }: { readonly path: string; readonly init: RequestInit | undefined; readonly caller: Caller },
): Promise<Response> {
  const request = new Request(`https://some.convex.site${path}`, init);
  const failures: CallOutcome[] = [];
  const stop = engine.executor.onExecution(({ kind, outcome }) => kind === "httpAction" && failures.push(outcome));
  const response = await engine.executor.httpAction(request, caller.identity, caller.origin);
  stop();
  if (response === null) throw new Error('Could not find module for: "http"');
  failures.forEach(valueOrThrow);
  return response;
}

function argsOf(args: Value | undefined) {
  const json = convexToJson(args ?? {});
  if (typeof args === "object" && args !== null && (Array.isArray(args) || args instanceof ArrayBuffer)) {
    throw new Error(`The arguments to a Convex function must be an object. Received: ${String(args)}`);
  }
  return json;
}

async function outcomeOf(engine: HostEngine, kind: Kind, request: CallRequest): Promise<CallOutcome> {
  if (kind === "action") return await engine.executor.action(request);
  return (await (kind === "query" ? engine.executor.query(request) : engine.mutations.run(request))).outcome;
}
