// Numbers, best bets and guesses: saving them, and what others see of them.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import {
  addGame,
  advanceTo,
  changeGame,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  SUNDAY,
  WEEK,
  type Player,
} from "../../support/worlds/factories";
import { at, expectRefused, openWeek, THURSDAY } from "../../support/worlds/weightedWeek";

freezeClockForEachTest();

describe("numbers", () => {
  it("[10.2][10.14] are saved with picks; one that is taken swaps the two", async () => {
    const { thursday, sunday, monday, pick, numbers } = await openWeek();
    await pick(thursday, { number: 3 });
    await pick(sunday, { number: 2 });
    await pick(monday);
    expect(await numbers()).toEqual([3, 2, null]);
    await pick(sunday, { number: 3 });
    expect(await numbers()).toEqual([2, 3, null]);
    await pick(monday, { number: 2 });
    expect(await numbers()).toEqual([null, 3, 2]);
  });

  it("[10.14] stay with their picks when the team changes, and change without touching the pick", async () => {
    const { ann, leagueId, sunday, awayTeamId, pick, numbers } = await openWeek();
    const saved = await pick(sunday, { number: 2 });
    await ann.as.mutation(api.picks.submit, { leagueId, gameId: sunday, selectedTeamId: awayTeamId });
    expect(await numbers()).toEqual([null, 2, null]);
    await ann.as.mutation(api.picks.submit, { leagueId, gameId: sunday, selectedTeamId: awayTeamId, number: 1 });
    expect(await numbers()).toEqual([null, 1, null]);
    expect((await pick(sunday, { number: 1 })).savedAtMs).toBe(saved.savedAtMs);
  });

  it("[10.14] are ordered all at once, as far as the sheet goes", async () => {
    const { thursday, sunday, monday, pick, numbers, order } = await openWeek();
    for (const gameId of [thursday, sunday, monday]) await pick(gameId);
    await order([
      [thursday, 1],
      [sunday, 3],
    ]);
    expect(await numbers()).toEqual([1, 3, null]);
    await order([
      [sunday, 1],
      [monday, 3],
    ]);
    expect(await numbers()).toEqual([null, 1, 3]);
  });

  it("[10.14] of locked games stay, whatever the others do", async () => {
    const { t, thursday, sunday, monday, pick, numbers, order } = await openWeek();
    await pick(thursday, { number: 3 });
    await pick(sunday, { number: 2 });
    await advanceTo(t, THURSDAY);
    await order([[sunday, 1]]);
    expect(await numbers()).toEqual([3, 1, null]);
    await expectRefused(t, [
      [() => pick(sunday, { number: 3 }), { code: "LOCKED", field: "number" }],
      [() => pick(thursday, { number: 2 }), { code: "LOCKED" }],
      [() => order([[thursday, 2]]), { code: "LOCKED", field: "numbers" }],
      [() => order([[sunday, 3]]), { code: "LOCKED", field: "numbers" }],
    ]);
    await pick(monday, { number: 2 });
    expect(await numbers()).toEqual([3, 1, 2]);
  });

  it("[10.2] given later don't push up what a locked game without one has got", async () => {
    const { t, thursday, sunday, pick } = await openWeek();
    await pick(thursday);
    await endGame(t, thursday, [20, 10]);
    await advanceTo(t, THURSDAY);
    await expectRefused(t, [
      [() => pick(sunday, { number: 1 }), { code: "LOCKED", message: "The number 1 is on a game that has locked." }],
    ]);
    await pick(sunday, { number: 2 });
    expect((await pick(thursday)).points).toBe(1);
  });

  it("[4.5][10.2] given where nothing locks are answered with what they count", async () => {
    const { t, leagueId, sunday, pick } = await openWeek();
    await t.run((ctx) =>
      ctx.db.patch("leagues", leagueId, { historicalModeEnabled: true, historicalModeSeason: SEASON }),
    );
    await advanceTo(t, SUNDAY);
    await endGame(t, sunday, [27, 20]);
    expect(await pick(sunday, { number: 2 })).toMatchObject({ isCorrect: true, points: 2 });
    expect(await pick(sunday, { number: 3 })).toMatchObject({ isCorrect: true, points: 3 });
  });

  it("[10.2][10.14] are refused with their reason", async () => {
    const { t, thursday, sunday, monday, pick, order } = await openWeek();
    await pick(thursday, { number: 1 });
    await pick(sunday);
    const range = "A pick's number must be a whole number from 1 to 3.";
    const wrong = [0, 4, 1.5, NaN, -1].map(
      (number) => [() => pick(sunday, { number }), { code: "INVALID", field: "number", message: range }] as const,
    );
    await expectRefused(t, [
      ...wrong,
      [() => order([[thursday, 9]]), { code: "INVALID", field: "numbers", message: range }],
      [
        () => order([[thursday, 2], [sunday, 2]]), // oxfmt-ignore
        { code: "INVALID", field: "numbers", message: "The number 2 is used twice." },
      ],
      [() => order([[thursday, 2], [thursday, 3]]), { code: "INVALID", field: "numbers" }], // oxfmt-ignore
      [() => order([[monday, 2]]), { message: "Pick a team before you number its game.", field: "numbers" }],
      [() => pick(sunday, { isBestBet: true }), { message: "This league has no best bets.", field: "isBestBet" }],
    ]);
    const plain = await openWeek({});
    await expectRefused(plain.t, [
      [() => plain.pick(plain.sunday, { number: 1 }), { message: "This league's picks have no numbers." }],
    ]);
  });

  it("[10.14] stay unique when a game moves to another week", async () => {
    const { t, ann, leagueId, sunday, homeTeamId, awayTeamId, pick } = await openWeek();
    const next = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    await pick(sunday, { number: 1 });
    await pick(next, { number: 1 });
    await changeGame(t, sunday, { week: WEEK + 1, kickoffAtMs: SUNDAY + 8 * DAY_MS });
    await settle(t);
    const moved = await ann.as.query(api.picks.ownSheet, { leagueId, season: SEASON, week: WEEK + 1 });
    expect(moved.numbers).toEqual([{ gameId: next, number: 1 }]);
    expect(moved.countingGameIds).toEqual([next, sunday]);
  });
});

