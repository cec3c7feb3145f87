// A burst of background work, as a watching phone sees it: score ticks reach it while the work is done, and before.
import { ConvexClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { WebSocket } from "ws";
import { makeBenchProject } from "../benchProject";
import { startBenchHost, type BenchHost } from "../processes";
import { percentile, rounded } from "../statistics";
import { Ticks } from "./Ticks";

interface Burst {
  readonly seed: (host: BenchHost) => Promise<void>;
  /** Starts the work. */
  readonly start: (host: BenchHost) => Promise<unknown>;
  /** Says whether it goes on. */
  readonly isUnderWay: FunctionReference<"query", "public", Record<string, never>, boolean>;
  /** Throws unless all of it was done. */
  readonly check?: (watcher: ConvexClient) => Promise<void>;
}

export interface BurstFigures {
  readonly tookMs: number;
  readonly hostMb: number;
  readonly idleP50Ms: number;
  readonly idleP99Ms: number;
  readonly burstP50Ms: number;
  readonly burstP99Ms: number;
  readonly p99Ratio: number;
}

export async function measureBurst({ seed, start, isUnderWay, check }: Burst): Promise<BurstFigures> {
  const project = makeBenchProject("sunday", "bench/sunday/sundayFunctions.ts");
  // The benchmark creates the ticks: the product's own polls find no feed.
  const environment = { SPORTS_FEED_URL: "http://127.0.0.1:9/feed", AUTH_ISSUER: "http://127.0.0.1:9" };
  const host = await startBenchHost({ project: project.folder, environment }).finally(() => project.remove());
  const watcher = new ConvexClient(host.url, { webSocketConstructor: WebSocket as never });
  try {
    await seed(host);
    const ticks = new Ticks(host, watcher);
    const idle = await ticks.alone();
    const startedAt = performance.now();
    await start(host);
    const isDone = new Promise<void>((resolve) => {
      watcher.onUpdate(isUnderWay, {}, (goesOn) => {
        if (!goesOn) resolve();
      });
    });
    let tookMs = 0;
    const burst = await ticks.during(isDone.then(() => void (tookMs = performance.now() - startedAt)));
    await check?.(watcher);
    const [idleP99Ms, burstP99Ms] = [percentile(idle, 0.99), percentile(burst, 0.99)];
    return {
      tookMs,
      hostMb: rounded((await host.metric("process_resident_memory_bytes")) / 1e6),
      idleP50Ms: rounded(percentile(idle, 0.5)),
      idleP99Ms: rounded(idleP99Ms),
      burstP50Ms: rounded(percentile(burst, 0.5)),
      burstP99Ms: rounded(burstP99Ms),
      p99Ratio: rounded(burstP99Ms / idleP99Ms),
    };
  } finally {
    await watcher.close();
    await host.close();
  }
}
