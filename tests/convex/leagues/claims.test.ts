// [16.4] Claiming: who opens the link of a player without an account takes over the entry with its whole history.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { openClaims } from "../../support/worlds/claimWorld";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  SEASON,
  settle,
  WEEK,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const ENDED = "This link doesn't work any more";

describe("[16.4] a claim link", () => {
  it("shows league and entry to whoever has it, signed in or not, and is told once", async () => {
    const { t, ann, joeId, make } = await openClaims();
    expect(await ann.as.query(api.claims.link, { entryId: joeId })).toBeNull();
    const token = await make();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const endsAtMs = Date.now() + 14 * DAY_MS;
    expect(await ann.as.query(api.claims.link, { entryId: joeId })).toEqual({ endsAtMs });
    const shown = await t.query(api.claims.get, { token });
    expect(shown).toMatchObject({ entryName: "Grandpa Joe", endsAtMs });
    expect(JSON.stringify(await t.run((ctx) => ctx.db.query("claimLinks").collect()))).not.toContain(token);
  });

  it("is a commissioner's to make, renew and end", async () => {
    const { bob, eve, joeId, entryOf, ann } = await openClaims();
    for (const who of [bob, eve])
      for (const call of [
        () => who.as.query(api.claims.link, { entryId: joeId }),
        () => who.as.mutation(api.claims.makeLink, { entryId: joeId }),
        () => who.as.mutation(api.claims.endLink, { entryId: joeId }),
      ])
        await expect(call()).rejects.toThrow(who === bob ? "FORBIDDEN" : "NOT_FOUND");
    const entryId = await entryOf(bob);
    await expect(ann.as.mutation(api.claims.makeLink, { entryId })).rejects.toThrow("NOT_FOUND");
  });

  it("is refused in the same words once it was used, renewed, ended or is wrong, and after 14 days", async () => {
    const { t, ann, bob, eve, joeId, make, claim, undo } = await openClaims();
    const refused = async (token: string) => {
      await expect(claim(eve, token)).rejects.toThrow(ENDED);
      await expect(claim(ann, token)).rejects.toThrow(ENDED);
    };
    const renewed = await make();
    const ended = await make();
    await ann.as.mutation(api.claims.endLink, { entryId: joeId });
    const used = await make();
    await claim(bob, used);
    for (const token of [renewed, ended, used, "0".repeat(32), "nonsense", ""]) {
      await refused(token);
      expect(await t.query(api.claims.get, { token })).toBeNull();
      expect(await eve.as.query(api.claims.choices, { token })).toBeNull();
    }
    await expect(claim(bob, used)).rejects.toThrow(ENDED);

    await undo(ann);
    const late = await make();
    vi.setSystemTime(Date.now() + 14 * DAY_MS);
    await refused(late);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await t.query(api.claims.get, { token: late })).toBeNull();
  });

  it("opens for one of two who press at the same moment", async () => {
    const { bob, eve, make, claim, players } = await openClaims();
    const token = await make();
    const both = await Promise.allSettled([claim(bob, token), claim(eve, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await players()).toEqual([]);
  });

  it("ends with its player", async () => {
    const { t, ann, eve, joeId, make, claim } = await openClaims();
    const token = await make();
    await ann.as.mutation(api.entries.removePlayer, { entryId: joeId });
    await expect(claim(eve, token)).rejects.toThrow(ENDED);
    expect(await t.run((ctx) => ctx.db.query("claimLinks").collect())).toEqual([]);
  });

  it("[13.4] doesn't open for somebody who was removed and kept out", async () => {
    const { ann, bob, leagueId, make, claim } = await openClaims();
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    await expect(claim(bob, await make())).rejects.toThrow("You were removed");
  });
});

describe("[16.4] somebody new who claims", () => {
  it("is in the league at the player's seat, also of a full league and without approval", async () => {
    const { ann, eve, leagueId, make, claim, seats, players, picksIn, joeId } = await openClaims();
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, maxMembers: 3, needsApproval: true });
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await expect(eve.as.mutation(api.leagues.join, { inviteCode })).rejects.toThrow("full");
    const token = await make();
    expect(await eve.as.query(api.claims.choices, { token })).toEqual({ isMember: false, canKeepBoth: true, own: [] });
    expect(await claim(eve, token)).toEqual({ leagueId, entryId: joeId });
    expect([await seats(), await players()]).toEqual([3, []]);
    expect([await picksIn(eve, WEEK), await picksIn(eve, WEEK + 1)]).toEqual([1, 1]);
  });

  it("owns what the entry has played, in the table and among the winners, and picks on", async () => {
    const { t, ann, eve, nextId, make, claim, table, winners, pick, joeId } = await openClaims();
    await claim(eve, await make());
    expect(await table()).toEqual([
      expect.stringContaining(`1 Grandpa Joe (${eve.userId}) 1`),
      expect.stringContaining("Ann Lee"),
      expect.stringContaining("Bob Fox"),
    ]);
    expect(await winners()).toMatchObject([{ entryId: joeId, userId: eve.userId }]);
    await pick(eve, nextId);
    await expect(pick(ann, nextId, joeId)).rejects.toThrow("NOT_FOUND");
    expect(await t.run((ctx) => ctx.db.query("entries").collect())).toHaveLength(3);
  });

  it("[16.5] has no managers whom others named", async () => {
    const { t, ann, bob, eve, joeId, nextId, make, claim, pick } = await openClaims();
    await ann.as.mutation(api.entries.addManager, { entryId: joeId, userId: bob.userId });
    await claim(eve, await make());
    expect(await t.run((ctx) => ctx.db.query("entryManagers").collect())).toEqual([]);
    await expect(pick(bob, nextId, joeId)).rejects.toThrow("NOT_FOUND");
  });
});

