// The cost of functions, documents and indexes on top of the ordered store, and of live queries for a commit that
// doesn't affect them.
import { once } from "node:events";
import { rmSync } from "node:fs";
import type { EngineFigures } from "./engineProcess";
import { forkScript, startBenchHost, type BenchHost } from "./processes";
import { percentile, rounded } from "./statistics";
import { openSubscriptions } from "./subscriptions";

export interface EngineScale {
  readonly slices: number;
  readonly commits: number;
  readonly subscriptions: number;
}

export async function measureEngine(scale: EngineScale): Promise<EngineFigures> {
  const host = await startBenchHost({ keepsData: true });
  try {
    await host.mutate("scores:seed", { round: 1, games: 100 });
    const commits = await unrelatedSubscriptions(host, scale);
    await host.close();
    const child = forkScript("engineProcess.ts", [host.data, String(scale.slices)]);
    const [figures] = (await once(child, "message")) as [EngineFigures];
    return { ...figures, [`commit ms with ${scale.subscriptions} unrelated subscriptions, and with 100`]: commits };
  } finally {
    rmSync(host.data, { recursive: true, force: true });
  }
}

async function unrelatedSubscriptions(host: BenchHost, scale: EngineScale) {
  const commitMs = async (): Promise<number> => {
    const tookMs: number[] = [];
    for (let index = 0; index < scale.commits; index++) {
      const startedAt = performance.now();
      await host.mutate("scores:update", { round: 1, game: 0, lastPlay: `play ${index}` });
      tookMs.push(performance.now() - startedAt);
    }
    return percentile(tookMs, 0.5);
  };
  await commitMs();
  const few = await openSubscriptions(host.syncUrl, { count: 100, fromRound: 1_000 });
  const plain = await commitMs();
  const more = await openSubscriptions(host.syncUrl, { count: scale.subscriptions - 100, fromRound: 2_000 });
  const ours = await commitMs();
  few.close();
  more.close();
  return { ours: rounded(ours), plain: rounded(plain), ratio: rounded(ours / plain) };
}
