import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import { everyRow } from "../../support/worlds/everyRow";
import {
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const SPREAD = PRESETS.spread;

/** Ann's league; its first deadline is on Saturday of week 10. */
async function open() {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId, inviteCode } = await addLeague([ann, bob]);
  const match = await addMatch(t);
  const nextMatch = await addMatch(t, { week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
  const read = async (who: Player = bob) => await who.as.query(api.leagueRules.get, { leagueId, season: SEASON });
  const change = async (settings: RuleSettings, fields: { fromWeek?: number; season?: number; who?: Player } = {}) => {
    const { fromWeek = 1, season = SEASON, who = ann } = fields;
    return await who.as.mutation(api.leagueRules.change, { leagueId, season, fromWeek, settings });
  };
  const versions = async () => (await read()).versions.map(({ fromWeek, preset }) => [fromWeek, preset]);
  const changeWeek = async (who: Player = ann) => await who.as.query(api.leagueRules.changeWeek, { leagueId });
  return { t, ann, bob, leagueId, inviteCode, ...match, nextMatch, read, change, versions, changeWeek };
}

describe("a league's rules", () => {
  it("[10.10] are Classic if nothing was chosen, and take no row", async () => {
    const { t, read, changeWeek } = await open();
    expect(await read()).toMatchObject({ versions: [{ fromWeek: 1, preset: "classic", settings: CLASSIC }] });
    expect(await changeWeek()).toBe(1);
    expect(await t.run((ctx) => ctx.db.query("leagueRules").collect())).toEqual([]);
  });

  it("[10.10] are chosen with the league, as a preset or one by one", async () => {
    const { ann } = await open();
    const season = SEASON;
    const preset = await ann.as.mutation(api.leagues.create, { name: "A", preset: "confidence" });
    const own = await ann.as.mutation(api.leagues.create, { name: "B", rules: { ...CLASSIC, droppedWeeks: 2 } });
    const rulesOf = async (leagueId: typeof own.id) => await ann.as.query(api.leagueRules.get, { leagueId, season });
    expect((await rulesOf(preset.id)).versions).toMatchObject([{ fromWeek: 1, preset: "confidence" }]);
    expect((await rulesOf(own.id)).versions).toMatchObject([{ preset: null, settings: { droppedWeeks: 2 } }]);
    const both = ann.as.mutation(api.leagues.create, { name: "C", preset: "spread", rules: CLASSIC });
    expect(await errorOf(both)).toMatchObject({ code: "INVALID", field: "preset" });
    const wrong = ann.as.mutation(api.leagues.create, { name: "C", rules: { ...CLASSIC, droppedWeeks: 5 } });
    expect(await errorOf(wrong)).toMatchObject({ code: "INVALID", field: "droppedWeeks" });
    expect(await ann.as.query(api.leagues.listMine, {})).toHaveLength(3);
  });

  it("[10.12] are read by members, and by whoever has the invite code", async () => {
    const { t, inviteCode, change, read } = await open();
    await change(SPREAD);
    const eve = await signIn(t, "Eve Out");
    expect(await errorOf(read(eve))).toMatchObject({ code: "NOT_FOUND" });
    const invited = await t.query(api.leagueRules.invited, { inviteCode: inviteCode.toLowerCase() });
    expect(invited).toEqual({
      settings: PRESETS.spread,
      preset: "spread",
      sentences: (await read()).versions[0]?.sentences,
    });
    expect(invited?.sentences[0]?.text).toMatch(/^Pick the team that covers/);
    expect(await t.query(api.leagueRules.invited, { inviteCode: "NOPE" })).toBeNull();
  });

  it("[10.11] carry over to a new season, and stay those of the old one", async () => {
    const { t, leagueId, bob, ann, change, versions } = await open();
    await change(SPREAD);
    await t.mutation(internal.jobs.leagues.startSeasonBatch, { season: SEASON + 1 });
    await settle(t);
    const next = { leagueId, season: SEASON + 1 };
    await ann.as.mutation(api.leagueRules.change, { ...next, fromWeek: 1, settings: PRESETS.confidence });
    const { versions: later } = await bob.as.query(api.leagueRules.get, next);
    expect(later).toMatchObject([{ fromWeek: 1, preset: "confidence" }]);
    expect(await versions()).toEqual([[1, "spread"]]);
  });
});

describe("a change of rules", () => {
  it("[10.11] holds at once until the league's first deadline", async () => {
    const { t, change, versions } = await open();
    await advanceTo(t, SUNDAY - 24 * HOUR_MS - 1);
    await change(SPREAD);
    expect(await versions()).toEqual([[1, "spread"]]);
    await change(CLASSIC);
    expect(await versions()).toEqual([[1, "classic"]]);
    expect(await t.run((ctx) => ctx.db.query("leagueRules").collect())).toEqual([]);
  });

  it("[10.11] holds from the first week without a locked game afterwards, and says so", async () => {
    const { t, change, changeWeek, versions } = await open();
    await change(SPREAD);
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    expect(await changeWeek()).toBe(WEEK + 1);
    const before = await everyRow(t);
    expect(await errorOf(change(CLASSIC))).toEqual({
      code: "CONFLICT",
      field: "fromWeek",
      message: "The change would now take effect from Week 11 on. Check it again.",
    });
    expect(await everyRow(t)).toEqual(before);
    await change(PRESETS.confidence, { fromWeek: WEEK + 1 });
    expect(await versions()).toEqual([
      [1, "spread"],
      [WEEK + 1, "confidence"],
    ]);
    await change(SPREAD, { fromWeek: WEEK + 1 });
    expect(await versions()).toEqual([[1, "spread"]]);
  });

  it("[10.11] goes by the clock if the lock's row is late", async () => {
    const { change, changeWeek } = await open();
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS);
    expect(await changeWeek()).toBe(1);
    expect(await errorOf(change(SPREAD))).toMatchObject({ code: "CONFLICT", field: "fromWeek" });
  });

  it("[10.11] isn't held back by games that had locked before the league existed", async () => {
    const { t, ann } = await open();
    await addMatch(t, { kickoffAtMs: Date.now() - HOUR_MS, status: "in_progress" });
    await addMatch(t, { kickoffAtMs: Date.now() + HOUR_MS });
    const { id: leagueId } = await addLeague([ann], "Late");
    const changeWeek = () => ann.as.query(api.leagueRules.changeWeek, { leagueId });
    expect(await changeWeek()).toBe(1);
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    expect(await changeWeek()).toBe(WEEK + 1);
  });

  it("[10.11] spares a week in which picks have counted, also where nothing locks", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, changeWeek } = await open();
    await enableHistoricalMode(t, leagueId);
    await changeGame(t, gameId, { kickoffAtMs: Date.now() - 3 * HOUR_MS });
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await changeWeek()).toBe(WEEK + 1);
  });

  it("[10.11] stands in the league's log, old and new", async () => {
    const { t, bob, leagueId, change } = await open();
    const log = async () => {
      const paginationOpts = { numItems: 10, cursor: null };
      return (await bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts })).page;
    };
    await change(CLASSIC);
    expect(await log()).toEqual([]);
    await change({ ...CLASSIC, missedPick: "home" });
    expect(await log()).toMatchObject([
      {
        actorName: "Ann Lee",
        text: "changed the rules of",
        target: "Sunday Crew",
        changes: [
          { field: "tiebreaker" },
          {
            field: "missedPick",
            before: "A missed pick scores nothing.",
            after: "A missed pick goes to the home team.",
          },
          { field: "fromWeek", before: null, after: "immediately" },
        ],
      },
    ]);
    await advanceTo(t, SUNDAY);
    await change(CLASSIC, { fromWeek: WEEK + 1 });
    expect((await log())[0]?.changes[2]).toEqual({ field: "fromWeek", before: null, after: "Week 11" });
  });

  it("[10.11] is refused with its reason, and changes nothing", async () => {
    const { t, ann, bob, change, changeWeek } = await open();
    const { league: pool } = await ann.as.mutation(api.survivor.create, { name: "Pool" });
    const { id: poolId } = pool;
    await t.run(async (ctx) => {
      for (const league of await ctx.db.query("leagues").collect()) {
        await ctx.db.patch("leagues", league._id, { currentSeason: SEASON });
      }
    });
    const before = await everyRow(t);
    const ofPool = { leagueId: poolId, season: SEASON, fromWeek: 1, settings: SPREAD };
    for (const [call, refusal] of [
      [() => change(SPREAD, { who: bob }), { code: "FORBIDDEN" }],
      [() => changeWeek(bob), { code: "FORBIDDEN" }],
      [() => ann.as.query(api.leagueRules.changeWeek, { leagueId: poolId }), { code: "INVALID", field: "leagueId" }],
      [() => change({ ...SPREAD, droppedWeeks: 9 }), { code: "INVALID", field: "droppedWeeks" }],
      [
        () => change({ ...SPREAD, playoffWeights: { ...SPREAD.playoffWeights, superBowl: 6 } }),
        { code: "INVALID", field: "playoffWeights" },
      ],
      [
        () => change(SPREAD, { season: SEASON - 1 }),
        { code: "INVALID", field: "season", message: "The 2024 season is over. Its rules can't change." },
      ],
      [() => change(SPREAD, { season: SEASON + 1 }), { code: "INVALID", field: "season" }],
      [() => change(SPREAD, { fromWeek: WEEK }), { code: "CONFLICT", field: "fromWeek" }],
      [() => ann.as.mutation(api.leagueRules.change, ofPool), { code: "INVALID", field: "leagueId" }],
    ] as const) {
      expect(await errorOf(call())).toMatchObject(refusal);
    }
    expect(await everyRow(t)).toEqual(before);
  });

  it("[10.11] is refused once the season's last game has locked", async () => {
    const { t, change, changeWeek } = await open();
    await addMatch(t, { week: 22, kickoffAtMs: SUNDAY + HOUR_MS });
    await advanceTo(t, SUNDAY + HOUR_MS);
    expect(await changeWeek()).toBeNull();
    expect(await errorOf(change(SPREAD))).toMatchObject({
      code: "INVALID",
      field: "season",
      message: "The 2025 season has no week left for new rules to take effect.",
    });
  });
});

it("[2.32] a deleted league's rules are deleted too", async () => {
  const { t, ann, leagueId, change } = await open();
  await change(SPREAD);
  await ann.as.mutation(api.leagues.remove, { leagueId });
  await settle(t);
  expect(await t.run((ctx) => ctx.db.query("leagueRules").collect())).toEqual([]);
});
