import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { testBackend } from "../support/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  enableHistoricalMode,
  endGame,
  freezeClock,
  settle,
  signIn,
  submitPick,
  type Backend,
} from "../support/factories";
import { holdDelivery, listMails, prefer, runHours, setHours, setUpMail } from "../support/noticeWorld";

const at = (iso: string) => Date.parse(`${iso}:00Z`);
const FRIDAY = at("2025-10-31T00:00");

let t: Backend;
beforeEach(async () => {
  freezeClock(FRIDAY);
  setUpMail();
  t = testBackend();
  await holdDelivery(t);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("reminders", () => {
  it("[2.47] fall: go out by Eastern clocks on both sides of the change, once per league, week and kind, one in an hour", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    await prefer(bob, { deadline24h: false, deadline1h: true });
    await addLeague([ann, bob], "A Day Ahead");
    const late = await addLeague([ann, bob], "At Kickoff");
    await setHours(ann, late.id, 0);
    // Clocks go back in the night before.
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-04T01:15") });
    await runHours(t, { fromMs: FRIDAY, toMs: at("2025-11-04T06:00") });
    const sent = (await listMails(t)).map(({ to, kind, at: when, subject }) =>
      [to.split("-")[0], kind, subject.split(" in ")[1], when].join(" "),
    );
    expect(sent.sort()).toEqual([
      "ann deadline24h A Day Ahead 2025-11-01T12:00:00.000Z",
      "ann deadline24h At Kickoff 2025-11-02T13:00:00.000Z",
      "ann deadline4h A Day Ahead 2025-11-01T16:00:00.000Z",
      "ann deadline4h At Kickoff 2025-11-02T17:00:00.000Z",
      "bob deadline1h A Day Ahead 2025-11-01T17:00:00.000Z",
      "bob deadline1h At Kickoff 2025-11-02T17:00:00.000Z",
      "bob deadline4h A Day Ahead 2025-11-01T16:00:00.000Z",
      "bob deadline4h At Kickoff 2025-11-04T01:00:00.000Z",
    ]);
  });

  it("[2.47] spring: eight in the morning is an hour earlier in UTC after the change", async () => {
    const ann = await signIn(t, "Ann Lee");
    const league = await addLeague([ann]);
    await setHours(ann, league.id, 0);
    await advanceTo(t, at("2026-03-06T00:00"));
    await addMatch(t, { week: 9, kickoffAtMs: at("2026-03-07T18:00") });
    await addMatch(t, { week: 10, kickoffAtMs: at("2026-03-08T18:00") });
    await runHours(t, { fromMs: at("2026-03-06T00:00"), toMs: at("2026-03-09T06:00") });
    expect((await listMails(t)).map(({ kind, at: when }) => `${kind} ${when}`)).toEqual([
      "deadline24h 2026-03-07T13:00:00.000Z",
      "deadline4h 2026-03-07T17:00:00.000Z",
      "deadline24h 2026-03-08T12:00:00.000Z",
      "deadline4h 2026-03-08T16:00:00.000Z",
    ]);
  });

  it("[2.47] only who lacks a pick that is still open", async () => {
    const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day"), await signIn(t, "Cat Fox")];
    const league = await addLeague([ann, bob, cat]);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-10-31T18:00") });
    const sunday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    const pick = (player: typeof ann, match: typeof sunday) =>
      player.as.mutation(api.picks.submit, {
        leagueId: league.id,
        gameId: match.gameId,
        selectedTeamId: match.homeTeamId,
      });
    // Everybody missed Friday's game; Ann has picked Sunday's, Bob hasn't, Cat does so before her reminder.
    await pick(ann, sunday);
    await runHours(t, { fromMs: at("2025-11-01T11:00"), toMs: at("2025-11-01T12:00") });
    expect((await listMails(t)).map(({ to }) => to).sort()).toEqual(["bob-day@example.com", "cat-fox@example.com"]);
    await pick(cat, sunday);
    await runHours(t, { fromMs: at("2025-11-01T13:00"), toMs: at("2025-11-02T20:00") });
    const later = (await listMails(t)).slice(2);
    expect(later.map(({ to, kind }) => [to, kind])).toEqual([["bob-day@example.com", "deadline4h"]]);
    expect(later[0]?.subject).toBe("Week 9: 1 pick is missing in Sunday Crew");
  });

  it("makes up for hours that the host slept through, but not after the deadline", async () => {
    const ann = await signIn(t, "Ann Lee");
    await addLeague([ann]);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await runHours(t, { fromMs: at("2025-11-01T10:00"), toMs: at("2025-11-01T10:00") });
    await advanceTo(t, at("2025-11-01T17:20"));
    await t.mutation(internal.reminders.tick, {});
    await settle(t);
    expect((await listMails(t)).map(({ kind }) => kind)).toEqual(["deadline4h"]);

    const bob = await signIn(t, "Bob Day");
    await addLeague([bob], "Too Late");
    await advanceTo(t, at("2025-11-01T18:05"));
    await t.mutation(internal.reminders.tick, {});
    await settle(t);
    expect(await listMails(t)).toHaveLength(1);
  });

  it("gives a notice once, however often its batches run", async () => {
    const ann = await signIn(t, "Ann Lee");
    const league = await addLeague([ann]);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await advanceTo(t, at("2025-11-01T12:00"));
    const batch = {
      kind: "deadline24h" as const,
      season: 2025,
      week: 9,
      untilMs: at("2025-11-02T12:00"),
      tickAtMs: Date.now(),
      nearer: [],
    };
    for (let i = 0; i < 3; i++) {
      await t.mutation(internal.reminders.remindMembers, { ...batch, leagueId: league.id, after: null });
      await t.mutation(internal.reminders.remindLeagues, { ...batch, hours: 24, cursor: null });
      await settle(t);
    }
    expect(await listMails(t)).toHaveLength(1);
  });

  it("goes through a league that doesn't fit into one batch", async () => {
    const players = [];
    for (let i = 0; i < 60; i++) players.push(await signIn(t, `Player N${i}`));
    await addLeague(players);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await runHours(t, { fromMs: at("2025-11-01T12:00"), toMs: at("2025-11-01T12:00") });
    expect(new Set((await listMails(t)).map(({ to }) => to)).size).toBe(60);
  });

  it("[4.5] has nothing to say in historical mode, and [3.14] nothing to who switched e-mail off", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    const league = await addLeague([ann]);
    await addLeague([bob], "Other");
    await prefer(bob, { emailEnabled: false });
    await enableHistoricalMode(t, league.id);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await runHours(t, { fromMs: at("2025-11-01T11:00"), toMs: at("2025-11-01T18:00") });
    expect(await listMails(t)).toEqual([]);
  });
});

