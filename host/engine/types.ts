// The boundary between the engine (storage, transactions, running functions, scheduler) and what speaks to the network
// (sync protocol, HTTP, deploy). Values that cross it are Convex JSON (`convexToJson` of convex/values).
import type { JSONValue } from "convex/values";
import type { FileImport, FileStore, StoredFile } from "../files/FileStore";

/** Claims of a verified token as `ctx.auth.getUserIdentity()` returns them. */
export type Identity = { readonly tokenIdentifier: string; readonly subject: string; readonly issuer: string } & {
  readonly [claim: string]: JSONValue | undefined;
};

export interface CallRequest {
  /** "module:function" or "folder/module:function", in a component "component;module:function"; ":default" may be left out. */
  readonly path: string;
  /** The argument object, Convex JSON. */
  readonly args: JSONValue;
  readonly identity: Identity | null;
  /** Internal functions answer only to "internal" (the scheduler, other functions, an admin key). */
  readonly caller: "public" | "internal";
  /** The request that led to this call, if one did. */
  readonly origin?: RequestOrigin | null;
}

export type CallOutcome =
  | { readonly kind: "success"; readonly value: JSONValue; readonly logLines: readonly string[] }
  /** `data` is present for a thrown ConvexError. `message` is as official clients expect it ("Uncaught Error: …"). */
  | {
      readonly kind: "error";
      readonly message: string;
      readonly data?: JSONValue;
      readonly logLines: readonly string[];
      /** What the code itself threw, where it shares the host's realm. Never leaves the process. */
      readonly thrown?: { readonly value: unknown };
    };

/** Half-open range of one index's keys; keys are byte strings (latin1: one char a byte, so `<` is byte order). */
export interface IndexRange {
  readonly index: string;
  readonly start: string;
  /** null: to the end of the index. */
  readonly end: string | null;
}

export interface QueryOutcome {
  readonly outcome: CallOutcome;
  /** The JSON text of its value, where it is at hand. */
  readonly text?: string;
  readonly ts: number;
  readonly ranges: readonly IndexRange[];
  readonly readIdentity: boolean;
  readonly journal: string | null;
  readonly documentsRead: number;
}

export interface MutationOutcome {
  readonly outcome: CallOutcome;
  /** The commit's timestamp; on an error or a mutation without writes the newest one. */
  readonly ts: number;
}

export interface Commit {
  readonly ts: number;
  /** Every index key that was added or removed, tables' by-id indexes included. */
  readonly writes: readonly { readonly index: string; readonly key: string }[];
  /** A push or a changed environment: every running query is re-run. */
  readonly invalidatesAll: boolean;
}

export interface Clock {
  now(): number;
  /** Returns a function that cancels. */
  setTimeout(callback: () => void, delayMs: number): () => void;
}

/** Who sent a request; functions read it with `ctx.meta.getRequestMetadata()`. */
export interface RequestOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The token that the identity is from. */
  readonly authToken?: string | null;
}

export interface Engine {
  readonly clock: Clock;
  /** Timestamp of the newest commit: rises by at least one per commit and never falls, restarts included. */
  currentTs(): number;
  /** Resolves once every commit up to `ts` is on disk. Nothing that was read at `ts` may leave the process before. */
  whenDurable(ts: number): Promise<void>;
  runQuery(request: CallRequest & { readonly journal?: string | null }): Promise<QueryOutcome>;
  /**
   * Commits, then resolves (in memory; await whenDurable before answering). With `dedupe`, a success is remembered
   * durably in the same commit, and a repeat answers what the first one did.
   */
  runMutation(
    request: CallRequest & { readonly dedupe?: { readonly sessionId: string; readonly requestId: number } },
  ): Promise<MutationOutcome>;
  runAction(request: CallRequest): Promise<CallOutcome>;
  /** The kind of a function for /api/function and clear errors; null when there is none. */
  functionKind(path: string): "query" | "mutation" | "action" | "httpAction" | null;
  /** Serves convex/http.ts; null when the deployment has no HTTP router. */
  runHttpAction(request: Request, identity: Identity | null, origin?: RequestOrigin): Promise<Response | null>;
  /** Called synchronously while committing: before the mutation's promise resolves, in the order of `ts`. */
  onCommit(listener: (commit: Commit) => void): () => void;
  // (network -> engine) Every function run, those of the scheduler and crons included: feeds `convex logs` and /metrics.
  onExecution(listener: (execution: Execution) => void): () => void;
  close(): Promise<void>;
}

export interface Execution {
  readonly path: string;
  readonly kind: "query" | "mutation" | "action" | "httpAction";
  readonly outcome: CallOutcome;
  /** Duration in milliseconds. */
  readonly tookMs: number;
  readonly documentsRead: number;
}

/** One bundled module as the CLI pushes it. */
export interface ModuleSource {
  readonly path: string; // "picks.js", "_deps/AB12.js"
  readonly source: string;
  readonly sourceMap?: string;
  readonly environment: "isolate" | "node";
}

/** A component as the CLI pushes it: its own modules and definition, whatever uses it. */
interface ComponentSource {
  /** Where it is, relative to the app's folder: names the definition. */
  readonly definitionPath: string;
  readonly definition: ModuleSource;
  /** Definition paths of the components that it uses. */
  readonly dependencies: readonly string[];
  readonly modules: readonly ModuleSource[];
}

