// A row or card becomes the page that it leads to, and the other way around on the way back. It says which page that is
// by `data-carried`, and so does its part on the page.
import { flushSync } from "react-dom";
import { matchPath } from "react-router-dom";
import { paths, patterns } from "../lib/paths";

/** Where a page's rows and cards are. */
const listsOf: readonly (readonly [pattern: string, lists: readonly string[]])[] = [
  [patterns.gamePage, [paths.home, paths.picks()]],
  [patterns.league, [paths.home, paths.leagues]],
  [patterns.survivorPool, [paths.home, paths.survivor]],
];

/** Of two pages, the path of the one that a row on the other leads to; null between any others. */
export function carriedBetween(from: string, to: string): string | null {
  for (const [pattern, lists] of listsOf) {
    if (lists.includes(from) && matchPath(pattern, to)) return to;
    if (lists.includes(to) && matchPath(pattern, from)) return from;
  }
  return null;
}

/** False for those who want less motion, and in browsers that don't know how. */
export function canMove(): boolean {
  return "startViewTransition" in document && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Moves what both pages have of `carried`. `show` draws the other page. Resolves once it is drawn. */
export function moveTo(show: () => void, carried: string): Promise<void> {
  let named = nameCarried(carried);
  const transition = document.startViewTransition(() => {
    unname(named);
    flushSync(show);
    named = nameCarried(carried);
  });
  // Rejected where the browser drew the page without moving anything, for example in a hidden tab.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => unname(named));
  return transition.updateCallbackDone;
}

/** Only what moves has a name, so that no two elements ever have the same. */
function nameCarried(path: string): HTMLElement | null {
  const carried = document.querySelectorAll<HTMLElement>("[data-carried]");
  const element = [...carried].find(({ dataset }) => dataset["carried"] === path) ?? null;
  element?.style.setProperty("view-transition-name", "carried");
  return element;
}

const unname = (element: HTMLElement | null) => element?.style.removeProperty("view-transition-name");
