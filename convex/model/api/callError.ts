// [8.1] Every refusal is a status code and a plain text. What the functions expect to fail is a ConvexError with a code
// (docs/decisions/001); anything else is a defect, and its text is for the log.
import { HTTPException } from "hono/http-exception";
import { z } from "@hono/zod-openapi";
import type { ErrorCode } from "../errors";

type Status = 400 | 401 | 403 | 404 | 409 | 502 | 503;

const STATUS_OF: Readonly<Record<ErrorCode, Status>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID: 400,
  LOCKED: 409,
  CONFLICT: 409,
  FULL: 409,
};

const CODES = Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]];
const productError = z.object({ code: z.enum(CODES), message: z.string(), field: z.string().optional() });

/** Some fields have another name in section 7 than in the functions. */
const FIELD_NAMES: Readonly<Record<string, string>> = { pickDeadlineHours: "hours" };

export function refuse(status: Status, message: string): HTTPException {
  return new HTTPException(status, { message });
}

/** Null for a defect. */
export function refusalOf(error: unknown): HTTPException | null {
  if (error instanceof HTTPException) return error;
  const data: unknown = (error as { data?: unknown } | null)?.data;
  const parsed = productError.safeParse(typeof data === "string" ? parseJson(data) : data);
  if (!parsed.success) return null;
  const { code, message, field } = parsed.data;
  const status = STATUS_OF[code];
  if (status !== 400 || field === undefined) return refuse(status, message);
  return refuse(status, `${FIELD_NAMES[field] ?? field}: ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** [5.10] "week: Required", "isPublic: Expected boolean received string". */
export function describeInvalid({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  if (issue === undefined) return "The input is not valid.";
  return `${issue.path.map(String).join(".") || "body"}: ${describeIssue(issue)}`;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return `Unknown field ${issue.keys.join(", ")}`;
  const [, expected, received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(issue.message) ?? [];
  if (expected === undefined || received === undefined) return issue.message;
  // A text that is no number is NaN to zod, and so is one that isn't there.
  if (received === "undefined") return "Required";
  return received === "NaN" ? "Required, and a number" : `Expected ${expected} received ${received}`;
}
