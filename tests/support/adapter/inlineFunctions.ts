// Functions that a test defines inline (`t.run`, `t.query(async (ctx) => …)`). They run in the test's own realm, in a
// transaction of the host, and call pushed functions as those call one another.
import { AsyncLocalStorage } from "node:async_hooks";
import {
  actionGeneric,
  mutationGeneric,
  queryGeneric,
  type FunctionReference,
  type GenericDataModel,
  type GenericMutationCtx,
  type StorageActionWriter,
} from "convex/server";
import { convexToJson, jsonToConvex, type GenericId, type Value } from "convex/values";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import { DocumentWriter } from "../../../host/engine/transactions/documentWriter";
import type { Identity, RequestOrigin } from "../../../host/types/calls";
import { blobCallOf, blobResultOf } from "../../../host/files/blobCalls";
import { RUN_UDF } from "../../../host/runtime/frames/codeRunner";
import { callRoot, closeStreams, transactionFrame } from "../../../host/runtime/frames/frame";
import type { ActionFrame, TransactionFrame } from "../../../host/runtime/frames/frame";
import { toFunctionError } from "../../../host/functions/functionError";
import { hasUnresolved, resolveIn } from "../../../host/values/convexJson";
import { APP } from "../../../host/values/componentPath";
import { errorForTest, inTestWords } from "./valueOrThrow";

export type Kind = "query" | "mutation" | "action";
export type Inline = (ctx: never) => Promise<unknown>;

export interface Caller {
  readonly identity: Identity | null;
  readonly origin: RequestOrigin;
}

interface Running {
  readonly engine: HostEngine;
  readonly frame: TransactionFrame | ActionFrame;
  /** The function's context; a query's can't run mutations. */
  readonly ctx?: GenericMutationCtx<GenericDataModel>;
}

interface Wrapped {
  invokeQuery(args: string): Promise<string>;
  invokeMutation(args: string): Promise<string>;
  invokeAction(requestId: string, args: string): Promise<string>;
}

const WRAPPERS = { query: queryGeneric, mutation: mutationGeneric, action: actionGeneric };
const NO_ARGS = "[{}]";
const running = new AsyncLocalStorage<Running>();

/** `t.run`: a mutation whose context can also store and read files, like an action's. */
export async function runInTransaction(engine: HostEngine, handler: Inline, caller: Caller): Promise<unknown> {
  return await runInline(engine, { kind: "mutation", caller, handler, storesContents: true });
}

export async function runInline(
  engine: HostEngine,
  call: { readonly kind: Kind; readonly caller: Caller; readonly handler: Inline; readonly storesContents?: boolean },
): Promise<unknown> {
  const { kind, caller, handler, storesContents = false } = call;
  const { database } = engine;
  const root = callRoot(caller.identity, database, { origin: caller.origin });
  const spec = { ...SPEC, kind };
  if (kind === "action") {
    const frame: ActionFrame = { type: "action", spec, root, depth: 0 };
    return valueOf(await running.run({ engine, frame }, () => outcomeOf(kind, handler, root.requestId)), null);
  }
  const transaction = database.begin({ countsReads: true });
  const tables = transaction.catalogue.space(APP);
  const schema = engine.executor.schemaOf(APP);
  const nextCreationTime = () => database.nextCreationTime(root.now);
  const writer = kind === "mutation" ? new DocumentWriter(transaction, { tables, schema, nextCreationTime }) : null;
  const frame = transactionFrame({ spec, root, depth: 0, transaction, tables, schema, writer, seesIdentity: true });
  const given = storesContents ? withContents(handler, engine, frame) : handler;
  const outcome = await running.run({ engine, frame }, () => outcomeOf(kind, given, root.requestId));
  closeStreams(frame);
  if (kind === "query" || "thrown" in outcome) return valueOf(outcome, null);
  if (database.currentTs !== root.snapshotTs) {
    throw new Error("Another function has written while t.run() or an inline mutation waited for something else.");
  }
  const ts = database.commit(transaction);
  if (root.deletedFiles.length > 0) void engine.files.forget(root.deletedFiles, ts);
  return valueOf(outcome, database.nanosecondsOf(ts));
}

/** Runs calls from inline actions, or from no inline function, outside of any transaction. */
export function outsideOfInline<T>(what: string, work: () => T): T {
  if (isInTransaction()) throw new Error(`${what} can't be called within a query, a mutation or t.run().`);
  return running.exit(work);
}

/** True inside an inline query, an inline mutation or `t.run`. */
export function isInTransaction(): boolean {
  return running.getStore()?.frame.type === "transaction";
}

