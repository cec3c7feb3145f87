// Runs queries, mutations and actions from the outermost call inward, commits the results of mutations (TransactionRuns
// runs their transactions), and reports each run. It is also the CallHost through which running code makes syscalls.
import { performance } from "node:perf_hooks";
import type { Database } from "../../engine/transactions/database";
import { MAX_CALL_DEPTH } from "../../engine/transactions/limits";
import { Schema } from "../../engine/tables/schema";
import type {
  CallOutcome,
  CallRequest,
  Execution,
  Identity,
  MutationOutcome,
  QueryOutcome,
  RequestOrigin,
} from "../../types/calls";
import type { FileStore } from "../../files/FileStore";
import type { Foreground } from "./Foreground";
import type { JobContext } from "../../engine/records/jobs";
import { callActionSyscall, RUN_ACTION } from "./actionSyscalls";
import type { Attempt } from "./attempt";
import type { BlobAnswer, BlobCall } from "../../files/blobCalls";
import { checkOuterArgs, checkReturns } from "./callChecks";
import type { CallHost, Invocation, NestedCall, ServedCode } from "../frames/codeRunner";
import { callRoot, type ActionFrame, type CallOptions, type CallRoot, type TransactionFrame } from "../frames/frame";
import { FunctionError, toFunctionError } from "../../functions/functionError";
import { patientTimeout } from "../../time/patientTimeout";
import { canonicalPath, findFunction, httpSpec, type FunctionKind } from "../../functions/functionSpec";
import { routeHttp, serverError } from "./httpRouting";
import type { MutationHooks } from "./mutationHooks";
import { outcomeOf } from "./outcomeOf";
import { calledTooDeeply, TransactionRuns } from "./TransactionRuns";
import { callAsyncSyscall, callSyscall } from "./transactionSyscalls";

/** For the remains of components that are no longer installed. */
const NO_SCHEMA = new Schema(null);
const ACTION_TIMEOUT_MS = 10 * 60 * 1000;

export class Executor implements CallHost {
  readonly clock: Database["clock"];
  readonly files: FileStore;
  readonly #database: Database;
  readonly #deploymentName: string;
  readonly #foreground: Foreground;
  readonly #listeners = new Set<(execution: Execution) => void>();
  readonly #runs: TransactionRuns;
  #code: ServedCode | null = null;
  #lock: Promise<unknown> = Promise.resolve();

  constructor(
    database: Database,
    options: { readonly deploymentName: string; readonly files: FileStore; readonly foreground: Foreground },
  ) {
    this.#database = database;
    this.clock = database.clock;
    this.#deploymentName = options.deploymentName;
    this.files = options.files;
    this.#foreground = options.foreground;
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

  /** Runs `work` while no query or mutation is running. */
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
      ...optionsOf(request, options),
      kind: "query" as const,
      journal: request.journal ?? null,
    };
    const { root, transaction, result } = await this.#runs.run(request, attempt, (done) => done);
    const outcome = outcomeOf(result, root);
    const { documentsRead } = transaction.usage;
    this.#report({ root, request, kind: "query", outcome, started, documentsRead });
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

