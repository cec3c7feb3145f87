import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { addGame, endGame, freezeClockForEachTest, SEASON, settle } from "../../support/worlds/factories";
import { at, openWeek } from "../../support/worlds/weightedWeek";

freezeClockForEachTest();

it("[2.35][10.1][10.3] the favourites' record is over the games that count, by the league's lines", async () => {
  const slate = await openWeek({ games: "slate", format: "spread" });
  const { t, ann, leagueId, homeTeamId, awayTeamId, monday } = slate;
  const lined = [];
  for (let game = 0; game < 3; game += 1) lined.push(await addGame(t, { homeTeamId, awayTeamId, spread: -3 }));
  const [first, second, other] = lined;
  if (!first || !second || !other) throw new Error("Three games were added.");
  await ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds: [first, second, monday] });
  await ann.as.mutation(api.leagueRules.setLine, { leagueId, ...at, gameId: first, homeSpread: -7 });
  await ann.as.mutation(api.picks.submit, { leagueId, gameId: second, selectedTeamId: homeTeamId });
  // The favorite wins by five everywhere: it covers 3, but not the league's 7.
  for (const gameId of lined) await endGame(t, gameId, [20, 15]);
  await settle(t);
  const record = await ann.as.query(api.standings.favourites, { leagueId, ...at });
  expect(record).toEqual({ correctPicks: 1, totalPicks: 2, winPercentage: 0.5 });
  const { favouritesScore } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
  expect(favouritesScore).toBeNull();
});
