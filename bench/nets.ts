// [12.2] Safety nets when all games of a week kick off at once and nobody has picked: how long until the last entry has
// its picks, and what a watching phone notices of it.
import { makeFunctionReference } from "convex/server";
import { rounded } from "./statistics";
import { measureBurst } from "./sunday/measureBurst";

const [GAMES, MEMBERS] = [16, 250];

interface NetFigures {
  readonly entries: number;
  /** From the kickoff until the last entry has its picks. */
  readonly seconds: number;
  readonly msPerEntry: number;
  readonly hostMb: number;
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
  const { tookMs, burstP50Ms, burstP99Ms, ...figures } = await measureBurst({
    async seed(host) {
      await host.mutate("sunday:seedWeek", { games: GAMES, members: MEMBERS });
      await host.mutate("sunday:seedNextWeek", {});
      for (let from = 0; from < leagues; from += 1) {
        await host.mutate("sunday:seedLeagues", { from, count: 1 });
        await host.mutate("sunday:seedNets", { count: 1 });
      }
    },
    start: (host) => host.mutate("sunday:kickOffNextWeek", {}),
    isUnderWay: isCatching,
    async check(watcher) {
      for (let number = 0; number < leagues; number += 1) {
        const caught = await watcher.query(countCaught, { number });
        if (caught !== MEMBERS) throw new Error(`League ${number} has ${caught} sheets instead of ${MEMBERS}.`);
      }
    },
  });
  const entries = leagues * MEMBERS;
  return {
    entries,
    seconds: rounded(tookMs / 1000),
    msPerEntry: rounded(tookMs / entries),
    ...figures,
    netsP50Ms: burstP50Ms,
    netsP99Ms: burstP99Ms,
  };
}
