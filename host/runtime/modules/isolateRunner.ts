// Runs pushed queries and mutations in vm realms. The app and each component have separate realms, one per nesting
// depth: a nested call can't use its caller's realm, whose microtasks are being drained. A realm is created when first
// needed. Actions run in threads.
import type { ModuleSource } from "../../types/pushes";
import { ActionRunner } from "../threads/actionRunner";
import { timedOut } from "../calls/callChecks";
import { APP } from "../../values/componentPath";
import { RUN_UDF, type CallHost, type CodeRunner, type Environments, type Invocation } from "../frames/codeRunner";
import {
  abandonStreams,
  closeStreams,
  logLine,
  SeededRandom,
  type ActionFrame,
  type TransactionFrame,
} from "../frames/frame";
import { FunctionError, toFunctionError } from "../../functions/functionError";
import { functionIn } from "../../functions/functionIn";
import { NodeRunner } from "../threads/nodeRunner";
import { Sandbox, type SandboxHost, type SandboxResult } from "../sandbox/sandbox";
import { StackFrames } from "../sandbox/stackFrames";
import { isStopped } from "../watchdog/watchdog";

const INVOKE = { query: "invokeQuery", mutation: "invokeMutation" } as const;
const HTTP_MODULE = "http.js";

interface Realm {
  readonly sandbox: Sandbox;
  readonly current: { frame: TransactionFrame | null };
}

/** The code of the app or of a component, and its `process.env`. */
export interface CodePart {
  readonly modules: readonly ModuleSource[];
  readonly environment: Readonly<Record<string, string>>;
}

interface Part extends CodePart {
  readonly stackFrames: StackFrames;
}

export class IsolateRunner implements CodeRunner {
  readonly #parts = new Map<string, Part>();
  readonly #host: CallHost;
  readonly #node: NodeRunner;
  readonly #nodePaths: ReadonlySet<string>;
  readonly #actions: ActionRunner;
  readonly #hasStrictEnvironment: boolean;
  /** By component, then depth. */
  readonly #realms = new Map<string, Realm[]>();

  constructor(options: {
    /** By component; the app's "" is always there. */
    readonly parts: ReadonlyMap<string, CodePart>;
    readonly host: CallHost;
    /** Reading an unset environment variable throws, as it does in Convex for auth.config.ts. */
    readonly hasStrictEnvironment?: boolean;
  }) {
    for (const [component, part] of options.parts) {
      const modules = part.modules.filter(({ environment }) => environment === "isolate");
      this.#parts.set(component, { modules, environment: part.environment, stackFrames: new StackFrames(modules) });
    }
    this.#hasStrictEnvironment = options.hasStrictEnvironment ?? false;
    this.#host = options.host;
    this.#actions = new ActionRunner(options.host, () => this.#actionParts());
    const { modules = [], environment = {} } = options.parts.get(APP) ?? {};
    this.#node = new NodeRunner({ modules, environment, host: options.host });
    this.#nodePaths = new Set(modules.filter((module) => module.environment === "node").map(({ path }) => path));
  }

