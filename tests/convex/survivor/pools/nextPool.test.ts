// [13.8] A pool whose season has ended gets its next one in one press, and its members say who is in again.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  addMatch,
  advanceTo,
  type Backend,
  freezeClockForEachTest,
  type Player,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

const NEXT = SEASON + 1;
const KICKOFF = Date.UTC(2026, 10, 8, 18);
const OPTIONS = { livesPerEntry: 2, allowMultipleEntries: true, maxEntriesPerUser: 3, marginBreaksTies: true };

let t: Backend;
let ann: Player, bob: Player, cyd: Player;
let leagueId: Id<"leagues">;

/** Ann's pool with Bob, a commissioner, and Cyd has begun in week 10. */
beforeEach(async () => {
  ({ t, ann, bob, cyd, leagueId } = await openSurvivorPool(OPTIONS, { members: 3 }));
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
});

const endSeason = async () => {
  await setCurrentWeek(t, 1, NEXT);
  await settle(t);
};
const get = async (who: Player, id = leagueId) => await who.as.query(api.seasons.get, { leagueId: id });
const start = async (who = ann, season = NEXT) => await who.as.mutation(api.seasons.start, { leagueId, season });
const answer = async (who: Player, isIn: boolean) => await who.as.mutation(api.seasons.answer, { leagueId, isIn });
const answerFor = async (who: Player, whom: Player, isIn: boolean) =>
  await who.as.mutation(api.seasons.answer, { leagueId, isIn, userId: whom.userId });
const answers = async () => {
  const found = await ann.as.query(api.seasons.listAnswers, { leagueId });
  const names = (people: readonly { firstName: string }[]) => people.map(({ firstName }) => firstName).sort();
  return found && { in: names(found.in), out: names(found.out), unanswered: names(found.unanswered) };
};
const nextOf = async () => {
  const { renewal } = (await poolOf(ann, leagueId)).league;
  if (!renewal?.pool) throw new Error("No next pool was started.");
  return renewal.pool.leagueId;
};
/** Who is a member of the next pool, with how many entries. */
const nextPool = async () => {
  const id = await nextOf();
  const members = await ann.as.query(api.leagues.listMembers, { leagueId: id });
  const entries = await t.run((ctx) => ctx.db.query("survivorEntries").collect());
  return members
    .map(({ firstName, userId }) => {
      const own = entries.filter((entry) => entry.leagueId === id && entry.userId === userId);
      return `${firstName} ${own.length}`;
    })
    .sort();
};

