// [10.20] A week's picks are shown together: nothing tells of them before all of its games have locked, and everything
// does from then on. That nothing leaks to any question: hiddenPicks.test.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { WeekDeadline } from "../../../domain/leagues/deadlines";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import { everyRow } from "../../support/worlds/everyRow";
import {
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { leaguePicksFor, revealKeyOf } from "../../support/worlds/leaguePicks";

freezeClockForEachTest();

const TOGETHER: RuleSettings = { ...CLASSIC, reveal: "together" };
const FIRST: WeekDeadline = { kind: "firstKickoff" };
/** `SUNDAY` is 1 PM in New York. */
const SUNDAY_1_PM: WeekDeadline = { kind: "dayTime", day: "sunday", time: "13:00" };
const MONDAY_8_PM: WeekDeadline = { kind: "dayTime", day: "monday", time: "20:00" };
/** 8:15 PM in New York. */
const THURSDAY = Date.UTC(2025, 10, 7, 1, 15);
const MONDAY = Date.UTC(2025, 10, 11, 1, 15);
/** 9:30 AM in New York. */
const LONDON = SUNDAY - 3.5 * HOUR_MS;
const at = { season: SEASON, week: WEEK };

type Kickoffs = Readonly<Record<string, number>>;

/** Ann's league with Bob, who both pick the home team in every game; the home team wins those that end. */
async function open({
  deadline = SUNDAY_1_PM,
  rules = TOGETHER,
  kickoffs = { thursday: THURSDAY, sunday: SUNDAY, monday: MONDAY } as Kickoffs,
} = {}) {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew", deadline, rules });
  const { id: leagueId, inviteCode } = created;
  await bob.as.mutation(api.leagues.join, { inviteCode });
  const games = new Map<string, Id<"games">>();
  for (const [name, kickoffAtMs] of Object.entries(kickoffs)) {
    const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs });
    games.set(name, gameId);
    for (const who of [ann, bob]) await submitPick(who, { leagueId, gameId, teamId });
  }
  const game = (name: string) => games.get(name)!;
  const namesOf = (ids: readonly Id<"games">[]) => [...games.keys()].filter((name) => ids.includes(game(name)));
  const end = async (name: string) => {
    await endGame(t, game(name), [20, 10]);
    await settle(t);
  };
  /** Ann, as Bob sees her: her shown picks, and her points in the table. */
  const seen = async () => {
    const { members, splits, revealedGameIds } = await leaguePicksFor(bob, { leagueId, ...at });
    const { entries } = await bob.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    const { weeks } = await bob.as.query(api.standings.weekly, { leagueId, season: SEASON });
    const picks = members.find(({ userId }) => userId === ann.userId)?.picks ?? [];
    expect(namesOf(splits.map(({ gameId }) => gameId))).toEqual(namesOf(revealedGameIds));
    return {
      picks: namesOf(picks.map(({ gameId }) => gameId)),
      points: entries.find(({ userId }) => userId === ann.userId)?.totalPoints ?? null,
      weeks,
    };
  };
  return { t, ann, bob, leagueId, inviteCode, game, end, seen };
}

const NOTHING = { picks: [], points: null, weeks: [] };

