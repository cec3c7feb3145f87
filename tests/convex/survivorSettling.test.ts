import { afterEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { SETTLING_BATCH } from "../../convex/model/survivor/settling";
import { testBackend } from "../support/backends";
import {
  addGame,
  advanceTo,
  type Backend,
  changeGame,
  DAY_MS,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  type Player,
  reopenGame,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../support/factories";
import { holdDelivery, listMails, prefer, setUpMail } from "../support/noticeWorld";
import { addPool, kickoffOf, poolOf, SurvivorSeason, type Settings } from "../support/survivorSeason";

freezeClockForEachTest();

const NAMES = ["Ann Lee", "Bob Fox", "Cyd Ray", "Dee Zorn"] as const;

async function setUp(settings: Settings = {}, count = 2) {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const players: Player[] = [];
  for (const name of NAMES.slice(0, count)) players.push(await signIn(t, name));
  const [ann, bob] = players as [Player, Player];
  const leagueId = await addPool(players, settings);
  const entryOf = async (player: Player) => (await poolOf(player, leagueId)).myEntries[0];
  return { t, season, ann, bob, players, leagueId, entryOf };
}

describe("a game's end", () => {
  it("[1.4][4.3][4.4] settles the picks on both teams: who picked the loser is eliminated", async () => {
    const { season, ann, bob, leagueId, entryOf } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats");
    await advanceTo(season.t, SUNDAY);
    expect(await entryOf(ann)).toMatchObject({ currentPick: { survived: null, isLocked: true } });
    await season.wins("Aces");
    expect(await entryOf(ann)).toMatchObject({
      ...{ livesLeft: 1, isEliminated: false, eliminatedWeek: null },
      currentPick: { survived: true },
    });
    expect(await entryOf(bob)).toMatchObject({
      ...{ livesLeft: 0, isEliminated: true, eliminatedWeek: WEEK },
      currentPick: { survived: false },
    });
    expect(await poolOf(ann, leagueId)).toMatchObject({
      ...{ aliveEntries: 1, totalEntries: 2, activeParticipants: 1, totalParticipants: 2, state: "open" },
    });
    expect(await ann.as.query(api.survivor.recentEliminations, { leagueId })).toEqual([
      {
        entryId: expect.any(String),
        ...{ entryName: "Entry 1", firstName: "Bob", lastName: "Fox" },
        ...{ week: WEEK, teamId: season.team("Bats"), atMs: SUNDAY },
      },
    ]);
  });

  it.each([
    [false, { survived: false }, true],
    [true, { survived: true }, false],
  ])("lets a tie survive only where ties survive: %s", async (tiesSurvive, currentPick, isEliminated) => {
    const { season, ann, leagueId, entryOf } = await setUp({ tiesSurvive });
    await season.pick(ann, leagueId, "Aces");
    await season.wins("Aces", WEEK, [17, 17]);
    expect(await entryOf(ann)).toMatchObject({ currentPick, isEliminated });
  });

  it("[3.10] takes one of several lives, and the last one eliminates", async () => {
    const { season, ann, bob, leagueId, entryOf } = await setUp({ livesPerEntry: 2 });
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Aces");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 1, isEliminated: false });
    await season.pick(ann, leagueId, "Dogs", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Cubs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 0, isEliminated: true, eliminatedWeek: WEEK + 1 });
    expect(await entryOf(bob)).toMatchObject({ livesLeft: 2, isEliminated: false });
  });

  it("counts a participant as active while one entry is alive", async () => {
    const { season, ann, leagueId } = await setUp({ allowMultipleEntries: true, maxEntriesPerUser: 2 });
    await ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    await season.pick(ann, leagueId, "Bats", { entryNumber: 1 });
    await season.pick(ann, leagueId, "Dogs", { entryNumber: 2 });
    await season.wins("Aces");
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2 });
    await season.wins("Cubs");
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1, activeParticipants: 1, totalParticipants: 2 });
    // A correction revives one of the two.
    await season.wins("Dogs");
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2 });
  });

  it("gives the team back and survives when the game is cancelled", async () => {
    const { t, season, ann, bob, leagueId, entryOf } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await changeGame(t, season.game("Aces"), { status: "cancelled" });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({
      isEliminated: false,
      currentPick: { survived: true, isTeamReturned: true, isLocked: true },
    });
    expect(await errorOf(season.pick(ann, leagueId, "Cubs"))).toEqual({
      code: "LOCKED",
      message: "Your pick's game was cancelled; your entry survives.",
    });
    await season.play(WEEK, ["Cubs", "Eels"]);
    expect(await season.pick(ann, leagueId, "Aces", { week: WEEK + 1 })).toMatchObject({ isTeamReturned: false });
    expect(await ann.as.query(api.survivor.history, { leagueId, entryNumber: 1 })).toMatchObject([
      { week: WEEK, isTeamReturned: true, survived: true },
      { week: WEEK + 1, isTeamReturned: false, survived: null },
    ]);
  });

  it("leaves a team given back that was picked again, even if its cancelled game is played after all", async () => {
    const { t, season, ann, bob, leagueId, entryOf } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await changeGame(t, season.game("Aces"), { status: "cancelled" });
    await season.play(WEEK, ["Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Aces", { week: WEEK + 1 });
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    const history = () => ann.as.query(api.survivor.history, { leagueId, entryNumber: 1 });
    expect(await history()).toMatchObject([{ survived: true, isTeamReturned: true }, { isTeamReturned: false }]);
    // Moving on to another team makes the played game count.
    await season.pick(ann, leagueId, "Eels", { week: WEEK + 1 });
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect(await history()).toMatchObject([{ survived: false, isTeamReturned: false }]);
  });

  it("keeps a pick on a postponed game pending", async () => {
    const { t, season, ann, bob, leagueId, entryOf } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await changeGame(t, season.game("Aces"), { status: "postponed" });
    await season.play(WEEK, ["Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
    expect(await ann.as.query(api.survivor.history, { leagueId, entryNumber: 1 })).toMatchObject([
      { survived: null, isTeamReturned: false },
    ]);
    // Played at last, it decides as it would have then.
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  });
});

describe("corrections", () => {
  it("eliminates and revives exactly as the last score says", async () => {
    const { season, ann, bob, leagueId, entryOf } = await setUp({}, 3);
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats");
    await season.wins("Aces");
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, currentPick: { survived: false } });
    expect(await entryOf(bob)).toMatchObject({ isEliminated: false, eliminatedWeek: null, livesLeft: 1 });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2 });
    await season.wins("Aces", WEEK, [30, 0]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, currentPick: { survived: true } });
    expect(await entryOf(bob)).toMatchObject({ isEliminated: true });
  });

  it("takes the end of a game back", async () => {
    const { t, season, ann, leagueId, entryOf } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.wins("Aces");
    await reopenGame(t, season.game("Aces"));
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1, currentPick: { survived: null } });
    expect(await ann.as.query(api.survivor.recentEliminations, { leagueId })).toEqual([]);
  });

  it("drops the later picks of an entry that a correction eliminates, and brings them back with it", async () => {
    const { season, ann, bob, leagueId, entryOf } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Cubs", { week: WEEK + 1 });
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK, currentPick: null });
    const history = () => ann.as.query(api.survivor.history, { leagueId, entryNumber: 1 });
    expect(await history()).toMatchObject([{ week: WEEK, survived: false }]);

    await season.wins("Aces");
    expect(await entryOf(ann)).toMatchObject({
      isEliminated: false,
      currentPick: { week: WEEK + 1, selectedTeamId: season.team("Cubs") },
    });
    expect(await history()).toHaveLength(2);
  });

  it("doesn't hold a week against an entry that couldn't pick in it", async () => {
    const { season, ann, bob, leagueId, entryOf } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });

    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
    expect(await season.pick(ann, leagueId, "Aces", { week: WEEK + 2 })).toMatchObject({ survived: null });
    // From here on it picks like everybody else.
    await season.play(WEEK + 2, ["Bats", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK + 2 });
  });
});

