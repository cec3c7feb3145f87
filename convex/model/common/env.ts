// Convex environment variables; Convex's runtimes offer nothing else of `process`. Their meanings: domain/environment.
import { addressesIn, type VariableName } from "../../../domain/common/environment";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Convex itself sets CONVEX_SITE_URL. */
type Variable = VariableName | "CONVEX_SITE_URL";

/** Null if the variable is unset or empty. */
export function optionalEnv(name: Variable): string | null {
  return process.env[name] || null;
}

export function requiredEnv(name: Variable): string {
  const value = optionalEnv(name);
  if (value === null) throw new Error(`The Convex environment variable ${name} is not set.`);
  return value;
}

/** [6] Who becomes an admin when signing in with a verified address; in lower case. */
export function adminEmails(): string[] {
  return addressesIn(optionalEnv("ADMIN_EMAILS") ?? "");
}

/** The app's address, without a trailing slash; links in mails start with it. */
export function appUrl(): string {
  return (optionalEnv("APP_URL") ?? "").replace(/\/+$/, "");
}