describe("[16.4] a member who claims", () => {
  it("can have both entries, and the player's seat is free", async () => {
    const { bob, joeId, make, claim, seats, table, entryOf, picksIn } = await openClaims({ bobPicks: true });
    const own = await entryOf(bob);
    const token = await make();
    expect(await bob.as.query(api.claims.choices, { token })).toMatchObject({
      isMember: true,
      canKeepBoth: true,
      own: [{ entryId: own, clashes: [{ season: SEASON, week: WEEK }] }],
    });
    await expect(claim(bob, token, own)).rejects.toThrow(`Both have picks in Week ${WEEK} of ${SEASON}`);
    await claim(bob, token);
    expect(await seats()).toBe(2);
    expect(await entryOf(bob)).toBe(own);
    expect(await picksIn(bob, WEEK + 1, joeId)).toBe(1);
    expect(await table()).toEqual([
      `1 Bob Fox (${bob.userId}) 1`,
      `1 Grandpa Joe (${bob.userId}) 1`,
      expect.stringContaining("3 Ann Lee"),
    ]);
  });

  it("can join it with their own where no week has picks in both, and nobody is told of other winners", async () => {
    const { t, bob, leagueId, make, claim, seats, table, winners, entryOf, picksIn, told, players } =
      await openClaims();
    const own = await entryOf(bob);
    expect(await told()).toEqual([1, 1]);
    expect(await claim(bob, await make(), own)).toMatchObject({ entryId: own });
    expect([await seats(), await players(), await told()]).toEqual([2, [], [1, 1]]);
    expect(await table()).toEqual([`1 Bob Fox (${bob.userId}) 1`, expect.stringContaining("Ann Lee")]);
    expect(await winners()).toMatchObject([{ entryId: own, userId: bob.userId }]);
    expect([await picksIn(bob, WEEK), await picksIn(bob, WEEK + 1)]).toEqual([1, 1]);
    // Counting it again changes nothing.
    await t.mutation(internal.jobs.scoring.scoreLeague, { leagueId, season: SEASON, week: WEEK });
    expect((await table())[0]).toBe(`1 Bob Fox (${bob.userId}) 1`);
  });

  it("can't join it with somebody else's, nor have a sixth", async () => {
    const { t, ann, bob, leagueId, make, claim, entryOf } = await openClaims();
    const token = await make();
    await expect(claim(bob, token, await entryOf(ann))).rejects.toThrow("NOT_FOUND");
    await t.run(async (ctx) => {
      for (let number = 2; number <= 5; number += 1) {
        const name = `Bob Fox ${number}`;
        const entry = { leagueId, ownerId: bob.userId, number, name, foldedName: name, joinedAtMs: 0, isListed: true };
        await ctx.db.insert("entries", entry);
      }
    });
    expect(await bob.as.query(api.claims.choices, { token })).toMatchObject({ canKeepBoth: false });
    await expect(claim(bob, token)).rejects.toThrow("You have 5 entries in this league");
    await claim(bob, token, await entryOf(bob));
  });
});