describe("missed picks", () => {
  it("costs a life when the week's last deadline passes, and not before", async () => {
    const { t, season, ann, bob, leagueId, entryOf } = await setUp({ livesPerEntry: 2 });
    await season.pick(bob, leagueId, "Eels");
    await advanceTo(t, SUNDAY - 18 * HOUR_MS - 1);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 2 });
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 1, isEliminated: false, currentPick: null });
    expect(await entryOf(bob)).toMatchObject({ livesLeft: 2 });
  });

  it("eliminates, and says that no pick was made", async () => {
    const { t, season, ann, bob, leagueId, entryOf } = await setUp();
    await season.pick(bob, leagueId, "Eels");
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1, activeParticipants: 1, state: "open" });
    expect(await bob.as.query(api.survivor.recentEliminations, { leagueId })).toMatchObject([
      { firstName: "Ann", week: WEEK, teamId: null, atMs: SUNDAY - 18 * HOUR_MS },
    ]);
  });

  it("is recorded once, however often the passes run", async () => {
    const { t, ann, leagueId, entryOf } = await setUp({ livesPerEntry: 5 });
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    for (let time = 0; time < 3; time += 1) {
      await t.mutation(internal.survivor.visitPools, { season: SEASON, cursor: null });
      await t.mutation(internal.survivor.runPoolBatch, { leagueId });
      await t.mutation(internal.maintenance.sweep, {});
      await settle(t);
    }
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 4 });
  });

  it("waits for a postponed game until its week is over", async () => {
    const { t, season, ann, entryOf } = await setUp();
    await changeGame(t, season.game("Eels"), { status: "postponed" });
    await advanceTo(t, SUNDAY);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    await season.play(WEEK, ["Aces", "Cubs"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  });

  it("takes a cancelled last game for no deadline", async () => {
    const { t, season, ann, entryOf } = await setUp();
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    await changeGame(t, season.game("Eels"), { status: "cancelled" });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });
  });

  it("costs nothing in a week in which no game was played", async () => {
    const { t, season, ann, leagueId, entryOf } = await setUp();
    for (const team of ["Aces", "Cubs", "Eels"] as const) {
      await changeGame(t, season.game(team), { status: "cancelled" });
    }
    await season.play(WEEK, []);
    expect(await poolOf(ann, leagueId)).toMatchObject({ currentWeek: WEEK + 1 });
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
  });

  it("follows the pool's hours when its creator changes them", async () => {
    const { t, ann, leagueId, entryOf } = await setUp();
    await advanceTo(t, SUNDAY - 60 * HOUR_MS);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 66 });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });
  });

  it("is caught up with by the sweep where the moment was missed", async () => {
    const { t, ann, leagueId, entryOf } = await setUp();
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    // The job that would have closed the week is lost.
    await t.run(async (ctx) => {
      const [game] = await ctx.db
        .query("games")
        .withIndex("by_season_and_week", (q) => q.eq("season", SEASON).eq("week", WEEK))
        .order("desc")
        .take(1);
      if (game === undefined) throw new Error("There is no game.");
      const at = { season: SEASON, week: WEEK, hours: 24, lockedAtMs: Date.now() };
      await ctx.db.insert("locks", { gameId: game._id, ...at });
    });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    await t.mutation(internal.maintenance.sweep, {});
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 0 });
  });
});

