// [13.3] A commissioner voids a game, and puts it back. That the table follows in any order: ruledSeasons.test.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { VOIDS_A_SEASON } from "../../../domain/games/voidedGames";
import type { WeekDeadline } from "../../../domain/leagues/deadlines";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";

freezeClockForEachTest();

/** It locks a day before, as all games do by default. */
const MONDAY = SUNDAY + DAY_MS + 2 * HOUR_MS;
const at = { season: SEASON, week: WEEK };

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;
let games: Awaited<ReturnType<typeof addMatch>>[];

/** Ann's league with Bob and Cat, who pick the home team in each of three games. Game 2 is on Monday. */
async function open(rules: RuleSettings = CLASSIC, deadline?: WeekDeadline) {
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew", rules, ...(deadline && { deadline }) });
  leagueId = created.id;
  for (const { as } of [bob, cat]) await as.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  games = [];
  for (const kickoffAtMs of [SUNDAY, SUNDAY + HOUR_MS, MONDAY]) games.push(await addMatch(t, { kickoffAtMs }));
  for (const who of [bob, cat]) for (const index of [0, 1, 2]) await pick(who, index);
}

const gameAt = (index: number) => games[index]!;
const pick = async (who: Player, index: number) =>
  await submitPick(who, { leagueId, gameId: gameAt(index).gameId, teamId: gameAt(index).homeTeamId });
const voidIt = async (index: number, { who = ann, reason = "Field flooded", of = leagueId } = {}) => {
  await who.as.mutation(api.weekTools.voidGame, { leagueId: of, gameId: gameAt(index).gameId, reason });
  await settle(t);
};
const putBack = async (index: number, who = ann) => {
  await who.as.mutation(api.weekTools.putBack, { leagueId, gameId: gameAt(index).gameId });
  await settle(t);
};
const end = async (index: number, score: readonly [number, number] = [20, 10]) => {
  await advanceTo(t, SUNDAY + 2 * DAY_MS);
  await endGame(t, gameAt(index).gameId, score);
  await settle(t);
};
const mine = async (who: Player) => await who.as.query(api.picks.listMine, { leagueId, ...at });
const pointsOf = async (who: Player) => {
  const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
  return entries.find(({ userId }) => userId === who.userId)?.totalPoints ?? 0;
};
const openFor = async (who: Player) => {
  const found = await ann.as.query(api.leagueConsole.missingPicks, { leagueId });
  return found?.missing.find(({ ownerId }) => ownerId === who.userId)?.openPicks ?? 0;
};

