// Stacks that have started and stopped. Others go on with copies of their data, which spares each a deploy or filling
// the demo.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { madeOnce } from "../e2e/madeOnce";
import { startStack, type StackOptions } from "./startStack";

/** One that goes on asks that feed once more before it hears of another, and soon after it the other. */
export const PACE = { FEED_LIVE_INTERVAL_MS: "1000" };
const ASK_AGAIN_S = "5";
/** From the feed's answer until the stack has noted it. A poll that a stop breaks off is missed two minutes later. */
const NOTED_MS = 1_000;

/** Returns the data folder of a demo that one worker of a run starts and stops. */
export async function filledOnce(options: StackOptions): Promise<string> {
  return await madeOnce("filled", async (dataFolder) => {
    const stack = await startStack({ ...options, dataFolder });
    await stack.stop();
  });
}

/** Returns the data folder of a stack without data. Its feed was busy. */
export async function deployedOnce(): Promise<string> {
  return await madeOnce("deployed", async (dataFolder) => {
    let asked = 0;
    const feed = createServer((_, response) => {
      asked += 1;
      response.writeHead(503, { "retry-after": ASK_AGAIN_S }).end();
    });
    feed.listen(0, "127.0.0.1");
    await once(feed, "listening");
    const { port } = feed.address() as AddressInfo;
    const stack = await startStack({
      mode: "start",
      dataFolder,
      env: { SPORTS_FEED_URL: `http://127.0.0.1:${port}`, ...PACE },
    });
    // The launcher asks once, and then the functions.
    while (asked < 2) await once(feed, "request");
    await pause(NOTED_MS);
    await stack.stop();
    feed.close();
  });
}
