// [13.4] Approval before joining: who asks holds no seat and sees the rules alone, until the commissioner answers.
import { describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  freezeClockForEachTest,
  HOUR_MS,
  type Player,
  refusalOf,
  SEASON,
  settle,
  signIn,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();

async function open() {
  const t = testBackend();
  await addMatch(t);
  const [ann, bob, cat, dan] = [
    await signIn(t, "Ann Lee"),
    await signIn(t, "Bob Fox"),
    await signIn(t, "Cat Roe"),
    await signIn(t, "Dan Poe"),
  ];
  const { id: leagueId, inviteCode } = await addLeague([ann]);
  const { league: pool } = await ann.as.mutation(api.survivor.create, {
    name: "Last One",
    survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 3 },
  });
  const poolId = pool.id;
  const set = (needsApproval: boolean, settings: { isPublic?: boolean; maxMembers?: number } = {}) =>
    Promise.all(
      [leagueId, poolId].map((id) =>
        ann.as.mutation(api.leagues.updateSettings, { leagueId: id, needsApproval, ...settings }),
      ),
    );
  await set(true);
  const join = (player: Player) => player.as.mutation(api.leagues.join, { inviteCode });
  const enter = (player: Player, numberOfEntries = 1) =>
    player.as.mutation(api.survivor.join, { inviteCode: pool.inviteCode, numberOfEntries });
  const waiting = (id = leagueId) => ann.as.query(api.joinRequests.listWaiting, { leagueId: id });
  const approve = ({ userId }: Player, id = leagueId) =>
    ann.as.mutation(api.joinRequests.approve, { leagueId: id, userId });
  const decline = ({ userId }: Player) => ann.as.mutation(api.joinRequests.decline, { leagueId, userId });
  const requests = () => t.run((ctx) => ctx.db.query("joinRequests").collect());
  return { t, ann, bob, cat, dan, leagueId, inviteCode, poolId, set, join, enter, waiting, approve, decline, requests };
}

