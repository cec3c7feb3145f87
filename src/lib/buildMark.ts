// Every build marks its page with its id (local/build/serviceWorker.ts), so that the page can be told from another one
// in its place, such as a hotel's, and from a newer version.

const MARK = /<meta name="build" content="(\w+)"/;
const PATIENCE_MS = 5_000;

/** Null if the page isn't the app's. */
export function buildOf(html: string): string | null {
  return MARK.exec(html)?.[1] ?? null;
}

/** True if the server has another version than this page's. False too if it doesn't say. */
export async function isOtherDeployed(): Promise<boolean> {
  const here = document.querySelector("meta[name=build]")?.getAttribute("content") ?? null;
  const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  const there = answer?.ok ? buildOf(await answer.text()) : null;
  return here !== null && there !== null && here !== there;
}
