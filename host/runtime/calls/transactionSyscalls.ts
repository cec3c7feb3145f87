// The syscalls of queries and mutations (convex/src/server/impl). All of them are synchronous: nothing here waits. The
// runner handles calls of other functions (runUdf), since they run code.
import type { JSONValue } from "convex/values";
import { jsonOfRecord } from "../../engine/tables/documentRecord";
import { endCursorOf, readPage, type PageRequest } from "../../engine/queries/pagination";
import { QueryStream, resolveQuery, type QueryJson } from "../../engine/queries/queryStream";
import type { TableInfo } from "../../engine/tables/tableSpace";
import type { DocumentWriter } from "../../engine/transactions/documentWriter";
import { FILE_SYSCALLS } from "./fileSyscalls";
import type { FileStore } from "../../files/FileStore";
import { tableNumberOfId } from "../../values/documentId";
import { APP } from "../../values/componentPath";
import { integerToJson, type JsonObject } from "../../values/convexJson";
import type { TransactionFrame } from "../frames/frame";
import { addressOf, functionHandle, type FunctionSpec, type FunctionTable } from "../../functions/functionSpec";
import { cancelJob, scheduleJob, type JobContext, type ScheduleRequest } from "../../engine/records/jobs";

export interface SyscallHost {
  readonly files: FileStore;
  readonly functions: FunctionTable;
  readonly deploymentName: string;
}

type Args = { readonly [name: string]: JSONValue | undefined };
type Syscall = (frame: TransactionFrame, args: Args, host: SyscallHost) => string;

const DONE = '{"value":null,"done":true}';

const SYNC_SYSCALLS: Readonly<Record<string, Syscall>> = {
  "1.0/queryStream": (frame, { query }) => {
    const json = query as unknown as QueryJson;
    const stream = new QueryStream(frame.transaction, resolveQuery(frame, json));
    const queryId = frame.nextStream++;
    frame.streams.set(queryId, stream);
    return `{"queryId":${queryId}}`;
  },
  "1.0/queryCleanup": (frame, { queryId }) => {
    frame.streams.get(queryId as number)?.close();
    frame.streams.delete(queryId as number);
    return "{}";
  },
  "1.0/db/normalizeId": (frame, { table, idString }) => {
    const number = typeof idString === "string" ? tableNumberOfId(idString) : null;
    const name = number === null ? null : frame.tables.tableNameOf(number);
    return JSON.stringify({ id: name !== null && name === table ? idString : null });
  },
  "1.0/getSnapshotTs": ({ root }) => JSON.stringify(integerToJson(root.snapshotNanoseconds)),
};

