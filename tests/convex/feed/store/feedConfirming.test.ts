// [4.5][4.6] Irreversible news counts only when a second answer repeats it: one wrong answer reveals nobody's picks.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../../support/worlds/backends";
import { espnEvent, espnScoreboard, type EventOptions } from "../../../support/feed/espnEvent";
import {
  addLeague,
  advanceTo,
  type Backend,
  DAY_MS,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  type Player,
  settle,
  signIn,
  submitPick,
} from "../../../support/worlds/factories";
import { leaguePicksFor } from "../../../support/worlds/leaguePicks";

const KICKOFF = Date.parse("2025-11-23T18:00Z");
const MONDAY_KICKOFF = Date.parse("2025-11-25T01:15Z");
const WEEK = { season: 2025, week: 12 };
const MONDAY: EventOptions = { id: "402", home: "CHI", away: "MIN", date: "2025-11-25T01:15Z" };

freezeClockForEachTest(KICKOFF - 3 * DAY_MS);

let t: Backend;
let ann: Player;
let bob: Player;
let leagueId: Awaited<ReturnType<typeof addLeague>>["id"];

/** In the feed's format. */
const at = (ms: number) => new Date(ms).toISOString().replace(":00.000Z", "Z");

async function store(...events: EventOptions[]) {
  const notes = await t.mutation(internal.jobs.feed.storeBoard, {
    board: parseScoreboard(espnScoreboard(events.map(espnEvent))),
  });
  await settle(t);
  return notes;
}

async function game(externalId = "401") {
  const found = (await t.run((ctx) => ctx.db.query("games").collect())).find((each) => each.externalId === externalId);
  if (!found) throw new Error(`Game ${externalId} isn't stored.`);
  return found;
}

const seenByBob = async () => {
  const { members } = await leaguePicksFor(bob, { leagueId, ...WEEK });
  return members.find(({ userId }) => userId === ann.userId)?.picks.length;
};
const isWeekShown = async () => (await t.run((ctx) => ctx.db.query("weekKickoffs").collect())).length > 0;
const unconfirmed = async () => (await ann.as.query(api.feed.health, {})).unconfirmed;

beforeEach(async () => {
  t = testBackend();
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  await t.run((ctx) => ctx.db.patch("users", ann.userId, { role: "admin" }));
  leagueId = (await addLeague([ann, bob])).id;
  await store({}, MONDAY);
  for (const id of ["401", "402"]) {
    const { _id: gameId, homeTeamId: teamId } = await game(id);
    await submitPick(ann, { leagueId, gameId, teamId });
  }
});

