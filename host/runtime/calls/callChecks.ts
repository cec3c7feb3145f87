// Checks a function's arguments, result and running time against its validators and Convex's limits.
import type { JSONValue } from "convex/values";
import {
  MAX_ARGS_BYTES,
  MAX_RETURN_BYTES,
  MAX_USER_CODE_MS,
  nearLimitLine,
  type Usage,
} from "../../engine/transactions/limits";
import { hasUnresolved, isJsonObject } from "../../values/convexJson";
import { measureValue } from "../../values/measureValue";
import type { TableNameOf } from "../../values/validator";
import type { Invocation } from "../frames/codeRunner";
import { FunctionError, toFunctionError } from "../../functions/functionError";
import type { FunctionSpec } from "../../functions/functionSpec";

/** Checks a call's arguments and returns the JSON text to invoke the function with. */
export function checkArgs(spec: FunctionSpec, args: JSONValue, tableNameOf: TableNameOf): string {
  if (!isJsonObject(args)) throw new FunctionError(`The arguments of ${spec.path} must be an object.`);
  const bytes = measureOr(args, `Arguments for ${spec.path} are invalid`);
  if (bytes > MAX_ARGS_BYTES) {
    throw new FunctionError(
      `Arguments for ${spec.path} are too large (actual: ${bytes} bytes, limit: ${MAX_ARGS_BYTES} bytes).`,
    );
  }
  const complaint = spec.checkArgs(args, tableNameOf, "");
  if (complaint !== null) throw new FunctionError(`ArgumentValidationError: ${complaint}`);
  return `[${JSON.stringify(args)}]`;
}

/** The same for a call from outside a transaction, where no commit timestamp can be pending. */
export function checkOuterArgs(spec: FunctionSpec, args: JSONValue, tableNameOf: TableNameOf): string {
  const text = checkArgs(spec, args, tableNameOf);
  if (!hasUnresolved(text)) return text;
  throw new FunctionError(
    `Arguments for ${spec.path} are invalid: Field name $commitTs starts with a '$', which is reserved.`,
  );
}

/** Returns the invocation with its value parsed, or an error if the value doesn't fit. */
export function checkReturns(spec: FunctionSpec, invocation: Invocation, tableNameOf: TableNameOf): Invocation {
  if ("error" in invocation) return invocation;
  try {
    const value = JSON.parse(invocation.value) as JSONValue;
    const bytes = measureOr(value, `Function ${spec.path} return value invalid`);
    if (bytes > MAX_RETURN_BYTES) {
      throw new FunctionError(
        `Function ${spec.path} return value is too large (actual: ${bytes} bytes, limit: ${MAX_RETURN_BYTES} bytes).`,
      );
    }
    const complaint = spec.checkReturns?.(value, tableNameOf, "") ?? null;
    if (complaint !== null) throw new FunctionError(`ReturnsValidationError: ${complaint}`);
    return { value: invocation.value, parsed: value };
  } catch (error) {
    return { error: toFunctionError(error) };
  }
}

function measureOr(value: JSONValue, what: string): number {
  try {
    return measureValue(value);
  } catch (error) {
    throw new FunctionError(`${what}: ${toFunctionError(error).message}`);
  }
}

/** Convex's warnings for a function that came near a limit, once it has ended. */
export function nearLimitLines({
  usage,
  argsBytes,
  returnsBytes,
  tookMs,
}: {
  readonly usage: Usage;
  readonly argsBytes: number;
  readonly returnsBytes: number;
  readonly tookMs: number;
}): string[] {
  const unit = " bytes";
  const args = nearLimitLine(argsBytes, MAX_ARGS_BYTES, { what: "Large size of the function arguments", unit });
  const returns = nearLimitLine(returnsBytes, MAX_RETURN_BYTES, {
    what: "Large size of the function return value",
    unit,
  });
  const took = nearDurationLine(tookMs);
  return [args, ...usage.nearLimitLines(), returns, took].filter((line) => line !== null);
}

function nearDurationLine(tookMs: number): string | null {
  if (tookMs <= 0.8 * MAX_USER_CODE_MS || tookMs > MAX_USER_CODE_MS) return null;
  const [limit, took] = [`${MAX_USER_CODE_MS / 1000}s`, `${tookMs.toFixed(3)}ms`];
  return `[WARN] Function execution took a long time. (maximum duration: ${limit}, actual duration: ${took}).`;
}

export function timedOut(): FunctionError {
  return new FunctionError(`Function execution timed out (maximum duration: ${MAX_USER_CODE_MS / 1000}s)`);
}
