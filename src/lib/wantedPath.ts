// [2.11] The page that a signed-out visitor asked for, kept for this tab until somebody signs in. A page that somebody
// was on when their session ended is for nobody else.
import { matchPath } from "react-router-dom";
import { paths, patterns } from "./paths";

const key = "huddle.wantedPath";

interface Wanted {
  readonly path: string;
  /** Whose page it was; null for a visitor's. */
  readonly person: string | null;
}

export function rememberWantedPath(path: string, person: string | null): void {
  sessionStorage.setItem(key, JSON.stringify({ path, person } satisfies Wanted));
}

export function readWantedPath(person: string | null): string | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const wanted = JSON.parse(text) as Wanted;
  return wanted.person === null || wanted.person === person ? wanted.path : null;
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(key);
}

/**
 * Where a visitor who signs up or in here is going: the page that was asked for, or the invitation or claim that is
 * open.
 */
export function visitedPath(): string {
  const { pathname } = window.location;
  const isOpenPage = [patterns.join, patterns.claim].some((pattern) => matchPath(pattern, pathname) !== null);
  return isOpenPage ? pathname : (readWantedPath(null) ?? paths.home);
}
