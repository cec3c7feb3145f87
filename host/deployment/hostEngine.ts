// Puts one deployment together. Whoever needs one of its parts takes that part.
import type { FileContents } from "../files/fileContents";
import { FileStore } from "../files/FileStore";
import { FileUrls } from "../files/FileUrls";
import { Executor } from "../runtime/calls/executor";
import { Foreground } from "../runtime/calls/Foreground";
import { Scheduler } from "../scheduler/scheduler";
import type { Storage } from "../storage/storage";
import { ClientMutations } from "./ClientMutations";
import { Database } from "../engine/transactions/database";
import { DeployedCode } from "./DeployedCode";
import type { TransactionLimits } from "../engine/transactions/limits";
import { Tables } from "./Tables";
import type { Clock } from "../time/Clock";

export interface HostEngineOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly deploymentName: string;
  readonly runsCrons: boolean;
  readonly log: (message: string) => void;
  readonly limits?: TransactionLimits;
  /** Where the contents of stored files are kept. */
  readonly contents: FileContents;
  /** Variables set by the host itself: CONVEX_CLOUD_URL, CONVEX_SITE_URL. */
  readonly systemEnvironment?: Readonly<Record<string, string>>;
}

export class HostEngine {
  readonly clock: Clock;
  readonly database: Database;
  readonly files: FileStore;
  readonly tables: Tables;
  /** Runs functions, each on its own. */
  readonly executor: Executor;
  readonly mutations: ClientMutations;
  readonly foreground = new Foreground();
  readonly scheduler: Scheduler;
  readonly deployed: DeployedCode;

  /** Serves the last push, if there was one. */
  static async open(options: HostEngineOptions): Promise<HostEngine> {
    const engine = new HostEngine(options);
    await engine.files.sweep();
    await engine.deployed.restore();
    return engine;
  }

  private constructor(options: HostEngineOptions) {
    const { storage, clock, deploymentName, systemEnvironment = {} } = options;
    const database = new Database(storage, clock, options);
    const origin = systemEnvironment.CONVEX_CLOUD_URL ?? "http://localhost";
    const files = new FileStore({
      database,
      contents: options.contents,
      urls: new FileUrls(database.secret, origin),
      transact: (component, work) => executor.exclusively(() => work(executor.jobContext(component))),
    });
    const { foreground } = this;
    const newExecutor = (): Executor => new Executor(database, { deploymentName, files, foreground });
    const executor = newExecutor();
    const scheduler = new Scheduler({ ...options, database, executor, foreground });
    this.clock = clock;
    this.database = database;
    this.files = files;
    this.executor = executor;
    this.scheduler = scheduler;
    this.tables = new Tables({ database, executor, files });
    this.mutations = new ClientMutations({ database, executor, foreground });
    this.deployed = new DeployedCode({ database, executor, scheduler, newExecutor, systemEnvironment });
  }

  async close(): Promise<void> {
    await this.scheduler.close();
    await this.deployed.close();
    await this.database.storage.close();
  }
}