describe("the end of a pool", () => {
  it("is shared by the last ones eliminated when nobody is left", async () => {
    const { season, ann, bob, players, leagueId } = await setUp({}, 3);
    const cyd = players[2] as Player;
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.pick(cyd, leagueId, "Foxes");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Bats", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Dogs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    const pool = await poolOf(cyd, leagueId);
    expect(pool).toMatchObject({ state: "over", aliveEntries: 0, activeParticipants: 0, winnerCount: 2 });
    expect(pool.currentWeek).toBe(WEEK + 1);
    expect(pool.isJoinable).toBe(false);
    expect(pool.winners.map(({ firstName }) => firstName).sort()).toEqual(["Ann", "Bob"]);
    expect(pool.myEntries).toMatchObject([{ isWinner: false, eliminatedWeek: WEEK }]);
    expect((await poolOf(ann, leagueId)).myEntries).toMatchObject([{ isWinner: true }]);
  });

  it("is taken back by a correction that revives an entry", async () => {
    const { season, ann, bob, leagueId } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Dogs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ state: "over", winnerCount: 2 });
    await season.wins("Dogs");
    expect(await poolOf(ann, leagueId)).toMatchObject({
      ...{ state: "open", winnerCount: 0, winners: [], aliveEntries: 1, currentWeek: WEEK + 1 },
      myEntries: [{ isWinner: false, isEliminated: true }],
    });
    expect(await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 })).toMatchObject({ survived: null });
  });

  it("names other winners when a correction eliminates somebody later than them", async () => {
    const { season, ann, bob, leagueId } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Dogs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Dogs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect((await poolOf(ann, leagueId)).winners).toMatchObject([{ firstName: "Ann" }]);
    await season.wins("Bats");
    const pool = await poolOf(ann, leagueId);
    expect(pool).toMatchObject({ state: "over", winnerCount: 2, currentWeek: WEEK });
    expect(pool.winners.map(({ firstName }) => firstName).sort()).toEqual(["Ann", "Bob"]);
  });

  /** Games of the last week, the pool having come that far. */
  async function toTheLastWeek(t: Backend, season: SurvivorSeason, leagueId: Id<"leagues">) {
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    for (let week = WEEK + 1; week <= WEEK + 3; week += 1) {
      for (const team of ["Aces", "Cubs", "Eels"] as const) {
        await changeGame(t, season.game(team, week), { status: "cancelled" });
      }
    }
    const kickoffAtMs = kickoffOf(22);
    const gameId = await addGame(t, {
      ...{ week: 22, kickoffAtMs, homeTeamId: season.team("Foxes"), awayTeamId: season.team("Dogs") },
    });
    await t.mutation(internal.maintenance.sweep, {});
    await settle(t);
    expect(await t.query(api.weeks.current, {})).toEqual({ season: SEASON, week: 22 });
    return {
      finish: async (score: readonly [number, number]) => {
        await advanceTo(t, kickoffAtMs);
        await endGame(t, gameId, score);
        await settle(t);
      },
      pick: async (player: Player, name: "Foxes" | "Dogs") =>
        await player.as.mutation(api.survivor.submitPick, {
          ...{ leagueId, entryNumber: 1, week: 22, gameId, selectedTeamId: season.team(name) },
        }),
    };
  }

  it("goes on through the play-offs, and is won by whoever is alive after the last game", async () => {
    const { t, season, ann, bob, leagueId } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    const bowl = await toTheLastWeek(t, season, leagueId);
    expect(await poolOf(ann, leagueId)).toMatchObject({ state: "open", aliveEntries: 2, currentWeek: 22 });
    await bowl.pick(ann, "Foxes");
    await bowl.pick(bob, "Dogs");
    await bowl.finish([21, 24]);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      ...{ state: "over", winnerCount: 1, winners: [{ firstName: "Bob" }], aliveEntries: 1, currentWeek: 22 },
    });
    // A corrected last game: the other one has won.
    await bowl.finish([28, 24]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ winnerCount: 1, winners: [{ firstName: "Ann" }] });
  });

  it("ends with the last game also where nobody picked it", async () => {
    const { t, season, ann, bob, leagueId } = await setUp({ livesPerEntry: 2 });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Dogs");
    const bowl = await toTheLastWeek(t, season, leagueId);
    await bowl.finish([21, 24]);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      ...{ state: "over", winners: [{ firstName: "Ann" }], aliveEntries: 1, totalEntries: 2 },
    });
  });

  it("comes at the latest with the next season", async () => {
    const { t, season, ann, bob, leagueId } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    for (let week = WEEK + 1; week <= WEEK + 3; week += 1) {
      for (const team of ["Aces", "Cubs", "Eels"] as const) {
        await changeGame(t, season.game(team, week), { status: "cancelled" });
      }
    }
    const teams = { homeTeamId: season.team("Aces"), awayTeamId: season.team("Cubs") };
    await addGame(t, { ...teams, season: SEASON + 1, week: 1, kickoffAtMs: SUNDAY + 300 * DAY_MS });
    await advanceTo(t, SUNDAY + 280 * DAY_MS);
    await t.mutation(internal.maintenance.sweep, {});
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      ...{ season: SEASON, state: "over", winnerCount: 2, aliveEntries: 2 },
    });
  });
});

