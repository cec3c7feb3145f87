// A stack without data, and the feed that a test controls for it.
import { expect } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { EventOptions } from "../feed/espnEvent";
import { startFeedServer } from "../feed/feedServer";
import { deployedOnce, PACE } from "./deployedOnce";
import { startStack, type Stack } from "./startStack";

/** For what hangs, not for what is slow: a chain of polls that broke goes on after half a minute. */
const POLL_TIMEOUT_MS = 120_000;

export interface FedStack extends Stack {
  readonly feed: Awaited<ReturnType<typeof startFeedServer>>;
}

/** Resolves once the first poll has stored the week's games: a stack is ready before that. */
export async function startFedStack(
  week: { readonly season: number; readonly week: number },
  games: readonly EventOptions[],
): Promise<FedStack> {
  const feed = await startFeedServer(week);
  feed.setGames(...games);
  const stack = await startStack({
    mode: "start",
    from: await deployedOnce(),
    env: { SPORTS_FEED_URL: feed.url, ...PACE },
  });
  const client = new ConvexHttpClient(stack.addresses.convex, { logger: false });
  const ofThisWeek = games.filter((game) => (game.week ?? week.week) === week.week);
  await expect
    .poll(async () => (await client.query(api.games.listByWeek, week)).games.length, { timeout: POLL_TIMEOUT_MS })
    .toBe(ofThisWeek.length);
  return {
    ...stack,
    feed,
    async stop() {
      const code = await stack.stop();
      await feed.close();
      return code;
    },
  };
}