describe("[13.8] a pool's new season", () => {
  it("is another pool with the same rules, settings, commissioners, fees and prizes, started once", async () => {
    await ann.as.mutation(api.leagues.updateSettings, {
      leagueId,
      needsApproval: true,
      netWeeks: 5,
      picksForOthers: "never",
    });
    const fees = {
      currency: "USD",
      entryFeeCents: 2_000,
      weeklyFeeCents: 0,
      buyBackCents: 0,
      firstWeek: 1,
      lastWeek: 18,
    };
    await ann.as.mutation(api.dues.set, { leagueId, ...fees, holds: true });
    const prizes = [{ kind: "survivor" as const, cents: 6_000 }];
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
    expect(await get(ann)).toEqual({ canStart: null, asked: null });
    expect(await refusalOf(start())).toMatchObject({ reason: "noSeasonToStart" });
    await endSeason();
    expect(await get(bob)).toEqual({ canStart: NEXT, asked: null });
    expect((await get(cyd)).canStart).toBeNull();
    expect(await refusalOf(start(cyd))).toMatchObject({ code: "FORBIDDEN" });
    await start(bob);
    expect(await refusalOf(start())).toMatchObject({ reason: "noSeasonToStart" });
    const [old, next] = [await poolOf(ann, leagueId), await poolOf(ann, await nextOf())];
    expect(next).toMatchObject({ season: NEXT, settings: old.settings, state: "open", totalEntries: 0 });
    expect(next.league).toMatchObject({
      name: old.league.name,
      isCreator: true,
      needsApproval: true,
      netWeeks: 5,
      picksForOthers: "never",
      renewedFromId: leagueId,
    });
    expect(next.league.inviteCode).not.toBe(old.league.inviteCode);
    expect((await poolOf(bob, next.league.id)).league.isCommissioner).toBe(true);
    expect(await nextPool()).toEqual(["Ann 0", "Bob 0"]);
    const dues = await ann.as.query(api.dues.get, { leagueId: next.league.id });
    expect(dues.fees).toMatchObject({ season: NEXT, entryFeeCents: 2_000, isDayChosen: false });
    expect((await ann.as.query(api.prizes.get, { leagueId: next.league.id })).prizes).toEqual(prizes);
    expect(await poolOf(cyd, leagueId)).toMatchObject({ season: SEASON, totalEntries: 3 });
    for (const id of [leagueId, next.league.id]) {
      const paginationOpts = { numItems: 1, cursor: null };
      const { page } = await bob.as.query(api.audit.listForLeague, { leagueId: id, paginationOpts });
      expect(page).toMatchObject([{ actorName: "Bob Fox", text: "started a new season of" }]);
    }
  });

  it("asks the members of the old one, and those who are in enter, without being approved", async () => {
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
    await endSeason();
    await start();
    expect((await get(cyd)).asked).toEqual({ season: NEXT, isIn: null });
    expect(await answers()).toEqual({ in: [], out: [], unanswered: ["Ann", "Bob", "Cyd"] });
    await answer(ann, true);
    await answer(cyd, true);
    await answer(cyd, true);
    expect(await nextPool()).toEqual(["Ann 1", "Bob 0", "Cyd 1"]);
    expect(await answers()).toEqual({ in: ["Ann", "Cyd"], out: [], unanswered: ["Bob"] });
    await answer(ann, false);
    await answer(cyd, false);
    expect(await nextPool()).toEqual(["Ann 0", "Bob 0"]);
    await answer(ann, true);
    expect(await nextPool()).toEqual(["Ann 1", "Bob 0"]);
    expect(await answers()).toEqual({ in: ["Ann"], out: ["Cyd"], unanswered: ["Bob"] });
    expect((await poolOf(cyd, leagueId)).totalEntries).toBe(3);
  });

  it("takes an answer from commissioners, in either direction, until the new pool's first deadline", async () => {
    await endSeason();
    await start();
    await addMatch(t, { season: NEXT, week: WEEK, kickoffAtMs: KICKOFF });
    expect(await refusalOf(answerFor(cyd, bob, true))).toMatchObject({ code: "FORBIDDEN" });
    await answerFor(bob, cyd, true);
    expect(await nextPool()).toEqual(["Ann 0", "Bob 0", "Cyd 1"]);
    await answerFor(bob, cyd, false);
    expect(await nextPool()).toEqual(["Ann 0", "Bob 0"]);
    const paginationOpts = { numItems: 5, cursor: null };
    const { page } = await cyd.as.query(api.audit.listForLeague, { leagueId, paginationOpts, kind: "people" });
    const logged = page.filter(({ text }) => text.includes("In again?"));
    expect(logged.map(({ changes: [change] }) => `${change?.before} ${change?.after}`).sort()).toEqual([
      "null true",
      "true false",
    ]);
    await advanceTo(t, KICKOFF);
    expect(await refusalOf(answer(cyd, true))).toMatchObject({ reason: "nobodyAsks" });
    expect((await get(cyd)).asked).toBeNull();
    expect(await answers()).toBeNull();
  });

  it("counts joining by the link as an answer, and leaving; whoever was removed stays so", async () => {
    await endSeason();
    await start();
    const dan = await signIn(t, "Dan Hill");
    const id = await nextOf();
    const { inviteCode } = (await poolOf(ann, id)).league;
    for (const { as } of [cyd, dan]) await as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    expect(await answers()).toEqual({ in: ["Cyd"], out: [], unanswered: ["Ann", "Bob"] });
    await cyd.as.mutation(api.leagues.leave, { leagueId: id });
    expect(await answers()).toEqual({ in: [], out: ["Cyd"], unanswered: ["Ann", "Bob"] });
    await answer(cyd, true);
    await ann.as.mutation(api.leagues.removeMember, { leagueId: id, userId: cyd.userId });
    expect(await refusalOf(answer(cyd, true))).toMatchObject({ reason: "removedFromLeague" });
    expect(await nextPool()).toEqual(["Ann 0", "Bob 0", "Dan 1"]);
  });

  it("[16.3] has the old one's players without an account, and members' entries keep the names of their first ones", async () => {
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Dad", "Grandma", "Uncle"] });
    const [dad, grandma] = await ann.as.query(api.entries.listPlayers, { leagueId });
    await ann.as.mutation(api.entries.removePlayer, { entryId: grandma!.entryId });
    await ann.as.mutation(api.entries.addManager, { entryId: dad!.entryId, userId: cyd.userId });
    const entryId = (await poolOf(cyd, leagueId)).myEntries[0]!.id;
    await cyd.as.mutation(api.entries.renameOwn, { entryId, name: "Last Cyd" });
    await endSeason();
    await start(bob);
    const id = await nextOf();
    const players = await ann.as.query(api.entries.listPlayers, { leagueId: id });
    expect(players.map(({ entryName }) => entryName)).toEqual(["Dad", "Uncle"]);
    expect(players.every(({ poolEntryId }) => poolEntryId !== undefined)).toBe(true);
    const counts = { totalEntries: 2, aliveEntries: 2, totalParticipants: 2, league: { memberCount: 4 } };
    expect(await poolOf(ann, id)).toMatchObject(counts);
    const paginationOpts = { numItems: 5, cursor: null };
    const { page } = await bob.as.query(api.audit.listForLeague, { leagueId: id, paginationOpts, kind: "people" });
    expect(page).toMatchObject([{ actorName: "Bob Fox", action: "entry.add", target: "Dad, Uncle" }]);
    await answer(cyd, true);
    expect((await poolOf(cyd, id)).myEntries).toMatchObject([{ entryNumber: 1, entryName: "Last Cyd" }]);
  });

  it("[16.5] has a player's managers again once they are in", async () => {
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Dad", "Uncle"] });
    const before = await ann.as.query(api.entries.listPlayers, { leagueId });
    for (const { entryId } of before) await ann.as.mutation(api.entries.addManager, { entryId, userId: cyd.userId });
    await endSeason();
    await start();
    const id = await nextOf();
    const [dad, uncle] = await ann.as.query(api.entries.listPlayers, { leagueId: id });
    const managers = async () => {
      const listed = await Promise.all(
        [dad!, uncle!].map(({ entryId }) => ann.as.query(api.entries.listManagers, { leagueId: id, entryId })),
      );
      return listed.flat().map((entry) => entry.managers.map(({ firstName }) => firstName));
    };
    expect(await managers()).toEqual([[], []]);
    await ann.as.mutation(api.entries.renamePlayer, { entryId: uncle!.entryId, name: "Uncle Bo" });
    await answer(cyd, true);
    expect(await managers()).toEqual([["Cyd"], []]);
    await answer(cyd, true);
    expect(await managers()).toEqual([["Cyd"], []]);
    const picked = await cyd.as.query(api.survivor.listPickedFor, { leagueId: id });
    expect(picked.map(({ entryName }) => entryName)).toEqual(["Dad"]);
  });

  it("can't be entered by those whom the old pool removed, and can be started anew once it is deleted", async () => {
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cyd.userId });
    await endSeason();
    await start();
    const first = await nextOf();
    const { inviteCode } = (await poolOf(ann, first)).league;
    const joining = cyd.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    expect(await refusalOf(joining)).toMatchObject({ reason: "removedFromLeague" });
    await answer(bob, true);
    await ann.as.mutation(api.leagues.remove, { leagueId: first });
    await settle(t);
    expect(await get(bob)).toEqual({ canStart: NEXT, asked: null });
    await start();
    expect(await nextOf()).not.toBe(first);
    expect(await answers()).toEqual({ in: [], out: [], unanswered: ["Ann", "Bob"] });
  });
});