describe("until the week's last game has locked", () => {
  it("[10.20] a game that has locked and ended tells nothing; then all do at once, and count", async () => {
    const { t, ann, bob, leagueId, game, end, seen } = await open();
    await advanceTo(t, THURSDAY);
    await end("thursday");
    await advanceTo(t, SUNDAY - 1);
    expect(await seen()).toEqual(NOTHING);
    const { lockedGameIds, revealedGameIds } = await leaguePicksFor(bob, { leagueId, ...at });
    expect([lockedGameIds, revealedGameIds]).toEqual([[game("thursday")], []]);
    // One's own results are one's own.
    const { picks } = await ann.as.query(api.picks.listMine, { leagueId, ...at });
    expect(picks.find(({ gameId }) => gameId === game("thursday"))).toMatchObject({ isCorrect: true, points: 1 });
    await advanceTo(t, SUNDAY);
    expect(await seen()).toEqual({ picks: ["thursday", "sunday", "monday"], points: 1, weeks: [WEEK] });
    await end("sunday");
    expect(await seen()).toMatchObject({ points: 2 });
  });

  it("[10.20] the answer to all members is the same, whether or not somebody has picked", async () => {
    const [one, other] = [await open(), await open()];
    for (const world of [one, other]) {
      await advanceTo(world.t, THURSDAY);
      if (world === other)
        await world.t.run(async (ctx) => {
          for (const { _id } of await ctx.db.query("sheets").collect()) await ctx.db.delete("sheets", _id);
        });
      await world.end("thursday");
    }
    const answerOf = async ({ t, bob, leagueId }: typeof one) => {
      const asked = { leagueId, ...at, key: await revealKeyOf(bob, { leagueId, ...at }) };
      const answer = await t.query(api.picks.listRevealed, asked);
      return answer?.members.map(({ firstName, correct, total, picks }) => ({ firstName, correct, total, picks }));
    };
    expect(await answerOf(one)).toEqual(await answerOf(other));
  });

  it("[10.20] the week has no winner, nobody hears of one, and missed picks, numbers and guesses aren't told", async () => {
    const rules: RuleSettings = { ...TOGETHER, weights: "confidence", tiebreaker: "totalPoints", missedPick: "home" };
    const { t, bob, leagueId, end } = await open({ rules });
    await advanceTo(t, THURSDAY);
    await end("thursday");
    const key = await revealKeyOf(bob, { leagueId, ...at });
    const weights = async () => await t.query(api.picks.listRevealedWeights, { leagueId, ...at, key });
    for (const member of (await weights())?.members ?? [])
      expect(member).toEqual({
        userId: member.userId,
        entryId: member.entryId,
        numbers: [],
        bestBetGameId: null,
        guess: null,
        missed: [],
        points: null,
      });
    expect((await bob.as.query(api.standings.weekResults, { leagueId, season: SEASON })).weeks).toEqual([]);
    await advanceTo(t, SUNDAY);
    expect((await weights())?.members.map(({ numbers, points }) => [numbers.length, points])).toEqual([
      [3, 1],
      [3, 1],
    ]);
    await end("sunday");
    await end("monday");
    expect((await bob.as.query(api.notifications.latestWinners, {})).map(({ week }) => week)).toEqual([WEEK]);
  });

  it("[6.3][10.20] an admin sees the picks of a locked game only after asking, which the log has", async () => {
    const { t, bob, leagueId, game, end } = await open();
    const boss = await signIn(t, "Boss One");
    await t.run((ctx) => ctx.db.patch("users", boss.userId, { role: "admin" }));
    await advanceTo(t, THURSDAY);
    await end("thursday");
    const asked = { leagueId, ...at };
    const { users, hiddenGameIds } = await boss.as.query(api.admin.listPicks, asked);
    expect(users.flatMap(({ picks }) => picks)).toEqual([]);
    expect(hiddenGameIds).toContain(game("thursday"));
    await boss.as.mutation(api.admin.openPicks, asked);
    const paginationOpts = { numItems: 1, cursor: null };
    const { page } = await bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
    expect(page).toMatchObject([{ action: "picks.view" }]);
  });

  it("[10.20] the commissioner isn't told which locked games nobody picked", async () => {
    const { t, ann, leagueId } = await open();
    const { gameId } = await addMatch(t, { kickoffAtMs: SUNDAY + HOUR_MS });
    await t.run(async (ctx) => {
      await ctx.db.insert("leagueLocks", { leagueId, gameId, ...at });
    });
    expect(await ann.as.query(api.leagues.listReopenable, { leagueId, ...at })).toEqual([]);
  });
});

describe("the moment is", () => {
  it("[10.19][10.20] the week's deadline, with a morning in London before it", async () => {
    const { t, end, seen } = await open({ kickoffs: { thursday: THURSDAY, london: LONDON, late: SUNDAY + HOUR_MS } });
    await advanceTo(t, LONDON);
    await end("thursday");
    await end("london");
    expect(await seen()).toEqual(NOTHING);
    await advanceTo(t, SUNDAY);
    expect(await seen()).toEqual({ picks: ["thursday", "london", "late"], points: 2, weeks: [WEEK] });
  });

  it("[10.19][10.20] the first kickoff, where all games lock with it", async () => {
    const { t, seen } = await open({ deadline: FIRST });
    await advanceTo(t, THURSDAY - 1);
    expect(await seen()).toEqual(NOTHING);
    await advanceTo(t, THURSDAY);
    expect(await seen()).toMatchObject({ picks: ["thursday", "sunday", "monday"] });
  });

  it("[10.19][10.20] the last kickoff in a week without a game after the chosen time", async () => {
    const { t, end, seen } = await open({ deadline: MONDAY_8_PM, kickoffs: { thursday: THURSDAY, sunday: SUNDAY } });
    await advanceTo(t, SUNDAY - 1);
    await end("thursday");
    expect(await seen()).toEqual(NOTHING);
    await advanceTo(t, SUNDAY);
    expect(await seen()).toEqual({ picks: ["thursday", "sunday"], points: 1, weeks: [WEEK] });
  });

  it.each(["cancelled", "postponed"] as const)(
    "[10.20] when the only game that hadn't locked is %s",
    async (status) => {
      const { t, game, end, seen } = await open({ deadline: MONDAY_8_PM });
      await advanceTo(t, SUNDAY);
      await end("thursday");
      await end("sunday");
      expect(await seen()).toEqual(NOTHING);
      await changeGame(t, game("monday"), { status });
      await settle(t);
      expect(await seen()).toEqual({ picks: ["thursday", "sunday"], points: 2, weeks: [WEEK] });
    },
  );

  it("[10.20] when that game moves to another week, and later again when one joins that hasn't locked", async () => {
    const { t, game, end, seen } = await open({ deadline: MONDAY_8_PM });
    await advanceTo(t, SUNDAY);
    await end("thursday");
    await changeGame(t, game("monday"), { week: WEEK + 1 });
    await settle(t);
    expect(await seen()).toEqual({ picks: ["thursday", "sunday"], points: 1, weeks: [WEEK] });
    await changeGame(t, game("monday"), { week: WEEK });
    await settle(t);
    expect(await seen()).toEqual(NOTHING);
    await advanceTo(t, MONDAY);
    expect(await seen()).toEqual({ picks: ["thursday", "sunday", "monday"], points: 1, weeks: [WEEK] });
  });

  it("[10.3][10.20] when the games that count have locked", async () => {
    const rules: RuleSettings = { ...TOGETHER, games: "slate" };
    const { t, ann, leagueId, game, end, seen } = await open({ deadline: MONDAY_8_PM, rules });
    const gameIds = [game("thursday"), game("sunday")];
    await ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds });
    await advanceTo(t, SUNDAY - 1);
    await end("thursday");
    expect(await seen()).toEqual(NOTHING);
    await advanceTo(t, SUNDAY);
    expect(await seen()).toEqual({ picks: ["thursday", "sunday"], points: 1, weeks: [WEEK] });
  });

  it("[10.20] not missed where its job was lost", async () => {
    const { t, end, seen } = await open();
    await advanceTo(t, THURSDAY);
    await end("thursday");
    await loseJobs(t);
    await advanceTo(t, SUNDAY);
    await t.mutation(internal.jobs.locks.run, {});
    await loseJobs(t);
    await settle(t);
    expect(await seen()).toMatchObject({ points: null });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await seen()).toMatchObject({ points: 1 });
  });
});

