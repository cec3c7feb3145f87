// Pushed code shared by many hosts in one process, one after another or side by side. Its realms and threads are
// created once per environment, which takes much longer than a test. Each call reaches the host it was made on.
import type { JSONValue } from "convex/values";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { Schema } from "../../../host/engine/tables/schema";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { ModuleSource, PushedCode as Push } from "../../../host/types/pushes";
import type { CallHost, CodeRunner } from "../../../host/runtime/frames/codeRunner";
import type { ActionFrame, CallRoot, TransactionFrame } from "../../../host/runtime/frames/frame";
import { loadCode, type LoadedCode } from "../../../host/runtime/modules/servedCode";
import { shareWatchdog } from "../../../host/runtime/watchdog/watchdog";
import { systemClock } from "../../../host/time/systemClock";
import { APP } from "../../../host/values/componentPath";
import { environmentOfTest } from "./environmentOfTest";
import { withTestFetch } from "./fetchBridge";
import { heldActions } from "./heldActions";

/** The test's clock, even a fake one. Threads have their own clock unless the host uses the machine's. */
export const testClock = { ...systemClock };

type Environment = Readonly<Record<string, string>>;

export const SYSTEM_ENVIRONMENT: Environment = { CONVEX_CLOUD_URL: "https://some-deployment.convex.cloud" };

type Frame = TransactionFrame | ActionFrame;

const owners = new WeakMap<CallRoot, CallHost>();

let watching: Promise<void> | null = null;
/** As in the host's own process: without it each call would start and join a thread. */
const watch = () => (watching ??= shareWatchdog(() => process.kill(process.pid, "SIGTERM")));

function ownerOf({ root }: Frame): CallHost {
  const owner = owners.get(root);
  if (!owner) throw new Error("This call was made on no host.");
  return owner;
}

const anyHost: CallHost = {
  clock: testClock,
  syscall: (frame, op, args) => ownerOf(frame).syscall(frame, op, args),
  asyncSyscall: (frame, op, args) => ownerOf(frame).asyncSyscall(frame, op, args),
  beginNested: (frame, args) => ownerOf(frame).beginNested(frame, args),
  actionSyscall: (frame, op, args) => ownerOf(frame).actionSyscall(frame, op, args),
  blobCall: (frame, call) => ownerOf(frame).blobCall(frame, call),
};

export class PushedCode {
  readonly #modules: () => Promise<readonly ModuleSource[]>;
  readonly #schema: Schema;
  /** By their paths, "parent/child". */
  readonly #components: ReadonlyMap<string, PushedCode>;
  readonly #extended = new WeakMap<PushedCode, Map<string, PushedCode>>();
  readonly #loaded = new Map<string, Promise<LoadedCode>>();
  /** The variables used, by host. */
  readonly #served = new WeakMap<HostEngine, { readonly key: string; readonly ready: Promise<void> }>();

  constructor(
    modules: () => Promise<readonly ModuleSource[]>,
    schema: SchemaDefinition<GenericSchema, boolean> | Schema | null,
    components: ReadonlyMap<string, PushedCode> = new Map(),
  ) {
    this.#modules = async () => await withTestFetch(await modules());
    this.#schema = schema instanceof Schema ? schema : schema ? schemaOf(schema) : new Schema(null);
    this.#components = components;
  }

