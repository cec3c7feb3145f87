import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { choosePick } from "../../../local/demo/choosePick";
import { pickAhead } from "../../../local/demo/pickAhead";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();
const email = "jordan@demo.huddle.example";

it("makes the missing picks of this week and the next, and leaves existing ones alone", async () => {
  const t = testBackend();
  const member = await signIn(t, "Jordan Lee");
  // convex-test's types accept inline functions too.
  const caller = member.as as unknown as Parameters<typeof pickAhead>[0];
  const league = await addLeague([member]);
  await setCurrentWeek(t, WEEK);
  const started = await addMatch(t, { kickoffAtMs: WEDNESDAY - HOUR_MS, status: "in_progress" });
  const matches = [];
  for (let index = 0; index < 40; index++) {
    const isNext = index >= 20;
    matches.push(
      await addMatch(t, { week: isNext ? WEEK + 1 : WEEK, kickoffAtMs: SUNDAY + (isNext ? 7 * DAY_MS : 0) }),
    );
  }
  await advanceTo(t, Date.now());
  const picksOf = async (week: number) => {
    const { picks } = await member.as.query(api.picks.listMine, { leagueId: league.id, season: SEASON, week });
    return new Map(picks.map(({ gameId, selectedTeamId }) => [gameId, selectedTeamId]));
  };
  const [own] = matches;
  if (!own) throw new Error("unreachable");
  const game = { id: own.gameId, homeTeamId: own.homeTeamId, awayTeamId: own.awayTeamId };
  const other = choosePick(game, email) === game.homeTeamId ? game.awayTeamId : game.homeTeamId;
  await member.as.mutation(api.picks.submit, { leagueId: league.id, gameId: game.id, selectedTeamId: other });

  await pickAhead(caller, email);

  const [current, next] = [await picksOf(WEEK), await picksOf(WEEK + 1)];
  expect(current.get(game.id)).toBe(other);
  expect(current.has(started.gameId)).toBe(false);
  for (const picks of [current, next]) {
    expect(picks.size).toBeGreaterThan(14);
    expect(picks.size).toBeLessThanOrEqual(20);
  }
  await pickAhead(caller, email);
  expect([await picksOf(WEEK), await picksOf(WEEK + 1)]).toEqual([current, next]);
});

it("[10.21] makes as many picks as a league has where members choose their games", async () => {
  const t = testBackend();
  const member = await signIn(t, "Jordan Lee");
  const caller = member.as as unknown as Parameters<typeof pickAhead>[0];
  const rules = { ...CLASSIC, games: "pickN", weights: "confidence" } as const;
  const { id: leagueId } = await member.as.mutation(api.leagues.create, { name: "Five", rules });
  await setCurrentWeek(t, WEEK);
  for (let index = 0; index < 12; index++) await addMatch(t, { kickoffAtMs: SUNDAY });
  for (let turn = 0; turn < 2; turn += 1) {
    await pickAhead(caller, email);
    const sheet = await member.as.query(api.picks.ownSheet, { leagueId, season: SEASON, week: WEEK });
    expect(sheet.numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(sheet.counted).toHaveLength(5);
  }
});
