import { describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { everyRow } from "../../support/worlds/everyRow";
import {
  addGame,
  advanceTo,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  errorOf,
  freezeClockForEachTest,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  type Player,
} from "../../support/worlds/factories";
import { addPool } from "../../support/worlds/survivorSeason";
import { at, expectRefused, openWeek, THURSDAY } from "../../support/worlds/weightedWeek";

freezeClockForEachTest();

/** As openWeek, with Classic rules unless others are given. */
async function open(rules: Parameters<typeof openWeek>[0] = {}) {
  const world = await openWeek(rules);
  const { ann, leagueId, homeTeamId } = world;
  const takeBack = async (gameId: Id<"games">, who: Player = ann, of = leagueId) =>
    await who.as.mutation(api.picks.takeBack, { leagueId: of, gameId });
  const submit = async (gameId: Id<"games">, who: Player = ann, of = leagueId) =>
    await who.as.mutation(api.picks.submit, { leagueId: of, gameId, selectedTeamId: homeTeamId });
  /** In the order of their ids. */
  const picked = async (who: Player = ann) =>
    (await who.as.query(api.picks.listMine, { leagueId, ...at })).picks.map(({ gameId }) => gameId).sort();
  return { ...world, takeBack, submit, picked };
}

describe("taking a pick back", () => {
  it("[2.41] leaves the game without one for the caller alone, and asks for it again", async () => {
    const { ann, bob, thursday, sunday, monday, pick, takeBack, picked } = await open();
    for (const gameId of [thursday, sunday, monday]) await pick(gameId);
    await pick(sunday, {}, bob);
    const toPick = async () => (await ann.as.query(api.dashboard.summary, {})).leagues[0]?.open;
    expect(await toPick()).toMatchObject({ missing: 0 });
    expect(await takeBack(sunday)).toBeNull();
    expect(await picked()).toEqual([thursday, monday].sort());
    expect(await picked(bob)).toEqual([sunday]);
    expect(await toPick()).toMatchObject({ missing: 1, gameId: sunday });
    await pick(sunday);
    expect(await toPick()).toMatchObject({ missing: 0 });
  });

  it("[4.5] is possible until the last millisecond before the deadline, by the clock too", async () => {
    const { t, thursday, pick, takeBack, picked } = await open();
    await pick(thursday);
    vi.setSystemTime(THURSDAY - 1);
    await takeBack(thursday);
    await pick(thursday);
    vi.setSystemTime(THURSDAY);
    expect(await t.run((ctx) => ctx.db.query("locks").collect())).toEqual([]);
    expect(await errorOf(takeBack(thursday))).toEqual({ code: "LOCKED", message: "Picks for this game are locked." });
    expect(await picked()).toEqual([thursday]);
  });

  it("[9.6] writes nothing where there is no pick: a retry is harmless, even after the deadline", async () => {
    const { t, thursday, sunday, pick, takeBack } = await open();
    await pick(thursday);
    await takeBack(thursday);
    await advanceTo(t, THURSDAY);
    const before = await everyRow(t);
    expect(await takeBack(thursday)).toBeNull();
    expect(await takeBack(sunday)).toBeNull();
    expect(await everyRow(t)).toEqual(before);
  });

  it("[2.41] is refused wherever a pick is, in the same words", async () => {
    const { t, bob, leagueId, thursday, sunday, monday, homeTeamId, awayTeamId, ...rest } = await open({
      games: "slate",
    });
    const { submit, takeBack } = rest;
    const gone = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + DAY_MS });
    await t.run((ctx) => ctx.db.delete("games", gone));
    const cat = await signIn(t, "Cat Poe");
    const poolId = await addPool([cat]);
    for (const gameId of [thursday, sunday, monday]) await submit(gameId, bob);
    await changeGame(t, sunday, { status: "cancelled" });
    await rest.ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds: [thursday, sunday] });
    await settle(t);
    const before = await everyRow(t);
    for (const [gameId, who, of] of [
      [thursday, cat, leagueId],
      [thursday, cat, poolId],
      [gone, bob, leagueId],
      [sunday, bob, leagueId],
      [monday, bob, leagueId],
    ] as const) {
      const refused = await errorOf(takeBack(gameId, who, of));
      // The saved team again is no change, and so never refused.
      const change = { leagueId: of, gameId, selectedTeamId: awayTeamId };
      expect(refused).toEqual(await errorOf(who.as.mutation(api.picks.submit, change)));
    }
    expect(await everyRow(t)).toEqual(before);
  });

  it("[12.1] ends what could be taken back of a copy as a whole", async () => {
    const { ann, leagueId, thursday, sunday, submit, takeBack } = await open();
    const { id: other } = await ann.as.mutation(api.leagues.create, { name: "Office" });
    for (const gameId of [thursday, sunday]) await submit(gameId, ann, other);
    await ann.as.mutation(api.picks.copy, { leagueId: other, toLeagueId: leagueId, ...at, replaces: false });
    const copied = async () => (await ann.as.query(api.picks.ownSheet, { leagueId, ...at })).copied;
    expect(await copied()).toBe(2);
    await takeBack(sunday);
    expect(await copied()).toBe(0);
  });

  it("[4.5] in a season that never locks, takes what it counted too", async () => {
    const { t, ann, leagueId, thursday, submit, takeBack } = await open();
    await enableHistoricalMode(t, leagueId);
    await submit(thursday);
    await endGame(t, thursday, [24, 10]);
    await settle(t);
    const points = async () => {
      const { me } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
      return me?.totalPoints;
    };
    expect(await points()).toBe(1);
    await takeBack(thursday);
    await settle(t);
    expect(await points()).toBeUndefined();
  });
});

