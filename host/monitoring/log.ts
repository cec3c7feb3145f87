// Structured logs: one JSON object per line, without addresses, secrets and quoted values in any text, whoever wrote
// it. main.ts decides where they go.
import type { IncomingMessage } from "node:http";
import { withoutValues } from "./withoutValues";

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
/** A printed value may take up to 16 KiB of an error's text. */
const MAX_READ_CHARS = 40_000;

function withoutSecrets(text: string): string {
  const shown = withoutValues(text.slice(0, MAX_READ_CHARS));
  const cut = shown.length > MAX_CHARS ? `${shown.slice(0, MAX_CHARS)} …` : shown;
  return SECRETS.reduce((told, [secret, instead]) => told.replace(secret, instead), cut);
}

/** The path of a request, without its query: arguments may be in it. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/\?.*/s, "");
}
