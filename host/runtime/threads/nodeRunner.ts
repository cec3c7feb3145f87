// Runs "use node" modules: actions with all of Node.js, in a thread with its own environment.
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { ModuleSource } from "../../types/pushes";
import type { CallHost, Invocation } from "../frames/codeRunner";
import type { ActionFrame } from "../frames/frame";
import { FunctionError, toFunctionError, uncaught, type ThrownReport } from "../../functions/functionError";
import { MODULE_URL, StackFrames } from "../sandbox/stackFrames";
import { threadFile, threadLimits } from "../../compile/threadFile";
import { ThreadRuns } from "./ThreadRuns";

interface ExportedFunction {
  readonly name: string;
  readonly args: string;
  readonly returns: string;
  readonly [flag: string]: unknown;
}

export class NodeRunner {
  readonly #modules: readonly ModuleSource[];
  readonly #stackFrames: StackFrames;
  readonly #runs: ThreadRuns;
  #environment: Readonly<Record<string, string>>;
  #folder: string | null = null;

  constructor(options: {
    readonly modules: readonly ModuleSource[];
    readonly environment: Readonly<Record<string, string>>;
    readonly host: CallHost;
  }) {
    this.#modules = options.modules.filter(({ environment }) => environment === "node");
    this.#environment = options.environment;
    this.#stackFrames = new StackFrames(this.#modules);
    this.#runs = new ThreadRuns({
      host: options.host,
      start: () => this.#start(),
      errorOf: (report) => this.#errorOf(report as ThrownReport),
    });
  }

  /** The module's registered functions, as exports that can be analyzed but not called. */
  async exportsOf(path: string): Promise<Record<string, unknown>> {
    const functions = (await this.#runs.ask({ frame: null, task: { type: "analyze", path } })) as ExportedFunction[];
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
      const task = { type: "invoke", path, exportName, requestId, args };
      return { value: String(await this.#runs.ask({ frame, task })) };
    } catch (error) {
      return { error: toFunctionError(error) };
    }
  }

  setEnvironment(environment: Readonly<Record<string, string>>): void {
    this.#environment = environment;
    this.#runs.retire();
  }

  async finish(): Promise<void> {
    await this.#runs.finish();
    this.#removeModules();
  }

  async close(): Promise<void> {
    await this.#runs.close();
    this.#removeModules();
  }

  #removeModules(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }

  async #start(): Promise<Worker> {
    this.#folder ??= await this.#writeModules();
    return new Worker(await threadFile("nodeThread"), {
      workerData: { folder: this.#folder },
      env: { ...this.#environment },
      resourceLimits: threadLimits,
      execArgv: [],
    });
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

  #errorOf(report: ThrownReport): FunctionError {
    const folderUrl = this.#folder === null ? "" : `${pathToFileURL(this.#folder).href}/`;
    return uncaught(report, this.#stackFrames.format(report.stack?.replaceAll(folderUrl, MODULE_URL) ?? null));
  }
}
