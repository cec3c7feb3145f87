import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  loseJobs,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { addPool, poolOf, SurvivorSeason } from "../../support/worlds/survivorSeason";

let t: Backend;
let boss: Player;
let ann: Player;
let bob: Player;
beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  t = testBackend();
  [boss, ann, bob] = [await signIn(t, "Boss One"), await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const remove = (gameId: Id<"games">) => boss.as.mutation(api.admin.deleteGame, { gameId });
const page = { paginationOpts: { numItems: 20, cursor: null } };

/** All rows of all tables that refer to the game. */
async function rowsOf(gameId: Id<"games">): Promise<string[]> {
  return await t.run(async (ctx) => {
    const tables = [
      "games",
      "gameScores",
      "gameMoments",
      "gameLines",
      "locks",
      "leagueLocks",
      "sheets",
      "survivorPicks",
    ] as const;
    const others = ["pickedGames", "survivorSettlements", "gameDeletions", "gameDetails"] as const;
    const found: string[] = [];
    for (const table of [...tables, ...others]) {
      const rows = await ctx.db.query(table).collect();
      found.push(...rows.filter((row) => JSON.stringify(row).includes(gameId)).map(() => table));
    }
    return found;
  });
}

describe("a deleted game", () => {
  it("frees its picks, and leaves no trace in standings, records and locks", async () => {
    const { id: leagueId } = await addLeague([ann, bob]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { spread: -3 });
    const kickoffAtMs = SUNDAY + 168 * HOUR_MS;
    const other = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs });
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await submitPick(bob, { leagueId, gameId, teamId: awayTeamId });
    await submitPick(ann, { leagueId, gameId: other, teamId: homeTeamId });
    await advanceTo(t, kickoffAtMs + 4 * HOUR_MS);
    for (const each of [gameId, other]) await endGame(t, each, [20, 10]);
    await settle(t);
    const table = async () => {
      const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
      return entries.map(({ firstName, totalPoints, totalPicks, rank }) => [firstName, totalPoints, totalPicks, rank]);
    };
    expect(await table()).toEqual([
      ["Ann", 2, 2, 1],
      ["Bob", 0, 1, 2],
    ]);
    expect(await boss.as.query(api.admin.previewDeletion, { gameId })).toEqual({
      picks: 2,
      survivorPicks: 0,
      isMore: false,
    });

    await remove(gameId);
    await settle(t);
    expect(await rowsOf(gameId)).toEqual([]);
    expect(await table()).toEqual([
      ["Ann", 1, 1, 1],
      ["Bob", 0, 0, 2],
    ]);
    const division = (await t.query(api.standings.divisions, { season: SEASON }))["AFC East"] ?? [];
    expect(division.find(({ team }) => team.id === homeTeamId)).toMatchObject({ wins: 1, losses: 0, ties: 0 });
    expect(await rowsOf(other)).toContain("sheets");
    expect(await errorOf(remove(gameId))).toMatchObject({ code: "NOT_FOUND", field: "gameId" });

    const all = (await boss.as.query(api.audit.list, page)).page;
    expect(all.map(({ text, target, leagueId: league }) => [`${text} ${target}`, league])).toEqual([
      ["deleted ACE at HAW, 2025 week 10, and its picks", leagueId],
      ["deleted ACE at HAW, 2025 week 10", null],
    ]);
    expect(all[1]?.changes).toContainEqual({ field: "homeScore", before: "20", after: null });
    expect((await ann.as.query(api.audit.listForLeague, { leagueId, ...page })).page).toHaveLength(1);
  });

  it("hides the week's survivor picks again if nothing else has kicked off", async () => {
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { kickoffAtMs: Date.now() - 1 });
    await addGame(t, { homeTeamId, awayTeamId });
    const kickoffs = () => t.run((ctx) => ctx.db.query("weekKickoffs").collect());
    await settle(t);
    expect(await kickoffs()).toHaveLength(1);
    await remove(gameId);
    await settle(t);
    expect(await kickoffs()).toEqual([]);
  });

  it("[1.4] frees survivor picks' teams: an open week can be picked again, a lost one is revived", async () => {
    const season = await SurvivorSeason.create(t);
    const poolId = await addPool([ann, bob], { livesPerEntry: 1 });
    await season.pick(ann, poolId, "Aces");
    await season.pick(bob, poolId, "Dogs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(bob, poolId)).toMatchObject({ aliveEntries: 1, myEntries: [{ isEliminated: true }] });

    await remove(season.game("Dogs"));
    await settle(t);
    expect(await poolOf(bob, poolId)).toMatchObject({
      aliveEntries: 2,
      state: "open",
      myEntries: [{ missedWeeks: [] }],
    });
    await season.pick(bob, poolId, "Dogs", { week: WEEK + 1 });

    await remove(season.game("Dogs", WEEK + 1));
    await settle(t);
    await season.pick(bob, poolId, "Foxes", { week: WEEK + 1 });
    expect((await poolOf(bob, poolId)).myEntries).toMatchObject([
      { currentPick: { selectedTeamId: season.team("Foxes") } },
    ]);
  });

  it("is deleted in batches, which the sweep resumes; nobody can pick it meanwhile", async () => {
    const players = [ann, bob];
    for (let index = 0; index < 48; index += 1) players.push(await signIn(t, `Player ${index}`));
    const { gameId, homeTeamId } = await addMatch(t);
    for (const part of [players.slice(0, 24), players.slice(24)]) {
      const { id: leagueId } = await addLeague(part, `Crew ${part.length}`);
      for (const player of part) await submitPick(player, { leagueId, gameId, teamId: homeTeamId });
    }
    const { id: late } = await addLeague([ann], "Late");
    await remove(gameId);
    expect(await errorOf(submitPick(ann, { leagueId: late, gameId, teamId: homeTeamId }))).toMatchObject({
      code: "LOCKED",
      message: "This game was cancelled.",
    });
    await t.mutation(internal.jobs.admin.deleteGameBatch, { gameId });
    await loseJobs(t);
    expect((await rowsOf(gameId)).filter((table) => table === "sheets")).toHaveLength(20);
    await advanceTo(t, Date.now() + 3 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await rowsOf(gameId)).toEqual([]);
  });
});
