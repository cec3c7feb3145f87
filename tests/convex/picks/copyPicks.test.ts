import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addTeam,
  advanceTo,
  changeGame,
  DAY_MS,
  endGame,
  enableHistoricalMode,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  setCurrentWeek,
  signIn,
  SUNDAY,
  WEEK,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const at = { season: SEASON, week: WEEK };
const THURSDAY = SUNDAY - 3 * DAY_MS;

/** Ann and Bob play in two leagues. Ann has picked the home team of all three games in the first one. */
async function open() {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: from } = await addLeague([ann, bob], "Sunday Crew");
  const { id: to } = await addLeague([ann, bob], "Office");
  const [home, away] = [await addTeam(t, { name: "Home" }), await addTeam(t, { name: "Away" })];
  const game = async (kickoffAtMs: number) => await addGame(t, { homeTeamId: home, awayTeamId: away, kickoffAtMs });
  const games = [await game(THURSDAY), await game(SUNDAY), await game(SUNDAY + DAY_MS)] as const;
  const pick = async (leagueId: Id<"leagues">, gameId: Id<"games">, teamId: Id<"teams">) =>
    await ann.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: teamId });
  for (const gameId of games) await pick(from, gameId, home);
  const copy = async (replaces = false, who: Player = ann) =>
    await who.as.mutation(api.picks.copy, { leagueId: from, toLeagueId: to, ...at, replaces });
  const preview = async (who: Player = ann) => await who.as.query(api.picks.previewCopy, { leagueId: from, ...at });
  const undo = async () => await ann.as.mutation(api.picks.undoCopying, { leagueId: to, ...at });
  const sides = async (who: Player = ann) => {
    const { picks } = await who.as.query(api.picks.listMine, { leagueId: to, ...at });
    return games.map((id) => {
      const side = picks.find(({ gameId }) => gameId === id)?.selectedTeamId;
      return side === home ? "home" : side === away ? "away" : null;
    });
  };
  const copied = async () => (await ann.as.query(api.picks.ownSheet, { leagueId: to, ...at })).copied;
  return { t, ann, bob, from, to, home, away, games, pick, copy, preview, undo, sides, copied };
}

