// Errors that say what the server refuses (refusalTable.ts).
import { ConvexError } from "convex/values";
import type { FieldProblem } from "../../../domain/common/fieldProblem";
import type { ErrorCode, RefusalEntry, Values } from "./refusalEntry";
import { REFUSALS } from "./refusalTable";
import { saidText } from "./saidText";

type Reason = keyof typeof REFUSALS;
type ValuesOf<R extends Reason> = (typeof REFUSALS)[R]["text"] extends (values: infer V extends Values) => string
  ? [values: V]
  : [];

/** `reason` and `values` are missing where a rule of `domain/` said what is wrong. */
export type RefusalData = { code: ErrorCode; message: string; field?: string; reason?: Reason; values?: Values };
export type Refusal = ConvexError<RefusalData>;

export function refusal<R extends Reason>(reason: R, ...values: ValuesOf<R>): Refusal {
  const { field }: RefusalEntry = REFUSALS[reason];
  return toError(reason, field, values[0]);
}

/** Names the argument at fault. */
export function refusalAt<R extends Reason>(field: string, reason: R, ...values: ValuesOf<R>): Refusal {
  return toError(reason, field, values[0]);
}

function toError(reason: Reason, field: string | undefined, values: Values | undefined): Refusal {
  const { code, text }: RefusalEntry = REFUSALS[reason];
  const message = typeof text === "string" ? text : text(values as never);
  const data: RefusalData = { code, message, reason };
  if (field !== undefined) data.field = field;
  if (values !== undefined) data.values = values;
  return new ConvexError(data);
}

/** Throws INVALID, or another code, for a field's problem, if there is one. */
export function ensureNoProblem(field: string, problem: FieldProblem, code: ErrorCode = "INVALID"): void {
  if (problem !== null) throw new ConvexError<RefusalData>({ code, message: saidText(problem), field });
}
