// The costs of a commissioner's league grow with its entries at most. `npm run bench -- --only commissioner` prints
// them.
import { expect, it } from "vitest";
import { measureCommissioner } from "../../bench/commissioner";

const [SMALL, LARGE] = [20, 100];

it("[13.1][13.2][13.3][12.2] running a league costs no more per entry in a larger one, and a pick for somebody always the same", async () => {
  const costs = await measureCommissioner([SMALL, LARGE]);
  const costOf = (power: string, entries: number) => {
    const cost = costs.find((each) => each.power === power && each.entries === entries);
    if (cost === undefined) throw new Error(`${power} wasn't measured.`);
    return cost;
  };
  const dearer = [...new Set(costs.map(({ power }) => power))].filter((power) => {
    const [small, large] = [costOf(power, SMALL), costOf(power, LARGE)];
    return large.readPerEntry > small.readPerEntry || large.writtenPerEntry > small.writtenPerEntry;
  });
  expect(dearer).toEqual([]);
  const { power, ...pick } = costOf("pick for somebody else", LARGE);
  const small = costOf(power, SMALL);
  expect([pick.read, pick.written]).toEqual([small.read, small.written]);
});
