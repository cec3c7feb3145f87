import { expect, it } from "vitest";
import { bestCall, underdogBy, worstCall, type Call } from "../../../domain/picks/bestCalls";

const call = (isCorrect: boolean, margin: number, spread: number | null = null): Call => ({
  isCorrect,
  margin,
  spread,
});

it("the best call is the biggest underdog that won, else the clearest win", () => {
  const [favourite, upset, bigUpset] = [call(true, 30, -7), call(true, 3, 2.5), call(true, 1, 6.5)];
  expect(bestCall([favourite, upset, bigUpset, call(false, -3, 10)])).toBe(bigUpset);
  expect(bestCall([call(true, 3, -1), favourite])).toBe(favourite);
  expect(bestCall([call(true, 3), call(true, 4)])).toMatchObject({ margin: 4 });
  expect(bestCall([call(false, -3)])).toBeNull();
  expect([favourite, bigUpset, call(true, 1)].map(underdogBy)).toEqual([0, 6.5, 0]);
});

it("the worst call is the clearest loss, and among equals the bigger favourite's", () => {
  const rout = call(false, -28, 3);
  expect(worstCall([call(false, -3, -7), rout, call(true, 40)])).toBe(rout);
  expect(worstCall([call(false, -3, 1), call(false, -3, -9.5)])).toMatchObject({ spread: -9.5 });
  expect(worstCall([call(true, 1)])).toBeNull();
});
