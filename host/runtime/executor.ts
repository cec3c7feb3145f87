// Runs queries, mutations and actions from the outside in, commits what mutations leave (their transactions are
// TransactionRuns'), and reports each run. It is also the CallHost that running code reaches its syscalls through.
import { performance } from "node:perf_hooks";
import type { Database } from "../engine/database";
import { MAX_CALL_DEPTH } from "../engine/limits";
import { Schema } from "../engine/schema";
import type {
  CallOutcome,
  CallRequest,
  Execution,
  Identity,
  MutationOutcome,
  QueryOutcome,
  RequestOrigin,
} from "../engine/types";
import type { FileStore } from "../files/FileStore";
import type { JobContext } from "../scheduler/jobs";
import { callActionSyscall } from "./actionSyscalls";
import type { Attempt } from "./attempt";
import type { BlobAnswer, BlobCall } from "./blobCalls";
import { checkOuterArgs, checkReturns } from "./callChecks";
import type { CallHost, CodeRunner, Invocation, NestedCall, ServedCode } from "./codeRunner";
import { callRoot, type ActionFrame, type CallOptions, type CallRoot, type TransactionFrame } from "./frame";
import { FunctionError, toFunctionError } from "./functionError";
import { canonicalPath, findFunction, httpSpec, type FunctionKind } from "./functionSpec";
import { routeHttp, serverError } from "./httpRouting";
import type { MutationHooks } from "./mutationHooks";
import { outcomeOf } from "./outcomeOf";
import { calledTooDeeply, TransactionRuns } from "./TransactionRuns";
import { callAsyncSyscall, callSyscall } from "./transactionSyscalls";

/** For what is left of components that are no longer installed. */
const NO_SCHEMA = new Schema(null);
const ACTION_TIMEOUT_MS = 10 * 60 * 1000;

export class Executor implements CallHost {
  readonly clock: Database["clock"];
  readonly files: FileStore;
  readonly #database: Database;
  readonly #deploymentName: string;
  readonly #failures = new WeakMap<Response, CallOutcome>();
  readonly #listeners = new Set<(execution: Execution) => void>();
  readonly #runs: TransactionRuns;
  #code: ServedCode | null = null;
  #lock: Promise<unknown> = Promise.resolve();

