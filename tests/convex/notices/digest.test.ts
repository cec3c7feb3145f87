// [3.14] The content of the weekly digest about the week just played.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addTeam,
  advanceTo,
  endGame,
  freezeClock,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { prefer, runHours, setHours, setUpMail } from "../../support/worlds/noticeWorld";

const at = (iso: string) => Date.parse(`${iso}:00Z`);

let t: Backend;
let ann: Player;
let bob: Player;
beforeEach(async () => {
  freezeClock(at("2025-10-20T00:00"));
  setUpMail();
  t = testBackend();
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
  for (const player of [ann, bob]) await prefer(player, { recaps: false });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

interface NewMatch {
  readonly week: number;
  readonly kickoff: string;
  readonly names: readonly [home: string, away: string];
  readonly spread?: number;
}

async function addPairing({ week, kickoff, names: [home, away], ...lines }: NewMatch) {
  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: home }), await addTeam(t, { name: away })];
  const gameId = await addGame(t, { homeTeamId, awayTeamId, week, kickoffAtMs: at(kickoff), ...lines });
  return { gameId, homeTeamId, awayTeamId };
}

/** The digests' text without button and footer, by recipient. */
async function readDigests(): Promise<Record<string, string[]>> {
  const rows = await t.run(async (ctx) => ctx.db.query("outbox").collect());
  const digests: Record<string, string[]> = {};
  for (const { kind, message } of rows) {
    if (kind !== "weeklyDigest" || message.channel !== "email") continue;
    const parts = message.text.replaceAll("\u00a0", " ").split("\n\n");
    const body = parts.slice(0, parts.indexOf("-- "));
    digests[message.to.split("-")[0] ?? ""] = body.filter((part) => !part.startsWith("Open Huddle Picks: "));
  }
  return digests;
}

async function endWeek(
  ends: readonly (readonly [match: { gameId: Parameters<typeof endGame>[1] }, score: readonly [number, number]])[],
) {
  for (const [{ gameId }, score] of ends) {
    await endGame(t, gameId, score);
    await settle(t);
  }
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
}