describe("asking to join", () => {
  it("[13.4] by any way makes a request, which holds no seat", async () => {
    const { ann, bob, leagueId, poolId, set, join, enter, waiting } = await open();
    const asked = { id: leagueId, name: "Sunday Crew", isWaiting: true };
    expect(await join(bob)).toEqual(asked);
    expect(await enter(bob, 2)).toEqual({ league: { id: poolId, name: "Last One", isWaiting: true } });
    await set(true, { isPublic: true });
    expect(await bob.as.mutation(api.leagues.joinPublic, { leagueId })).toEqual(asked);
    await bob.as.mutation(api.survivor.joinPublic, { leagueId: poolId, numberOfEntries: 3 });
    expect(await waiting()).toMatchObject([{ userId: bob.userId, numberOfEntries: 1 }]);
    expect(await waiting(poolId)).toMatchObject([{ userId: bob.userId, numberOfEntries: 3 }]);
    for (const id of [leagueId, poolId]) {
      expect(await ann.as.query(api.leagues.get, { leagueId: id })).toMatchObject({ memberCount: 1 });
    }
    expect(await ann.as.query(api.survivor.get, { leagueId: poolId })).toMatchObject({ totalEntries: 1 });
    expect(await bob.as.query(api.leagues.listMine, {})).toEqual([]);
    expect(await bob.as.query(api.leagues.listPublic, { poolType: "pickem" })).toEqual([]);
    expect(await bob.as.query(api.survivor.listPublic, {})).toEqual([]);
  });

  it("[13.4] shows the rules and nothing else", async () => {
    const { bob, leagueId, poolId, inviteCode, set, join, enter } = await open();
    await set(true, { isPublic: true });
    await join(bob);
    await enter(bob, 2);
    const request = await bob.as.query(api.joinRequests.get, { leagueId });
    expect(Object.keys(request).sort()).toEqual(
      ["askedAtMs", "leagueId", "name", "numberOfEntries", "poolType", "rules", "settings", "state"].sort(),
    );
    expect(request).toMatchObject({ state: "waiting", rules: { preset: "classic" }, settings: null });
    expect(await bob.as.query(api.joinRequests.get, { leagueId: poolId })).toMatchObject({
      numberOfEntries: 2,
      rules: null,
      settings: { maxEntriesPerUser: 3 },
    });
    expect(await bob.as.query(api.joinRequests.find, { inviteCode })).toBe(leagueId);
    const told = { code: "FORBIDDEN", reason: "waitingForApproval" };
    const at = { leagueId, season: SEASON, week: WEEK };
    for (const asked of [
      () => bob.as.query(api.leagues.get, { leagueId }),
      () => bob.as.query(api.leagues.listMembers, { leagueId }),
      () => bob.as.query(api.leagues.summary, { leagueId }),
      () => bob.as.query(api.leagueRules.get, { leagueId, season: SEASON }),
      () => bob.as.query(api.standings.forLeague, { leagueId, season: SEASON }),
      () => bob.as.query(api.picks.listMine, at),
      () => bob.as.query(api.survivor.get, { leagueId: poolId }),
      () => bob.as.query(api.survivor.weekState, { ...at, leagueId: poolId }),
      () => bob.as.query(api.joinRequests.listWaiting, { leagueId }),
    ])
      expect(await refusalOf(asked())).toMatchObject(told);
  });

  it("[13.4] is refused for a full league, a removed member, too many entries and a pool that has started", async () => {
    const { t, ann, bob, cat, leagueId, set, join, enter, requests } = await open();
    await set(true, { maxMembers: 2 });
    await set(false);
    await join(cat);
    await enter(cat);
    await set(true);
    expect(await refusalOf(join(bob))).toMatchObject({ code: "FULL", reason: "leagueFull" });
    expect(await refusalOf(enter(bob))).toMatchObject({ code: "FULL", reason: "leagueFull" });
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cat.userId });
    expect(await refusalOf(join(cat))).toMatchObject({ reason: "removedFromLeague" });
    await set(true, { maxMembers: 10 });
    expect(await refusalOf(join(ann))).toMatchObject({ reason: "alreadyMember" });
    expect(await refusalOf(enter(bob, 4))).toMatchObject({ reason: "tooManyEntries" });
    await t.run(async (ctx) => {
      const pool = await ctx.db.query("survivorPools").first();
      if (pool) await ctx.db.patch("survivorPools", pool._id, { state: "over" });
    });
    expect(await refusalOf(enter(bob))).toMatchObject({ reason: "entryAfterPoolEnd" });
    expect(await requests()).toEqual([]);
  });
});