describe("a best bet", () => {
  it("[10.2] is one a week: another one moves it, until its game has locked", async () => {
    const { t, thursday, sunday, monday, pick, sheetOf } = await openWeek({ weights: "bestBet" });
    await pick(thursday, { isBestBet: true });
    await pick(sunday, { isBestBet: true });
    expect((await sheetOf()).bestBetGameId).toBe(sunday);
    await pick(sunday, { isBestBet: false });
    expect((await sheetOf()).bestBetGameId).toBeNull();
    await pick(thursday, { isBestBet: true });
    await advanceTo(t, THURSDAY);
    await expectRefused(t, [
      [
        () => pick(monday, { isBestBet: true }),
        { code: "LOCKED", field: "isBestBet", message: "Your best bet is on a game that has locked." },
      ],
    ]);
    await endGame(t, thursday, [20, 10]);
    expect(await pick(thursday)).toMatchObject({ isCorrect: true, points: 2 });
  });
});

describe("a guess", () => {
  it("[10.6] is of the week's last game, and open until that locks", async () => {
    const { t, monday, guess, sheetOf } = await openWeek();
    expect(await sheetOf()).toMatchObject({ guess: null, guessGameId: monday });
    await guess(44);
    await advanceTo(t, SUNDAY + HOUR_MS);
    await guess(51);
    expect((await sheetOf()).guess).toBe(51);
    await advanceTo(t, SUNDAY + 31 * HOUR_MS);
    await expectRefused(t, [
      [() => guess(40), { code: "LOCKED", field: "guess", message: "The tiebreaker game has locked." }],
    ]);
  });

  it("[10.6] is refused if it can't be one", async () => {
    const { t, guess } = await openWeek();
    await expectRefused(
      t,
      [-1, 201, 44.5, NaN].map(
        (points) =>
          [
            () => guess(points),
            { code: "INVALID", field: "guess", message: "The guess must be a whole number from 0 to 200." },
          ] as const,
      ),
    );
    const plain = await openWeek({});
    await expectRefused(plain.t, [[() => plain.guess(44), { code: "INVALID", field: "guess" }]]);
  });
});

describe("what others see", () => {
  it("[4.6][10.2] of numbers, only those whose games have locked", async () => {
    const { t, ann, bob, thursday, sunday, pick, guess, shown } = await openWeek();
    const hidden = { numbers: [], bestBetGameId: null, guess: null, missed: [], points: null };
    const nothing = await shown();
    expect(nothing).toEqual(
      [ann, bob].map(({ userId }) => ({ userId, entryId: expect.any(String) as string, ...hidden })),
    );
    await pick(thursday, { number: 3 });
    await pick(sunday, { number: 1 });
    await guess(44);
    expect(await shown()).toEqual(nothing);
    await advanceTo(t, THURSDAY);
    expect(await shown()).toMatchObject([
      { userId: ann.userId, ...hidden, numbers: [{ gameId: thursday, number: 3 }] },
      { userId: bob.userId, ...hidden },
    ]);
    await advanceTo(t, SUNDAY);
    expect((await shown())[0]).toMatchObject({
      numbers: [
        { gameId: sunday, number: 1 },
        { gameId: thursday, number: 3 },
      ],
      guess: null,
    });
    await advanceTo(t, SUNDAY + 31 * HOUR_MS);
    expect((await shown())[0]).toMatchObject({ guess: 44 });
  });

  it("[4.6][10.2] of a best bet, nothing before its game has locked", async () => {
    const { t, thursday, sunday, pick, shown } = await openWeek({ weights: "bestBet" });
    await pick(thursday);
    await pick(sunday, { isBestBet: true });
    await advanceTo(t, THURSDAY);
    expect((await shown()).map(({ bestBetGameId }) => bestBetGameId)).toEqual([null, null]);
    await advanceTo(t, SUNDAY);
    expect((await shown())[0]?.bestBetGameId).toBe(sunday);
  });
});

