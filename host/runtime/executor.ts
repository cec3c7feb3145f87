// Runs queries, mutations and actions from the outside in: finds the function, checks who calls it and with what, gives
// it a transaction, and commits. It is also the CallHost that running code reaches its syscalls through.
import { performance } from "node:perf_hooks";
import type { JSONValue } from "convex/values";
import type { Database } from "../engine/database";
import { DocumentWriter } from "../engine/documentWriter";
import { MAX_CALL_DEPTH, MAX_USER_CODE_MS } from "../engine/limits";
import { Schema } from "../engine/schema";
import type { DataView, Transaction } from "../engine/transaction";
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
import type { BlobAnswer, BlobCall } from "./blobCalls";
import { checkArgs, checkReturns, userCodeMs } from "./callChecks";
import type { CallHost, CodeRunner, Invocation, NestedCall, ServedCode } from "./codeRunner";
import {
  callRoot,
  transactionFrame,
  type ActionFrame,
  type CallOptions,
  type CallRoot,
  type TransactionFrame,
} from "./frame";
import { FunctionError, toFunctionError } from "./functionError";
import { outcomeOf } from "./outcomeOf";
import {
  canonicalPath,
  findAddressed,
  findFunction,
  httpSpec,
  type FunctionAddress,
  type FunctionKind,
} from "./functionSpec";
import { routeHttp, serverError } from "./httpRouting";
import { timedOut } from "./isolateRunner";
import type { ContextOf, MutationHooks } from "./mutationHooks";
import type { Attempt, AttemptOptions } from "./attempt";
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
  #code: ServedCode | null = null;
  #lock: Promise<unknown> = Promise.resolve();

  constructor(database: Database, options: { readonly deploymentName: string; readonly files: FileStore }) {
    this.#database = database;
    this.clock = database.clock;
    this.#deploymentName = options.deploymentName;
    this.files = options.files;
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
    const { root, transaction, result } = await this.#whenFree(() => this.#attempt(request, attempt, (done) => done));
    const outcome = outcomeOf(result, root);
    const { documentsRead } = transaction.usage;
    this.#report({ request, kind: "query", outcome, started, documentsRead });
    return {
      outcome,
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
    const { scheduledFunctionId = null } = hooks;
    const attempt = {
      origin: request.origin ?? null,
      ...options,
      kind: "mutation" as const,
      hooks,
      scheduledFunctionId,
    };
    const loading = this.loadFunction(request.path);
    if (loading) await loading;
    // The commit belongs to the run: nothing may come between them.
    const commit = ({ root, transaction, result, isSkipped }: Attempt) => {
      const outcomeAt = (ts: number) => outcomeOf(result, root, ts);
      const isCommitted = "value" in result && !isSkipped;
      const ts = isCommitted
        ? this.#database.commit(transaction, { extra: (ts) => hooks.extra?.(ts, outcomeAt(ts)) ?? [] })
        : this.#database.currentTs;
      const { deletedFiles } = root;
      return { outcome: outcomeAt(ts), ts, isSkipped, deletedFiles, documentsRead: transaction.usage.documentsRead };
    };
    const done = await this.#whenFree(() => this.#attempt(request, attempt, commit));
    if (done.isSkipped) return null;
    const { outcome, ts, documentsRead } = done;
    if (done.deletedFiles.length > 0) void this.files.forget(done.deletedFiles, ts).catch(() => undefined);
    this.#report({ request, kind: "mutation", outcome, started, documentsRead });
    return { outcome, ts };
  }

  async action(request: CallRequest, options: CallOptions = {}): Promise<CallOutcome> {
    const started = performance.now();
    const root = this.#root(request.identity, { origin: request.origin ?? null, ...options });
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
    const root = this.#root(identity, { origin });
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
    const call = JSON.parse(argsText) as FunctionAddress & {
      udfType: "query" | "mutation" | "snapshotQuery";
      args: JSONValue;
      transactionLimits?: Record<string, number>;
    };
    const { udfType } = call;
    if (parent.depth + 1 >= MAX_CALL_DEPTH) {
      throw new FunctionError(`Functions call one another too deeply (maximum depth: ${MAX_CALL_DEPTH}).`);
    }
    if (udfType === "mutation" && parent.writer === null) {
      throw new FunctionError("Can't use runMutation in a query: a query may only read.");
    }
    const spec = findAddressed(this.#served().functions, call, {
      component: parent.spec.component,
      kind: udfType === "mutation" ? "mutation" : "query",
    });
    const { transaction, root } = parent;
    const isOwn = spec.component === parent.spec.component;
    const tables = isOwn ? parent.tables : transaction.catalogue.space(spec.component);
    const { tableNameOf } = tables;
    const args = checkArgs(spec, call.args, tableNameOf);
    const writer = isOwn ? parent.writer : this.#writer({ transaction, tables }, root.now);
    const frame = transactionFrame({
      spec,
      root,
      depth: parent.depth + 1,
      transaction: udfType === "snapshotQuery" ? transaction.committedView() : transaction,
      tables,
      schema: this.schemaOf(spec.component),
      writer: udfType === "mutation" ? writer : null,
      seesIdentity: parent.seesIdentity && isOwn,
    });
    const savepoint = transaction.savepoint();
    const endUsage = transaction.usage.nest(call.transactionLimits);
    return {
      frame,
      args,
      end: (invocation) => {
        const checked = checkReturns(spec, invocation, tableNameOf);
        const isRolledBack = "error" in checked;
        if (isRolledBack) transaction.rollbackTo(savepoint);
        endUsage(isRolledBack);
        if ("error" in checked) throw checked.error;
        return checked.value;
      },
    };
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
    return this.#contextIn(this.#database.begin({ recordsRanges: false }), this.clock.now())(component);
  }

  schemaOf(component: string): Schema {
    return this.#code?.schemas.get(component) ?? NO_SCHEMA;
  }

  #contextIn(transaction: Transaction, now: number): ContextOf {
    return (component) => {
      const view = { transaction, tables: transaction.catalogue.space(component) };
      return { ...view, writer: this.#writer(view, now), now };
    };
  }

  #served(): ServedCode {
    if (!this.#code)
      throw new FunctionError("No functions are deployed yet. Run `npx convex dev` or `npx convex deploy`.");
    return this.#code;
  }

  #syscallHost() {
    return { functions: this.#served().functions, deploymentName: this.#deploymentName, files: this.files };
  }

  #writer({ transaction, tables }: DataView, now: number): DocumentWriter {
    const schema = this.schemaOf(tables.component);
    const nextCreationTime = () => this.#database.nextCreationTime(now);
    return new DocumentWriter(transaction, { tables, schema, nextCreationTime });
  }

  /** Synchronous runners can't be interrupted; the others wait for their turn. */
  #whenFree<T>(run: () => T | Promise<T>): T | Promise<T> {
    return this.#code?.runner.isSynchronous === false ? this.exclusively(run) : run();
  }

  /** Runs a query or mutation and hands what it left to `complete`, at once. */
  #attempt<T>(request: CallRequest, options: AttemptOptions, complete: (attempt: Attempt) => T): T | Promise<T> {
    const { kind, hooks } = options;
    const root = this.#root(request.identity, options);
    const transaction = this.#database.begin({ recordsRanges: kind === "query" });
    const end = (result: Invocation, isSkipped = false) => complete({ root, transaction, result, isSkipped });
    const cpuStart = process.cpuUsage();
    const started = performance.now();
    try {
      const code = this.#served();
      const spec = findFunction(code.functions, request.path, { kind, caller: request.caller });
      const tables = transaction.catalogue.space(spec.component);
      const { tableNameOf } = tables;
      const args = checkArgs(spec, request.args, tableNameOf);
      const writer = kind === "mutation" ? this.#writer({ transaction, tables }, root.now) : null;
      const contextOf = this.#contextIn(transaction, root.now);
      if (hooks?.before?.(contextOf) === false) return end({ value: "null" }, true);
      const schema = this.schemaOf(spec.component);
      const frame = transactionFrame({ spec, root, depth: 0, transaction, tables, schema, writer, seesIdentity: true });
      const finish = (invocation: Invocation): T | Promise<T> => {
        if (root.prepareMissing !== null) {
          // A query or mutation without its commit leaves no trace: run it again with the realm that it lacked.
          return root.prepareMissing().then(() => this.#attempt(request, options, complete));
        }
        const isTooSlow = code.runner.isSynchronous && userCodeMs(started, cpuStart, root) > MAX_USER_CODE_MS;
        const result = isTooSlow ? { error: timedOut() } : checkReturns(spec, invocation, tableNameOf);
        if ("value" in result) hooks?.after?.(contextOf);
        return end(result);
      };
      const invocation = code.runner.invoke(frame, args);
      return invocation instanceof Promise ? invocation.then(finish) : finish(invocation);
    } catch (error) {
      return end({ error: toFunctionError(error) });
    }
  }

  async #runAction(request: CallRequest, root: CallRoot, depth: number): Promise<Invocation> {
    try {
      if (depth >= MAX_CALL_DEPTH) {
        throw new FunctionError(`Functions call one another too deeply (maximum depth: ${MAX_CALL_DEPTH}).`);
      }
      const code = this.#served();
      const spec = findFunction(code.functions, request.path, { kind: "action", caller: request.caller });
      const { tableNameOf } = this.#database.catalogue.space(spec.component);
      const args = checkArgs(spec, request.args, tableNameOf);
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

  #root(identity: Identity | null, options: CallOptions & { readonly journal?: string | null }): CallRoot {
    return callRoot(identity, { ...options, now: this.clock.now(), snapshotTs: this.#database.currentTs });
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
