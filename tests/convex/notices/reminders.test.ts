import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  enableHistoricalMode,
  endGame,
  freezeClock,
  identityOf,
  loseJobs,
  settle,
  signIn,
  submitPick,
  type Backend,
} from "../../support/worlds/factories";
import { listMails, prefer, runHours, setUpMail } from "../../support/worlds/noticeWorld";

const at = (iso: string) => Date.parse(`${iso}:00Z`);
const FRIDAY = at("2025-10-31T00:00");

let t: Backend;
beforeEach(async () => {
  freezeClock(FRIDAY);
  setUpMail();
  t = testBackend();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("reminders", () => {
  it("[2.47] go only to members with an open missing pick", async () => {
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
    // Everybody missed Friday's game. Ann has picked Sunday's, Bob hasn't, Cat does so before her reminder.
    await pick(ann, sunday);
    await runHours(t, { fromMs: at("2025-11-01T11:00"), toMs: at("2025-11-01T12:00") });
    expect((await listMails(t)).map(({ to }) => to).sort()).toEqual(["bob-day@example.com", "cat-fox@example.com"]);
    await pick(cat, sunday);
    await runHours(t, { fromMs: at("2025-11-01T13:00"), toMs: at("2025-11-02T20:00") });
    const later = (await listMails(t)).slice(2);
    expect(later.map(({ to, kind }) => [to, kind])).toEqual([["bob-day@example.com", "deadline4h"]]);
    expect(later[0]?.subject).toBe("Pick 1 game by 2:00 PM – Sunday Crew");
  });

  it("skip unconfirmed addresses until they are confirmed", async () => {
    const stranger = t.withIdentity(identityOf("Bob Day", { emailVerified: false }));
    const bob = { as: stranger, userId: await stranger.mutation(api.users.store, {}) };
    await addLeague([await signIn(t, "Ann Lee"), bob]);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await runHours(t, { fromMs: at("2025-11-01T11:00"), toMs: at("2025-11-01T12:00") });
    expect((await listMails(t)).map(({ to }) => to)).toEqual(["ann-lee@example.com"]);
    await signIn(t, "Bob Day");
    await runHours(t, { fromMs: at("2025-11-01T13:00"), toMs: at("2025-11-02T17:00") });
    expect((await listMails(t)).map(({ to }) => to)).toContain("bob-day@example.com");
  });

  it("catch up on hours that the host slept through, but not after the deadline", async () => {
    const ann = await signIn(t, "Ann Lee");
    await addLeague([ann]);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await runHours(t, { fromMs: at("2025-11-01T10:00"), toMs: at("2025-11-01T10:00") });
    await advanceTo(t, at("2025-11-01T17:20"));
    await t.mutation(internal.jobs.reminders.tick, {});
    await settle(t);
    expect((await listMails(t)).map(({ kind }) => kind)).toEqual(["deadline4h"]);

    const bob = await signIn(t, "Bob Day");
    await addLeague([bob], "Too Late");
    await advanceTo(t, at("2025-11-01T18:05"));
    await t.mutation(internal.jobs.reminders.tick, {});
    await settle(t);
    expect(await listMails(t)).toHaveLength(1);
  });

  it("repeat until the week's picks are made, and name what is missing and its deadline", async () => {
    const ann = await signIn(t, "Ann Lee");
    const league = await addLeague([ann]);
    await prefer(ann, { deadline4h: false });
    const thursday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-07T01:15") });
    const sunday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-09T18:00") });
    const night = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-10T01:20") });
    const monday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-11T01:15") });
    const runDays = async (from: string, to: string) =>
      await runHours(t, { fromMs: at(`${from}T12:00`), toMs: at(`${to}T14:00`) });
    const texts = async () => {
      const rows = await t.run(async (ctx) => ctx.db.query("outbox").collect());
      return rows.flatMap(({ message }) =>
        message.channel === "email" ? [message.text.split("\n\n").slice(0, 4)] : [],
      );
    };
    const pick = async ({ gameId, homeTeamId }: typeof sunday) =>
      await submitPick(ann, { leagueId: league.id, gameId, teamId: homeTeamId });

    await runDays("2025-11-05", "2025-11-06");
    await pick(sunday);
    await runDays("2025-11-07", "2025-11-08");
    await pick(night);
    await runDays("2025-11-09", "2025-11-09");
    expect((await texts()).map(([heading, deadlines]) => [heading, deadlines?.replaceAll("\u00a0", " ")])).toEqual([
      [
        "Ann, 4 picks are missing in Sunday Crew",
        "The next deadline is Wed, Nov 5, 8:15 PM ET, the last one Sun, Nov 9, 8:15 PM ET.",
      ],
      [
        "Ann, 2 picks are missing in Sunday Crew",
        "The next deadline is Sat, Nov 8, 8:20 PM ET, the last one Sun, Nov 9, 8:15 PM ET.",
      ],
      ["Ann, 1 pick is missing in Sunday Crew", "The deadline is Sun, Nov 9, 8:15 PM ET."],
    ]);
    expect((await texts()).map(([, , , games]) => games?.split("\n").length)).toEqual([5, 3, 2]);

    await pick(monday);
    expect(thursday.gameId).not.toBe(monday.gameId);
    await runDays("2025-11-10", "2025-11-11");
    expect(await texts()).toHaveLength(3);
  });

  it("are sent once an hour, however often the tick and its batches run", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    const league = await addLeague([ann, bob]);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T15:00") });
    // At eight on Saturday all three kinds are due; Bob enables the hourly ones only then.
    await prefer(ann, { deadline1h: true });
    await runHours(t, { fromMs: at("2025-11-01T12:00"), toMs: at("2025-11-01T12:00") });
    await prefer(bob, { deadline1h: true });
    const slot = { slotMs: at("2025-11-01T12:00"), untilMs: at("2025-11-02T13:00") };
    const dues = [
      { kind: "deadline1h" as const, ...slot },
      { kind: "deadline4h" as const, ...slot },
      { kind: "deadline24h" as const, ...slot },
    ];
    const round = { season: 2025, progressAtMs: Date.now() };
    for (let i = 0; i < 3; i++) {
      await t.mutation(internal.jobs.reminders.tick, {});
      const [memberRound, newsRound] = await t.run(async (ctx) => [
        await ctx.db.insert("memberRounds", {
          ...round,
          leagueId: league.id,
          news: { kind: "deadline", week: 9, dues },
          after: null,
        }),
        await ctx.db.insert("newsRounds", {
          ...round,
          week: 9,
          news: { kind: "deadline", dues, key: 24 },
          cursor: null,
        }),
      ]);
      await t.mutation(internal.jobs.reminders.remindMembers, { roundId: memberRound });
      await t.mutation(internal.jobs.reminders.remindLeagues, { roundId: newsRound });
      await settle(t);
    }
    expect(await t.run((ctx) => ctx.db.query("newsRounds").collect())).toEqual([]);
    expect(await t.run((ctx) => ctx.db.query("memberRounds").collect())).toEqual([]);
    expect((await listMails(t)).map(({ to, kind }) => [to, kind]).sort()).toEqual([
      ["ann-lee@example.com", "deadline4h"],
      ["bob-day@example.com", "deadline4h"],
    ]);
  });

  it("cover a league that doesn't fit into one batch", async () => {
    const players = [];
    for (let i = 0; i < 60; i++) players.push(await signIn(t, `Player N${i}`));
    await addLeague(players);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await runHours(t, { fromMs: at("2025-11-01T12:00"), toMs: at("2025-11-01T12:00") });
    expect(new Set((await listMails(t)).map(({ to }) => to)).size).toBe(60);
  });

  it.each([0, 1, 2, 3])("[2.47] reach everybody once when the jobs are lost after %i of them", async (ran) => {
    const players = [];
    for (let i = 0; i < 10; i++) players.push(await signIn(t, `Player N${i}`));
    await addLeague(players);
    await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await advanceTo(t, at("2025-11-01T12:00"));
    await t.mutation(internal.jobs.reminders.tick, {});
    for (let job = 0; job < ran; job += 1) {
      vi.advanceTimersByTime(0);
      await t.finishInProgressScheduledFunctions();
    }
    await loseJobs(t);
    await settle(t);
    expect((await listMails(t)).length).toBeLessThan(players.length);
    await advanceTo(t, at("2025-11-01T12:06"));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    const mailed = (await listMails(t)).map(({ to }) => to);
    expect(new Set(mailed).size).toBe(players.length);
    expect(mailed).toHaveLength(players.length);
  });

  it("[4.5] are none in historical mode, nor [3.14] for members who switched e-mail off", async () => {
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
  it("[3.14] send each league's results once the week is over, and the digest on Tuesday at eight", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    const league = await addLeague([ann, bob]);
    await prefer(ann, { recaps: false });
    await prefer(bob, { weeklyDigest: false, recaps: false });
    const sunday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    const monday = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-04T01:15") });
    await addGame(t, { ...(await teams()), week: 10, kickoffAtMs: at("2025-11-07T01:15") });
    for (const match of [sunday, monday]) {
      await submitPick(ann, { leagueId: league.id, gameId: match.gameId, teamId: match.homeTeamId });
    }
    await submitPick(bob, { leagueId: league.id, gameId: sunday.gameId, teamId: sunday.awayTeamId });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await advanceTo(t, at("2025-11-02T21:30"));
    await endGame(t, sunday.gameId, [24, 20]);
    await settle(t);
    const news = async () => (await listMails(t)).filter(({ kind }) => !kind.startsWith("deadline"));
    await runHours(t, { fromMs: at("2025-11-02T22:00"), toMs: at("2025-11-04T04:00") });
    expect(await news()).toEqual([]);

    await advanceTo(t, at("2025-11-04T04:30"));
    await endGame(t, monday.gameId, [10, 17]);
    await settle(t);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T11:00") });
    expect(await news()).toEqual([]);
    // Once the recap, which nobody wants, can be told from them.
    await runHours(t, { fromMs: at("2025-11-04T12:00"), toMs: at("2025-11-04T12:00") });
    expect((await news()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["ann-lee@example.com", "Week 9 in Sunday Crew: 1 of 2 correct"],
      ["bob-day@example.com", "Week 9 in Sunday Crew: 0 of 2 correct, 1 missed"],
    ]);
    await runHours(t, { fromMs: at("2025-11-04T13:00"), toMs: at("2025-11-05T20:00") });
    // The night's news is one message in the morning, with the digest.
    expect((await news()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["ann-lee@example.com", "Your Week 9 digest"],
      ["bob-day@example.com", "Week 9 in Sunday Crew: 0 of 2 correct, 1 missed"],
    ]);
  });

  const teams = async () => ({
    homeTeamId: await addTeam(t, { name: "Owls" }),
    awayTeamId: await addTeam(t, { name: "Bats" }),
  });

  it("send no old news on a deployment that was asleep", async () => {
    const ann = await signIn(t, "Ann Lee");
    const league = await addLeague([ann]);
    const match = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await submitPick(ann, { leagueId: league.id, gameId: match.gameId, teamId: match.homeTeamId });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await advanceTo(t, at("2025-11-09T12:00"));
    await endGame(t, match.gameId, [24, 20]);
    await settle(t);
    await runHours(t, { fromMs: at("2025-11-09T13:00"), toMs: at("2025-11-09T16:00") });
    expect(await listMails(t)).toEqual([]);
  });
});

describe("survivor pools", () => {
  it("[2.47] remind of each entry without a pick, and only of games for which it has a team left", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    for (const player of [ann, bob]) await prefer(player, { deadline4h: false });
    const [thursday, sunday, monday] = [
      await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-07T01:15") }),
      await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-09T18:00") }),
      await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-11T01:15") }),
    ];
    await t.mutation(internal.jobs.maintenance.sweep, {});
    const survivorSettings = { allowMultipleEntries: true, maxEntriesPerUser: 2 };
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings });
    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 2 });
    const pick = async (player: typeof ann, entryNumber: number, { gameId, homeTeamId }: typeof sunday) =>
      await player.as.mutation(api.survivor.submitPick, {
        leagueId: league.id,
        entryNumber,
        week: 9,
        gameId,
        selectedTeamId: homeTeamId,
      });
    const mornings = async (from: string, to: string) => {
      const known = (await listMails(t)).length;
      await runHours(t, { fromMs: at(`${from}T12:00`), toMs: at(`${to}T14:00`) });
      return (await listMails(t))
        .slice(known)
        .map(({ to: who, at: when, subject }) => [who.split("-")[0], when, subject])
        .sort();
    };
    expect(await mornings("2025-11-05", "2025-11-06")).toEqual([
      ["ann", "2025-11-05T13:00:00.000Z", "Make your pick, games lock from 8:15 PM – Last One"],
      ["bob", "2025-11-05T13:00:00.000Z", "Make 2 picks, games lock from 8:15 PM – Last One"],
    ]);
    await pick(ann, 1, sunday);
    await pick(bob, 2, sunday);
    expect(await mornings("2025-11-07", "2025-11-08")).toEqual([
      ["bob", "2025-11-08T13:00:00.000Z", "Make your pick, games lock from 1:00 PM – Last One"],
    ]);
    // Bob has used both of Monday's teams.
    await t.run(async (ctx) => {
      const [entry] = await ctx.db
        .query("survivorEntries")
        .withIndex("by_league_and_user", (q) => q.eq("leagueId", league.id).eq("userId", bob.userId))
        .collect();
      if (!entry) throw new Error("Bob has no entry.");
      for (const [index, selectedTeamId] of [monday.homeTeamId, monday.awayTeamId].entries()) {
        await ctx.db.insert("survivorPicks", {
          leagueId: league.id,
          entryId: entry._id,
          userId: bob.userId,
          season: 2025,
          week: 7 + index,
          gameId: thursday.gameId,
          selectedTeamId,
          survived: true,
          isTeamReturned: false,
          gradedRevision: 1,
          savedAtMs: 0,
        });
      }
    });
    expect(await mornings("2025-11-09", "2025-11-09")).toEqual([]);
  });

  it("[2.47] remind only of the current week", async () => {
    const ann = await signIn(t, "Ann Lee");
    const { gameId, homeTeamId } = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await addMatch(t, { week: 10, kickoffAtMs: at("2025-11-04T18:00") });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    const pick = { leagueId: league.id, entryNumber: 1, week: 9, gameId, selectedTeamId: homeTeamId };
    await ann.as.mutation(api.survivor.submitPick, pick);
    await runHours(t, { fromMs: at("2025-11-03T11:00"), toMs: at("2025-11-03T17:00") });
    expect(await listMails(t)).toEqual([]);
  });

  it("[3.14] remind of entries without a pick, and report eliminations, once", async () => {
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
    await prefer(ann, { deadline4h: false });
    await prefer(bob, { deadline4h: false });
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
    await addMatch(t, { week: 10, kickoffAtMs: at("2025-11-09T18:00") });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const pick = { leagueId: league.id, entryNumber: 1, week: 9, gameId };
    await ann.as.mutation(api.survivor.submitPick, { ...pick, selectedTeamId: homeTeamId });
    await runHours(t, { fromMs: at("2025-11-01T11:00"), toMs: at("2025-11-01T12:00") });
    expect((await listMails(t)).map(({ to, subject }) => [to, subject])).toEqual([
      ["bob-day@example.com", "Make your pick by 2:00 PM – Last One"],
    ]);
    await bob.as.mutation(api.survivor.submitPick, { ...pick, selectedTeamId: awayTeamId });
    await advanceTo(t, at("2025-11-02T21:00"));
    await endGame(t, gameId, [20, 24]);
    await settle(t);
    await endGame(t, gameId, [20, 25]);
    await settle(t);
    const eliminations = (await listMails(t)).filter(({ kind }) => kind === "survivorElimination");
    expect(eliminations.map(({ to }) => to)).toEqual(["ann-lee@example.com"]);
    expect(eliminations[0]?.subject).toBe("You're out of Last One");
  });
});
