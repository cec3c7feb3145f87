// Numbers, best bets and guesses once other games count than those that they were given for.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { seededRandom } from "../../../domain/common/seededRandom";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import {
  addGame,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  SUNDAY,
} from "../../support/worlds/factories";
import { at, openWeek, THURSDAY } from "../../support/worlds/weightedWeek";

freezeClockForEachTest();

const SLATES: Partial<RuleSettings> = { ...PRESETS.confidence, games: "slate" };

async function openSlate(rules: Partial<RuleSettings> = SLATES) {
  const world = await openWeek(rules);
  const { t, ann, leagueId } = world;
  const choose = async (...gameIds: Id<"games">[]) => {
    await ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds });
    await settle(t);
  };
  return { ...world, choose };
}

describe("[10.14] when other games count", () => {
  it("numbers close up in their order, those of the others go, and the owner is told until the next change", async () => {
    const { thursday, sunday, monday, pick, numbers, choose, order, sheetOf, bob } = await openSlate();
    await pick(thursday, { number: 1 });
    await pick(sunday, { number: 2 });
    await pick(monday, { number: 3 });
    await pick(monday, { number: 2 }, bob);
    await choose(sunday, monday);
    expect(await numbers()).toEqual([null, 1, 2]);
    expect((await sheetOf()).recast).toMatchObject({ hasNumbers: true, hasFreeBet: false, hasLostGuess: false });
    expect(await numbers(bob)).toEqual([null, null, 1]);
    await choose(sunday, monday);
    await choose(thursday, sunday, monday);
    expect(await numbers()).toEqual([null, 1, 2]);
    await order([[sunday, 3]]);
    expect((await sheetOf()).recast).toBeNull();
  });

  it("a best bet on a game that counts no more is free again, also after that game has locked", async () => {
    const { t, thursday, sunday, monday, pick, choose, sheetOf } = await openSlate({
      weights: "bestBet",
      games: "slate",
    });
    await pick(thursday, { isBestBet: true });
    await pick(sunday);
    await choose(sunday, monday);
    expect(await sheetOf()).toMatchObject({ bestBetGameId: null, recast: { hasFreeBet: true } });
    await advanceTo(t, THURSDAY);
    await pick(sunday, { isBestBet: true });
    expect(await sheetOf()).toMatchObject({ bestBetGameId: sunday, recast: null });
  });

  it("[13.12] the sheet's history says what it did to the sheet, before and after the next save", async () => {
    const { t, ann, leagueId, thursday, sunday, monday, pick, guess, choose } = await openSlate({
      weights: "bestBet",
      games: "slate",
      tiebreaker: "totalPoints",
    });
    await guess(44);
    await pick(monday, { isBestBet: true });
    await pick(sunday);
    await advanceTo(t, Date.now() + HOUR_MS);
    await choose(thursday, sunday);
    const recastAtMs = Date.now();
    const told = async () => (await ann.as.query(api.picks.history, { leagueId, ...at }))?.saves ?? [];
    const recast = {
      atMs: recastAtMs,
      byName: null,
      how: "recast",
      changes: [
        { kind: "guess", from: 44, to: null },
        { kind: "bestBet", from: monday, to: null },
      ],
    };
    expect((await told())[0]).toEqual(recast);
    await advanceTo(t, recastAtMs + HOUR_MS);
    await pick(thursday);
    await pick(sunday, { isBestBet: true });
    const saves = await told();
    expect(saves.filter(({ how }) => how === "recast")).toEqual([recast]);
    expect(saves[0]?.changes).toContainEqual({ kind: "bestBet", from: null, to: sunday });
  });

  it("a guess for another game is forgotten, one for the same game stays", async () => {
    const { thursday, sunday, monday, guess, choose, sheetOf } = await openSlate({
      ...SLATES,
      tiebreaker: "totalPoints",
    });
    await guess(44);
    await choose(sunday, monday);
    expect(await sheetOf()).toMatchObject({ guess: 44, recast: null });
    await choose(thursday, sunday);
    expect(await sheetOf()).toMatchObject({ guess: null, guessGameId: sunday, recast: { hasLostGuess: true } });
    await guess(37);
    expect(await sheetOf()).toMatchObject({ guess: 37, recast: null });
  });

  it("by new rules it is the same, in every week with sheets", async () => {
    const { t, ann, leagueId, thursday, sunday, monday, homeTeamId, awayTeamId, pick, numbers, sheetOf } =
      await openWeek();
    const later = { week: at.week + 1, kickoffAtMs: THURSDAY + 7 * DAY_MS };
    const [early, late] = [
      await addGame(t, { homeTeamId, awayTeamId, ...later }),
      await addGame(t, { homeTeamId, awayTeamId, ...later, kickoffAtMs: SUNDAY + 7 * DAY_MS }),
    ];
    for (const [index, gameId] of [thursday, sunday, monday].entries()) await pick(gameId, { number: 3 - index });
    await pick(early, { number: 1 });
    await pick(late, { number: 2 });
    const settings = { ...CLASSIC, ...PRESETS.confidence, games: "sundayAndMonday" as const };
    await ann.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, fromWeek: 1, settings });
    await settle(t);
    expect(await numbers()).toEqual([null, 2, 1]);
    const next = await ann.as.query(api.picks.ownSheet, { leagueId, season: SEASON, week: later.week });
    expect(next.numbers).toEqual([{ gameId: late, number: 1 }]);
    expect((await sheetOf()).recast).toMatchObject({ hasNumbers: true });
  });

  it("a number that stayed on a game which counts no more holds nothing, even after that game has locked", async () => {
    const { t, leagueId, ann, thursday, sunday, monday, pick, numbers, order } = await openWeek({
      ...PRESETS.confidence,
      games: "sundayAndMonday",
    });
    await pick(sunday, { number: 1 });
    await pick(monday, { number: 2 });
    await t.run((ctx) => ctx.db.patch("games", sunday, { kickoffAtMs: SUNDAY - DAY_MS }));
    await advanceTo(t, SUNDAY - DAY_MS + HOUR_MS);
    await pick(monday, { number: 1 });
    expect(await numbers()).toEqual([null, null, 1]);
    await expect(order([[thursday, 1]])).rejects.toThrow();
    expect((await ann.as.query(api.picks.ownSheet, { leagueId, ...at })).countingGameIds).toEqual([monday]);
  });
});