describe("a slate", () => {
  it("[10.3] is chosen before a game locks, and its games alone can be picked and count", async () => {
    const { t, ann, leagueId, thursday, sunday, monday, pick, sheetOf } = await openWeek({ games: "slate" });
    const choose = (gameIds: Id<"games">[]) => ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds });
    await pick(thursday);
    await choose([monday, sunday]);
    expect((await sheetOf()).countingGameIds).toEqual([sunday, monday]);
    await advanceTo(t, THURSDAY);
    await choose([monday]);
    await expectRefused(t, [
      [() => choose([thursday]), { code: "LOCKED", field: "gameIds" }],
      [() => pick(sunday), { code: "INVALID", field: "gameId", message: "This game doesn't count in your league." }],
    ]);
  });

  it("[10.3] is chosen by a league that begins on Friday, from the games that are open", async () => {
    const { t, ann, thursday, sunday, monday } = await openWeek({});
    await advanceTo(t, THURSDAY + DAY_MS);
    const { id: leagueId } = await ann.as.mutation(api.leagues.create, {
      name: "Late Crew",
      pickDeadlineHours: 0,
      rules: { ...CLASSIC, games: "slate" },
    });
    const sheet = () => ann.as.query(api.picks.ownSheet, { leagueId, ...at });
    const choose = (gameIds: Id<"games">[]) => ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds });
    expect(await sheet()).toMatchObject({ canChooseGames: true, countingGameIds: [thursday, sunday, monday] });
    await expectRefused(t, [[() => choose([thursday, sunday]), { code: "LOCKED", field: "gameIds" }]]);
    await choose([sunday, monday]);
    expect((await sheet()).countingGameIds).toEqual([sunday, monday]);
    await advanceTo(t, SUNDAY);
    expect((await sheet()).canChooseGames).toBe(false);
    await expectRefused(t, [[() => choose([monday]), { code: "LOCKED", field: "gameIds" }]]);
  });

  it("[10.3] is refused without games, with others' games, by others and in other leagues", async () => {
    const { t, ann, bob, leagueId, sunday, homeTeamId, awayTeamId } = await openWeek({ games: "slate" });
    const other = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1 });
    const choose = (gameIds: Id<"games">[], who = ann) =>
      who.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds });
    await expectRefused(t, [
      [() => choose([]), { code: "INVALID", field: "gameIds", message: "Choose at least one game." }],
      [() => choose([other]), { field: "gameIds", message: "That game isn't in Week 10 of 2025." }],
      [() => choose([sunday], bob), { code: "FORBIDDEN" }],
    ]);
    const plain = await openWeek({});
    const { leagueId: id } = plain;
    await expectRefused(plain.t, [
      [
        () => plain.ann.as.mutation(api.leagueRules.setSlate, { leagueId: id, ...at, gameIds: [plain.sunday] }),
        { code: "INVALID", field: "gameIds", message: "This league doesn't choose its games." },
      ],
    ]);
  });
});

describe("a commissioner's line", () => {
  it("[10.13] stands until the deadline, whatever the feed says, and in the league's log", async () => {
    const { t, ann, bob, leagueId, sunday, sheetOf } = await openWeek({ format: "spread" });
    const set = (homeSpread: number, fields: { gameId?: Id<"games">; week?: number; who?: Player } = {}) => {
      const { gameId = sunday, week = WEEK, who = ann } = fields;
      return who.as.mutation(api.leagueRules.setLine, { leagueId, season: SEASON, week, gameId, homeSpread });
    };
    await set(-3);
    await set(-4.5);
    expect((await sheetOf(bob)).lines).toEqual([
      { gameId: sunday, homeSpread: -4.5, source: "commissioner", frozenAtMs: Date.now() },
    ]);
    const paginationOpts = { numItems: 1, cursor: null };
    expect((await bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts })).page).toMatchObject([
      { text: "set the line of", changes: [{ field: "homeSpread", before: "-3", after: "-4.5" }] },
    ]);
    await expectRefused(t, [
      [() => set(-3.3), { code: "INVALID", field: "homeSpread" }],
      [() => set(61), { code: "INVALID", field: "homeSpread" }],
      [() => set(-3, { week: WEEK + 1 }), { field: "gameId", message: "That game isn't in Week 11 of 2025." }],
      [() => set(-3, { who: bob }), { code: "FORBIDDEN" }],
    ]);
    await advanceTo(t, SUNDAY);
    await expectRefused(t, [[() => set(-3), { code: "LOCKED", field: "gameId" }]]);
    const plain = await openWeek({});
    const line = { leagueId: plain.leagueId, ...at, gameId: plain.sunday, homeSpread: -3 };
    await expectRefused(plain.t, [
      [() => plain.ann.as.mutation(api.leagueRules.setLine, line), { code: "INVALID", field: "homeSpread" }],
    ]);
  });
});
