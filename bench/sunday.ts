// A Sunday with many leagues: all early games end in one poll while scores keep ticking. Measures the cost of scoring a
// league, the time until the last table is done, and what a watching phone notices, compared with the same ticks
// without the wave.
import { fileURLToPath } from "node:url";
import { makeFunctionReference } from "convex/server";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { createHost } from "../host/createHost";
import { memoryStorage } from "../tests/support/host/memoryStorage";
import { bundleProduct } from "../tests/support/adapter/productModules";
import { percentile, rounded } from "./statistics";
import { measureBurst } from "./sunday/measureBurst";

const [GAMES, EARLY_GAMES, MEMBERS, FULL_LEAGUE] = [16, 8, 20, 100];
const [LEAGUES_A_BATCH, SCORED_IN_TURN] = [10, 40];

interface LeagueCost {
  readonly members: number;
  readonly documentsRead: number;
  readonly documentsWritten: number;
  readonly bytesRead: number;
  readonly bytesWritten: number;
  /** The 95th percentile over leagues scored in turn. */
  readonly jobP95Ms: number;
  /** The same wave scored once more, when nothing has changed. */
  readonly writtenAgain: number;
}

interface WaveFigures {
  readonly leagues: number;
  readonly seconds: number;
  readonly msPerLeague: number;
  readonly idleP50Ms: number;
  readonly idleP99Ms: number;
  readonly waveP50Ms: number;
  readonly waveP99Ms: number;
  readonly p99Ratio: number;
  readonly hostMb: number;
}

export interface SundayFigures {
  readonly leagues: readonly LeagueCost[];
  readonly waves: readonly WaveFigures[];
}

export async function measureSunday(sizes: readonly number[]): Promise<SundayFigures> {
  const leagues = [await measureLeague(MEMBERS), await measureLeague(FULL_LEAGUE)];
  const waves: WaveFigures[] = [];
  for (const size of sizes) waves.push(await measureWave(size));
  return { leagues, waves };
}

const isScoring = makeFunctionReference<"query", Record<string, never>, boolean>("sunday:isScoring");

type Call = (name: string, args: Value) => Promise<Value>;

/** Scores leagues one after another by hand, on a clock that starts no scheduled job. */
async function measureLeague(members: number): Promise<LeagueCost> {
  const call = await openDeployment();
  await call("seedWeek", { games: GAMES, members });
  for (let from = 0; from < SCORED_IN_TURN; from += 4) await call("seedLeagues", { from, count: 4 });
  await call("endGames", { from: 0, count: EARLY_GAMES });
  await call("openRound", {});
  const tookMs: number[] = [];
  let cost: Record<string, number> = {};
  for (let league = 0; league < SCORED_IN_TURN; league += 1) {
    const startedAt = performance.now();
    cost = (await call("scoreOne", {})) as Record<string, number>;
    tookMs.push(performance.now() - startedAt);
  }
  await call("scoreOne", {});
  await call("openRound", {});
  const again = (await call("scoreOne", {})) as Record<string, number>;
  return {
    members,
    documentsRead: cost["documentsRead"] ?? NaN,
    documentsWritten: cost["documentsWritten"] ?? NaN,
    bytesRead: cost["bytesRead"] ?? NaN,
    bytesWritten: cost["bytesWritten"] ?? NaN,
    jobP95Ms: rounded(percentile(tookMs, 0.95)),
    writtenAgain: again["documentsWritten"] ?? NaN,
  };
}

async function openDeployment(): Promise<Call> {
  const nowMs = Date.UTC(2026, 10, 8, 21);
  const engine = await createHost({
    storage: memoryStorage(),
    clock: { now: () => nowMs, setTimeout: () => () => undefined },
    runsCrons: false,
  });
  const bench = fileURLToPath(new URL("sunday/sundayFunctions.ts", import.meta.url));
  await engine.deployed.activate(await engine.deployed.prepare({ modules: await bundleProduct({ bench }) }));
  return async (name, args) => {
    const request = { path: `bench:${name}`, args: convexToJson(args), identity: null, caller: "internal" as const };
    const { outcome } = await engine.mutations.run(request);
    if (outcome.kind === "error") throw new Error(`${name}: ${outcome.message}`);
    return jsonToConvex(outcome.value);
  };
}

async function measureWave(leagues: number): Promise<WaveFigures> {
  const { tookMs, burstP50Ms, burstP99Ms, ...figures } = await measureBurst({
    async seed(host) {
      await host.mutate("sunday:seedWeek", { games: GAMES, members: MEMBERS });
      for (let from = 0; from < leagues; from += LEAGUES_A_BATCH) {
        await host.mutate("sunday:seedLeagues", { from, count: Math.min(LEAGUES_A_BATCH, leagues - from) });
      }
    },
    start: (host) => host.mutate("sunday:endGames", { from: 0, count: EARLY_GAMES }),
    isUnderWay: isScoring,
  });
  return {
    leagues,
    seconds: rounded(tookMs / 1000),
    msPerLeague: rounded(tookMs / leagues),
    ...figures,
    waveP50Ms: burstP50Ms,
    waveP99Ms: burstP99Ms,
  };
}
