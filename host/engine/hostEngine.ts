// One deployment: its store, the code that it serves, its environment and its scheduler, behind the interface that the
// network part speaks (types.ts).
import { randomBytes } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { FileContents } from "../files/fileContents";
import { FileStore } from "../files/FileStore";
import { FILE_SECRET_BYTES, FileUrls } from "../files/FileUrls";
import { Executor } from "../runtime/executor";
import { runInlineQuery, type InlineQuery } from "../runtime/runInlineQuery";
import { PushError } from "../runtime/PushError";
import { loadAuthProviders, loadCode, preparedPush, type LoadedCode, type LoadOptions } from "../runtime/servedCode";
import { Scheduler } from "../scheduler/scheduler";
import { APP } from "../values/componentPath";
import type { Storage } from "../storage/storage";
import { changeVariables } from "./changeVariables";
import { Database } from "./database";
import type { TransactionLimits } from "./limits";
import { pushWrites, readPush } from "./pushStore";
import { recallMutation, rememberMutation, type RequestKey } from "./mutationMemory";
import { planImport, type PlannedImport } from "./importTables";
import { dumpTables, readTablePage } from "./tableReader";
import { Schema } from "./schema";
import { countDocuments, findMisfit, planIndexes } from "./schemaChange";
import type {
  CallOutcome,
  CallRequest,
  Clock,
  Commit,
  DeployableEngine,
  Execution,
  Identity,
  ImportRequest,
  InstalledComponent,
  Misfit,
  ModuleSource,
  MutationOutcome,
  PreparedPush,
  PushedCode,
  QueryOutcome,
  TablePageRequest,
  RequestOrigin,
} from "./types";

const FILE_SECRET_KEY = "fileSecret";
const ENVIRONMENT_KEY = "environment";

export interface HostEngineOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly deploymentName: string;
  readonly runsCrons: boolean;
  readonly log: (message: string) => void;
  readonly limits?: TransactionLimits;
  readonly likeConvexTest?: boolean;
  /** Contents of stored files. */
  readonly contents: FileContents;
  /** Variables that the host itself sets (CONVEX_CLOUD_URL, CONVEX_SITE_URL); not part of `getEnvironment`. */
  readonly systemEnvironment?: Readonly<Record<string, string>>;
}

interface Prepared {
  readonly code: LoadedCode;
  readonly push: PushedCode;
  /** What the code was loaded with. */
  readonly environment: Readonly<Record<string, string>>;
}

export class HostEngine implements DeployableEngine {
  readonly clock: Clock;
  readonly database: Database;
  readonly files: FileStore;
  readonly executor: Executor;
  readonly scheduler: Scheduler;
  readonly #storage: Storage;
  readonly #prepared = new WeakMap<PreparedPush, Prepared>();
  readonly #systemEnvironment: Readonly<Record<string, string>>;
  readonly #deploymentName: string;
  #environment: Readonly<Record<string, string>>;
  #served: { readonly code: LoadedCode; readonly push: PushedCode } | null = null;
  #deploying: Promise<unknown> = Promise.resolve();

  /** Serves what was pushed last, if anything was. */
  static async open(options: HostEngineOptions): Promise<HostEngine> {
    const engine = new HostEngine(options);
    await engine.#restore();
    return engine;
  }

  constructor(options: HostEngineOptions) {
    const { storage, clock } = options;
    this.clock = clock;
    this.#storage = storage;
    this.database = new Database(storage, clock, options);
    const origin = options.systemEnvironment?.CONVEX_CLOUD_URL ?? "http://localhost";
    this.files = new FileStore({
      database: this.database,
      contents: options.contents,
      urls: new FileUrls(fileSecret(storage), origin),
      transact: (component, work) => this.executor.exclusively(() => work(this.executor.jobContext(component))),
    });
    this.executor = new Executor(this.database, { ...options, files: this.files });
    this.scheduler = new Scheduler({ ...options, database: this.database, executor: this.executor });
    this.#systemEnvironment = options.systemEnvironment ?? {};
    this.#deploymentName = options.deploymentName;
    this.#environment = JSON.parse(storage.get(ENVIRONMENT_KEY) ?? "{}") as Record<string, string>;
  }

