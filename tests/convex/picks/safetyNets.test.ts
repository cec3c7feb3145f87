// [12.2] A safety net picks what locks without a pick, before anybody sees anything of it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { NetStep } from "../../../domain/picks/safetyNet";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  freezeClock,
  HOUR_MS,
  loseJobs,
  refusalOf,
  SEASON,
  settle,
  setCurrentWeek,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { listMailTexts, prefer, setUpMail } from "../../support/worlds/noticeWorld";

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;
type Match = Awaited<ReturnType<typeof addMatch>>;
/** Home is favored in the first, away in the second, and the third has no line. They lock one after the other. */
let first: Match, second: Match, third: Match;
const LOCK = SUNDAY - DAY_MS;

beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  leagueId = (await addLeague([ann, bob, cat], "Crew")).id;
  first = await addMatch(t, { spread: -3 });
  second = await addMatch(t, { spread: 2.5, kickoffAtMs: SUNDAY + HOUR_MS });
  third = await addMatch(t, { kickoffAtMs: SUNDAY + 2 * HOUR_MS });
  await t.mutation(internal.jobs.locks.run, {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const save = async (who: Player, chain: NetStep[], more: { ranking?: Id<"teams">[]; entryId?: Id<"entries"> } = {}) =>
  await who.as.mutation(api.safetyNets.save, { leagueId, chain, ranking: [], ...more });
const week = (of = leagueId) => ({ leagueId: of, season: SEASON, week: WEEK });
const net = async (who: Player) => await who.as.query(api.safetyNets.get, week());
const settings = async (changes: { netWeeks?: number; pickDeadlineHours?: number }) =>
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, ...changes });
/** One member's view of another's picks: "first home auto". */
const seen = async (by: Player, of: Player, inLeague = leagueId) => {
  const matches = { first, second, third };
  const { members } = await leaguePicksFor(by, week(inLeague));
  const picks = members.find(({ userId }) => userId === of.userId)?.picks ?? [];
  return Object.entries(matches).flatMap(([name, { gameId, homeTeamId }]) => {
    const pick = picks.find((each) => each.gameId === gameId);
    return pick ? [`${name} ${pick.selectedTeamId === homeTeamId ? "home" : "away"}${pick.isAuto ? " auto" : ""}`] : [];
  });
};
const netMails = async () => (await listMailTexts(t)).filter(({ kind }) => kind === "safetyNet");