describe("copying a sheet to another league", () => {
  it("[12.1] fills the open games there, as the preview said, and nobody else's", async () => {
    const { to, bob, copy, preview, sides } = await open();
    const fits = { empty: 3, differing: 0, same: 0, closed: 0, uncounted: 0, beyond: 0 };
    expect(await preview()).toMatchObject([{ leagueId: to, leagueName: "Office", isOnly: true, ...fits }]);
    expect(await copy()).toEqual({ copied: 3 });
    expect(await sides()).toEqual(["home", "home", "home"]);
    expect(await sides(bob)).toEqual([null, null, null]);
    expect(await preview()).toMatchObject([{ empty: 0, same: 3 }]);
  });

  it("[12.1] keeps a pick that differs, unless it is to be replaced", async () => {
    const { to, games, away, pick, copy, preview, sides } = await open();
    await pick(to, games[1], away);
    expect(await preview()).toMatchObject([{ empty: 2, differing: 1 }]);
    expect(await copy()).toEqual({ copied: 2 });
    expect(await sides()).toEqual(["home", "away", "home"]);
    expect(await copy(true)).toEqual({ copied: 1 });
    expect(await sides()).toEqual(["home", "home", "home"]);
  });

  it("[12.1][4.5] leaves out what has locked there, by that league's hours", async () => {
    const { t, ann, to, copy, preview, sides } = await open();
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: to, pickDeadlineHours: 100 });
    await advanceTo(t, SUNDAY - 99 * HOUR_MS);
    expect(await preview()).toMatchObject([{ empty: 1, closed: 2 }]);
    expect(await copy(true)).toEqual({ copied: 1 });
    expect(await sides()).toEqual([null, null, "home"]);
  });

  it("[12.1] leaves out what isn't in that league's week, and a game that was cancelled", async () => {
    const { t, ann, to, games, copy, preview, sides } = await open();
    const settings = { ...PRESETS.classic, games: "slate" as const };
    await ann.as.mutation(api.leagueRules.change, { leagueId: to, season: SEASON, fromWeek: 1, settings });
    await ann.as.mutation(api.leagueRules.setSlate, { leagueId: to, ...at, gameIds: [games[1], games[2]] });
    await changeGame(t, games[2], { status: "cancelled" });
    expect(await preview()).toMatchObject([{ empty: 1, closed: 1, uncounted: 1 }]);
    expect(await copy()).toEqual({ copied: 1 });
    expect(await sides()).toEqual([null, "home", null]);
  });

  it("[12.1] copies sides, never numbers, and a replaced pick keeps its own", async () => {
    const { ann, from, to, games, away, copy } = await open();
    const settings = PRESETS.confidence;
    for (const leagueId of [from, to])
      await ann.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, fromWeek: 1, settings });
    const numbers = games.map((gameId, index) => ({ gameId, number: index + 1 }));
    await ann.as.mutation(api.picks.saveNumbers, { leagueId: from, ...at, numbers });
    await ann.as.mutation(api.picks.submit, { leagueId: to, gameId: games[0], selectedTeamId: away, number: 3 });
    await copy(true);
    const sheet = await ann.as.query(api.picks.ownSheet, { leagueId: to, ...at });
    expect(sheet.numbers).toEqual([{ gameId: games[0], number: 3 }]);
  });

  it("[12.1][9.7] scores a week that has ended, where games never lock", async () => {
    const { t, ann, from, to, games, copy } = await open();
    for (const leagueId of [from, to]) await enableHistoricalMode(t, leagueId);
    await endGame(t, games[0], [24, 3]);
    await settle(t);
    await copy();
    await settle(t);
    const { me } = await ann.as.query(api.standings.forLeague, { leagueId: to, season: SEASON });
    expect(me).toMatchObject({ totalPoints: 1, correctPicks: 1 });
  });

  it("[12.1] takes picks of one's own alone: not of a league one isn't in, and to none", async () => {
    const { t, from, to, copy } = await open();
    const cat = await signIn(t, "Cat Poe");
    const { id: own } = await addLeague([cat], "Cat's");
    expect(await errorOf(copy(false, cat))).toMatchObject({ code: "NOT_FOUND" });
    const steal = cat.as.mutation(api.picks.copy, { leagueId: from, toLeagueId: own, ...at, replaces: false });
    expect(await errorOf(steal)).toMatchObject({ code: "NOT_FOUND" });
    const force = cat.as.mutation(api.picks.copy, { leagueId: own, toLeagueId: to, ...at, replaces: false });
    expect(await errorOf(force)).toMatchObject({ code: "NOT_FOUND" });
    const { league: pool } = await cat.as.mutation(api.survivor.create, { name: "Pool" });
    const intoPool = cat.as.mutation(api.picks.copy, { leagueId: own, toLeagueId: pool.id, ...at, replaces: false });
    expect(await errorOf(intoPool)).toMatchObject({ code: "INVALID" });
  });
});

describe("taking a copy back", () => {
  it("[12.1] restores what stood there before, once", async () => {
    const { to, games, away, pick, copy, undo, sides, copied } = await open();
    await pick(to, games[1], away);
    await copy(true);
    expect(await copied()).toBe(3);
    expect(await undo()).toEqual({ restored: 3 });
    expect(await sides()).toEqual([null, "away", null]);
    expect(await copied()).toBe(0);
    expect(await undo()).toEqual({ restored: 0 });
  });

  it("[12.1] is possible until the sheet's next change", async () => {
    const { to, games, away, pick, copy, undo, sides, copied } = await open();
    await copy();
    await pick(to, games[0], away);
    expect(await copied()).toBe(0);
    expect(await undo()).toEqual({ restored: 0 });
    expect(await sides()).toEqual(["away", "home", "home"]);
  });

  it("[12.1] leaves a pick that has locked since", async () => {
    const { t, copy, undo, sides, copied } = await open();
    await copy();
    await advanceTo(t, THURSDAY - HOUR_MS);
    expect(await copied()).toBe(2);
    expect(await undo()).toEqual({ restored: 2 });
    expect(await sides()).toEqual(["home", null, null]);
  });
});
