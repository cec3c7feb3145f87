// [7.42][10] Imported picks under a league's own rules: numbers, best bets, guesses, and results by those rules.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { PRESETS } from "../../../../domain/leagueRules/presets";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../../support/worlds/backends";
import {
  addGame,
  addMatch,
  advanceTo,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { Importer } from "../../../support/worlds/imports";

beforeEach(() => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Ann's league, with a game that the home team won by two as a favorite by three, and one that is still open. */
async function open(rules: Partial<RuleSettings>) {
  const t = testBackend();
  const [boss, ann] = [await signIn(t, "Boss One"), await signIn(t, "Ann Lee")];
  const league = { name: "Crew", rules: { ...CLASSIC, ...rules }, pickDeadlineHours: 0 };
  const { id: leagueId } = await ann.as.mutation(api.leagues.create, league);
  const { gameId: played, homeTeamId, awayTeamId } = await addMatch(t, { spread: -3 });
  const later = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 27 * HOUR_MS });
  await advanceTo(t, SUNDAY + 4 * HOUR_MS);
  await endGame(t, played, [22, 20]);
  await settle(t);
  const importer = new Importer(t, boss);
  const rowOf = (gameId: Id<"games">, fields: object = {}) => ({
    userId: ann.userId,
    leagueId,
    gameId,
    selectedTeamId: homeTeamId,
    ...fields,
  });
  const sheet = async () => {
    const at = { leagueId, season: SEASON, week: WEEK };
    const { numbers, bestBetGameId, guess } = await ann.as.query(api.picks.ownSheet, at);
    return { numbers: numbers.map(({ gameId, number }) => [gameId, number]), bestBetGameId, guess };
  };
  const points = async () => {
    await settle(t);
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    return entries.map(({ totalPoints }) => totalPoints);
  };
  return { t, boss, ann, leagueId, played, later, homeTeamId, awayTeamId, importer, rowOf, sheet, points };
}