/** Calls a function in the running inline function's transaction, as the given identity. */
export async function callWithin(
  kind: "query" | "mutation",
  target: FunctionReference<"query" | "mutation", "public" | "internal">,
  { args, caller }: { readonly args: Record<string, Value>; readonly caller: Caller },
): Promise<unknown> {
  const { frame, ctx, ...rest } = running.getStore()!;
  const root = { ...frame.root, ...caller };
  return await running.run({ ...rest, frame: { ...frame, root } }, () =>
    kind === "query"
      ? ctx!.runQuery(target as FunctionReference<"query", "public" | "internal">, args)
      : ctx!.runMutation(target as FunctionReference<"mutation", "public" | "internal">, args),
  );
}

const SPEC = {
  path: "inline:default",
  component: APP,
  modulePath: "inline.js",
  exportName: "default",
  isPublic: true,
  checkArgs: () => null,
  checkReturns: null,
  environment: "isolate",
} as const;

type Outcome = { readonly value: unknown } | { readonly thrown: unknown };

/** The library's wrapper creates the context. The function's result or error bypasses it. */
async function outcomeOf(kind: Kind, handler: Inline, requestId: string): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const wrapped = WRAPPERS[kind](async (ctx: unknown) => {
    const call = async () => await handler(ctx as never);
    outcome = await running.run({ ...running.getStore()!, ctx: ctx as NonNullable<Running["ctx"]> }, call).then(
      (value) => ({ value }),
      (thrown: unknown) => ({ thrown }),
    );
  }) as unknown as Wrapped;
  if (kind === "query") await wrapped.invokeQuery(NO_ARGS);
  else if (kind === "mutation") await wrapped.invokeMutation(NO_ARGS);
  else await wrapped.invokeAction(requestId, NO_ARGS);
  return outcome!;
}

function valueOf(outcome: Outcome, commitTs: bigint | null): unknown {
  if ("thrown" in outcome) throw outcome.thrown;
  const text = JSON.stringify(convexToJson((outcome.value ?? null) as Value));
  if (commitTs === null && hasUnresolved(text)) {
    throw new Error("Function return value invalid: only mutations have a commit timestamp.");
  }
  return jsonToConvex(JSON.parse(commitTs === null ? text : resolveIn(text, commitTs)) as never);
}

function withContents(handler: Inline, engine: HostEngine, { transaction, tables, writer, root }: TransactionFrame) {
  const within = { transaction, tables, writer: writer!, now: root.now };
  const contents = async (op: string, args: object) =>
    blobResultOf(await engine.files.answer(await blobCallOf(op, args), { component: APP, within }));
  const storing: Pick<StorageActionWriter, "store" | "get"> = {
    store: async (blob, options) => (await contents("storage/storeBlob", { blob, options })) as GenericId<"_storage">,
    get: async (storageId: string) => (await contents("storage/getBlob", { storageId })) as Blob | null,
  };
  return async (ctx: { readonly storage: object }) =>
    await handler({ ...ctx, storage: { ...ctx.storage, ...storing } } as never);
}

function current(op: string): Running {
  const found = running.getStore();
  if (found) return found;
  throw new Error(`The syscall "${op}" was made outside of a running function.`);
}

async function callNested({ engine, frame }: Running & { frame: TransactionFrame }, args: string): Promise<string> {
  const { executor } = engine;
  for (;;) {
    const nested = executor.beginNested(frame, args);
    const invocation = executor.code!.runner.invoke(nested.frame, nested.args);
    try {
      return nested.end(invocation);
    } catch (error) {
      // The realm for this depth doesn't exist yet, so nothing has run.
      const { prepareMissing } = frame.root;
      if (prepareMissing === null) throw error;
      frame.root.prepareMissing = null;
      await prepareMissing();
    }
  }
}

Object.assign(globalThis, {
  Convex: {
    syscall: (op: string, args: string) => {
      const { engine, frame } = current(op);
      if (frame.type !== "transaction") throw new Error(inTestWords(`The syscall "${op}" isn't available in actions.`));
      try {
        return engine.executor.syscall(frame, op, args);
      } catch (error) {
        throw errorForTest(toFunctionError(error));
      }
    },
    asyncSyscall: async (op: string, args: string) => {
      const { engine, frame } = current(op);
      try {
        if (frame.type === "action") return await engine.executor.actionSyscall(frame, op, args);
        if (op === RUN_UDF) return await callNested({ engine, frame }, args);
        return engine.executor.asyncSyscall(frame, op, args);
      } catch (error) {
        throw errorForTest(toFunctionError(error));
      }
    },
    jsSyscall: async (op: string, args: unknown) => {
      const { engine, frame } = current(op);
      if (frame.type !== "action") throw new Error(`The js syscall "${op}" is only available in actions.`);
      return blobResultOf(await engine.executor.blobCall(frame, await blobCallOf(op, args)));
    },
  },
});
