// The endpoints that the sign-in service serves. The library has more (social sign-in, session lists, …), but
// everything that the app doesn't need stays closed. docs/authorisation-sign-in.md lists who can call what.

export const AUTH_ROOT = "/api/auth";

/** Endpoints of the library and of confirmations.ts, under AUTH_ROOT. */
export const AUTH_ENDPOINTS = [
  "POST /register",
  "POST /confirmation/read",
  "POST /confirmation/confirm",
  "POST /confirmation/send",
  "POST /confirmation/change-email",
  "POST /sign-in/email",
  "POST /sign-out",
  "GET /get-session",
  "GET /token",
  "POST /request-password-reset",
  "POST /reset-password",
  "POST /change-password",
  "POST /delete-user",
] as const;

export const JWKS_PATH = "/.well-known/jwks.json";

/** The service's own pages, for GET. */
export const PAGES = [
  "/",
  "/healthz",
  "/.well-known/openid-configuration",
  JWKS_PATH,
  "/reset-password",
  "/api/auth/verify-email",
] as const;
export type Page = (typeof PAGES)[number];

export function isPage(path: string): path is Page {
  return (PAGES as readonly string[]).includes(path);
}

export function isAuthEndpoint(method: string, path: string): boolean {
  if (!path.startsWith(`${AUTH_ROOT}/`)) return false;
  return (AUTH_ENDPOINTS as readonly string[]).includes(`${method} ${path.slice(AUTH_ROOT.length)}`);
}
