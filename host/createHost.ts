// The programmatic entry: a host in this process, without sockets. Tests and tools hand it modules; host/main.ts opens
// it on disk and gives it a network.
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { HostEngine } from "./engine/hostEngine";
import type { TransactionLimits } from "./engine/limits";
import type { Clock } from "./engine/types";
import type { FileContents } from "./files/fileContents";
import { memoryFiles } from "./files/memoryFiles";
import { loadDirectCode, type DirectComponent } from "./runtime/directCode";
import type { ModuleLoaders } from "./runtime/DirectModules";
import { systemClock } from "./scheduler/systemClock";
import type { Storage } from "./storage/storage";
import { APP } from "./values/componentPath";

export interface HostOptions {
  readonly storage: Storage;
  /** Contents of stored files; otherwise in memory. */
  readonly contents?: FileContents;
  readonly clock?: Clock;
  /** As `import.meta.glob` gives them. Without modules the host serves what was last pushed to it. */
  readonly modules?: ModuleLoaders;
  /** The modules handed over are loaded when one of their functions is first called; cron jobs don't run. */
  readonly loadsLazily?: boolean;
  /** Keys of `modules` that say "use node": their actions may use Node.js. */
  readonly nodeModules?: readonly string[];
  readonly schema?: SchemaDefinition<GenericSchema, boolean> | null;
  /** Components by path ("parent/child"), for code that is handed over. */
  readonly components?: Readonly<Record<string, DirectComponent>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Variables that the host itself sets: CONVEX_CLOUD_URL, CONVEX_SITE_URL. */
  readonly systemEnvironment?: Readonly<Record<string, string>>;
  /** Cron jobs run unless this is false. */
  readonly runsCrons?: boolean;
  readonly deploymentName?: string;
  /** Convex's own unless some are changed here. */
  readonly limits?: TransactionLimits;
  /**
   * Answers where convex-test's differ: texts found in the order of creation instead of relevance, vectors of any length,
   * and a full page that happens to be the last is done.
   */
  readonly likeConvexTest?: boolean;
  readonly log?: (message: string) => void;
}

export { systemClock };

export async function createHost(options: HostOptions): Promise<HostEngine> {
  const engine = await HostEngine.open({
    storage: options.storage,
    contents: options.contents ?? memoryFiles(),
    clock: options.clock ?? systemClock,
    deploymentName: options.deploymentName ?? "local",
    runsCrons: options.runsCrons ?? true,
    log: options.log ?? (() => undefined),
    systemEnvironment: options.systemEnvironment ?? {},
    limits: options.limits ?? {},
    likeConvexTest: options.likeConvexTest ?? false,
  });
  if (options.environment) await engine.setEnvironment(options.environment);
  if (options.modules) await serveModules(engine, { ...options, modules: options.modules });
  return engine;
}

/** Hands code to a host in place of what it serves. */
export async function serveModules(
  engine: HostEngine,
  options: Pick<HostOptions, "schema" | "components" | "loadsLazily" | "nodeModules"> & {
    readonly modules: ModuleLoaders;
  },
): Promise<void> {
  const app = { modules: options.modules, schema: options.schema ?? null };
  const code = await loadDirectCode({
    components: new Map([[APP, app], ...Object.entries(options.components ?? {})]),
    host: engine.executor,
    loadsLazily: options.loadsLazily ?? false,
    nodeModules: options.nodeModules ?? [],
  });
  await engine.serve(code, null);
  await engine.scheduler.start();
}
