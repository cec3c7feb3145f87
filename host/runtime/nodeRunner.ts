// Runs "use node" modules: actions with all of Node.js, in a worker thread with an environment of its own. Their
// syscalls are messages to this thread.
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { ModuleSource } from "../engine/types";
import type { BlobCall } from "./blobCalls";
import type { CallHost, Invocation } from "./codeRunner";
import { logLine, type ActionFrame } from "./frame";
import { FunctionError, toFunctionError, uncaught, type ThrownReport } from "./functionError";
import { NODE_WORKER_SOURCE } from "./nodeWorkerSource";
import { MODULE_URL, StackFrames } from "./stackFrames";

type Answer =
  | {
      readonly type: "syscall";
      readonly run: number;
      readonly call: number;
      readonly op: string;
      readonly args: string | BlobCall;
    }
  | { readonly type: "log"; readonly run: number; readonly line: string }
  | { readonly type: "done"; readonly run: number; readonly value: unknown }
  | { readonly type: "failed"; readonly run: number; readonly report: ThrownReport };

interface Run {
  readonly frame: ActionFrame | null;
  resolve(value: unknown): void;
  reject(error: FunctionError): void;
}

interface ExportedFunction {
  readonly name: string;
  readonly args: string;
  readonly returns: string;
  readonly [flag: string]: unknown;
}

export class NodeRunner {
  readonly #modules: readonly ModuleSource[];
  readonly #host: CallHost;
  readonly #stackFrames: StackFrames;
  readonly #runs = new Map<number, Run>();
  #environment: Readonly<Record<string, string>>;
  #started: Promise<Worker> | null = null;
  #folder: string | null = null;
  #nextRun = 1;

  constructor(options: {
    readonly modules: readonly ModuleSource[];
    readonly environment: Readonly<Record<string, string>>;
    readonly host: CallHost;
  }) {
    this.#modules = options.modules.filter(({ environment }) => environment === "node");
    this.#environment = options.environment;
    this.#host = options.host;
    this.#stackFrames = new StackFrames(this.#modules);
  }

  /** A module's registered functions, as exports that can be analysed but not called. */
  async exportsOf(path: string): Promise<Record<string, unknown>> {
    const functions = (await this.#ask(null, { type: "analyze", path })) as ExportedFunction[];
    return Object.fromEntries(
      functions.map(({ name, args, returns, ...flags }) => [
        name,
        Object.assign(() => undefined, flags, { exportArgs: () => args, exportReturns: () => returns }),
      ]),
    );
  }

  async invoke(frame: ActionFrame, args: string): Promise<Invocation> {
    const { modulePath: path, exportName } = frame.spec;
    const { requestId } = frame.root;
    try {
      return { value: String(await this.#ask(frame, { type: "invoke", path, exportName, requestId, args })) };
    } catch (error) {
      return { error: toFunctionError(error) };
    }
  }

  /** Runs under way end with an error; the next one starts in a new thread. */
  async setEnvironment(environment: Readonly<Record<string, string>>): Promise<void> {
    this.#environment = environment;
    await this.#stop("The environment changed while this action was running.");
  }

  async close(): Promise<void> {
    await this.#stop("The code was replaced while this action was running.");
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }

  async #ask(
    frame: ActionFrame | null,
    message: { readonly type: string; readonly [name: string]: unknown },
  ): Promise<unknown> {
    const worker = await this.#worker();
    const run = this.#nextRun++;
    return await new Promise((resolve, reject) => {
      this.#runs.set(run, { frame, resolve, reject });
      worker.postMessage({ ...message, run });
    });
  }

  #worker(): Promise<Worker> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<Worker> {
    this.#folder ??= await this.#writeModules();
    const worker = new Worker(NODE_WORKER_SOURCE, {
      eval: true,
      workerData: { folder: this.#folder },
      env: { ...this.#environment },
      execArgv: [],
    });
    worker.unref();
    worker.on("message", (answer: Answer) => this.#receive(worker, answer));
    worker.on("error", (error) => this.#forget(worker, `The Node.js runtime stopped: ${error.message}`));
    worker.on("exit", () => this.#forget(worker, "The Node.js runtime was stopped."));
    return worker;
  }

  async #writeModules(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "convex-node-"));
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    for (const { path, source } of this.#modules) {
      const file = join(folder, path);
      if (!file.startsWith(folder)) throw new FunctionError(`Module path "${path}" leaves its folder.`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, source);
    }
    return folder;
  }

  #receive(worker: Worker, answer: Answer): void {
    const run = this.#runs.get(answer.run);
    if (!run) return;
    switch (answer.type) {
      case "log":
        if (run.frame) logLine(run.frame.root, answer.line);
        return;
      case "syscall":
        void this.#serve(worker, run, answer);
        return;
      case "done":
        this.#runs.delete(answer.run);
        run.resolve(answer.value);
        return;
      case "failed":
        this.#runs.delete(answer.run);
        run.reject(this.#errorOf(answer.report));
        return;
      default:
        answer satisfies never;
    }
  }

  async #serve(worker: Worker, run: Run, { call, op, args }: Extract<Answer, { type: "syscall" }>): Promise<void> {
    try {
      if (!run.frame) throw new Error(`The syscall "${op}" can't be made while a module is being loaded.`);
      const result =
        typeof args === "string"
          ? await this.#host.actionSyscall(run.frame, op, args)
          : await this.#host.blobCall(run.frame, args);
      worker.postMessage({ type: "syscallResult", call, result });
    } catch (error) {
      const { message, data } = toFunctionError(error);
      worker.postMessage({ type: "syscallResult", call, error: { message, data } });
    }
  }

  #errorOf(report: ThrownReport): FunctionError {
    const folderUrl = this.#folder === null ? "" : `${pathToFileURL(this.#folder).href}/`;
    return uncaught(report, this.#stackFrames.format(report.stack?.replaceAll(folderUrl, MODULE_URL) ?? null));
  }

  #forget(worker: Worker, reason: string): void {
    void this.#started?.then((current) => {
      if (current !== worker) return;
      this.#started = null;
      for (const run of this.#runs.values()) run.reject(new FunctionError(reason));
      this.#runs.clear();
    });
  }

  async #stop(reason: string): Promise<void> {
    const worker = await this.#started;
    this.#started = null;
    for (const run of this.#runs.values()) run.reject(new FunctionError(reason));
    this.#runs.clear();
    await worker?.terminate();
  }
}
