// A pick that locked without a number scores the lowest number left, and nothing about hidden numbers follows from it.
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import {
  advanceTo,
  changeGame,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  SUNDAY,
} from "../../support/worlds/factories";
import { openWeek, THURSDAY } from "../../support/worlds/weightedWeek";

freezeClockForEachTest();

/** Ann leaves Thursday's game unnumbered; it ends as she picked. `hidden`: what she gives Sunday's and Monday's. */
async function playThursday(hidden: readonly [number | null, number | null], { isSavedAgain = false } = {}) {
  const world = await openWeek();
  const { t, ann, bob, leagueId, thursday, sunday, monday, pick, order, shown } = world;
  await pick(thursday);
  const give = async () => {
    const numbers = [sunday, monday].flatMap((gameId, index) => {
      const number = hidden[index] ?? null;
      return number === null ? [] : [[gameId, number] as const];
    });
    await order(numbers);
  };
  await pick(sunday);
  await pick(monday);
  await give();
  await advanceTo(t, THURSDAY + HOUR_MS);
  if (isSavedAgain) {
    await order([]);
    await give();
  }
  await endGame(t, thursday, [20, 10]);
  await settle(t);
  const read = async () => {
    const at = { leagueId, season: SEASON };
    const { entries } = await bob.as.query(api.standings.forLeague, at);
    const weekly = await bob.as.query(api.standings.weekly, at);
    const row = weekly.rows.find(({ userId }) => userId === ann.userId);
    return {
      total: entries.find(({ userId }) => userId === ann.userId)?.totalPoints,
      row: row?.points,
      week: (await shown())[0],
    };
  };
  return { ...world, read };
}

const HIDDEN = [
  [null, null],
  [1, null],
  [null, 1],
  [1, 2],
  [3, 1],
  [3, 2],
] as const;

it.each(HIDDEN)(
  "[4.6][10.2] nothing that others see tells that open games have the numbers %s and %s",
  async (...hidden) => {
    const { read } = await playThursday(hidden);
    expect(await read()).toMatchObject({ total: 1, row: { "10": 1 }, week: { numbers: [], points: 1 } });
  },
);

it("[4.6][10.2] nor once the number that it got is kept, and new ones are given", async () => {
  const { read } = await playThursday([3, 1], { isSavedAgain: true });
  expect(await read()).toMatchObject({ total: 1, row: { "10": 1 }, week: { numbers: [] } });
});

it("[10.2] once no game that counts can start any more, it counts the lowest number that is left", async () => {
  const { t, sunday, monday, read } = await playThursday([3, 1]);
  await advanceTo(t, SUNDAY + 2 * HOUR_MS);
  await endGame(t, sunday, [20, 10]);
  await settle(t);
  expect(await read()).toMatchObject({ total: 1 + 3 });
  await advanceTo(t, SUNDAY + 40 * HOUR_MS);
  await endGame(t, monday, [20, 10]);
  await settle(t);
  const week = { numbers: [{ number: 1 }, { number: 2 }, { number: 3 }], points: 6 };
  expect(await read()).toMatchObject({ total: 6, week });
});

it("[10.2][4.6] others see it once the week is over, though a game that counted was called off before it locked", async () => {
  const { t, sunday, monday, read } = await playThursday([2, 3]);
  await advanceTo(t, SUNDAY - 48 * HOUR_MS);
  await changeGame(t, monday, { status: "cancelled" });
  await settle(t);
  expect(await read()).toMatchObject({ week: { numbers: [] } });
  await advanceTo(t, SUNDAY + 2 * HOUR_MS);
  await endGame(t, sunday, [20, 10]);
  await settle(t);
  // Nothing tells that Monday's was picked.
  const week = { numbers: [{ number: 1 }, { number: 2 }], points: 3 };
  expect(await read()).toMatchObject({ total: 3, week });
});
