// The programmatic entry point: a host in this process, without sockets. It serves whatever was last pushed to its
// storage. host/main.ts opens it on disk and connects it to a network.
import { HostEngine } from "./deployment/hostEngine";
import type { TransactionLimits } from "./engine/transactions/limits";
import type { Clock } from "./time/Clock";
import type { FileContents } from "./files/fileContents";
import { memoryFiles } from "./files/memoryFiles";
import { systemClock } from "./time/systemClock";
import type { Storage } from "./storage/storage";

export interface HostOptions {
  readonly storage: Storage;
  /** Where the contents of stored files are kept. Default: in memory. */
  readonly contents?: FileContents;
  readonly clock?: Clock;
  readonly environment?: Readonly<Record<string, string>>;
  /** Variables set by the host itself: CONVEX_CLOUD_URL, CONVEX_SITE_URL. */
  readonly systemEnvironment?: Readonly<Record<string, string>>;
  /** Cron jobs run unless this is false. */
  readonly runsCrons?: boolean;
  readonly deploymentName?: string;
  /** Overrides for Convex's own limits. */
  readonly limits?: TransactionLimits;
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
  });
  if (options.environment) await engine.deployed.setEnvironment(options.environment);
  return engine;
}