describe("[12.2] a safety net", () => {
  it("picks each game as it locks, by its chain, and never over a pick", async () => {
    await save(ann, ["favourite", "home"]);
    await submitPick(ann, { leagueId, gameId: first.gameId, teamId: first.awayTeamId });
    await advanceTo(t, LOCK + HOUR_MS);
    expect(await seen(bob, ann)).toEqual(["first away", "second away auto"]);
    await advanceTo(t, LOCK + 2 * HOUR_MS);
    expect(await seen(bob, ann)).toEqual(["first away", "second away auto", "third home auto"]);
    expect(await seen(ann, bob)).toEqual([]);
    const mine = await ann.as.query(api.picks.listMine, week());
    expect(mine.picks.filter(({ isAuto }) => isAuto)).toHaveLength(2);
    await endGame(t, second.gameId, [10, 20]);
    await settle(t);
    const { entries } = await bob.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    expect(entries.find(({ userId }) => userId === ann.userId)?.totalPoints).toBe(1);
  });

  it("goes by a ranking, and leaves a game alone for which its chain has no answer", async () => {
    await save(ann, ["ranking"], { ranking: [second.homeTeamId, first.awayTeamId] });
    await save(bob, ["favourite"]);
    await advanceTo(t, SUNDAY);
    expect(await seen(cat, ann)).toEqual(["first away auto", "second home auto"]);
    expect(await seen(cat, bob)).toEqual(["first home auto", "second away auto"]);
  });

  it("shows its owner alone what it would pick, and how many weeks are left", async () => {
    await save(ann, ["home"]);
    expect(await net(bob)).toEqual({ chain: [], ranking: [], weeks: 3, weeksLeft: 3, planned: [] });
    expect((await net(ann)).planned.map(({ teamId }) => teamId)).toEqual(
      [first, second, third].map(({ homeTeamId }) => homeTeamId),
    );
    await advanceTo(t, LOCK);
    expect(await net(ann)).toMatchObject({ weeks: 3, weeksLeft: 2, planned: [{}, {}] });
    await save(ann, []);
    await advanceTo(t, SUNDAY);
    expect(await seen(bob, ann)).toEqual(["first home auto"]);
    expect(await net(ann)).toMatchObject({ chain: [], weeksLeft: 2, planned: [] });
  });

  it("picks before anybody sees a pick of the game, and after a crash each once", async () => {
    const { id: otherId } = await addLeague([ann, bob], "No nets");
    await save(ann, ["home"]);
    for (const each of [leagueId, otherId])
      await submitPick(bob, { leagueId: each, ...first, teamId: first.awayTeamId });
    await loseJobs(t);
    vi.setSystemTime(LOCK);
    await t.mutation(internal.jobs.locks.run, {});
    await loseJobs(t);
    expect((await leaguePicksFor(ann, week())).lockedGameIds).toEqual([first.gameId]);
    expect(await seen(ann, bob)).toEqual([]);
    expect(await seen(ann, bob, otherId)).toEqual(["first away"]);
    expect(await refusalOf(save(ann, ["favourite"]))).toMatchObject({ code: "CONFLICT", field: "chain" });
    expect(await refusalOf(settings({ pickDeadlineHours: 2 }))).toMatchObject({ code: "CONFLICT", field: "deadline" });
    for (let run = 0; run < 2; run += 1) {
      await advanceTo(t, Date.now() + 2 * 60_000);
      await t.mutation(internal.jobs.maintenance.sweep, {});
      await settle(t);
    }
    expect(await seen(ann, bob)).toEqual(["first away"]);
    expect(await seen(bob, ann)).toEqual(["first home auto"]);
    expect((await net(ann)).weeksLeft).toBe(2);
    await advanceTo(t, Date.now() + 10_000);
    expect(await netMails()).toHaveLength(1);
    expect(await t.run((ctx) => ctx.db.query("netWaits").collect())).toEqual([]);
  });

  it("that is chosen a second before a lock picks at it; what is chosen from the lock on holds for the next one", async () => {
    await advanceTo(t, LOCK - 1_000);
    await save(ann, ["favourite"]);
    // The job that writes the lock is late.
    await loseJobs(t);
    vi.setSystemTime(LOCK);
    for (const chain of [["home"], []] satisfies NetStep[][]) {
      expect(await refusalOf(save(ann, chain))).toMatchObject({ code: "CONFLICT", field: "chain" });
    }
    expect(await refusalOf(save(bob, ["home"]))).toMatchObject({ code: "CONFLICT", field: "chain" });
    await t.mutation(internal.jobs.locks.run, {});
    await advanceTo(t, LOCK + 1_000);
    await save(bob, ["home"]);
    await advanceTo(t, LOCK + HOUR_MS);
    expect(await seen(cat, ann)).toEqual(["first home auto", "second away auto"]);
    expect(await seen(cat, bob)).toEqual(["second home auto"]);
  });

  it("picks what a new deadline locks at once, before it is shown", async () => {
    await save(ann, ["home"]);
    await submitPick(bob, { leagueId, ...first, teamId: first.awayTeamId });
    await advanceTo(t, LOCK - HOUR_MS);
    await settings({ pickDeadlineHours: 25 });
    expect(await seen(ann, bob)).toEqual([]);
    await settle(t);
    expect(await seen(ann, bob)).toEqual(["first away"]);
    expect(await seen(bob, ann)).toEqual(["first home auto"]);
  });

  it("picks in as many weeks as the league says, a week counting once", async () => {
    await settings({ netWeeks: 1 });
    const nextWeek = await addMatch(t, { week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    await save(ann, ["home"]);
    await advanceTo(t, SUNDAY + 7 * DAY_MS);
    expect(await seen(bob, ann)).toHaveLength(3);
    const later = await leaguePicksFor(bob, { leagueId, season: SEASON, week: WEEK + 1 });
    expect(later.lockedGameIds).toEqual([nextWeek.gameId]);
    expect(later.members.flatMap(({ picks }) => picks)).toEqual([]);
  });

  it("tells its owner at once, unless they have turned that off", async () => {
    for (const who of [ann, bob]) await save(who, ["home"]);
    await prefer(bob, { safetyNets: false });
    await advanceTo(t, LOCK + 10_000);
    const [mail, ...others] = await netMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your safety net picked 1 game in Crew");
    expect(mail?.text).toContain("City Hawks");
    expect(mail?.text).toContain("2 more weeks");
  });

  it("picks for nobody who has left, and not where games don't lock", async () => {
    const { id: openId } = await addLeague([ann, bob], "Old times");
    await ann.as.mutation(api.safetyNets.save, { leagueId: openId, chain: ["home"], ranking: [] });
    await enableHistoricalMode(t, openId);
    for (const who of [ann, bob]) await save(who, ["home"]);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await advanceTo(t, SUNDAY);
    const sheets = await t.run((ctx) => ctx.db.query("sheets").collect());
    expect(sheets.map((sheet) => sheet.leagueId)).toEqual([leagueId]);
  });

  it("picks at a kickoff that another league's new deadline notices first", async () => {
    const { id: otherId } = await addLeague([ann], "Others");
    await settings({ pickDeadlineHours: 0 });
    await save(ann, ["home"]);
    await loseJobs(t);
    vi.setSystemTime(SUNDAY);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: otherId, pickDeadlineHours: 5 });
    await advanceTo(t, SUNDAY + 60_000);
    expect(await seen(bob, ann)).toEqual(["first home auto"]);
  });

  it("of a game whose kickoff was noticed late stays out of it", async () => {
    await save(ann, ["home"]);
    await loseJobs(t);
    vi.setSystemTime(SUNDAY + 30 * 60_000);
    await t.mutation(internal.jobs.locks.run, {});
    await settle(t);
    expect(await seen(bob, ann)).toEqual(["second home auto", "third home auto"]);
  });
});

