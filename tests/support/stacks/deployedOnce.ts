// A stack without data that has started and stopped. Others go on with copies of its folder, which spares each a deploy.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { madeOnce } from "../e2e/madeOnce";
import { startStack } from "./startStack";

/** One that goes on asks that feed once more before it hears of another, and soon after it the other. */
export const PACE = { FEED_LIVE_INTERVAL_MS: "1000" };
const ASK_AGAIN_S = 5;
/** From the feed's answer until the stack has noted it. */
const NOTED_MS = 1_000;

/** Returns the data folder of a stack that one worker of a run starts and stops. Its feed was busy. */
export async function deployedOnce(): Promise<string> {
  return await madeOnce("deployed", async (dataFolder) => {
    let asked = 0;
    const feed = createServer((_, response) => {
      asked += 1;
      response.writeHead(503, { "retry-after": String(ASK_AGAIN_S) }).end();
    });
    // Others first ask there as well: nobody else gets its port as long as this worker lives.
    feed.listen(0, "127.0.0.1").unref();
    await once(feed, "listening");
    const { port } = feed.address() as AddressInfo;
    const stack = await startStack({
      mode: "start",
      dataFolder,
      env: { SPORTS_FEED_URL: `http://127.0.0.1:${port}`, ...PACE },
    });
    // The launcher asks once, and then the functions. Between two of their polls, since one that a stop breaks off is
    // missed only half a minute later.
    do await once(feed, "request");
    while (asked < 3);
    await pause(NOTED_MS);
    await stack.stop();
  });
}