describe("[13.3] a voided game", () => {
  beforeEach(() => open());

  it("counts for nobody after it is final, and counts again once it is put back", async () => {
    for (const index of [0, 1, 2]) await end(index);
    expect(await pointsOf(bob)).toBe(3);
    await voidIt(1);
    expect(await pointsOf(bob)).toBe(2);
    // All were saved at one moment, so the answer has them in no order.
    const { picks } = await mine(bob);
    const gradeOf = (index: number) => picks.find(({ gameId }) => gameId === gameAt(index).gameId);
    for (const index of [0, 2]) expect(gradeOf(index)).toMatchObject({ isCorrect: true, points: 1 });
    expect(gradeOf(1)).toMatchObject({ isCorrect: null, points: 0 });
    const voids = [{ gameId: gameAt(1).gameId, reason: "Field flooded", byName: "Ann Lee", atMs: Date.now() }];
    expect((await mine(cat)).voids).toEqual(voids);
    expect((await leaguePicksFor(cat, { leagueId, ...at })).voids).toEqual(voids);
    await putBack(1);
    expect(await pointsOf(bob)).toBe(3);
    expect(await mine(bob)).not.toHaveProperty("voids");
  });

  it("waits for no picks, takes none, and keeps those that were made", async () => {
    expect(await openFor(ann)).toBe(3);
    await voidIt(2);
    expect(await openFor(ann)).toBe(2);
    expect(await refusalOf(pick(ann, 2))).toMatchObject({ code: "LOCKED", reason: "gameVoided" });
    const gone = bob.as.mutation(api.picks.takeBack, { leagueId, gameId: gameAt(2).gameId });
    expect(await refusalOf(gone)).toMatchObject({ reason: "gameVoided" });
    await putBack(2);
    expect(await openFor(ann)).toBe(3);
    expect((await mine(bob)).picks).toHaveLength(3);
  });

  it("stands on the dashboard of who has picked it, until it is put back", async () => {
    const told = async (who: Player) => (await who.as.query(api.dashboard.summary, {})).leagues[0]?.voided;
    await voidIt(2);
    expect(await told(bob)).toBe(1);
    expect(await told(ann)).toBeUndefined();
    await voidIt(1);
    expect(await told(bob)).toBe(2);
    await setCurrentWeek(t, WEEK + 1);
    expect(await told(bob)).toBeUndefined();
    await setCurrentWeek(t, WEEK);
    for (const index of [1, 2]) await putBack(index);
    expect(await told(bob)).toBeUndefined();
  });

  it("completes the week without it, and names other winners once it is back", async () => {
    await bob.as.mutation(api.picks.takeBack, { leagueId, gameId: gameAt(2).gameId });
    for (const index of [0, 1]) await end(index);
    await voidIt(2);
    const winners = async () => {
      const { weeks } = await ann.as.query(api.standings.weekResults, { leagueId, season: SEASON });
      return weeks.find(({ week }) => week === WEEK)?.winners?.map(({ userId }) => userId);
    };
    expect((await winners())?.sort()).toEqual([bob.userId, cat.userId].sort());
    await putBack(2);
    expect(await winners()).toBeUndefined();
    await end(2);
    expect(await winners()).toEqual([cat.userId]);
  });

  it("shows nobody's pick before its deadline, and shows them then", async () => {
    await voidIt(2);
    const shown = async () => (await leaguePicksFor(ann, { leagueId, ...at })).revealedGameIds;
    expect(await shown()).toEqual([]);
    await advanceTo(t, SUNDAY);
    expect(await shown()).not.toContain(gameAt(2).gameId);
    await advanceTo(t, MONDAY - DAY_MS);
    expect(await shown()).toContain(gameAt(2).gameId);
  });

  it("counts in every other league", async () => {
    const other = await bob.as.mutation(api.leagues.create, { name: "Other" });
    for (const index of [0]) {
      const { gameId, homeTeamId: teamId } = gameAt(index);
      await submitPick(bob, { leagueId: other.id, gameId, teamId });
    }
    await voidIt(0);
    await end(0);
    const { entries } = await bob.as.query(api.standings.forLeague, { leagueId: other.id, season: SEASON });
    expect(entries.map(({ totalPoints }) => totalPoints)).toEqual([1]);
    expect(await pointsOf(bob)).toBe(0);
  });

  it("stands in the log, once", async () => {
    await voidIt(0, { reason: "  Field flooded " });
    await voidIt(0, { reason: "Again" });
    await putBack(0);
    await putBack(0);
    const { page } = await cat.as.query(api.audit.listForLeague, {
      leagueId,
      kind: "games",
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(page.map(({ actorName, text, changes }) => [actorName, text, changes])).toEqual([
      ["Ann Lee", "put back", [{ field: "reason", before: "Field flooded", after: null }]],
      ["Ann Lee", "voided", [{ field: "reason", before: null, after: "Field flooded" }]],
    ]);
  });

  it("is refused for other people, other seasons, and a reason that is missing or too long", async () => {
    expect(await refusalOf(voidIt(0, { who: bob }))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusalOf(putBack(0, bob))).toMatchObject({ code: "FORBIDDEN" });
    for (const reason of ["", "  ", "x".repeat(201), "x".repeat(10_000)])
      expect(await refusalOf(voidIt(0, { reason }))).toMatchObject({ code: "INVALID", field: "reason" });
    const old = await addMatch(t, { season: SEASON - 1 });
    const call = ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId: old.gameId, reason: "Old" });
    expect(await refusalOf(call)).toMatchObject({ code: "INVALID", reason: "gameOfAnotherSeason" });
    expect(await t.run((ctx) => ctx.db.query("voidedGames").collect())).toEqual([]);
  });

  it("is one of so many in a season", async () => {
    const row = { leagueId, season: SEASON, reason: "Strike", byId: ann.userId, atMs: 0 };
    for (let count = 0; count < VOIDS_A_SEASON; count += 1) {
      const { gameId } = gameAt(count === 0 ? 0 : 1);
      const { _id, _creationTime, ...game } = (await t.run((ctx) => ctx.db.get("games", gameId)))!;
      await t.run(async (ctx) => {
        const another = await ctx.db.insert("games", { ...game, week: WEEK + 1 });
        await ctx.db.insert("voidedGames", { ...row, gameId: another });
      });
    }
    expect(await refusalOf(voidIt(0))).toMatchObject({ code: "FULL" });
  });

  it("leaves no rows behind when the league is deleted", async () => {
    await voidIt(0);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    expect(await t.run((ctx) => ctx.db.query("voidedGames").collect())).toEqual([]);
  });
});

