// Our host behind convex-test's interface, so that one suite of function tests runs on both. Functions share the test's
// realm; storage is in memory; cron jobs don't run, as with convex-test.
import type { TestConvexForDataModel } from "convex-test";
import {
  getFunctionName,
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
  type DataModelFromSchemaDefinition,
  type FunctionReference,
  type GenericDataModel,
  type GenericSchema,
  type SchemaDefinition,
  type UserIdentity,
} from "convex/server";
import { ConvexError, convexToJson, jsonToConvex, type Value } from "convex/values";
import { createHost } from "../../host/createHost";
import type { HostEngine } from "../../host/engine/hostEngine";
import type { CallOutcome, Identity, RequestOrigin } from "../../host/engine/types";
import type { ModuleLoaders } from "../../host/runtime/directCode";
import { memoryStorage } from "../../host/storage/memoryStorage";
import type { Storage } from "../../host/storage/storage";

/** What the function tests use of convex-test. */
export type TestBackend<DataModel extends GenericDataModel> = Omit<
  TestConvexForDataModel<DataModel>,
  "withIdentity" | "withRequestMetadata"
> & {
  withIdentity(identity: Partial<UserIdentity>): TestBackend<DataModel>;
  /** HTTP actions then see requests from there. */
  withRequestMetadata(metadata: { ip?: string | null; userAgent?: string | null }): TestBackend<DataModel>;
};

type Kind = "query" | "mutation" | "action";
type Inline = (ctx: never) => Promise<unknown>;

const INLINE_MODULE = "inlineTestFunctions";
const MAX_IDLE_TURNS = 20;

// Taken before a test fakes its timers.
const realSetTimeout = globalThis.setTimeout;
const realTurn = () => new Promise<void>((resolve) => realSetTimeout(resolve, 0));

export interface HostTestOptions<Schema extends GenericSchema> {
  /** None: any document fits. */
  readonly schema?: SchemaDefinition<Schema, boolean>;
  /** As `import.meta.glob` gives them, `_generated` included; otherwise the product's functions. */
  readonly modules?: ModuleLoaders;
  /** Otherwise one of its own, in memory. */
  readonly storage?: Storage;
  /** The host enforces Convex's limits always; here for callers of convex-test. */
  readonly transactionLimits?: unknown;
}

type Backend<Schema extends GenericSchema> = TestBackend<
  DataModelFromSchemaDefinition<SchemaDefinition<Schema, boolean>>
>;

/** Takes what convexTest takes: options, or the schema and the modules. */
export function hostTest<Schema extends GenericSchema>(
  given: HostTestOptions<Schema> | SchemaDefinition<Schema, boolean> = {},
  givenModules?: ModuleLoaders,
): Backend<Schema> {
  const options: HostTestOptions<Schema> = isSchema(given)
    ? { schema: given, ...(givenModules ? { modules: givenModules } : {}) }
    : given;
  const { schema = null, storage = memoryStorage() } = options;
  const modules = options.modules ?? import.meta.glob("../../convex/**/*.ts");
  const inline = new InlineFunctions();
  const root = rootOf(Object.keys(modules));
  let opened: Promise<HostEngine> | null = null;
  const open = () =>
    (opened ??= createHost({
      storage,
      schema,
      modules: { ...modules, [`${root}${INLINE_MODULE}.ts`]: () => Promise.resolve(inline.module) },
      runsCrons: false,
    }));

  function accessor(identity: Identity | null, origin: RequestOrigin | null = null) {
    const call =
      (kind: Kind) => async (target: FunctionReference<Kind, "public" | "internal"> | Inline, args?: Value) => {
        const engine = await open();
        if (typeof target !== "function")
          return await run(engine, { kind, path: getFunctionName(target), args, identity });
        return await inline.run(target, (slot) =>
          run(engine, { kind, path: `${INLINE_MODULE}:${kind}`, args: { slot }, identity }),
        );
      };
    return {
      query: call("query"),
      mutation: call("mutation"),
      action: call("action"),
      run: call("mutation"),
      async fetch(path: string, init?: RequestInit) {
        if (!path.startsWith("/")) throw new Error(`Path given to \`t.fetch\` must start with a \`/\`: ${path}`);
        const engine = await open();
        const response = await engine.runHttpAction(
          new Request(`https://some.convex.site${path}`, init),
          identity,
          origin ?? undefined,
        );
        return response ?? new Response("No HTTP router", { status: 404 });
      },
      async finishInProgressScheduledFunctions() {
        await (await open()).scheduler.finishRunning();
      },
      async finishAllScheduledFunctions(advanceTimers: () => void, maxIterations = 100) {
        await finishAll(await open(), advanceTimers, maxIterations);
      },
      withIdentity: (claims: Partial<UserIdentity>) => accessor(identityOf(claims), origin),
      withRequestMetadata: ({ ip = null, userAgent = null }: Partial<RequestOrigin>) =>
        accessor(identity, { ip, userAgent }),
      registerComponent() {
        throw new Error("This host has no components (host/README.md).");
      },
    };
  }
  return accessor(null) as unknown as Backend<Schema>;
}

