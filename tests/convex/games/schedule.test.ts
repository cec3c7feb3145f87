import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { freezeClockForEachTest, SEASON, WEEK } from "../../support/worlds/factories";
import { SurvivorSeason } from "../../support/worlds/survivorSeason";

freezeClockForEachTest();

it("[11.8] the season ahead has who plays whom with the lines, and changes with no score and no final", async () => {
  const t = testBackend();
  const season = await SurvivorSeason.create(t, WEEK + 2);
  const read = async (fromWeek: number) => await t.query(api.games.listSchedule, { season: SEASON, fromWeek });
  const before = await read(WEEK + 1);
  expect(before.map(({ week }) => week)).toEqual([11, 11, 11, 12, 12, 12]);
  expect(before[0]).toEqual({
    id: season.game("Aces", WEEK + 1),
    week: WEEK + 1,
    spread: -3,
    isNeutralSite: false,
    homeTeamId: season.team("Aces"),
    awayTeamId: season.team("Bats"),
    kickoffAtMs: before[0]?.kickoffAtMs,
  });
  await season.wins("Aces", WEEK + 1);
  expect(await read(WEEK + 1)).toEqual(before);
  await t.run((ctx) => ctx.db.patch("games", season.game("Cubs", WEEK + 1), { status: "cancelled" }));
  expect(await read(WEEK + 1)).toHaveLength(5);
  expect(await read(WEEK + 3)).toEqual([]);
});
