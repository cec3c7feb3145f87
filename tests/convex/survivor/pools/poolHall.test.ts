// [14.5] A pool's hall of fame over its seasons. That its numbers equal a count over the picks:
// survivorSeasons.test.ts.
import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { testBackend } from "../../../support/worlds/backends";
import {
  endGame,
  advanceTo,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  SEASON,
  settle,
  setCurrentWeek,
  signIn,
  WEEK,
  type Backend,
} from "../../../support/worlds/factories";
import { addPool, kickoffOf, SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest(kickoffOf(WEEK) - 97 * HOUR_MS);

const hallOf = async ({ as }: { as: Awaited<ReturnType<typeof signIn>>["as"] }, leagueId: Id<"leagues">) =>
  await as.query(api.poolHall.get, { leagueId });

/** Two weeks: three of four fall with the Aces, then Dan, who was alone on the Cubs, goes on. */
async function playPool(t: Backend) {
  const season = await SurvivorSeason.create(t, WEEK + 2);
  const players = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Ray"]) players.push(await signIn(t, name));
  const leagueId = await addPool(players, {}, 1);
  const [ann, bob, cat, dan] = players as [
    (typeof players)[0],
    (typeof players)[0],
    (typeof players)[0],
    (typeof players)[0],
  ];
  for (const each of [ann, bob, cat]) await season.pick(each, leagueId, "Aces", { week: WEEK });
  await season.pick(dan, leagueId, "Cubs", { week: WEEK });
  await advanceTo(t, kickoffOf(WEEK) + 9 * HOUR_MS);
  return { season, leagueId, ann, bob, cat, dan };
}

it("[14.5] tells a week's records once it is over, and takes them back with a corrected score", async () => {
  const t = testBackend();
  const { season, leagueId, ann, dan } = await playPool(t);
  const nothing = { records: [], safestTeam: null, costliestTeam: null, winners: [] };
  expect(await hallOf(ann, leagueId)).toEqual(nothing);

  await endGame(t, season.game("Aces", WEEK), [10, 17]);
  expect(await hallOf(ann, leagueId)).toEqual(nothing);
  await endGame(t, season.game("Cubs", WEEK), [20, 10]);
  await endGame(t, season.game("Eels", WEEK), [20, 10]);
  await advanceTo(t, kickoffOf(WEEK) + 72 * HOUR_MS);
  await setCurrentWeek(t, WEEK + 1);
  await t.mutation(internal.jobs.survivor.visitPools, { season: SEASON, cursor: null });
  await settle(t);
  const at = { season: SEASON, week: WEEK, fromWeek: null };
  const hall = await hallOf(dan, leagueId);
  expect(hall).toEqual({
    records: [
      { kind: "mostOut", value: 3, held: [{ ...at, person: null, team: null }], times: 1 },
      {
        kind: "fallenFavorite",
        value: 3,
        held: [{ ...at, person: null, team: expect.stringMatching(/Aces/) }],
        times: 1,
      },
      {
        kind: "aloneAndRight",
        value: 3,
        held: [
          {
            ...at,
            person: { name: "Dan Ray", isMe: true, entryId: expect.any(String) },
            team: expect.stringMatching(/Cubs/),
          },
        ],
        times: 1,
      },
    ],
    safestTeam: { name: expect.stringMatching(/Cubs/), survived: 1, lost: 0 },
    costliestTeam: { name: expect.stringMatching(/Aces/), survived: 0, lost: 3 },
    winners: [],
  });

  await endGame(t, season.game("Aces", WEEK), [27, 17]);
  await settle(t);
  expect(await hallOf(ann, leagueId)).toMatchObject({
    records: [],
    safestTeam: { survived: 3, lost: 0 },
    costliestTeam: null,
  });
});

it("[14.5] counts what is told with the account that it is, and is for members of pools", async () => {
  const t = testBackend();
  const { leagueId, ann } = await playPool(t);
  const entries = await t.run((ctx) => ctx.db.query("survivorEntries").collect());
  const own = entries.find(({ userId }) => userId === ann.userId)!;
  for (const [season, name, entryId] of [
    [2001, "Annie", own._id],
    [2003, "Ann L.", own._id],
    [2002, "Joe", undefined],
  ] as const) {
    const people = [{ name, place: 1, ...(entryId && { entryId }) }];
    await ann.as.mutation(api.pastSeasons.tell, { leagueId, season, people, note: "" });
  }
  const { winners } = await hallOf(ann, leagueId);
  expect(winners).toEqual([
    { name: "Ann Lee", isMe: true, entryId: own._id, isTold: true, seasons: [2003, 2001] },
    { name: "Joe", isMe: false, entryId: null, isTold: true, seasons: [2002] },
  ]);

  const stranger = await signIn(t, "Eve Kim");
  expect((await refusalOf(hallOf(stranger, leagueId))).code).toBe("NOT_FOUND");
  const { id: crewId } = await ann.as.mutation(api.leagues.create, { name: "Crew" });
  expect((await refusalOf(hallOf(ann, crewId))).code).toBe("NOT_FOUND");
});

it.each([
  ["with the sweep", false],
  ["after a step was lost", true],
])("[14.5] pools from before their histories were kept get them %s", async (_when, wasLost) => {
  const t = testBackend();
  const { season } = await playPool(t);
  await endGame(t, season.game("Aces", WEEK), [10, 17]);
  await endGame(t, season.game("Cubs", WEEK), [20, 10]);
  await settle(t);
  const rows = async () =>
    await t.run(async (ctx) => ({
      histories: (await ctx.db.query("survivorHistories").collect()).map(({ _id, _creationTime, ...row }) => row),
      weeks: (await ctx.db.query("survivorWeeks").collect()).map(({ week, out, teams }) => ({ week, out, teams })),
    }));
  const kept = await rows();
  expect(kept.histories).toHaveLength(4);
  await t.run(async (ctx) => {
    for (const table of ["survivorHistories", "survivorWeeks"] as const)
      for (const { _id } of await ctx.db.query(table).collect()) await ctx.db.delete(table, _id);
    for (const { _id } of await ctx.db.query("survivorPools").collect())
      await ctx.db.patch("survivorPools", _id, { hasHistories: undefined });
    const pool = await ctx.db.query("survivorPools").first();
    const lost = { cursor: null, progressAtMs: Date.now() - 3_600_000 };
    if (wasLost && pool !== null) await ctx.db.insert("historyRounds", { leagueId: pool.leagueId, ...lost });
  });
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
  const byEntry = (all: Awaited<ReturnType<typeof rows>>["histories"]) =>
    [...all].sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  const again = await rows();
  expect(byEntry(again.histories)).toEqual(byEntry(kept.histories));
  expect(again.weeks).toEqual(kept.weeks);
  expect(await t.run(async (ctx) => (await ctx.db.query("survivorPools").first())?.hasHistories)).toBe(true);
  expect(await t.run(async (ctx) => await ctx.db.query("historyRounds").collect())).toEqual([]);
});
