// [4.6][6.6] Revealed picks are read with a league's key and without an account. An attacker without the key gets
// nothing.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  errorOf,
  freezeClockForEachTest,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { revealKeyOf } from "../../support/worlds/leaguePicks";

freezeClockForEachTest();

const week = { season: SEASON, week: WEEK };

let t: Backend;
let ann: Player;
let bob: Player;
let cat: Player;
let league: Awaited<ReturnType<typeof addLeague>>;
let gameId: Id<"games">;
/** All three have picked, and the game is locked. */
beforeEach(async () => {
  t = testBackend();
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  league = await addLeague([ann, bob, cat]);
  const match = await addMatch(t);
  ({ gameId } = match);
  for (const who of [ann, bob, cat]) {
    await submitPick(who, { leagueId: league.id, gameId, teamId: match.homeTeamId });
  }
  await advanceTo(t, SUNDAY - DAY_MS);
});

const keyOf = async (who: Player, leagueId = league.id) => await revealKeyOf(who, { leagueId, ...week });
/** Without an account. */
const read = async (key: string, leagueId = league.id) =>
  await t.query(api.picks.listRevealed, { leagueId, ...week, key });

describe("the key to a league's revealed picks", () => {
  it("is the same for all members, 128 random bits, and another one in each league", async () => {
    const key = await keyOf(ann);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf(bob)).toBe(key);
    const other = await addLeague([ann], "Other");
    expect(await keyOf(ann, other.id)).not.toBe(key);
    expect((await read(key))?.splits).toEqual([{ gameId, homePicks: 3, awayPicks: 0 }]);
  });

  it("opens no other league, and any other text opens none: the answer is null, as if there were no league", async () => {
    const other = await addLeague([bob], "Other");
    const [key, otherKey] = [await keyOf(ann), await keyOf(bob, other.id)];
    for (const wrong of [otherKey, "", key.slice(1), `${key} `, key.toUpperCase(), league.inviteCode, league.id]) {
      if (wrong !== key) expect(await read(wrong)).toBeNull();
    }
    expect(await read(key, other.id)).toBeNull();
    await ann.as.mutation(api.leagues.remove, { leagueId: league.id });
    expect(await read(key)).toBeNull();
    await settle(t);
    expect(await read(key)).toBeNull();
  });

  it("is given to nobody else, not even to an admin, who might lose the role", async () => {
    const [root, eve] = [await signIn(t, "Root"), await signIn(t, "Eve Sly")];
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    const mine = { leagueId: league.id, ...week };
    expect(await root.as.query(api.picks.listMine, mine)).toMatchObject({ revealKey: null, lockedGameIds: [gameId] });
    expect(await errorOf(eve.as.query(api.picks.listMine, mine))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("stands in nothing else that is shown, be it to members, to admins or in public", async () => {
    const open = await ann.as.mutation(api.leagues.create, { name: "Open Crew", isPublic: true });
    const [root, eve] = [await signIn(t, "Root"), await signIn(t, "Eve Sly")];
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    const keys = [await keyOf(ann), await keyOf(ann, open.id)];
    const joined = await bob.as.mutation(api.leagues.joinPublic, { leagueId: open.id });
    const paginationOpts = { numItems: 50, cursor: null };
    const shown = JSON.stringify([
      ...[open, joined, league],
      await eve.as.query(api.leagues.listPublic, { poolType: "pickem" }),
      await t.query(api.leagues.invitation, { inviteCode: league.inviteCode }),
      await ann.as.query(api.leagues.listMine, {}),
      await ann.as.query(api.leagues.get, { leagueId: league.id }),
      await ann.as.query(api.leagues.listMembers, { leagueId: league.id }),
      await ann.as.query(api.audit.listForLeague, { leagueId: league.id, paginationOpts }),
      await ann.as.query(api.dashboard.summary, {}),
      await root.as.query(api.admin.listLeagues, {}),
      await root.as.query(api.audit.list, { paginationOpts }),
      await read(keys[0] ?? ""),
    ]);
    expect(shown).toContain("Open Crew");
    for (const key of keys) expect(shown).not.toContain(key);
    expect(shown).not.toContain("revealKey");
  });
});

describe("the key of somebody who has left", () => {
  const leaving: [string, () => Promise<unknown>][] = [
    ["left", () => bob.as.mutation(api.leagues.leave, { leagueId: league.id })],
    ["were removed", () => ann.as.mutation(api.leagues.removeMember, { leagueId: league.id, userId: bob.userId })],
    ["deleted the account", () => bob.as.mutation(api.users.deleteAccount, {})],
  ];

  it.each(leaving)("opens nothing any more, if they %s; the others get a new one", async (_how, leave) => {
    const old = await keyOf(bob);
    await leave();
    await settle(t);
    expect(await read(old)).toBeNull();
    expect(await keyOf(ann)).not.toBe(old);
    expect((await read(await keyOf(cat)))?.lockedGameIds).toEqual([gameId]);
  });

  it("nor if they deleted an account without picks, and so left no row behind", async () => {
    const dan = await signIn(t, "Dan Ode");
    await dan.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    const old = await keyOf(dan);
    await dan.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await read(old)).toBeNull();
  });

  it("stays the others' while people join, and when a former member's row is removed", async () => {
    const dan = await signIn(t, "Dan Ode");
    const before = await keyOf(ann);
    await dan.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    expect(await keyOf(dan)).toBe(before);
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    const after = await keyOf(ann);
    await ann.as.mutation(api.leagues.removeMember, { leagueId: league.id, userId: bob.userId });
    expect(await keyOf(ann)).toBe(after);
  });
});
