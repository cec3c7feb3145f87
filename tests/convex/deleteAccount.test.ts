import { describe, expect, it } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { testBackend } from "../support/backends";
import { everyRow } from "../support/everyRow";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  type Backend,
} from "../support/factories";

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
  it("[2.47] leaves past picks and their standing under Former member, and takes open picks back", async () => {
    const { t, ann, bob, leagueId, gameId, leave } = await open();
    await leave();
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    const former = { userId: bob.userId, firstName: "Former", lastName: "member", profileImageUrl: null };
    expect(entries[0]).toMatchObject({ ...former, correctPicks: 1, rank: 1 });
    expect(await ann.as.query(api.leagues.listMembers, { leagueId })).toContainEqual({
      ...{ ...former, isMe: false, isCreator: false },
    });
    expect((await ann.as.query(api.picks.listForGame, { leagueId, gameId }))?.picks).toMatchObject([former]);
    const picks = await t.run((ctx) => ctx.db.query("picks").collect());
    expect(picks.map((pick) => pick.gameId)).toEqual([gameId]);
  });

  it("[2.47] keeps nothing that says who it was", async () => {
    const { t, ann, bob, cat, leave } = await open();
    const teamId = await addTeam(t, { name: "Rams" });
    await bob.as.mutation(api.users.setFavoriteTeam, { teamId });
    await t.run(async (ctx) => {
      const { userId } = bob;
      await ctx.db.insert("pushSubscriptions", {
        ...{ userId, endpoint: "https://push.test/bobby", p256dh: "k", auth: "a", createdAtMs: 0 },
      });
      await ctx.db.insert("sentNotices", {
        ...{ userId, leagueId: null, season: SEASON, week: 1, kind: "test", detail: "bobby", queuedAtMs: 0 },
      });
      await ctx.db.insert("outbox", {
        ...{ userId, kind: "test", state: "sent", dueAtMs: 0, attempts: 1, createdAtMs: 0, expiresAtMs: 0 },
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
      { actorName: "Former member", changes: [{ field: "creator", before: "Former member", after: "Ann Lee" }] },
    ]);
    expect((await everything(t)).toLowerCase()).not.toContain("bobby");
    expect(await t.run((ctx) => ctx.db.get("users", bob.userId))).toMatchObject({
      ...{ tokenIdentifier: null, email: "", favoriteTeamId: null, role: "user" },
    });
  });

  it("[2.47] ends the session's rights at once; signing in again starts anew", async () => {
    const { t, bob, leagueId } = await open();
    await bob.as.mutation(api.users.deleteAccount, {});
    expect(await bob.as.query(api.users.current, {})).toBeNull();
    expect(await errorOf(bob.as.query(api.leagues.get, { leagueId }))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await errorOf(bob.as.mutation(api.users.deleteAccount, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    const again = await bob.as.mutation(api.users.store, {});
    expect(again).not.toBe(bob.userId);
    expect(await bob.as.query(api.leagues.listMine, {})).toEqual([]);
    await settle(t);
    expect(await t.run((ctx) => ctx.db.get("users", again))).toMatchObject({ firstName: "Bobby" });
  });

  it("[6.5] hands leagues over to who joined first, and deletes those without anybody else", async () => {
    const { t, ann, bob, cat, leave } = await open();
    const handed = await addLeague([bob, cat, ann], "Handed");
    const alone = await addLeague([bob], "Alone");
    await leave();
    expect(await cat.as.query(api.leagues.get, { leagueId: handed.id })).toMatchObject({
      isCreator: true,
      memberCount: 3,
    });
    expect(await t.run((ctx) => ctx.db.get("leagues", alone.id))).toBeNull();
    await cat.as.mutation(api.leagues.removeMember, { leagueId: handed.id, userId: bob.userId });
    expect(await cat.as.query(api.leagues.listMembers, { leagueId: handed.id })).toHaveLength(2);
  });

  it("[6.5] takes over no league any more", async () => {
    const { ann, bob, leagueId, leave } = await open();
    await leave();
    expect(await errorOf(ann.as.mutation(api.leagues.transfer, { leagueId, userId: bob.userId }))).toMatchObject({
      ...{ code: "INVALID", field: "userId" },
    });
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ isCreator: true });
  });

  it("goes through all leagues however many there are, and may be repeated", async () => {
    const { t, bob, cat, homeTeamId, later, leave } = await open();
    const ids = [];
    for (let index = 0; index < 8; index += 1) ids.push((await addLeague([bob, cat], `L${index}`)).id);
    for (const leagueId of ids) await submitPick(bob, { leagueId, gameId: later, teamId: homeTeamId });
    await leave();
    await t.mutation(internal.users.forgetBatch, { userId: bob.userId, cursor: null });
    await settle(t);
    expect(await t.run((ctx) => ctx.db.query("picks").collect())).toHaveLength(1);
    const mine = await cat.as.query(api.leagues.listMine, {});
    expect(mine.filter(({ isCreator }) => isCreator)).toHaveLength(8);
  });

  it("forgets nobody who didn't ask for it", async () => {
    const { t, bob, ann } = await open();
    const before = await everything(t);
    await t.mutation(internal.users.forgetBatch, { userId: bob.userId, cursor: null });
    expect(await errorOf(t.mutation(api.users.deleteAccount, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await everything(t)).toBe(before);
    expect(await ann.as.query(api.users.current, {})).toMatchObject({ firstName: "Ann" });
  });
});
