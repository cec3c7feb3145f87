// Scheduled functions as documents of the `_scheduled_functions` table, which functions read through `db.system`. A job
// is written in the transaction that schedules it; scheduler.ts runs it.
import type { JSONValue } from "convex/values";
import { JOBS_TABLE } from "../tables/catalogue";
import { parseRecord } from "../tables/documentRecord";
import type { DocumentWriter } from "../transactions/documentWriter";
import type { TableInfo, TableSpace } from "../tables/tableSpace";
import type { DataView } from "../transactions/transaction";
import { canonicalPath, scheduledName } from "../../functions/functionSpec";
import { componentOf, inComponent, isQualified, nameInComponent, qualify } from "../../values/componentPath";
import { hasUnresolved, type JsonObject } from "../../values/convexJson";
import { measureValue } from "../../values/measureValue";

export type JobState =
  | { readonly kind: "pending" }
  | { readonly kind: "inProgress" }
  | { readonly kind: "success" }
  | { readonly kind: "failed"; readonly error: string }
  | { readonly kind: "canceled" };

export interface Job {
  readonly id: string;
  /** The component that the job belongs to; the function may be another component's. */
  readonly component: string;
  readonly path: string;
  readonly args: JSONValue;
  readonly scheduledTimeMs: number;
  readonly state: JobState;
}

export interface ScheduleRequest {
  readonly path: string;
  readonly args: JSONValue;
  readonly atMs: number;
}

/** The data of the app or component that the job belongs to. */
export interface JobContext extends DataView {
  readonly writer: DocumentWriter;
  readonly now: number;
}

const FIVE_YEARS_MS = 5 * 366 * 24 * 60 * 60 * 1000;

export function jobsTable(tables: TableSpace): TableInfo {
  const table = tables.table(JOBS_TABLE);
  if (!table) throw new Error(`The system table ${JOBS_TABLE} is missing.`);
  return table;
}

/** Schedules within the caller's transaction and returns the job's id. */
export function scheduleJob({ transaction, tables, writer, now }: JobContext, request: ScheduleRequest): string {
  if (!Number.isFinite(request.atMs)) throw new Error("The time of a scheduled function must be a finite number.");
  if (request.atMs > now + FIVE_YEARS_MS)
    throw new Error("Functions can't be scheduled more than 5 years into the future.");
  if (request.atMs < now - FIVE_YEARS_MS)
    throw new Error("Functions can't be scheduled more than 5 years into the past.");
  const argsBytes = measureValue(request.args);
  if (hasUnresolved(JSON.stringify(request.args)))
    throw new Error("Invalid arguments: a scheduled function can't take a commit timestamp that isn't known yet.");
  transaction.usage.add("functionsScheduled", 1);
  transaction.usage.add("scheduledFunctionArgsBytes", argsBytes);
  return writer.insertAnywhere(jobsTable(tables), {
    name: jobName(tables.component, request),
    args: [request.args],
    // Times are sent as seconds, which loses the last bits of a millisecond.
    scheduledTime: Math.round(request.atMs * 1000) / 1000,
    state: { kind: "pending" },
  });
}

/** As in Convex, a canceled pending job won't run; one in progress goes on, but nothing that it schedules runs. */
export function cancelJob({ transaction, tables, writer, now }: JobContext, id: string): void {
  const table = writer.tableOfId(id, JOBS_TABLE, "cancel");
  const job = readJob({ transaction, tables }, id);
  if (job === null || (job.state.kind !== "pending" && job.state.kind !== "inProgress")) return;
  writer.patchAnywhere(table, id, { state: { kind: "canceled" }, completedTime: now });
}

export function readJob({ transaction, tables }: DataView, id: string): Job | null {
  const record = transaction.get(jobsTable(tables), id);
  return record === null ? null : jobOf(tables.component, parseRecord(record));
}

export function jobOf(component: string, document: JsonObject): Job {
  const { _id, name, args, scheduledTime, state } = document;
  return {
    id: String(_id),
    component,
    path: jobPath(component, String(name)),
    args: (args as JSONValue[])[0] ?? {},
    scheduledTimeMs: Number(scheduledTime),
    state: state as unknown as JobState,
  };
}

/** Changes a job's state, and records the time when it ends. */
export function setJobState({ tables, writer, now }: JobContext, id: string, state: JobState): void {
  const isOver = state.kind !== "pending" && state.kind !== "inProgress";
  writer.patchAnywhere(jobsTable(tables), id, { state, ...(isOver ? { completedTime: now } : {}) });
}

/** "module.js:name", or "component;module.js:name" for a function of another component. */
function jobName(component: string, { path }: ScheduleRequest): string {
  const name = scheduledName(nameInComponent(path));
  return componentOf(path) === component ? name : qualify(componentOf(path), name);
}

function jobPath(component: string, name: string): string {
  return canonicalPath(
    isQualified(name) ? inComponent(componentOf(name), nameInComponent(name)) : inComponent(component, name),
  );
}
