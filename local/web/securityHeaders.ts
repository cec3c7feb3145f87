// The headers of every response with the app in it, wherever it is served.
import { contentSecurityPolicy, type PolicyInput } from "./contentSecurityPolicy";

export interface HeaderInput extends PolicyInput {
  /** Everybody reaches it only over https. */
  readonly isSecure: boolean;
}

export function securityHeaders({ isSecure, ...policy }: HeaderInput): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(policy),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/**
 * The headers of a file under /assets. None of them is a page, so most headers would only make it larger; a worker,
 * which has a policy of its own, may load nothing.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};

export const isAsset = (path: string) => path.startsWith("/assets/");

/** File names under /assets contain a hash of their content; everything else may change with the next build. */
export function cacheControl(path: string): string {
  return isAsset(path) ? "public, max-age=31536000, immutable" : "no-cache";
}
