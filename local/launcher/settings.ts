// The settings of `npm start` from the environment and the flags, checked as a whole before anything starts. The demo
// uses only the proxy's secret and the live interval from the environment.
import { ESPN_URL, problemWith, type VariableName } from "../../domain/common/environment";
import { LaunchError } from "./LaunchError";
import type { Command } from "./parseCommand";

export interface Settings {
  /** The app's public address; null if it is reachable only on this machine. */
  readonly publicUrl: string | null;
  readonly feedUrl: string;
  /** Null: the inbox receives all mail. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  readonly adminEmails: string | null;
  readonly liveIntervalMs: string | null;
  readonly showLeague: string | null;
  readonly clerkKey: string | null;
  readonly trustedProxySecret: string | null;
}

export type Variables = Readonly<Record<string, string | undefined>>;

export const START_VARIABLES = [
  "APP_URL",
  "TRUSTED_PROXY_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "ADMIN_EMAILS",
  "SPORTS_FEED_URL",
  "FEED_LIVE_INTERVAL_MS",
  "SHOW_LEAGUE",
  "VITE_CLERK_PUBLISHABLE_KEY",
] as const satisfies VariableName[];

/** @throws LaunchError with a line for each invalid variable. */
export function readSettings(command: Pick<Command, "mode" | "publicUrl">, env: Variables): Settings {
  const isStart = command.mode === "start";
  const variables = isStart ? withFlags(command, env) : only(["TRUSTED_PROXY_SECRET", "FEED_LIVE_INTERVAL_MS"], env);
  const problems = [...problemsIn(variables), ...(isStart ? conflictsIn(variables) : [])];
  if (problems.length > 0) throw new LaunchError(problems.join("\n"));
  const valueOf = (name: (typeof START_VARIABLES)[number]) => variables[name]?.trim() || null;
  const [smtpUrl, from] = [valueOf("SMTP_URL"), valueOf("MAIL_FROM")];
  const appUrl = valueOf("APP_URL");
  return {
    publicUrl: appUrl && new URL(appUrl).origin,
    feedUrl: (valueOf("SPORTS_FEED_URL") ?? ESPN_URL).replace(/\/+$/, ""),
    mail: smtpUrl && from ? { smtpUrl, from } : null,
    adminEmails: valueOf("ADMIN_EMAILS"),
    liveIntervalMs: valueOf("FEED_LIVE_INTERVAL_MS"),
    showLeague: valueOf("SHOW_LEAGUE"),
    clerkKey: valueOf("VITE_CLERK_PUBLISHABLE_KEY"),
    trustedProxySecret: valueOf("TRUSTED_PROXY_SECRET"),
  };
}

/** The flag sets APP_URL, and overrides the environment. */
function withFlags({ publicUrl }: Pick<Command, "publicUrl">, env: Variables): Variables {
  return { ...only(START_VARIABLES, env), ...(publicUrl === null ? {} : { APP_URL: publicUrl }) };
}

export function only(names: readonly VariableName[], env: Variables): Variables {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

export function problemsIn(variables: Variables): string[] {
  return Object.entries(variables).flatMap(([name, value]) => problemWith(name as VariableName, value ?? "") ?? []);
}

/** Settings that are missing because of others that are set. */
export function conflictsIn(variables: Variables): string[] {
  const { APP_URL, SMTP_URL, MAIL_FROM, TRUSTED_PROXY_SECRET } = variables;
  const problems: string[] = [];
  if (SMTP_URL && !MAIL_FROM) problems.push("MAIL_FROM must be set where SMTP_URL is: the sender of mails.");
  if (MAIL_FROM && !SMTP_URL) problems.push("SMTP_URL must be set where MAIL_FROM is: the mail server.");
  if (!APP_URL) return problems;
  if (!TRUSTED_PROXY_SECRET) {
    problems.push(
      "TRUSTED_PROXY_SECRET must be set for a public address: without it everybody has the proxy's address.",
    );
  }
  if (!SMTP_URL) {
    problems.push("SMTP_URL must be set for a public address: people confirm their addresses and passwords by mail.");
  }
  return problems;
}
