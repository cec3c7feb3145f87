import { ConvexError } from "convex/values";

export type ErrorCode =
  "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "INVALID" | "LOCKED" | "CONFLICT" | "FULL" | "TOO_MANY";

export type ProductErrorData = { code: ErrorCode; message: string; field?: string };

/** An expected failure: a sentence for the person who caused it, and a code for programs (docs/decisions/001). */
export function productError(code: ErrorCode, message: string, field?: string): ConvexError<ProductErrorData> {
  return new ConvexError(field === undefined ? { code, message } : { code, message, field });
}

/** Throws INVALID for a field's problem, if there is one. */
export function ensureNoProblem(field: string, problem: string | null): void {
  if (problem !== null) throw productError("INVALID", problem, field);
}