describe("approving", () => {
  it("[13.4] lets the person in as the code would, and stands in the log", async () => {
    const { ann, bob, leagueId, poolId, join, enter, approve, waiting, requests } = await open();
    await join(bob);
    await enter(bob, 3);
    await approve(bob);
    await approve(bob, poolId);
    expect(await bob.as.query(api.leagues.get, { leagueId })).toMatchObject({ memberCount: 2 });
    expect((await bob.as.query(api.survivor.get, { leagueId: poolId })).myEntries).toHaveLength(3);
    expect(await waiting()).toEqual([]);
    expect(await requests()).toEqual([]);
    expect(await refusalOf(approve(bob))).toMatchObject({ code: "NOT_FOUND", reason: "requestGone" });
    const log = { leagueId, paginationOpts: { numItems: 1, cursor: null } };
    expect((await ann.as.query(api.audit.listForLeague, log)).page).toMatchObject([
      { actorName: "Ann Lee", text: "approved the request of", target: "Bob Fox" },
    ]);
  });

  it("[13.4] is the commissioner's alone", async () => {
    const { bob, cat, leagueId, set, join, requests } = await open();
    await set(false);
    await join(cat);
    await set(true);
    await join(bob);
    const answers = [
      () => cat.as.mutation(api.joinRequests.approve, { leagueId, userId: bob.userId }),
      () => cat.as.mutation(api.joinRequests.approveAll, { leagueId }),
      () => cat.as.mutation(api.joinRequests.decline, { leagueId, userId: bob.userId }),
      () => cat.as.mutation(api.joinRequests.declineAll, { leagueId }),
      () => bob.as.mutation(api.joinRequests.approve, { leagueId, userId: bob.userId }),
      () => bob.as.mutation(api.joinRequests.approveAll, { leagueId }),
    ];
    for (const answer of answers) expect(await refusalOf(answer())).toMatchObject({ code: "FORBIDDEN" });
    expect(await requests()).toMatchObject([{ state: "waiting" }]);
  });

  it("[13.4] all takes those who have waited longest while there is room, and keeps the others", async () => {
    const { ann, bob, cat, dan, leagueId, set, join, waiting } = await open();
    for (const player of [dan, bob, cat]) {
      await join(player);
      vi.setSystemTime(Date.now() + HOUR_MS);
    }
    await set(true, { maxMembers: 3 });
    expect(await ann.as.mutation(api.joinRequests.approveAll, { leagueId })).toBe(2);
    const members = await ann.as.query(api.leagues.listMembers, { leagueId });
    expect(members.map(({ userId }) => userId)).toEqual([ann.userId, dan.userId, bob.userId]);
    expect(await waiting()).toMatchObject([{ userId: cat.userId }]);
    const all = ann.as.mutation(api.joinRequests.approveAll, { leagueId });
    expect(await refusalOf(all)).toMatchObject({ reason: "leagueFull" });
    expect(await waiting()).toMatchObject([{ userId: cat.userId }]);
  });

  it("[13.4] keeps a request that can't be approved now", async () => {
    const { t, ann, bob, cat, leagueId, poolId, set, join, enter, approve, waiting } = await open();
    await join(bob);
    await enter(bob, 3);
    await set(true, { maxMembers: 2 });
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { memberCount: 2 }));
    expect(await refusalOf(approve(bob))).toMatchObject({ reason: "leagueFull" });
    await t.run(async (ctx) => {
      await ctx.db.patch("leagues", leagueId, { memberCount: 1 });
      const pool = await ctx.db.query("survivorPools").first();
      if (pool) await ctx.db.patch("survivorPools", pool._id, { maxEntriesPerUser: 2 });
    });
    const { id: crowded } = await addLeague([cat]);
    const membership = { leagueId: crowded, userId: bob.userId, poolType: "pickem", joinedAtMs: 0 } as const;
    const others = await t.run((ctx) =>
      Promise.all(Array.from({ length: 200 }, () => ctx.db.insert("leagueMembers", membership))),
    );
    expect(await refusalOf(approve(bob))).toMatchObject({ reason: "askerInTooManyLeagues" });
    expect(await ann.as.mutation(api.joinRequests.approveAll, { leagueId })).toBe(0);
    expect(await waiting()).toMatchObject([{ userId: bob.userId }]);
    await t.run(async (ctx) => {
      for (const id of others) await ctx.db.delete("leagueMembers", id);
    });
    await approve(bob, poolId);
    expect((await bob.as.query(api.survivor.get, { leagueId: poolId })).myEntries).toHaveLength(2);
  });
});