describe("importing picks under a league's own rules", () => {
  it("[10.2][10.6] stores numbers and the guess, whatever has locked, and undoes them with their picks", async () => {
    const { ann, leagueId, boss, played, later, importer, rowOf, sheet, points } = await open(PRESETS.confidence);
    const first = [rowOf(played, { confidence: 1, guess: 41 }), rowOf(later, { confidence: 2, guess: 41 })];
    const one = await importer.run("picks", first);
    expect(one).toMatchObject({ state: "done", newRows: 2 });
    expect(one.changes[0]?.fields).toEqual([
      { field: "selectedTeamId", before: null, after: "HAW" },
      { field: "confidence", before: null, after: "1" },
      { field: "guess", before: null, after: "41" },
    ]);
    expect(await points()).toEqual([1]);
    expect(await importer.run("picks", first)).toMatchObject({ state: "done", newRows: 0, changedRows: 0 });
    const swapped = [rowOf(played, { confidence: 2, points: 2 }), rowOf(later, { confidence: 1 })];
    const two = await importer.run("picks", swapped);
    expect(two).toMatchObject({ state: "done", changedRows: 2 });
    const held = {
      numbers: [
        [later, 1],
        [played, 2],
      ],
      bestBetGameId: null,
      guess: 41,
    };
    expect(await sheet()).toEqual(held);
    expect(await points()).toEqual([2]);
    await boss.as.mutation(api.imports.takeBack, { importId: two.id });
    expect(await points()).toEqual([1]);
    expect(await sheet()).toEqual({
      ...held,
      numbers: [
        [played, 1],
        [later, 2],
      ],
    });
    await ann.as.mutation(api.picks.submit, { leagueId, gameId: later, selectedTeamId: rowOf(later).selectedTeamId });
    await boss.as.mutation(api.imports.takeBack, { importId: one.id });
    expect(await points()).toEqual([]);
    expect(await sheet()).toEqual({ numbers: [], bestBetGameId: null, guess: null });
  });

  it("[10.1][10.17] checks results and points by the league's rules", async () => {
    const { awayTeamId, played, importer, rowOf, points } = await open({ format: "spread", weights: "bestBet" });
    const { said } = await importer.run("picks", [rowOf(played, { isCorrect: true })]);
    expect(said).toEqual(["1 isCorrect: The game's result says otherwise."]);
    const right = { selectedTeamId: awayTeamId, isCorrect: true, isBestBet: true };
    expect((await importer.run("picks", [rowOf(played, { ...right, points: 1 })])).said).toEqual([
      "1 points: By the game's result it is 2.",
    ]);
    expect(await importer.run("picks", [rowOf(played, { ...right, points: 2 })])).toMatchObject({ state: "done" });
    expect(await points()).toEqual([2]);
  });

  it("[10.2][10.6][10.3] names each weight that the week's rules don't have", async () => {
    const confidence = await open(PRESETS.confidence);
    const { played, later, rowOf } = confidence;
    const rows = [
      rowOf(played, { confidence: 3 }),
      rowOf(played, { confidence: 1.5 }),
      rowOf(played, { isBestBet: true }),
      rowOf(played, { guess: 201 }),
      rowOf(played, { points: 1 }),
      rowOf(played, { confidence: 1, guess: 40 }),
      rowOf(later, { confidence: 1, guess: 41 }),
    ];
    expect((await confidence.importer.run("picks", rows)).said).toEqual([
      "1 confidence: A pick's number must be a whole number from 1 to 2.",
      "2 confidence: Expected a whole number",
      "3 isBestBet: This league has no best bets.",
      "4 guess: The guess must be a whole number from 0 to 200.",
      "5 points: They depend on the pick's number: give it as confidence.",
      "7 confidence: Row 6 gives this member's number 1 of the week already.",
    ]);
    const classic = await open({});
    const wrong = [{ confidence: 1 }, { isBestBet: true }, { guess: 1 }].map((fields) =>
      classic.rowOf(classic.played, fields),
    );
    expect((await classic.importer.run("picks", wrong)).said).toEqual([
      "1 confidence: This league's picks have no numbers.",
      "2 isBestBet: This league has no best bets.",
      "3 guess: This league has no guess this week.",
    ]);
    const sunday = await open({ games: "sundayAndMonday" });
    const thursday = await addGame(sunday.t, {
      homeTeamId: sunday.homeTeamId,
      awayTeamId: sunday.awayTeamId,
      kickoffAtMs: SUNDAY - 65 * HOUR_MS,
    });
    expect((await sunday.importer.run("picks", [sunday.rowOf(thursday)])).said).toEqual([
      "1 gameId: This game doesn't count in the league.",
    ]);
  });

  it("[10.14] a number that another pick has is refused, unless the file gives that one another", async () => {
    const { played, later, importer, rowOf, sheet } = await open(PRESETS.confidence);
    await importer.run("picks", [rowOf(played, { confidence: 1 })]);
    expect((await importer.run("picks", [rowOf(later, { confidence: 1 })])).said).toEqual([
      "1 confidence: Another of this member's picks has the number 1. Give that one another number too.",
    ]);
    await importer.run("picks", [rowOf(later, { confidence: 1 }), rowOf(played, { confidence: 2 })]);
    expect((await sheet()).numbers).toEqual([
      [later, 1],
      [played, 2],
    ]);
  });

  it("[10.2][10.6] in bulk, the error names the pick and its field, and nothing is stored", async () => {
    const { t, ann, leagueId, played, later, homeTeamId, sheet, points } = await open(PRESETS.confidence);
    const pick = (gameId: Id<"games">, fields: { confidence?: number; isBestBet?: boolean; guess?: number }) => ({
      userId: ann.userId,
      leagueId,
      gameId,
      selectedTeamId: homeTeamId,
      ...fields,
    });
    const importAll = (picks: ReturnType<typeof pick>[]) => t.mutation(internal.jobs.imports.importPicks, { picks });
    const bad = [pick(played, { confidence: 1 }), pick(later, { isBestBet: true })];
    expect(await errorOf(importAll(bad))).toEqual({
      code: "INVALID",
      field: "picks[1].isBestBet",
      message: "This league has no best bets.",
    });
    expect((await sheet()).numbers).toEqual([]);
    await importAll([pick(played, { confidence: 2, guess: 40 }), pick(later, { confidence: 1 })]);
    expect(await sheet()).toEqual({
      numbers: [
        [later, 1],
        [played, 2],
      ],
      bestBetGameId: null,
      guess: 40,
    });
    expect(await points()).toEqual([2]);
  });

  it("[10.2] in bulk, a best bet on an open game changes what the pick that had it counts", async () => {
    const { t, ann, leagueId, played, later, homeTeamId, points } = await open({ weights: "bestBet" });
    const owner = { userId: ann.userId, leagueId, selectedTeamId: homeTeamId, isBestBet: true };
    const load = async (gameId: Id<"games">) =>
      await t.mutation(internal.jobs.imports.importPicks, { picks: [{ ...owner, gameId }] });
    await load(played);
    expect(await points()).toEqual([2]);
    await load(later);
    expect(await points()).toEqual([1]);
  });
});