  /** The same code with one more component. Returns the same object for the same component and path. */
  with(path: string, component: PushedCode): PushedCode {
    let byPath = this.#extended.get(component);
    if (!byPath) this.#extended.set(component, (byPath = new Map()));
    let extended = byPath.get(path);
    if (!extended) {
      extended = new PushedCode(this.#modules, this.#schema, new Map([...this.#components, [path, component]]));
      byPath.set(path, extended);
    }
    return extended;
  }

  /**
   * Serves this code on the host, with the variables that the test has set. Call it again after they may have changed.
   */
  async serveOn(engine: HostEngine): Promise<void> {
    const environment = environmentOfTest();
    const key = JSON.stringify(environment);
    const before = this.#served.get(engine);
    if (before?.key === key) return await before.ready;
    const ready = this.#serve(engine, environment, before?.ready ?? null);
    this.#served.set(engine, { key, ready });
    await ready;
  }

  async #serve(engine: HostEngine, environment: Environment, before: Promise<void> | null): Promise<void> {
    await before;
    const code = await this.#codeFor(engine, environment);
    if (before === null) await engine.deployed.serve(code, null);
    else engine.executor.serve(code);
    await engine.scheduler.start();
  }

  async #codeFor({ executor }: HostEngine, environment: Environment): Promise<LoadedCode> {
    const key = JSON.stringify(Object.entries(environment).sort());
    let loading = this.#loaded.get(key);
    if (!loading) this.#loaded.set(key, (loading = this.#load(environment)));
    const code = await loading;
    const components = Array.from(this.#components, ([path, component]) => [path, component.#schema] as const);
    return { ...code, schemas: new Map([[APP, this.#schema], ...components]), runner: runnerOn(executor, code.runner) };
  }

  async #push(): Promise<Push> {
    const modules = await this.#modules();
    const paths = [...this.#components.keys()];
    const components = Array.from(this.#components, async ([path, component]) => ({
      definitionPath: path,
      definition: definitionOf(path, paths),
      dependencies: [],
      modules: await component.#modules(),
    }));
    return paths.length === 0
      ? { modules }
      : { modules, definition: definitionOf(APP, paths), components: await Promise.all(components) };
  }

  async #load(environment: Environment): Promise<LoadedCode> {
    await watch();
    const push = await this.#push();
    const code = await loadCode({ push, environment, systemEnvironment: SYSTEM_ENVIRONMENT, host: anyHost });
    const pushed = new Set(push.modules.map(({ path }) => path.replace(/\.js$/, "")));
    // Other code than the product's has none of its modules.
    const isMissing = (path: string) => pushed.has(path.split(":")[0] ?? "") && !code.functions.get(path);
    const missing = [...heldActions].filter(isMissing);
    if (missing.length > 0) throw new Error(`There is no action "${missing.join(", ")}" to be held.`);
    return code;
  }
}

/** Stands for convex.config.ts of the app or a component: which of the components are its own. */
function definitionOf(path: string, components: Iterable<string>): ModuleSource {
  const childComponents = [...components]
    .filter((other) => parentOf(other) === path)
    .map((other) => ({ name: nameOf(other), path: other, env: null }));
  const exported = { name: nameOf(path), definitionType: { type: "app" }, childComponents, httpMounts: {} };
  const source = `export default { export: () => (${JSON.stringify(exported)}) };`;
  return { path: "convex.config.js", source, environment: "isolate" };
}

const nameOf = (path: string) => path.split("/").at(-1) ?? "";
const parentOf = (path: string) => path.split("/").slice(0, -1).join("/");

function runnerOn(host: CallHost, runner: CodeRunner): CodeRunner {
  const owned = <F extends Frame>(frame: F): F => {
    owners.set(frame.root, host);
    return frame;
  };
  return {
    invoke: (frame, args) => runner.invoke(owned(frame), args),
    invokeAction: async (frame, args) =>
      heldActions.has(frame.spec.path) ? { value: "null" } : await runner.invokeAction(owned(frame), args),
    invokeHttpAction: (frame, request, path) => runner.invokeHttpAction(owned(frame), request, path),
    setEnvironments: () => Promise.reject(new Error("Hosts with shared code are given their environment with it.")),
    finish: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** Throws if the schema is invalid. */
function schemaOf(schema: SchemaDefinition<GenericSchema, boolean>): Schema {
  // `export` exists for Convex's own use and is missing from the published types.
  return new Schema(JSON.parse((schema as unknown as { export(): string }).export()) as JSONValue);
}
