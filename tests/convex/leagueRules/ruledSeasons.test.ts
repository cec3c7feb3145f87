// [10.17] Whole seasons under random rules: after every few steps, whatever jobs ran or were lost, the tables are what
// an independent count from the raw rows comes to.
import { expect, it } from "vitest";
import { freezeClockForEachTest } from "../../support/worlds/factories";
import { compareHalls } from "../../support/worlds/hallRecount";
import { compareHistories } from "../../support/worlds/historyRecount";
import { compareWithRecount } from "../../support/worlds/ruledRecount";
import { playRuledSeason, type RuledSeason, type RuledSeasonOf } from "../../support/worlds/ruledSeason";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";

freezeClockForEachTest();

type Has = Omit<RuledSeasonOf, "seed" | "check">;

async function expectCounted(seed: number, has: Partial<Has>): Promise<void> {
  const check = async (season: RuledSeason) => {
    const { stored, recounted } = await compareWithRecount(season);
    expect(stored, `season ${seed}`).toEqual(recounted);
    const hall = await compareHalls(season);
    expect(hall.shown, `hall of fame ${seed}`).toEqual(hall.recounted);
    const pages = await compareHistories(season);
    expect(pages.shown, `members' pages ${seed}`).toEqual(pages.recounted);
  };
  await playRuledSeason({ seed, hasTakenBack: false, hasWeekTools: false, hasEntries: false, ...has, check });
}

const { seed, numRuns } = runsOf({ seed: 1001, short: 2, long: 1000 });

it(
  "[10.17][13.3][14.4][14.5][16.2][16.3][16.4] points, records, winners, dropped weeks and hall of fame equal a count from the raw rows",
  async () => {
    for (let run = 0; run < numRuns; run += 1)
      await expectCounted(seed + run, { hasTakenBack: true, hasWeekTools: true, hasEntries: true });
  },
  RANDOM_TIMEOUT_MS,
);

// Seasons that once came to something else.
it.each([
  [1000, "games cancelled, delayed or started late beside finals"],
  [1006, "members who win a week, leave and return"],
  [1011, "a deleted game"],
  [1015, "rules that change while earlier weeks are corrected"],
  [1025, "numbers and guesses where nothing locks"],
  [1033, "historical mode with missed picks"],
  [1755319807, "historical mode with picks on games that have started"],
])("[10.17] season %i: %s", (pinned) => expectCounted(pinned, {}));

it.each([
  [843, "a removed entry that has only missed picks"],
  [974, "a claim joined and taken back of an entry that has only missed picks"],
  [1369, "a claim taken back after whoever claimed has left"],
  [1183834422, "a game with a line that moves to another week"],
])("[10.17][16.2][16.4] season %i: %s", (pinned) =>
  expectCounted(pinned, { hasTakenBack: true, hasWeekTools: true, hasEntries: true }),
);
