// Runs the functions of one push, or of modules handed over directly. What a call may do (syscalls, nested calls) is the
// executor's, reached through CallHost.
import type { JSONValue } from "convex/values";
import type { Schema } from "../engine/schema";
import type { InstalledComponent } from "../engine/types";
import type { BlobAnswer, BlobCall } from "./blobCalls";
import type { ActionFrame, TransactionFrame } from "./frame";
import type { FunctionError } from "./functionError";
import type { FunctionTable } from "./functionSpec";

/** What a function left: the Convex JSON text that it returned (parsed too, once it has been checked), or how it failed. */
export type Invocation = { readonly value: string; readonly parsed?: JSONValue } | { readonly error: FunctionError };

/** A nested call that was let in: run it in its own frame, then end it with what it left. */
export interface NestedCall {
  readonly frame: TransactionFrame;
  /** JSON text of the argument list. */
  readonly args: string;
  /** Returns what the caller gets, or throws what it is to catch. */
  end(invocation: Invocation): string;
}

export interface CallHost {
  readonly clock: { now(): number };
  /** The code that answers calls now. */
  readonly runner: CodeRunner | null;
  /** Resolves once the function of this path can be called, where modules are loaded on first use. */
  loadFunction(path: string): Promise<void> | undefined;
  syscall(frame: TransactionFrame, op: string, args: string): string;
  asyncSyscall(frame: TransactionFrame, op: string, args: string): string;
  beginNested(frame: TransactionFrame, args: string): NestedCall;
  actionSyscall(frame: ActionFrame, op: string, args: string): Promise<string>;
  /** Contents of files, which actions store and get. */
  blobCall(frame: ActionFrame, call: BlobCall): Promise<BlobAnswer>;
}

/** What `process.env` holds, by component; the app's is "". */
export type Environments = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The code that answers calls now. A push swaps it. */
export interface ServedCode {
  readonly functions: FunctionTable;
  /** Of the app and of each component. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** The app and its components; empty where modules were handed over directly. */
  readonly installed: readonly InstalledComponent[];
  readonly runner: CodeRunner;
}

export const RUN_UDF = "1.0/runUdf";

export interface CodeRunner {
  /** Queries and mutations end before `invoke` returns; otherwise they have to be kept apart by a lock. */
  readonly isSynchronous: boolean;
  invoke(frame: TransactionFrame, args: string): Invocation | Promise<Invocation>;
  invokeAction(frame: ActionFrame, args: string): Promise<Invocation>;
  /** Null when the code has no HTTP router. */
  invokeHttpAction(
    frame: ActionFrame,
    request: Request,
    /** As the router sees it. */
    path: string,
  ): Promise<Response | { readonly error: FunctionError } | null>;
  setEnvironments(environments: Environments): Promise<void>;
  /** There are no more calls: resolves when actions under way have ended, and nothing is left of the runner. */
  finish(): Promise<void>;
  /** Ends actions under way. */
  close(): Promise<void>;
}