describe("[16.4] a claim is undone", () => {
  let world: Awaited<ReturnType<typeof openClaims>>;
  beforeEach(async () => {
    world = await openClaims();
  });

  it("by a commissioner: the entry has no owner again, and a membership that it began ends", async () => {
    const { t, ann, eve, leagueId, nextId, laterId, make, claim, undo, seats, players, table, winners, pick } = world;
    const before = { table: await table(), winners: await winners(), seats: await seats() };
    await claim(eve, await make());
    await pick(eve, laterId);
    expect(await ann.as.query(api.claims.list, { leagueId })).toMatchObject([
      { entryName: "Grandpa Joe", claimedBy: { firstName: "Eve" }, hasJoined: true, joinedWith: null },
    ]);
    await undo(ann);
    expect({ table: await table(), winners: await winners(), seats: await seats() }).toEqual(before);
    expect(await players()).toEqual(["Grandpa Joe"]);
    await expect(eve.as.query(api.leagues.get, { leagueId })).rejects.toThrow("NOT_FOUND");
    // The picks are the entry's, and a commissioner's to change.
    expect(await world.picksIn(ann, WEEK + 2, world.joeId)).toBe(1);
    await pick(ann, nextId, world.joeId);
    expect(await t.run((ctx) => ctx.db.query("entries").collect())).toHaveLength(3);
    await claim(eve, await make());
    expect(await players()).toEqual([]);
  });

  it("by its owner, after joining: the weeks go back, and later picks stay", async () => {
    const { bob, ann, nextId, laterId, make, claim, undo, seats, table, winners, pick, entryOf, picksIn, joeId, told } =
      world;
    const before = { table: await table(), winners: await winners(), seats: await seats(), told: await told() };
    await claim(bob, await make(), await entryOf(bob));
    vi.setSystemTime(Date.now() + 60_000);
    await pick(bob, laterId);
    await undo(bob);
    expect({ table: await table(), winners: await winners(), seats: await seats(), told: await told() }).toEqual(
      before,
    );
    const weeks = [WEEK, WEEK + 1, WEEK + 2];
    expect(await Promise.all(weeks.map((week) => picksIn(bob, week)))).toEqual([0, 0, 1]);
    expect(await Promise.all(weeks.map((week) => picksIn(ann, week, joeId)))).toEqual([1, 1, 0]);
    await pick(ann, nextId, joeId);
  });

  it("[14.4] with the page of the entry, which is that of the other one while they are one", async () => {
    const { ann, bob, leagueId, joeId, make, claim, undo, entryOf } = world;
    const pageOf = async (entryId: Id<"entries">) => {
      const page = await ann.as.query(api.entryHistory.get, { leagueId, entryId });
      const at = { leagueId, entryId, season: SEASON };
      const { picks } = await ann.as.query(api.entryHistory.listTeams, at);
      const { weeks } = await ann.as.query(api.entryHistory.listWeeks, at);
      return { page, picks, points: weeks.find(({ week }) => week === WEEK)?.points };
    };
    const before = await pageOf(joeId);
    expect(before).toMatchObject({ page: { entryName: "Grandpa Joe", isGone: false }, points: 1 });
    const own = await entryOf(bob);
    await claim(bob, await make(), own);
    expect(await pageOf(joeId)).toEqual(await pageOf(own));
    expect(await pageOf(joeId)).toMatchObject({ page: { entryName: "Bob Fox", isGone: false }, points: 1 });
    await undo(bob);
    expect(await pageOf(joeId)).toEqual(before);
  });

  it("[13.3] with the points that the entry was given, which had gone with its weeks", async () => {
    const { t, ann, bob, joeId, leagueId, make, claim, undo, entryOf, table } = world;
    const given = { leagueId, week: WEEK, entryId: joeId, points: 2.5, reason: "He was there" };
    await ann.as.mutation(api.weekTools.adjust, given);
    await settle(t);
    const before = await table();
    expect(before[0]).toContain("Grandpa Joe (nobody) 3.5");
    await claim(bob, await make(), await entryOf(bob));
    expect((await table())[0]).toBe(`1 Bob Fox (${bob.userId}) 3.5`);
    await undo(ann);
    expect(await table()).toEqual(before);
  });

  it("and of a sheet that was picked on since, each has its own picks", async () => {
    const { t, bob, ann, nextId, make, claim, undo, pick, entryOf, picksIn, joeId, kickoffAtMs } = world;
    const teams = [await addTeam(t, { name: "Lions" }), await addTeam(t, { name: "Vikings" })] as const;
    const second = {
      homeTeamId: teams[0],
      awayTeamId: teams[1],
      week: WEEK + 1,
      kickoffAtMs: kickoffAtMs + 7 * DAY_MS,
    };
    const secondId = await addGame(t, second);
    await claim(bob, await make(), await entryOf(bob));
    vi.setSystemTime(Date.now() + 60_000);
    const picked = { leagueId: world.leagueId, gameId: secondId, selectedTeamId: teams[0] };
    await bob.as.mutation(api.picks.submit, picked);
    expect(await picksIn(bob, WEEK + 1)).toBe(2);
    await undo(ann);
    const gamesOf = async (who: Player, entryId?: Id<"entries">) =>
      (
        await who.as.query(api.picks.listMine, {
          leagueId: world.leagueId,
          season: SEASON,
          week: WEEK + 1,
          ...(entryId && { entryId }),
        })
      ).picks.map(({ gameId }) => gameId);
    expect([await gamesOf(bob), await gamesOf(ann, joeId)]).toEqual([[secondId], [nextId]]);
    await pick(bob, nextId);
  });

  it("by nobody else, only once, and for seven days", async () => {
    const { t, ann, bob, eve, leagueId, make, claim, undo } = world;
    await claim(eve, await make());
    expect(await bob.as.query(api.claims.list, { leagueId })).toEqual([]);
    const [own] = await eve.as.query(api.claims.list, { leagueId });
    const claimId = own?.claimId as Id<"entryClaims">;
    await expect(bob.as.mutation(api.claims.undo, { claimId })).rejects.toThrow("FORBIDDEN");
    await undo(ann);
    await expect(ann.as.mutation(api.claims.undo, { claimId })).rejects.toThrow("LOCKED");
    await claim(eve, await make());
    vi.setSystemTime(Date.now() + 7 * DAY_MS);
    await expect(undo(ann)).rejects.toThrow("A claim can be undone for 7 days");
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await ann.as.query(api.claims.list, { leagueId })).toEqual([]);
  });

  it("not once it is over, when nothing is left of a joined entry but its weeks", async () => {
    const { t, ann, bob, leagueId, make, claim, entryOf, table } = world;
    await claim(bob, await make(), await entryOf(bob));
    await advanceTo(t, Date.now() + 7 * DAY_MS);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await t.run((ctx) => ctx.db.query("entries").collect())).toHaveLength(2);
    expect((await table())[0]).toBe(`1 Bob Fox (${bob.userId}) 1`);
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
  });

  it("not while the one who came by it owns the league", async () => {
    const { ann, eve, leagueId, make, claim, undo } = world;
    await claim(eve, await make());
    await ann.as.mutation(api.leagues.transfer, { leagueId, userId: eve.userId });
    await expect(undo(eve)).rejects.toThrow("Hand the league over");
  });

  it("[13.13] all of it stands in the log", async () => {
    const { ann, bob, joeId, make, claim, undo, entryOf, log } = world;
    await make();
    await ann.as.mutation(api.claims.endLink, { entryId: joeId });
    await claim(bob, await make(), await entryOf(bob));
    await undo(ann);
    expect((await log()).slice(0, 5)).toEqual([
      "Ann Lee: entry.undoClaim Grandpa Joe",
      "Bob Fox: entry.claim Grandpa Joe",
      "Ann Lee: entry.makeClaimLink Grandpa Joe",
      "Ann Lee: entry.endClaimLink Grandpa Joe",
      "Ann Lee: entry.makeClaimLink Grandpa Joe",
    ]);
  });

  it("nothing of it is left once the league is deleted", async () => {
    const { t, ann, bob, leagueId, joeId, make, claim } = world;
    await claim(bob, await make());
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Aunt Mae"] });
    const [mae] = await ann.as.query(api.entries.listPlayers, { leagueId });
    await ann.as.mutation(api.claims.makeLink, { entryId: mae?.entryId ?? joeId });
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("claimLinks").collect()),
      ...(await ctx.db.query("entryClaims").collect()),
    ]);
    expect(left).toEqual([]);
  });
});
