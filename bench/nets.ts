// [12.2] Safety nets when all games of a week kick off at once and nobody has picked: how long until the last entry has
// its picks, and what a watching phone notices of it.
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { WebSocket } from "ws";
import { makeBenchProject } from "./benchProject";
import { startBenchHost } from "./processes";
import { percentile, rounded } from "./statistics";
import { Ticks } from "./sunday/Ticks";

const [GAMES, MEMBERS] = [16, 250];

interface NetFigures {
  readonly entries: number;
  /** From the kickoff until the last entry has its picks. */
  readonly seconds: number;
  readonly msPerEntry: number;
  readonly idleP50Ms: number;
  readonly idleP99Ms: number;
  readonly netsP50Ms: number;
  readonly netsP99Ms: number;
  readonly p99Ratio: number;
}

const isCatching = makeFunctionReference<"query", Record<string, never>, boolean>("sunday:isCatching");
const countCaught = makeFunctionReference<"query", { number: number }, number>("sunday:countCaught");

/** One run for each number of leagues of 250 entries. */
export async function measureNets(sizes: readonly number[]): Promise<readonly NetFigures[]> {
  const figures: NetFigures[] = [];
  for (const leagues of sizes) figures.push(await measureKickoff(leagues));
  return figures;
}

async function measureKickoff(leagues: number): Promise<NetFigures> {
  const project = makeBenchProject("sunday", "bench/sunday/functions.ts");
  // The benchmark creates the ticks: the product's own polls find no feed.
  const environment = { SPORTS_FEED_URL: "http://127.0.0.1:9/feed", AUTH_ISSUER: "http://127.0.0.1:9" };
  const host = await startBenchHost({ project: project.folder, environment }).finally(() => project.remove());
  const watcher = new ConvexClient(host.url, { webSocketConstructor: WebSocket as never });
  try {
    await host.mutate("sunday:seedWeek", { games: GAMES, members: MEMBERS });
    await host.mutate("sunday:seedNextWeek", {});
    for (let from = 0; from < leagues; from += 1) {
      await host.mutate("sunday:seedLeagues", { from, count: 1 });
      await host.mutate("sunday:seedNets", { count: 1 });
    }
    const ticks = new Ticks(host, watcher);
    const idle = await ticks.alone();
    const startedAt = performance.now();
    await host.mutate("sunday:kickOffNextWeek", {});
    const isDone = new Promise<void>((resolve) => {
      watcher.onUpdate(isCatching, {}, (stillCatches) => {
        if (!stillCatches) resolve();
      });
    });
    let tookMs = 0;
    const nets = await ticks.during(isDone.then(() => void (tookMs = performance.now() - startedAt)));
    for (let number = 0; number < leagues; number += 1) {
      const caught = await watcher.query(countCaught, { number });
      if (caught !== MEMBERS) throw new Error(`League ${number} has ${caught} sheets instead of ${MEMBERS}.`);
    }
    const entries = leagues * MEMBERS;
    const [idleP99Ms, netsP99Ms] = [percentile(idle, 0.99), percentile(nets, 0.99)];
    return {
      entries,
      seconds: rounded(tookMs / 1000),
      msPerEntry: rounded(tookMs / entries),
      idleP50Ms: rounded(percentile(idle, 0.5)),
      idleP99Ms: rounded(idleP99Ms),
      netsP50Ms: rounded(percentile(nets, 0.5)),
      netsP99Ms: rounded(netsP99Ms),
      p99Ratio: rounded(netsP99Ms / idleP99Ms),
    };
  } finally {
    await watcher.close();
    await host.close();
  }
}
