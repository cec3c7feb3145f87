// What the server's errors carry for people: a ConvexError's `{ code, message, field? }`.
import { ConvexError } from "convex/values";

interface FailureData {
  code: string;
  message: string;
  field?: string;
}

function failureOf(error: unknown): FailureData | null {
  if (!(error instanceof ConvexError)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message, field } = data as Record<string, unknown>;
  if (typeof code !== "string" || typeof message !== "string") return null;
  return { code, message, ...(typeof field === "string" ? { field } : {}) };
}

/** [8.5] The server's own sentence, else the fallback: never a stack trace or a request id. */
export function messageOf(error: unknown, fallback: string): string {
  return failureOf(error)?.message ?? fallback;
}

/** The stable code (`LOCKED`, `FULL`, …) of an expected failure; null for anything else. */
export function codeOf(error: unknown): string | null {
  return failureOf(error)?.code ?? null;
}

/** The input that the server refused, so that a form can show the message where it belongs. */
export function fieldOf(error: unknown): string | null {
  return failureOf(error)?.field ?? null;
}
