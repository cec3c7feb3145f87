// Numbers that nobody may change any more: of games that have locked or that were missed, and when the schedule changes
// a week's games.
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { PRESETS } from "../../../domain/leagueRules/presets";
import {
  addGame,
  advanceTo,
  changeGame,
  DAY_MS,
  freezeClockForEachTest,
  settle,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { expectRefused, openWeek, THURSDAY } from "../../support/worlds/weightedWeek";

freezeClockForEachTest();

it("[10.14] stay unique when the schedule takes, adds or cancels a game, and the log says what happened", async () => {
  const { t, bob, leagueId, thursday, sunday, monday, homeTeamId, awayTeamId, pick, numbers, order } = await openWeek();
  await pick(thursday, { number: 1 });
  await pick(sunday, { number: 2 });
  await pick(monday, { number: 3 });
  await changeGame(t, sunday, { week: WEEK + 1, kickoffAtMs: SUNDAY + 8 * DAY_MS });
  await settle(t);
  expect(await numbers()).toEqual([1, null, 3]);
  const log = async () => {
    const { page } = await bob.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 9, cursor: null },
    });
    return page.map(({ actorId, actorName, text, target, changes }) => {
      expect(actorId).toBeNull();
      const texts = changes.map(({ field, before, after }) => `${field} ${before} → ${after}`);
      return [`${actorName} ${text} ${target}`, ...texts];
    });
  };
  expect(await log()).toEqual([
    ["The schedule moved ACE at HAW, 2025 week 10", "week 10 → 11", "numbers 1 to 3 → 1 to 2"],
  ]);
  // The 3 from before stays valid, and can still be given to another game.
  await order([[thursday, 3], [monday, 1]]); // oxfmt-ignore
  expect(await numbers()).toEqual([3, null, 1]);
  const friday = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY - 2 * DAY_MS });
  await changeGame(t, friday, { week: WEEK + 2 });
  await changeGame(t, friday, { week: WEEK });
  await changeGame(t, monday, { status: "cancelled" });
  await settle(t);
  expect(await numbers()).toEqual([3, null, 1]);
  expect((await log()).slice(0, 2)).toEqual([
    ["The schedule cancelled ACE at HAW, 2025 week 10"],
    ["The schedule added ACE at HAW, 2025 week 10", "numbers 1 to 2 → 1 to 3"],
  ]);
});

it("[10.14] that a locked game got because they were left stay with it", async () => {
  const { t, thursday, sunday, monday, pick, numbers, sheetOf } = await openWeek();
  await pick(thursday);
  await pick(sunday, { number: 1 });
  await pick(monday);
  expect((await sheetOf()).counted.map(({ weight }) => weight)).toEqual([2, 1, 3]);
  await advanceTo(t, THURSDAY);
  // Without that the game would fall to 1, as soon as somebody knows how it stands.
  await pick(sunday, { number: 3 });
  expect(await numbers()).toEqual([2, 3, null]);
  expect((await sheetOf()).counted.map(({ weight }) => weight)).toEqual([2, 3, 1]);
});

it("[10.7][10.14] of a missed game stay too", async () => {
  const { t, thursday, sunday, monday, pick, sheetOf } = await openWeek({ ...PRESETS.confidence, missedPick: "home" });
  await pick(sunday, { number: 1 });
  await pick(monday);
  await advanceTo(t, THURSDAY);
  await changeGame(t, thursday, { status: "in_progress" });
  const missed = { gameId: thursday, isMissed: true, weight: 2 };
  expect((await sheetOf()).counted).toContainEqual(expect.objectContaining(missed));
  await expectRefused(t, [
    [() => pick(sunday, { number: 2 }), { code: "LOCKED", message: "The number 2 is on a game that has locked." }],
    [
      () => pick(sunday, { number: 3 }),
      { code: "LOCKED", message: "A game that you missed counts 2. Keep the lower numbers in use." },
    ],
  ]);
  await pick(monday, { number: 1 });
  expect((await sheetOf()).counted.map(({ weight }) => weight)).toEqual([2, 3, 1]);
});

it("[9.8] a league without weighted picks hears nothing of it", async () => {
  const { t, bob, leagueId, sunday, pick } = await openWeek({});
  await pick(sunday);
  await changeGame(t, sunday, { status: "cancelled" });
  await settle(t);
  const { page } = await bob.as.query(api.audit.listForLeague, {
    leagueId,
    paginationOpts: { numItems: 9, cursor: null },
  });
  expect(page).toEqual([]);
});
