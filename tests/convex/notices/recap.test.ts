// [18.1] The recap of a week: one message for all of a person's leagues.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addTeam,
  advanceTo,
  endGame,
  freezeClock,
  HOUR_MS,
  loseJobs,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import {
  deliverDue,
  letNewsLeave,
  listMailTexts,
  prefer,
  runHours,
  setHours,
  setUpMail,
} from "../../support/worlds/noticeWorld";

const at = (iso: string) => Date.parse(`${iso}:00Z`);

let t: Backend;
let [ann, bob, cat] = [] as unknown as [Player, Player, Player];
beforeEach(async () => {
  freezeClock(at("2025-10-28T14:00"));
  setUpMail();
  t = testBackend();
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day"), await signIn(t, "Cat Fox")];
  for (const player of [ann, bob, cat]) await prefer(player, { deadline24h: false, deadline4h: false });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

interface Match {
  readonly gameId: Id<"games">;
  readonly homeTeamId: Id<"teams">;
  readonly awayTeamId: Id<"teams">;
}

async function addPairing(week: number, kickoff: string, [home, away]: readonly [string, string]): Promise<Match> {
  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: home }), await addTeam(t, { name: away })];
  const gameId = await addGame(t, { homeTeamId, awayTeamId, week, kickoffAtMs: at(kickoff), spread: -3 });
  return { gameId, homeTeamId, awayTeamId };
}

async function sweep() {
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
}

const pick = async (player: Player, leagueId: Id<"leagues">, match: Match, side: "home" | "away" = "home") =>
  await submitPick(player, { leagueId, gameId: match.gameId, teamId: match[`${side}TeamId`] });

async function end({ gameId }: Match, score: readonly [number, number]) {
  await endGame(t, gameId, score);
  await settle(t);
}

let sunday: Match;
let monday: Match;
let next: Match;

/** Week 9 has a game on Sunday and one on Monday, and week 10 two. */
async function addWeeks() {
  sunday = await addPairing(9, "2025-11-02T18:00", ["Hens", "Jays"]);
  monday = await addPairing(9, "2025-11-04T01:15", ["Elks", "Rams"]);
  next = await addPairing(10, "2025-11-07T01:15", ["Gulls", "Crows"]);
  await addPairing(10, "2025-11-09T18:00", ["Larks", "Finks"]);
  await sweep();
}

/** Ann, Bob and Cat; Ann has both right and Bob one, Cat none. */
async function openLeague(name: string, hours = 0): Promise<Id<"leagues">> {
  const { id } = await addLeague([ann, bob, cat], name);
  await setHours(ann, id, hours);
  for (const match of [sunday, monday]) {
    await pick(ann, id, match);
    await pick(cat, id, match, "away");
  }
  await pick(bob, id, sunday);
  await pick(bob, id, monday, "away");
  return id;
}

async function playSunday() {
  await advanceTo(t, at("2025-11-02T21:30"));
  await end(sunday, [24, 20]);
}

/** Monday's game ends at half past eleven, Eastern. */
async function playWeek() {
  await playSunday();
  await advanceTo(t, at("2025-11-04T04:30"));
  await end(monday, [17, 10]);
  await sweep();
}

interface Mail {
  readonly who: string;
  readonly kind: string;
  readonly at: string;
  readonly subject: string;
  readonly text: string;
}

const mails = async (): Promise<Mail[]> =>
  (await listMailTexts(t)).map(({ to, text, ...mail }) => ({
    ...mail,
    who: to.split("-")[0] ?? "",
    text: text.replaceAll("\u00a0", " "),
  }));
const kinds = async () => (await mails()).map(({ who, kind }) => `${who} ${kind}`).sort();
const recapOf = async (who: string) =>
  (await mails()).find((mail) => mail.who === who && mail.kind === "recap")?.text ?? "";