  async #restore(): Promise<void> {
    await this.files.sweep();
    const push = readPush(this.#storage);
    if (push === null) return;
    const code = await loadCode(this.#loading(push, this.#environment));
    this.#served = { code, push };
    this.executor.serve(code);
    await this.scheduler.start();
  }

  currentTs(): number {
    return this.database.currentTs;
  }

  whenDurable(ts: number): Promise<void> {
    return this.database.whenDurable(ts);
  }

  runQuery(request: CallRequest & { readonly journal?: string | null }): Promise<QueryOutcome> {
    return this.executor.query(request);
  }

  async runMutation(request: CallRequest & { readonly dedupe?: RequestKey }): Promise<MutationOutcome> {
    const { dedupe } = request;
    const answered = dedupe && recallMutation(this.#storage, dedupe);
    if (answered) return answered;
    const done = await this.executor.mutation(request, {
      // Asked again inside: the first try may have been applied while this one waited for its turn.
      ...(dedupe ? { before: () => recallMutation(this.#storage, dedupe) === null } : {}),
      extra: (ts, outcome) => (dedupe ? [rememberMutation(dedupe, { ts, outcome, atMs: this.clock.now() })] : []),
    });
    const outcome = done ?? (dedupe && recallMutation(this.#storage, dedupe));
    if (!outcome) throw new Error(`The mutation ${request.path} was neither run nor remembered.`);
    return outcome;
  }

  runAction(request: CallRequest): Promise<CallOutcome> {
    return this.executor.action(request);
  }

  functionKind(path: string) {
    return this.executor.kindOf(path);
  }

  runHttpAction(request: Request, identity: Identity | null, origin?: RequestOrigin): Promise<Response | null> {
    return this.executor.httpAction(request, identity, origin);
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    return this.database.onCommit(listener);
  }

  onExecution(listener: (execution: Execution) => void): () => void {
    return this.executor.onExecution(listener);
  }

  getEnvironment(): Readonly<Record<string, string>> {
    return this.#environment;
  }

  setEnvironment(changes: Readonly<Record<string, string | null>>): Promise<void> {
    return this.#inTurn(async () => {
      const environment = changeVariables(this.#environment, changes);
      const served = this.#served;
      const environments = served?.code.environmentsWith(environment);
      // auth.config.ts reads the environment, so a change of it may change the providers. Throws where it can't be read.
      const authProviders = served ? await loadAuthProviders(this.#loading(served.push, environment)) : [];
      if (environments) await served?.code.runner.setEnvironments(environments);
      if (served) this.#served = { ...served, code: { ...served.code, authProviders } };
      this.#environment = environment;
      const ts = await this.executor.exclusively(() =>
        this.database.commit(null, {
          extra: () => [[ENVIRONMENT_KEY, JSON.stringify(environment)]],
          invalidatesAll: true,
        }),
      );
      await this.database.whenDurable(ts);
    });
  }

  async prepare(push: PushedCode): Promise<PreparedPush> {
    const environment = this.#environment;
    const code = await loadCode(this.#loading(push, environment));
    const prepared = preparedPush(push, code);
    this.#prepared.set(prepared, { code, push, environment });
    return prepared;
  }

  validateDocuments(prepared: PreparedPush) {
    const { code } = this.#preparedCode(prepared);
    return this.executor.exclusively(() => this.#findMisfit(code));
  }

  #findMisfit({ schemas }: LoadedCode): Misfit | null {
    const { catalogue } = this.database;
    for (const [component, schema] of schemas) {
      const misfit = catalogue.hasSpace(component) && findMisfit(this.#storage, catalogue.space(component), schema);
      if (misfit) return misfit;
    }
    return null;
  }

  activate(prepared: PreparedPush): Promise<void> {
    return this.#inTurn(async () => {
      const { code, push, environment } = this.#preparedCode(prepared);
      if (environment !== this.#environment) {
        await code.runner.setEnvironments(code.environmentsWith(this.#environment));
      }
      const ts = await this.serve(code, push);
      await this.database.whenDurable(ts);
      await this.scheduler.start();
    });
  }

  /** Validates, builds and swaps in one commit; `push` is what a restart serves again (null: nothing). */
  serve(code: LoadedCode, push: PushedCode | null): Promise<number> {
    return this.executor.exclusively(() => {
      const { catalogue } = this.database;
      const misfit = this.#findMisfit(code);
      if (misfit) throw new PushError("SchemaValidationFailed", misfit.message);
      const crons = this.scheduler.crons.plan(code.crons);
      let ts: number;
      try {
        const writes: (readonly [string, string | null])[] = push ? pushWrites(push) : [];
        for (const [component, schema] of code.schemas) {
          writes.push(...planIndexes(this.#storage, catalogue.ensureSpace(component), schema));
        }
        ts = this.database.commit(null, {
          extra: () => [...writes, ...crons.writes],
          invalidatesAll: true,
          // Who is told of the commit runs on the new code already.
          beforeListeners: () => {
            this.executor.serve(code);
            crons.apply();
          },
        });
      } catch (error) {
        this.database.reloadCatalogue();
        throw error;
      }
      const previous = this.#served?.code.runner;
      this.#served = { code, push: push ?? { modules: [] } };
      if (previous && previous !== code.runner) void previous.finish();
      this.scheduler.rearm();
      return ts;
    });
  }

  pushedModules(): readonly ModuleSource[] {
    return this.#served?.push.modules ?? [];
  }

  pushedComponents(): readonly InstalledComponent[] {
    return this.#served?.code.installed ?? [];
  }

  async runInlineQuery(query: InlineQuery): Promise<CallOutcome> {
    const { code } = this.#served ?? { code: null };
    const app = { ...this.#environment, ...this.#systemEnvironment };
    const environments = code?.environmentsWith(this.#environment) ?? new Map([[APP, app]]);
    const executor = new Executor(this.database, { deploymentName: this.#deploymentName, files: this.files });
    const outcome = await runInlineQuery(query, { code, environments, executor });
    await this.database.whenDurable(this.database.currentTs);
    return outcome;
  }

  hasTablesOf(component: string): boolean {
    return this.database.catalogue.hasSpace(component);
  }

  tableNames(component: string): readonly string[] {
    const { catalogue } = this.database;
    if (!catalogue.hasSpace(component)) return [];
    return catalogue
      .space(component)
      .userTables()
      .map(({ name }) => name);
  }

  readTablePage(request: TablePageRequest): JSONValue {
    return readTablePage(this.database, request);
  }

  dumpTables() {
    return this.executor.exclusively(() => ({
      ts: this.database.currentTs,
      tables: dumpTables(this.database),
      files: this.files.list(),
    }));
  }

  async importTables({ tables, files, mode }: ImportRequest): Promise<void> {
    await this.files.bringing(files, (storage) => this.#commitImport({ tables: [...tables, ...storage], mode }));
  }

  async #commitImport(request: PlannedImport): Promise<void> {
    const ts = await this.executor.exclusively(() => {
      const now = this.clock.now();
      const nextCreationTime = () => this.database.nextCreationTime(now);
      try {
        const { catalogue } = this.database;
        const components = new Set(request.tables.map(({ component }) => component));
        if (request.mode === "replaceAll") for (const space of catalogue.spaces()) components.add(space.component);
        const writes = [...components].flatMap((component) => {
          const context = { tables: catalogue.ensureSpace(component), schema: this.#schema(component) };
          const tables = request.tables.filter((table) => table.component === component);
          return planImport({ storage: this.#storage, nextCreationTime, ...context }, { ...request, tables });
        });
        return this.database.commit(null, { extra: () => writes, invalidatesAll: true });
      } catch (error) {
        this.database.reloadCatalogue();
        throw error;
      }
    });
    await this.database.whenDurable(ts);
  }

  optionalFields(component: string, table: string): ReadonlySet<string> {
    return this.#schema(component).optionalFieldsOf(table);
  }

  componentsWithData(): readonly string[] {
    return this.database.catalogue.spaces().map(({ component }) => component);
  }

  countDocuments(component: string, table: string): number {
    const { catalogue } = this.database;
    const info = catalogue.hasSpace(component) && catalogue.space(component).table(table);
    return info ? countDocuments(this.#storage, info) : 0;
  }

  authProviders(): readonly JSONValue[] {
    return this.#served?.code.authProviders ?? [];
  }

  async close(): Promise<void> {
    await this.scheduler.close();
    await this.#served?.code.runner.close();
    await this.#storage.close();
  }

  #loading(push: PushedCode, environment: Readonly<Record<string, string>>): LoadOptions {
    return { push, environment, systemEnvironment: this.#systemEnvironment, host: this.executor };
  }

  #schema(component: string): Schema {
    return this.#served?.code.schemas.get(component) ?? new Schema(null);
  }

  #preparedCode(prepared: PreparedPush) {
    const code = this.#prepared.get(prepared);
    if (!code) throw new Error("This push was not prepared by this host.");
    return code;
  }

  /** Pushes and changes of the environment, one after another. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#deploying.then(work);
    this.#deploying = turn.catch(() => undefined);
    return turn;
  }
}

/** Made once for a deployment. It is committed before anything that is based on it. */
function fileSecret(storage: Storage): Buffer {
  const known = storage.get(FILE_SECRET_KEY);
  if (known !== undefined) return Buffer.from(known, "hex");
  const secret = randomBytes(FILE_SECRET_BYTES);
  // A store that can't be written says so itself.
  storage.commit({ writes: [[FILE_SECRET_KEY, secret.toString("hex")]] }).catch(() => undefined);
  return secret;
}
