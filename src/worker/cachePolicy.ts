// The service worker may keep files of the app, and nothing that is meant for one person.
import { buildOf } from "../lib/buildMark";

/** Paths of the app's origin that a server answers. Their pages and answers aren't the app's. */
const SERVER_PATH = /^\/(?:api|calendar|convex|identity|share|unsubscribe)(?:\/|$)/;

export function isServerPath(pathname: string): boolean {
  return SERVER_PATH.test(pathname);
}

/** Names contain a hash of the content, so a file never changes. */
export function isHashedFile(pathname: string): boolean {
  return pathname.startsWith("/assets/");
}

/** True if an answer may be shown later without a network. Errors, redirects and other kinds of files may not. */
export function isKept(response: Response, type: "text/html" | "application/json"): boolean {
  const isOwn = response.status === 200 && !response.redirected && response.type === "basic";
  return isOwn && (response.headers.get("content-type") ?? "").startsWith(type);
}

/** The page, if it is the app's: a network may answer with its own for everything until one has signed in to it. */
export async function isOwnPage(response: Response): Promise<boolean> {
  return isKept(response, "text/html") && buildOf(await response.clone().text()) !== null;
}

export async function isOwnConfig(response: Response): Promise<boolean> {
  if (!isKept(response, "application/json")) return false;
  const config: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof config === "object" && config !== null && "convexUrl" in config;
}

const PREFIX = "huddle-";

/** The caches of one build. */
export function cacheNames(buildId: string) {
  return { shell: `${PREFIX}shell-${buildId}`, files: `${PREFIX}files-${buildId}` };
}

/** The caches that earlier builds left. */
export function outdatedCaches(names: readonly string[], buildId: string): string[] {
  const current = Object.values(cacheNames(buildId));
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
}
