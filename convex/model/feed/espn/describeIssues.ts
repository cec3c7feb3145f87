import type { z } from "zod";

/** "competitions.0.competitors: must have two competitors"; the first three issues. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`)
    .join("; ")
    .slice(0, 300);
}
