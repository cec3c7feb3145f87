// A demo that has been filled, has fetched the past seasons and has stopped. Others go on with copies of its folder,
// which spares each a good part of what all of its tests take.
import { expect } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { OLDEST_SEASON } from "../../../domain/games/weeks";
import { madeOnce } from "../e2e/madeOnce";
import { startStack, type StackOptions } from "./startStack";

/** Polls fetch a season's weeks from its end or from its beginning. */
const LAST_FETCHED = [1, 18].map((week) => ({ season: OLDEST_SEASON.stored, week }));
/** For what hangs, not for what is slow. */
const COMPLETE_TIMEOUT_MS = 300_000;

/** Returns the data folder of a demo that one worker of a run starts and stops. */
export async function filledOnce(options: StackOptions): Promise<string> {
  return await madeOnce("filled", async (dataFolder) => {
    const stack = await startStack({ ...options, dataFolder });
    // It is ready before that where filling takes long.
    await expect.poll(stack.output, { timeout: COMPLETE_TIMEOUT_MS }).toMatch(/^Filled the demo in \d+\.\d s\.$/m);
    const client = new ConvexHttpClient(stack.addresses.convex, { logger: false });
    for (const week of LAST_FETCHED)
      await expect
        .poll(async () => (await client.query(api.games.listByWeek, week)).games, { timeout: COMPLETE_TIMEOUT_MS })
        .not.toEqual([]);
    await stack.stop();
  });
}
