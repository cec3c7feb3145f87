// A corrected score changes a week that members were told of.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  endGame,
  freezeClock,
  reopenGame,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { letNewsLeave, listMails, listMailTexts, prefer, runHours, setUpMail } from "../../support/worlds/noticeWorld";

const at = (text: string) => Date.parse(`${text}Z`);

let t: Backend;
let [ann, bob, cid]: Player[] = [];
let games: Awaited<ReturnType<typeof addMatch>>[];
beforeEach(async () => {
  freezeClock(at("2025-10-30T12:00"));
  setUpMail();
  t = testBackend();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Ann picks both home teams, Bob one of them, Cid nothing; both home teams win week 9, and its news is out. */
async function playWeek() {
  [ann, bob, cid] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cid Ray")];
  const players = [ann, bob, cid] as [Player, Player, Player];
  for (const player of players) await prefer(player, { deadline24h: false, deadline4h: false });
  const league = await addLeague(players, "Crew");
  games = [];
  for (const hour of ["18", "21"]) games.push(await addMatch(t, { week: 9, kickoffAtMs: at(`2025-11-02T${hour}:00`) }));
  const picks: [Player, number][] = [
    [ann, 0],
    [ann, 1],
    [bob, 1],
  ];
  for (const [player, index] of picks) {
    const { gameId, homeTeamId: teamId } = games[index]!;
    await submitPick(player, { leagueId: league.id, gameId, teamId });
  }
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await advanceTo(t, at("2025-11-03T01:00"));
  for (const { gameId } of games) await end(gameId, [24, 20]);
}

async function end(gameId: Id<"games">, score: readonly [number, number]) {
  await endGame(t, gameId, score);
  await settle(t);
}

const results = async () => await runHours(t, { fromMs: at("2025-11-03T02:00"), toMs: at("2025-11-03T02:00") });
const digests = async () => await runHours(t, { fromMs: at("2025-11-04T11:00"), toMs: at("2025-11-04T13:00") });
const recaps = async () => await runHours(t, { fromMs: at("2025-11-04T11:00"), toMs: at("2025-11-04T12:00") });
const told = async () => (await listMails(t)).map(({ to, subject }) => `${to.split("-")[0]}: ${subject}`).sort();
const toldSince = async (count: number) =>
  (await listMails(t)).slice(count).map(({ to, subject }) => `${to.split("-")[0]}: ${subject}`);

describe("[3.14] a corrected final", () => {
  it("is told once to members whose own week it changes, and again when it is taken back", async () => {
    await playWeek();
    await results();
    expect(await told()).toEqual([
      "ann: Week 9 in Crew: 2 of 2 correct",
      "bob: Week 9 in Crew: 1 of 2 correct, 1 missed",
    ]);
    await letNewsLeave(t);
    await end(games[0]!.gameId, [24, 27]);
    await letNewsLeave(t);
    expect(await toldSince(2)).toEqual(["ann: Correction: Week 9 in Crew: 1 of 2 correct"]);
    const [mail] = (await t.run(async (ctx) => ctx.db.query("outbox").collect())).slice(2);
    expect(mail?.message).toMatchObject({
      text: expect.stringContaining("A result was corrected. In Crew you now have 1 of 2 correct.") as string,
    });
    expect(mail?.message).toMatchObject({
      text: expect.stringContaining("- What we told you before: 2 of 2 correct, 2 points") as string,
    });
    // Another score, the same winner.
    await end(games[0]!.gameId, [24, 28]);
    await end(games[0]!.gameId, [30, 28]);
    expect(await toldSince(3)).toEqual(["ann: Correction: Week 9 in Crew: 2 of 2 correct"]);
  });

  it("is told once if it comes before the results leave", async () => {
    await playWeek();
    await t.mutation(internal.jobs.reminders.tick, {});
    await settle(t);
    expect(await told()).toHaveLength(2);
    await end(games[0]!.gameId, [24, 27]);
    await letNewsLeave(t);
    expect(await told()).toEqual([
      "ann: Week 9 in Crew: 1 of 2 correct",
      "bob: Week 9 in Crew: 1 of 2 correct, 1 missed",
    ]);
  });

  it("is told after the digest alone, and not to those who have turned off what told them", async () => {
    await playWeek();
    for (const player of [ann!, bob!]) await prefer(player, { resultsNotifications: false });
    for (const player of [ann!, bob!, cid!]) await prefer(player, { recaps: false });
    await results();
    await digests();
    expect(await told()).toEqual(["ann: Your Week 9 digest", "bob: Your Week 9 digest", "cid: Your Week 9 digest"]);
    await prefer(bob!, { weeklyDigest: false });
    await end(games[1]!.gameId, [3, 6]);
    expect(await toldSince(3)).toEqual(["ann: Correction: Week 9 in Crew: 1 of 2 correct"]);
  });

  it("[18.1] is told after the recap alone, and shown by one that has yet to leave", async () => {
    await playWeek();
    for (const player of [ann!, bob!]) await prefer(player, { resultsNotifications: false });
    await results();
    await end(games[1]!.gameId, [3, 6]);
    await recaps();
    const told = (await listMailTexts(t)).map(({ to, text }) => `${to.split("-")[0]}: ${text}`);
    expect(told).toHaveLength(3);
    expect(told[0]).toContain("You had 1 of 2 correct, 1 point");
    await end(games[1]!.gameId, [6, 3]);
    await letNewsLeave(t);
    expect(await toldSince(3)).toEqual([
      "ann: Correction: Week 9 in Crew: 2 of 2 correct",
      "bob: Correction: Week 9 in Crew: 1 of 2 correct, 1 missed",
    ]);
  });

  it("isn't what leaving and joining again changes in what was missed", async () => {
    await playWeek();
    await results();
    await letNewsLeave(t);
    const [{ _id: leagueId, inviteCode }] = (await t.run(async (ctx) => ctx.db.query("leagues").collect())) as [
      Doc<"leagues">,
    ];
    await bob!.as.mutation(api.leagues.leave, { leagueId });
    await bob!.as.mutation(api.leagues.join, { inviteCode });
    await settle(t);
    await end(games[0]!.gameId, [24, 27]);
    await settle(t);
    expect(await toldSince(2)).toEqual(["ann: Correction: Week 9 in Crew: 1 of 2 correct"]);
  });

  it("is nobody's news before anybody was told, or while the week is open again", async () => {
    await playWeek();
    await end(games[0]!.gameId, [3, 6]);
    expect(await told()).toEqual([]);
    await results();
    await reopenGame(t, games[0]!.gameId);
    await settle(t);
    expect(await toldSince(2)).toEqual([]);
    await end(games[0]!.gameId, [3, 7]);
    expect(await toldSince(2)).toEqual([]);
  });
});