it("[10.11][10.20] holds from the week on in which the rules change", async () => {
  const { t, ann, leagueId, seen } = await open({ rules: CLASSIC });
  await advanceTo(t, THURSDAY);
  expect(await seen()).toMatchObject({ picks: ["thursday"] });
  const fromWeek = (await ann.as.query(api.leagueRules.changeWeek, { leagueId })) ?? 0;
  await ann.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, fromWeek, settings: TOGETHER });
  expect(fromWeek).toBe(WEEK + 1);
  expect(await seen()).toMatchObject({ picks: ["thursday"] });
  const nextSunday = SUNDAY + 7 * DAY_MS;
  const next = { leagueId, season: SEASON, week: WEEK + 1 };
  for (const kickoffAtMs of [nextSunday - DAY_MS, nextSunday + HOUR_MS]) {
    const { gameId, homeTeamId: teamId } = await addMatch(t, { week: WEEK + 1, kickoffAtMs });
    await submitPick(ann, { leagueId, gameId, teamId });
  }
  const shown = async () => (await leaguePicksFor(ann, next)).revealedGameIds.length;
  await advanceTo(t, nextSunday - 1);
  expect(await shown()).toBe(0);
  await advanceTo(t, nextSunday);
  expect(await shown()).toBe(2);
});

describe("it needs a deadline of the week", () => {
  const refusedRule = {
    code: "INVALID",
    field: "reveal",
    message:
      "Picks are shown together at the week's deadline. First let the week's first kickoff or a day and time be your league's deadline.",
  };
  const refusedDeadline = {
    code: "CONFLICT",
    field: "deadline",
    message: "Your league shows a week's picks together, at the week's deadline. Change that rule first.",
  };
  let world: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    world = await open();
  });

  it("[10.20] so a league that locks by hours can't be created with it, or change to it", async () => {
    const { t, ann } = world;
    const create = async (rules: RuleSettings) =>
      await ann.as.mutation(api.leagues.create, { name: "Hours", pickDeadlineHours: 12, rules });
    const { id: leagueId } = await create(CLASSIC);
    await settle(t);
    const before = await everyRow(t);
    const change = { leagueId, season: SEASON, fromWeek: 1, settings: TOGETHER };
    expect(await errorOf(create(TOGETHER))).toMatchObject(refusedRule);
    expect(await errorOf(ann.as.mutation(api.leagueRules.change, change))).toMatchObject(refusedRule);
    expect(await everyRow(t)).toEqual(before);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, deadline: FIRST });
    await ann.as.mutation(api.leagueRules.change, change);
  });

  it("[10.20] so the deadline can't change to hours while it holds, now or in a later week", async () => {
    const { t, ann, leagueId } = world;
    const toHours = async () => await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 2 });
    const change = async (settings: RuleSettings) => {
      const fromWeek = (await ann.as.query(api.leagueRules.changeWeek, { leagueId })) ?? 0;
      await ann.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, fromWeek, settings });
    };
    await settle(t);
    const before = await everyRow(t);
    expect(await errorOf(toHours())).toMatchObject(refusedDeadline);
    expect(await everyRow(t)).toEqual(before);
    // Another deadline of the week will do.
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, deadline: MONDAY_8_PM });
    await advanceTo(t, MONDAY);
    await change(CLASSIC);
    expect(await errorOf(toHours())).toMatchObject(refusedDeadline);
    await setCurrentWeek(t, WEEK + 1);
    await toHours();
    expect(await errorOf(change(TOGETHER))).toMatchObject(refusedRule);
  });
});
