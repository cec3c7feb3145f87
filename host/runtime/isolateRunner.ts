// Runs pushed code in vm realms: one realm for queries and mutations at each depth of nesting (a nested call can't use
// the realm of its caller, whose microtasks are being drained), one for actions, where async calls are told apart by
// AsyncLocalStorage.
import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";
import type { ModuleSource } from "../engine/types";
import { MAX_USER_CODE_MS } from "../engine/limits";
import { blobCallOf, blobResultOf } from "./blobCalls";
import { RUN_UDF, type CallHost, type CodeRunner, type Invocation } from "./codeRunner";
import { closeStreams, logLine, SeededRandom, type ActionFrame, type Frame, type TransactionFrame } from "./frame";
import { FunctionError, toFunctionError } from "./functionError";
import type { FunctionSpec } from "./functionSpec";
import { NodeRunner } from "./nodeRunner";
import { Sandbox, type SandboxHost, type SandboxResult } from "./sandbox";
import { StackFrames } from "./stackFrames";

// Stops endless loops. Above the limit of user code, because time in the host isn't counted as that.
const WATCHDOG_MS = 2 * MAX_USER_CODE_MS;
const INVOKE = { query: "invokeQuery", mutation: "invokeMutation", action: "invokeAction" } as const;
const HTTP_MODULE = "http.js";

interface Realm {
  readonly sandbox: Sandbox;
  readonly current: { frame: TransactionFrame | null };
}

interface HttpRouter {
  readonly isRouter?: boolean;
  lookup(path: string, method: string): readonly [{ invokeHttpAction(request: Request): unknown }, ...unknown[]] | null;
}

export class IsolateRunner implements CodeRunner {
  readonly isSynchronous = true;
  readonly #modules: readonly ModuleSource[];
  readonly #stackFrames: StackFrames;
  readonly #host: CallHost;
  readonly #node: NodeRunner;
  readonly #nodePaths: ReadonlySet<string>;
  readonly #actionFrames = new AsyncLocalStorage<ActionFrame>();
  readonly #hasStrictEnvironment: boolean;
  #environment: Readonly<Record<string, string>>;
  #realms: Realm[] = [];
  #actions: Promise<Sandbox> | null = null;

