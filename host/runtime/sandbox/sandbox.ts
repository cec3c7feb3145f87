// One realm (vm context) with a push's modules in it. Modules are parsed and linked when the realm is created, and
// evaluated on first use. A transaction realm has its own microtask queue, which is drained before a call returns:
// since all its syscalls are synchronous, a query or mutation runs from start to end within one call into the realm.
import { executionAsyncId } from "node:async_hooks";
import { inspect, types } from "node:util";
import vm from "node:vm";
import type { ModuleSource } from "../../types/pushes";
import { leaveAsyncContexts } from "./asyncContexts";
import {
  FunctionError,
  messageOf,
  reportThrown,
  textForCaller,
  toFunctionError,
  uncaught,
  type ThrownReport,
} from "../../functions/functionError";
import { SANDBOX_PRELUDE } from "./sandboxPrelude";
import { MODULE_URL, type StackFrames } from "./stackFrames";
import { subtleCrypto, type SubtleRequest } from "./subtleCrypto";
import { runWatched, type TimeLimit } from "../watchdog/watchdog";

/** A running realm's calls to the host. The caller keeps track of the current frame. */
export interface SandboxHost {
  now(): number;
  startedAt(): number;
  randomBytes(length: number): Buffer;
  log(line: string): void;
  syscall(op: string, args: string): string;
  /** Synchronous in a transaction realm; elsewhere a promise. */
  asyncSyscall(op: string, args: string): string | Promise<string>;
  /** For actions: file contents. `args` are the library's own. */
  jsSyscall?(op: string, args: unknown): Promise<string | Blob | null>;
}

export interface SandboxOptions {
  readonly modules: readonly ModuleSource[];
  readonly stackFrames: StackFrames;
  readonly isTransaction: boolean;
  readonly environment: Readonly<Record<string, string>>;
  readonly hasStrictEnvironment: boolean;
  readonly host: SandboxHost;
}

/** Missing from the type declarations of Node 20. */
interface CachingModule {
  createCachedData(): Buffer;
}

export type SandboxResult = { readonly value: unknown } | { readonly thrown: ThrownReport };

const WEB_CLASSES = [
  "URL", "URLSearchParams", "TextEncoder", "TextDecoder", "atob", "btoa", "Headers", "Request", "Response", "Blob",
  "File", "FormData", "AbortController", "AbortSignal", "Event", "EventTarget", "DOMException", "ReadableStream",
  "ReadableStreamDefaultReader", "ReadableStreamBYOBReader", "WritableStream", "WritableStreamDefaultWriter",
  "TransformStream", "CompressionStream", "DecompressionStream", "TextEncoderStream", "TextDecoderStream",
] as const; // oxfmt-ignore
/** Classes whose promises and events come from the host's event loop. */
const ASYNC_CLASSES: readonly string[] = [
  "Request", "Response", "Blob", "File", "AbortSignal", "ReadableStream", "WritableStream", "TransformStream",
  "CompressionStream", "DecompressionStream", "TextEncoderStream", "TextDecoderStream",
]; // oxfmt-ignore
const ACTION_FUNCTIONS = ["fetch", "setTimeout", "setInterval", "clearTimeout", "clearInterval"] as const;
const LOAD_LIMIT_MS = 10_000;
const NEVER_SETTLED =
  "The function awaits something that never settles. Queries and mutations can only await the database and other functions.";

const prelude = new vm.Script(`(${SANDBOX_PRELUDE})`, { filename: "convex-host:prelude" });
const runScript = new vm.Script("__run()", { filename: "convex-host:run" });
const drainScript = new vm.Script("0", { filename: "convex-host:drain" });
const cachedParses = new WeakMap<ModuleSource, Buffer>();

export class Sandbox {
  readonly #options: SandboxOptions;
  readonly #context: vm.Context;
  readonly #modules = new Map<string, vm.SourceTextModule>();
  #lastError = "";
  #mayHaveLeftovers = false;
  #call: { target: object; method: string; args: unknown[] } | null = null;
  #result: SandboxResult | null = null;
  /** A forbidden operation of the call, which fails the call even if its code catches the error. */
  #refused: ThrownReport | null = null;

  static async create(options: SandboxOptions): Promise<Sandbox> {
    const sandbox = new Sandbox(options);
    await sandbox.#link();
    return sandbox;
  }

