// [13.7] A pool's entries for its master printout: every entry's picks of the weeks that are shown, and of no other.
import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { advanceTo, freezeClockForEachTest, refusalOf, signIn, SUNDAY, WEEK } from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";

freezeClockForEachTest();

it("[13.7][4.6] has no pick of a week before its first kickoff, not even the viewer's own", async () => {
  const { t, season, ann, bob, leagueId } = await openSurvivorPool({}, { members: 2 });
  const paginationOpts = { numItems: 10, cursor: null };
  const entries = async (as = ann) => (await as.as.query(api.survivor.listSheet, { leagueId, paginationOpts })).page;
  await season.pick(ann, leagueId, "Aces");
  await season.pick(bob, leagueId, "Cubs");
  expect((await entries()).map(({ picks }) => picks)).toEqual([[], []]);
  await advanceTo(t, SUNDAY);
  const shown = await entries(bob);
  expect(shown.map(({ picks }) => picks.map(({ week, teamId }) => [week, teamId])).sort()).toEqual(
    [[[WEEK, season.team("Aces")]], [[WEEK, season.team("Cubs")]]].sort(),
  );
  expect(await entries(ann)).toEqual(shown);
  const olga = await signIn(t, "Olga Out");
  expect(await refusalOf(olga.as.query(api.survivor.listSheet, { leagueId, paginationOpts }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
