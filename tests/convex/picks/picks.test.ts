import { describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  type Backend,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  errorOf,
  freezeClock,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  storedPicks,
  submitPick,
  SUNDAY,
  WEDNESDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();

async function open() {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId, inviteCode } = await addLeague([ann, bob]);
  const match = await addMatch(t);
  const pick = async (teamId: Id<"teams">, who = ann) =>
    await submitPick(who, { leagueId, gameId: match.gameId, teamId });
  const mine = async (who = ann, week = WEEK) =>
    await who.as.query(api.picks.listMine, { leagueId, season: SEASON, week });
  return { t, ann, bob, leagueId, inviteCode, ...match, pick, mine };
}

const listPicks = async (t: Backend) => await storedPicks(t);

describe("saving a pick", () => {
  it("[2.41][7.24] stores it as pending, for the caller and only this league", async () => {
    const { t, bob, leagueId, gameId, homeTeamId, pick, mine } = await open();
    const saved = {
      gameId,
      selectedTeamId: homeTeamId,
      isCorrect: null,
      isTie: false,
      points: 0,
      savedAtMs: WEDNESDAY,
    };
    expect(await pick(homeTeamId)).toEqual(saved);
    expect(await mine()).toMatchObject({ picks: [saved], lockedGameIds: [], neverLocks: false });
    expect(await mine(bob)).toMatchObject({ picks: [] });
    const other = await addLeague([bob], "Other");
    expect(other.id).not.toBe(leagueId);
    expect(await listPicks(t)).toHaveLength(1);
  });

  it("[2.41] changes it as often as the user likes until the deadline, in one row", async () => {
    const { t, bob, homeTeamId, awayTeamId, pick, mine } = await open();
    await pick(homeTeamId);
    await pick(awayTeamId);
    await pick(homeTeamId, bob);
    expect((await mine()).picks).toMatchObject([{ selectedTeamId: awayTeamId }]);
    expect(await listPicks(t)).toHaveLength(2);
  });

  it("[9.6] writes nothing for the same team: a retry is harmless, even after the deadline", async () => {
    const { t, homeTeamId, awayTeamId, pick } = await open();
    const first = await pick(homeTeamId);
    const before = await listPicks(t);
    vi.setSystemTime(SUNDAY - 2 * HOUR_MS);
    expect(await pick(homeTeamId)).toEqual(first);
    expect(await listPicks(t)).toEqual(before);
    expect(await errorOf(pick(awayTeamId))).toMatchObject({ code: "LOCKED" });
  });

  it("[3.5] keeps leagues apart: another team in another league", async () => {
    const { ann, gameId, homeTeamId, awayTeamId, pick, mine } = await open();
    const other = await addLeague([ann], "Other");
    await pick(homeTeamId);
    await submitPick(ann, { leagueId: other.id, gameId, teamId: awayTeamId });
    expect((await mine()).picks).toMatchObject([{ selectedTeamId: homeTeamId }]);
    const there = await ann.as.query(api.picks.listMine, { leagueId: other.id, season: SEASON, week: WEEK });
    expect(there.picks).toMatchObject([{ selectedTeamId: awayTeamId }]);
  });

  it("[2.34] lists only the requested week's picks", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId, pick, mine } = await open();
    await pick(homeTeamId);
    const next = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    await submitPick(ann, { leagueId, gameId: next, teamId: awayTeamId });
    expect((await mine()).picks).toMatchObject([{ selectedTeamId: homeTeamId }]);
    expect((await mine(ann, WEEK + 1)).picks).toMatchObject([{ gameId: next }]);
    expect((await mine(ann, WEEK + 2)).picks).toEqual([]);
  });
});

