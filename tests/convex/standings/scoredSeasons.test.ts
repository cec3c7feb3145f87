// Two hundred seeded seasons, compared with their results from when picks were graded one by one (decision 043):
// tables, ranks, weekly points and everyone's own picks. The short form plays every tenth.
import { expect, it } from "vitest";
import { freezeClockForEachTest } from "../../support/worlds/factories";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";
import { playScoredSeason } from "../../support/worlds/scoredSeason";

const fixtures = import.meta.glob<string>("./scoredSeasons.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});
const results = (Object.values(fixtures)[0] ?? "").trim().split("\n");

freezeClockForEachTest();

it(
  "[3.7] a season ends with the same tables, however it is scored",
  async () => {
    expect(results).toHaveLength(200);
    const { numRuns } = runsOf({ seed: 0, short: 20, long: 200 });
    for (let seed = results.length / numRuns; seed <= results.length; seed += results.length / numRuns) {
      expect(await playScoredSeason(seed), `seed ${seed}`).toBe(results[seed - 1]);
    }
  },
  RANDOM_TIMEOUT_MS,
);
