// Runs modules that share the caller's realm, as tests hand them over. Several calls may be under way, so each finds its
// frame through AsyncLocalStorage; queries and mutations are kept apart by the executor's lock.
import { AsyncLocalStorage } from "node:async_hooks";
import { inComponent } from "../values/componentPath";
import { blobCallOf, blobResultOf } from "./blobCalls";
import { RUN_UDF, type CallHost, type CodeRunner, type Invocation } from "./codeRunner";
import type { DirectModules } from "./DirectModules";
import { installDirectGlobals, type DirectScope } from "./directGlobals";
import { closeStreams, type ActionFrame, type CallRoot, type Frame, type TransactionFrame } from "./frame";
import { functionIn } from "./functionIn";
import { FunctionError, messageOf, reportThrown, toFunctionError, uncaught } from "./functionError";
import { resolveAddress, type FunctionAddress } from "./functionSpec";

type Caller = Pick<CallRoot, "identity" | "origin">;

interface Running {
  readonly frame: Frame;
  readonly host: CallHost;
  readonly scope: DirectScope;
  /** Whose the function's calls are, where they aren't its own caller's. */
  readonly caller?: Caller;
}

const running = new AsyncLocalStorage<Running>();
const INVOKE = { query: "invokeQuery", mutation: "invokeMutation" } as const;

let phrase = (message: string): string => message;

/** Puts in place what functions are to find; the first of them does so otherwise. The host's refusals are phrased anew. */
export function installDirectRuntime(options: { readonly phrase: (message: string) => string }): void {
  ({ phrase } = options);
  installDirectGlobals(currentScope);
  installSyscalls();
}

/** Runs work that isn't the running function's own, such as that of another host which it calls. */
export function outsideOfFunctions<T>(work: () => T): T {
  return running.exit(work);
}

/** Runs work of the running query or mutation whose calls are somebody else's. */
export function asCaller<T>(caller: Caller, work: () => T): T {
  const found = running.getStore();
  if (!found) throw new Error("No function is running.");
  return running.run({ ...found, caller }, work);
}

const currentScope = (): DirectScope | undefined => running.getStore()?.scope;

export class DirectRunner implements CodeRunner {
  readonly isSynchronous = false;
  readonly #modules: DirectModules;
  readonly #host: CallHost;

  constructor(options: { readonly modules: DirectModules; readonly host: CallHost }) {
    this.#modules = options.modules;
    this.#host = options.host;
    installSyscalls();
  }