/** Without the scorer: the points of a sheet's numbers, where picks without one get the lowest left, by kickoff. */
function pointsOf(picks: readonly { number: number | null; isRight: boolean }[]): number {
  const free = picks.map((_, index) => index + 1).filter((number) => !picks.some((pick) => pick.number === number));
  const numbers = picks.map(({ number }) => number ?? free.shift() ?? 0);
  return picks.reduce((sum, { isRight }, index) => sum + (isRight ? (numbers[index] ?? 0) : 0), 0);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "[10.2][10.14] who does nothing never scores more than who numbers anew, seed %d",
  async (seed) => {
    const random = seededRandom(seed);
    const { t, ann, bob, leagueId, thursday, sunday, monday, homeTeamId, awayTeamId, choose } = await openSlate();
    const more = [];
    for (const hours of [3, 6, 20]) {
      more.push(await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + hours * HOUR_MS }));
    }
    const games = [thursday, sunday, ...more, monday];
    const shuffled = games.map((_, index) => index + 1).sort(() => random() - 0.5);
    for (const [index, gameId] of games.entries()) {
      if (random() < 0.15) continue;
      const number = random() < 0.8 ? shuffled[index] : undefined;
      for (const { as } of [ann, bob]) {
        await as.mutation(api.picks.submit, {
          leagueId,
          gameId,
          selectedTeamId: homeTeamId,
          ...(number && { number }),
        });
      }
    }
    const slate = games.filter((gameId) => gameId === sunday || random() < 0.5);
    await choose(...slate);
    const before = await ann.as.query(api.picks.ownSheet, { leagueId, ...at });
    const mine = await ann.as.query(api.picks.listMine, { leagueId, ...at });
    const isRight = new Map(games.map((gameId) => [gameId, random() < 0.5]));
    const picked = slate.filter((gameId) => mine.picks.some((pick) => pick.gameId === gameId));
    // Bob numbers his picks anew, the right ones highest: nobody can do better.
    const best = [...picked].sort((a, b) => Number(isRight.get(a)) - Number(isRight.get(b)));
    const numbers = best.map((gameId, index) => ({ gameId, number: slate.length - best.length + index + 1 }));
    await bob.as.mutation(api.picks.saveNumbers, { leagueId, ...at, numbers });
    for (const gameId of games) await endGame(t, gameId, isRight.get(gameId) ? [20, 10] : [10, 20]);
    await settle(t);
    const rows = await t.run((ctx) => ctx.db.query("standings").collect());
    const points = ({ userId }: { userId: Id<"users"> }) => rows.find((row) => row.userId === userId)?.totalPoints ?? 0;
    const given = new Map(before.numbers.map((each) => [each.gameId, each.number]));
    expect([...given.values()].sort()).toEqual([...given].map((_, index) => index + 1));
    const own = picked.map((gameId) => ({ number: given.get(gameId) ?? null, isRight: isRight.get(gameId) === true }));
    expect(points(ann)).toBe(pointsOf(own));
    expect(points(ann)).toBeLessThanOrEqual(points(bob));
  },
);