describe("results and digest", () => {
  it("[3.14] tells each league's results once the week is over, and the digest on Tuesday at eight", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    const league = await addLeague([ann, bob]);
    await prefer(bob, { weeklyDigest: false });
    const sunday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    const monday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-04T01:15") });
    await addGame(t, { ...(await teams()), week: 10, kickoffAtMs: at("2025-11-07T01:15") });
    for (const match of [sunday, monday]) {
      await submitPick(ann, { leagueId: league.id, gameId: match.gameId, teamId: match.homeTeamId });
    }
    await submitPick(bob, { leagueId: league.id, gameId: sunday.gameId, teamId: sunday.awayTeamId });
    await t.mutation(internal.maintenance.sweep, {});
    await advanceTo(t, at("2025-11-02T21:30"));
    await endGame(t, sunday.gameId, [24, 20]);
    await settle(t);
    const news = async () => (await listMails(t)).filter(({ kind }) => !kind.startsWith("deadline"));
    await runHours(t, { fromMs: at("2025-11-02T22:00"), toMs: at("2025-11-04T04:00") });
    expect(await news()).toEqual([]);

    await advanceTo(t, at("2025-11-04T04:30"));
    await endGame(t, monday.gameId, [10, 17]);
    await settle(t);
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T05:00") });
    expect((await news()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["ann-lee@example.com", "Week 9 in Sunday Crew: 1 of 2 correct"],
      ["bob-day@example.com", "Week 9 in Sunday Crew: 0 of 1 correct"],
    ]);
    await t.mutation(internal.maintenance.sweep, {});
    await runHours(t, { fromMs: at("2025-11-04T06:00"), toMs: at("2025-11-05T20:00") });
    expect((await news()).slice(2)).toEqual([
      {
        to: "ann-lee@example.com",
        kind: "weeklyDigest",
        at: "2025-11-04T13:00:00.000Z",
        subject: "Your Week 9 digest",
      },
    ]);
  });

  const teams = async () => ({
    homeTeamId: await addTeam(t, { name: "Owls" }),
    awayTeamId: await addTeam(t, { name: "Bats" }),
  });

  it("doesn't tell old news on a deployment that was asleep", async () => {
    const ann = await signIn(t, "Ann Lee");
    const league = await addLeague([ann]);
    const match = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await submitPick(ann, { leagueId: league.id, gameId: match.gameId, teamId: match.homeTeamId });
    await t.mutation(internal.maintenance.sweep, {});
    await advanceTo(t, at("2025-11-09T12:00"));
    await endGame(t, match.gameId, [24, 20]);
    await settle(t);
    await runHours(t, { fromMs: at("2025-11-09T13:00"), toMs: at("2025-11-09T16:00") });
    expect(await listMails(t)).toEqual([]);
  });
});

describe("survivor pools", () => {
  it("[3.14] remind entries without a pick, and tell who was eliminated, once", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    await prefer(ann, { deadline4h: false });
    await prefer(bob, { deadline4h: false });
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await addMatch(t, { week: 10, kickoffAtMs: at("2025-11-09T18:00") });
    await t.mutation(internal.maintenance.sweep, {});
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const pick = { leagueId: league.id, entryNumber: 1, week: 9, gameId };
    await ann.as.mutation(api.survivor.submitPick, { ...pick, selectedTeamId: homeTeamId });
    await runHours(t, { fromMs: at("2025-11-01T11:00"), toMs: at("2025-11-01T12:00") });
    expect((await listMails(t)).map(({ to, subject }) => [to, subject])).toEqual([
      ["bob-day@example.com", "Week 9: you have no pick in Last One yet"],
    ]);
    await bob.as.mutation(api.survivor.submitPick, { ...pick, selectedTeamId: awayTeamId });
    await advanceTo(t, at("2025-11-02T21:00"));
    await endGame(t, gameId, [20, 24]);
    await settle(t);
    await endGame(t, gameId, [20, 25]);
    await settle(t);
    const eliminations = (await listMails(t)).filter(({ kind }) => kind === "survivorElimination");
    expect(eliminations.map(({ to }) => to)).toEqual(["ann-lee@example.com"]);
    expect(eliminations[0]?.subject).toMatch(/ is out of Last One$/);
  });
});