  /** The exports of a module, for analysis. */
  async exportsOf(component: string, path: string): Promise<Record<string, unknown>> {
    if (component === APP && this.#nodePaths.has(path)) return await this.#node.exportsOf(path);
    const realm = await this.#ensureRealm(component, 0);
    try {
      return realm.sandbox.exportsOf(path);
    } catch (error) {
      if (!isStopped(error)) throw error;
      this.#realms.clear();
      throw new FunctionError(`Loading ${path} timed out.`);
    }
  }

  invoke(frame: TransactionFrame, args: string): Invocation {
    const { component } = frame.spec;
    const realm = this.#realms.get(component)?.[frame.depth];
    if (!realm) {
      frame.root.prepareMissing = async () => void (await this.#ensureRealm(component, frame.depth));
      return { error: new FunctionError("The realm for this nested call isn't ready.") };
    }
    const { sandbox, current } = realm;
    const { time, watchdogMs } = frame.root;
    try {
      const target = functionIn(sandbox.exportsOf(frame.spec.modulePath), frame.spec);
      const method = INVOKE[frame.spec.kind as "query" | "mutation"];
      // No frame is current here, so leftovers of another call can't act on behalf of this one.
      sandbox.drainLeftovers();
      current.frame = frame;
      const result =
        frame.depth === 0
          ? sandbox.callToEnd({ target, method, args: [args] }, { limitMs: watchdogMs, startedMs: time.startedMs })
          : sandbox.callToEnd({ target, method, args: [args] }, null);
      return this.#invocation(sandbox, result);
    } catch (error) {
      if (!isStopped(error)) return { error: toFunctionError(error) };
      // The realm was stopped midway, and so were the realms of calls nested in it.
      this.#realms.clear();
      frame.root.isStopped = true;
      abandonStreams(frame.root);
      return { error: timedOut() };
    } finally {
      current.frame = null;
      if (!frame.root.isStopped) time.inHost(() => closeStreams(frame));
    }
  }

  invokeAction(frame: ActionFrame, args: string): Promise<Invocation> {
    return frame.spec.environment === "node" ? this.#node.invoke(frame, args) : this.#actions.invoke(frame, args);
  }

  async invokeHttpAction(frame: ActionFrame, request: Request, path: string) {
    const hasRouter = this.#part(frame.spec.component).modules.some((module) => module.path === HTTP_MODULE);
    return hasRouter ? await this.#actions.answerHttp(frame, request, path) : null;
  }

  async setEnvironments(environments: Environments): Promise<void> {
    // Modules may have read the old values while loading, so they load again.
    for (const [component, part] of this.#parts) {
      this.#parts.set(component, { ...part, environment: environments.get(component) ?? {} });
    }
    this.#realms.clear();
    this.#actions.retire();
    this.#node.setEnvironment(environments.get(APP) ?? {});
    await this.#ensureRealm(APP, 0);
  }

  async finish(): Promise<void> {
    this.#realms.clear();
    await Promise.all([this.#actions.finish(), this.#node.finish()]);
  }

  async close(): Promise<void> {
    this.#realms.clear();
    await Promise.all([this.#actions.close(), this.#node.close()]);
  }

  #actionParts() {
    const parts = [...this.#parts].map(([component, { modules, environment }]) => [
      component,
      { modules, environment },
    ]);
    return new Map(parts as [string, CodePart][]);
  }

  #part(component: string): Part {
    const part = this.#parts.get(component);
    if (!part) throw new Error(`The deployed code has no component "${component}".`);
    return part;
  }

  async #ensureRealm(component: string, depth: number): Promise<Realm> {
    const known = this.#realms.get(component)?.[depth];
    if (known) return known;
    const made = await this.#createRealm(this.#part(component));
    let realms = this.#realms.get(component);
    if (!realms) this.#realms.set(component, (realms = []));
    const realm = (realms[depth] ??= made);
    return realm;
  }

  #invocation(sandbox: Sandbox, result: SandboxResult): Invocation {
    if ("thrown" in result) return { error: sandbox.errorOf(result.thrown) };
    if (typeof result.value !== "string")
      return { error: new FunctionError("The function didn't return Convex JSON.") };
    return { value: result.value };
  }

  async #createRealm(part: Part): Promise<Realm> {
    const current: Realm["current"] = { frame: null };
    const sandbox = await Sandbox.create({
      ...part,
      isTransaction: true,
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
    return {
      now: () => current.frame?.root.now ?? host.clock.now(),
      startedAt: () => current.frame?.root.now ?? 0,
      randomBytes: (length) => (current.frame?.root.random ?? loading).bytes(length),
      log: (line) => current.frame && logLine(current.frame.root, line),
      syscall: (op, args) => {
        const frame = frameOf(op);
        return frame.root.time.inHost(() => host.syscall(frame, op, args));
      },
      asyncSyscall: (op, args) => {
        const frame = frameOf(op);
        const { time } = frame.root;
        if (op !== RUN_UDF) return time.inHost(() => host.asyncSyscall(frame, op, args));
        const nested = time.inHost(() => host.beginNested(frame, args));
        const invocation = this.invoke(nested.frame, nested.args);
        return time.inHost(() => nested.end(invocation));
      },
    };
  }
}
