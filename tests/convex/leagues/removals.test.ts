// [13.4] Removed members stay out, and codes can be renewed.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { addLeague, errorOf, freezeClockForEachTest, settle, signIn } from "../../support/worlds/factories";

freezeClockForEachTest();

async function open() {
  const t = testBackend();
  const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  const { id: leagueId, inviteCode } = await addLeague([ann, bob]);
  const log = async () =>
    (await ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts: { numItems: 5, cursor: null } })).page;
  return { t, ann, bob, cat, leagueId, inviteCode, log };
}

describe("a removed member", () => {
  it("[13.4] stays out, with the old code and a new one, until let in again", async () => {
    const { ann, bob, cat, leagueId, inviteCode, log } = await open();
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    const refused = { code: "FORBIDDEN", message: expect.stringContaining("You were removed") as string };
    expect(await errorOf(bob.as.mutation(api.leagues.join, { inviteCode }))).toMatchObject(refused);
    const renewed = await ann.as.mutation(api.leagues.renewCode, { leagueId });
    expect(await errorOf(bob.as.mutation(api.leagues.join, { inviteCode: renewed }))).toMatchObject(refused);

    expect(await ann.as.query(api.leagues.listRemoved, { leagueId })).toMatchObject([{ userId: bob.userId }]);
    await cat.as.mutation(api.leagues.join, { inviteCode: renewed });
    const letIn = { leagueId, userId: bob.userId };
    for (const who of [bob, cat]) {
      expect(await errorOf(who.as.mutation(api.leagues.letIn, letIn))).toBeTruthy();
      expect(await errorOf(who.as.query(api.leagues.listRemoved, { leagueId }))).toBeTruthy();
    }
    await ann.as.mutation(api.leagues.letIn, letIn);
    expect(await ann.as.query(api.leagues.listRemoved, { leagueId })).toEqual([]);
    await bob.as.mutation(api.leagues.join, { inviteCode: renewed });
    expect((await log())[0]).toMatchObject({ actorName: "Ann Lee", text: "lifted the removal of", target: "Bob Fox" });
  });

  it("[13.4] stays out of a public league without a code too; members who left by choice can return", async () => {
    const { t, ann, bob, leagueId, inviteCode } = await open();
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await bob.as.mutation(api.leagues.join, { inviteCode });
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { isPublic: true }));
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    expect(await errorOf(bob.as.mutation(api.leagues.joinPublic, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
  });

  it("[13.4] is told so everywhere, and is offered no public pool that is closed to them", async () => {
    const { t, ann, bob, leagueId } = await open();
    const { league: pool } = await ann.as.mutation(api.survivor.create, { name: "Open Pool", isPublic: true });
    await bob.as.mutation(api.survivor.joinPublic, { leagueId: pool.id, numberOfEntries: 1 });
    for (const id of [leagueId, pool.id]) {
      await ann.as.mutation(api.leagues.removeMember, { leagueId: id, userId: bob.userId });
    }
    const told = (noun: string) => ({
      code: "FORBIDDEN",
      message: `You were removed from this ${noun}. Ask a commissioner to let you in again.`,
    });
    expect(await errorOf(bob.as.query(api.leagues.get, { leagueId }))).toMatchObject(told("league"));
    expect(await errorOf(bob.as.query(api.survivor.get, { leagueId: pool.id }))).toMatchObject(told("pool"));
    expect(await bob.as.query(api.survivor.listPublic, {})).toEqual([]);
    await ann.as.mutation(api.leagues.letIn, { leagueId: pool.id, userId: bob.userId });
    expect(await bob.as.query(api.survivor.listPublic, {})).toMatchObject([{ league: { id: pool.id } }]);
    expect(await bob.as.query(api.survivor.get, { leagueId: pool.id })).toMatchObject({ showsEntries: false });
    const stranger = await signIn(t, "Dan Poe");
    expect(await errorOf(stranger.as.query(api.leagues.get, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("[2.47] isn't listed once the account is deleted, and is deleted with the league", async () => {
    const { t, ann, bob, leagueId } = await open();
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    await ann.as.mutation(api.leagues.renewCode, { leagueId });
    await bob.as.mutation(api.users.deleteAccount, {});
    expect(await ann.as.query(api.leagues.listRemoved, { leagueId })).toEqual([]);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("removedMembers").collect()),
      ...(await ctx.db.query("renewedCodes").collect()),
    ]);
    expect(left).toEqual([]);
  });
});

describe("renewing the code", () => {
  it("[13.4] is for the creator; the old code says that it was renewed, in any case, and lets nobody in", async () => {
    const { t, ann, bob, cat, leagueId, inviteCode, log } = await open();
    expect(await errorOf(bob.as.mutation(api.leagues.renewCode, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    const renewed = await ann.as.mutation(api.leagues.renewCode, { leagueId });
    expect(renewed).not.toBe(inviteCode);
    expect((await log())[0]).toMatchObject({ text: "renewed the invite code of", target: "Sunday Crew" });
    const old = inviteCode.toLowerCase();
    expect(await t.query(api.leagues.invitation, { inviteCode: old })).toBeNull();
    expect(await t.query(api.leagues.wasRenewed, { inviteCode: old })).toBe(true);
    expect(await t.query(api.leagues.wasRenewed, { inviteCode: "NEVERTHERE22" })).toBe(false);
    expect(await errorOf(cat.as.mutation(api.leagues.join, { inviteCode: old }))).toMatchObject({
      code: "NOT_FOUND",
      message: "This invite code was renewed. Ask the sender for the new one.",
    });
    await cat.as.mutation(api.leagues.join, { inviteCode: renewed });
  });
});
