// A league's own rules don't make scoring expensive: per graded pick at most twice the documents of Classic rules, and
// no more in a larger league. `npm run bench -- --only formats` prints the figures.
import { expect, it } from "vitest";
import { measureFormats } from "../../bench/formats";
import { PRESET_NAMES } from "../../domain/leagueRules/presets";

const [SMALL, LARGE, MOST] = [10, 100, 2];

it("[10.17] scoring a pick of any format costs at most twice a Classic one, in leagues of every size", async () => {
  const costs = await measureFormats([SMALL, LARGE]);
  expect(costs.filter(({ readRatio, writtenRatio }) => readRatio > MOST || writtenRatio > MOST)).toEqual([]);
  for (const format of PRESET_NAMES) {
    const [small, large] = [SMALL, LARGE].map((size) =>
      costs.find((cost) => cost.format === format && cost.members === size),
    );
    if (small === undefined || large === undefined) throw new Error(`${format} wasn't measured.`);
    expect([format, large.readPerPick <= small.readPerPick, large.writtenPerPick <= small.writtenPerPick]).toEqual([
      ...[format, true, true],
    ]);
  }
});
