// [8.1] Every refusal is a status code and plain text. Expected failures of the functions are ConvexErrors with a code
// (docs/decisions/001); anything else is a bug, and its text belongs in the log.
import { HTTPException } from "hono/http-exception";
import { z } from "@hono/zod-openapi";
import type { ErrorCode } from "../common/refusalEntry";

type Status = 400 | 401 | 403 | 404 | 409 | 429 | 502 | 503;

const STATUS_OF: Readonly<Record<ErrorCode, Status>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID: 400,
  LOCKED: 409,
  CONFLICT: 409,
  FULL: 409,
  TOO_MANY: 429,
};

const CODES = Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]];
const refusalData = z.object({
  code: z.enum(CODES),
  message: z.string(),
  field: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});

/** The values of "try again in 5 min", 3 h or 7 days. */
const SECONDS_IN: Readonly<Record<string, number>> = { minutes: 60, hours: 60 * 60, days: 24 * 60 * 60 };

/** Some fields are named differently in section 7 than in the functions. */
const FIELD_NAMES: Readonly<Record<string, string>> = { pickDeadlineHours: "hours", number: "confidence" };

export function refuse(status: Status, message: string): HTTPException {
  return new HTTPException(status, { message });
}

/** Null for a bug. */
export function refusalOf(error: unknown): HTTPException | null {
  if (error instanceof HTTPException) return error;
  const data = refusalDataOf(error);
  if (data === null) return null;
  const { code, message, field } = data;
  const status = STATUS_OF[code];
  if (status !== 400 || field === undefined) return refuse(status, message);
  return refuse(status, `${FIELD_NAMES[field] ?? field}: ${message}`);
}

/** They tell a program the next step: sign in, or wait. */
export function refusalHeaders(status: number, error?: unknown): Record<string, string> {
  if (status === 401) return { "WWW-Authenticate": "Bearer" };
  const waitSeconds = status === 429 ? waitSecondsOf(error) : null;
  return waitSeconds === null ? {} : { "Retry-After": String(waitSeconds) };
}

/** Null where the refusal says "tomorrow". */
function waitSecondsOf(error: unknown): number | null {
  for (const [unit, value] of Object.entries(refusalDataOf(error)?.values ?? {})) {
    const seconds = SECONDS_IN[unit];
    if (seconds !== undefined && typeof value === "number") return value * seconds;
  }
  return null;
}

function refusalDataOf(error: unknown): z.infer<typeof refusalData> | null {
  const data: unknown = (error as { data?: unknown } | null | undefined)?.data;
  return refusalData.safeParse(typeof data === "string" ? parseJson(data) : data).data ?? null;
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

/** Zod's own messages, as opposed to the schemas' texts. */
const ZOD_DEFAULT_MESSAGE = /^(Invalid (input|option)\b|Too (small|big): )/;

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return `Unknown field ${issue.keys.join(", ")}`;
  if (!ZOD_DEFAULT_MESSAGE.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "too_small":
      return describeLimit(issue.origin, { least: Number(issue.minimum) });
    case "too_big":
      return describeLimit(issue.origin, { most: Number(issue.maximum) });
    case "invalid_value":
      return `Expected one of ${issue.values.map(String).join(", ")}`;
    case "invalid_union":
      return `Expected ${issue.errors.flatMap(([first]) => expectedBy(first)).join(" or ")}`;
    default:
      return describeType(issue.message);
  }
}

function describeLimit(origin: string, limit: { least: number } | { most: number }): string {
  const bound = "least" in limit ? `at least ${limit.least}` : `at most ${limit.most}`;
  if (origin === "array") return `Expected ${bound} in the list`;
  return origin === "string" ? `Expected ${bound} characters` : `Expected ${bound}`;
}

function expectedBy(issue: z.core.$ZodIssue | undefined): string[] {
  return issue?.code === "invalid_type" ? [issue.expected] : [];
}

function describeType(message: string): string {
  const [, expected, received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? [];
  if (expected === undefined || received === undefined) return message;
  // Zod reports NaN both for a text that isn't a number and for a missing one.
  if (received === "undefined") return "Required";
  if (received === "NaN") return "Required, and a whole number";
  return expected === "int" && received === "number"
    ? "Expected a whole number"
    : `Expected ${expected} received ${received}`;
}
