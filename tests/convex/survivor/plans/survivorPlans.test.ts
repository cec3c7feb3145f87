// An entry's plan: who sees it, what can be planned, and when it goes.
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  advanceTo,
  type Backend,
  errorOf,
  freezeClockForEachTest,
  type Player,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf, type SurvivorSeason, type TeamName } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

interface Own {
  readonly season: SurvivorSeason;
  readonly leagueId: Id<"leagues">;
}

type Change = readonly [week: number, team: TeamName | null, pickNumber?: 1 | 2];

async function save(player: Player, { season, leagueId }: Own, changes: readonly Change[], entryNumber = 1) {
  return await player.as.mutation(api.survivor.savePlan, {
    leagueId,
    entryNumber,
    changes: changes.map(([week, team, pickNumber = 1]) => ({
      week,
      pickNumber,
      teamId: team === null ? null : season.team(team),
    })),
  });
}

async function planOf(player: Player, leagueId: Id<"leagues">, entryNumber = 1) {
  return await player.as.query(api.survivor.plan, { leagueId, entryNumber });
}

async function plannedBy(player: Player, { season, leagueId }: Own, entryNumber = 1) {
  const { planned } = await planOf(player, leagueId, entryNumber);
  return planned.map(({ week, pickNumber, teamId }) => [week, season.nameOf(teamId), pickNumber]);
}

const rowsOf = async (t: Backend) => await t.run((ctx) => ctx.db.query("survivorPlans").collect());

describe("[11.8] an entry's plan", () => {
  it("is saved change by change, as one row, and gone when it is empty", async () => {
    const pool = await openSurvivorPool();
    const { t, ann } = pool;
    await save(ann, pool, [
      [WEEK + 1, "Cubs"],
      [WEEK, "Aces"],
    ]);
    await save(ann, pool, [[WEEK + 1, "Eels"]]);
    expect(await plannedBy(ann, pool)).toEqual([
      [WEEK, "Aces", 1],
      [WEEK + 1, "Eels", 1],
    ]);
    await save(ann, pool, [[WEEK + 2, "Aces"]]);
    expect(await plannedBy(ann, pool)).toEqual([
      [WEEK + 1, "Eels", 1],
      [WEEK + 2, "Aces", 1],
    ]);
    expect(await rowsOf(t)).toHaveLength(1);
    await save(ann, pool, [
      [WEEK + 1, null],
      [WEEK + 2, null],
    ]);
    expect(await rowsOf(t)).toEqual([]);
    await save(ann, pool, []);
    expect(await rowsOf(t)).toEqual([]);
  });

  it("comes with what the entry has used and picked, and with the current week's locks", async () => {
    const pool = await openSurvivorPool();
    const { t, season, ann, bob, leagueId } = pool;
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces");
    await save(ann, pool, [
      [WEEK, "Cubs"],
      [WEEK + 1, "Dogs"],
    ]);
    await advanceTo(t, SUNDAY);
    const before = await planOf(ann, leagueId);
    expect(before).toMatchObject({
      season: SEASON,
      week: WEEK,
      isWeekClosed: true,
      weekPicks: [{ selectedTeamId: season.team("Aces"), survived: null, isLocked: true }],
      usedTeams: [{ teamId: season.team("Aces"), week: WEEK }],
    });
    expect(before.lockedGameIds).toHaveLength(3);
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    // Past weeks are no part of it any more.
    expect(await plannedBy(ann, pool)).toEqual([[WEEK + 1, "Dogs", 1]]);
    expect(await planOf(ann, leagueId)).toMatchObject({ week: WEEK + 1, weekPicks: [], lockedGameIds: [] });
    await save(ann, pool, [[WEEK + 2, "Foxes"]]);
    expect((await rowsOf(t))[0]?.planned.map(({ week }) => week)).toEqual([WEEK + 1, WEEK + 2]);
  });

  it("takes no past week, no used team, no unknown one, and no second pick in a week of one", async () => {
    const pool = await openSurvivorPool({ twoPicksFromWeek: WEEK + 1 });
    const { t, season, ann, bob, leagueId } = pool;
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    const refused = async (...changes: Change[]) => await errorOf(save(ann, pool, changes));
    expect(await refused([WEEK, "Cubs"])).toMatchObject({ code: "INVALID", field: "week" });
    expect(await refused([23, "Cubs"])).toMatchObject({ code: "INVALID", field: "week" });
    expect(await refused([WEEK + 1.5, "Cubs"])).toMatchObject({ code: "INVALID", field: "week" });
    expect(await refused([22, "Cubs", 2])).toMatchObject({ code: "INVALID", field: "pickNumber" });
    expect(await refused([WEEK + 2, "Aces"])).toEqual({
      code: "CONFLICT",
      message: `This entry used that team in week ${WEEK}.`,
      field: "teamId",
    });
    const gone = season.team("Bats");
    await t.run((ctx) => ctx.db.patch("teams", gone, { isPlaceholder: true }));
    expect(await refused([WEEK + 2, "Bats"])).toMatchObject({ code: "NOT_FOUND", field: "teamId" });
    const many = Array.from({ length: 45 }, (): Change => [WEEK + 1, "Cubs"]);
    expect(await refused(...many)).toMatchObject({ code: "INVALID", field: "changes" });
    expect(await rowsOf(t)).toEqual([]);
    await save(ann, pool, [
      [WEEK + 1, "Cubs", 1],
      [WEEK + 1, "Eels", 2],
    ]);
    expect(await plannedBy(ann, pool)).toHaveLength(2);
  });

  it("[10.18] plans a team once before and once in the play-offs where these free the teams", async () => {
    const pool = await openSurvivorPool({ playoffsFreeTeams: true });
    const { season, ann, leagueId } = pool;
    await season.pick(ann, leagueId, "Aces");
    await save(ann, pool, [
      [WEEK + 1, "Cubs"],
      [19, "Cubs"],
      [20, "Aces"],
    ]);
    expect(await plannedBy(ann, pool)).toHaveLength(3);
    expect(await errorOf(save(ann, pool, [[18, "Aces"]]))).toMatchObject({ code: "CONFLICT" });
  });

  it("can't be changed for an eliminated entry", async () => {
    const pool = await openSurvivorPool();
    const { season, ann, bob, leagueId } = pool;
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await errorOf(save(bob, pool, [[WEEK + 1, "Cubs"]]))).toEqual({
      code: "LOCKED",
      message: `This entry was eliminated in week ${WEEK}.`,
      field: "entryNumber",
    });
  });
});