describe("declining and withdrawing", () => {
  it("[13.4] tells the person, who can ask again or take it off the list", async () => {
    const { ann, bob, leagueId, join, decline, waiting, requests } = await open();
    await join(bob);
    await decline(bob);
    expect(await waiting()).toEqual([]);
    expect(await refusalOf(bob.as.query(api.leagues.get, { leagueId }))).toMatchObject({ reason: "requestDeclined" });
    expect(await bob.as.query(api.joinRequests.listMine, {})).toEqual([
      { leagueId, name: "Sunday Crew", poolType: "pickem", state: "declined" },
    ]);
    expect(await refusalOf(decline(bob))).toMatchObject({ reason: "requestGone" });
    await join(bob);
    expect(await waiting()).toMatchObject([{ userId: bob.userId }]);
    expect(await requests()).toHaveLength(1);
    await ann.as.mutation(api.joinRequests.declineAll, { leagueId });
    expect(await waiting()).toEqual([]);
    await bob.as.mutation(api.joinRequests.withdraw, { leagueId });
    expect(await requests()).toEqual([]);
  });

  it("[13.4] a withdrawn request is gone for both, and can't be approved", async () => {
    const { bob, leagueId, inviteCode, join, approve, waiting } = await open();
    await join(bob);
    await bob.as.mutation(api.joinRequests.withdraw, { leagueId });
    await bob.as.mutation(api.joinRequests.withdraw, { leagueId });
    expect(await waiting()).toEqual([]);
    expect(await bob.as.query(api.joinRequests.listMine, {})).toEqual([]);
    expect(await bob.as.query(api.joinRequests.find, { inviteCode })).toBeNull();
    expect(await refusalOf(approve(bob))).toMatchObject({ reason: "requestGone" });
    expect(await refusalOf(bob.as.query(api.joinRequests.get, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(bob.as.query(api.leagues.get, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("what happens to those who wait", () => {
  it("[13.4] once approval is off they are let in while there is room, and the others are declined", async () => {
    const { t, ann, bob, cat, dan, leagueId, poolId, set, join, enter, waiting, requests } = await open();
    for (const player of [dan, bob, cat]) {
      await join(player);
      vi.setSystemTime(Date.now() + HOUR_MS);
    }
    await enter(bob, 3);
    await set(false, { maxMembers: 3 });
    await settle(t);
    const members = await ann.as.query(api.leagues.listMembers, { leagueId });
    expect(members.map(({ userId }) => userId).sort()).toEqual([ann.userId, bob.userId, dan.userId].sort());
    expect((await bob.as.query(api.survivor.get, { leagueId: poolId })).myEntries).toHaveLength(3);
    expect(await waiting()).toEqual([]);
    expect(await requests()).toMatchObject([{ userId: cat.userId, state: "declined" }]);
    expect(await t.run((ctx) => ctx.db.query("lettingsIn").collect())).toEqual([]);
    const log = { leagueId, paginationOpts: { numItems: 4, cursor: null } };
    const { page } = await ann.as.query(api.audit.listForLeague, log);
    expect(page.map(({ actorName, text, target }) => `${actorName} ${text} ${target}`).sort()).toEqual([
      "Ann Lee approved the request of Bob Fox",
      "Ann Lee approved the request of Dan Poe",
      "Ann Lee changed the settings of Sunday Crew",
      "Ann Lee declined the request of Cat Roe",
    ]);
  });

  it("[13.4] once approval is off nobody is let into a pool that takes no entries; once it is on again the rest waits", async () => {
    const { t, bob, cat, poolId, set, join, enter, waiting, requests } = await open();
    await join(cat);
    await enter(bob);
    await t.run(async (ctx) => {
      const pool = await ctx.db.query("survivorPools").first();
      if (pool) await ctx.db.patch("survivorPools", pool._id, { state: "over" });
    });
    await set(false);
    await set(true);
    await settle(t);
    expect(await waiting()).toHaveLength(1);
    await set(false);
    await settle(t);
    expect(await requests()).toMatchObject([{ leagueId: poolId, userId: bob.userId, state: "declined" }]);
  });

  it("[2.32][2.47] the league's and the account's deletion delete the request", async () => {
    const { t, ann, bob, cat, leagueId, join, enter, waiting, requests } = await open();
    await join(bob);
    await join(cat);
    await enter(cat);
    await bob.as.mutation(api.users.deleteAccount, {});
    expect(await waiting()).toMatchObject([{ userId: cat.userId }]);
    await settle(t);
    expect(await requests()).toHaveLength(2);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    expect(await cat.as.query(api.joinRequests.listMine, {})).toMatchObject([{ poolType: "survivor" }]);
    await settle(t);
    expect(await requests()).toHaveLength(1);
  });
});
