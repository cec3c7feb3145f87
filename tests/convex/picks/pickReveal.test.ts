import { describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { listForLeague } from "../../../convex/model/picks/pickReveal";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const LOCK = SUNDAY - DAY_MS;

/** Ann picks the home team, Bob and Cat the away team; the league locks a day before. */
async function open() {
  const t = testBackend();
  const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  const league = await addLeague([ann, bob, cat]);
  const match = await addMatch(t);
  const { homeTeamId, awayTeamId } = match;
  const later = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 3 * HOUR_MS });
  for (const gameId of [match.gameId, later]) {
    await submitPick(ann, { leagueId: league.id, gameId, teamId: homeTeamId });
    await submitPick(bob, { leagueId: league.id, gameId, teamId: awayTeamId });
    await submitPick(cat, { leagueId: league.id, gameId, teamId: awayTeamId });
  }
  const grid = async (who: Player, leagueId = league.id) =>
    await who.as.query(api.picks.listForLeague, { leagueId, season: SEASON, week: WEEK });
  const forGame = async (who: Player, gameId: Id<"games"> = match.gameId, leagueId = league.id) =>
    await who.as.query(api.picks.listForGame, { leagueId, gameId });
  /** The owners of the picks a player sees, by game, without their own. */
  const seen = async (who: Player, leagueId = league.id) =>
    (await grid(who, leagueId)).members.flatMap(({ isMe, firstName, picks }) =>
      isMe ? [] : picks.map(({ gameId }) => [firstName, gameId]),
    );
  return { t, ann, bob, cat, leagueId: league.id, inviteCode: league.inviteCode, ...match, later, grid, forGame, seen };
}

