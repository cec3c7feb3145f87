// [14.3] Events stand between the messages.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { pageOf } from "../../../domain/leagues/talk";
import { testBackend } from "../../support/worlds/backends";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">, inviteCode: string;

/** Ann owns the league. */
beforeEach(async () => {
  t = testBackend();
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  ({ id: leagueId, inviteCode } = await addLeague([ann, bob, cat]));
});

async function pageWith(number: number, { as }: Player = bob, of = leagueId) {
  const { key } = await as.query(api.talk.state, { leagueId: of });
  return (await as.query(api.talk.messages, { leagueId: of, key: key ?? "", page: pageOf(number) }))!;
}
const happened = async (who: Player = bob, of = leagueId) =>
  (await pageWith(1, who, of)).events.map(({ event }) => event).filter(({ kind }) => kind !== "joined");
async function sweepAt(atMs: number) {
  await advanceTo(t, atMs);
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
}
let keys = 0;
const say = async ({ as }: Player, text: string) =>
  await as.mutation(api.talk.send, { leagueId, text, key: `key-${++keys}` });

describe("[14.3] what happened", () => {
  it("stands among the messages by number, counts for nobody's unread ones, and tells of joins in one line", async () => {
    const people = await Promise.all(["Dan Poe", "Eve Day", "Flo Kim"].map((name) => signIn(t, name)));
    await say(ann, "Welcome");
    for (const { as } of people) await as.mutation(api.leagues.join, { inviteCode });
    await say(bob, "Hi all");
    const { events, messages } = await pageWith(1);
    expect(events).toMatchObject([
      { number: 1, event: { kind: "joined", names: ["Bob Fox", "Cat Roe"], count: 2 } },
      { number: 3, event: { kind: "joined", names: ["Dan Poe", "Eve Day", "Flo Kim"], count: 3 } },
    ]);
    expect(messages.map(({ number }) => number)).toEqual([2, 4]);
    expect(await cat.as.query(api.talk.unread, {})).toEqual([{ leagueId, unread: 2 }]);
    await cat.as.mutation(api.talk.markRead, { leagueId, number: 3 });
    expect(await cat.as.query(api.talk.state, { leagueId })).toMatchObject({ unread: 1, lastNumber: 4 });
  });

  it("of commissioners: announcements as they are now, and changes of one kind in one line", async () => {
    const other = await addMatch(t);
    const game = await addMatch(t);
    await ann.as.mutation(api.leagues.announce, { leagueId, text: "Wings at six" });
    const postedAtMs = (await bob.as.query(api.leagues.get, { leagueId })).announcement?.postedAtMs ?? 0;
    await ann.as.mutation(api.leagues.editAnnouncement, { leagueId, text: "Wings at seven", postedAtMs });
    for (const { gameId } of [game, other])
      await ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Snow" });
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cat.userId });
    const told = await happened();
    expect(told).toMatchObject([
      { kind: "announcement", byName: "Ann Lee", text: "Wings at seven" },
      { kind: "changed", byName: "Ann Lee", thing: "voidedGame", count: 2 },
      { kind: "changed", thing: "removedMember", about: "Cat Roe", count: 1 },
    ]);
    await ann.as.mutation(api.leagues.takeDownAnnouncement, { leagueId });
    expect(await happened()).toEqual(told.slice(1));
  });

  it("of a week: upsets, who leads and who has won it, once, and corrected in their place", async () => {
    await setCurrentWeek(t, WEEK);
    const { gameId, homeTeamId: home, awayTeamId: away } = await addMatch(t, { kickoffAtMs: SUNDAY, spread: -7 });
    for (const [player, teamId] of [
      [ann, away],
      [bob, home],
      [cat, home],
    ] as const)
      await submitPick(player, { leagueId, gameId, teamId });
    await advanceTo(t, SUNDAY + HOUR_MS);
    await endGame(t, gameId, [10, 20]);
    await settle(t);
    const names = ["Ann Lee"];
    const results = async () => (await happened()).filter(({ kind }) => kind !== "revealed");
    expect(await results()).toMatchObject([
      { kind: "upset", gameId, winner: "Aces", loser: "Hawks", right: 1, picks: 3 },
      { kind: "leads", week: WEEK, names, count: 1, points: 1 },
      { kind: "weekWon", week: WEEK, names, count: 1, points: 1 },
    ]);
    await endGame(t, gameId, [21, 20]);
    await settle(t);
    expect(await results()).toMatchObject([
      { kind: "leads", names },
      { kind: "weekWon", names: ["Bob Fox", "Cat Roe"], count: 2, points: 1 },
      { kind: "leads", names: ["Bob Fox", "Cat Roe"], count: 2 },
    ]);
  });

  it("of picks: that they are shown, once a league and moment, and with all of the week where they are shown together", async () => {
    await setCurrentWeek(t, WEEK);
    const THURSDAY = SUNDAY - 3 * DAY_MS;
    const deadline = { kind: "dayTime" as const, day: "sunday" as const, time: "13:00" };
    const rules = { ...CLASSIC, reveal: "together" as const };
    const { id: togetherId, inviteCode: code } = await ann.as.mutation(api.leagues.create, {
      name: "All at once",
      deadline,
      rules,
    });
    await bob.as.mutation(api.leagues.join, { inviteCode: code });
    for (const kickoffAtMs of [THURSDAY, SUNDAY, SUNDAY]) {
      const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs });
      for (const of of [leagueId, togetherId]) await submitPick(ann, { leagueId: of, gameId, teamId });
    }
    const shown = async (of = leagueId) => (await happened(bob, of)).filter(({ kind }) => kind === "revealed");
    await sweepAt(Date.now());
    expect(await shown()).toEqual([]);
    await sweepAt(THURSDAY);
    expect(await shown()).toEqual([{ kind: "revealed", season: SEASON, week: WEEK, games: 1 }]);
    expect(await shown(togetherId)).toEqual([]);
    for (let again = 0; again < 2; again += 1) await sweepAt(SUNDAY);
    expect(await shown()).toMatchObject([{ games: 1 }, { games: 2 }]);
    expect(await shown(togetherId)).toMatchObject([{ week: WEEK, games: 3 }]);
  });

  it("of a pool: who is out, one line a week, and who has won", async () => {
    const { season, ann: amy, bob: ben, cyd, leagueId: poolId } = await openSurvivorPool({}, { members: 3 });
    const told = async () => (await happened(cyd, poolId)).filter(({ kind }) => kind !== "revealed");
    for (const [player, team] of [
      [amy, "Aces"],
      [ben, "Aces"],
      [cyd, "Cubs"],
    ] as const)
      await season.pick(player, poolId, team);
    await season.play(WEEK, ["Bats", "Cubs", "Eels"]);
    expect((await happened(cyd, poolId))[0]).toMatchObject({ kind: "revealed", week: WEEK, games: null });
    expect(await told()).toMatchObject([{ kind: "eliminated", week: WEEK, names: ["Ann Lee", "Bob Fox"], count: 2 }]);
    await season.wins("Aces");
    expect(await told()).toEqual([]);
    for (const player of [amy, ben, cyd]) await season.pick(player, poolId, "Foxes", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect(await told()).toMatchObject([
      { kind: "eliminated", week: WEEK + 1, names: ["Ann Lee", "Bob Fox", "Cyd Ray"], count: 3 },
      { kind: "poolWon", names: ["Ann Lee", "Bob Fox", "Cyd Ray"], count: 3 },
    ]);
  });
});