describe("what the pick had", () => {
  it("[10.14] its number is free again, and the others keep theirs", async () => {
    const { thursday, sunday, monday, pick, numbers, guess, sheetOf, takeBack } = await open(PRESETS.confidence);
    await pick(thursday, { number: 1 });
    await pick(sunday, { number: 2 });
    await pick(monday, { number: 3 });
    await guess(44);
    await takeBack(sunday);
    expect(await numbers()).toEqual([1, null, 3]);
    expect((await sheetOf()).guess).toBe(44);
    // As Undo does.
    await pick(sunday, { number: 2 });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it("[10.2] its best bet is free again", async () => {
    const { sunday, monday, pick, sheetOf, takeBack } = await open({ weights: "bestBet" });
    await pick(sunday, { isBestBet: true });
    await pick(monday);
    await takeBack(sunday);
    expect((await sheetOf()).bestBetGameId).toBeNull();
    await pick(sunday);
    expect((await sheetOf()).bestBetGameId).toBeNull();
    await pick(sunday, { isBestBet: true });
    await takeBack(monday);
    expect((await sheetOf()).bestBetGameId).toBe(sunday);
  });

  it("[10.14] a locked game keeps the number that it got because it was left", async () => {
    const { t, thursday, sunday, monday, pick, numbers, sheetOf, takeBack } = await open(PRESETS.confidence);
    await pick(thursday);
    await pick(sunday, { number: 1 });
    await pick(monday);
    await advanceTo(t, THURSDAY);
    expect((await sheetOf()).counted.map(({ weight }) => weight)).toEqual([2, 1, 3]);
    await takeBack(sunday);
    expect(await numbers()).toEqual([2, null, null]);
    expect((await sheetOf()).counted.map(({ weight }) => weight)).toEqual([2, 1]);
  });

  it("[10.7][10.14] a missed game keeps what it counts", async () => {
    const { t, thursday, sunday, monday, pick, takeBack, picked } = await open({
      ...PRESETS.confidence,
      missedPick: "home",
    });
    await pick(sunday, { number: 1 });
    await pick(monday, { number: 3 });
    await advanceTo(t, THURSDAY);
    await changeGame(t, thursday, { status: "in_progress" });
    await expectRefused(t, [
      [
        () => takeBack(sunday),
        { code: "LOCKED", message: "A game that you missed counts 2. Keep the lower numbers in use." },
      ],
    ]);
    await takeBack(monday);
    expect(await picked()).toEqual([sunday]);
  });
});