describe("before the deadline", () => {
  it("[4.6][2.45] nobody sees others' picks or the league's split, until the last millisecond", async () => {
    const { t, ann, gameId, homeTeamId, awayTeamId, grid, forGame } = await open();
    await advanceTo(t, LOCK - 1);
    const shown = await grid(ann);
    expect(shown).toMatchObject({
      lockedGameIds: [],
      splits: [],
      members: [
        { firstName: "Ann", isMe: true, picks: [{ gameId, selectedTeamId: homeTeamId }, {}] },
        { firstName: "Bob", isMe: false, picks: [] },
        { firstName: "Cat", isMe: false, picks: [] },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain(awayTeamId);
    expect(await forGame(ann)).toBeNull();
  });

  it("[4.6] nor past the clock's deadline while the lock's row is missing", async () => {
    const { ann, seen, forGame } = await open();
    vi.setSystemTime(LOCK + HOUR_MS);
    expect(await seen(ann)).toEqual([]);
    expect(await forGame(ann)).toBeNull();
  });

  it("[4.6] another league's earlier deadline reveals nothing here", async () => {
    const { t, ann, bob, gameId, homeTeamId, leagueId, later, seen, forGame } = await open();
    const early = await addLeague([ann, bob], "Early");
    await submitPick(bob, { leagueId: early.id, gameId, teamId: homeTeamId });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: early.id, pickDeadlineHours: 48 });
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    expect(await seen(ann, early.id)).toEqual([["Bob", gameId]]);
    expect(await seen(ann, leagueId)).toEqual([]);
    expect(await forGame(ann)).toBeNull();
    expect(await forGame(ann, later, early.id)).toBeNull();
  });
});

it("[4.6] others' picks of open games don't change a byte of the answer, or its cost", async () => {
  const { t, ann, bob, leagueId, homeTeamId, awayTeamId } = await open();
  const games: Id<"games">[] = [];
  for (let index = 0; index < 10; index += 1) games.push(await addGame(t, { homeTeamId, awayTeamId }));
  const readFor = async () =>
    await t.query(async (ctx) => {
      const user = await ctx.db.get("users", ann.userId);
      if (user === null) throw new Error("There is no user.");
      const answer = await listForLeague(ctx, { user, leagueId, season: SEASON, week: WEEK });
      return { answer, documentsRead: (await ctx.meta.getTransactionMetrics()).documentsRead.used };
    });
  const before = await readFor();
  for (const gameId of games) await submitPick(bob, { leagueId, gameId, teamId: homeTeamId });
  expect(await readFor()).toEqual(before);
});

describe("after the deadline", () => {
  it("[4.6][2.45] only that game's picks are shown", async () => {
    const { t, ann, gameId, later, seen, grid, forGame } = await open();
    await advanceTo(t, LOCK);
    expect(await seen(ann)).toEqual([
      ["Bob", gameId],
      ["Cat", gameId],
    ]);
    expect(await grid(ann)).toMatchObject({
      lockedGameIds: [gameId],
      splits: [{ gameId, homePicks: 1, awayPicks: 2 }],
    });
    expect(await forGame(ann, later)).toBeNull();
    await advanceTo(t, LOCK + 3 * HOUR_MS);
    expect(await seen(ann)).toHaveLength(4);
  });

  it("[4.6] a game's picks are listed with their owners, the viewer first, and the split", async () => {
    const { t, bob, cat, forGame, awayTeamId, homeTeamId } = await open();
    await advanceTo(t, LOCK);
    expect(await forGame(bob)).toMatchObject({
      homePicks: 1,
      awayPicks: 2,
      picks: [
        { firstName: "Bob", isMe: true, selectedTeamId: awayTeamId, isCorrect: null },
        { firstName: "Ann", isMe: false, selectedTeamId: homeTeamId },
        { firstName: "Cat", isMe: false, userId: cat.userId },
      ],
    });
  });

  it("[2.45] counts correct and total over graded picks", async () => {
    const { t, ann, bob, gameId, grid } = await open();
    await endGame(t, gameId, [10, 20]);
    await settle(t);
    expect((await grid(bob)).members).toMatchObject([
      { firstName: "Bob", correct: 1, total: 1 },
      { firstName: "Ann", correct: 0, total: 1 },
      { firstName: "Cat", correct: 1, total: 1 },
    ]);
    expect((await grid(ann)).members[0]).toMatchObject({ firstName: "Ann", isMe: true });
  });

  it("[4.6] they stay shown when the kickoff moves later", async () => {
    const { t, ann, gameId, seen } = await open();
    await advanceTo(t, LOCK);
    await changeGame(t, gameId, { kickoffAtMs: SUNDAY + 5 * DAY_MS });
    expect(await seen(ann)).toHaveLength(2);
  });

  it("[4.5][2.45] they are shown in historical mode too, where games stay open", async () => {
    const { t, ann, leagueId, gameId, seen, forGame } = await open();
    await enableHistoricalMode(t, leagueId);
    await advanceTo(t, LOCK - 1);
    expect(await seen(ann)).toEqual([]);
    await advanceTo(t, LOCK);
    expect(await seen(ann)).toContainEqual(["Bob", gameId]);
    expect(await forGame(ann)).toMatchObject({ homePicks: 1, awayPicks: 2 });
  });
});

describe("a member who left", () => {
  it("is in no list and no split, and back in both after joining again", async () => {
    const { t, ann, bob, leagueId, inviteCode, gameId, seen, grid, forGame } = await open();
    await advanceTo(t, LOCK);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await seen(ann)).toEqual([["Cat", gameId]]);
    expect(await forGame(ann)).toMatchObject({
      homePicks: 1,
      awayPicks: 1,
      picks: [{ firstName: "Ann" }, { firstName: "Cat" }],
    });
    expect((await grid(ann)).splits).toEqual([{ gameId, homePicks: 1, awayPicks: 1 }]);
    expect(await errorOf(grid(bob))).toMatchObject({ code: "NOT_FOUND" });
    await bob.as.mutation(api.leagues.join, { inviteCode });
    expect(await forGame(ann)).toMatchObject({ homePicks: 1, awayPicks: 2 });
  });

  it("and deleted the account is shown as Former member where the picks still count", async () => {
    const { t, ann, bob, forGame, grid } = await open();
    await advanceTo(t, LOCK);
    await t.run((ctx) => ctx.db.patch("users", bob.userId, { tokenIdentifier: null, email: "" }));
    const former = { firstName: "Former", lastName: "member", profileImageUrl: null };
    expect((await forGame(ann))?.picks).toContainEqual(expect.objectContaining({ userId: bob.userId, ...former }));
    expect((await grid(ann)).members).toContainEqual(expect.objectContaining({ userId: bob.userId, ...former }));
  });
});

it("[6.6] an admin who isn't a member sees what members see, and has no row", async () => {
  const { t, gameId, seen, grid } = await open();
  const root = await signIn(t, "Root");
  await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
  expect(await seen(root)).toEqual([]);
  await advanceTo(t, LOCK);
  expect(await seen(root)).toHaveLength(3);
  expect((await grid(root)).members.some(({ isMe }) => isMe)).toBe(false);
  expect((await grid(root)).splits).toEqual([{ gameId, homePicks: 1, awayPicks: 2 }]);
});

it("[2.45] a game of another season or league shows nothing", async () => {
  const { t, ann, bob, gameId, forGame } = await open();
  await advanceTo(t, LOCK);
  const other = await addLeague([ann, bob], "Other");
  expect(await forGame(ann, gameId, other.id)).toEqual({ homePicks: 0, awayPicks: 0, picks: [] });
  const empty = await ann.as.query(api.picks.listForLeague, { leagueId: other.id, season: 2020, week: WEEK });
  expect(empty).toMatchObject({ lockedGameIds: [], splits: [] });
});
