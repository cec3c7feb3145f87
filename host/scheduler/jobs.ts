// Scheduled functions as documents of the `_scheduled_functions` table, which functions read through `db.system`.
// Writing a job is part of the transaction that schedules it; running it is scheduler.ts's.
import type { JSONValue } from "convex/values";
import { parseRecord } from "../engine/documentRecord";
import type { DocumentWriter } from "../engine/documentWriter";
import type { TableInfo, TableSpace } from "../engine/tableSpace";
import type { DataView } from "../engine/transaction";
import { canonicalPath, scheduledName } from "../runtime/functionSpec";
import { componentOf, inComponent, isQualified, nameInComponent, qualify } from "../values/componentPath";
import { hasUnresolved, type JsonObject } from "../values/convexJson";
import { measureValue } from "../values/measureValue";

const JOBS_TABLE = "_scheduled_functions";

export type JobState =
  | { readonly kind: "pending" }
  | { readonly kind: "inProgress" }
  | { readonly kind: "success" }
  | { readonly kind: "failed"; readonly error: string }
  | { readonly kind: "canceled" };

export interface Job {
  readonly id: string;
  /** Whose job it is; what it runs may be another's. */
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
  /** Of code that isn't bundled. */
  readonly isHandedOver: boolean;
}

/** The data of the app or component whose job it is. */
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
    // Seconds on the wire cost the last bits of a millisecond.
    scheduledTime: Math.round(request.atMs * 1000) / 1000,
    state: { kind: "pending" },
  });
}

/** Convex: a pending job won't run; one in progress goes on, but nothing that it schedules runs. */
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

/** Moves a job on; the time of its end is kept with it. */
export function setJobState({ tables, writer, now }: JobContext, id: string, state: JobState): void {
  const isOver = state.kind !== "pending" && state.kind !== "inProgress";
  writer.patchAnywhere(jobsTable(tables), id, { state, ...(isOver ? { completedTime: now } : {}) });
}

/** "module.js:name", and for a function that isn't the component's own "component;module.js:name". */
function jobName(component: string, { path, isHandedOver }: ScheduleRequest): string {
  const own = nameInComponent(path);
  const name = isHandedOver ? own : scheduledName(own);
  return componentOf(path) === component ? name : qualify(componentOf(path), name);
}

function jobPath(component: string, name: string): string {
  return canonicalPath(
    isQualified(name) ? inComponent(componentOf(name), nameInComponent(name)) : inComponent(component, name),
  );
}
