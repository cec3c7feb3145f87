import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { everyRow } from "../../support/worlds/everyRow";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  type Backend,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  storedPicks,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";

const MINUTE_MS = 60_000;

freezeClockForEachTest();

/** Bob, in Ann's league, with a graded pick and an open one. */
async function open() {
  const t = testBackend();
  const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bobby Fox"), await signIn(t, "Cat Roe")];
  const { id: leagueId } = await addLeague([ann, bob, cat]);
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  const later = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 8 * HOUR_MS });
  for (const id of [gameId, later]) await submitPick(bob, { leagueId, gameId: id, teamId: homeTeamId });
  await endGame(t, gameId, [20, 10]);
  await settle(t);
  const leave = async () => {
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
  };
  return { t, ann, bob, cat, leagueId, gameId, later, homeTeamId, leave };
}

const everything = async (t: Backend) => JSON.stringify(await everyRow(t));

describe("deleting the account", () => {
  it("[2.47] leaves past picks and their standing under Former member, and removes open picks", async () => {
    const { t, ann, bob, leagueId, gameId, leave } = await open();
    await leave();
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    const former = {
      userId: bob.userId,
      firstName: "Former",
      lastName: "member",
      profileImageUrl: null,
      favoriteTeamId: null,
    };
    expect(entries[0]).toMatchObject({ ...former, correctPicks: 1, rank: 1 });
    expect(await ann.as.query(api.leagues.listMembers, { leagueId })).toContainEqual({
      ...former,
      isMe: false,
      isCreator: false,
      isCommissioner: false,
      isFormer: true,
      entryId: expect.any(String),
    });
    const { members } = await leaguePicksFor(ann, { leagueId, season: SEASON, week: WEEK });
    expect(members).toContainEqual({
      ...former,
      entryId: expect.any(String),
      entryName: "Former member",
      isMe: false,
      correct: 1,
      total: 1,
      picks: [expect.objectContaining({ gameId, isCorrect: true })],
    });
    const picks = await storedPicks(t);
    expect(picks.map((pick) => pick.gameId)).toEqual([gameId]);
  });

  it("[2.47] keeps nothing that identifies the person", async () => {
    const { t, ann, bob, cat, leave } = await open();
    const teamId = await addTeam(t, { name: "Rams" });
    await bob.as.mutation(api.users.setFavoriteTeam, { teamId });
    await t.run(async (ctx) => {
      const { userId } = bob;
      await ctx.db.insert("pushSubscriptions", {
        userId,
        endpoint: "https://push.test/bobby",
        p256dh: "k",
        auth: "a",
        createdAtMs: 0,
      });
      await ctx.db.insert("sentNotices", {
        userId,
        leagueId: null,
        season: SEASON,
        week: 1,
        kind: "test",
        detail: "bobby",
        queuedAtMs: 0,
      });
      await ctx.db.insert("outbox", {
        userId,
        kind: "test",
        state: "sent",
        dueAtMs: 0,
        attempts: 1,
        createdAtMs: 0,
        expiresAtMs: 0,
        message: { channel: "email", to: "bobby-fox@example.com", subject: "Bobby", text: "", html: "" },
        lastError: null,
      });
    });
    // Actions of hers, on her, and of her as a commissioner.
    await t.run((ctx) => ctx.db.patch("users", cat.userId, { role: "admin" }));
    for (const role of ["admin", "user"] as const) {
      await cat.as.mutation(api.admin.setRole, { userId: bob.userId, role });
    }
    const { id: leagueId } = await addLeague([bob, ann]);
    await bob.as.mutation(api.leagues.transfer, { leagueId, userId: ann.userId });
    const log = () =>
      ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts: { numItems: 5, cursor: null } });
    expect((await log()).page).toMatchObject([{ actorName: "Bobby Fox", target: "Ann Lee" }]);
    expect((await everything(t)).toLowerCase()).toContain("bobby");
    await leave();
    expect((await log()).page).toMatchObject([
      { actorName: "Former member", text: "stepped down as a commissioner of" },
      { actorName: "Former member", changes: [{ field: "creator", before: "Former member", after: "Ann Lee" }] },
    ]);
    expect((await everything(t)).toLowerCase()).not.toContain("bobby");
    expect(await t.run((ctx) => ctx.db.get("users", bob.userId))).toMatchObject({
      tokenIdentifier: null,
      email: "",
      favoriteTeamId: null,
      role: "user",
    });
  });

  it("[2.47] ends the session's rights at once; signing in again starts from scratch", async () => {
    const { t, bob, leagueId } = await open();
    await bob.as.mutation(api.users.deleteAccount, {});
    expect(await bob.as.query(api.users.current, {})).toBeNull();
    expect(await errorOf(bob.as.query(api.leagues.get, { leagueId }))).toMatchObject({
      code: "UNAUTHENTICATED",
      message: "This account was deleted. To start a new one, sign in a little later.",
    });
    expect(await errorOf(bob.as.mutation(api.users.deleteAccount, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    // A token lives on for a while: it makes no new account.
    expect(await errorOf(bob.as.mutation(api.users.store, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    await advanceTo(t, Date.now() + 10 * MINUTE_MS);
    expect(await errorOf(bob.as.mutation(api.users.store, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await bob.as.query(api.users.current, {})).toBeNull();
    await advanceTo(t, Date.now() + 10 * MINUTE_MS);
    await t.mutation(internal.jobs.gateway.purge, {});
    expect(await t.run((ctx) => ctx.db.query("accountMarks").collect())).toEqual([]);
    const again = await bob.as.mutation(api.users.store, {});
    expect(again).not.toBe(bob.userId);
    expect(await bob.as.query(api.leagues.listMine, {})).toEqual([]);
    await settle(t);
    expect(await t.run((ctx) => ctx.db.get("users", again))).toMatchObject({ firstName: "Bobby" });
  });

  it("[6.5] hands leagues over to the earliest member, and deletes those without anybody else", async () => {
    const { t, ann, bob, cat, leave } = await open();
    const handed = await addLeague([bob, cat, ann], "Handed");
    const alone = await addLeague([bob], "Alone");
    await leave();
    expect(await cat.as.query(api.leagues.get, { leagueId: handed.id })).toMatchObject({
      isCreator: true,
      memberCount: 2,
    });
    expect(await t.run((ctx) => ctx.db.get("leagues", alone.id))).toBeNull();
    // Without a pick that counted nothing is left of Bob there.
    expect(await cat.as.query(api.leagues.listMembers, { leagueId: handed.id })).toHaveLength(2);
  });

  it("[5.1] frees the seat, though past picks stay in the tables", async () => {
    const { t, ann, bob, leagueId, leave } = await open();
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { maxMembers: 3 }));
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    const dan = await signIn(t, "Dan Orr");
    const join = () => dan.as.mutation(api.leagues.join, { inviteCode });
    expect(await errorOf(join())).toMatchObject({ code: "FULL" });
    await leave();
    expect(await join()).toMatchObject({ memberCount: 3 });
    // Taking the row away frees no seat twice.
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ memberCount: 3 });
  });

  it("[5.1] frees the seat of a deleted account whose job was lost, in the sweep", async () => {
    const { t, ann, bob, leagueId, leave } = await open();
    await leave();
    await t.run(async (ctx) => {
      const membership = await ctx.db
        .query("leagueMembers")
        .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", bob.userId))
        .unique();
      if (membership === null) throw new Error("The row is missing.");
      await ctx.db.patch("leagueMembers", membership._id, { isFormer: undefined });
      await ctx.db.patch("leagues", leagueId, { memberCount: 3 });
      await ctx.db.patch("users", bob.userId, { isForgotten: undefined });
    });
    for (let time = 0; time < 2; time += 1) {
      await t.mutation(internal.jobs.maintenance.sweep, {});
      await settle(t);
      expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ memberCount: 2 });
    }
    expect(await ann.as.query(api.leagues.listMembers, { leagueId })).toContainEqual(
      expect.objectContaining({ userId: bob.userId, isFormer: true }),
    );
  });

  it("[2.45] removes the account from lists of seasons or weeks without its picks", async () => {
    const { t, ann, bob, leagueId, leave } = await open();
    await leave();
    const grid = async (week: number) =>
      (await leaguePicksFor(ann, { leagueId, season: SEASON, week })).members.map((m) => m.userId);
    expect(await grid(WEEK)).toContain(bob.userId);
    expect(await grid(WEEK + 1)).not.toContain(bob.userId);
    await t.mutation(internal.jobs.leagues.startSeasonBatch, { season: SEASON + 1 });
    const rows = await t.run((ctx) => ctx.db.query("standings").collect());
    expect(rows.filter(({ userId }) => userId === bob.userId).map(({ season }) => season)).toEqual([SEASON]);
  });

  it("[6.5] keeps a deleted account from taking over a league", async () => {
    const { ann, bob, leagueId, leave } = await open();
    await leave();
    expect(await errorOf(ann.as.mutation(api.leagues.transfer, { leagueId, userId: bob.userId }))).toMatchObject({
      code: "INVALID",
      field: "userId",
    });
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ isCreator: true });
  });

  it("covers all leagues however many there are, and can be repeated", async () => {
    const { t, bob, cat, homeTeamId, later, leave } = await open();
    const ids = [];
    for (let index = 0; index < 8; index += 1) ids.push((await addLeague([bob, cat], `L${index}`)).id);
    for (const leagueId of ids) await submitPick(bob, { leagueId, gameId: later, teamId: homeTeamId });
    await leave();
    await t.mutation(internal.jobs.users.forgetBatch, { userId: bob.userId, cursor: null });
    await settle(t);
    expect(await storedPicks(t)).toHaveLength(1);
    const mine = await cat.as.query(api.leagues.listMine, {});
    expect(mine.filter(({ isCreator }) => isCreator)).toHaveLength(8);
  });

  it("deletes nobody who didn't ask for it", async () => {
    const { t, bob, ann } = await open();
    const before = await everything(t);
    await t.mutation(internal.jobs.users.forgetBatch, { userId: bob.userId, cursor: null });
    expect(await errorOf(t.mutation(api.users.deleteAccount, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await everything(t)).toBe(before);
    expect(await ann.as.query(api.users.current, {})).toMatchObject({ firstName: "Ann" });
  });
});