describe("the deadline", () => {
  it("[1.2][4.5] leaves picks open until the last millisecond before it", async () => {
    const { homeTeamId, awayTeamId, pick } = await open();
    vi.setSystemTime(SUNDAY - DAY_MS - 1);
    await pick(homeTeamId);
    vi.setSystemTime(SUNDAY - DAY_MS);
    expect(await errorOf(pick(awayTeamId))).toEqual({ code: "LOCKED", message: "Picks for this game are locked." });
  });

  it("[4.5] refuses by the clock before its lock row exists, and changes nothing", async () => {
    const { t, homeTeamId, awayTeamId, pick, mine } = await open();
    await pick(homeTeamId);
    vi.setSystemTime(SUNDAY - HOUR_MS);
    expect(await t.run((ctx) => ctx.db.query("locks").collect())).toEqual([]);
    expect(await errorOf(pick(awayTeamId))).toMatchObject({ code: "LOCKED" });
    expect(await mine()).toMatchObject({ picks: [{ selectedTeamId: homeTeamId, savedAtMs: WEDNESDAY }] });
  });

  it("[4.5] refuses by the row if the kickoff moves later: locked stays locked", async () => {
    const { t, gameId, awayTeamId, pick, mine } = await open();
    vi.setSystemTime(SUNDAY - DAY_MS);
    await t.run((ctx) =>
      ctx.db.insert("locks", { gameId, season: SEASON, week: WEEK, hours: 24, lockedAtMs: Date.now() }),
    );
    await changeGame(t, gameId, { kickoffAtMs: SUNDAY + 3 * DAY_MS });
    expect(await errorOf(pick(awayTeamId))).toMatchObject({ code: "LOCKED" });
    expect(await mine()).toMatchObject({ lockedGameIds: [gameId] });
  });

  it.each([
    [0, SUNDAY - 1, SUNDAY],
    [168, SUNDAY - 7 * DAY_MS - 1, SUNDAY - 7 * DAY_MS],
  ])(
    "[5.2] is %d hours before kickoff in a league with that setting",
    async (pickDeadlineHours, lastMs, firstLateMs) => {
      freezeClock(SUNDAY - 10 * DAY_MS);
      const { ann, leagueId, homeTeamId, awayTeamId, pick } = await open();
      await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours });
      vi.setSystemTime(lastMs);
      await pick(homeTeamId);
      vi.setSystemTime(firstLateMs);
      expect(await errorOf(pick(awayTeamId))).toMatchObject({ code: "LOCKED" });
    },
  );

  it.each(["in_progress", "final"] as const)(
    "[4.5] a game that is %s is locked, whenever it was to start",
    async (status) => {
      const { t, gameId, homeTeamId, pick } = await open();
      const score = status === "final" ? { homeScore: 20, awayScore: 10, winnerTeamId: homeTeamId } : {};
      await changeGame(t, gameId, { status, kickoffAtMs: SUNDAY + DAY_MS, ...score });
      expect(await errorOf(pick(homeTeamId))).toMatchObject({ code: "LOCKED" });
      expect(await listPicks(t)).toEqual([]);
    },
  );
});

describe("historical mode", () => {
  it("[4.5] never locks games of its season, not even started or ended ones, and says so", async () => {
    const { t, leagueId, gameId, homeTeamId, awayTeamId, pick, mine } = await open();
    await enableHistoricalMode(t, leagueId);
    await pick(homeTeamId);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await mine()).toMatchObject({
      neverLocks: true,
      lockedGameIds: [],
      picks: [{ isCorrect: true, points: 1 }],
    });
    expect(await pick(awayTeamId)).toMatchObject({ isCorrect: false, points: 0 });
  });

  it("[4.5] counts a pick saved after the end once, and a change of it exactly", async () => {
    const { t, ann, bob, leagueId, gameId, homeTeamId, awayTeamId, pick } = await open();
    await enableHistoricalMode(t, leagueId);
    await endGame(t, gameId, [20, 10]);
    const table = async () => {
      await settle(t);
      const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
      return entries.map((row) => [row.firstName, row.correctPicks, row.totalPicks, row.totalPoints, row.rank]);
    };
    await pick(awayTeamId);
    await pick(homeTeamId, bob);
    expect(await table()).toEqual([
      ["Bob", 1, 1, 1, 1],
      ["Ann", 0, 1, 0, 2],
    ]);
    await pick(homeTeamId);
    await pick(homeTeamId);
    expect(await table()).toEqual([
      ["Ann", 1, 1, 1, 1],
      ["Bob", 1, 1, 1, 1],
    ]);
  });

  it("[4.5] applies to one season: others lock as usual, and so does this one without it", async () => {
    const { t, leagueId, gameId, homeTeamId, pick, mine } = await open();
    await enableHistoricalMode(t, leagueId, SEASON - 1);
    await changeGame(t, gameId, { status: "in_progress" });
    expect(await errorOf(pick(homeTeamId))).toMatchObject({ code: "LOCKED" });
    expect(await mine()).toMatchObject({ neverLocks: false, lockedGameIds: [gameId] });
  });
});

