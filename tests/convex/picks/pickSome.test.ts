// Everybody picks so many of a week's games, and chooses which.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import {
  advanceTo,
  changeGame,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { Importer } from "../../support/worlds/imports";
import { at, expectRefused, openWeek, THURSDAY } from "../../support/worlds/weightedWeek";

beforeEach(() => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Two of the three games. */
const openSome = async (rules: Partial<RuleSettings> = {}) => {
  const world = await openWeek({ ...rules, games: "pickN", picksPerWeek: rules.picksPerWeek ?? 2 });
  const { t, ann, leagueId } = world;
  const mine = () => ann.as.query(api.picks.listMine, { leagueId, ...at });
  const picked = async () => (await mine()).picks.map(({ gameId }) => gameId);
  const takeBack = (gameId: typeof world.sunday) => ann.as.mutation(api.picks.takeBack, { leagueId, gameId });
  const points = async () => {
    await settle(t);
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    return entries.find(({ firstName }) => firstName === "Ann")?.totalPoints;
  };
  return { ...world, mine, picked, takeBack, points };
};

const REFUSAL = { code: "CONFLICT", message: "You can pick 2 games a week. Take one back first.", field: "gameId" };

describe("[10.21] one pick more than the league has", () => {
  it("is refused and changes nothing, until one is taken back", async () => {
    const { t, thursday, sunday, monday, pick, picked, takeBack } = await openSome();
    await pick(sunday);
    await pick(monday);
    await expectRefused(t, [[() => pick(thursday), REFUSAL]]);
    await takeBack(sunday);
    await pick(thursday);
    expect((await picked()).sort()).toEqual([thursday, monday].sort());
  });

  it("says it of a single pick in its own words", async () => {
    const { thursday, sunday, pick } = await openSome({ picksPerWeek: 1 });
    await pick(sunday);
    const message = "You can pick 1 game a week. Take it back first.";
    expect(await errorOf(pick(thursday))).toMatchObject({ message });
  });

  it("isn't a change of the team, or a save that is tried again", async () => {
    const { ann, leagueId, sunday, monday, awayTeamId, pick, picked } = await openSome();
    await pick(sunday);
    await pick(monday);
    await pick(monday);
    await ann.as.mutation(api.picks.submit, { leagueId, gameId: monday, selectedTeamId: awayTeamId });
    expect(await picked()).toHaveLength(2);
  });

  it("isn't let in by two saves at once", async () => {
    const { thursday, sunday, monday, pick, picked } = await openSome();
    await pick(sunday);
    const both = await Promise.allSettled([pick(thursday), pick(monday)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await picked()).toHaveLength(2);
  });

  it("has room once a game is called off, and a pick that was made there doesn't count", async () => {
    const { t, thursday, sunday, monday, pick, points, mine } = await openSome({ weights: "confidence" });
    await pick(thursday, { number: 1 });
    await pick(sunday, { number: 2 });
    await changeGame(t, sunday, { status: "cancelled" });
    await pick(monday, { number: 2 });
    expect((await mine()).pickLimit).toBe(2);
    await advanceTo(t, SUNDAY + 36 * HOUR_MS);
    await endGame(t, thursday, [20, 10]);
    await endGame(t, monday, [20, 10]);
    expect(await points()).toBe(3);
  });
});

it("[10.21][10.2] picks are numbered from 1 to as many as there are", async () => {
  const { t, thursday, sunday, monday, pick, order, numbers } = await openSome({ weights: "confidence" });
  await pick(thursday, { number: 2 });
  await pick(monday, { number: 1 });
  const refusal = { code: "INVALID", message: "A pick's number must be a whole number from 1 to 2." };
  await expectRefused(t, [
    [() => pick(monday, { number: 3 }), refusal],
    [() => order([[monday, 3]]), refusal],
    [() => pick(sunday, { number: 1 }), REFUSAL],
  ]);
  expect(await numbers()).toEqual([2, null, 1]);
});

describe("[10.7][10.21] games without a pick", () => {
  it("were missed only from the one on without which the number can't be reached", async () => {
    const { t, thursday, sunday, monday, pick, shown, sheetOf, points, bob } = await openSome({ missedPick: "home" });
    await pick(thursday, {}, bob);
    const missed = async () => (await shown()).map((member) => member.missed.map(({ gameId }) => gameId));
    await advanceTo(t, THURSDAY + HOUR_MS);
    await endGame(t, thursday, [20, 10]);
    await settle(t);
    expect(await missed()).toEqual([[], []]);
    await advanceTo(t, SUNDAY + HOUR_MS);
    await endGame(t, sunday, [20, 10]);
    await settle(t);
    expect(await missed()).toEqual([[sunday], []]);
    await pick(monday);
    expect(await missed()).toEqual([[sunday], []]);
    await advanceTo(t, SUNDAY + 36 * HOUR_MS);
    await endGame(t, monday, [20, 10]);
    expect(await points()).toBe(2);
    expect(await missed()).toEqual([[sunday], [monday]]);
    expect((await sheetOf()).counted.map(({ gameId, isMissed }) => [gameId, isMissed])).toEqual([
      [sunday, true],
      [monday, false],
    ]);
  });
});

describe("[10.21] more picks than the league has", () => {
  it("are left by a change of the rules: the earliest count until others are taken back", async () => {
    const world = await openWeek({ weights: "confidence" });
    const { t, ann, leagueId, thursday, sunday, monday, pick, numbers, sheetOf } = world;
    await pick(thursday, { number: 3 });
    await pick(sunday, { number: 1 });
    await pick(monday, { number: 2 });
    const settings: RuleSettings = { ...CLASSIC, weights: "confidence", games: "pickN", picksPerWeek: 2 };
    await ann.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, settings, fromWeek: 1 });
    await settle(t);
    expect(await numbers()).toEqual([2, 1, null]);
    expect((await sheetOf()).recast).toMatchObject({ hasNumbers: true });
    expect((await sheetOf()).counted.map(({ gameId }) => gameId)).toEqual([thursday, sunday]);
    await ann.as.mutation(api.picks.takeBack, { leagueId, gameId: thursday });
    expect((await sheetOf()).counted.map(({ gameId }) => gameId)).toEqual([sunday, monday]);
    await advanceTo(t, SUNDAY + 36 * HOUR_MS);
    for (const gameId of [thursday, sunday, monday]) await endGame(t, gameId, [20, 10]);
    await settle(t);
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    expect(entries[0]).toMatchObject({ firstName: "Ann", totalPicks: 2, totalPoints: 3 });
  });

  it("are left by a game that comes from another week: no more than the number are scored", async () => {
    const { t, thursday, sunday, monday, pick, points, picked } = await openSome();
    await changeGame(t, thursday, { week: WEEK + 1 });
    await settle(t);
    for (const gameId of [thursday, sunday, monday]) await pick(gameId);
    await changeGame(t, thursday, { week: WEEK });
    await settle(t);
    expect(await picked()).toHaveLength(3);
    await advanceTo(t, SUNDAY + 36 * HOUR_MS);
    for (const gameId of [thursday, sunday, monday]) await endGame(t, gameId, [20, 10]);
    expect(await points()).toBe(2);
  });
});