  /** Resolves to null if the `before` hook decided that there is nothing to run. */
  async mutation(
    request: CallRequest,
    hooks: MutationHooks = {},
    options: CallOptions = {},
  ): Promise<MutationOutcome | null> {
    const started = performance.now();
    const attempt = {
      ...optionsOf(request, options),
      kind: "mutation" as const,
      hooks,
    };
    // The commit belongs to the run: nothing may happen in between.
    const commit = ({ root, transaction, result, isSkipped }: Attempt) => {
      const outcomeAt = (ts: number) => outcomeOf(result, root, this.#database.nanosecondsOf(ts));
      const isCommitted = "value" in result && !isSkipped;
      const ts = isCommitted
        ? this.#database.commit(transaction, { extra: (ts) => hooks.extra?.(ts, outcomeAt(ts)) ?? [] })
        : this.#database.currentTs;
      const { deletedFiles } = root;
      const { documentsRead } = transaction.usage;
      return { root, outcome: outcomeAt(ts), ts, isSkipped, deletedFiles, documentsRead };
    };
    const done = await this.#runs.run(request, attempt, commit);
    if (done.isSkipped) return null;
    const { root, outcome, ts, documentsRead } = done;
    if (done.deletedFiles.length > 0) void this.files.forget(done.deletedFiles, ts).catch(() => undefined);
    this.#report({ root, request, kind: "mutation", outcome, started, documentsRead });
    return { outcome, ts };
  }

  async action(request: CallRequest, options: CallOptions = {}): Promise<CallOutcome> {
    const started = performance.now();
    const root = callRoot(request.identity, this.#database, optionsOf(request, options));
    const outcome = outcomeOf(await this.#runAction(request, root, options.depth ?? 0), root);
    this.#report({ root, request, kind: "action", outcome, started, documentsRead: 0 });
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
    const error = answer === "timed out" ? new FunctionError("The HTTP action timed out.") : errorOf(answer);
    const result: Invocation = error ? { error } : { value: "null" };
    const outcome = outcomeOf(result, root);
    this.#report({ root, request: { path }, kind: "httpAction", outcome, started, documentsRead: 0 });
    if (answer instanceof Response) return answer;
    return serverError(root.requestId, error ?? { message: "" });
  }

  // CallHost

  syscall(frame: TransactionFrame, op: string, args: string): string {
    return callSyscall(frame, { op, args }, this.#syscallHost());
  }

  asyncSyscall(frame: TransactionFrame, op: string, args: string): string {
    return callAsyncSyscall(frame, { op, args }, this.#syscallHost());
  }

  actionSyscall(frame: ActionFrame, op: string, args: string): Promise<string> {
    const host = { ...this.#syscallHost(), executor: this, database: this.#database };
    const call = () => callActionSyscall(frame, { op, args }, host);
    // Another action may take long, and marks its own calls as foreground work.
    return op === RUN_ACTION ? call() : this.#foreground.during(call);
  }

  async blobCall(frame: ActionFrame, call: BlobCall): Promise<BlobAnswer> {
    return this.files.answer(call, { component: frame.spec.component });
  }

  beginNested(parent: TransactionFrame, argsText: string): NestedCall {
    return this.#runs.beginNested(parent, argsText);
  }

  /** Returns null if there is no such function. */
  kindOf(path: string): FunctionKind | null {
    return this.#code?.functions.get(canonicalPath(path))?.kind ?? null;
  }

  /** A transaction outside any function, for the host's own work on documents. Call it within `exclusively`. */
  jobContext(component: string): JobContext {
    return this.#runs.contextIn(this.#database.begin({ countsReads: false }), this.clock.now())(component);
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
        const limit = `maximum duration ${ACTION_TIMEOUT_MS / 1000}s`;
        throw new FunctionError(`Action \`${spec.exportName}\` execution timed out (${limit})`);
      }
      return checkReturns(spec, invocation, tableNameOf);
    } catch (error) {
      return { error: toFunctionError(error) };
    }
  }

  #withTimeout<T>(work: Promise<T>, ms: number): Promise<T | "timed out"> {
    return new Promise((resolve, reject) => {
      const cancel = patientTimeout(() => resolve("timed out"), ms, { timers: this.clock });
      work.then(resolve, reject).finally(cancel);
    });
  }

  #report(run: {
    root: CallRoot;
    request: { readonly path: string };
    kind: Execution["kind"];
    outcome: CallOutcome;
    started: number;
    documentsRead: number;
  }): void {
    if (this.#listeners.size === 0) return;
    const { root, request, kind, outcome, started, documentsRead } = run;
    const { requestId } = root;
    const tookMs = performance.now() - started;
    const execution = { path: request.path, kind, requestId, outcome, tookMs, documentsRead };
    for (const listener of this.#listeners) listener(execution);
  }
}

function optionsOf({ origin = null, requestId }: CallRequest, options: CallOptions): CallOptions {
  return { origin, ...(requestId === undefined ? {} : { requestId }), ...options };
}

function errorOf(answer: Response | { readonly error: FunctionError }): FunctionError | null {
  return "error" in answer ? answer.error : null;
}
