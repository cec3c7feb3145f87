import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import {
  addLeague,
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  signIn,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addPool, kickoffOf, poolOf } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

describe("joining a pool", () => {
  it("[5.5][7.29] accepts the code in any case, with a number of entries", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const { league } = await ann.as.mutation(api.survivor.create, {
      name: "A",
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 3 },
    });
    const inviteCode = ` ${league.inviteCode.toLowerCase()} `;
    const joined = await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 3 });
    expect(joined).toMatchObject({
      league: { id: league.id, memberCount: 2, isCreator: false },
      aliveEntries: 4,
      totalEntries: 4,
      activeParticipants: 2,
      totalParticipants: 2,
    });
    expect(joined).toMatchObject({
      myEntries: [1, 2, 3].map((entryNumber) => ({ entryNumber, entryName: `Entry ${entryNumber}` })),
    });
    expect(await bob.as.query(api.leagues.listMine, { poolType: "survivor" })).toHaveLength(1);
  });

  it("[2.49] lists public pools to non-members, and lets them in without a code", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const open = await ann.as.mutation(api.survivor.create, { name: "Open", isPublic: true });
    const closed = await ann.as.mutation(api.survivor.create, { name: "Closed" });
    const listed = await bob.as.query(api.survivor.listPublic, {});
    expect(listed).toMatchObject([{ league: { name: "Open", isCreator: false }, isJoinable: true, myEntries: [] }]);
    expect(await ann.as.query(api.survivor.listPublic, {})).toEqual([]);

    const into = (leagueId: typeof open.league.id) =>
      bob.as.mutation(api.survivor.joinPublic, { leagueId, numberOfEntries: 1 });
    expect(await errorOf(into(closed.league.id))).toMatchObject({ code: "NOT_FOUND" });
    expect(await into(open.league.id)).toMatchObject({ league: { memberCount: 2 }, totalEntries: 2 });
    expect(await bob.as.query(api.survivor.listPublic, {})).toEqual([]);
    expect(await bob.as.query(api.survivor.listMine, {})).toHaveLength(1);
  });

  it("refuses a wrong code, a pick'em league's, a second time and too many entries, each with its own message", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const pickem = await addLeague([ann]);
    const { league } = await ann.as.mutation(api.survivor.create, {
      name: "A",
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 2 },
    });
    const join = (inviteCode: string, numberOfEntries = 1) =>
      errorOf(bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries }));
    expect(await join(" ")).toEqual({ code: "INVALID", message: "Invite code is required", field: "inviteCode" });
    expect(await join("NOSUCHCD")).toEqual({
      code: "NOT_FOUND",
      message: "No survivor pool has this invite code.",
      field: "inviteCode",
    });
    expect(await join(pickem.inviteCode)).toMatchObject({
      code: "INVALID",
      message: "This is a pick'em league. Join it on the Leagues page.",
    });
    expect(await errorOf(bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode }))).toMatchObject({
      message: "This is a survivor pool. Join it on the Survivor page.",
    });
    for (const numberOfEntries of [0, 11, 1.5]) {
      expect(await join(league.inviteCode, numberOfEntries)).toEqual({
        code: "INVALID",
        message: "Number of entries must be a whole number from 1 to 10",
        field: "numberOfEntries",
      });
    }
    expect(await join(league.inviteCode, 3)).toEqual({
      code: "INVALID",
      message: "This pool allows 2 entries per player.",
      field: "numberOfEntries",
    });
    expect(await poolOf(ann, league.id)).toMatchObject({ league: { memberCount: 1 }, totalEntries: 1 });

    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    expect(await join(league.inviteCode)).toEqual({ code: "CONFLICT", message: "You're already in this pool." });
    expect(await poolOf(ann, league.id)).toMatchObject({ league: { memberCount: 2 }, totalEntries: 2 });
  });

  it("refuses everybody once the pool is full", async () => {
    const t = testBackend();
    const [ann, bob, cyd] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cyd Ray")];
    const { league } = await ann.as.mutation(api.survivor.create, { name: "A", isPublic: true, maxMembers: 2 });
    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const full = { code: "FULL", message: "This pool is full." };
    const { id: leagueId, inviteCode } = league;
    expect(await errorOf(cyd.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toEqual(full);
    expect(await errorOf(cyd.as.mutation(api.survivor.joinPublic, { leagueId, numberOfEntries: 1 }))).toEqual(full);
    expect(await cyd.as.query(api.survivor.listPublic, {})).toMatchObject([{ isJoinable: false, totalEntries: 2 }]);
  });

  it("lets nobody enter after the first deadline of the starting week", async () => {
    const { t, ann, bob, leagueId } = await openSurvivorPool(
      { allowMultipleEntries: true, maxEntriesPerUser: 2 },
      { members: 1 },
    );
    const { inviteCode } = (await poolOf(ann, leagueId)).league;
    const started = { code: "LOCKED", message: "This pool has started and is closed to new entries." };

    await advanceTo(t, SUNDAY - 24 * HOUR_MS - 1);
    // The clock decides, even before the lock's row exists.
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toEqual(started);
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS - 1);
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toEqual(started);
    expect(await errorOf(ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 }))).toEqual(started);
    expect(await poolOf(ann, leagueId)).toMatchObject({ isJoinable: false, totalEntries: 1 });
  });

  it("[3.10] accepts late entries up to the latest week, if they are allowed", async () => {
    const { t, season, ann, bob, cyd, leagueId } = await openSurvivorPool(
      { allowLateEntries: true, latestEntryWeek: WEEK + 1 },
      { members: 1 },
    );
    const { inviteCode } = (await poolOf(ann, leagueId)).league;
    await season.pick(ann, leagueId, "Aces");

    // Week 10 has started: the entry plays from week 11 on, and week 10 costs it nothing.
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    expect(await errorOf(season.pick(bob, leagueId, "Eels"))).toMatchObject({
      code: "LOCKED",
      message: "This entry plays from week 11 on.",
    });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(bob, leagueId)).toMatchObject({ currentWeek: WEEK + 1, aliveEntries: 2, isJoinable: true });
    await season.pick(bob, leagueId, "Eels", { week: WEEK + 1 });

    await advanceTo(t, kickoffOf(WEEK + 1) - 24 * HOUR_MS);
    expect(await errorOf(cyd.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toMatchObject({
      code: "LOCKED",
    });
  });

  it("lets a member add entries up to the limit while the pool is open for them", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const leagueId = await addPool([ann], { allowMultipleEntries: true, maxEntriesPerUser: 3 });
    const added = await ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 2 });
    expect(added).toMatchObject({ aliveEntries: 3, totalEntries: 3, activeParticipants: 1, totalParticipants: 1 });
    expect(added.myEntries.map((entry) => entry.entryNumber)).toEqual([1, 2, 3]);
    expect(await errorOf(ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 }))).toEqual({
      code: "INVALID",
      message: "This pool allows 3 entries per player.",
      field: "numberOfEntries",
    });
  });
});
