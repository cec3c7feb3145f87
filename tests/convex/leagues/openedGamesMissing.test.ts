// [13.2][12.4] A game that was opened for an entry is one that it can pick again, wherever missing picks are counted.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
  type Player,
} from "../../support/worlds/factories";
import { lockedSunday, type LockedSunday } from "../../support/worlds/lockedSunday";
import { deliverDue, listMailTexts, prefer, runHours, setUpMail } from "../../support/worlds/noticeWorld";

freezeClockForEachTest();
beforeEach(setUpMail);
afterEach(() => {
  vi.unstubAllEnvs();
});

let world: LockedSunday;
const at = () => ({ leagueId: world.leagueId, season: SEASON, week: WEEK });
const opening = () => ({ leagueId: world.leagueId, entryId: world.catsEntry, gameId: world.gameId });
const openIt = async () =>
  await world.ann.as.mutation(api.picksForOthers.open, { ...opening(), reason: "On a flight" });

/** Both games are picked by everybody but Cat, who lacks Sunday's. */
beforeEach(async () => {
  world = await lockedSunday();
  for (const player of [world.ann, world.cat, world.dan]) await pickMonday(player);
});

async function pickMonday({ as }: Player): Promise<void> {
  const { leagueId, mondayId: gameId, mondaysHome: selectedTeamId } = world;
  await as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId });
}
async function pickSunday(): Promise<void> {
  const { leagueId, gameId, home: selectedTeamId } = world;
  await world.cat.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId });
}
const missing = async () => await world.ann.as.query(api.leagueConsole.missingPicks, { leagueId: world.leagueId });
const openOf = async ({ as }: Player) => (await as.query(api.dashboard.summary, {})).leagues[0]?.open;
const summaryOf = async ({ as }: Player) => (await as.query(api.leagues.listSummaries, {}))[0]?.open;
const reminders = async () =>
  (await listMailTexts(world.t)).filter(({ kind }) => kind.startsWith("deadline") || kind === "commissionerReminder");
/** Before the kickoff on Sunday at 1 PM Eastern. */
const NOON = SUNDAY - HOUR_MS;

describe("[12.4][13.2] an opened game without a pick", () => {
  it("is missing for commissioners, until it is picked, closed or kicks off", async () => {
    expect((await missing())?.missing).toEqual([]);
    await openIt();
    const entry = { entryId: world.catsEntry, openPicks: 1 };
    expect(await missing()).toMatchObject({ week: WEEK, lockAtMs: SUNDAY, missing: [entry] });
    await pickSunday();
    expect((await missing())?.missing).toEqual([]);
    await world.cat.as.mutation(api.picks.takeBack, { leagueId: world.leagueId, gameId: world.gameId });
    expect((await missing())?.missing).toMatchObject([entry]);
    await world.ann.as.mutation(api.picksForOthers.close, opening());
    expect((await missing())?.missing).toEqual([]);
    await openIt();
    await advanceTo(world.t, SUNDAY);
    expect((await missing())?.missing).toEqual([]);
  });

  it("is an open pick on the entry's dashboard with the kickoff as its deadline, and on nobody else's", async () => {
    const before = await openOf(world.dan);
    expect(await openOf(world.cat)).toMatchObject({ missing: 0 });
    await openIt();
    expect(await openOf(world.cat)).toMatchObject({ missing: 1, sheets: 1, gameId: world.gameId, lockAtMs: SUNDAY });
    expect(await summaryOf(world.cat)).toMatchObject({ missing: 1, games: 2, lockAtMs: SUNDAY });
    const { nextDeadline } = await world.cat.as.query(api.dashboard.summary, {});
    expect(nextDeadline).toMatchObject({ gameId: world.gameId, lockAtMs: SUNDAY, hasPick: false });
    expect(await openOf(world.dan)).toEqual(before);
    await pickSunday();
    expect(await openOf(world.cat)).toMatchObject({ missing: 0 });
  });

  it("keeps its week when all else of it has locked, and only while it lacks its pick", async () => {
    await advanceTo(world.t, SUNDAY + 25 * HOUR_MS);
    const next = await addMatch(world.t, { week: WEEK + 1, kickoffAtMs: SUNDAY + 9 * DAY_MS });
    const { leagueId, catsEntry: entryId, mondayId: gameId } = world;
    await world.cat.as.query(api.picks.listMine, at());
    expect(await openOf(world.cat)).toMatchObject({ week: WEEK + 1, gameId: next.gameId });
    // Cat's pick of Monday's game goes through the opened game, which it doesn't lack.
    await world.ann.as.mutation(api.picksForOthers.open, { leagueId, entryId, gameId, reason: "Asked" });
    expect(await openOf(world.cat)).toMatchObject({ week: WEEK + 1 });
    expect(await missing()).toMatchObject({ week: WEEK + 1 });
    await world.cat.as.mutation(api.picks.takeBack, { leagueId, gameId });
    expect(await openOf(world.cat)).toMatchObject({ week: WEEK, missing: 1, lockAtMs: SUNDAY + 2 * DAY_MS });
    expect(await missing()).toMatchObject({ week: WEEK, missing: [{ entryId, openPicks: 1 }] });
  });

  it("counts among the entries that somebody picks for", async () => {
    const { leagueId, catsEntry: entryId } = world;
    await openIt();
    const eve = await signIn(world.t, "Eve Fox");
    const { inviteCode } = (await world.ann.as.query(api.leagues.get, { leagueId })) ?? {};
    await eve.as.mutation(api.leagues.join, { inviteCode: inviteCode! });
    await world.cat.as.mutation(api.entries.addManager, { entryId, userId: eve.userId });
    await pickMonday(eve);
    const { pickable } = await eve.as.query(api.picks.listMine, at());
    expect(pickable).toMatchObject([
      { kind: "own", left: 0 },
      { entryId, left: 1 },
    ]);
    expect(await openOf(eve)).toMatchObject({ missing: 1, entryId });
  });
});

describe("[2.47][13.2] a reminder of an opened game", () => {
  it("goes to the entry's owner before its kickoff, when nothing else in the week is open", async () => {
    await prefer(world.cat, { deadline1h: true });
    await openIt();
    await runHours(world.t, { fromMs: NOON, toMs: NOON });
    expect((await reminders()).map(({ to, subject }) => [to, subject])).toEqual([
      ["cat-roe@example.com", "Pick 1 game by 1:00 PM – Crew"],
    ]);
  });

  it.each(["picked", "closed"] as const)("isn't sent once it is %s", async (how) => {
    await prefer(world.cat, { deadline1h: true });
    await openIt();
    await (how === "picked" ? pickSunday() : world.ann.as.mutation(api.picksForOthers.close, opening()));
    await runHours(world.t, { fromMs: NOON, toMs: NOON });
    expect(await reminders()).toEqual([]);
  });

  it("goes out when a commissioner asks for it, and only while the pick can be made", async () => {
    await openIt();
    const ask = async () => await world.ann.as.mutation(api.leagueConsole.remind, { leagueId: world.leagueId });
    expect(await ask()).toBe(1);
    await settle(world.t);
    await advanceTo(world.t, NOON + 10 * 60_000);
    await deliverDue(world.t);
    expect((await reminders()).map(({ to }) => to)).toEqual(["cat-roe@example.com"]);
  });
});