it("[10.14][10.21] the log says how far numbers go only where a game that leaves changes that", async () => {
  const { t, ann, leagueId, thursday, sunday, pick } = await openSome({ weights: "confidence" });
  await pick(thursday, { number: 1 });
  const logged = async () => {
    await settle(t);
    const { page } = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 20, cursor: null },
    });
    const moves = page.filter(({ action }) => action === "game.move");
    return moves.map(({ changes }) => changes.filter(({ field }) => field === "numbers"));
  };
  await changeGame(t, sunday, { week: WEEK + 1 });
  expect(await logged()).toEqual([[]]);
  await changeGame(t, thursday, { week: WEEK + 1 });
  expect(await logged()).toEqual([[{ field: "numbers", before: "1 to 2", after: "1 to 1" }], []]);
});

describe("[10.21] numbers go as far as there are games to be played", () => {
  it("[10.14] on the sheet, when saved, entered and imported, and in the log", async () => {
    const { t, ann, bob, leagueId, thursday, sunday, monday, homeTeamId, pick, order, sheetOf } = await openSome({
      weights: "confidence",
      picksPerWeek: 3,
    });
    for (const gameId of [thursday, sunday]) await pick(gameId);
    await changeGame(t, monday, { status: "cancelled" });
    await settle(t);
    const { page } = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 20, cursor: null },
    });
    expect(page.find(({ action }) => action === "game.cancel")?.changes).toEqual([
      { field: "numbers", before: "1 to 3", after: "1 to 2" },
    ]);
    await ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId: thursday, reason: "Field flooded" });
    await settle(t);
    expect((await sheetOf()).highestNumber).toBe(1);
    expect((await ann.as.query(api.picksForOthers.get, { leagueId, ...at })).highestNumber).toBe(1);
    const { entryId } = await bob.as.query(api.picks.listMine, { leagueId, ...at });
    const bobs = { leagueId, entryId: entryId!, gameId: sunday, selectedTeamId: homeTeamId, reason: "By phone" };
    const rows = [{ userId: bob.userId, leagueId, gameId: sunday, selectedTeamId: homeTeamId, confidence: 2 }];
    const refusal = { code: "INVALID", message: "A pick's number must be a whole number from 1 to 1." };
    await expectRefused(t, [
      [() => pick(sunday, { number: 2 }), refusal],
      [() => order([[sunday, 2]]), refusal],
      [() => ann.as.mutation(api.picksForOthers.enter, { ...bobs, number: 2 }), refusal],
      [() => t.mutation(internal.jobs.imports.importPicks, { picks: rows }), refusal],
    ]);
    await pick(sunday, { number: 1 });
    await ann.as.mutation(api.picksForOthers.enter, { ...bobs, number: 1 });
    await ann.as.mutation(api.weekTools.putBack, { leagueId, gameId: thursday });
    expect((await sheetOf()).highestNumber).toBe(2);
  });
});