describe("[11.8] a plan is private", () => {
  it("reaches nobody but the entry's owner, through no query of the pool, not even an admin", async () => {
    const pool = await openSurvivorPool();
    const { t, season, ann, bob, leagueId } = pool;
    await save(ann, pool, [[WEEK, "Foxes"]]);
    const root = await signIn(t, "Root");
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    expect(await plannedBy(bob, pool)).toEqual([]);
    expect(await errorOf(planOf(root, leagueId))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(planOf(await signIn(t, "Eve Sly"), leagueId))).toMatchObject({ code: "NOT_FOUND" });
    const at = { leagueId, season: SEASON, week: WEEK };
    const paginationOpts = { cursor: null, numItems: 10 };
    for (const who of [bob, root]) {
      const seen = JSON.stringify([
        await who.as.query(api.survivor.get, { leagueId }),
        await who.as.query(api.survivor.weekState, at),
        await who.as.query(api.survivor.listEntries, { ...at, paginationOpts }),
        await who.as.query(api.survivor.recentEliminations, { leagueId }),
        await who.as.query(api.dashboard.summary, {}),
      ]);
      expect(seen).not.toContain(season.team("Foxes"));
    }
    const log = await root.as.query(api.audit.list, { paginationOpts });
    expect(JSON.stringify(log)).not.toContain(season.team("Foxes"));
  });

  it("belongs to one entry", async () => {
    const pool = await openSurvivorPool({ allowMultipleEntries: true, maxEntriesPerUser: 2 }, { numberOfEntries: 2 });
    const { bob } = pool;
    await save(bob, pool, [[WEEK, "Foxes"]], 2);
    expect(await plannedBy(bob, pool)).toEqual([]);
    expect(await plannedBy(bob, pool, 2)).toEqual([[WEEK, "Foxes", 1]]);
    await save(bob, pool, [[WEEK, "Foxes"]]);
    expect(await plannedBy(bob, pool, 2)).toHaveLength(1);
  });
});

describe("[11.8] a plan goes", () => {
  it("with its owner, before and after the pool has begun", async () => {
    const early = await openSurvivorPool();
    await save(early.bob, early, [[WEEK + 1, "Foxes"]]);
    await early.bob.as.mutation(api.leagues.leave, { leagueId: early.leagueId });
    expect(await rowsOf(early.t)).toEqual([]);

    const late = await openSurvivorPool();
    await save(late.bob, late, [[WEEK + 1, "Foxes"]]);
    await late.season.pick(late.bob, late.leagueId, "Aces");
    await advanceTo(late.t, SUNDAY);
    await late.ann.as.mutation(api.leagues.removeMember, { leagueId: late.leagueId, userId: late.bob.userId });
    expect((await poolOf(late.ann, late.leagueId)).totalEntries).toBe(2);
    expect(await rowsOf(late.t)).toEqual([]);
  });

  it("[2.47] with its owner's account", async () => {
    const pool = await openSurvivorPool();
    await pool.season.pick(pool.bob, pool.leagueId, "Aces");
    await save(pool.bob, pool, [[WEEK + 1, "Foxes"]]);
    await advanceTo(pool.t, SUNDAY);
    await pool.bob.as.mutation(api.users.deleteAccount, {});
    await settle(pool.t);
    expect(await rowsOf(pool.t)).toEqual([]);
  });

  it("[2.32] with the pool", async () => {
    const pool = await openSurvivorPool();
    for (const who of [pool.ann, pool.bob]) await save(who, pool, [[WEEK + 1, "Foxes"]]);
    await pool.ann.as.mutation(api.leagues.remove, { leagueId: pool.leagueId });
    await settle(pool.t);
    expect(await rowsOf(pool.t)).toEqual([]);
  });
});