export interface PushedCode {
  /** The app's own. */
  readonly modules: readonly ModuleSource[];
  /** convex.config.ts, if there is one. */
  readonly definition?: ModuleSource | null;
  readonly components?: readonly ComponentSource[];
}

/** A component where a push installs it, or the app itself, whose paths are "". */
export interface InstalledComponent {
  /** "parent/child" */
  readonly path: string;
  readonly parent: string | null;
  readonly definitionPath: string;
  readonly modulePaths: readonly string[];
  /** Below which its own router answers: "/", unless the app says otherwise. Ends in "/". */
  readonly httpPrefix: string;
  /** Which of its children answers HTTP requests below a path: "/path/" to "_reference/childComponent/name". */
  readonly httpMounts: Readonly<Record<string, string>>;
  /** As PreparedPush.analysis and PreparedPush.schema. */
  readonly analysis: JSONValue;
  readonly schema: JSONValue | null;
}

/** What the deploy endpoints need of the engine. */
export interface DeployableEngine extends Engine {
  readonly files: FileStore;
  getEnvironment(): Readonly<Record<string, string>>;
  setEnvironment(changes: Readonly<Record<string, string | null>>): Promise<void>;
  /**
   * Loads the code without serving it and reports its functions as the CLI's start_push answer wants them
   * (`analysis` per module, schema, auth providers, crons). Throws with the user's error where the code does.
   */
  prepare(push: PushedCode): Promise<PreparedPush>;
  // (network -> engine) For wait_for_schema: the first document that doesn't fit its new schema, null when all do.
  validateDocuments(prepared: PreparedPush): Promise<Misfit | null>;
  /** Validates documents, builds indexes and swaps the code in one commit. On failure nothing has changed. */
  activate(prepared: PreparedPush): Promise<void>;
  // (network -> engine) The modules of the last push: the CLI names unchanged ones only by hash. Hashing is ours.
  pushedModules(): readonly ModuleSource[];
  /** The app and the components of the last push; empty before the first. */
  pushedComponents(): readonly InstalledComponent[];
  /** Runs a query that isn't part of the deployed code: a module whose default export it is. Never rejects. */
  runInlineQuery(query: { readonly source: string; readonly component: string }): Promise<CallOutcome>;
  /** Whether the component is or was installed: its tables outlive it. */
  hasTablesOf(component: string): boolean;
  /** Of the app or of such a component. */
  tableNames(component: string): readonly string[];
  /** A page of any table's documents in creation order, as `.paginate()` returns it. */
  readTablePage(request: TablePageRequest): JSONValue;
  /** The tables of the app and its components, all as of one timestamp. */
  dumpTables(): Promise<{
    readonly ts: number;
    readonly tables: readonly TableDump[];
    readonly files: readonly StoredFile[];
  }>;
  /** Replaces or adds to tables in one commit. Rejects, with nothing changed, where documents or tables don't fit. */
  importTables(request: ImportRequest): Promise<void>;
  /** Fields of the table that the schema lets documents lack. */
  optionalFields(component: string, table: string): ReadonlySet<string>;
  /** The app and what components there are or were. */
  componentsWithData(): readonly string[];
  // (network -> engine) Number of documents, for the CLI's warnings about large tables. 0 for a table that isn't there.
  countDocuments(component: string, table: string): number;
  /** Providers of auth.config.ts as last pushed. */
  authProviders(): readonly JSONValue[];
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
  /** Convex JSON texts. */
  readonly documents: readonly string[];
}

export interface ImportRequest {
  readonly tables: readonly TableImport[];
  readonly files: readonly FileImport[];
  /** What to do with tables that are there: refuse unless empty, add to them, replace them, or replace all there are. */
  readonly mode: "requireEmpty" | "append" | "replace" | "replaceAll";
}

export interface TableImport {
  /** "" is the app; one that isn't installed has its data all the same. */
  readonly component: string;
  readonly name: string;
  /** The table's number in its documents' ids; null: they have none, so any will do. */
  readonly number: number | null;
  /** Convex JSON. What has no `_id` or `_creationTime` gets one. */
  readonly documents: readonly { readonly [field: string]: JSONValue }[];
}

export interface PreparedPush {
  readonly modules: readonly ModuleSource[];
  /**
   * Per module path: functions with kind, visibility, validators (JSON), lines; cron specs; http routes.
   * (network -> engine) Record<path, { functions: { name, pos, udfType: "Query"|"Mutation"|"Action", visibility: { kind:
   * "public"|"internal" } | null, args: string|null, returns: string|null (exportArgs()/exportReturns() JSON texts) }[],
   * httpRoutes: { route: { path, method } }[] | null, cronSpecs: [identifier, spec][] | null, sourceMapped: null }>,
   * as node_modules/convex/src/cli/lib/deployApi/modules.ts reads it.
   */
  readonly analysis: JSONValue;
  /** (network -> engine) { tables: { tableName, indexes: { indexDescriptor, fields }[], documentType }[], schemaValidation } as schema.export() writes it. */
  readonly schema: JSONValue | null;
  readonly authProviders: readonly JSONValue[];
  /** Every definition of the push by its path, the app's ("") included: as `export()` of it and of its modules tell. */
  readonly definitions: ReadonlyMap<string, PushedDefinition>;
  readonly components: readonly InstalledComponent[];
}

export interface PushedDefinition {
  readonly exported: JSONValue;
  readonly analysis: JSONValue;
  readonly schema: JSONValue | null;
}