describe("[10.21] the other ways in", () => {
  it("[12.1] a copy fills what is left, the earliest games first, as the preview says", async () => {
    const { ann, bob, leagueId, thursday, sunday, monday, homeTeamId, pick, picked } = await openSome();
    const other = await bob.as.mutation(api.leagues.create, { name: "All of them" });
    await ann.as.mutation(api.leagues.join, { inviteCode: other.inviteCode });
    for (const gameId of [monday, sunday, thursday])
      await ann.as.mutation(api.picks.submit, { leagueId: other.id, gameId, selectedTeamId: homeTeamId });
    const [before] = await ann.as.query(api.picks.previewCopy, { leagueId: other.id, ...at });
    expect(before).toMatchObject({ leagueId, empty: 2, beyond: 1, differing: 0 });
    const copy = { leagueId: other.id, toLeagueId: leagueId, ...at, replaces: false };
    expect(await ann.as.mutation(api.picks.copy, copy)).toEqual({ copied: 2 });
    expect((await picked()).sort()).toEqual([thursday, sunday].sort());
    expect(await ann.as.mutation(api.picks.copy, copy)).toEqual({ copied: 0 });
    expect(await ann.as.mutation(api.picks.undoCopying, { leagueId, ...at })).toEqual({ restored: 2 });
    await pick(monday);
    expect(await ann.as.mutation(api.picks.copy, copy)).toEqual({ copied: 1 });
    expect((await picked()).sort()).toEqual([thursday, monday].sort());
  });

  it("[7.42] an import refuses the rows beyond, and names the last one that fits", async () => {
    const { t, ann, leagueId, thursday, sunday, monday, homeTeamId, picked } = await openSome();
    const importer = new Importer(t, await signIn(t, "Boss One"));
    const rowOf = (gameId: typeof sunday) => ({ userId: ann.userId, leagueId, gameId, selectedTeamId: homeTeamId });
    const rows = [monday, sunday, thursday].map(rowOf);
    const refused = await importer.run("picks", rows);
    expect(refused.said).toEqual(["3 gameId: Row 2 is the last of the 2 picks that this member has in the week."]);
    expect(await picked()).toEqual([]);
    expect(await importer.run("picks", rows.slice(0, 2))).toMatchObject({ state: "done", newRows: 2 });
    expect((await importer.run("picks", rows.slice(0, 2))).said).toEqual([]);
    const { said } = await importer.run("picks", rows.slice(2));
    expect(said).toEqual(["1 gameId: This member has picked 2 games of the week already."]);
    expect(await picked()).toHaveLength(2);
  });

  it("[7.45] an import over the API names the row, and stores none", async () => {
    const { t, ann, leagueId, thursday, sunday, monday, homeTeamId, picked } = await openSome();
    const pickOf = (gameId: typeof sunday) => ({ userId: ann.userId, leagueId, gameId, selectedTeamId: homeTeamId });
    const picks = [monday, sunday, thursday].map(pickOf);
    expect(await errorOf(t.mutation(internal.jobs.imports.importPicks, { picks }))).toMatchObject({
      ...REFUSAL,
      field: "picks[2].gameId",
    });
    expect(await picked()).toEqual([]);
    expect(await t.mutation(internal.jobs.imports.importPicks, { picks: picks.slice(1) })).toEqual({ inserted: 2 });
  });
});
