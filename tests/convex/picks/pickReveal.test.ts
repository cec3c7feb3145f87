import { describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { listRevealed } from "../../../convex/model/reads/picks/pickReveal";
import { PICKEM_MEMBERS } from "../../../domain/leagues/leagueForms";
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
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { leaguePicksFor, revealKeyOf } from "../../support/worlds/leaguePicks";
import { insertMember } from "../../support/worlds/entryRows";

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
    await leaguePicksFor(who, { leagueId, season: SEASON, week: WEEK });
  /** The owners of the picks a player sees, by game, without their own. */
  const seen = async (who: Player, leagueId = league.id) =>
    (await grid(who, leagueId)).members.flatMap(({ isMe, firstName, picks }) =>
      isMe ? [] : picks.map(({ gameId }) => [firstName, gameId]),
    );
  return { t, ann, bob, cat, leagueId: league.id, inviteCode: league.inviteCode, ...match, later, grid, seen };
}

describe("before the deadline", () => {
  it("[4.6][2.45] nobody sees others' picks or the league's split, until the last millisecond", async () => {
    const { t, ann, gameId, homeTeamId, awayTeamId, grid } = await open();
    await advanceTo(t, LOCK - 1);
    const shown = await grid(ann);
    const ofMatch = (selectedTeamId: Id<"teams">) => expect.objectContaining({ gameId, selectedTeamId }) as unknown;
    expect(shown).toMatchObject({
      lockedGameIds: [],
      splits: [],
      members: [
        { firstName: "Ann", isMe: true, picks: expect.arrayContaining([ofMatch(homeTeamId)]) },
        { firstName: "Bob", isMe: false, picks: [] },
        { firstName: "Cat", isMe: false, picks: [] },
      ],
    });
    expect(shown.members[0]?.picks).toHaveLength(2);
    expect(JSON.stringify(shown)).not.toContain(awayTeamId);
  });

  it("[4.6] nor past the clock's deadline while the lock's row is missing", async () => {
    const { ann, seen } = await open();
    vi.setSystemTime(LOCK + HOUR_MS);
    expect(await seen(ann)).toEqual([]);
  });

  it("[4.6] another league's earlier deadline reveals nothing here", async () => {
    const { t, ann, bob, gameId, homeTeamId, leagueId, seen } = await open();
    const early = await addLeague([ann, bob], "Early");
    await submitPick(bob, { leagueId: early.id, gameId, teamId: homeTeamId });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: early.id, pickDeadlineHours: 48 });
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    expect(await seen(ann, early.id)).toEqual([["Bob", gameId]]);
    expect(await seen(ann, leagueId)).toEqual([]);
  });
});

it("[4.6] others' picks of open games don't change a byte of the answer, or its cost", async () => {
  const { t, ann, bob, leagueId, homeTeamId, awayTeamId } = await open();
  const games: Id<"games">[] = [];
  for (let index = 0; index < 10; index += 1) games.push(await addGame(t, { homeTeamId, awayTeamId }));
  const at = { leagueId, season: SEASON, week: WEEK };
  const key = await revealKeyOf(ann, at);
  const before = await readRevealed(t, { ...at, key });
  for (const gameId of games) await submitPick(bob, { leagueId, gameId, teamId: homeTeamId });
  expect(await readRevealed(t, { ...at, key })).toEqual(before);
});

it("[9.4][2.45] a full league costs the week's locks and games, and three rows a member", async () => {
  const { t, ann, leagueId, gameId, homeTeamId } = await open();
  await t.run(async (ctx) => {
    for (let number = 3; number < PICKEM_MEMBERS.max; number += 1) {
      const userId = await ctx.db.insert("users", {
        tokenIdentifier: `user ${number}`,
        email: "",
        firstName: "Max",
        lastName: String(number),
        profileImageUrl: null,
        favoriteTeamId: null,
        role: "user",
      });
      const entryId = await insertMember(ctx, { leagueId, userId });
      const picks = { [gameId]: { teamId: homeTeamId, savedAtMs: 0 } };
      await ctx.db.insert("sheets", { leagueId, entryId, season: SEASON, week: WEEK, picks });
    }
  });
  await advanceTo(t, LOCK);
  const at = { leagueId, season: SEASON, week: WEEK };
  const { answer, documentsRead } = await readRevealed(t, { ...at, key: await revealKeyOf(ann, at) });
  expect(answer?.members.filter(({ picks }) => picks.length === 1)).toHaveLength(PICKEM_MEMBERS.max);
  const [league, locks, games] = [1, 1, 2];
  expect(documentsRead).toBe(league + locks + games + 3 * PICKEM_MEMBERS.max);
});