describe("[12.2][16.3] for a player without an account", () => {
  const joesNet = async (who: Player, entryId: Id<"entries">) =>
    await who.as.query(api.safetyNets.get, { ...week(), entryId });

  async function addJoe(): Promise<Id<"entries">> {
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
    const [joe] = await ann.as.query(api.entries.listPlayers, { leagueId });
    return joe!.entryId;
  }

  it("is chosen by commissioners and managers, who alone see what it would pick, and picks marked as for others", async () => {
    const joe = await addJoe();
    const noNet = { code: "NOT_FOUND" };
    expect(await refusalOf(save(bob, ["home"], { entryId: joe }))).toMatchObject(noNet);
    await ann.as.mutation(api.entries.addManager, { entryId: joe, userId: bob.userId });
    await save(bob, ["favourite"], { entryId: joe });
    await save(ann, ["home"], { entryId: joe });
    for (const who of [ann, bob]) {
      const { chain, planned } = await joesNet(who, joe);
      expect([chain, planned.length]).toEqual([["home"], 3]);
    }
    expect(await refusalOf(joesNet(cat, joe))).toMatchObject(noNet);
    expect((await net(ann)).chain).toEqual([]);
    await advanceTo(t, SUNDAY);
    const { members } = await leaguePicksFor(cat, week());
    const shown = members.find(({ entryId }) => entryId === joe)?.picks ?? [];
    expect(shown.map(({ selectedTeamId, isAuto }) => [selectedTeamId, isAuto]).sort()).toEqual(
      [first, second, third].map(({ homeTeamId }) => [homeTeamId, true]).sort(),
    );
    expect(await joesNet(bob, joe)).toMatchObject({ weeks: 3, weeksLeft: 2 });
    expect(await netMails()).toEqual([]);
  });

  it("ends when somebody claims the entry, and isn't chosen for a member by whoever picks for them", async () => {
    const joe = await addJoe();
    await save(ann, ["home"], { entryId: joe });
    const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: joe });
    await cat.as.mutation(api.claims.claim, { token });
    expect(await t.run((ctx) => ctx.db.query("nets").collect())).toEqual([]);
    const bobs = (await bob.as.query(api.entries.listOwn, { leagueId }))[0]!.entryId;
    await bob.as.mutation(api.entries.addManager, { entryId: bobs, userId: ann.userId });
    expect(await refusalOf(save(ann, ["home"], { entryId: bobs }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(joesNet(ann, bobs))).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("[12.2] is refused", () => {
  it("for entries that aren't one's own, in pools, and with a wrong chain", async () => {
    const entries = await t.run((ctx) => ctx.db.query("entries").collect());
    const bobs = entries.find(({ ownerId }) => ownerId === bob.userId)!._id;
    expect(await refusalOf(save(ann, ["home"], { entryId: bobs }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(ann.as.query(api.safetyNets.get, { ...week(), entryId: bobs }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await refusalOf(save(ann, ["home", "home"]))).toMatchObject({ code: "INVALID", field: "chain" });
    expect(await refusalOf(save(ann, ["ranking"]))).toMatchObject({ code: "INVALID", field: "ranking" });
    const { league: pool } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    const inPool = ann.as.mutation(api.safetyNets.save, { leagueId: pool.id, chain: ["home"], ranking: [] });
    expect(await refusalOf(inPool)).toMatchObject({ code: "INVALID" });
    expect(await t.run((ctx) => ctx.db.query("nets").collect())).toEqual([]);
  });

  it("where the league has none; how many weeks is frozen at its first deadline", async () => {
    expect(await refusalOf(settings({ netWeeks: 19 }))).toMatchObject({ code: "INVALID", field: "netWeeks" });
    await settings({ netWeeks: 0 });
    expect(await refusalOf(save(ann, ["home"]))).toMatchObject({ code: "CONFLICT" });
    await settings({ netWeeks: 18 });
    await advanceTo(t, LOCK);
    expect(await refusalOf(settings({ netWeeks: 3 }))).toMatchObject({ code: "CONFLICT", field: "netWeeks" });
    await settings({ netWeeks: 18 });
  });
});