  async invoke(frame: TransactionFrame, args: string): Promise<Invocation> {
    try {
      const target = (await this.#target(frame)) as Record<string, (args: string) => Promise<string>>;
      return await this.#run(frame, async () => await target[INVOKE[frame.spec.kind as "query" | "mutation"]]!(args));
    } finally {
      closeStreams(frame);
    }
  }

  async invokeAction(frame: ActionFrame, args: string): Promise<Invocation> {
    const target = (await this.#target(frame)) as { invokeAction(requestId: string, args: string): Promise<string> };
    return await this.#run(frame, () => target.invokeAction(frame.root.requestId, args));
  }

  async invokeHttpAction(frame: ActionFrame, request: Request, path: string) {
    const router = (await this.#modules.exportsOf("http.js"))?.default as
      | {
          isRouter?: boolean;
          lookup(path: string, method: string): readonly [{ invokeHttpAction(r: Request): Promise<Response> }] | null;
        }
      | undefined;
    if (!router?.isRouter) return null;
    const found = router.lookup(path, request.method);
    if (!found) return new Response(`No HttpAction routed for ${path}`, { status: 404 });
    try {
      return await this.#within(frame, () => found[0].invokeHttpAction(request));
    } catch (error) {
      return { error: thrownError(error) };
    }
  }

  setEnvironments(): Promise<void> {
    return Promise.resolve();
  }

  finish(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #target({ spec }: Frame): Promise<object> {
    const exports = await this.#modules.exportsOf(inComponent(spec.component, spec.modulePath));
    if (!exports) throw new FunctionError(`There is no module "${spec.modulePath}".`);
    return functionIn(exports, spec);
  }

  async #run(frame: Frame, work: () => Promise<string>): Promise<Invocation> {
    try {
      return { value: await this.#within(frame, work) };
    } catch (error) {
      return { error: thrownError(error) };
    }
  }

  async #within<T>(frame: Frame, work: () => Promise<T>): Promise<T> {
    installDirectGlobals(currentScope);
    const scope = {
      frozenAt: frame.type === "transaction" ? frame.root.now : null,
      isNode: frame.spec.environment === "node",
      assigned: new Map(),
    };
    return await running.run({ frame, host: this.#host, scope }, work);
  }
}

function thrownError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  const { message, data } = uncaught(reportThrown(error), "");
  return new FunctionError(message, data, { value: error });
}

/** Puts the Convex global in place; other implementations of it (convex-test) in the same process yield to the last. */
function installSyscalls(): void {
  const current = (op: string): Running => {
    const found = running.getStore();
    if (found) return found;
    throw new Error(`The syscall "${op}" was made outside of a running function.`);
  };
  const transaction = (op: string) => {
    const { frame, host } = current(op);
    if (frame.type !== "transaction") throw new Error(`The syscall "${op}" isn't available in actions.`);
    return { frame, host };
  };
  Object.assign(globalThis, {
    Convex: {
      syscall: (op: string, args: string) => {
        const { frame, host } = transaction(op);
        try {
          return running.exit(() => host.syscall(frame, op, args));
        } catch (error) {
          throw new Error(phrase(messageOf(error)));
        }
      },
      asyncSyscall: async (op: string, args: string) => {
        try {
          const { frame, host, caller } = current(op);
          // The host itself may use what the function may not: lmdb sets timers.
          return await running.exit(() => {
            if (frame.type === "action") return host.actionSyscall(frame, op, args);
            return op === RUN_UDF ? runNested({ frame, host, caller }, args) : host.asyncSyscall(frame, op, args);
          });
        } catch (error) {
          // A plain error, as the library expects it of the host; of code in this realm without a client's dressing.
          const { message, data, thrown } = toFunctionError(error);
          throw Object.assign(
            new Error(thrown ? messageOf(thrown.value) : phrase(message)),
            data === undefined ? {} : { data },
          );
        }
      },
      jsSyscall: async (op: string, args: unknown) => {
        const { frame, host } = current(op);
        if (frame.type !== "action") throw new Error(`The js syscall "${op}" is only available in actions.`);
        return await running.exit(async () => blobResultOf(await host.blobCall(frame, await blobCallOf(op, args))));
      },
    },
  });
}

const nestedTurns = new WeakMap<TransactionFrame, Promise<unknown>>();

/** Nested calls of one function run one after another, whatever it awaits at once: their rollbacks mustn't interleave. */
function runNested(
  { frame: parent, host, caller }: Pick<Running, "host"> & { frame: TransactionFrame; caller: Caller | undefined },
  args: string,
): Promise<string> {
  const before = nestedTurns.get(parent) ?? Promise.resolve();
  const turn = before.then(async () => {
    await host.loadFunction(resolveAddress(JSON.parse(args) as FunctionAddress, parent.spec.component).path);
    const nested = host.beginNested(parent, args);
    const frame = caller ? { ...nested.frame, root: { ...nested.frame.root, ...caller } } : nested.frame;
    return nested.end(await runnerOf(host).invoke(frame, nested.args));
  });
  nestedTurns.set(
    parent,
    turn.catch(() => undefined),
  );
  return turn;
}

function runnerOf(host: CallHost): CodeRunner {
  const { runner } = host;
  if (!runner) throw new Error("The host has no code to run.");
  return runner;
}
