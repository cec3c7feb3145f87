// The syscalls of actions and HTTP actions: each database access is a call of its own. An action's next fetch may take
// its results out of the process, so it gets them only once the data behind them is on disk.
import type { JSONValue } from "convex/values";
import type { Database } from "../../engine/transactions/database";
import type { Schema } from "../../engine/tables/schema";
import type { CallOutcome, CallRequest, MutationOutcome, QueryOutcome } from "../../types/calls";
import { searchVectors, type VectorSearchJson } from "../../engine/queries/vectorSearch";
import { ACTION_FILE_SYSCALLS } from "./fileSyscalls";
import { cancelJob, scheduleJob, type JobContext } from "../../engine/records/jobs";
import { APP, componentOf } from "../../values/componentPath";
import type { ActionFrame, CallOptions } from "../frames/frame";
import type { MutationHooks } from "./mutationHooks";
import { FunctionError } from "../../functions/functionError";
import { addressOf, type FunctionTable } from "../../functions/functionSpec";
import {
  createHandle,
  deploymentMetadata,
  functionMetadata,
  ignoreAuditLog,
  refusal,
  requestMetadata,
  type SyscallHost,
} from "./transactionSyscalls";

/** The part of the executor that actions call. */
interface Calls {
  query(request: CallRequest, options: CallOptions): Promise<QueryOutcome>;
  mutation(request: CallRequest, hooks: MutationHooks, options: CallOptions): Promise<MutationOutcome | null>;
  action(request: CallRequest, options: CallOptions): Promise<CallOutcome>;
  exclusively<T>(work: () => T): Promise<T>;
  jobContext(component: string): JobContext;
  schemaOf(component: string): Schema;
}

export interface ActionSyscallHost extends SyscallHost {
  readonly executor: Calls;
  readonly database: Database;
}

type Args = { readonly [name: string]: JSONValue | undefined };
type Syscall = (frame: ActionFrame, args: Args, host: ActionSyscallHost) => string | Promise<string>;

export const RUN_ACTION = "1.0/actions/action";

const SYSCALLS: Readonly<Record<string, Syscall>> = {
  "1.0/actions/query": async (frame, args, { executor, database, functions }) => {
    const { outcome, ts } = await executor.query(requestOf(frame, args, functions), inherited(frame));
    await database.whenDurable(ts);
    return valueOf(outcome);
  },
  "1.0/actions/mutation": async (frame, args, { executor, database, functions }) => {
    const done = await executor.mutation(requestOf(frame, args, functions), {}, inherited(frame));
    if (!done) throw new FunctionError("The mutation wasn't run.");
    await database.whenDurable(done.ts);
    return valueOf(done.outcome);
  },
  [RUN_ACTION]: async (frame, args, { executor, functions }) => {
    const request = requestOf(frame, args, functions);
    return valueOf(await executor.action(request, { ...inherited(frame), depth: frame.depth + 1 }));
  },
  "1.0/actions/schedule": async ({ spec: { component } }, args, { executor, database, functions }) => {
    const path = addressOf(functions, args, component);
    const { id, ts } = await executor.exclusively(() => {
      const context = executor.jobContext(component);
      const id = scheduleJob(context, { path, args: args.args ?? {}, atMs: Number(args.ts) * 1000 });
      return { id, ts: database.commit(context.transaction) };
    });
    await database.whenDurable(ts);
    return JSON.stringify(id);
  },
  "1.0/actions/cancel_job": async ({ spec: { component } }, { id }, { executor, database }) => {
    const ts = await executor.exclusively(() => {
      const context = executor.jobContext(component);
      cancelJob(context, String(id));
      return database.commit(context.transaction);
    });
    await database.whenDurable(ts);
    return "{}";
  },
  "1.0/actions/vectorSearch": async ({ spec: { component } }, { query }, { executor, database }) => {
    const transaction = database.begin({ countsReads: false });
    const scope = { transaction, tables: transaction.catalogue.space(component), schema: executor.schemaOf(component) };
    const results = searchVectors(scope, query as unknown as VectorSearchJson);
    await database.whenDurable(database.currentTs);
    return JSON.stringify({ results });
  },
  ...ACTION_FILE_SYSCALLS,
  "1.0/getUserIdentity": ({ root, spec }) => {
    const refusal = spec.kind === "httpAction" ? root.origin?.identityRefusal : null;
    if (refusal) throw new FunctionError(refusal);
    return JSON.stringify(root.identity);
  },
  "1.0/createFunctionHandle": ({ spec }, args, host) => createHandle(spec, args, host),
  "1.0/getFunctionMetadata": ({ spec }) => functionMetadata(spec),
  "1.0/getDeploymentMetadata": (_frame, _args, host) => deploymentMetadata(host),
  "1.0/auditLog": ignoreAuditLog,
  "1.0/getRequestMetadata": (frame) => requestMetadata(frame),
};

export async function callActionSyscall(
  frame: ActionFrame,
  { op, args }: { op: string; args: string },
  host: ActionSyscallHost,
): Promise<string> {
  const syscall = Object.hasOwn(SYSCALLS, op) ? SYSCALLS[op] : undefined;
  if (!syscall) throw new FunctionError(refusal("async syscall", op));
  return await syscall(frame, JSON.parse(args) as Args, host);
}

function inherited({ root }: ActionFrame) {
  const { requestId, origin, scheduledFunctionId } = root;
  return { requestId, origin, scheduledFunctionId };
}

/** Calls into or out of a component carry no identity. */
function requestOf(frame: ActionFrame, args: Args, functions: FunctionTable) {
  const { component } = frame.spec;
  const path = addressOf(functions, args, component);
  return {
    path,
    args: args.args ?? {},
    identity: component === APP && componentOf(path) === APP ? frame.root.identity : null,
    caller: "internal" as const,
  };
}

function valueOf(outcome: CallOutcome): string {
  if (outcome.kind === "error") throw new FunctionError(outcome.message, outcome.data);
  return JSON.stringify(outcome.value);
}
