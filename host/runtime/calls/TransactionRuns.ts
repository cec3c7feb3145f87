// Runs queries and mutations, and the functions they call, in the transaction of the outermost call. The executor
// commits the results, and runs calls without a transaction.
import type { JSONValue } from "convex/values";
import type { Database } from "../../engine/transactions/database";
import { DocumentWriter } from "../../engine/transactions/documentWriter";
import { MAX_CALL_DEPTH, MAX_USER_CODE_MS } from "../../engine/transactions/limits";
import type { Schema } from "../../engine/tables/schema";
import type { DataView, Transaction } from "../../engine/transactions/transaction";
import type { CallRequest } from "../../types/calls";
import type { Attempt, AttemptOptions } from "./attempt";
import { checkArgs, checkOuterArgs, checkReturns, nearLimitLines, timedOut } from "./callChecks";
import type { Invocation, NestedCall, ServedCode } from "../frames/codeRunner";
import { callRoot, logLine, transactionFrame, type TransactionFrame } from "../frames/frame";
import { FunctionError, toFunctionError } from "../../functions/functionError";
import { findAddressed, findFunction, type FunctionAddress } from "../../functions/functionSpec";
import type { ContextOf } from "./mutationHooks";

export interface TransactionRunsOptions {
  readonly database: Database;
  /** The code that answers calls now. Throws if there is none. */
  readonly served: () => ServedCode;
  readonly schemaOf: (component: string) => Schema;
}

export class TransactionRuns {
  readonly #database: Database;
  readonly #served: () => ServedCode;
  readonly #schemaOf: (component: string) => Schema;

  constructor({ database, served, schemaOf }: TransactionRunsOptions) {
    this.#database = database;
    this.#served = served;
    this.#schemaOf = schemaOf;
  }

  /** Runs a query or mutation and passes its result to `complete` at once. */
  run<T>(request: CallRequest, options: AttemptOptions, complete: (attempt: Attempt) => T): T | Promise<T> {
    const { kind, hooks } = options;
    const root = callRoot(request.identity, this.#database, options);
    const transaction = this.#database.begin({ countsReads: true });
    const end = (result: Invocation, isSkipped = false) => complete({ root, transaction, result, isSkipped });
    const again = (watchdogMs: number) => this.run(request, { ...options, watchdogMs }, complete);
    try {
      const code = this.#served();
      const spec = findFunction(code.functions, request.path, { kind, caller: request.caller });
      const tables = transaction.catalogue.space(spec.component);
      const { tableNameOf } = tables;
      const args = checkOuterArgs(spec, request.args, tableNameOf);
      const writer = kind === "mutation" ? this.#writer({ transaction, tables }, root.now) : null;
      const contextOf = this.contextIn(transaction, root.now);
      if (hooks?.before?.(contextOf) === false) return end({ value: "null" }, true);
      const schema = this.#schemaOf(spec.component);
      const frame = transactionFrame({ spec, root, depth: 0, transaction, tables, schema, writer, seesIdentity: true });
      const finish = (invocation: Invocation): T | Promise<T> => {
        if (root.prepareMissing !== null) return root.prepareMissing().then(() => again(root.watchdogMs));
        const { tookMs } = root.time;
        const isTooSlow = tookMs > MAX_USER_CODE_MS;
        // Stopped too early: by a timeout on a busy machine, or by a signal that was late. Nothing of this run is used.
        if (root.isStopped && !isTooSlow) return again(2 * root.watchdogMs);
        const result = isTooSlow ? { error: timedOut() } : checkReturns(spec, invocation, tableNameOf);
        if ("value" in result) hooks?.after?.(contextOf);
        const sizes = { argsBytes: args.length, returnsBytes: "value" in result ? result.value.length : 0 };
        for (const line of nearLimitLines({ usage: transaction.usage, ...sizes, tookMs })) logLine(root, line);
        return end(result);
      };
      return finish(code.runner.invoke(frame, args));
    } catch (error) {
      return end({ error: toFunctionError(error) });
    }
  }

  beginNested(parent: TransactionFrame, argsText: string): NestedCall {
    const call = JSON.parse(argsText) as FunctionAddress & {
      udfType: "query" | "mutation" | "snapshotQuery";
      args: JSONValue;
      transactionLimits?: Record<string, number>;
    };
    const { udfType } = call;
    if (parent.depth + 1 >= MAX_CALL_DEPTH) throw calledTooDeeply();
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
      schema: this.#schemaOf(spec.component),
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

  /** For the host's own writes in a transaction, in the context of the app and each component. */
  contextIn(transaction: Transaction, now: number): ContextOf {
    return (component) => {
      const view = { transaction, tables: transaction.catalogue.space(component) };
      return { ...view, writer: this.#writer(view, now), now };
    };
  }

  #writer({ transaction, tables }: DataView, now: number): DocumentWriter {
    const schema = this.#schemaOf(tables.component);
    const nextCreationTime = () => this.#database.nextCreationTime(now);
    return new DocumentWriter(transaction, { tables, schema, nextCreationTime });
  }
}

export function calledTooDeeply(): FunctionError {
  return new FunctionError(`Functions call one another too deeply (maximum depth: ${MAX_CALL_DEPTH}).`);
}
