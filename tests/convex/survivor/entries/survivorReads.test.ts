// The reads of a pool's pages: proportional to what they show, however large the pool.
import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Doc, Id } from "../../../../convex/_generated/dataModel";
import type { QueryCtx } from "../../../../convex/_generated/server";
import { getOwnPoolWeek } from "../../../../convex/model/reads/survivor/entryWeek";
import { getPlan } from "../../../../convex/model/reads/survivor/ownPlan";
import { ensurePool } from "../../../../convex/model/records/survivor/pool";
import { listMyPools, toPoolView } from "../../../../convex/model/reads/survivor/poolViews";
import {
  getWeekState,
  listPoolEntries,
  listRecentEliminations,
} from "../../../../convex/model/reads/survivor/survivorReveal";
import {
  advanceTo,
  type Backend,
  freezeClockForEachTest,
  type Player,
  SEASON,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addCrowd } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

const SHOWN = 10;

/** Ann's pool with `others` more members, all with a pick; a third of them were eliminated last week. */
async function setUp(others: number) {
  const { t, season, ann, leagueId } = await openSurvivorPool({}, { members: 1 });
  await season.pick(ann, leagueId, "Aces");
  const fate = { livesLeft: 0, isEliminated: true, eliminatedWeek: WEEK };
  const changesOf = (index: number) => (index % 3 === 0 ? { ...fate, eliminatedAtMs: index } : {});
  await addCrowd(season, { leagueId, count: others, team: "Cubs", changesOf });
  return { t, ann, leagueId };
}

type Read = (ctx: QueryCtx, at: { user: Doc<"users">; leagueId: Id<"leagues"> }) => Promise<unknown>;

const week = { season: SEASON, week: WEEK };
const PAGES: Record<string, Read> = {
  pool: async (ctx, at) => await toPoolView(ctx, await ensurePool(ctx, at), at.user),
  myPools: async (ctx, { user }) => await listMyPools(ctx, user),
  ownWeek: async (ctx, at) => await getOwnPoolWeek(ctx, { ...at, entryNumber: 1 }),
  plan: async (ctx, at) => await getPlan(ctx, { ...at, entryNumber: 1 }),
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

it("a pool's queries read only what they show, however many entries it has", async () => {
  const small = await setUp(90);
  const large = await setUp(450);
  for (const { t } of [small, large]) await advanceTo(t, SUNDAY);
  const counts = await readsOf(large.t, large);
  expect(counts).toEqual(await readsOf(small.t, small));
  // An entry, its owner and its pick each, plus the access to the pool.
  expect(counts["entries"]).toBeLessThan(SHOWN * 3 + 15);
  for (const count of Object.values(counts)) expect(count).toBeLessThan(80);
});

it("[4.6] they don't read other members' picks before the first kickoff", async () => {
  const pool = await setUp(90);
  const hidden = await readsOf(pool.t, pool);
  await advanceTo(pool.t, SUNDAY);
  const shown = await readsOf(pool.t, pool);
  expect((shown["entries"] ?? 0) - (hidden["entries"] ?? 0)).toBeGreaterThanOrEqual(SHOWN - 1);
});

it("[2.50] eliminations are listed by week, newest first, in any order of arrival", async () => {
  const { season, ann, bob, cyd, leagueId } = await openSurvivorPool({}, { members: 3 });
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
