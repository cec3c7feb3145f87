import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { chooseNumbers, weighSheet } from "../../../local/demo/chooseWeights";
import { MEMBER_DILIGENCE, remembers } from "../../../local/demo/choosePick";
import { LEAGUES } from "../../../local/demo/people";
import { pickAhead } from "../../../local/demo/pickAhead";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addMatch,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  signIn,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();
const member = "jordan@demo.huddle.example";
const games = Array.from({ length: 5 }, (_, index) => ({
  id: `g${index}`,
  homeTeamId: "h",
  awayTeamId: "a",
  spread: index * 8,
}));

describe("a demo member's weights", () => {
  it("[10.2] number games by the odds from the top, around numbers that are taken", () => {
    expect(
      [...chooseNumbers(games, { member, count: 6, taken: new Set([6, 4]) })].map(([id, number]) => [id, number]),
    ).toEqual([
      ["g4", 5],
      ["g3", 3],
      ["g2", 2],
      ["g1", 1],
    ]);
  });

  it("[10.2][10.6] are those of the league's rules", () => {
    const weigh = (rules: typeof CLASSIC) => [...weighSheet(games, { member, week: "w", count: 5, rules }).values()];
    expect(weigh(CLASSIC)).toEqual([{}, {}, {}, {}, {}]);
    expect(weigh({ ...CLASSIC, weights: "bestBet" }).filter(({ isBestBet }) => isBestBet)).toHaveLength(1);
    const confidence = weigh(PRESETS.confidence);
    expect(confidence.map(({ confidence: number }) => number).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(confidence.filter(({ guess }) => guess !== undefined)).toHaveLength(1);
  });

  it("[10.10] come up in a league of each preset", () => {
    for (const preset of Object.values(PRESETS)) expect(LEAGUES.map(({ rules }) => rules)).toContainEqual(preset);
  });

  it.each(["confidence", "bestBet"] as const)("[10.14] are given ahead of time: %s", async (weights) => {
    const t = testBackend();
    const jordan = await signIn(t, "Jordan Lee");
    const rules = { ...CLASSIC, weights, tiebreaker: "totalPoints" } as const;
    const { id: leagueId } = await jordan.as.mutation(api.leagues.create, { name: "Crew", rules });
    await setCurrentWeek(t, WEEK);
    const { homeTeamId, awayTeamId, gameId } = await addMatch(t, { kickoffAtMs: SUNDAY });
    const gameIds = [gameId];
    for (let hour = 1; hour < 16; hour += 1) {
      gameIds.push(await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + hour * HOUR_MS }));
    }
    // The backend's ids decide which games a member forgets.
    const remembered = gameIds.filter((id) => remembers({ id, homeTeamId, awayTeamId }, member, MEMBER_DILIGENCE));
    // convex-test's types accept inline functions too.
    const caller = jordan.as as unknown as Parameters<typeof pickAhead>[0];
    const sheet = async () => await jordan.as.query(api.picks.ownSheet, { leagueId, season: SEASON, week: WEEK });
    await pickAhead(caller, member);
    const first = await sheet();
    const isNumbered = weights === "confidence";
    expect(first.numbers).toHaveLength(isNumbered ? first.counted.length : 0);
    expect(first.counted.map((counted) => counted.gameId).sort()).toEqual(remembered.sort());
    expect(first.bestBetGameId === null).toBe(isNumbered);
    expect(first.guess).toBeGreaterThan(30);
    await pickAhead(caller, member);
    expect(await sheet()).toEqual(first);
  });
});
