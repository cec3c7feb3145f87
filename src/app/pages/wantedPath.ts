// [2.11] The page that a signed-out visitor asked for, kept for this tab until somebody signs in.
import { matchPath } from "react-router-dom";
import { paths, patterns } from "../../lib/paths";

const key = "huddle.wantedPath";

export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(key, path);
}

export function readWantedPath(): string | null {
  return sessionStorage.getItem(key);
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(key);
}

/** Where a visitor who signs up or in here is going: the page that was asked for, or the invitation that is open. */
export function visitedPath(): string {
  const { pathname } = window.location;
  return matchPath(patterns.join, pathname) ? pathname : (readWantedPath() ?? paths.home);
}
