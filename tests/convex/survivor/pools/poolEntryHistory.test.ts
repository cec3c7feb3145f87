// [14.4] A member's page in a pool. That its weeks, teams, escapes and weeks outlived equal a count over the picks:
// survivorSeasons.test.ts.
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { testBackend } from "../../../support/worlds/backends";
import {
  advanceTo,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
  type Backend,
  type Player,
} from "../../../support/worlds/factories";
import { addPool, kickoffOf, poolOf, SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest(kickoffOf(WEEK) - 97 * HOUR_MS);

interface Asked {
  readonly who: Player;
  readonly leagueId: Id<"leagues">;
}

const pageOf = async ({ who, leagueId }: Asked, entryId: string) =>
  await who.as.query(api.poolEntryHistory.get, { leagueId, entryId });

async function entryOf(t: Backend, leagueId: Id<"leagues">, userId: Id<"users"> | null, number = 1) {
  const entries = await t.run((ctx) => ctx.db.query("survivorEntries").collect());
  const found = entries.find(
    (each) => each.leagueId === leagueId && each.userId === userId && each.entryNumber === number,
  );
  return found!._id;
}

/** Ann and Bob are on the Aces, Dan and Bob's second entry on the Cubs; nobody picks for Grandpa Joe. */
async function openPool(t: Backend, { hasSecond = false } = {}) {
  const season = await SurvivorSeason.create(t, WEEK + 2);
  const ann = await signIn(t, "Ann Lee");
  const bob = await signIn(t, "Bob Fox");
  const dan = await signIn(t, "Dan Ray");
  const leagueId = await addPool([ann, bob, dan], { allowMultipleEntries: true, maxEntriesPerUser: 3 }, 1);
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
  if (hasSecond) {
    await bob.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    await season.pick(bob, leagueId, "Cubs", { week: WEEK, entryNumber: 2 });
  }
  for (const each of [ann, bob]) await season.pick(each, leagueId, "Aces", { week: WEEK });
  await season.pick(dan, leagueId, "Cubs", { week: WEEK });
  await advanceTo(t, kickoffOf(WEEK) + 9 * HOUR_MS);
  return { season, leagueId, ann, bob, dan };
}

/** The Aces lose by 7, the Cubs win by 3, and the week ends. */
async function playWeek(t: Backend, season: SurvivorSeason) {
  await endGame(t, season.game("Aces", WEEK), [10, 17]);
  await endGame(t, season.game("Cubs", WEEK), [20, 17]);
  await endGame(t, season.game("Eels", WEEK), [20, 10]);
  await advanceTo(t, kickoffOf(WEEK) + 72 * HOUR_MS);
  await setCurrentWeek(t, WEEK + 1);
  await t.mutation(internal.jobs.survivor.visitPools, { season: SEASON, cursor: null });
  await settle(t);
}

/** The next season's, which Ann starts; she and Bob are in again. */
async function openNextPool(t: Backend, { leagueId, ann, bob }: { leagueId: Id<"leagues">; ann: Player; bob: Player }) {
  await setCurrentWeek(t, 1, SEASON + 1);
  await settle(t);
  await ann.as.mutation(api.seasons.start, { leagueId, season: SEASON + 1 });
  for (const each of [ann, bob]) await each.as.mutation(api.seasons.answer, { leagueId, isIn: true });
  return (await poolOf(ann, leagueId)).league.renewal!.pool!.leagueId;
}

describe("[14.4] a member's page in a pool", () => {
  it("has the weeks, who went out with whom, the closest escape and who outlived whom, and follows a corrected score", async () => {
    const t = testBackend();
    const { season, leagueId, ann, bob, dan } = await openPool(t);
    const [bobs, dans] = [await entryOf(t, leagueId, bob.userId), await entryOf(t, leagueId, dan.userId)];
    expect(await pageOf({ who: ann, leagueId }, bobs)).toMatchObject({
      entryName: "Bob Fox · Entry 1",
      userId: bob.userId,
      isMe: false,
      isGone: false,
      seasons: [],
      teams: [],
      closest: null,
      others: [],
      me: { entryName: "Ann Lee · Entry 1" },
    });
    await playWeek(t, season);
    const [aces, cubs] = [season.team("Aces"), season.team("Cubs")];
    const page = await pageOf({ who: dan, leagueId }, bobs);
    expect(page?.seasons).toEqual([
      {
        season: SEASON,
        isTold: false,
        isOver: false,
        standing: "eliminated",
        place: null,
        lives: { left: 0, of: 1 },
        outs: [{ week: WEEK, teamId: aces, backFromWeek: null }],
        weeksSurvived: 0,
        run: null,
        weeks: [{ week: WEEK, isSurvived: false, picks: [{ teamId: aces, survived: false, margin: 7 }] }],
        field: [{ week: WEEK, out: 3 }],
        duel: { won: 1, lost: 0, level: 0 },
      },
    ]);
    expect(page?.teams).toEqual([{ teamId: aces, right: 0, wrong: 1 }]);
    const own = await pageOf({ who: dan, leagueId }, dans);
    expect(own).toMatchObject({
      isMe: true,
      me: null,
      closest: { season: SEASON, week: WEEK, teamId: cubs, margin: 3 },
    });
    expect(own?.seasons[0]).toMatchObject({
      standing: "alive",
      duel: null,
      run: { weeks: 1, fromWeek: WEEK, toWeek: WEEK },
    });
    const joes = await pageOf({ who: ann, leagueId }, await entryOf(t, leagueId, null));
    expect(joes).toMatchObject({ entryName: "Grandpa Joe", userId: null, teams: [] });
    expect(joes?.seasons[0]).toMatchObject({
      outs: [{ week: WEEK, teamId: null }],
      duel: { won: 0, lost: 0, level: 0 },
    });
    // A member's own id stands for their first entry.
    expect((await pageOf({ who: ann, leagueId }, bob.userId))?.entryId).toBe(bobs);

    await endGame(t, season.game("Aces", WEEK), [18, 17]);
    await settle(t);
    const corrected = await pageOf({ who: ann, leagueId }, bobs);
    expect(corrected).toMatchObject({ closest: { margin: 1 }, teams: [{ teamId: aces, right: 1, wrong: 0 }] });
    expect(corrected?.seasons[0]).toMatchObject({ standing: "alive", outs: [], duel: { won: 0, lost: 0, level: 1 } });
  });

  it("goes on from pool to pool, for accounts by number and for players without one by name, and with what is told", async () => {
    const t = testBackend();
    const { season, leagueId, ann, bob } = await openPool(t);
    await playWeek(t, season);
    const nextId = await openNextPool(t, { leagueId, ann, bob });
    const bobs = await entryOf(t, nextId, bob.userId);
    const people = [{ name: "Bobby", place: 2, entryId: bobs }];
    await ann.as.mutation(api.pastSeasons.tell, { leagueId: nextId, season: 2001, people, note: "" });
    const seasonsOf = async (entryId: string) =>
      (await pageOf({ who: ann, leagueId: nextId }, entryId))?.seasons.map(({ season: year, isTold }) => [
        year,
        isTold,
      ]);
    expect(await seasonsOf(bobs)).toEqual([
      [SEASON, false],
      [2001, true],
    ]);
    // An entry of the old pool has its page in the new one too, and not the other way round.
    expect(await seasonsOf(await entryOf(t, leagueId, bob.userId))).toEqual(await seasonsOf(bobs));
    expect(await pageOf({ who: ann, leagueId }, bobs)).toBeNull();

    const joes = await entryOf(t, nextId, null);
    expect(await seasonsOf(joes)).toEqual([[SEASON, false]]);
    const [joe] = await ann.as.query(api.entries.listPlayers, { leagueId: nextId });
    const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: joe!.entryId });
    await (await signIn(t, "Eve Kim")).as.mutation(api.claims.claim, { token });
    expect(await seasonsOf(joes)).toEqual([[SEASON, false]]);
  });

  it("[16.4] stays an entry's when a claim, or one that is undone, changes its number, in this season or an earlier one", async () => {
    const t = testBackend();
    const { season, leagueId, ann, bob } = await openPool(t, { hasSecond: true });
    await playWeek(t, season);
    const nextId = await openNextPool(t, { leagueId, ann, bob });
    const [joes, second] = [await entryOf(t, nextId, null), await entryOf(t, leagueId, bob.userId, 2)];
    const cubs = [{ teamId: season.team("Cubs"), right: 1, wrong: 0 }];
    const teamsOf = async (entryId: string) => {
      const page = await pageOf({ who: ann, leagueId: nextId }, entryId);
      return [page?.seasons.map(({ outs }) => outs.length), page?.teams];
    };
    const claim = async (of: Id<"leagues">) => {
      const [joe] = await ann.as.query(api.entries.listPlayers, { leagueId: of });
      const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: joe!.entryId });
      await bob.as.mutation(api.claims.claim, { token });
    };
    const undo = async (of: Id<"leagues">) => {
      const [made] = await ann.as.query(api.claims.list, { leagueId: of });
      await ann.as.mutation(api.claims.undo, { claimId: made!.claimId });
    };
    const both = async () => [await teamsOf(joes), await teamsOf(second)];
    // Joe missed his pick, and Bob's second entry was right.
    const apart = [
      [[1], []],
      [[0], cubs],
    ];
    expect(await both()).toEqual(apart);
    await claim(nextId);
    expect(await entryOf(t, nextId, bob.userId, 2)).toBe(joes);
    expect(await both()).toEqual(apart);
    await undo(nextId);
    expect(await both()).toEqual(apart);
    await claim(leagueId);
    expect(await both()).toEqual(apart);
    await claim(nextId);
    expect(await both()).toEqual(apart);
  });

  it("stays for those who have left, has their other entries, and is for members of pools", async () => {
    const t = testBackend();
    const { season, leagueId, ann, bob } = await openPool(t);
    await playWeek(t, season);
    const bobs = await entryOf(t, leagueId, bob.userId);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    const page = await pageOf({ who: ann, leagueId }, bobs);
    expect(page).toMatchObject({ isGone: true, entryName: "Bob Fox · Entry 1" });
    expect(page?.seasons).toHaveLength(1);
    expect((await refusalOf(pageOf({ who: bob, leagueId }, bobs))).code).toBe("NOT_FOUND");
    const { id: crewId } = await ann.as.mutation(api.leagues.create, { name: "Crew" });
    expect((await refusalOf(pageOf({ who: ann, leagueId: crewId }, bobs))).code).toBe("NOT_FOUND");
    const other = await addPool([ann]);
    expect(await pageOf({ who: ann, leagueId: other }, bobs)).toBeNull();
    expect(await pageOf({ who: ann, leagueId }, "nobody")).toBeNull();
  });
});
