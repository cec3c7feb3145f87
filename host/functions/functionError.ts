// A function's failure, as official clients expect it: "Uncaught Error: text\n    at f (../convex/a.ts:1:2)".
import type { JSONValue } from "convex/values";

/** A failure of a Convex function or of one of its calls. `data` comes from a thrown ConvexError. */
export class FunctionError extends Error {
  constructor(
    message: string,
    readonly data?: JSONValue,
  ) {
    super(message);
    this.name = "FunctionError";
  }
}

/** A realm's report of a value that a function threw. */
export interface ThrownReport {
  /** `String(thrown)` */
  readonly text: string;
  readonly stack: string | null;
  /** The data of a ConvexError, as Convex JSON text. */
  readonly data: string | null;
}

/** Reads a value thrown in any realm. Never throws, even if the value's getters do. */
export function reportThrown(thrown: unknown): ThrownReport {
  try {
    const error = thrown as { stack?: unknown; data?: unknown };
    const isObject = typeof thrown === "object" && thrown !== null;
    const isConvexError = isObject && Symbol.for("ConvexError") in thrown;
    return {
      text: String(thrown),
      stack: isObject && typeof error.stack === "string" ? error.stack : null,
      data: isConvexError && typeof error.data === "string" ? error.data : null,
    };
  } catch {
    return { text: "a value that can't be printed", stack: null, data: null };
  }
}

export function uncaught(report: ThrownReport, frames: string): FunctionError {
  return new FunctionError(
    `Uncaught ${report.text}${frames && `\n${frames}`}`,
    report.data === null ? undefined : (JSON.parse(report.data) as JSONValue),
  );
}

/** The text that a nested function's caller catches: the function's own frames are set apart from those that follow. */
export function textForCaller({ message }: FunctionError): string {
  return /\n {4}at .*[^\n]$/s.test(message) ? `${message}\n` : message;
}

export function messageOf(thrown: unknown): string {
  // Not instanceof, because errors from other realms are errors too.
  const message: unknown =
    typeof thrown === "object" && thrown !== null ? (thrown as { message?: unknown }).message : null;
  return typeof message === "string" ? message : String(thrown);
}

export function toFunctionError(thrown: unknown): FunctionError {
  return thrown instanceof FunctionError ? thrown : new FunctionError(messageOf(thrown));
}
