// The cost of a survivor pool's week per entry, in pools of 100 to 10,000 entries: every game ends, one is corrected,
// and entries without a pick miss it. The figures should be flat; the ratio compares the largest pool with the
// smallest.
import { fileURLToPath } from "node:url";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { createHost } from "../host/createHost";
import { memoryStorage } from "../tests/support/host/memoryStorage";
import { bundleProduct } from "../tests/support/adapter/productModules";
import { rounded } from "./statistics";

const [GAMES, MEMBERS_A_BATCH, ENTRIES_PER_MEMBER] = [16, 20, 10];

interface Step {
  readonly read: number;
  readonly written: number;
  readonly ranges: number;
  readonly isIdle: boolean;
}

/** The largest transaction's use. Convex allows 32,000 documents read, 16,000 written and 4,096 index ranges. */
interface PoolCost {
  readonly entries: number;
  readonly readPerEntry: number;
  readonly writtenPerEntry: number;
  readonly msPerEntry: number;
  readonly steps: number;
  readonly mostRead: number;
  readonly mostWritten: number;
  readonly mostRanges: number;
}

export interface SurvivorFigures {
  readonly pools: readonly PoolCost[];
  readonly ratios: { readonly read: number; readonly written: number; readonly ms: number };
}

export async function measureSurvivor(sizes: readonly number[]): Promise<SurvivorFigures> {
  const pools: PoolCost[] = [];
  for (const entries of sizes) pools.push(await measurePool(entries));
  const [smallest, largest] = [pools[0], pools.at(-1)];
  if (smallest === undefined || largest === undefined) throw new Error("Nothing was measured.");
  const ratios = {
    read: rounded(largest.readPerEntry / smallest.readPerEntry),
    written: rounded(largest.writtenPerEntry / smallest.writtenPerEntry),
    ms: rounded(largest.msPerEntry / smallest.msPerEntry),
  };
  return { pools, ratios };
}

async function measurePool(entries: number): Promise<PoolCost> {
  const call = await openDeployment();
  await call("seedSeason", {});
  const members = entries / ENTRIES_PER_MEMBER;
  for (let from = 1; from <= members; from += MEMBERS_A_BATCH) {
    await call("seedMembers", { from, count: Math.min(MEMBERS_A_BATCH, members + 1 - from) });
  }
  const steps: Step[] = [];
  const startedAt = performance.now();
  const untilIdle = async (step: () => Promise<Value>) => {
    for (let isIdle = false; !isIdle;) {
      const taken = (await step()) as unknown as Step;
      steps.push(taken);
      ({ isIdle } = taken);
    }
  };
  for (let index = 0; index < GAMES; index += 1) {
    const gameId = await call("endGame", { index, homeWins: true });
    await untilIdle(() => call("settleStep", { gameId }));
  }
  const corrected = await call("endGame", { index: 0, homeWins: false });
  await untilIdle(() => call("settleStep", { gameId: corrected }));
  await call("closeWeek", {});
  await untilIdle(() => call("poolStep", {}));
  const tookMs = performance.now() - startedAt;

  const { total } = (await call("counts", {})) as { total: number };
  if (total !== entries) throw new Error(`The pool has ${total} entries instead of ${entries}.`);
  const sum = (of: (step: Step) => number) => steps.reduce((all, step) => all + of(step), 0);
  const most = (of: (step: Step) => number) => Math.max(...steps.map(of));
  return {
    entries,
    readPerEntry: rounded(sum(({ read }) => read) / entries),
    writtenPerEntry: rounded(sum(({ written }) => written) / entries),
    msPerEntry: rounded(tookMs / entries),
    steps: steps.length,
    mostRead: most(({ read }) => read),
    mostWritten: most(({ written }) => written),
    mostRanges: most(({ ranges }) => ranges),
  };
}

/**
 * The product's functions with the benchmark's, on a clock that starts no scheduled job: the benchmark takes the steps
 * itself.
 */
async function openDeployment() {
  const nowMs = Date.UTC(2026, 10, 9);
  const engine = await createHost({
    storage: memoryStorage(),
    clock: { now: () => nowMs, setTimeout: () => () => undefined },
    runsCrons: false,
  });
  const bench = fileURLToPath(new URL("survivor/survivorFunctions.ts", import.meta.url));
  await engine.deployed.activate(await engine.deployed.prepare({ modules: await bundleProduct({ bench }) }));
  return async (name: string, args: Value): Promise<Value> => {
    const request = { path: `bench:${name}`, args: convexToJson(args), identity: null, caller: "internal" as const };
    const { outcome } = await engine.mutations.run(request);
    if (outcome.kind === "error") throw new Error(`${name}: ${outcome.message}`);
    return jsonToConvex(outcome.value);
  };
}
