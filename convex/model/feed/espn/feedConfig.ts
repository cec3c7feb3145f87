// The feed's two environment variables, checked where they are used. An error names the variable.
import { ESPN_URL, problemWith } from "../../../../domain/common/environment";
import { optionalEnv } from "../../common/env";
import { FeedError } from "./feedError";

const LIVE_INTERVAL_MS = 5_000;

/** The feed's base address, without a trailing slash. */
export function feedUrl(): string {
  const value = optionalEnv("SPORTS_FEED_URL")?.trim() ?? ESPN_URL;
  const problem = problemWith("SPORTS_FEED_URL", value);
  if (problem !== null) throw new FeedError("CONFIGURATION", problem);
  return value.replace(/\/+$/, "");
}

export interface LiveInterval {
  readonly intervalMs: number;
  /** Says what is wrong with the setting; scores then keep coming at the default interval. */
  readonly error: string | null;
}

/** FEED_LIVE_INTERVAL_MS: how often to poll while a game is live. */
export function liveInterval(): LiveInterval {
  const text = optionalEnv("FEED_LIVE_INTERVAL_MS");
  if (text === null) return { intervalMs: LIVE_INTERVAL_MS, error: null };
  const error = problemWith("FEED_LIVE_INTERVAL_MS", text);
  return { intervalMs: error === null ? Number(text) : LIVE_INTERVAL_MS, error };
}