describe("[13.3] a voided game where a week is shown together", () => {
  it("[10.20] still holds the picks back until its own deadline, since it can be put back", async () => {
    await open({ ...CLASSIC, reveal: "together" }, { kind: "dayTime", day: "monday", time: "20:00" });
    await voidIt(2);
    await advanceTo(t, SUNDAY + 2 * HOUR_MS);
    expect((await leaguePicksFor(ann, { leagueId, ...at })).revealedGameIds).toEqual([]);
    await endGame(t, gameAt(0).gameId, [20, 10]);
    await settle(t);
    expect(await pointsOf(bob)).toBe(0);
    await advanceTo(t, MONDAY);
    expect((await leaguePicksFor(ann, { leagueId, ...at })).revealedGameIds).toHaveLength(3);
    expect(await pointsOf(bob)).toBe(1);
  });
});

describe("[13.3] a voided game in a survivor pool", () => {
  const open = async () => {
    const pool = await openSurvivorPool();
    const { season, ann: owner, bob: other, leagueId: of } = pool;
    await season.pick(owner, of, "Aces");
    await season.pick(other, of, "Cubs");
    const game = { leagueId: of, gameId: season.game("Cubs") };
    const change = async (isVoid: boolean) => {
      if (isVoid) await owner.as.mutation(api.weekTools.voidGame, { ...game, reason: "Field flooded" });
      else await owner.as.mutation(api.weekTools.putBack, game);
      await settle(pool.t);
    };
    return { ...pool, change };
  };

  it("lets an entry that lost on it live with its team back, until it is put back", async () => {
    const { season, bob: other, change, entryOf, history } = await open();
    await season.play(WEEK, ["Aces", "Dogs", "Eels"]);
    expect(await entryOf(other)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    await change(true);
    expect(await entryOf(other)).toMatchObject({ isEliminated: false, eliminatedWeek: null });
    expect(await history(other)).toMatchObject([{ survived: true, isTeamReturned: true }]);
    await change(false);
    expect(await entryOf(other)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect(await history(other)).toMatchObject([{ survived: false, isTeamReturned: false }]);
  });

  it("keeps what it decides when its score comes or is corrected, and offers no team of it", async () => {
    const { t: backend, season, ann: owner, bob: other, leagueId: of, change, entryOf, ownWeek } = await open();
    await change(true);
    const told = async ({ as }: Player) => (await as.query(api.dashboard.summary, {})).leagues[0]?.voided;
    expect([await told(owner), await told(other)]).toEqual([undefined, 1]);
    const { availableTeams, weekGames } = await ownWeek(owner);
    const gameId = season.game("Cubs");
    expect(availableTeams.map((each) => each.gameId)).not.toContain(gameId);
    expect(weekGames.filter(({ isVoided }) => isVoided).map(({ id }) => id)).toEqual([gameId]);
    expect(await refusalOf(season.pick(owner, of, "Dogs"))).toMatchObject({ reason: "gameVoided" });
    expect(await refusalOf(season.pick(other, of, "Eels"))).toMatchObject({ reason: "pickVoided" });
    await season.play(WEEK, ["Aces", "Dogs", "Eels"]);
    expect(await entryOf(other)).toMatchObject({ isEliminated: false });
    await season.wins("Dogs", WEEK, [30, 10]);
    expect(await entryOf(other)).toMatchObject({ isEliminated: false });
    expect(await backend.run((ctx) => ctx.db.query("voidRegrades").collect())).toEqual([]);
    const state = await owner.as.query(api.survivor.weekState, { leagueId: of, season: SEASON, week: WEEK });
    expect(state.voids).toMatchObject([{ gameId, reason: "Field flooded", byName: "Ann Lee" }]);
  });
});
