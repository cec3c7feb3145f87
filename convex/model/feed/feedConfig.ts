// The feed's two environment variables, checked where they are used; an error names the variable.
import { optionalEnv } from "../env";
import { FeedError } from "./feedError";

const ESPN_URL = "https://site.api.espn.com/apis/site/v2/sports/football/nfl";
const LIVE_INTERVAL_MS = 5_000;

/** The feed's base address without a slash at the end. */
export function feedUrl(): string {
  const value = optionalEnv("SPORTS_FEED_URL")?.trim() ?? ESPN_URL;
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new FeedError(
      "CONFIGURATION",
      `SPORTS_FEED_URL must be an http or https address such as ${ESPN_URL}; it is "${value.slice(0, 200)}".`,
    );
  }
  return value.replace(/\/+$/, "");
}

export interface LiveInterval {
  readonly intervalMs: number;
  /** What is wrong with the setting; the default then keeps scores coming. */
  readonly error: string | null;
}

/** FEED_LIVE_INTERVAL_MS: how often to poll while a game is live. */
export function liveInterval(): LiveInterval {
  const text = optionalEnv("FEED_LIVE_INTERVAL_MS");
  if (text === null) return { intervalMs: LIVE_INTERVAL_MS, error: null };
  const value = Number(text);
  if (Number.isInteger(value) && value >= 100 && value <= 300_000) return { intervalMs: value, error: null };
  return {
    intervalMs: LIVE_INTERVAL_MS,
    error: `FEED_LIVE_INTERVAL_MS must be a whole number of milliseconds from 100 to 300000; it is "${text}".`,
  };
}

function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}