const ASYNC_SYSCALLS: Readonly<Record<string, Syscall>> = {
  "1.0/get": (frame, { id, table, isSystem }) => {
    const found = tableFor(frame, id, table);
    if (found.name.startsWith("_") !== (isSystem === true)) {
      throw new Error(
        `${isSystem ? "User" : "System"} tables can only be accessed from db.${isSystem ? "" : "system."}get().`,
      );
    }
    const record = frame.transaction.get(found, id as string);
    return record === null ? "null" : jsonOfRecord(record);
  },
  "1.0/queryStreamNext": (frame, { queryId }) => {
    const json = frame.streams.get(queryId as number)?.next() ?? null;
    return json === null ? DONE : `{"value":${json},"done":false}`;
  },
  "1.0/queryPage": (frame, args) => {
    if (frame.spec.component !== APP) throw new Error("paginate() is only supported in the app.");
    if (frame.hasPaginated) {
      throw new Error(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    frame.hasPaginated = true;
    const request = args as unknown as PageRequest;
    const { root, depth } = frame;
    const isTopQuery = depth === 0 && frame.writer === null;
    const endCursor = request.endCursor ?? (isTopQuery ? endCursorOf(root.journal) : null);
    const page = readPage(frame, { ...request, endCursor });
    if (isTopQuery) root.newJournal = JSON.stringify({ endCursor: page.endCursor });
    return page.json;
  },
  "1.0/count": (frame, { table }) => {
    const stream = new QueryStream(
      frame.transaction,
      resolveQuery(frame, {
        source: { type: "FullTableScan", tableName: String(table), order: null },
        operators: [],
      }),
    );
    try {
      let count = 0;
      while (stream.next() !== null) count++;
      return String(count);
    } finally {
      stream.close();
    }
  },
  "1.0/insert": (frame, { table, value }) => {
    const id = writerOf(frame, "insert").insert(String(table), value as JsonObject);
    return JSON.stringify({ _id: id });
  },
  "1.0/shallowMerge": (frame, { id, table, value }) => {
    writerOf(frame, "patch").patch(id as string, optionalText(table), value as JsonObject);
    return "{}";
  },
  "1.0/replace": (frame, { id, table, value }) => {
    writerOf(frame, "replace").replace(id as string, optionalText(table), value as JsonObject);
    return "{}";
  },
  "1.0/remove": (frame, { id, table }) => {
    writerOf(frame, "delete").delete(id as string, optionalText(table));
    return "{}";
  },
  "1.0/schedule": (frame, args, host) => {
    const context = jobContext(frame, "scheduler.runAfter");
    const path = addressOf(host.functions, args, frame.spec.component);
    const request = {
      path,
      args: args.args ?? {},
      atMs: Number(args.ts) * 1000,
    } satisfies ScheduleRequest;
    return JSON.stringify(scheduleJob(context, request));
  },
  "1.0/cancel_job": (frame, { id }) => {
    cancelJob(jobContext(frame, "scheduler.cancel"), String(id));
    return "{}";
  },
  ...FILE_SYSCALLS,
  "1.0/getUserIdentity": ({ root, seesIdentity }) => {
    if (!seesIdentity) return "null";
    root.readIdentity = true;
    return JSON.stringify(root.identity);
  },
  "1.0/createFunctionHandle": ({ spec }, args, host) => createHandle(spec, args, host),
  "1.0/getTransactionMetrics": ({ transaction }) => JSON.stringify(transaction.usage.metrics()),
  "1.0/getFunctionMetadata": ({ spec }) => functionMetadata(spec),
  "1.0/getDeploymentMetadata": (_frame, _args, host) => deploymentMetadata(host),
  "1.0/auditLog": ignoreAuditLog,
  "1.0/getRequestMetadata": (frame) => {
    if (frame.writer === null) throw new Error("getRequestMetadata() is not available in queries.");
    return requestMetadata(frame);
  },
};

export function callSyscall(frame: TransactionFrame, call: { op: string; args: string }, host: SyscallHost): string {
  return dispatch(SYNC_SYSCALLS, frame, { ...call, name: "syscall" }, host);
}

export function callAsyncSyscall(
  frame: TransactionFrame,
  call: { op: string; args: string },
  host: SyscallHost,
): string {
  return dispatch(ASYNC_SYSCALLS, frame, { ...call, name: "async syscall" }, host);
}

function dispatch(
  table: Readonly<Record<string, Syscall>>,
  frame: TransactionFrame,
  { op, args, name }: { op: string; args: string; name: string },
  host: SyscallHost,
): string {
  const syscall = Object.hasOwn(table, op) ? table[op] : undefined;
  if (!syscall) throw new Error(refusal(name, op));
  return syscall(frame, JSON.parse(args) as Args, host);
}

export function refusal(name: string, op: string): string {
  return `This host doesn't support the ${name} "${op}" here.`;
}

/** Convex writes audit logs to a bucket of its customer. */
export function ignoreAuditLog(): string {
  return "null";
}

export function createHandle({ component }: FunctionSpec, args: Args, host: SyscallHost): string {
  return JSON.stringify(functionHandle(addressOf(host.functions, args, component)));
}

export function functionMetadata({ modulePath, exportName, component }: FunctionSpec): string {
  const name = modulePath.replace(/\.js$/, "") + (exportName === "default" ? "" : `:${exportName}`);
  return JSON.stringify({ name, componentPath: component });
}

export function deploymentMetadata(host: SyscallHost): string {
  return JSON.stringify({ name: host.deploymentName, region: null, class: "s16" });
}

export function requestMetadata({ root }: Pick<TransactionFrame, "root">): string {
  const { requestId, scheduledFunctionId, origin } = root;
  const { ip = null, userAgent = null, authToken = null } = origin ?? {};
  return JSON.stringify({ ip, userAgent, requestId, scheduledFunctionId, authToken });
}

function writerOf(frame: TransactionFrame, operation: string): DocumentWriter {
  if (frame.writer === null) {
    throw new Error(`Can't use ${operation} in a query: ${frame.spec.path} may only read. Use a mutation.`);
  }
  return frame.writer;
}

function jobContext(frame: TransactionFrame, operation: string): JobContext {
  const { transaction, tables, root } = frame;
  return { transaction, tables, writer: writerOf(frame, operation), now: root.now };
}

function tableFor(frame: TransactionFrame, id: unknown, expected: unknown): TableInfo {
  const { tables } = frame;
  const number = typeof id === "string" ? tableNumberOfId(id) : null;
  const table = number === null ? undefined : tables.tableByNumber(number);
  if (!table)
    throw new Error(
      `Invalid argument \`id\` for \`db.get\`: Unable to decode ID: ${JSON.stringify(id)} isn't a valid ID.`,
    );
  if (expected !== undefined && expected !== table.name) {
    throw new Error(
      `Invalid argument \`id\` for \`db.get\`: expected an ID in table '${String(expected)}' but got an ID in table '${table.name}'.`,
    );
  }
  return table;
}

function optionalText(value: JSONValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
