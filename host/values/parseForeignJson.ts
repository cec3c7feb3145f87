// JSON from outside the host. The result can be walked without exhausting the stack, and holds no number that JSON
// can't write back: JSON.parse reads 1e400 as infinity.
import type { JSONValue } from "convex/values";

/** Enough for a message or document around the deepest Convex value, which has 64 levels. */
const MAX_NESTING = 128;

/** Throws a SyntaxError. */
export function parseForeignJson(text: string): JSONValue {
  const value = JSON.parse(text) as JSONValue;
  check(value, 0);
  return value;
}

function check(value: JSONValue | undefined, depth: number): void {
  if (typeof value === "number" && !Number.isFinite(value)) throw new SyntaxError("A number is out of range");
  if (typeof value !== "object" || value === null) return;
  if (depth >= MAX_NESTING) throw new SyntaxError(`It is nested more than ${MAX_NESTING} levels deep`);
  if (Array.isArray(value)) for (const element of value) check(element, depth + 1);
  else for (const field in value) check(value[field], depth + 1);
}
