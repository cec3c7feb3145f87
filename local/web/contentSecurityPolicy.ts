// Which hosts the app's page may load from and talk to: its own services, team logos, and Clerk where it signs in.
import { createHash } from "node:crypto";
import { type AppConfig, loopbackOrigins } from "./appConfig";

export interface PolicyInput {
  readonly indexHtml: string;
  readonly config: AppConfig;
  /** The publishable key that the build was made with, if any: it names Clerk's host. */
  readonly clerkPublishableKey: string | null;
}

const TEAM_LOGOS = "https://a.espncdn.com";

export function contentSecurityPolicy({ indexHtml, config, clerkPublishableKey }: PolicyInput): string {
  const services = [config.convexUrl, config.identityUrl].flatMap((url) => (url ? loopbackOrigins(url) : []));
  const sockets = services.map((origin) => origin.replace(/^http/, "ws"));
  const clerk = clerkPublishableKey ? [clerkOrigin(clerkPublishableKey)] : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScriptHashes(indexHtml), ...clerk],
    // Positions and team colours are style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", TEAM_LOGOS, ...(clerk.length > 0 ? ["https://img.clerk.com"] : [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...services, ...sockets, ...clerk],
    ...(clerk.length > 0
      ? { "worker-src": ["'self'", "blob:"], "frame-src": ["https://challenges.cloudflare.com"] }
      : {}),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function inlineScriptHashes(indexHtml: string): string[] {
  return [...indexHtml.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/** A publishable key is "pk_test_" or "pk_live_" and the base64 of Clerk's host with a "$" behind it. */
export function clerkOrigin(publishableKey: string): string {
  const encoded = /^pk_(?:test|live)_(.+)$/.exec(publishableKey)?.[1] ?? "";
  const host = Buffer.from(encoded, "base64").toString("utf8").replace(/\$$/, "");
  if (!/^[a-z0-9.-]+$/i.test(host)) throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not a Clerk publishable key.");
  return `https://${host}`;
}
