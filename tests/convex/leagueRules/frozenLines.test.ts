import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { requestFreeze } from "../../../convex/model/flows/leagueRules/lineFreezing";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { weekOpensAt } from "../../../domain/common/easternTime";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
} from "../../support/worlds/factories";

/** Tuesday of week 10, 9 AM Eastern. */
const TUESDAY = WEDNESDAY - DAY_MS - 3 * HOUR_MS;

freezeClockForEachTest(TUESDAY - 3 * HOUR_MS);

/** Sunday's game has a line of -3; the job of the full hour runs when a test says so. */
async function open(rules: Partial<RuleSettings> = {}) {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId } = await ann.as.mutation(api.leagues.create, {
    name: "Crew",
    rules: { ...CLASSIC, format: "spread", ...rules },
  });
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { spread: -3 });
  const move = (id: Id<"games">, spread: number) =>
    t.run(async (ctx) => {
      const line = await ctx.db
        .query("gameLines")
        .withIndex("by_game", (q) => q.eq("gameId", id))
        .unique();
      if (line !== null) await ctx.db.patch("gameLines", line._id, { spread });
    });
  const passHour = async (ms: number) => {
    await advanceTo(t, ms);
    await t.mutation(internal.jobs.lines.openWeek, {});
    await settle(t);
  };
  const frozen = () =>
    t.run(async (ctx) => {
      const rows = await ctx.db.query("frozenLines").collect();
      return rows.map(({ gameId: id, homeSpread, source, frozenAtMs }) => [id, homeSpread, source, frozenAtMs]);
    });
  return { t, ann, leagueId, gameId, homeTeamId, awayTeamId, move, passHour, frozen };
}

describe("the moment a week opens", () => {
  it.each([
    ["a Thursday night", "2025-11-07T01:15Z", "2025-11-04T14:00:00.000Z"],
    ["a Sunday in summer time", "2025-10-05T17:00Z", "2025-09-30T13:00:00.000Z"],
    ["a Sunday after the clocks have changed", "2025-11-02T18:00Z", "2025-10-28T13:00:00.000Z"],
    ["a Wednesday", "2024-12-25T18:00Z", "2024-12-24T14:00:00.000Z"],
    ["a Tuesday night", "2021-12-22T00:00Z", "2021-12-21T14:00:00.000Z"],
    ["a Tuesday before nine", "2021-12-21T13:00Z", "2021-12-14T14:00:00.000Z"],
  ])("[10.5] is 9 AM Eastern on the Tuesday before %s", (_, kickoff, opening) => {
    expect(new Date(weekOpensAt(Date.parse(kickoff))).toISOString()).toBe(opening);
  });
});

describe("a league's lines", () => {
  it("[10.5][10.13] freeze when the week opens, and later moves change nothing", async () => {
    const { gameId, move, passHour, frozen } = await open();
    await passHour(TUESDAY - HOUR_MS);
    expect(await frozen()).toEqual([]);
    await move(gameId, -4);
    await passHour(TUESDAY);
    expect(await frozen()).toEqual([[gameId, -4, "feed", TUESDAY]]);
    await move(gameId, 7);
    await passHour(SUNDAY);
    expect(await frozen()).toEqual([[gameId, -4, "feed", TUESDAY]]);
  });

  it("[10.5][10.13] freeze as soon as the feed has them, if that is later", async () => {
    const { t, homeTeamId, awayTeamId, passHour, frozen } = await open();
    const late = await addGame(t, { homeTeamId, awayTeamId });
    const elsewhere = await addGame(t, { homeTeamId, awayTeamId, spread: 2, week: WEEK + 1 });
    await passHour(TUESDAY);
    expect((await frozen()).map(([id]) => id)).not.toContain(late);
    await advanceTo(t, TUESDAY + 90 * 60_000);
    await t.run(async (ctx) => {
      const [line] = await ctx.db.query("gameLines").collect();
      if (line === undefined) throw new Error("No line.");
      const { _id, _creationTime, ...fields } = line;
      await ctx.db.insert("gameLines", { ...fields, gameId: late, spread: 1.5 });
      await requestFreeze(ctx, { season: SEASON, week: WEEK });
    });
    await settle(t);
    expect(await frozen()).toContainEqual([late, 1.5, "feed", TUESDAY + 90 * 60_000]);
    await t.run(async (ctx) => {
      for (const line of await ctx.db.query("gameLines").collect())
        await ctx.db.patch("gameLines", line._id, { week: WEEK });
    });
    await changeGame(t, elsewhere, { week: WEEK });
    await settle(t);
    expect(await frozen()).toContainEqual([elsewhere, 2, "feed", TUESDAY + 90 * 60_000]);
  });

  it("[10.5] freeze at the game's deadline, if the league has it so", async () => {
    const { t, gameId, move, passHour, frozen } = await open({ lineFreeze: "deadline" });
    await passHour(TUESDAY);
    await advanceTo(t, SUNDAY - 24 * HOUR_MS - 1);
    expect(await frozen()).toEqual([]);
    await move(gameId, -6);
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    expect(await frozen()).toEqual([[gameId, -6, "feed", SUNDAY - 24 * HOUR_MS]]);
  });

  it("[10.13] say that there was none at the deadline, and a later one changes nothing", async () => {
    const { t, homeTeamId, awayTeamId, move, passHour, frozen } = await open();
    const without = await addGame(t, { homeTeamId, awayTeamId });
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    await move(without, -9);
    await passHour(SUNDAY);
    expect((await frozen()).filter(([id]) => id === without)).toEqual([[without, null, "feed", SUNDAY - 24 * HOUR_MS]]);
  });

  it("[10.13] are each league's own, and cost leagues without lines nothing", async () => {
    const { t, ann, leagueId, passHour } = await open();
    await addLeague([ann], "Classic");
    await passHour(TUESDAY);
    const rows = await t.run((ctx) => ctx.db.query("frozenLines").collect());
    expect(rows.map((row) => row.leagueId)).toEqual([leagueId]);
  });

  it("[10.13] freeze in every league, also where a job was lost", async () => {
    const { t, ann, passHour, frozen } = await open();
    for (const name of ["B", "C"]) await ann.as.mutation(api.leagues.create, { name, preset: "spread" });
    await advanceTo(t, TUESDAY);
    await t.mutation(internal.jobs.lines.openWeek, {});
    await loseJobs(t);
    await advanceTo(t, TUESDAY + 10 * 60_000);
    expect(await frozen()).toEqual([]);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await frozen()).toHaveLength(3);
    expect(await t.run((ctx) => ctx.db.query("lineFreezes").collect())).toEqual([]);
    await passHour(TUESDAY + HOUR_MS);
    expect(await frozen()).toHaveLength(3);
  });
});
