// How many round trips pass before the dashboard has content: its time with a slow network, less its time with a fast
// one, in round trips.
import type { BrowserContext } from "@playwright/test";
import { emptyCache, openProfile } from "./browser";
import { startDelayedServer } from "./delayedServer";

const ROUND_TRIP_MS = 400;
const VISITS = 3;

export interface RoundTrips {
  /** Until the viewer's own leagues and picks are there. */
  readonly roundTripsToContent: number;
  /** Until no card is loading. */
  readonly roundTripsToAll: number;
}

export async function measureRoundTrips(app: string, profile: string): Promise<RoundTrips> {
  const slow = await timeVisits(app, profile, ROUND_TRIP_MS);
  const fast = await timeVisits(app, profile, 0);
  const count = (name: keyof Times) => Number(((slow[name] - fast[name]) / ROUND_TRIP_MS).toFixed(1));
  return {
    roundTripsToContent: count("content"),
    roundTripsToAll: count("all"),
  };
}

interface Times {
  readonly content: number;
  readonly all: number;
}

async function timeVisits(app: string, profile: string, roundTripMs: number): Promise<Times> {
  const { hostname, port } = new URL(app);
  const server = await startDelayedServer(Number(port), roundTripMs);
  const mapped = `MAP ${hostname}:${port} 127.0.0.1:${server.port}`;
  const context = await openProfile(profile, [`--host-resolver-rules=${mapped}`]);
  try {
    const visits: Times[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await timeVisit(context, app));
    // The fastest visit is the one that waited least for this machine.
    const least = (name: keyof Times) => Math.min(...visits.map((one) => one[name]));
    return { content: least("content"), all: least("all") };
  } finally {
    await context.close();
    server.close();
  }
}

async function timeVisit(context: BrowserContext, app: string): Promise<Times> {
  await emptyCache(context);
  const page = await context.newPage();
  await page.addInitScript(noteTimes, MARKS);
  await page.goto(app, { waitUntil: "commit" });
  await page.locator("html[data-all]").waitFor({ timeout: 60_000 });
  const { content, all } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.close();
  return { content: Number(content), all: Number(all) };
}

/** The dashboard's first card, and its link to what the server said is to do. */
const MARKS = { card: "#main [aria-label='What now']", row: "a[href]", loading: "#main .animate-skeleton" };

/** Runs in the page. Notes on the document when the card had rows, and when nothing was loading any more. */
function noteTimes({ card, row, loading }: typeof MARKS) {
  const observer = new MutationObserver(() => {
    const { dataset } = document.documentElement;
    if (!document.querySelector(`${card} ${row}`)) return;
    dataset["content"] ??= String(performance.now());
    if (document.querySelector(loading)) return;
    observer.disconnect();
    dataset["all"] = String(performance.now());
  });
  observer.observe(document, { childList: true, subtree: true });
}