describe("[3.14] the notice of an elimination", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  async function setUpNotices() {
    setUpMail();
    const game = await setUp();
    await holdDelivery(game.t);
    await game.season.pick(game.ann, game.leagueId, "Bats");
    await game.season.pick(game.bob, game.leagueId, "Cubs");
    const mails = async () => (await listMails(game.t)).filter(({ kind }) => kind === "survivorElimination");
    return { ...game, mails };
  }

  it("goes to the owner alone, once however often scores are corrected", async () => {
    const { season, mails } = await setUpNotices();
    await season.wins("Aces");
    expect(await mails()).toMatchObject([{ to: "ann-lee@example.com" }]);
    await season.wins("Bats");
    await season.wins("Aces");
    expect(await mails()).toHaveLength(1);
  });

  it("isn't given to who doesn't want it, nor of a week long past", async () => {
    const { season, ann, bob, leagueId, mails } = await setUpNotices();
    await prefer(ann, { survivorElimination: false });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    await season.wins("Dogs", WEEK);
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([{ isEliminated: true, eliminatedWeek: WEEK }]);
    expect(await mails()).toEqual([]);
  });
});

describe("batches", () => {
  /** Ann's pool with many entries of her own making, all of them on the same team. */
  async function addCrowd(t: Backend, season: SurvivorSeason, leagueId: Id<"leagues">, count: number) {
    await t.run(async (ctx) => {
      const [model] = await ctx.db.query("survivorEntries").take(1);
      const [pool] = await ctx.db.query("survivorPools").take(1);
      const [player] = await ctx.db.query("users").take(1);
      if (!model || !pool || !player) throw new Error("There is no pool.");
      for (let index = 0; index < count; index += 1) {
        const { _id, _creationTime, ...entry } = model;
        const { _id: _user, _creationTime: _time, ...person } = player;
        const userId = await ctx.db.insert("users", { ...person, tokenIdentifier: `crowd|${index}` });
        const entryId = await ctx.db.insert("survivorEntries", { ...entry, userId, decidedThroughWeek: WEEK });
        await ctx.db.insert("survivorPicks", {
          ...{ leagueId, entryId, userId, season: SEASON, week: WEEK, savedAtMs: 0 },
          ...{ gameId: season.game("Aces"), selectedTeamId: season.team("Aces") },
          ...{ survived: null, isTeamReturned: false, gradedRevision: 0 },
        });
      }
      await ctx.db.patch("survivorPools", pool._id, {
        aliveEntries: pool.aliveEntries + count,
        totalEntries: pool.totalEntries + count,
        activeParticipants: pool.activeParticipants + count,
        totalParticipants: pool.totalParticipants + count,
      });
    });
  }

  it("chains as many as a game needs, and counts each entry once though batches are repeated", async () => {
    const { t, season, ann, leagueId } = await setUp();
    await season.pick(ann, leagueId, "Cubs");
    await addCrowd(t, season, leagueId, SETTLING_BATCH * 2 + 10);
    const gameId = season.game("Aces");
    await endGame(t, gameId, [0, 3]);
    // By hand, as if the same job ran again and again.
    for (let time = 0; time < 2; time += 1) await t.mutation(internal.survivor.settleBatch, { gameId });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 12 });
    expect(await t.run((ctx) => ctx.db.query("survivorSettlements").collect())).toHaveLength(1);
    await settle(t);
    for (let time = 0; time < 2; time += 1) await t.mutation(internal.survivor.settleBatch, { gameId });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2, state: "open" });
    expect(await t.run((ctx) => ctx.db.query("survivorSettlements").collect())).toEqual([]);
  });

  it("follows a correction that comes in the middle", async () => {
    const { t, season, ann, leagueId } = await setUp();
    await season.pick(ann, leagueId, "Cubs");
    await addCrowd(t, season, leagueId, SETTLING_BATCH + 10);
    const gameId = season.game("Aces");
    await endGame(t, gameId, [0, 3]);
    await t.mutation(internal.survivor.settleBatch, { gameId });
    await endGame(t, gameId, [7, 3]);
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: SETTLING_BATCH + 12, state: "open" });
  });

  it("is taken up by the sweep where its job was lost", async () => {
    const { t, season, ann, leagueId } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    const gameId = season.game("Aces");
    await endGame(t, gameId, [20, 10]);
    await t.run(async (ctx) => {
      for (const job of await ctx.db.system.query("_scheduled_functions").collect()) {
        if (job.state.kind === "pending" && job.scheduledTime <= Date.now()) await ctx.scheduler.cancel(job._id);
      }
    });
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2 });
    vi.advanceTimersByTime(6 * 60_000);
    await t.mutation(internal.maintenance.sweep, {});
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1 });
  });
});
