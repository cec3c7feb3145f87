// The boundary between the engine (storage, transactions, running functions, scheduler) and the network layer (sync
// protocol, HTTP, deploy). Values that cross it are Convex JSON (`convexToJson` of convex/values).
import type { JSONValue } from "convex/values";

/** The claims of a verified token, in the form that `ctx.auth.getUserIdentity()` returns. */
export type Identity = { readonly tokenIdentifier: string; readonly subject: string; readonly issuer: string } & {
  readonly [claim: string]: JSONValue | undefined;
};

export interface CallRequest {
  /**
   * "module:function" or "folder/module:function"; in a component "component;module:function". ":default" is optional.
   */
  readonly path: string;
  /** The argument object in Convex JSON. */
  readonly args: JSONValue;
  readonly identity: Identity | null;
  /** Internal functions are available only to "internal" callers (the scheduler, other functions, an admin key). */
  readonly caller: "public" | "internal";
  /** The request that led to this call, if one did. */
  readonly origin?: RequestOrigin | null;
  /** The id shown to the client on failure, and in the log. Without it, the call gets its own. */
  readonly requestId?: string;
}

export interface MutationRequest extends CallRequest {
  /** The client's id for itself, and its number for the request. */
  readonly dedupe?: { readonly sessionId: string; readonly requestId: number };
}

export type CallOutcome =
  | { readonly kind: "success"; readonly value: JSONValue; readonly logLines: readonly string[] }
  /**
   * `data` is that of a thrown ConvexError. `message` has the form that official clients expect ("Uncaught Error: …").
   */
  | {
      readonly kind: "error";
      readonly message: string;
      readonly data?: JSONValue;
      readonly logLines: readonly string[];
    };

/**
 * A half-open range of one index's keys. Keys are byte strings (latin1: one character per byte, so `<` is byte order).
 */
export interface IndexRange {
  readonly index: string;
  readonly start: string;
  /** null means the end of the index. */
  readonly end: string | null;
}

export interface QueryOutcome {
  readonly outcome: CallOutcome;
  /** The JSON text of its value, if it is available. */
  readonly text?: string;
  readonly ts: number;
  readonly ranges: readonly IndexRange[];
  readonly readIdentity: boolean;
  readonly journal: string | null;
  readonly documentsRead: number;
}

export interface MutationOutcome {
  readonly outcome: CallOutcome;
  /** The commit's timestamp. After an error or a mutation without writes, the newest one. */
  readonly ts: number;
}

export interface Commit {
  readonly ts: number;
  /** Every index key that was added or removed, including those of by-id indexes. */
  readonly writes: readonly { readonly index: string; readonly key: string }[];
  /** Set by a push or an environment change: every running query runs again. */
  readonly invalidatesAll: boolean;
}

/** Who sent a request; functions read it with `ctx.meta.getRequestMetadata()`. */
export interface RequestOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The token that the identity comes from. */
  readonly authToken?: string | null;
  /** Why the presented token was refused: `getUserIdentity()` of an HTTP action throws it. */
  readonly identityRefusal?: string | null;
}

/** Answers queries: the deployment's functions, or system queries before them (systemFunctions.ts). */
export interface Queries {
  query(request: CallRequest & { readonly journal?: string | null }): Promise<QueryOutcome>;
  /** The kind of a function, for /api/function and clear errors; null if there is none. */
  kindOf(path: string): "query" | "mutation" | "action" | "httpAction" | null;
}

export interface Execution {
  readonly path: string;
  readonly kind: "query" | "mutation" | "action" | "httpAction";
  readonly requestId: string;
  readonly outcome: CallOutcome;
  /** Duration in milliseconds. */
  readonly tookMs: number;
  readonly documentsRead: number;
}
