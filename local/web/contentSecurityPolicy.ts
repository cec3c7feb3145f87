// The hosts that the app's page may load from and connect to: its own, team logos, and Clerk if it signs people in.
import { createHash } from "node:crypto";
import { clerkOrigin } from "../../domain/common/environment";

export interface PolicyInput {
  readonly indexHtml: string;
  /** The deployment's address, if it isn't on the page's own origin. */
  readonly convexUrl: string | null;
  /** The build's publishable key, if any; it contains Clerk's host. */
  readonly clerkPublishableKey: string | null;
}

/** Clerk's bot protection: a script and its frame. */
const TURNSTILE = "https://challenges.cloudflare.com";
const TEAM_LOGOS = "https://a.espncdn.com";

export function contentSecurityPolicy({ indexHtml, convexUrl, clerkPublishableKey }: PolicyInput): string {
  const clerk = clerkPublishableKey === null ? [] : [clerkOrigin(clerkPublishableKey) ?? ""];
  const convex = convexUrl === null ? [] : [new URL(convexUrl).origin];
  const sockets = convex.map((origin) => origin.replace(/^http/, "ws"));
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScriptHashes(indexHtml), ...clerk, ...(clerk.length > 0 ? [TURNSTILE] : [])],
    // Positions and team colors are style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", TEAM_LOGOS, ...(clerk.length > 0 ? ["https://img.clerk.com"] : [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...convex, ...sockets, ...clerk],
    // The page makes a worker of its own text.
    "worker-src": ["'self'", "blob:"],
    ...(clerk.length > 0 ? { "frame-src": [TURNSTILE] } : {}),
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
