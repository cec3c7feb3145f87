// [18.3] A league's big screen: whoever has its address sees what the members see of one another.
import { beforeEach, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { revealKeyOf } from "../../support/worlds/leaguePicks";

freezeClockForEachTest();

const LOCK = SUNDAY - DAY_MS;
const at = { season: SEASON, week: WEEK };
const NOT_A_COMMISSIONER = "Only the league's owner and commissioners can do this.";

let t: Backend;
let ann: Player;
let bob: Player;
let leagueId: Id<"leagues">;
let match: Awaited<ReturnType<typeof addMatch>>;
/** Ann, who owns the league, picks the home team and Bob the away team. */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  ({ id: leagueId } = await addLeague([ann, bob]));
  match = await addMatch(t);
  await submitPick(ann, { leagueId, gameId: match.gameId, teamId: match.homeTeamId });
  await submitPick(bob, { leagueId, gameId: match.gameId, teamId: match.awayTeamId });
});

const make = async (shows: "names" | "initials" = "names") =>
  await ann.as.mutation(api.screens.make, { leagueId, shows });
/** Without an account. */
const show = async (token: string) => await t.query(api.screens.show, { token });

it("[18.3] shows what is revealed to the members, and the table once a game has ended", async () => {
  const token = await make();
  await advanceTo(t, LOCK - 1);
  expect(await show(token)).toEqual({
    name: "Sunday Crew",
    poolType: "pickem",
    current: at,
    board: null,
    table: [],
    pool: null,
  });
  await advanceTo(t, LOCK);
  const key = await revealKeyOf(ann, { leagueId, ...at });
  const revealed = await t.query(api.picks.listRevealed, { leagueId, ...at, key });
  expect((await show(token))?.board).toEqual({ ...at, picks: revealed, weights: null });
  await advanceTo(t, SUNDAY + 1);
  await endGame(t, match.gameId, [20, 10]);
  await settle(t);
  const table = (await show(token))?.table;
  expect(table?.map(({ entryName, rank, totalPoints }) => [entryName, rank, totalPoints])).toEqual([
    ["Ann Lee", 1, 1],
    ["Bob Fox", 2, 0],
  ]);
});

it("[18.3] shows initials instead of names, without pictures, once a commissioner says so", async () => {
  const face = "https://img.example/ann.png";
  await t.run((ctx) => ctx.db.patch("users", ann.userId, { profileImageUrl: face }));
  const token = await make("names");
  await advanceTo(t, LOCK);
  expect(JSON.stringify(await show(token))).toContain(face);
  await ann.as.mutation(api.screens.change, { leagueId, shows: "initials" });
  const shown = await show(token);
  expect(shown?.board?.picks.members.map(({ entryName }) => entryName).sort()).toEqual(["AL", "BF"]);
  const text = JSON.stringify(shown);
  for (const hidden of [face, "Ann", "Lee", "Bob", "Fox"]) expect(text).not.toContain(hidden);
});

it("[18.3] ends an address with a new one, by a commissioner's press, and with the league", async () => {
  const first = await make();
  const second = await make("initials");
  expect([await show(first), (await show(second))?.name]).toEqual([null, "Sunday Crew"]);
  expect(await ann.as.query(api.screens.get, { leagueId })).toMatchObject({ shows: "initials" });
  await ann.as.mutation(api.screens.end, { leagueId });
  expect([await show(second), await ann.as.query(api.screens.get, { leagueId })]).toEqual([null, null]);
  const third = await make();
  await ann.as.mutation(api.leagues.remove, { leagueId });
  expect(await show(third)).toBeNull();
  for (const wrong of ["", "x", third.toUpperCase(), `${third}0`, "0".repeat(32)]) expect(await show(wrong)).toBeNull();
  await settle(t);
  expect(await t.run((ctx) => ctx.db.query("screens").take(1))).toEqual([]);
});

it("[18.3][13.13] is the commissioners' to make, change and end, and every change stands in the log", async () => {
  const wanted = { leagueId, shows: "names" } as const;
  await expect(bob.as.query(api.screens.get, { leagueId })).rejects.toThrow(NOT_A_COMMISSIONER);
  await expect(bob.as.mutation(api.screens.make, wanted)).rejects.toThrow(NOT_A_COMMISSIONER);
  await make();
  await expect(bob.as.mutation(api.screens.change, wanted)).rejects.toThrow(NOT_A_COMMISSIONER);
  await expect(bob.as.mutation(api.screens.end, { leagueId })).rejects.toThrow(NOT_A_COMMISSIONER);
  await ann.as.mutation(api.screens.change, wanted);
  await ann.as.mutation(api.screens.change, { ...wanted, shows: "initials" });
  await ann.as.mutation(api.screens.end, { leagueId });
  await ann.as.mutation(api.screens.end, { leagueId });
  const paginationOpts = { numItems: 9, cursor: null };
  const { page } = await bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
  const actions = page.map(({ action }) => action).filter((action) => action.includes("creen"));
  expect(actions.sort()).toEqual(["league.changeScreen", "league.endScreen", "league.makeScreen"]);
});

it("[18.3] shows of a pool how many are alive, and its picks once the week has kicked off", async () => {
  const { league } = await ann.as.mutation(api.survivor.create, {
    name: "Last One",
    survivorSettings: { startingWeek: WEEK },
  });
  const join = { inviteCode: league.inviteCode, numberOfEntries: 1 };
  await bob.as.mutation(api.survivor.join, join);
  const pick = {
    leagueId: league.id,
    entryNumber: 1,
    week: WEEK,
    gameId: match.gameId,
    selectedTeamId: match.homeTeamId,
  };
  await bob.as.mutation(api.survivor.submitPick, pick);
  const token = await ann.as.mutation(api.screens.make, { leagueId: league.id, shows: "names" });
  const pool = { aliveEntries: 2, totalEntries: 2, picksLosers: false };
  expect((await show(token))?.pool).toEqual({ ...pool, split: null });
  await advanceTo(t, SUNDAY);
  // Ann has missed her pick.
  const split = [{ teamId: match.homeTeamId, count: 1 }];
  expect((await show(token))?.pool).toEqual({ ...pool, aliveEntries: 1, split });
});
