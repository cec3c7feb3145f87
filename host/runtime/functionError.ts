// How a function failed, in the form that official clients expect: "Uncaught Error: text\n    at f (../convex/a.ts:1:2)".
import type { JSONValue } from "convex/values";

/** A failure of a Convex function or of one of its calls. `data` is that of a thrown ConvexError. */
export class FunctionError extends Error {
  constructor(
    message: string,
    readonly data?: JSONValue,
    /** What the code itself threw, where it shares the host's realm. */
    readonly thrown?: { readonly value: unknown },
  ) {
    super(message);
    this.name = "FunctionError";
  }
}

/** What a realm reports of a value that a function threw. */
export interface ThrownReport {
  /** `String(thrown)` */
  readonly text: string;
  readonly stack: string | null;
  /** Convex JSON text of a ConvexError's data. */
  readonly data: string | null;
}

/** Reads a thrown value of any realm. Never throws, whatever the value's getters do. */
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

export function messageOf(thrown: unknown): string {
  // Not instanceof: errors of other realms are errors too.
  const message: unknown =
    typeof thrown === "object" && thrown !== null ? (thrown as { message?: unknown }).message : null;
  return typeof message === "string" ? message : String(thrown);
}

export function toFunctionError(thrown: unknown): FunctionError {
  return thrown instanceof FunctionError ? thrown : new FunctionError(messageOf(thrown));
}
