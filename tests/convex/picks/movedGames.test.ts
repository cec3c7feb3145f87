// A game that left its week while the picks on it were following, and the jobs that moved them were lost.
import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  endGame,
  freezeClockForEachTest,
  loseJobs,
  SEASON,
  settle,
  signIn,
  storedPicks,
  submitPick,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();

it("[2.34] brings the picks along after a lost job too, and keeps the newer of two on one game", async () => {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId } = await addLeague([ann, bob]);
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  for (const player of [ann, bob]) await submitPick(player, { leagueId, gameId, teamId: homeTeamId });
  await changeGame(t, gameId, { week: WEEK + 1 });
  await loseJobs(t);
  await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
  await advanceTo(t, Date.now() + 6 * 60_000);
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
  expect(await storedPicks(t)).toEqual([
    expect.objectContaining({ userId: ann.userId, week: WEEK + 1, selectedTeamId: awayTeamId }),
    expect.objectContaining({ userId: bob.userId, week: WEEK + 1, selectedTeamId: homeTeamId }),
  ]);
  await endGame(t, gameId, [10, 20]);
  await settle(t);
  const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
  expect(entries).toMatchObject([
    { firstName: "Ann", totalPoints: 1, totalPicks: 1 },
    { firstName: "Bob", totalPoints: 0, totalPicks: 1 },
  ]);
  expect(await t.run((ctx) => ctx.db.query("gameMoves").collect())).toEqual([]);
});