describe("a kickoff", () => {
  it.each([
    ["moved past its deadline", at(KICKOFF - 60 * HOUR_MS)],
    ["moved into the past", at(KICKOFF - 10 * DAY_MS)],
  ])("%s in one answer reveals nothing; the next answer can undo it", async (_, date) => {
    await store({ date }, MONDAY);
    expect(await game()).toMatchObject({ kickoffAtMs: KICKOFF });
    expect(await unconfirmed()).toMatchObject([{ externalId: "401", ...WEEK, doubts: [`kickoff at ${date}`] }]);
    expect([await seenByBob(), await isWeekShown()]).toEqual([0, false]);
    await advanceTo(t, Date.now() + HOUR_MS);
    expect(await store({}, MONDAY)).toEqual([
      { externalId: "401", name: "DET at GB", reason: `Said once and not repeated: kickoff at ${date}.` },
    ]);
    expect(await unconfirmed()).toEqual([]);
    expect([await seenByBob(), await isWeekShown()]).toEqual([0, false]);
    await advanceTo(t, KICKOFF - DAY_MS);
    expect(await seenByBob()).toBe(1);
  });

  it("refuses picks by the earlier of both times while it is in doubt", async () => {
    const { _id: gameId, awayTeamId: teamId } = await game();
    await store({ date: at(Date.now() + 2 * HOUR_MS) }, MONDAY);
    expect(await errorOf(submitPick(bob, { leagueId, gameId, teamId }))).toMatchObject({ code: "LOCKED" });
    await store({}, MONDAY);
    expect(await submitPick(bob, { leagueId, gameId, teamId })).toMatchObject({ selectedTeamId: teamId });
  });

  it("[10.19] in doubt holds for all games of a league that locks with the first", async () => {
    const { _id: gameId, awayTeamId: teamId } = await game("402");
    const { id: first } = await bob.as.mutation(api.leagues.create, {
      name: "First",
      deadline: { kind: "firstKickoff" },
    });
    const soon = Date.now() + 2 * HOUR_MS;
    await store({ date: at(soon) }, MONDAY);
    vi.setSystemTime(soon);
    expect(await errorOf(submitPick(bob, { leagueId: first, gameId, teamId }))).toMatchObject({ code: "LOCKED" });
    await store({}, MONDAY);
    expect(await submitPick(bob, { leagueId: first, gameId, teamId })).toMatchObject({ selectedTeamId: teamId });
  });

  it("that is repeated takes effect: earlier, so that it locks at once", async () => {
    const soon = Date.now() + 2 * HOUR_MS;
    await store({ date: at(soon) }, MONDAY);
    await store({ date: at(soon) }, MONDAY);
    expect(await game()).toMatchObject({ kickoffAtMs: soon });
    expect([await seenByBob(), await isWeekShown()]).toEqual([1, false]);
    expect(await unconfirmed()).toEqual([]);
    await advanceTo(t, soon);
    expect(await isWeekShown()).toBe(true);
  });

  it("that another answer moves again is in doubt again", async () => {
    await store({ date: at(KICKOFF - 60 * HOUR_MS) }, MONDAY);
    const date = at(KICKOFF - 50 * HOUR_MS);
    await store({ date }, MONDAY);
    expect(await game()).toMatchObject({ kickoffAtMs: KICKOFF });
    await store({ date }, MONDAY);
    expect(await game()).toMatchObject({ kickoffAtMs: KICKOFF - 50 * HOUR_MS });
  });

  it("that moves later locks later from the first answer on, but accepts late picks only after the second", async () => {
    const { _id: gameId, awayTeamId: teamId } = await game();
    const date = at(KICKOFF + 7 * HOUR_MS);
    await advanceTo(t, KICKOFF - DAY_MS - 1000);
    await store({ date }, MONDAY);
    await advanceTo(t, KICKOFF - DAY_MS + 1000);
    expect(await seenByBob()).toBe(0);
    expect(await errorOf(submitPick(bob, { leagueId, gameId, teamId }))).toMatchObject({ code: "LOCKED" });
    await store({ date }, MONDAY);
    expect(await submitPick(bob, { leagueId, gameId, teamId })).toMatchObject({ selectedTeamId: teamId });
    await advanceTo(t, KICKOFF + 7 * HOUR_MS - DAY_MS);
    expect(await seenByBob()).toBe(1);
  });

  it("that moves later in one answer only goes back, and locks what is due", async () => {
    await advanceTo(t, KICKOFF - DAY_MS - 1000);
    await store({ date: at(KICKOFF + DAY_MS) }, MONDAY);
    await advanceTo(t, KICKOFF - DAY_MS + 1000);
    expect(await seenByBob()).toBe(0);
    await store({}, MONDAY);
    expect(await game()).toMatchObject({ kickoffAtMs: KICKOFF });
    expect(await seenByBob()).toBe(1);
  });

  it("goes back when the game is missing from the next answer", async () => {
    await store({ date: at(KICKOFF + DAY_MS) }, MONDAY);
    expect(await game()).toMatchObject({ kickoffAtMs: KICKOFF + DAY_MS });
    await store(MONDAY);
    expect(await game()).toMatchObject({ kickoffAtMs: KICKOFF });
    expect(await unconfirmed()).toEqual([]);
  });
});

describe("a status", () => {
  it.each([
    ["under way", { status: "live", score: [7, 3], period: 2 }],
    ["final", { status: "final", score: [20, 17], period: 4 }],
  ] satisfies [string, EventOptions][])("%s days before the kickoff is held back for one answer", async (_, event) => {
    const { _id: gameId, awayTeamId: teamId } = await game();
    await store(event, MONDAY);
    expect(await game()).toMatchObject({ status: "scheduled", outcomeRevision: 0 });
    expect([await seenByBob(), await isWeekShown()]).toEqual([0, false]);
    expect(await unconfirmed()).toMatchObject([{ doubts: ["under way ahead of its time"] }]);
    expect(await errorOf(submitPick(bob, { leagueId, gameId, teamId }))).toMatchObject({ code: "LOCKED" });
    await store({}, MONDAY);
    expect(await game()).toMatchObject({ status: "scheduled" });
    expect([await seenByBob(), await isWeekShown()]).toEqual([0, false]);
    await store(event, MONDAY);
    await store(event, MONDAY);
    expect((await game()).status).not.toBe("scheduled");
    expect([await seenByBob(), await isWeekShown()]).toEqual([1, true]);
  });

  it("at the kickoff counts at once", async () => {
    await advanceTo(t, KICKOFF);
    await store({ status: "live", period: 1 }, MONDAY);
    expect(await game()).toMatchObject({ status: "in_progress" });
    await advanceTo(t, KICKOFF + 3 * HOUR_MS);
    await store({ status: "final", score: [20, 17], period: 4 }, MONDAY);
    expect(await game()).toMatchObject({ status: "final" });
    expect(await unconfirmed()).toEqual([]);
  });

  it("cancelled in one answer doesn't close the week for survivor pools", async () => {
    const { id } = (
      await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings: { startingWeek: 12 } })
    ).league;
    const closed = async () => {
      const pools = await t.run((ctx) => ctx.db.query("survivorPools").collect());
      return pools.find((pool) => pool.leagueId === id)?.closedThroughWeek;
    };
    await advanceTo(t, MONDAY_KICKOFF - 30 * HOUR_MS);
    const live: EventOptions = { status: "live", period: 1 };
    await store(live, { ...MONDAY, status: "cancelled" });
    expect(await game("402")).toMatchObject({ status: "scheduled" });
    expect(await closed()).toBeLessThan(12);
    await store(live, { ...MONDAY, status: "cancelled" });
    expect(await game("402")).toMatchObject({ status: "cancelled" });
    expect(await closed()).toBe(12);
  });
});