function isSchema<Schema extends GenericSchema>(
  given: HostTestOptions<Schema> | SchemaDefinition<Schema, boolean>,
): given is SchemaDefinition<Schema, boolean> {
  return "tables" in given;
}

/** Functions that a test writes in place, as a module of the deployment that calls them by number. */
class InlineFunctions {
  readonly #functions = new Map<number, { readonly call: Inline; thrown?: { readonly error: unknown } }>();
  #next = 0;

  readonly module = {
    query: internalQueryGeneric((ctx, { slot }) => this.#call(Number(slot), ctx)),
    mutation: internalMutationGeneric((ctx, { slot }) => this.#call(Number(slot), ctx)),
    action: internalActionGeneric((ctx, { slot }) => this.#call(Number(slot), ctx)),
  };

  async run(call: Inline, start: (slot: number) => Promise<unknown>): Promise<unknown> {
    const slot = this.#next++;
    const entry: { readonly call: Inline; thrown?: { readonly error: unknown } } = { call };
    this.#functions.set(slot, entry);
    try {
      return await start(slot);
    } catch (error) {
      throw entry.thrown ? entry.thrown.error : error;
    } finally {
      this.#functions.delete(slot);
    }
  }

  async #call(slot: number, ctx: unknown): Promise<unknown> {
    const entry = this.#functions.get(slot);
    if (!entry) throw new Error("This inline function is over.");
    try {
      return await entry.call(ctx as never);
    } catch (error) {
      // The test gets what it threw, not what a client would.
      entry.thrown = { error };
      throw error;
    }
  }
}

async function run(
  engine: HostEngine,
  call: { kind: Kind; path: string; args: Value | undefined; identity: Identity | null },
): Promise<unknown> {
  const request = {
    path: call.path,
    args: convexToJson(call.args ?? {}),
    identity: call.identity,
    caller: "internal" as const,
  };
  const outcome: CallOutcome =
    call.kind === "query"
      ? (await engine.runQuery(request)).outcome
      : call.kind === "mutation"
        ? (await engine.runMutation(request)).outcome
        : await engine.runAction(request);
  if (outcome.kind === "success") return jsonToConvex(outcome.value);
  if (outcome.data !== undefined) throw new ConvexError(jsonToConvex(outcome.data));
  throw new Error(outcome.message.replace(/^(Uncaught (\w*Error: )?)+/, ""));
}

async function finishAll(engine: HostEngine, advanceTimers: () => void, maxIterations: number): Promise<void> {
  const { scheduler } = engine;
  let idleTurns = 0;
  for (let i = 0; i < maxIterations; i++) {
    advanceTimers();
    if (!scheduler.isRunning) {
      // A job of a real timer that is due fires within a few turns; one that isn't never will.
      if (!scheduler.hasPending || idleTurns++ >= MAX_IDLE_TURNS) return;
      await realTurn();
      continue;
    }
    idleTurns = 0;
    const finished = scheduler.finishRunning().then(() => true);
    while (!(await Promise.race([finished, realTurn().then(() => false)]))) advanceTimers();
  }
  throw new Error(
    "finishAllScheduledFunctions: too many iterations. Check for infinitely recursive scheduled functions, or increase maxIterations.",
  );
}

function identityOf(claims: Partial<UserIdentity>): Identity {
  const subject = claims.subject ?? String(hash(JSON.stringify(claims)));
  const issuer = claims.issuer ?? "https://convex.test";
  const tokenIdentifier = claims.tokenIdentifier ?? `${issuer}|${subject}`;
  return { ...claims, subject, issuer, tokenIdentifier } as Identity;
}

function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) | 0;
  return value;
}

function rootOf(files: readonly string[]): string {
  const generated = files.find((file) => file.includes("_generated"));
  if (generated === undefined) throw new Error("The glob of the functions has to include _generated.");
  return generated.slice(0, generated.indexOf("_generated"));
}
