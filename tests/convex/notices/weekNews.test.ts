// [10.15] A league's members are told about a week's winners.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClock,
  loseJobs,
  reopenGame,
  settle,
  setCurrentWeek,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { deliverDue, letNewsLeave, listMails, prefer, setUpMail } from "../../support/worlds/noticeWorld";

let t: Backend;
let [ann, bob, cid]: Player[] = [];
beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  await setCurrentWeek(t, WEEK);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Ann picks the home team, Bob the away team, Cid nothing. */
async function open(rules: Partial<RuleSettings>) {
  const [one, two, three] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cid Ray")];
  [ann, bob, cid] = [one, two, three];
  const league = await one.as.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  for (const other of [two, three]) await other.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { spread: -3 });
  await submitPick(one, { leagueId: league.id, gameId, teamId: homeTeamId });
  await submitPick(two, { leagueId: league.id, gameId, teamId: awayTeamId });
  await advanceTo(t, SUNDAY + DAY_MS / 2);
  return { leagueId: league.id, gameId };
}

async function end(gameId: Id<"games">, score: readonly [number, number]) {
  await endGame(t, gameId, score);
  await settle(t);
}

/** "ann-lee: subject", by member; the first so many are left out. */
const told = async (from = 0) => {
  const mails = (await listMails(t)).filter(({ kind }) => kind === "weeklyWinners").slice(from);
  return mails.map(({ to, subject }) => `${to.replace("@example.com", "")}: ${subject}`).sort();
};

const ANN_WON = [
  "ann-lee: You won Week 10 in Crew",
  "bob-fox: Ann Lee won Week 10 in Crew",
  "cid-ray: Ann Lee won Week 10 in Crew",
];

