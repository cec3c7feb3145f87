// The boundary between the engine (storage, transactions, running functions, scheduler) and the network layer (sync
// protocol, HTTP, deploy). Values that cross it are Convex JSON (`convexToJson` of convex/values).
import type { JSONValue } from "convex/values";
import type { FileImport } from "../files/FileStore";

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

export interface Clock {
  now(): number;
  /** Returns a function that cancels the timer. */
  setTimeout(callback: () => void, delayMs: number): () => void;
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

/** What answers queries: the functions of the deployment, or system queries before them (systemFunctions.ts). */
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

/** A bundled module as the CLI pushes it. */
export interface ModuleSource {
  readonly path: string; // "picks.js", "_deps/AB12.js"
  readonly source: string;
  readonly sourceMap?: string;
  readonly environment: "isolate" | "node";
}

/** A component as the CLI pushes it: its own modules and definition, independent of who uses it. */
interface ComponentSource {
  /** Its path relative to the app's folder, which identifies the definition. */
  readonly definitionPath: string;
  readonly definition: ModuleSource;
  /** The definition paths of the components that it uses. */
  readonly dependencies: readonly string[];
  readonly modules: readonly ModuleSource[];
}

export interface PushedCode {
  /** The app's own modules. */
  readonly modules: readonly ModuleSource[];
  /** convex.config.ts, if there is one. */
  readonly definition?: ModuleSource | null;
  readonly components?: readonly ComponentSource[];
}

/** An installed component, or the app itself, whose paths are "". */
export interface InstalledComponent {
  /** "parent/child" */
  readonly path: string;
  readonly parent: string | null;
  readonly definitionPath: string;
  readonly modulePaths: readonly string[];
  /** The path prefix of its own router: "/" unless the app says otherwise. Ends in "/". */
  readonly httpPrefix: string;
  /** Which child answers HTTP requests below a path: maps "/path/" to "_reference/childComponent/name". */
  readonly httpMounts: Readonly<Record<string, string>>;
  /** Same as PreparedPush.analysis and PreparedPush.schema. */
  readonly analysis: JSONValue;
  readonly schema: JSONValue | null;
}

/** A stored document that doesn't fit a schema. */
export interface Misfit {
  readonly component: string;
  readonly table: string;
  readonly message: string;
}

export interface TablePageRequest {
  readonly component: string;
  readonly table: string;
  readonly order: "asc" | "desc";
  readonly cursor: string | null;
  readonly pageSize: number;
}

export interface TableDump {
  /** "" is the app. */
  readonly component: string;
  readonly name: string;
  readonly number: number;
  /** Each document as Convex JSON text. */
  readonly documents: readonly string[];
}

export interface ImportRequest {
  readonly tables: readonly TableImport[];
  readonly files: readonly FileImport[];
  /** How to treat existing tables: require them to be empty, add to them, replace them, or replace all tables. */
  readonly mode: "requireEmpty" | "append" | "replace" | "replaceAll";
}

export interface TableImport {
  /** "" is the app. A component that isn't installed can have data too. */
  readonly component: string;
  readonly name: string;
  /** The table's number in its documents' ids; null if they have no ids, so that any number will do. */
  readonly number: number | null;
  /** Convex JSON. A document without `_id` or `_creationTime` gets one. */
  readonly documents: readonly { readonly [field: string]: JSONValue }[];
}

export interface PreparedPush {
  readonly modules: readonly ModuleSource[];
  /**
   * By module path: functions with kind, visibility, validators (JSON) and lines, cron specs, HTTP routes. The form is
   * Record<path, { functions: { name, pos, udfType: "Query"|"Mutation"|"Action", visibility: { kind:
   * "public"|"internal" } | null, args: string|null, returns: string|null (exportArgs()/exportReturns() JSON texts)
   * }[], httpRoutes: { route: { path, method } }[] | null, cronSpecs: [identifier, spec][] | null, sourceMapped: null
   * }>, which node_modules/convex/src/cli/lib/deployApi/modules.ts reads.
   */
  readonly analysis: JSONValue;
  /**
   * { tables: { tableName, indexes: { indexDescriptor, fields }[], documentType }[], schemaValidation } as
   * schema.export() writes it.
   */
  readonly schema: JSONValue | null;
  readonly authProviders: readonly JSONValue[];
  /** Every definition in the push by path, including the app's (""): what its `export()` and its modules say. */
  readonly definitions: ReadonlyMap<string, PushedDefinition>;
  readonly components: readonly InstalledComponent[];
}

export interface PushedDefinition {
  readonly exported: JSONValue;
  readonly analysis: JSONValue;
  readonly schema: JSONValue | null;
}