describe("after the deadline", () => {
  it("[4.6][2.45] only that game's picks are shown", async () => {
    const { t, ann, gameId, seen, grid } = await open();
    await advanceTo(t, LOCK);
    expect(await seen(ann)).toEqual([
      ["Bob", gameId],
      ["Cat", gameId],
    ]);
    expect(await grid(ann)).toMatchObject({
      lockedGameIds: [gameId],
      splits: [{ gameId, homePicks: 1, awayPicks: 2 }],
    });
    await advanceTo(t, LOCK + 3 * HOUR_MS);
    expect(await seen(ann)).toHaveLength(4);
  });

  it("[4.6] every member gets the same answer; the viewer's own open picks come with their own", async () => {
    const { t, ann, bob, cat, leagueId, gameId, later, grid, awayTeamId } = await open();
    await advanceTo(t, LOCK);
    const at = { leagueId, season: SEASON, week: WEEK };
    const answers = [];
    for (const who of [ann, bob, cat]) {
      answers.push(await who.as.query(api.picks.listRevealed, { ...at, key: await revealKeyOf(who, at) }));
    }
    expect(answers[0]?.members.map(({ firstName, picks }) => [firstName, picks.length])).toEqual([
      ["Ann", 1],
      ["Bob", 1],
      ["Cat", 1],
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const { members } = await grid(bob);
    expect(members[0]?.picks.map((pick) => pick.gameId).sort()).toEqual([gameId, later].sort());
    expect(members[0]?.picks.map((pick) => pick.selectedTeamId)).toEqual([awayTeamId, awayTeamId]);
    expect(members).toMatchObject([
      { firstName: "Bob", isMe: true },
      { firstName: "Ann", isMe: false, picks: [{ gameId }] },
      { firstName: "Cat", isMe: false, userId: cat.userId, picks: [{ gameId }] },
    ]);
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
    const { t, ann, leagueId, gameId, seen, grid } = await open();
    await enableHistoricalMode(t, leagueId);
    await advanceTo(t, LOCK - 1);
    expect(await seen(ann)).toEqual([]);
    await advanceTo(t, LOCK);
    expect(await seen(ann)).toContainEqual(["Bob", gameId]);
    expect((await grid(ann)).splits).toEqual([{ gameId, homePicks: 1, awayPicks: 2 }]);
  });
});

describe("a member who left", () => {
  it("is in no list and no split, and back in both after joining again", async () => {
    const { t, ann, bob, leagueId, inviteCode, gameId, seen, grid } = await open();
    await advanceTo(t, LOCK);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await seen(ann)).toEqual([["Cat", gameId]]);
    expect((await grid(ann)).splits).toEqual([{ gameId, homePicks: 1, awayPicks: 1 }]);
    expect(await errorOf(grid(bob))).toMatchObject({ code: "NOT_FOUND" });
    await bob.as.mutation(api.leagues.join, { inviteCode });
    expect(await seen(ann)).toHaveLength(2);
    expect((await grid(ann)).splits).toEqual([{ gameId, homePicks: 1, awayPicks: 2 }]);
  });

  it("and deleted the account is shown as Former member where the picks still count", async () => {
    const { t, ann, bob, gameId, grid } = await open();
    await advanceTo(t, LOCK);
    await t.run((ctx) => ctx.db.patch("users", bob.userId, { tokenIdentifier: null, email: "" }));
    const former = { firstName: "Former", lastName: "member", profileImageUrl: null, favoriteTeamId: null };
    expect((await grid(ann)).members).toContainEqual(
      expect.objectContaining({ userId: bob.userId, ...former, picks: [expect.objectContaining({ gameId })] }),
    );
  });
});

it("[2.45] another league or season shows nothing", async () => {
  const { t, ann, bob, gameId, grid } = await open();
  await advanceTo(t, LOCK);
  const other = await addLeague([ann, bob], "Other");
  expect(await grid(ann, other.id)).toMatchObject({
    lockedGameIds: [gameId],
    splits: [],
    members: [{ picks: [] }, { picks: [] }],
  });
  const empty = await leaguePicksFor(ann, { leagueId: other.id, season: 2020, week: WEEK });
  expect(empty).toMatchObject({ lockedGameIds: [], splits: [] });
});

interface Asked {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
  readonly key: string;
}

async function readRevealed(t: Backend, asked: Asked) {
  return await t.query(async (ctx) => {
    const answer = await listRevealed(ctx, asked);
    return { answer, documentsRead: (await ctx.meta.getTransactionMetrics()).documentsRead.used };
  });
}