  constructor(database: Database, options: { readonly deploymentName: string; readonly files: FileStore }) {
    this.#database = database;
    this.clock = database.clock;
    this.#deploymentName = options.deploymentName;
    this.files = options.files;
    this.#runs = new TransactionRuns({
      database,
      served: () => this.#served(),
      schemaOf: (component) => this.schemaOf(component),
    });
  }

  serve(code: ServedCode): void {
    this.#code = code;
  }

  get code(): ServedCode | null {
    return this.#code;
  }

  onExecution(listener: (execution: Execution) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs `work` while no query or mutation is in the middle of its run. */
  exclusively<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#lock.then(work);
    this.#lock = turn.catch(() => undefined);
    return turn;
  }

  async query(
    request: CallRequest & { readonly journal?: string | null },
    options: CallOptions = {},
  ): Promise<QueryOutcome> {
    const started = performance.now();
    const attempt = {
      origin: request.origin ?? null,
      ...options,
      kind: "query" as const,
      journal: request.journal ?? null,
    };
    const loading = this.loadFunction(request.path);
    if (loading) await loading;
    const { root, transaction, result } = await this.#whenFree(() => this.#runs.run(request, attempt, (done) => done));
    const outcome = outcomeOf(result, root);
    const { documentsRead } = transaction.usage;
    this.#report({ request, kind: "query", outcome, started, documentsRead });
    return {
      outcome,
      ...(outcome.kind === "success" && "value" in result ? { text: result.value } : {}),
      ts: root.snapshotTs,
      ranges: transaction.ranges,
      readIdentity: root.readIdentity,
      journal: outcome.kind === "success" ? root.newJournal : null,
      documentsRead,
    };
  }

  /** Null when the `before` hook said that there is nothing to run. */
  async mutation(
    request: CallRequest,
    hooks: MutationHooks = {},
    options: CallOptions = {},
  ): Promise<MutationOutcome | null> {
    const started = performance.now();
    const attempt = {
      origin: request.origin ?? null,
      ...options,
      kind: "mutation" as const,
      hooks,
    };
    const loading = this.loadFunction(request.path);
    if (loading) await loading;
    // The commit belongs to the run: nothing may come between them.
    const commit = ({ root, transaction, result, isSkipped }: Attempt) => {
      const outcomeAt = (ts: number) => outcomeOf(result, root, this.#database.nanosecondsOf(ts));
      const isCommitted = "value" in result && !isSkipped;
      const ts = isCommitted
        ? this.#database.commit(transaction, { extra: (ts) => hooks.extra?.(ts, outcomeAt(ts)) ?? [] })
        : this.#database.currentTs;
      const { deletedFiles } = root;
      return { outcome: outcomeAt(ts), ts, isSkipped, deletedFiles, documentsRead: transaction.usage.documentsRead };
    };
    const done = await this.#whenFree(() => this.#runs.run(request, attempt, commit));
    if (done.isSkipped) return null;
    const { outcome, ts, documentsRead } = done;
    if (done.deletedFiles.length > 0) void this.files.forget(done.deletedFiles, ts).catch(() => undefined);
    this.#report({ request, kind: "mutation", outcome, started, documentsRead });
    return { outcome, ts };
  }

  async action(request: CallRequest, options: CallOptions = {}): Promise<CallOutcome> {
    const started = performance.now();
    const root = callRoot(request.identity, this.#database, { origin: request.origin ?? null, ...options });
    const loading = this.loadFunction(request.path);
    if (loading) await loading;
    const outcome = outcomeOf(await this.#runAction(request, root, options.depth ?? 0), root);
    this.#report({ request, kind: "action", outcome, started, documentsRead: 0 });
    return outcome;
  }

  async httpAction(
    request: Request,
    identity: Identity | null,
    origin: RequestOrigin | null = null,
  ): Promise<Response | null> {
    const started = performance.now();
    const code = this.#code;
    if (!code) return null;
    const root = callRoot(identity, this.#database, { origin });
    const { pathname } = new URL(request.url);
    const path = `${request.method} ${pathname}`;
    const routed = routeHttp(code.installed, { path: pathname, method: request.method });
    if (routed === null) return new Response(`No HttpAction routed for ${pathname}`, { status: 404 });
    const frame: ActionFrame = { type: "action", spec: httpSpec(routed.component, path), root, depth: 0 };
    const running = code.runner.invokeHttpAction(frame, request, routed.path);
    const answer = await this.#withTimeout(running, ACTION_TIMEOUT_MS);
    if (answer === null) return null;
    const error =
      answer === "timed out" ? new FunctionError("The HTTP action timed out.") : "error" in answer && answer.error;
    const result: Invocation = error ? { error: error as FunctionError } : { value: "null" };
    const outcome = outcomeOf(result, root);
    this.#report({ request: { path }, kind: "httpAction", outcome, started, documentsRead: 0 });
    if (answer instanceof Response) return answer;
    const response = serverError(root.requestId, error ? error.message : "");
    this.#failures.set(response, outcome);
    return response;
  }

  /** How the HTTP action failed that this is the answer to, if it did. */
  failureOf(response: Response): CallOutcome | undefined {
    return this.#failures.get(response);
  }

  // CallHost

  get runner(): CodeRunner | null {
    return this.#code?.runner ?? null;
  }

  loadFunction(path: string): Promise<void> | undefined {
    return this.#code?.functions.load?.(path);
  }

  syscall(frame: TransactionFrame, op: string, args: string): string {
    return callSyscall(frame, { op, args }, this.#syscallHost());
  }

  asyncSyscall(frame: TransactionFrame, op: string, args: string): string {
    return callAsyncSyscall(frame, { op, args }, this.#syscallHost());
  }

  actionSyscall(frame: ActionFrame, op: string, args: string): Promise<string> {
    return callActionSyscall(frame, { op, args }, { ...this.#syscallHost(), executor: this, database: this.#database });
  }

  async blobCall(frame: ActionFrame, call: BlobCall): Promise<BlobAnswer> {
    return this.files.answer(call, { component: frame.spec.component });
  }

  beginNested(parent: TransactionFrame, argsText: string): NestedCall {
    return this.#runs.beginNested(parent, argsText);
  }

  /** Null where there is no such function, or its module can't be loaded. */
  kindOf(path: string): FunctionKind | null {
    try {
      return this.#code?.functions.get(canonicalPath(path))?.kind ?? null;
    } catch {
      return null;
    }
  }

  /** A transaction outside of any function, for the host's own work on documents. Call `exclusively`. */
  jobContext(component: string): JobContext {
    return this.#runs.contextIn(this.#database.begin({ recordsRanges: false }), this.clock.now())(component);
  }

  schemaOf(component: string): Schema {
    return this.#code?.schemas.get(component) ?? NO_SCHEMA;
  }

  #served(): ServedCode {
    if (!this.#code)
      throw new FunctionError("No functions are deployed yet. Run `npx convex dev` or `npx convex deploy`.");
    return this.#code;
  }

  #syscallHost() {
    return { functions: this.#served().functions, deploymentName: this.#deploymentName, files: this.files };
  }

  /** Synchronous runners can't be interrupted; the others wait for their turn. */
  #whenFree<T>(run: () => T | Promise<T>): T | Promise<T> {
    return this.#code?.runner.isSynchronous === false ? this.exclusively(run) : run();
  }

  async #runAction(request: CallRequest, root: CallRoot, depth: number): Promise<Invocation> {
    try {
      if (depth >= MAX_CALL_DEPTH) throw calledTooDeeply();
      const code = this.#served();
      const spec = findFunction(code.functions, request.path, { kind: "action", caller: request.caller });
      const { tableNameOf } = this.#database.catalogue.space(spec.component);
      const args = checkOuterArgs(spec, request.args, tableNameOf);
      const running = code.runner.invokeAction({ type: "action", spec, root, depth }, args);
      const invocation = await this.#withTimeout(running, ACTION_TIMEOUT_MS);
      if (invocation === "timed out") {
        throw new FunctionError(`Action execution timed out (maximum duration: ${ACTION_TIMEOUT_MS / 1000}s)`);
      }
      return checkReturns(spec, invocation, tableNameOf);
    } catch (error) {
      return { error: toFunctionError(error) };
    }
  }

  #withTimeout<T>(work: Promise<T>, ms: number): Promise<T | "timed out"> {
    // Code in the caller's realm is the caller's to stop, and so is its clock.
    if (this.#code?.runner.isSynchronous === false) return work;
    return new Promise((resolve, reject) => {
      const cancel = this.clock.setTimeout(() => resolve("timed out"), ms);
      work.then(resolve, reject).finally(cancel);
    });
  }

  #report(run: {
    request: { readonly path: string };
    kind: Execution["kind"];
    outcome: CallOutcome;
    started: number;
    documentsRead: number;
  }): void {
    if (this.#listeners.size === 0) return;
    const { request, kind, outcome, started, documentsRead } = run;
    const execution = { path: request.path, kind, outcome, tookMs: performance.now() - started, documentsRead };
    for (const listener of this.#listeners) listener(execution);
  }
}