  private constructor(options: SandboxOptions) {
    this.#options = options;
    const { isTransaction, environment, hasStrictEnvironment } = options;
    // A plain global object, because with a contextified one every lookup of a global goes through an interceptor.
    this.#context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
      name: isTransaction ? "convex transaction" : "convex action",
      codeGeneration: { strings: false, wasm: true },
      ...(isTransaction ? { microtaskMode: "afterEvaluate" } : {}),
    });
    const install = prelude.runInContext(this.#context) as (...args: unknown[]) => () => void;
    const settings = { isTransaction, hasStrictEnvironment, environment: JSON.stringify(environment) };
    const run = install(this.#bridge(), settings, webPlatform(isTransaction));
    Object.defineProperty(this.#context, "__run", { value: run, enumerable: false });
  }

  /**
   * Returns the exports of a module, and evaluates it on first use. Throws a FunctionError with the module's own error,
   * or, if it was stopped, an error after which the realm can't be used any more.
   */
  exportsOf(path: string): Record<string, unknown> {
    const module = this.#moduleAt(path);
    if (module.status === "linked") {
      // In a transaction realm nothing can outlast the script, so the promise needn't be awaited.
      const load = () => void module.evaluate().catch(() => undefined);
      this.callToEnd({ target: { load }, method: "load", args: [] }, { limitMs: LOAD_LIMIT_MS });
    }
    if (module.status === "errored") throw this.error(module.error);
    if (module.status !== "evaluated") {
      throw new FunctionError(`Module ${path} awaits something at its top level that never settles.`);
    }
    return module.namespace as Record<string, unknown>;
  }

  /**
   * The same for modules with top-level await. They have no limit of their own: on a busy machine any would be too
   * short, and a thread that loads forever is replaced.
   */
  async loadExports(path: string): Promise<Record<string, unknown>> {
    const module = this.#moduleAt(path);
    if (module.status === "linked" || module.status === "evaluating") await module.evaluate().catch(() => undefined);
    return this.exportsOf(path);
  }

  /** Runs what earlier calls left behind, in case what they waited for has arrived. */
  drainLeftovers(): void {
    if (this.#mayHaveLeftovers) this.#run(drainScript, { limitMs: LOAD_LIMIT_MS });
  }

  /**
   * Calls `target[method](...args)` in a transaction realm and runs it to its end. A nested call has no limit of its
   * own: the caller's limit stops it too.
   */
  callToEnd(call: { target: object; method: string; args: unknown[] }, limit: TimeLimit | null): SandboxResult {
    this.#call = call;
    this.#result = null;
    this.#refused = null;
    this.#run(runScript, limit);
    const result = this.#result as SandboxResult | null;
    this.#result = null;
    if (this.#refused !== null) return { thrown: this.#refused };
    return result ?? { thrown: { text: `Error: ${NEVER_SETTLED}`, stack: null, data: null } };
  }

  /** Converts a value thrown in this realm to an error, with its stack mapped to the sources. */
  error(thrown: unknown): FunctionError {
    return this.errorOf(reportThrown(thrown));
  }

  errorOf(report: ThrownReport): FunctionError {
    return uncaught(report, this.#options.stackFrames.format(report.stack));
  }

  #run(script: vm.Script, limit: TimeLimit | null): void {
    const asyncId = executionAsyncId();
    try {
      if (limit !== null) runWatched(script, this.#context, limit);
      else script.runInContext(this.#context);
    } catch (error) {
      leaveAsyncContexts(asyncId);
      throw error;
    }
  }

  #moduleAt(path: string): vm.SourceTextModule {
    const module = this.#modules.get(path);
    if (!module) throw new FunctionError(`There is no module "${path}" in the deployed code.`);
    return module;
  }

  async #link(): Promise<void> {
    for (const source of this.#options.modules) this.#modules.set(source.path, this.#parse(source));
    for (const [path, module] of this.#modules) {
      if (module.status !== "unlinked") continue;
      try {
        await module.link((specifier, referrer) => this.#resolve(specifier, referrer.identifier));
      } catch (error) {
        throw new FunctionError(`Failed to load ${path}: ${messageOf(error)}`);
      }
    }
  }

  #parse(source: ModuleSource): vm.SourceTextModule {
    try {
      return this.#parsed(source);
    } catch (error) {
      // V8 takes no parse from before one of its flags changed.
      if (cachedParses.delete(source)) return this.#parse(source);
      throw new FunctionError(`Failed to load ${source.path}: Uncaught ${String(error)}`);
    }
  }

  #parsed(source: ModuleSource): vm.SourceTextModule {
    const cachedData = cachedParses.get(source);
    const module = new vm.SourceTextModule(source.source, {
      identifier: MODULE_URL + source.path,
      context: this.#context,
      ...(cachedData ? { cachedData } : {}),
      initializeImportMeta: (meta) => {
        meta.url = MODULE_URL + source.path;
      },
      importModuleDynamically: (specifier: string) => this.#importDynamically(specifier, source.path),
    });
    if (!cachedData) cachedParses.set(source, (module as unknown as CachingModule).createCachedData());
    return module;
  }

  #resolve(specifier: string, referrer: string): vm.SourceTextModule {
    if (!specifier.startsWith(".")) {
      throw new Error(
        `"${specifier}" can't be imported: the default runtime has no Node.js modules. Put "use node" at the top of the file.`,
      );
    }
    const path = decodeURI(new URL(specifier, `file:///${referrer.slice(MODULE_URL.length)}`).pathname.slice(1));
    const module = this.#modules.get(path);
    if (!module) throw new Error(`Module "${path}" is not part of the push.`);
    return module;
  }

  async #importDynamically(specifier: string, from: string): Promise<vm.Module> {
    if (this.#options.isTransaction) throw new Error("Dynamic imports aren't supported in queries and mutations.");
    const module = this.#resolve(specifier, MODULE_URL + from);
    if (module.status === "linked") await module.evaluate();
    return module;
  }

  #bridge(): object {
    const { host } = this.#options;
    const guard = (run: () => string): string | undefined => {
      try {
        return run();
      } catch (error) {
        this.#rememberError(error);
        return undefined;
      }
    };
    return {
      now: () => host.now(),
      startedAt: () => host.startedAt(),
      randomDouble: () => (host.randomBytes(8).readUIntBE(0, 6) % 2 ** 48) / 2 ** 48,
      randomHex: (length: number) => host.randomBytes(length).toString("hex"),
      subtle: (request: string) => guard(() => JSON.stringify(subtleCrypto(JSON.parse(request) as SubtleRequest))),
      log: (level: string, args: unknown[]) => host.log(formatLog(level, args)),
      logText: (level: string, text: string) => host.log(`[${level}] ${text}`),
      trace: (args: unknown[], stack: string) => {
        const frames = this.#options.stackFrames.format(stack);
        host.log(`${formatLog("LOG", args)}\n${frames}`);
      },
      refuse: (thrown: unknown) => {
        this.#refused ??= reportThrown(thrown);
      },
      takeError: () => this.#lastError,
      syscall: (op: string, args: string) => guard(() => host.syscall(op, args)),
      asyncSyscall: this.#options.isTransaction
        ? (op: string, args: string) => guard(() => host.asyncSyscall(op, args) as string)
        : (op: string, args: string, answer: (result: string | undefined) => void) => {
            void this.#answer(op, args, answer);
          },
      jsSyscall: (op: string, args: unknown, answer: (result: unknown) => void) =>
        guard(() => {
          if (!host.jsSyscall) throw new Error(`The js syscall "${op}" is only available in actions.`);
          const fail = (error: unknown) => {
            this.#rememberError(error);
            answer(undefined);
          };
          host.jsSyscall(op, args).then(answer, fail);
          return "";
        }),
      usedAsync: () => {
        this.#mayHaveLeftovers = true;
      },
      takeCall: () => this.#call,
      done: (value: unknown) => {
        this.#result = { value };
      },
      failed: (thrown: unknown) => {
        this.#result = { thrown: reportThrown(thrown) };
      },
    };
  }

  async #answer(op: string, args: string, answer: (result: string | undefined) => void): Promise<void> {
    let result: string | undefined;
    try {
      result = await this.#options.host.asyncSyscall(op, args);
    } catch (error) {
      // The realm picks the error up synchronously within `answer`.
      this.#rememberError(error);
    }
    answer(result);
  }

  #rememberError(error: unknown): void {
    const failure = toFunctionError(error);
    const { data } = failure;
    this.#lastError = JSON.stringify({ message: textForCaller(failure), ...(data === undefined ? {} : { data }) });
  }
}