describe("games that aren't played", () => {
  it("accept no picks if cancelled, and keep pending ones", async () => {
    const { t, gameId, homeTeamId, awayTeamId, pick, mine } = await open();
    await pick(homeTeamId);
    await changeGame(t, gameId, { status: "cancelled" });
    expect(await errorOf(pick(awayTeamId))).toEqual({ code: "LOCKED", message: "This game was cancelled." });
    await settle(t);
    expect((await mine()).picks).toMatchObject([{ selectedTeamId: homeTeamId, isCorrect: null, isTie: false }]);
  });

  it("can still be picked if postponed before they locked, whatever the old kickoff", async () => {
    const { t, gameId, homeTeamId, pick, mine } = await open();
    await changeGame(t, gameId, { status: "postponed" });
    vi.setSystemTime(SUNDAY + DAY_MS);
    await pick(homeTeamId);
    expect(await mine()).toMatchObject({ picks: [{ selectedTeamId: homeTeamId }], lockedGameIds: [] });
  });
});

describe("refused picks", () => {
  it("[3.5] are those for a team that doesn't play in the game, or an undecided one", async () => {
    const { t, ann, leagueId, homeTeamId, pick } = await open();
    const stranger = await addTeam(t, { name: "Rams" });
    expect(await errorOf(pick(stranger))).toEqual({
      code: "INVALID",
      message: "That team doesn't play in this game.",
      field: "selectedTeamId",
    });
    const nobody = await addTeam(t, { name: "TBD", isPlaceholder: true });
    const gameId = await addGame(t, { homeTeamId, awayTeamId: nobody, week: 19 });
    expect(await errorOf(submitPick(ann, { leagueId, gameId, teamId: nobody }))).toMatchObject({ code: "INVALID" });
    expect(await listPicks(t)).toEqual([]);
  });

  it("[6.6] are those of non-members: 404 for a private league, 403 for a public one and for admins", async () => {
    const { t, ann, leagueId, homeTeamId, pick } = await open();
    const [eve, root] = [await signIn(t, "Eve Out"), await signIn(t, "Root")];
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    expect(await errorOf(pick(homeTeamId, eve))).toMatchObject({ code: "NOT_FOUND" });
    expect(await errorOf(pick(homeTeamId, root))).toMatchObject({ code: "FORBIDDEN" });
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { isPublic: true }));
    expect(await errorOf(pick(homeTeamId, eve))).toMatchObject({ code: "FORBIDDEN" });
    await pick(homeTeamId, ann);
    expect(await listPicks(t)).toHaveLength(1);
  });

  it("[2.32] are everybody's, once the league is deleted", async () => {
    const { ann, bob, leagueId, homeTeamId, pick, mine } = await open();
    await pick(homeTeamId, bob);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    expect(await errorOf(pick(homeTeamId, bob))).toMatchObject({ code: "NOT_FOUND", field: "leagueId" });
    expect(await errorOf(mine(bob))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("[13.4] are those of removed members, with the reason", async () => {
    const { bob, ann, leagueId, homeTeamId, pick } = await open();
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    expect(await errorOf(pick(homeTeamId, bob))).toEqual({
      code: "FORBIDDEN",
      message: "You were removed from this league. Ask a commissioner to let you in again.",
    });
  });

  it("are those of members who left", async () => {
    const { bob, leagueId, homeTeamId, pick } = await open();
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await errorOf(pick(homeTeamId, bob))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("[2.39] are those in a survivor pool, which has its own picks", async () => {
    const { t, leagueId, homeTeamId, pick } = await open();
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { poolType: "survivor" }));
    expect(await errorOf(pick(homeTeamId))).toMatchObject({ code: "INVALID", field: "leagueId" });
  });
});
