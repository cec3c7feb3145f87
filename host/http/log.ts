// Structured logs: one JSON object a line. main.ts decides where they go.
export type LogLevel = "info" | "warn" | "error";

export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void;

export function logLine(
  atMs: number,
  level: LogLevel,
  event: string,
  fields: Readonly<Record<string, unknown>>,
): string {
  return JSON.stringify({ at: new Date(atMs).toISOString(), level, event, ...fields });
}