  constructor(options: {
    readonly modules: readonly ModuleSource[];
    readonly environment: Readonly<Record<string, string>>;
    readonly host: CallHost;
    /** Reading an environment variable that isn't set throws, as Convex has it for auth.config.ts. */
    readonly hasStrictEnvironment?: boolean;
  }) {
    this.#modules = options.modules.filter(({ environment }) => environment === "isolate");
    this.#stackFrames = new StackFrames(this.#modules);
    this.#environment = options.environment;
    this.#hasStrictEnvironment = options.hasStrictEnvironment ?? false;
    this.#host = options.host;
    this.#node = new NodeRunner(options);
    this.#nodePaths = new Set(
      options.modules.filter((module) => module.environment === "node").map(({ path }) => path),
    );
  }

  async prepareDepth(depth: number): Promise<void> {
    while (this.#realms.length <= depth) {
      const realm = await this.#createRealm();
      if (this.#realms.length <= depth) this.#realms.push(realm);
    }
  }

  /** The exports of a module, for analysis. */
  async exportsOf(path: string): Promise<Record<string, unknown>> {
    if (this.#isNode(path)) return await this.#node.exportsOf(path);
    await this.prepareDepth(0);
    return this.#realm(0).sandbox.exportsOf(path);
  }

  invoke(frame: TransactionFrame, args: string): Invocation {
    const realm = this.#realms[frame.depth];
    if (!realm) {
      frame.root.missingDepth = frame.depth;
      return { error: new FunctionError("The realm for this nested call isn't ready.") };
    }
    const { sandbox, current } = realm;
    try {
      const target = functionIn(sandbox.exportsOf(frame.spec.modulePath), frame.spec);
      const method = INVOKE[frame.spec.kind as "query" | "mutation"];
      // Nobody's frame is current: leftovers of another call can't act in this one's.
      sandbox.drainLeftovers();
      current.frame = frame;
      const result =
        frame.depth === 0
          ? sandbox.callToEnd({ target, method, args: [args] }, WATCHDOG_MS)
          : sandbox.callToEnd({ target, method, args: [args] }, 0);
      return this.#invocation(sandbox, result);
    } catch (error) {
      if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT")
        return { error: toFunctionError(error) };
      // The realm was stopped in the middle of something; so was that of any call nested in it.
      this.#realms = [];
      return { error: timedOut() };
    } finally {
      current.frame = null;
      closeStreams(frame);
    }
  }

  invokeAction(frame: ActionFrame, args: string): Promise<Invocation> {
    if (frame.spec.environment === "node") return this.#node.invoke(frame, args);
    return this.#actionFrames.run(frame, async () => {
      const sandbox = await this.#actionSandbox();
      try {
        const exports = await sandbox.loadExports(frame.spec.modulePath);
        const target = functionIn(exports, frame.spec) as {
          invokeAction(requestId: string, args: string): Promise<string>;
        };
        return { value: await target.invokeAction(frame.root.requestId, args) };
      } catch (error) {
        return { error: error instanceof FunctionError ? error : sandbox.error(error) };
      }
    });
  }

  invokeHttpAction(frame: ActionFrame, request: Request) {
    return this.#actionFrames.run(frame, async () => {
      if (!this.#modules.some(({ path }) => path === HTTP_MODULE)) return null;
      const sandbox = await this.#actionSandbox();
      try {
        const router = (await sandbox.loadExports(HTTP_MODULE)).default as HttpRouter | undefined;
        if (!router?.isRouter) return null;
        const { pathname } = new URL(request.url);
        const found = router.lookup(pathname, request.method);
        if (!found) return new Response(`No HttpAction routed for ${pathname}`, { status: 404 });
        const response: unknown = await found[0].invokeHttpAction(request);
        if (response instanceof Response) return response;
        return { error: new FunctionError(`The HTTP action at ${pathname} has to return a Response.`) };
      } catch (error) {
        return { error: error instanceof FunctionError ? error : sandbox.error(error) };
      }
    });
  }

  async setEnvironment(environment: Readonly<Record<string, string>>): Promise<void> {
    // Modules may have read the old values while they were loaded: they load again.
    this.#environment = environment;
    this.#realms = [];
    this.#actions = null;
    await this.#node.setEnvironment(environment);
    await this.prepareDepth(0);
  }

  async close(): Promise<void> {
    this.#realms = [];
    this.#actions = null;
    await this.#node.close();
  }

  #isNode(path: string): boolean {
    return this.#nodePaths.has(path);
  }

  #realm(depth: number): Realm {
    const realm = this.#realms[depth];
    if (!realm) throw new Error(`There is no realm at depth ${depth}.`);
    return realm;
  }

  #invocation(sandbox: Sandbox, result: SandboxResult): Invocation {
    if ("thrown" in result) return { error: sandbox.errorOf(result.thrown) };
    if (typeof result.value !== "string")
      return { error: new FunctionError("The function didn't return Convex JSON.") };
    return { value: result.value };
  }

  async #createRealm(): Promise<Realm> {
    const current: Realm["current"] = { frame: null };
    const sandbox = await Sandbox.create({
      modules: this.#modules,
      stackFrames: this.#stackFrames,
      isTransaction: true,
      environment: this.#environment,
      hasStrictEnvironment: this.#hasStrictEnvironment,
      host: this.#transactionHost(current),
    });
    return { sandbox, current };
  }

  #transactionHost(current: Realm["current"]): SandboxHost {
    const host = this.#host;
    const loading = new SeededRandom();
    const frameOf = (op: string): TransactionFrame => {
      if (current.frame) return current.frame;
      throw new Error(`The syscall "${op}" can't be made while a module is being loaded or after a function's end.`);
    };
    const timed = (frame: TransactionFrame, run: () => string): string => {
      const start = performance.now();
      try {
        return run();
      } finally {
        frame.root.hostMs += performance.now() - start;
      }
    };
    return {
      now: () => current.frame?.root.now ?? host.clock.now(),
      startedAt: () => current.frame?.root.now ?? 0,
      randomBytes: (length) => (current.frame?.root.random ?? loading).bytes(length),
      log: (line) => current.frame && logLine(current.frame.root, line),
      syscall: (op, args) => {
        const frame = frameOf(op);
        return timed(frame, () => host.syscall(frame, op, args));
      },
      asyncSyscall: (op, args) => {
        const frame = frameOf(op);
        if (op !== RUN_UDF) return timed(frame, () => host.asyncSyscall(frame, op, args));
        const nested = host.beginNested(frame, args);
        return nested.end(this.invoke(nested.frame, nested.args));
      },
    };
  }

  #actionSandbox(): Promise<Sandbox> {
    this.#actions ??= Sandbox.create({
      modules: this.#modules,
      stackFrames: this.#stackFrames,
      isTransaction: false,
      environment: this.#environment,
      hasStrictEnvironment: false,
      host: this.#actionHost(),
    });
    return this.#actions;
  }

  #actionHost(): SandboxHost {
    const host = this.#host;
    const random = new SeededRandom();
    const frameOf = (op: string): ActionFrame => {
      const frame = this.#actionFrames.getStore();
      if (frame) return frame;
      throw new Error(`The syscall "${op}" was made outside of a running action.`);
    };
    return {
      now: () => host.clock.now(),
      startedAt: () => this.#actionFrames.getStore()?.root.now ?? 0,
      randomBytes: (length) => random.bytes(length),
      log: (line) => {
        const frame: Frame | undefined = this.#actionFrames.getStore();
        if (frame) logLine(frame.root, line);
      },
      syscall: (op) => {
        throw new Error(`The syscall "${op}" isn't available in actions.`);
      },
      asyncSyscall: async (op, args) => await host.actionSyscall(frameOf(op), op, args),
      jsSyscall: async (op, args) => {
        const frame = frameOf(op);
        return blobResultOf(await host.blobCall(frame, await blobCallOf(op, args)));
      },
    };
  }
}

export function timedOut(): FunctionError {
  return new FunctionError(`Function execution timed out (maximum duration: ${MAX_USER_CODE_MS / 1000}s)`);
}

/** The registered function that an export is. */
export function functionIn(exports: Record<string, unknown>, spec: FunctionSpec): object {
  const found = exports[spec.exportName];
  if ((typeof found !== "function" && typeof found !== "object") || found === null) {
    throw new FunctionError(`Module ${spec.modulePath} has no export "${spec.exportName}".`);
  }
  return found;
}
