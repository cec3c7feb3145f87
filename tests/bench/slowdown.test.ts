import { expect, it } from "vitest";
import { slowdownFor } from "../../bench/web/slowdown";

it("slows a quick machine down more than a slow or busy one, as Lighthouse's calculator does", () => {
  const wanted = [
    [2233, 7],
    [2000, 6],
    [1533, 4],
    [1300, 3],
    [800, 2],
    [475, 1.5],
    [150, 1],
    [60, 1],
  ];
  expect(wanted.map(([index = 0]) => [index, slowdownFor(index)])).toEqual(wanted);
});
