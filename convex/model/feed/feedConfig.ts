// The feed's two environment variables, checked where they are used; an error names the variable.
import { FeedError } from "./feedError";

const ESPN_URL = "https://site.api.espn.com/apis/site/v2/sports/football/nfl";
const LIVE_INTERVAL_MS = 5_000;

interface Environment {
  readonly SPORTS_FEED_URL?: string | undefined;
  readonly FEED_LIVE_INTERVAL_MS?: string | undefined;
}

/** The feed's base address without a slash at the end. */
export function feedUrl({ SPORTS_FEED_URL }: Environment): string {
  const value = SPORTS_FEED_URL?.trim() || ESPN_URL;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new FeedError(
      "CONFIGURATION",
      `SPORTS_FEED_URL must be an http or https address such as ${ESPN_URL}; it is "${value.slice(0, 200)}".`,
    );
  }
  return value.replace(/\/+$/, "");
}

export function liveIntervalMs({ FEED_LIVE_INTERVAL_MS }: Environment): number {
  if (!FEED_LIVE_INTERVAL_MS) return LIVE_INTERVAL_MS;
  const value = Number(FEED_LIVE_INTERVAL_MS);
  if (!Number.isInteger(value) || value < 100 || value > 300_000) {
    throw new FeedError(
      "CONFIGURATION",
      `FEED_LIVE_INTERVAL_MS must be a whole number of milliseconds from 100 to 300000; it is "${FEED_LIVE_INTERVAL_MS}".`,
    );
  }
  return value;
}
