// Says what the server's errors tell the user: a ConvexError's `{ code, message, field? }`.
import { ConvexError } from "convex/values";
import { t } from "@lingui/core/macro";

interface FailureData {
  code: string;
  message: string;
  field?: string;
  reason?: string;
}

function failureOf(error: unknown): FailureData | null {
  if (!(error instanceof ConvexError)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message, field, reason } = data as Record<string, unknown>;
  if (typeof code !== "string" || typeof message !== "string") return null;
  return {
    code,
    message,
    ...(typeof field === "string" ? { field } : {}),
    ...(typeof reason === "string" ? { reason } : {}),
  };
}

/** [8.5] The server's message, else the fallback. Never a stack trace or a request id. */
export function messageOf(error: unknown, fallback: string): string {
  return failureOf(error)?.message ?? fallback;
}

/** True if the server refused on purpose, with a message. Any other error is an unexpected failure. */
export function isRefusal(error: unknown): boolean {
  return failureOf(error) !== null;
}

/** True if Convex's client threw it for a function that failed on the server. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("[CONVEX ");
}

/**
 * Why a read failed, in words; Convex's own text would be "[CONVEX Q(…)] Server Error". The request id lets whoever
 * runs the server find the cause in its log.
 */
export function readProblemOf(error: unknown): string {
  const [, requestId] = (error instanceof Error && /\[Request ID: (\w+)\]/.exec(error.message)) || [];
  const told = t`The server could not answer. Everything you saved is safe.`;
  return messageOf(error, requestId === undefined ? told : t`${told} Request ${requestId}.`);
}

/** The stable code of an expected failure (`LOCKED`, `FULL`, …); null for anything else. */
export function codeOf(error: unknown): string | null {
  return failureOf(error)?.code ?? null;
}

/** The refusal's name (convex/model/common/refusalTable.ts); null for anything else. */
export function reasonOf(error: unknown): string | null {
  return failureOf(error)?.reason ?? null;
}

/** The input that the server refused, so that a form can show the message at that field. */
export function fieldOf(error: unknown): string | null {
  return failureOf(error)?.field ?? null;
}
