// The scroll position of each page in this tab's history, by its location key, for going back to it.

const storageKey = "huddle.scrolled";
/** More than anybody goes back. */
const KEPT = 50;

/** The router's key for what the browser itself opens, such as a typed address, until the page writes its own. */
const OPENED = "default";

const positions = new Map<string, number>(read());
// A typed address or an external link is not a return, although the page loaded before it had the same key.
if (wasOpenedAnew()) for (const key of [...positions.keys()]) if (key.startsWith(OPENED)) positions.delete(key);
let returnedTo: string | null = null;

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

function wasOpenedAnew(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "navigate";
}

/** Tells apart links that are followed one after another by changing the address's hash, which reloads nothing. */
export function entryKeyOf({ key, hash }: { readonly key: string; readonly hash: string }): string {
  return key === OPENED ? `${key}${hash}` : key;
}

export function keepScroll(key: string, y: number): void {
  positions.delete(key);
  positions.set(key, y);
  for (const oldest of positions.keys()) {
    if (positions.size <= KEPT) break;
    positions.delete(oldest);
  }
}

/** Needed for a reload; otherwise positions stay in memory. */
export function storeScroll(): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
}

/** null if the page wasn't visited before. */
export function scrolledAt(key: string): number | null {
  return positions.get(key) ?? null;
}

/** `y` is the position to return to; null on a page that isn't a return. */
export function arriveAt(key: string, y: number | null): number | null {
  returnedTo = y === null ? null : key;
  // Stored under this key too, because the viewer may leave again before the page has filled.
  if (y !== null) keepScroll(key, y);
  return y;
}

/** True if this location is a return, whose scroll position is being restored. */
export function isReturnTo(key: string): boolean {
  return returnedTo === key;
}
