// The code that a deployment serves and the environment that it runs in: what was last pushed, and how both change.
import type { JSONValue } from "convex/values";
import { type Executor } from "../runtime/calls/executor";
import { PushError } from "../runtime/modules/PushError";
import { runInlineQuery, type InlineQuery } from "../runtime/modules/runInlineQuery";
import {
  loadAuthProviders,
  loadCode,
  preparedPush,
  type LoadedCode,
  type LoadOptions,
} from "../runtime/modules/servedCode";
import type { Scheduler } from "../scheduler/scheduler";
import { APP } from "../values/componentPath";
import { changeVariables } from "./changeVariables";
import type { Database } from "../engine/transactions/database";
import { pushWrites, readPush } from "../engine/records/pushStore";
import { findMisfit, planIndexes } from "../engine/tables/schemaChange";
import type { CallOutcome } from "../types/calls";
import type { InstalledComponent, ModuleSource, PreparedPush, PushedCode } from "../types/pushes";
import type { Misfit } from "../types/tables";

const ENVIRONMENT_KEY = "environment";

export interface DeployedCodeOptions {
  readonly database: Database;
  readonly executor: Executor;
  readonly scheduler: Scheduler;
  /** An executor of its own, for code that isn't deployed. */
  readonly newExecutor: () => Executor;
  /** Variables set by the host itself (CONVEX_CLOUD_URL, CONVEX_SITE_URL); not part of `environment`. */
  readonly systemEnvironment: Readonly<Record<string, string>>;
}

interface Prepared {
  readonly code: LoadedCode;
  readonly push: PushedCode;
  /** The environment that the code was loaded with. */
  readonly environment: Readonly<Record<string, string>>;
}

export class DeployedCode {
  readonly #database: Database;
  readonly #executor: Executor;
  readonly #scheduler: Scheduler;
  readonly #newExecutor: () => Executor;
  readonly #systemEnvironment: Readonly<Record<string, string>>;
  readonly #prepared = new WeakMap<PreparedPush, Prepared>();
  #environment: Readonly<Record<string, string>>;
  #served: { readonly code: LoadedCode; readonly push: PushedCode } | null = null;
  #deploying: Promise<unknown> = Promise.resolve();

  constructor({ database, executor, scheduler, newExecutor, systemEnvironment }: DeployedCodeOptions) {
    this.#database = database;
    this.#executor = executor;
    this.#scheduler = scheduler;
    this.#newExecutor = newExecutor;
    this.#systemEnvironment = systemEnvironment;
    this.#environment = JSON.parse(database.storage.get(ENVIRONMENT_KEY) ?? "{}") as Record<string, string>;
  }

  get environment(): Readonly<Record<string, string>> {
    return this.#environment;
  }

  /** The modules of the last push. The CLI names unchanged modules only by hash, which the deploy routes compute. */
  get modules(): readonly ModuleSource[] {
    return this.#served?.push.modules ?? [];
  }

  /** The app and the components of the last push; empty before the first. */
  get components(): readonly InstalledComponent[] {
    return this.#served?.code.installed ?? [];
  }

  /** The providers in auth.config.ts as last pushed. */
  get authProviders(): readonly JSONValue[] {
    return this.#served?.code.authProviders ?? [];
  }

