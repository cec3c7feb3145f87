// Strangers' view of the league that the operator shows on the landing page.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
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
afterEach(() => {
  vi.unstubAllEnvs();
});

const LOCK = SUNDAY - DAY_MS;
const at = { season: SEASON, week: WEEK };

let t: Backend;
let ann: Player;
let bob: Player;
let leagueId: Id<"leagues">;
let match: Awaited<ReturnType<typeof addMatch>>;
/** Locks three hours after the match. */
let later: Id<"games">;
/** Ann picks home teams and Bob away teams. */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  ({ id: leagueId } = await addLeague([ann, bob]));
  match = await addMatch(t);
  const { gameId, homeTeamId, awayTeamId } = match;
  later = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 3 * HOUR_MS });
  for (const each of [gameId, later]) {
    await submitPick(ann, { leagueId, gameId: each, teamId: homeTeamId });
    await submitPick(bob, { leagueId, gameId: each, teamId: awayTeamId });
  }
});

/** Without an account. */
const show = async () => await t.query(api.leagues.show, {});
const showLeague = (id: string) => vi.stubEnv("SHOW_LEAGUE", id);

it("shows nothing unless the operator names a league", async () => {
  await advanceTo(t, LOCK);
  expect(await show()).toBeNull();
  showLeague(leagueId);
  expect(await show()).toMatchObject({ name: "Sunday Crew", ...at, weights: null });
});

it("[4.6] shows what is revealed to the league's members, and nothing else", async () => {
  showLeague(leagueId);
  await advanceTo(t, LOCK - 1);
  expect(await show()).toBeNull();
  await advanceTo(t, LOCK);
  const key = await revealKeyOf(ann, { leagueId, ...at });
  const revealed = await t.query(api.picks.listRevealed, { leagueId, ...at, key });
  const shown = await show();
  expect(shown?.picks.lockedGameIds).toEqual([match.gameId]);
  expect(shown?.picks.splits).toEqual(revealed?.splits);
  expect(shown?.picks.members.map(({ picks }) => picks)).toEqual(revealed?.members.map(({ picks }) => picks));
  const before = JSON.stringify(shown);
  await submitPick(ann, { leagueId, gameId: later, teamId: match.awayTeamId });
  expect(JSON.stringify(await show())).toBe(before);
  await advanceTo(t, LOCK + 3 * HOUR_MS);
  expect((await show())?.picks.lockedGameIds).toHaveLength(2);
});

it("names members by their first names and initials, without pictures, keys or codes", async () => {
  const face = "https://img.example/ann.png";
  await t.run((ctx) => ctx.db.patch("users", ann.userId, { profileImageUrl: face }));
  showLeague(leagueId);
  await advanceTo(t, LOCK);
  const shown = await show();
  expect(shown?.picks.members).toMatchObject([
    { firstName: "Ann", lastName: "L.", profileImageUrl: null },
    { firstName: "Bob", lastName: "F.", profileImageUrl: null },
  ]);
  const text = JSON.stringify(shown);
  const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
  for (const secret of ["Lee", face, inviteCode, leagueId, await revealKeyOf(ann, { leagueId, ...at })])
    expect(text).not.toContain(secret);
});

it("calls whoever deleted their account a former member", async () => {
  showLeague(leagueId);
  await advanceTo(t, LOCK);
  await bob.as.mutation(api.users.deleteAccount, {});
  await settle(t);
  expect((await show())?.picks.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    "Ann L.",
    "Former member",
  ]);
});

it("stays with the week before until two members have revealed picks in the new one", async () => {
  showLeague(leagueId);
  await advanceTo(t, SUNDAY + DAY_MS);
  await endGame(t, match.gameId, [20, 10]);
  await settle(t);
  await setCurrentWeek(t, WEEK + 1);
  expect((await show())?.week).toBe(WEEK);
  await setCurrentWeek(t, WEEK + 2);
  expect(await show()).toBeNull();
});

it("[10.2] adds what the league's own rules do", async () => {
  const { id } = await ann.as.mutation(api.leagues.create, { name: "Best Bets", preset: "confidence" });
  const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId: id });
  await bob.as.mutation(api.leagues.join, { inviteCode });
  for (const who of [ann, bob]) await submitPick(who, { leagueId: id, gameId: match.gameId, teamId: match.homeTeamId });
  showLeague(id);
  await advanceTo(t, LOCK);
  const key = await revealKeyOf(ann, { leagueId: id, ...at });
  const weights = await t.query(api.picks.listRevealedWeights, { leagueId: id, ...at, key });
  expect(weights?.members).toHaveLength(2);
  expect((await show())?.weights).toEqual(weights);
});

it("shows no survivor pool, no deleted league and nothing under another text", async () => {
  const pool = await ann.as.mutation(api.survivor.create, { name: "Last One" });
  const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
  await advanceTo(t, LOCK);
  for (const id of [pool.league.id, inviteCode, "Sunday Crew", ann.userId]) {
    showLeague(id);
    expect(await show(), id).toBeNull();
  }
  showLeague(leagueId);
  expect(await show()).not.toBeNull();
  await ann.as.mutation(api.leagues.remove, { leagueId });
  expect(await show()).toBeNull();
  await settle(t);
  expect(await show()).toBeNull();
});