describe("the digest", () => {
  it("shows each league's points, place and change, best and worst call, and what comes next", async () => {
    for (const player of [ann, bob]) await prefer(player, { deadline4h: false, deadline24h: false });
    const league = await addLeague([ann, bob]);
    await setHours(ann, league.id, 48);
    await addLeague([ann], "Never Picked");
    const before = await addPairing({ week: 8, kickoff: "2025-10-26T17:00", names: ["Owls", "Bats"] });
    const upset = await addPairing({ week: 9, kickoff: "2025-11-02T18:00", names: ["Hens", "Jays"], spread: -6.5 });
    const rout = await addPairing({ week: 9, kickoff: "2025-11-02T21:00", names: ["Cats", "Dogs"], spread: 1 });
    const tight = await addPairing({ week: 9, kickoff: "2025-11-04T01:15", names: ["Elks", "Rams"], spread: -3 });
    await addPairing({ week: 10, kickoff: "2025-11-07T01:15", names: ["Gulls", "Crows"] });
    await addPairing({ week: 10, kickoff: "2025-11-09T18:00", names: ["Larks", "Finks"] });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    const pick = async (player: Player, { gameId }: typeof upset, teamId: typeof upset.homeTeamId) =>
      await submitPick(player, { leagueId: league.id, gameId, teamId });
    await pick(ann, before, before.awayTeamId);
    await pick(bob, before, before.homeTeamId);
    await pick(ann, upset, upset.awayTeamId);
    await pick(ann, rout, rout.homeTeamId);
    await pick(ann, tight, tight.homeTeamId);
    await advanceTo(t, at("2025-10-26T21:00"));
    await endWeek([[before, [20, 10]]]);
    await advanceTo(t, at("2025-10-28T14:00"));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await advanceTo(t, at("2025-11-04T04:30"));
    await endWeek([
      [upset, [17, 24]],
      [rout, [3, 31]],
      [tight, [21, 20]],
    ]);
    await runHours(t, { fromMs: at("2025-11-04T11:00"), toMs: at("2025-11-04T14:00") });
    const next = ["Up next: Week 10:", "- Games: 2", "- First kickoff: Thu, Nov 6, 8:15 PM ET"].join("\n");
    expect(await readDigests()).toEqual({
      ann: [
        "Ann, your Week 9",
        "Week 10 starts Thu, Nov 6, 8:15 PM ET.",
        [
          "Sunday Crew:",
          "- Your week: 2 of 3 correct, 2 points",
          "- Your place: 1st of 2, up from 2nd",
          "- Best call: Jays beat the Hens 24–17 as 6.5-point underdogs",
          "- Worst call: Cats lost to the Dogs 31–3",
          "- Next deadline: Tue, Nov 4, 8:15 PM ET",
        ].join("\n"),
        [
          "Never Picked:",
          "- Your week: No picks",
          "- Your place: 1st of 1",
          "- Next deadline: Wed, Nov 5, 8:15 PM ET",
        ].join("\n"),
        next,
      ],
      bob: [
        "Bob, your Week 9",
        "Week 10 starts Thu, Nov 6, 8:15 PM ET.",
        [
          "Sunday Crew:",
          "- Your week: No picks",
          "- Your place: 2nd of 2, down from 1st",
          "- Next deadline: Tue, Nov 4, 8:15 PM ET",
        ].join("\n"),
        next,
      ],
    });
  });

  it("[10.1][10.3] judges calls by the league's own line, says what was missed, and asks for games that count", async () => {
    for (const player of [ann, bob]) await prefer(player, { deadline4h: false, deadline24h: false });
    const rules = { ...CLASSIC, format: "spread", games: "sundayAndMonday", halfPointLines: false } as const;
    const league = await ann.as.mutation(api.leagues.create, { name: "Spread", rules });
    const upset = await addPairing({ week: 9, kickoff: "2025-11-02T18:00", names: ["Hens", "Jays"], spread: -6.5 });
    const rout = await addPairing({ week: 9, kickoff: "2025-11-02T21:00", names: ["Cats", "Dogs"], spread: 1 });
    const third = await addPairing({ week: 9, kickoff: "2025-11-03T01:15", names: ["Elks", "Rams"], spread: -3 });
    await addPairing({ week: 10, kickoff: "2025-11-07T01:15", names: ["Gulls", "Crows"] });
    await addPairing({ week: 10, kickoff: "2025-11-09T18:00", names: ["Larks", "Finks"] });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await submitPick(ann, { leagueId: league.id, gameId: upset.gameId, teamId: upset.awayTeamId });
    await submitPick(ann, { leagueId: league.id, gameId: rout.gameId, teamId: rout.homeTeamId });
    await advanceTo(t, at("2025-11-02T17:59"));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    // The feed moves its line after the deadline. The Jays lose, and cover the league's.
    await t.run(async (ctx) => {
      const lines = await ctx.db.query("gameLines").collect();
      for (const { _id, spread } of lines) if (spread === -6.5) await ctx.db.patch("gameLines", _id, { spread: 2 });
    });
    await advanceTo(t, at("2025-11-03T05:00"));
    await endWeek([
      [upset, [24, 20]],
      [rout, [3, 31]],
      [third, [20, 17]],
    ]);
    await runHours(t, { fromMs: at("2025-11-04T11:00"), toMs: at("2025-11-04T13:00") });
    expect((await readDigests()).ann?.slice(2, -1)).toEqual([
      [
        "Spread:",
        "- Your week: 1 of 3 correct, 1 missed, 1 point",
        "- Your place: 1st of 1",
        "- Best call: Jays +6.5 covered in a 24–20 loss to the Hens",
        "- Worst call: Cats +1 didn't cover in a 31–3 loss to the Dogs",
        "- Next deadline: Sat, Nov 8, 1:00 PM ET",
      ].join("\n"),
    ]);
  });

  it("[5.2] names a deadline that is two weeks before its game's week", async () => {
    const league = await addLeague([ann]);
    await setHours(ann, league.id, 168);
    const played = await addPairing({ week: 9, kickoff: "2025-11-02T18:00", names: ["Hens", "Jays"] });
    await addPairing({ week: 10, kickoff: "2025-11-11T01:15", names: ["Gulls", "Crows"] });
    await addPairing({ week: 11, kickoff: "2025-11-14T01:15", names: ["Larks", "Finks"] });
    await submitPick(ann, { leagueId: league.id, gameId: played.gameId, teamId: played.homeTeamId });
    await advanceTo(t, at("2025-11-03T05:00"));
    await endWeek([[played, [24, 20]]]);
    await runHours(t, { fromMs: at("2025-11-04T11:00"), toMs: at("2025-11-04T13:00") });
    expect((await readDigests()).ann?.[2]).toContain("- Next deadline: Thu, Nov 6, 8:15 PM ET");
  });

  it("shows which survivor entries are alive or eliminated, and the winner", async () => {
    for (const player of [ann, bob]) await prefer(player, { deadline4h: false, deadline24h: false });
    const [first, second] = [
      await addPairing({ week: 9, kickoff: "2025-11-02T18:00", names: ["Hens", "Jays"] }),
      await addPairing({ week: 9, kickoff: "2025-11-02T21:00", names: ["Cats", "Dogs"] }),
    ];
    await t.mutation(internal.jobs.maintenance.sweep, {});
    const open = async (name: string, survivorSettings: { allowMultipleEntries?: boolean; livesPerEntry?: number }) => {
      const settings = { startingWeek: 9, maxEntriesPerUser: survivorSettings.allowMultipleEntries ? 2 : 1 };
      const created = await ann.as.mutation(api.survivor.create, {
        name,
        survivorSettings: { ...settings, ...survivorSettings },
      });
      const { id: leagueId, inviteCode } = created.league;
      const numberOfEntries = survivorSettings.allowMultipleEntries ? 2 : 1;
      await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries });
      return leagueId;
    };
    const pick = async (
      player: Player,
      leagueId: Awaited<ReturnType<typeof open>>,
      team: "Hens" | "Cats",
      entryNumber = 1,
    ) => {
      const { gameId, homeTeamId } = team === "Hens" ? first : second;
      const key = { leagueId, entryNumber, week: 9, gameId };
      await player.as.mutation(api.survivor.submitPick, { ...key, selectedTeamId: homeTeamId });
    };
    const won = await open("Won", {});
    const many = await open("Many", { allowMultipleEntries: true });
    const lives = await open("Lives", { livesPerEntry: 2 });
    await pick(ann, won, "Cats");
    await pick(bob, won, "Cats");
    await pick(ann, many, "Hens");
    await pick(bob, many, "Hens", 1);
    await pick(bob, many, "Cats", 2);
    await pick(bob, lives, "Cats");
    await addPairing({ week: 10, kickoff: "2025-11-09T18:00", names: ["Larks", "Finks"] });
    await advanceTo(t, at("2025-11-03T01:00"));
    await endWeek([
      [first, [17, 10]],
      [second, [3, 31]],
    ]);
    await advanceTo(t, at("2025-11-04T12:00"));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await runHours(t, { fromMs: at("2025-11-04T11:00"), toMs: at("2025-11-04T13:00") });
    const shared = ["Won:", "- Your entry: One of 2 winners", "- The pool: Over, with 2 winners"].join("\n");
    const deadline = "- Next deadline: Sat, Nov 8, 1:00 PM ET";
    const digests = await readDigests();
    expect(digests.ann?.slice(2, -1)).toEqual([
      shared,
      ["Many:", "- Your entry: Alive: the Hens came through", "- The pool: 2 of 3 entries alive", deadline].join("\n"),
      [
        "Lives:",
        "- Your entry: Alive, 1 life left: no pick was made",
        "- The pool: 2 of 2 entries alive",
        deadline,
      ].join("\n"),
    ]);
    expect(digests.bob?.slice(2, -1)).toEqual([
      shared,
      [
        "Many:",
        "- Entry 1: Alive: the Hens came through",
        "- Entry 2: Eliminated: the Cats did not win",
        "- The pool: 2 of 3 entries alive",
        deadline,
      ].join("\n"),
      [
        "Lives:",
        "- Your entry: Alive, 1 life left: the Cats did not win",
        "- The pool: 2 of 2 entries alive",
        deadline,
      ].join("\n"),
    ]);
  });
});
