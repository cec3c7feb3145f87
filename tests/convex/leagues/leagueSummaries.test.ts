// [2.30] The viewer's part of a league's card: rank, leader, open picks; and the reads of a page of cards.
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { listSummaries } from "../../../convex/model/reads/leagues/leagueSummaries";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  errorOf,
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

freezeClockForEachTest();

it("[2.30] shows what is left to pick this week, by the league's own deadline", async () => {
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId } = await addLeague([ann]);
  const summary = () => ann.as.query(api.leagues.summary, { leagueId });
  expect(await summary()).toEqual({ leagueId, rules: CLASSIC, standing: null, open: null });

  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  const monday = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 31 * HOUR_MS });
  const nextWeek = await addGame(t, {
    homeTeamId,
    awayTeamId,
    week: WEEK + 1,
    kickoffAtMs: SUNDAY + 7 * DAY_MS,
  });
  await setCurrentWeek(t, WEEK);
  const open = { season: SEASON, week: WEEK, games: 2, missing: 2, entryId: null, gameId, lockAtMs: SUNDAY - DAY_MS };
  expect((await summary()).open).toEqual(open);
  await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
  const last = { gameId: monday, lockAtMs: SUNDAY + 7 * HOUR_MS };
  expect((await summary()).open).toEqual({ ...open, ...last, missing: 1 });
  await advanceTo(t, SUNDAY - DAY_MS);
  expect((await summary()).open).toEqual({ ...open, ...last, games: 1, missing: 1 });
  await submitPick(ann, { leagueId, gameId: monday, teamId: homeTeamId });
  expect((await summary()).open).toEqual({ ...open, ...last, games: 1, missing: 0 });
  // This week is locked; next week can already be picked.
  await advanceTo(t, SUNDAY + 7 * HOUR_MS);
  expect((await summary()).open).toMatchObject({ week: WEEK + 1, missing: 1, entryId: null, gameId: nextWeek });
});

it("[2.30] shows rank and leader once a pick is graded", async () => {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId } = await addLeague([ann, bob]);
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
  await submitPick(bob, { leagueId, gameId, teamId: homeTeamId });
  await endGame(t, gameId, [20, 10]);
  await settle(t);
  const leader = { firstName: "Bob Fox", lastName: "", points: 1 };
  const standingOf = async (player: Player) => (await player.as.query(api.leagues.listSummaries, {}))[0]?.standing;
  expect(await standingOf(ann)).toEqual({ rank: 2, previousRank: null, points: 0, leader: { ...leader, isMe: false } });
  expect(await standingOf(bob)).toEqual({ rank: 1, previousRank: null, points: 1, leader: { ...leader, isMe: true } });
});

it("[6.6] shows nothing to non-members", async () => {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId } = await addLeague([ann]);
  expect(await errorOf(bob.as.query(api.leagues.summary, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
});

/** The reads of a page of `count` leagues with 16 games a week, all picked and graded once. */
async function readsOf(count: number, members: number) {
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const others: Player[] = [];
  for (let index = 1; index < members; index += 1) others.push(await signIn(t, `Member N${index}`));
  const { homeTeamId, awayTeamId } = await addMatch(t, { week: WEEK - 1, kickoffAtMs: SUNDAY - 7 * DAY_MS });
  const games = [];
  for (let index = 0; index < 16; index += 1) games.push(await addGame(t, { homeTeamId, awayTeamId }));
  await setCurrentWeek(t, WEEK);
  for (let index = 0; index < count; index += 1) {
    const { id: leagueId } = await addLeague([ann, ...others], `L${index}`);
    for (const gameId of games) await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
  }
  await endGame(t, games[0]!, [20, 10]);
  await settle(t);
  return await measure(t, ann);
}

async function measure(t: Backend, { userId }: Player): Promise<number> {
  return await t.query(async (ctx) => {
    const user = await ctx.db.get("users", userId);
    if (user === null) throw new Error("Ann is missing.");
    const before = (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    expect((await listSummaries(ctx, user)).every(({ standing }) => standing?.rank === 1)).toBe(true);
    return (await ctx.meta.getTransactionMetrics()).documentsRead.used - before;
  });
}

it("reads the same amount per league, however many members, and the week's games once", async () => {
  const [one, three] = [await readsOf(1, 1), await readsOf(3, 1)];
  expect(await readsOf(3, 8)).toBe(three);
  // Membership, league, two standings, two people, the league's own locks, and a week of picks.
  expect((three - one) / 2).toBeLessThan(16 + 10);
});