  /** Serves the last push again, if there was one. */
  async restore(): Promise<void> {
    const push = readPush(this.#database.storage);
    if (push === null) return;
    const code = await loadCode(this.#loading(push, this.#environment));
    this.#served = { code, push };
    this.#executor.serve(code);
    await this.#scheduler.start();
  }

  setEnvironment(changes: Readonly<Record<string, string | null>>): Promise<void> {
    return this.#inTurn(async () => {
      const environment = changeVariables(this.#environment, changes);
      const served = this.#served;
      const environments = served?.code.environmentsWith(environment);
      // An environment change may change the providers, which auth.config.ts reads from it. Throws if it can't be read.
      const authProviders = served ? await loadAuthProviders(this.#loading(served.push, environment)) : [];
      if (environments) await served?.code.runner.setEnvironments(environments);
      if (served) this.#served = { ...served, code: { ...served.code, authProviders } };
      this.#environment = environment;
      const ts = await this.#executor.exclusively(() =>
        this.#database.commit(null, {
          extra: () => [[ENVIRONMENT_KEY, JSON.stringify(environment)]],
          invalidatesAll: true,
        }),
      );
      await this.#database.whenDurable(ts);
    });
  }

  /**
   * Loads the code without serving it, and describes its functions in the form of the CLI's start_push answer
   * (`analysis` per module, schema, auth providers, crons). Throws the user's error if the code fails.
   */
  async prepare(push: PushedCode): Promise<PreparedPush> {
    const environment = this.#environment;
    const code = await loadCode(this.#loading(push, environment));
    const prepared = preparedPush(push, code);
    this.#prepared.set(prepared, { code, push, environment });
    return prepared;
  }

  /** For wait_for_schema: the first document that doesn't fit its new schema, or null if all do. */
  validateDocuments(prepared: PreparedPush): Promise<Misfit | null> {
    const { code } = this.#preparedCode(prepared);
    return this.#executor.exclusively(() => this.#findMisfit(code));
  }

  #findMisfit({ schemas }: LoadedCode): Misfit | null {
    const { catalogue } = this.#database;
    for (const [component, schema] of schemas) {
      const misfit =
        catalogue.hasSpace(component) && findMisfit(this.#database.storage, catalogue.space(component), schema);
      if (misfit) return misfit;
    }
    return null;
  }

  /** Validates documents, builds indexes and swaps the code in one commit. If it fails, nothing has changed. */
  activate(prepared: PreparedPush): Promise<void> {
    return this.#inTurn(async () => {
      const { code, push, environment } = this.#preparedCode(prepared);
      if (environment !== this.#environment) {
        await code.runner.setEnvironments(code.environmentsWith(this.#environment));
      }
      const ts = await this.serve(code, push);
      await this.#database.whenDurable(ts);
      await this.#scheduler.start();
    });
  }

  /** Validates, builds and swaps in one commit. `push` is what a restart serves again; null means nothing. */
  serve(code: LoadedCode, push: PushedCode | null): Promise<number> {
    return this.#executor.exclusively(() => {
      const { catalogue } = this.#database;
      const misfit = this.#findMisfit(code);
      if (misfit) throw new PushError("SchemaValidationFailed", misfit.message);
      const crons = this.#scheduler.crons.plan(code.crons);
      let ts: number;
      try {
        const writes: (readonly [string, string | null])[] = push ? pushWrites(push) : [];
        for (const [component, schema] of code.schemas) {
          writes.push(...planIndexes(this.#database.storage, catalogue.ensureSpace(component), schema));
        }
        ts = this.#database.commit(null, {
          extra: () => [...writes, ...crons.writes],
          invalidatesAll: true,
          // Listeners to this commit already run on the new code.
          beforeListeners: () => {
            this.#executor.serve(code);
            crons.apply();
          },
        });
      } catch (error) {
        this.#database.reloadCatalogue();
        throw error;
      }
      const previous = this.#served?.code.runner;
      this.#served = { code, push: push ?? { modules: [] } };
      if (previous && previous !== code.runner) void previous.finish();
      this.#scheduler.rearm();
      return ts;
    });
  }

  /** Runs a query that isn't part of the deployed code: the default export of a module. Never rejects. */
  async runInlineQuery(query: InlineQuery): Promise<CallOutcome> {
    const { code } = this.#served ?? { code: null };
    const app = { ...this.#environment, ...this.#systemEnvironment };
    const environments = code?.environmentsWith(this.#environment) ?? new Map([[APP, app]]);
    const executor = this.#newExecutor();
    const outcome = await runInlineQuery(query, { code, environments, executor });
    await this.#database.whenDurable(this.#database.currentTs);
    return outcome;
  }

  async close(): Promise<void> {
    await this.#served?.code.runner.close();
  }

  #loading(push: PushedCode, environment: Readonly<Record<string, string>>): LoadOptions {
    return { push, environment, systemEnvironment: this.#systemEnvironment, host: this.#executor };
  }

  #preparedCode(prepared: PreparedPush) {
    const code = this.#prepared.get(prepared);
    if (!code) throw new Error("This push was not prepared by this host.");
    return code;
  }

  /** Runs pushes and environment changes one after another. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#deploying.then(work);
    this.#deploying = turn.catch(() => undefined);
    return turn;
  }
}