describe("a week's winners", () => {
  it("[18.4] are told as much later as a member watches the games, by mail and push", async () => {
    const { leagueId, gameId } = await open({ format: "spread" });
    vi.stubEnv("VAPID_PUBLIC_KEY", "key");
    await prefer(bob!, { browserEnabled: true });
    const endpoint = "https://fcm.googleapis.com/fcm/send/bob";
    await bob!.as.mutation(api.notifications.subscribe, { endpoint, p256dh: "key", auth: "auth" });
    await bob!.as.mutation(api.users.setBehindStream, { seconds: 60 });
    // News leaves at a quarter past eight.
    const leavesAtMs = SUNDAY + (19 * 60 + 15) * 60_000;
    await advanceTo(t, leavesAtMs - 20_000);
    await end(gameId, [27, 20]);
    // Other news of his leaves in time, and takes nothing along.
    await ann!.as.mutation(api.leagues.announce, { leagueId, text: "Hello" });
    const left = async () => {
      await deliverDue(t);
      const rows = await t.run(async (ctx) => ctx.db.query("outbox").collect());
      const sent = rows.filter(
        ({ state, message }) => state === "sent" && / won Week 10/.test(JSON.stringify(message)),
      );
      return sent.map(({ userId, message }) => `${userId === bob!.userId ? "Bob" : "other"} ${message.channel}`).sort();
    };
    await advanceTo(t, leavesAtMs);
    expect(await left()).toEqual(["other email", "other email"]);
    await advanceTo(t, leavesAtMs + 39_999);
    expect(await left()).toEqual(["other email", "other email"]);
    await advanceTo(t, leavesAtMs + 40_000);
    expect(await left()).toEqual(["Bob email", "Bob push", "other email", "other email"]);
  });

  it("[10.15] are told to every member, once", async () => {
    const { leagueId, gameId } = await open({ format: "spread" });
    await end(gameId, [27, 20]);
    expect(await told()).toEqual(ANN_WON);
    const at = { season: 2025, week: WEEK };
    await t.mutation(internal.jobs.scoring.scoreLeague, { leagueId, ...at });
    await end(gameId, [30, 20]);
    expect(await told()).toEqual(ANN_WON);
    expect(await t.run(async (ctx) => ctx.db.query("weekTellings").collect())).toEqual([]);
    const [mail] = await t.run(async (ctx) => ctx.db.query("outbox").collect());
    expect(mail?.message).toMatchObject({ text: expect.stringContaining("1 point.") as string });
    expect(mail?.message).toMatchObject({
      text: expect.stringContaining(`/all-picks?league=${leagueId}&season=2025&week=10`) as string,
    });
  });

  it("[10.15] are told again as a correction when a corrected score changes them, also back", async () => {
    const { gameId } = await open({ format: "spread" });
    await end(gameId, [27, 20]);
    await letNewsLeave(t);
    await end(gameId, [22, 20]);
    const corrected = [
      "ann-lee: Correction: Bob Fox won Week 10 in Crew",
      "bob-fox: Correction: You won Week 10 in Crew",
      "cid-ray: Correction: Bob Fox won Week 10 in Crew",
    ];
    expect(await told(ANN_WON.length)).toEqual(corrected);
    await letNewsLeave(t);
    await end(gameId, [27, 20]);
    expect(await told(6)).toEqual([
      "ann-lee: Correction: You won Week 10 in Crew",
      "bob-fox: Correction: Ann Lee won Week 10 in Crew",
      "cid-ray: Correction: Ann Lee won Week 10 in Crew",
    ]);
  });

  it("[10.15] are told once if a score is corrected before the news leaves", async () => {
    const { gameId } = await open({ format: "spread" });
    await end(gameId, [27, 20]);
    await end(gameId, [22, 20]);
    await letNewsLeave(t);
    expect(await told()).toEqual([
      "ann-lee: Bob Fox won Week 10 in Crew",
      "bob-fox: You won Week 10 in Crew",
      "cid-ray: Bob Fox won Week 10 in Crew",
    ]);
  });

  it("[10.15] aren't told again when a final is taken back and comes again", async () => {
    const { gameId } = await open({ format: "spread" });
    await end(gameId, [27, 20]);
    await reopenGame(t, gameId);
    await settle(t);
    await end(gameId, [28, 20]);
    expect(await told()).toEqual(ANN_WON);
  });

  it("[10.15] are all named who share it, up to three", async () => {
    const { gameId } = await open({ format: "spread", missedPick: "favourite" });
    await end(gameId, [27, 20]);
    expect(await told()).toEqual([
      "ann-lee: You and Cid Ray share Week 10 in Crew",
      expect.stringMatching(/^bob-fox: (Ann Lee and Cid Ray|Cid Ray and Ann Lee) share Week 10 in Crew$/),
      "cid-ray: You and Ann Lee share Week 10 in Crew",
    ]);
  });

  it("[3.14][10.15] aren't told to those who have turned it off, by their profile or the mail's link", async () => {
    const { gameId } = await open({ format: "spread" });
    if (!bob || !cid) throw new Error("They are missing.");
    await prefer(bob, { weeklyWinners: false });
    await t.mutation(internal.jobs.notifications.unsubscribeFromMail, { userId: cid.userId, kind: "weeklyWinners" });
    await end(gameId, [27, 20]);
    expect(await told()).toEqual(ANN_WON.slice(0, 1));
    await letNewsLeave(t);
    // Bob was told nothing that this corrects.
    await prefer(bob, { weeklyWinners: true });
    await end(gameId, [22, 20]);
    expect(await told(1)).toEqual([
      "ann-lee: Correction: Bob Fox won Week 10 in Crew",
      "bob-fox: You won Week 10 in Crew",
    ]);
  });

  it("[10.15] aren't told of a week that ended long ago", async () => {
    const { gameId } = await open({ format: "spread" });
    await advanceTo(t, SUNDAY + 5 * DAY_MS);
    await end(gameId, [27, 20]);
    expect(await told()).toEqual([]);
  });

  it("[10.15] are corrected however late, if they had been told", async () => {
    const { gameId } = await open({ format: "spread" });
    await end(gameId, [27, 20]);
    await letNewsLeave(t);
    await advanceTo(t, SUNDAY + 9 * DAY_MS);
    await end(gameId, [22, 20]);
    expect((await told(3))[0]).toBe("ann-lee: Correction: Bob Fox won Week 10 in Crew");
  });

  it("[10.15] are told by the sweep if the job was lost, and to nobody twice", async () => {
    const { gameId } = await open({ format: "spread" });
    await endGame(t, gameId, [27, 20]);
    await settle(t);
    await letNewsLeave(t);
    await t.run(async (ctx) => {
      for (const { _id: newsId } of await ctx.db.query("weekNews").collect())
        await ctx.db.insert("weekTellings", { newsId, after: null, progressAtMs: Date.now() });
      for (const row of await ctx.db.query("sentNotices").collect()) {
        if (row.userId === cid?.userId) await ctx.db.delete("sentNotices", row._id);
      }
    });
    await loseJobs(t);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await told()).toEqual(ANN_WON);
    await advanceTo(t, Date.now() + 20 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await told()).toEqual([...ANN_WON, ...ANN_WON.slice(2)]);
  });

  it("[10.15] that change while members are told reach those who have been told of the others too", async () => {
    const { leagueId, gameId } = await open({ format: "spread" });
    const score = async (points: readonly [number, number]) => {
      await endGame(t, gameId, points);
      await t.mutation(internal.jobs.scoring.scoreLeague, { leagueId, season: 2025, week: WEEK });
    };
    await score([27, 20]);
    const [telling] = await t.run(async (ctx) => ctx.db.query("weekTellings").collect());
    if (telling === undefined) throw new Error("Nobody is told.");
    await t.mutation(internal.jobs.reminders.tellWinners, { newsId: telling.newsId });
    expect(await told()).toEqual(ANN_WON);
    await score([22, 20]);
    await settle(t);
    expect(await told()).toEqual([
      "ann-lee: Bob Fox won Week 10 in Crew",
      "bob-fox: You won Week 10 in Crew",
      "cid-ray: Bob Fox won Week 10 in Crew",
    ]);
    expect(await t.run(async (ctx) => ctx.db.query("weekTellings").collect())).toEqual([]);
  });

  it("[10.15] are shown in the open app of every member who wants to know", async () => {
    const { leagueId, gameId } = await open({ format: "spread", missedPick: "favourite" });
    if (!bob || !cid) throw new Error("They are missing.");
    const read = async (who: Player) => await who.as.query(api.notifications.latestWinners, {});
    expect(await read(bob)).toEqual([]);
    await end(gameId, [27, 20]);
    const [news] = await read(cid);
    expect(news).toMatchObject({ leagueId, leagueName: "Crew", week: WEEK, number: 1, winnerCount: 2, points: 1 });
    expect(news?.winners.map(({ firstName, isMe }) => [firstName, isMe])).toEqual([
      ["Cid", true],
      ["Ann", false],
    ]);
    await end(gameId, [22, 20]);
    expect(await read(bob)).toMatchObject([{ number: 2, winners: [{ firstName: "Bob", isMe: true }] }]);
    await prefer(bob, { weeklyWinners: false });
    expect(await read(bob)).toEqual([]);
    const eve = await signIn(t, "Eve Sly");
    expect(await read(eve)).toEqual([]);
  });

  it("[9.8][10.15] are nobody's news in a league with Classic rules", async () => {
    const { gameId } = await open({});
    await end(gameId, [27, 20]);
    expect(await told()).toEqual([]);
    expect(await t.run(async (ctx) => ctx.db.query("weekNews").collect())).toEqual([]);
  });
});
