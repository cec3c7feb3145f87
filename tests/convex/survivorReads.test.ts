// What the pages of a pool read: as much as they show, however large the pool.
import { expect, it } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import type { QueryCtx } from "../../convex/_generated/server";
import { getPickSheet } from "../../convex/model/survivor/pickSheet";
import { ensurePool } from "../../convex/model/survivor/pool";
import { listMyPools, toPoolView } from "../../convex/model/survivor/poolViews";
import { getWeekState, listPoolEntries, listRecentEliminations } from "../../convex/model/survivor/reveal";
import { testBackend } from "../support/backends";
import {
  advanceTo,
  type Backend,
  freezeClockForEachTest,
  type Player,
  SEASON,
  signIn,
  SUNDAY,
  WEEK,
} from "../support/factories";
import { addPool, SurvivorSeason } from "../support/survivorSeason";

freezeClockForEachTest();

const SHOWN = 10;

/** A pool of Ann's with so many others, all with a pick; a third of them out since last week. */
async function setUp(others: number) {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const ann = await signIn(t, "Ann Lee");
  const leagueId = await addPool([ann]);
  await season.pick(ann, leagueId, "Aces");
  await t.run(async (ctx) => {
    const [model] = await ctx.db.query("survivorEntries").take(1);
    const [pool] = await ctx.db.query("survivorPools").take(1);
    const [person] = await ctx.db.query("users").take(1);
    if (!model || !pool || !person) throw new Error("There is no pool.");
    for (let index = 0; index < others; index += 1) {
      const { _id, _creationTime, ...entry } = model;
      const { _id: _user, _creationTime: _time, ...user } = person;
      const userId = await ctx.db.insert("users", { ...user, tokenIdentifier: `other|${index}` });
      const isOut = index % 3 === 0;
      const fate = { livesLeft: 0, isEliminated: true, eliminatedWeek: WEEK, eliminatedAtMs: index };
      const entryId = await ctx.db.insert("survivorEntries", { ...entry, userId, ...(isOut ? fate : {}) });
      await ctx.db.insert("leagueMembers", { leagueId, userId, poolType: "survivor", joinedAtMs: index });
      await ctx.db.insert("survivorPicks", {
        ...{ leagueId, entryId, userId, season: SEASON, week: WEEK, savedAtMs: 0 },
        ...{ gameId: season.game("Cubs"), selectedTeamId: season.team("Cubs") },
        ...{ survived: null, isTeamReturned: false, gradedRevision: 0 },
      });
    }
  });
  return { t, ann, leagueId };
}

type Read = (ctx: QueryCtx, at: { user: Doc<"users">; leagueId: Id<"leagues"> }) => Promise<unknown>;

const week = { season: SEASON, week: WEEK };
const PAGES: Record<string, Read> = {
  pool: async (ctx, at) => await toPoolView(ctx, await ensurePool(ctx, at), at.user),
  myPools: async (ctx, { user }) => await listMyPools(ctx, user),
  sheet: async (ctx, at) => await getPickSheet(ctx, { ...at, entryNumber: 1 }),
  weekState: async (ctx, at) => await getWeekState(ctx, { ...at, ...week }),
  entries: async (ctx, at) =>
    await listPoolEntries(ctx, { ...at, ...week, paginationOpts: { cursor: null, numItems: SHOWN } }),
  eliminations: async (ctx, at) => await listRecentEliminations(ctx, at),
};

async function readsOf(t: Backend, { ann, leagueId }: { ann: Player; leagueId: Id<"leagues"> }) {
  const counts: Record<string, number> = {};
  for (const [name, read] of Object.entries(PAGES)) {
    counts[name] = await t.query(async (ctx) => {
      const user = await ctx.db.get("users", ann.userId);
      if (user === null) throw new Error("Ann is missing.");
      const before = (await ctx.meta.getTransactionMetrics()).documentsRead.used;
      await read(ctx, { user, leagueId });
      return (await ctx.meta.getTransactionMetrics()).documentsRead.used - before;
    });
  }
  return counts;
}

it("reads what it shows, however many entries the pool has", async () => {
  const small = await setUp(90);
  const large = await setUp(450);
  for (const { t } of [small, large]) await advanceTo(t, SUNDAY);
  const counts = await readsOf(large.t, large);
  expect(counts).toEqual(await readsOf(small.t, small));
  // An entry, its person and its pick each, and the access to the pool.
  expect(counts["entries"]).toBeLessThan(SHOWN * 3 + 15);
  for (const count of Object.values(counts)) expect(count).toBeLessThan(80);
});

it("[4.6] doesn't even read other members' picks before the first kickoff", async () => {
  const pool = await setUp(90);
  const hidden = await readsOf(pool.t, pool);
  await advanceTo(pool.t, SUNDAY);
  const shown = await readsOf(pool.t, pool);
  expect((shown["entries"] ?? 0) - (hidden["entries"] ?? 0)).toBeGreaterThanOrEqual(SHOWN - 1);
});

it("[2.50] names the fallen by week, newest first, whatever came to light last", async () => {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const players = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cyd Ray")] as const;
  const [ann, bob, cyd] = players;
  const leagueId = await addPool(players);
  await season.pick(ann, leagueId, "Aces");
  await season.pick(bob, leagueId, "Cubs");
  await season.pick(cyd, leagueId, "Foxes");
  await season.play(WEEK, ["Aces", "Cubs", "Foxes"]);
  await season.pick(ann, leagueId, "Cubs", { week: WEEK + 1 });
  await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
  await season.pick(cyd, leagueId, "Eels", { week: WEEK + 1 });
  await season.play(WEEK + 1, ["Bats", "Cubs", "Eels"]);
  await season.wins("Eels");
  const fallen = await ann.as.query(api.survivor.recentEliminations, { leagueId });
  expect(fallen).toMatchObject([
    { firstName: "Bob", week: WEEK + 1, teamId: season.team("Aces") },
    { firstName: "Cyd", week: WEEK, teamId: season.team("Foxes") },
  ]);
});
