// [13.3] A commissioner gives an entry points, or takes some. That the table follows in any order:
// ruledSeasons.test.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { ADJUSTMENTS_A_SEASON } from "../../../domain/scoring/adjustments";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  endGame,
  freezeClockForEachTest,
  refusalOf,
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
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { addPool, SurvivorSeason } from "../../support/worlds/survivorSeason";

freezeClockForEachTest();

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;

/** In Ann's league Bob picks the winner of the week's game, and Cat picks nothing. */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew" });
  leagueId = created.id;
  for (const { as } of [bob, cat]) await as.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs: SUNDAY });
  for (const who of [ann, bob]) await submitPick(who, { leagueId, gameId, teamId });
  await advanceTo(t, SUNDAY);
  await endGame(t, gameId, [20, 10]);
  await settle(t);
});

const entryOf = async ({ userId }: Player) => {
  const rows = await t.run((ctx) => ctx.db.query("entries").collect());
  return rows.find((row) => row.ownerId === userId)!._id;
};
interface Adjusted {
  readonly points: number;
  readonly by?: Player;
  readonly week?: number;
  readonly reason?: string;
}
const adjust = async (who: Player, { points, by = ann, week = WEEK, reason = "Brought the wings" }: Adjusted) => {
  const adjusted = { leagueId, entryId: await entryOf(who), week, points, reason };
  const id = await by.as.mutation(api.weekTools.adjust, adjusted);
  await settle(t);
  return id;
};
const table = async () => {
  const { entries } = await cat.as.query(api.standings.forLeague, { leagueId, season: SEASON });
  return entries.map(({ entryName, totalPoints, rank }) => `${rank} ${entryName} ${totalPoints}`);
};

describe("[13.3] adjusted points", () => {
  it("count for the week and the season, also without picks, until they are taken back", async () => {
    expect(await table()).toEqual(["1 Ann Lee 1", "1 Bob Fox 1", "3 Cat Roe 0"]);
    const id = await adjust(cat, { points: 2.5 });
    await adjust(ann, { points: -0.5, reason: "Late fee" });
    expect(await table()).toEqual(["1 Cat Roe 2.5", "2 Bob Fox 1", "3 Ann Lee 0.5"]);
    const { rows } = await bob.as.query(api.standings.weekly, { leagueId, season: SEASON });
    const of = new Map(rows.map((row) => [row.userId, row]));
    expect(of.get(cat.userId)).toMatchObject({ points: { [WEEK]: 2.5 }, adjusted: { [WEEK]: 2.5 } });
    expect(of.get(bob.userId)).not.toHaveProperty("adjusted");
    await ann.as.mutation(api.weekTools.takeBack, { leagueId, adjustmentId: id });
    await ann.as.mutation(api.weekTools.takeBack, { leagueId, adjustmentId: id });
    await settle(t);
    expect(await table()).toEqual(["1 Bob Fox 1", "2 Ann Lee 0.5", "3 Cat Roe 0"]);
  });

  it("decide who wins the week, among those who picked", async () => {
    const winners = async () => {
      const { weeks } = await ann.as.query(api.standings.weekResults, { leagueId, season: SEASON });
      return weeks.find(({ week }) => week === WEEK)?.winners.map(({ userId, points }) => [userId, points]);
    };
    await adjust(bob, { points: 1 });
    await adjust(cat, { points: 999 });
    expect(await winners()).toEqual([[bob.userId, 2]]);
    await adjust(bob, { points: -2 });
    expect(await winners()).toEqual([[ann.userId, 1]]);
  });

  it("stand with their reason on the week's page, for the standings, and in the log", async () => {
    const id = await adjust(bob, { points: 2.5, reason: " Brought the wings " });
    const line = { id, entryName: "Bob Fox", week: WEEK, points: 2.5, reason: "Brought the wings", byName: "Ann Lee" };
    const week = await leaguePicksFor(cat, { leagueId, season: SEASON, week: WEEK });
    expect(week.adjustments).toMatchObject([line]);
    expect(await cat.as.query(api.weekTools.listAdjusted, { leagueId, season: SEASON })).toMatchObject([line]);
    await ann.as.mutation(api.weekTools.takeBack, { leagueId, adjustmentId: id });
    const paginationOpts = { numItems: 10, cursor: null };
    const { page } = await cat.as.query(api.audit.listForLeague, { leagueId, personId: bob.userId, paginationOpts });
    expect(page.map(({ text, changes }) => [text, changes[1]])).toEqual([
      ["took back adjusted points of", { field: "points", before: "+2½ (Week 10)", after: null }],
      ["adjusted the points of", { field: "points", before: null, after: "+2½ (Week 10)" }],
    ]);
  });

  it("are refused for other people, in other parts, and for weeks without picks", async () => {
    expect(await refusalOf(adjust(cat, { points: 1, by: bob }))).toMatchObject({ code: "FORBIDDEN" });
    for (const points of [0, -0, 0.25, 999.5, -1000, 1e9, NaN, Infinity])
      expect(await refusalOf(adjust(bob, { points }))).toMatchObject({ code: "INVALID", field: "points" });
    for (const reason of [" ", "x".repeat(10_000)])
      expect(await refusalOf(adjust(bob, { points: 1, reason }))).toMatchObject({ code: "INVALID", field: "reason" });
    for (const week of [WEEK + 1, 0.5, -1, NaN])
      expect(await refusalOf(adjust(bob, { points: 1, week }))).toMatchObject({ reason: "weekNotPicked" });
    await cat.as.mutation(api.leagues.leave, { leagueId });
    expect(await refusalOf(adjust(cat, { points: 1 }))).toMatchObject({ code: "NOT_FOUND", field: "entryId" });
    expect(await t.run((ctx) => ctx.db.query("adjustments").collect())).toEqual([]);
  });

  it("aren't another league's, nor a pool's", async () => {
    const other = await bob.as.mutation(api.leagues.create, { name: "Other" });
    const call = { leagueId: other.id, entryId: await entryOf(cat), week: WEEK, points: 1, reason: "Mine" };
    expect(await refusalOf(bob.as.mutation(api.weekTools.adjust, call))).toMatchObject({ code: "NOT_FOUND" });
    const adjustmentId = await adjust(cat, { points: 1 });
    await bob.as.mutation(api.weekTools.takeBack, { leagueId: other.id, adjustmentId });
    expect(await t.run((ctx) => ctx.db.get("adjustments", adjustmentId))).not.toBeNull();
    await SurvivorSeason.create(t);
    const poolId = await addPool([bob]);
    const inPool = bob.as.mutation(api.weekTools.adjust, { ...call, leagueId: poolId });
    expect(await refusalOf(inPool)).toMatchObject({ reason: "poolHasNoPoints" });
  });

  it("are so many in a season, and go with the league", async () => {
    const row = { leagueId, season: SEASON, week: WEEK, points: 1, reason: "Fee", byId: ann.userId, atMs: 0 };
    const entryId = await entryOf(bob);
    await t.run(async (ctx) => {
      for (let count = 0; count < ADJUSTMENTS_A_SEASON; count += 1) {
        await ctx.db.insert("adjustments", { ...row, entryId });
      }
    });
    expect(await refusalOf(adjust(bob, { points: 1 }))).toMatchObject({ code: "FULL" });
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    expect(await t.run((ctx) => ctx.db.query("adjustments").collect())).toEqual([]);
  });
});
