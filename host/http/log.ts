// Structured logs: one JSON object per line, with addresses and secrets removed from every text, whoever wrote it.
// main.ts decides where they go.
export type LogLevel = "info" | "warn" | "error";

export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void;

export function logLine(
  atMs: number,
  level: LogLevel,
  event: string,
  fields: Readonly<Record<string, unknown>>,
): string {
  const line = JSON.stringify({ level, event, ...fields }, (_, value: unknown) =>
    typeof value === "string" ? withoutSecrets(value) : value,
  );
  return `{"at":"${new Date(atMs).toISOString()}",${line.slice(1)}`;
}

/** A token has three parts; an admin key starts with the instance's name. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "(token)"],
  [/\b[\w-]+\|[\da-f]{16,}/g, "(admin key)"],
  [/\b(Bearer|Basic|Convex) [\w.|~+/=-]{8,}/gi, "$1 (secret)"],
  [/(\w:\/\/)[^\s/@"]+@/g, "$1(secret)@"],
  [/([?&](?:token|signature|secret|code|key|ticket)=)[^&\s"')]+/gi, "$1(secret)"],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, "(address)"],
];

const MAX_CHARS = 4_000;

function withoutSecrets(text: string): string {
  const cut = text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)} …` : text;
  return SECRETS.reduce((told, [secret, instead]) => told.replace(secret, instead), cut);
}
