// [13.9] Prizes are shown before one joins, winners are told once, and a pool's prize is its survivor's.
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import {
  endGame,
  freezeClockForEachTest,
  refusalOf,
  SEASON,
  settle,
  signIn,
  type Backend,
  type Player,
  WEEK,
} from "../../support/worlds/factories";
import { listMails, prefer, setUpMail } from "../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";
import { openStandings } from "../../support/worlds/standingsWorld";
import { poolOf } from "../../support/worlds/survivorSeason";

freezeClockForEachTest();

afterEach(() => {
  vi.unstubAllEnvs();
});

const key = `week-${WEEK}`;
const weekly = { kind: "week" as const, fromWeek: 1, toWeek: 18, carriesOver: false, cents: 1_000 };

const told = async (t: Backend) =>
  (await listMails(t))
    .filter(({ kind }) => kind === "prize")
    .map(({ to }) => to)
    .sort();
const handOver = async (who: Player, leagueId: Id<"leagues">, prize = key) =>
  await who.as.mutation(api.prizes.handOver, { leagueId, key: prize });

describe("[13.9] a prize that is handed over", () => {
  it("is told to its winners once, also after a correction, but not to who handed it over", async () => {
    setUpMail();
    const { t, ann, leagueId, play } = await openStandings();
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes: [weekly] });
    const gameId = await play("hha-");
    await handOver(ann, leagueId);
    await settle(t);
    expect(await told(t)).toEqual(["bob-fox@example.com"]);
    await ann.as.mutation(api.prizes.takeBack, { leagueId, key });
    await handOver(ann, leagueId);
    await settle(t);
    expect(await told(t)).toEqual(["bob-fox@example.com"]);
    await ann.as.mutation(api.prizes.takeBack, { leagueId, key });
    await endGame(t, gameId, [10, 20]);
    await settle(t);
    await handOver(ann, leagueId);
    await settle(t);
    expect(await told(t)).toEqual(["bob-fox@example.com", "cat-roe@example.com"]);
  });

  it("is told to everybody who shares it, however many, unless it is taken back at once", async () => {
    setUpMail();
    const { t, ann, bob, leagueId, play } = await openStandings();
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes: [weekly] });
    await play("-h--");
    await handOver(ann, leagueId);
    await ann.as.mutation(api.prizes.takeBack, { leagueId, key });
    await settle(t);
    expect(await told(t)).toEqual([]);
    const players: Player[] = [];
    for (let number = 0; number < 29; number += 1) players.push(await signIn(t, `Player N${number}`));
    const [handout] = await t.run(async (ctx) => {
      const winners = [bob, ...players, bob].map(({ userId: ownerId }) => ({ ownerId, cents: 100 }));
      const entry = await ctx.db.query("entries").first();
      const row = { leagueId, season: SEASON, key, target: { kind: "week" as const, week: WEEK }, currency: "USD" };
      await ctx.db.insert("prizeHandouts", {
        ...row,
        cents: 3_100,
        carriedCents: 0,
        texts: [],
        winners: winners.map((winner) => ({ ...winner, entryId: entry!._id })),
        byId: ann.userId,
        atMs: Date.now(),
      });
      return await ctx.db.query("prizeHandouts").collect();
    });
    await t.run(async (ctx) => {
      const tellingId = await ctx.db.insert("prizeTellings", {
        handoutId: handout!._id,
        name: "Week 10",
        toldCount: 0,
        progressAtMs: Date.now(),
      });
      await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellPrize, { tellingId });
    });
    await settle(t);
    expect(new Set(await told(t)).size).toBe(30);
    expect(await told(t)).toHaveLength(30);
    expect(await t.run((ctx) => ctx.db.query("prizeTellings").collect())).toEqual([]);
  });

  it("isn't told to somebody who wants no news of weekly winners", async () => {
    setUpMail();
    const { t, ann, bob, leagueId, play } = await openStandings();
    await prefer(bob, { weeklyWinners: false });
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes: [weekly] });
    await play("-h--");
    await handOver(ann, leagueId);
    await settle(t);
    expect(await told(t)).toEqual([]);
  });
});

it("[13.9] shows the prizes to whoever has the code, with the names of segments and groups", async () => {
  const { t, ann, leagueId } = await openStandings();
  const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
  const invitation = async () => await t.query(api.leagues.invitation, { inviteCode });
  expect((await invitation())?.prizes).toBeUndefined();
  const segments = [{ name: "First half", fromWeek: 1, toWeek: 9 }];
  await ann.as.mutation(api.segments.change, { leagueId, segments });
  const half = { kind: "segment" as const, fromWeek: 1, toWeek: 9, text: "A steak" };
  await ann.as.mutation(api.prizes.set, { leagueId, currency: "EUR", prizes: [weekly, half] });
  expect((await invitation())?.prizes).toEqual({
    currency: "EUR",
    list: [
      { prize: weekly, name: "Weeks 1–18" },
      { prize: half, name: "First half" },
    ],
  });
});

it("[13.9] gives a pool's prize to its survivors once it is over, follows a correction, and keeps what was handed over", async () => {
  setUpMail();
  const { t, season, ann, bob, cyd, leagueId } = await openSurvivorPool({}, { members: 3 });
  const prizes = [{ kind: "survivor" as const, cents: 1_001 }];
  await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
  const award = async () => {
    const [found] = (await cyd.as.query(api.prizes.get, { leagueId })).awards;
    return { state: found?.state, won: found?.winners.map(({ ownerId, cents }) => ({ ownerId, cents })) };
  };
  await season.pick(ann, leagueId, "Bats");
  await season.pick(bob, leagueId, "Dogs");
  await season.pick(cyd, leagueId, "Foxes");
  expect(await award()).toEqual({ state: "open", won: [] });
  expect(await refusalOf(handOver(ann, leagueId, "survivor"))).toMatchObject({ code: "CONFLICT" });
  await season.play(WEEK, ["Aces", "Cubs", "Foxes"]);
  await season.pick(cyd, leagueId, "Aces", { week: WEEK + 1 });
  await season.play(WEEK + 1, ["Bats", "Cubs", "Eels"]);
  expect(await poolOf(ann, leagueId)).toMatchObject({ state: "over", winnerCount: 1 });
  expect(await award()).toEqual({ state: "won", won: [{ ownerId: cyd.userId, cents: 1_001 }] });
  await season.wins("Eels");
  const shared = await award();
  expect(shared.won?.map(({ cents }) => cents).sort()).toEqual([333, 334, 334]);
  await handOver(ann, leagueId, "survivor");
  await season.wins("Foxes");
  expect(await award()).toEqual({ ...shared, state: "handedOver" });
  await settle(t);
  expect(await told(t)).toEqual(["bob-fox@example.com", "cyd-ray@example.com"]);
});