/** Formats a console call as Convex does: `[LOG] 'text' 1`. */
function formatLog(level: string, args: readonly unknown[]): string {
  return `[${level}] ${args.map((arg) => inspect(arg, { customInspect: false })).join(" ")}`;
}

/** Copies the bytes to a buffer of the host's own realm, which the host's classes require. */
function copyBytes(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  const view = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return new Uint8Array(view);
}

function webPlatform(isTransaction: boolean): object {
  const names: string[] = [...WEB_CLASSES, ...(isTransaction ? [] : ACTION_FUNCTIONS)];
  const global = globalThis as unknown as Record<string, unknown>;
  return {
    names,
    moduleUrl: MODULE_URL,
    asyncNames: ASYNC_CLASSES,
    ...Object.fromEntries(names.map((name) => [name, global[name]])),
    // Looked up at each call, like any global.
    fetch: (...args: Parameters<typeof fetch>) => globalThis.fetch(...args),
    crypto: globalThis.crypto,
    CryptoKey: globalThis.CryptoKey,
    SubtleCrypto: globalThis.SubtleCrypto,
    isError: types.isNativeError,
    isArrayBuffer: types.isAnyArrayBuffer,
    isUint8Array: types.isUint8Array,
    isPromise: types.isPromise,
    copyBytes,
  };
}