describe("a game", () => {
  it("that changes its week or teams, or is new, needs two answers", async () => {
    const moved: EventOptions = { week: 13 };
    const others: EventOptions = { ...MONDAY, away: "DET" };
    const extra: EventOptions = { id: "900", home: "GB", away: "CHI", status: "live", period: 1 };
    await store(moved, others, extra);
    expect(await game()).toMatchObject({ week: 12 });
    expect(await t.run((ctx) => ctx.db.query("games").collect())).toHaveLength(2);
    expect((await unconfirmed()).map(({ externalId, doubts }) => [externalId, doubts])).toEqual([
      ["900", ["a game that its week didn't have"]],
      ["402", ["DET at CHI"]],
      ["401", ["week 13 of 2025"]],
    ]);
    expect(await isWeekShown()).toBe(false);
    await store(moved, others, extra);
    expect(await game()).toMatchObject({ week: 13 });
    expect(await game("900")).toMatchObject({ status: "in_progress" });
    expect((await game("402")).awayTeamId).toBe((await game()).awayTeamId);
  });
});

describe("a score", () => {
  const live = (score: [number, number]): EventOptions => ({ status: "live", score, period: 3 });
  const shown = async () => {
    const [score] = await t.query(api.games.listScores, WEEK);
    return [score?.homeScore, score?.awayScore];
  };
  beforeEach(async () => {
    await advanceTo(t, KICKOFF);
    await store(live([21, 14]), MONDAY);
  });

  it.each([
    ["above 100", [121, 14]],
    ["that falls by more than a touchdown and its try", [21, 5]],
  ] satisfies [string, [number, number]][])("%s is held back until it is repeated", async (_, score) => {
    await store(live(score), MONDAY);
    expect(await shown()).toEqual([21, 14]);
    await store(live([24, 14]), MONDAY);
    expect(await shown()).toEqual([24, 14]);
    await store(live(score), MONDAY);
    await store(live(score), MONDAY);
    expect(await shown()).toEqual(score);
  });

  it("of an overturned touchdown falls at once", async () => {
    await store(live([21, 6]), MONDAY);
    expect(await shown()).toEqual([21, 6]);
  });

  it("of a final game is held back too, before it is graded", async () => {
    await store({ status: "final", score: [0, 0], period: 4 }, MONDAY);
    expect(await game()).toMatchObject({ status: "in_progress" });
    await store({ status: "final", score: [24, 14], period: 4 }, MONDAY);
    expect(await game()).toMatchObject({ status: "final", homeScore: 24 });
    await store({ status: "final", score: [2, 14], period: 4 }, MONDAY);
    expect(await game()).toMatchObject({ homeScore: 24, outcomeRevision: 1 });
    await store({ status: "final", score: [2, 14], period: 4 }, MONDAY);
    expect(await game()).toMatchObject({ homeScore: 2, outcomeRevision: 2 });
  });

  it("of a new game is held back too, and its week isn't settled", async () => {
    const past: EventOptions = { id: "300", week: 11, date: "2025-11-16T18:00Z", status: "final", score: [140, 3] };
    const storePast = async () => {
      const board = parseScoreboard(espnScoreboard([espnEvent(past)], { week: 11 }));
      await t.mutation(internal.jobs.feed.storeBoard, { board });
      const weeks = await t.run((ctx) => ctx.db.query("syncedWeeks").collect());
      return weeks.find(({ week }) => week === 11)?.isSettled;
    };
    expect(await storePast()).toBe(false);
    await expect(game("300")).rejects.toThrow("isn't stored");
    expect(await storePast()).toBe(true);
    expect(await game("300")).toMatchObject({ homeScore: 140 });
  });
});