describe("[18.1] the recap", () => {
  it("tells who won and why, one's own week, the table's move, and what comes next, with a way to the first open game", async () => {
    await addWeeks();
    const before = await addPairing(8, "2025-10-29T18:00", ["Owls", "Bats"]);
    const leagueId = await addLeague([ann, bob, cat], "Crew").then(({ id }) => id);
    await setHours(ann, leagueId, 0);
    await pick(bob, leagueId, before);
    await pick(ann, leagueId, before, "away");
    await advanceTo(t, at("2025-10-29T21:00"));
    await end(before, [20, 10]);
    for (const match of [sunday, monday]) await pick(ann, leagueId, match);
    await pick(bob, leagueId, sunday, "away");
    await pick(cat, leagueId, sunday);
    await pick(ann, leagueId, next);
    await playWeek();
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T15:00") });
    expect(await kinds()).toEqual(["ann recap", "bob recap", "cat recap"]);
    const [body = ""] = (await recapOf("bob")).split("\n\n-- \n");
    expect(body.split("\n\n")).toEqual([
      "Bob, Week 9 is in the books",
      "Up next: Week 10 in Crew. The first deadline is Thu, Nov 6, 8:15 PM ET.",
      `Make your Week 10 picks: https://picks.example/picks?league=${leagueId}&season=2025&week=10#game-${next.gameId}`,
      "Crew\n----",
      "Ann Lee won Week 9. 2 points.",
      "You had 0 of 2 correct, 1 missed, 0 points: 3rd of 3, down from 1st.",
      [
        "The week in words:",
        "- Closest call: Hens 24, Jays 20.",
        "- Right alone: Ann Lee was the only one right in 1 game: Elks.",
        "- Best week: Ann Lee with 2 points.",
        "- A week to forget: Bob Day with 0 points.",
        "- Up the table: Ann Lee went from 2nd to 1st.",
        "- Down the table: Bob Day went from 1st to 3rd.",
      ].join("\n"),
      ["For you:", "- Your worst call: Jays lost to the Hens 24–20", "- Next deadline: Thu, Nov 6, 8:15 PM ET"].join(
        "\n",
      ),
      `Fewer for this league: https://picks.example/profile?league=${leagueId}`,
    ]);
    // Ann has picked Thursday's game.
    const finks = await recapOf("ann");
    expect(finks).toContain("The first deadline is Sun, Nov 9, 1:00 PM ET.");
    expect(finks).toContain("You won Week 9. 2 points.");
    expect(finks).toContain("Stop weekly recaps: https://unsubscribe.invalid/recap");
  });

  it.each([["in the fall, after the clocks went back", "2025-11-04T11:30"]])(
    "leaves at half past six, %s, in place of results and digest",
    async (_when, iso) => {
      await addWeeks();
      await openLeague("Crew");
      await playWeek();
      await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T11:00") });
      expect(await mails()).toEqual([]);
      await runHours(t, { fromMs: at("2025-11-04T12:00"), toMs: at("2025-11-06T00:00") });
      expect(await kinds()).toEqual(["ann recap", "bob recap", "cat recap"]);
      expect(new Set((await mails()).map((mail) => mail.at))).toEqual(new Set([`${iso}:00.000Z`]));
    },
  );

  it("leaves at half past six in the spring too, in the week when the clocks went forward", async () => {
    await advanceTo(t, at("2026-03-03T15:00"));
    sunday = await addPairing(9, "2026-03-08T17:00", ["Hens", "Jays"]);
    monday = await addPairing(9, "2026-03-10T00:15", ["Elks", "Rams"]);
    await sweep();
    await openLeague("Crew");
    await advanceTo(t, at("2026-03-10T03:30"));
    await end(sunday, [24, 20]);
    await end(monday, [17, 10]);
    await sweep();
    await runHours(t, { fromMs: at("2026-03-10T04:00"), toMs: at("2026-03-11T00:00") });
    expect(await kinds()).toEqual(["ann recap", "bob recap", "cat recap"]);
    expect((await mails())[0]?.at).toBe("2026-03-10T10:30:00.000Z");
  });

  it("is one mail for three leagues and a pool, with the night's other news in it", async () => {
    await addWeeks();
    const rules = { ...CLASSIC, format: "spread" as const };
    const { id: leagueId, inviteCode } = await bob.as.mutation(api.leagues.create, { name: "Spread", rules });
    await ann.as.mutation(api.leagues.join, { inviteCode });
    await pick(ann, leagueId, sunday);
    for (const name of ["Crew", "Family"]) await openLeague(name);
    const pool = await bob.as.mutation(api.survivor.create, {
      name: "Last One",
      survivorSettings: { startingWeek: 9 },
    });
    await ann.as.mutation(api.survivor.join, { inviteCode: pool.league.inviteCode, numberOfEntries: 1 });
    for (const player of [ann, bob]) {
      const wanted = { leagueId: pool.league.id, entryNumber: 1, week: 9, gameId: sunday.gameId };
      await player.as.mutation(api.survivor.submitPick, { ...wanted, selectedTeamId: sunday.homeTeamId });
    }
    await playWeek();
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-06T00:00") });
    const own = (await mails()).filter(({ who }) => who === "ann");
    expect(own.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["recap", "Week 9 in your 4 leagues: You won Week 9"],
    ]);
    const headings = [...(own[0]?.text.matchAll(/^(.+)\n-+$/gm) ?? [])].map(([, heading]) => heading);
    expect(headings).toEqual(["Spread", "Crew", "Family", "Last One"]);
    expect(own[0]?.text).toContain("2 of 2 entries are alive.");
    expect(own[0]?.text).toContain("Your entry: Alive: the Hens came through.");
  });

  it("leaves out a league where it is off, whose results come the next day, and nothing of it in its words", async () => {
    await addWeeks();
    const crew = await openLeague("Crew");
    await openLeague("Family");
    await ann.as.mutation(api.notifications.switchInLeague, { leagueId: crew, names: ["recaps"], isOn: false });
    await playWeek();
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T11:00") });
    await advanceTo(t, at("2025-11-04T11:35"));
    await deliverDue(t);
    await runHours(t, { fromMs: at("2025-11-04T12:00"), toMs: at("2025-11-04T23:00") });
    expect((await mails()).filter(({ who }) => who === "ann").map(({ subject }) => subject)).toEqual([
      "Week 9 in Family: You won Week 9",
      "Week 9 in Crew: 2 of 2 correct",
    ]);
    const sent = async () =>
      (await t.run(async (ctx) => ctx.db.query("outbox").collect()))
        .filter(({ userId, state }) => userId === ann.userId && state === "sent")
        .map(({ kind, dueAtMs }) => `${kind} ${new Date(dueAtMs).toISOString().slice(0, 16)}`);
    expect(await sent()).toEqual(["recap 2025-11-04T11:35"]);
    expect(await recapOf("ann")).not.toContain("Crew");
    await runHours(t, { fromMs: at("2025-11-05T00:00"), toMs: at("2025-11-05T14:00") });
    expect(await sent()).toEqual(["recap 2025-11-04T11:35", "results 2025-11-05T14:00"]);
  });

  it("is not for whoever has turned it off, who gets results and digest in one message", async () => {
    await addWeeks();
    await openLeague("Crew");
    await prefer(ann, { recaps: false });
    await prefer(bob, { recaps: false, weeklyDigest: false });
    await playWeek();
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-06T00:00") });
    expect(await kinds()).toEqual(["ann weeklyDigest", "bob results", "cat recap"]);
  });

  it("waits for a game on Tuesday, and for the morning after it", async () => {
    await addWeeks();
    await openLeague("Crew");
    const tuesday = await addPairing(9, "2025-11-05T00:00", ["Moths", "Wasps"]);
    await playWeek();
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-05T03:00") });
    expect(await mails()).toEqual([]);
    await end(tuesday, [3, 0]);
    await sweep();
    await runHours(t, { fromMs: at("2025-11-05T04:00"), toMs: at("2025-11-06T00:00") });
    expect(await kinds()).toEqual(["ann recap", "bob recap", "cat recap"]);
    expect((await mails())[0]?.at).toBe("2025-11-05T11:30:00.000Z");
  });

  it("comes on Tuesday after a week that is over on Sunday, whose results are known on Monday", async () => {
    sunday = await addPairing(9, "2025-11-02T18:00", ["Hens", "Jays"]);
    monday = await addPairing(9, "2025-11-03T01:15", ["Elks", "Rams"]);
    await sweep();
    await openLeague("Crew");
    await playSunday();
    await advanceTo(t, at("2025-11-03T04:30"));
    await end(monday, [17, 10]);
    await sweep();
    await runHours(t, { fromMs: at("2025-11-03T05:00"), toMs: at("2025-11-05T00:00") });
    expect((await mails()).filter(({ who }) => who === "bob").map((mail) => `${mail.kind} ${mail.at}`)).toEqual([
      "results 2025-11-03T05:00:00.000Z",
      "recap 2025-11-04T11:30:00.000Z",
    ]);
  });

  it("is one mail for two weeks that are complete in the same night", async () => {
    await addWeeks();
    const putOff = await addPairing(8, "2025-11-04T00:15", ["Moths", "Wasps"]);
    const leagueId = await openLeague("Crew");
    await pick(bob, leagueId, putOff);
    await playSunday();
    await advanceTo(t, at("2025-11-04T04:30"));
    await end(putOff, [7, 3]);
    await end(monday, [17, 10]);
    await sweep();
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T10:00") });
    await advanceTo(t, at("2025-11-04T10:30"));
    await sweep();
    // At six on Tuesday, week 10 has become the current one.
    await advanceTo(t, at("2025-11-04T11:00"));
    await sweep();
    await runHours(t, { fromMs: at("2025-11-04T11:01"), toMs: at("2025-11-06T00:00") });
    const own = (await mails()).filter(({ who }) => who === "bob");
    expect(own.map(({ kind }) => kind)).toEqual(["recap"]);
    expect(own[0]?.text).toContain("You won Week 8. 1 point.");
    expect(own[0]?.text).toContain("Ann Lee won Week 9. 2 points.");
  });

  it("tells of no pick that is hidden", async () => {
    await addWeeks();
    const leagueId = await openLeague("Crew");
    await pick(bob, leagueId, next, "away");
    await playWeek();
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T15:00") });
    const all = await mails();
    expect(all).toHaveLength(3);
    expect(all.filter(({ text }) => /Crows|Gulls/.test(text))).toEqual([]);
    const stored = await t.run(async (ctx) => JSON.stringify(await ctx.db.query("outbox").collect()));
    expect(stored).not.toMatch(/Crows|Gulls/);
    // The row that a league's members have in common is kept no longer than needed.
    expect(await t.run(async (ctx) => ctx.db.query("leagueRecaps").collect())).toEqual([]);
  });

  it("is sent once by jobs that run twice or are lost", async () => {
    await addWeeks();
    await openLeague("Crew");
    await playWeek();
    await advanceTo(t, at("2025-11-04T11:01"));
    await t.mutation(internal.jobs.reminders.tick, {});
    await settle(t);
    await t.mutation(internal.jobs.reminders.startRecap, { season: 2025, week: 9 });
    const [round] = await t.run(async (ctx) => ctx.db.query("recapRounds").collect());
    expect(round).toBeDefined();
    await t.mutation(internal.jobs.reminders.recapNext, { roundId: round!._id });
    await loseJobs(t);
    await advanceTo(t, at("2025-11-04T11:40"));
    await sweep();
    for (const again of [1, 2]) {
      await t.mutation(internal.jobs.reminders.startRecap, { season: 2025, week: 9 });
      await t.mutation(internal.jobs.reminders.recapNext, { roundId: round!._id });
      await settle(t);
      await runHours(t, {
        fromMs: at("2025-11-04T12:00") + again * HOUR_MS,
        toMs: at("2025-11-04T12:00") + again * HOUR_MS,
      });
    }
    await deliverDue(t);
    await letNewsLeave(t);
    expect(await kinds()).toEqual(["ann recap", "bob recap", "cat recap"]);
  });

  it("has what the commissioners add until it leaves, and no more than a thousand characters", async () => {
    await addWeeks();
    const leagueId = await openLeague("Crew");
    await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
    const week9 = { leagueId, season: 2025, week: 9 };
    const write = async (player: Player, text: string, at = week9) =>
      await player.as.mutation(api.leagueConsole.writeRecap, { ...at, text });
    const words = async (player: Player) => await player.as.query(api.leagueConsole.recapWords, { leagueId });
    expect(await words(ann)).toEqual({ season: 2025, week: 9, text: "", author: null });
    await write(ann, "To be replaced.");
    await expect(write(bob, "x".repeat(1001))).rejects.toThrow(/at most 1000 characters/);
    await expect(write(cat, "Hi.")).rejects.toThrow(/Only the league's owner and commissioners/);
    await playWeek();
    // Also in the half hour in which week 10 is the current one already.
    await runHours(t, { fromMs: at("2025-11-04T05:00"), toMs: at("2025-11-04T11:00") });
    await advanceTo(t, at("2025-11-04T11:20"));
    await sweep();
    await write(bob, "  <b>Ann</b> is on a roll.\nThursday counts.  ");
    expect(await words(ann)).toEqual({ ...(await words(bob)), author: "Bob Day" });
    const left = async () => await cat.as.query(api.standings.recapWords, week9);
    expect(await left()).toBeNull();
    await runHours(t, { fromMs: at("2025-11-04T12:00"), toMs: at("2025-11-04T12:00") });
    expect(await left()).toEqual({ text: "<b>Ann</b> is on a roll.\nThursday counts.", author: "Bob Day" });
    const text = await recapOf("cat");
    expect(text).toContain("\n\n“<b>Ann</b> is on a roll.\n\nThursday counts.”\n\n— Bob Day\n\n");
    const rows = (await t.run(async (ctx) => ctx.db.query("outbox").collect())).filter(({ kind }) => kind === "recap");
    expect(rows.map(({ message }) => (message.channel === "email" ? message.html : ""))).toEqual(
      rows.map(() => expect.stringContaining("&lt;b&gt;Ann&lt;/b&gt; is on a roll.") as string),
    );
    await expect(write(ann, "Too late.")).rejects.toThrow(/The recap of Week 9 has left/);
    expect(await words(ann)).toEqual({ season: 2025, week: 10, text: "", author: null });
    const log = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { cursor: null, numItems: 20 },
    });
    expect(JSON.stringify(log)).toContain("changed what they say in the recap of");
  });
});
