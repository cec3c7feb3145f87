// A week that is played by rules of the league's own, as members see it through the league's key.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addMatch,
  advanceTo,
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
} from "../../support/worlds/factories";
import { revealKeyOf } from "../../support/worlds/leaguePicks";

freezeClockForEachTest();

const MONDAY = SUNDAY + 31 * HOUR_MS;
const at = { season: SEASON, week: WEEK };

/** Ann, Bob and a game each on Sunday and Monday, with deadlines at kickoff. */
async function open(rules: Partial<RuleSettings>) {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const league = await ann.as.mutation(api.leagues.create, {
    name: "Crew",
    pickDeadlineHours: 0,
    rules: { ...CLASSIC, ...rules },
  });
  const { id: leagueId, inviteCode } = league;
  await bob.as.mutation(api.leagues.join, { inviteCode });
  const { gameId: sunday, homeTeamId, awayTeamId } = await addMatch(t, { spread: -3 });
  const monday = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: MONDAY, spread: 2.5 });
  const pick = (gameId: Id<"games">, number?: number, who = ann) =>
    who.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: homeTeamId, ...(number && { number }) });
  const read = async (key?: string) => {
    const asked = { leagueId, ...at, key: key ?? (await revealKeyOf(ann, { leagueId, ...at })) };
    return await t.query(api.picks.listRevealedWeights, asked);
  };
  /** Ann's row first. */
  const rows = async () => {
    const members = (await read())?.members ?? [];
    return members.sort((a, b) => Number(b.userId === ann.userId) - Number(a.userId === ann.userId));
  };
  return { t, ann, bob, leagueId, sunday, monday, homeTeamId, awayTeamId, pick, read, rows };
}

it("[4.6][6.6] is read with the league's key, and with no other", async () => {
  const { bob, leagueId, read } = await open({ format: "spread" });
  const other = await bob.as.mutation(api.leagues.create, { name: "Other" });
  for (const key of ["", await revealKeyOf(bob, { leagueId: other.id, ...at }), leagueId]) {
    expect(await read(key)).toBeNull();
  }
  expect((await read())?.members).toHaveLength(2);
});

it("[9.8][10.10] says of a week by Classic rules which games count, and nothing of its members", async () => {
  const { t, sunday, monday, pick, read } = await open({});
  await pick(sunday);
  await endGame(t, sunday, [20, 10]);
  await settle(t);
  const nothing = { lines: [], guessGameId: null, winners: null, members: [] };
  expect(await read()).toEqual({ rules: CLASSIC, countingGameIds: [sunday, monday], ...nothing });
});

it("[10.1][10.13] has the league's lines, the week's points by the scorer and, once it is over, its winners", async () => {
  const { t, ann, bob, leagueId, sunday, monday, homeTeamId, awayTeamId, read, rows } = await open({
    format: "spread",
    tie: "half",
  });
  for (const gameId of [sunday, monday]) await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
  for (const gameId of [sunday, monday]) await submitPick(bob, { leagueId, gameId, teamId: awayTeamId });
  expect((await rows()).map(({ points }) => points)).toEqual([null, null]);
  await endGame(t, sunday, [23, 20]);
  await settle(t);
  expect(await read()).toMatchObject({
    rules: { format: "spread" },
    countingGameIds: [sunday, monday],
    winners: null,
    guessGameId: null,
    lines: [
      { gameId: sunday, homeSpread: -3 },
      { gameId: monday, homeSpread: 2.5 },
    ],
  });
  expect((await rows()).map(({ points }) => points)).toEqual([0.5, 0.5]);
  await endGame(t, monday, [20, 24]);
  await settle(t);
  expect((await rows()).map(({ points }) => points)).toEqual([0.5, 1.5]);
  expect((await read())?.winners).toMatchObject([{ userId: bob.userId, points: 1.5, distance: null }]);
});

describe("a missed pick", () => {
  it("[10.7] is shown once its game has started, with the team it counts for and its result", async () => {
    const { t, sunday, monday, homeTeamId, awayTeamId, pick, rows } = await open({
      format: "spread",
      missedPick: "favourite",
    });
    for (const gameId of [sunday, monday]) await pick(gameId);
    await advanceTo(t, SUNDAY);
    expect((await rows()).map(({ missed }) => missed)).toEqual([[], []]);
    await endGame(t, sunday, [20, 19]);
    await settle(t);
    const first = { gameId: sunday, selectedTeamId: homeTeamId, isCorrect: false, isTie: false };
    expect((await rows()).map(({ missed }) => missed)).toEqual([[], [first]]);
    await advanceTo(t, MONDAY);
    await endGame(t, monday, [20, 19]);
    await settle(t);
    const second = { gameId: monday, selectedTeamId: awayTeamId, isCorrect: false, isTie: false };
    expect((await rows()).map(({ missed }) => missed)).toEqual([[], [first, second]]);
  });

  it("[10.7] is nobody's in a week in which nobody has picked", async () => {
    const { t, sunday, rows } = await open({ missedPick: "home" });
    await endGame(t, sunday, [20, 10]);
    await settle(t);
    expect((await rows()).map(({ missed, points }) => [missed, points])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  it("[4.6][10.7] and a pick without a number tell theirs only when all games have locked", async () => {
    const { t, sunday, monday, pick, rows } = await open({ weights: "confidence", missedPick: "home" });
    await pick(sunday);
    await pick(monday, 1);
    await endGame(t, sunday, [20, 10]);
    await settle(t);
    // Ann's pick has the number 2: that would tell that the open one has 1.
    expect((await rows()).map(({ numbers }) => numbers)).toEqual([[], []]);
    await advanceTo(t, MONDAY);
    await endGame(t, monday, [20, 10]);
    await settle(t);
    const [early, late] = [sunday, monday].map((gameId) => (number: number) => ({ gameId, number }));
    expect((await rows()).map(({ numbers }) => numbers)).toEqual([
      [late?.(1), early?.(2)],
      [early?.(1), late?.(2)],
    ]);
  });
});
