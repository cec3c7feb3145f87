// Convex environment variables; Convex's runtimes offer nothing else of `process`.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

type Variable =
  | "AUTH_ISSUER"
  | "ADMIN_EMAILS"
  | "APP_URL"
  | "CONVEX_SITE_URL"
  | "FEED_LIVE_INTERVAL_MS"
  | "MAIL_FROM"
  | "SMTP_URL"
  | "SPORTS_FEED_URL"
  | "VAPID_PRIVATE_KEY"
  | "VAPID_PUBLIC_KEY";

/** Null when the variable is unset or empty. */
export function optionalEnv(name: Variable): string | null {
  return process.env[name] || null;
}

export function requiredEnv(name: Variable): string {
  const value = optionalEnv(name);
  if (value === null) throw new Error(`The Convex environment variable ${name} is not set.`);
  return value;
}

/** [6] Who becomes an admin on signing in with a verified address; lower case. */
export function adminEmails(): string[] {
  return (optionalEnv("ADMIN_EMAILS") ?? "")
    .split(",")
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== "");
}

/** Where the app is, without a slash at the end; links in mails start with it. */
export function appUrl(): string {
  return (optionalEnv("APP_URL") ?? "").replace(/\/+$/, "");
}
