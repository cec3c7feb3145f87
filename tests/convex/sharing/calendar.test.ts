// [12.3] A calendar's address, as calendars that subscribe to it see it: over HTTP, read with another library.
import ICAL from "ical.js";
import { describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  type Backend,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  type Player,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { kickoffOf, poolOf } from "../../support/worlds/survivorSeason";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";

freezeClockForEachTest();

const pathOf = (address: string) => address.slice(address.indexOf("/calendar/"));
const renew = async ({ as }: Player) => pathOf(await as.mutation(api.calendar.renew, {}));

interface Event {
  readonly uid: string;
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly description: string;
  readonly status: string | null;
  readonly alarms: readonly number[];
}

async function read(t: Backend, path: string, part = "all"): Promise<Event[]> {
  const response = await t.fetch(`${path}/${part}.ics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  expect(text.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const start = event.startDate.toJSDate().getTime();
    return {
      uid: event.uid,
      sequence: event.sequence,
      start,
      end: event.endDate.toJSDate().getTime(),
      summary: event.summary,
      description: event.description,
      status: component.getFirstPropertyValue("status") as string | null,
      alarms: component
        .getAllSubcomponents("valarm")
        .map((alarm) => start + (alarm.getFirstPropertyValue("trigger") as ICAL.Duration).toSeconds() * 1_000),
    };
  });
}

const locks = (events: readonly Event[]) => events.filter(({ summary }) => summary.startsWith("Picks lock"));

async function world() {
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const { gameId } = await addMatch(t);
  const monday = await addGame(t, {
    homeTeamId: await addTeam(t, { name: "Bears" }),
    awayTeamId: await addTeam(t, { name: "Colts" }),
    kickoffAtMs: SUNDAY + DAY_MS,
    venue: "Soldier Field",
    broadcast: "ESPN",
  });
  await setCurrentWeek(t, WEEK);
  const league = await addLeague([ann], 'Aunt Mae; "Co", & söns');
  return { t, ann, gameId, monday, leagueId: league.id };
}

describe("[12.3] a calendar", () => {
  it("has the games of the league, and one event with an alarm for each deadline", async () => {
    const { t, ann } = await world();
    const path = await renew(ann);
    const events = await read(t, path);
    expect(events.filter((event) => !locks(events).includes(event))).toMatchObject([
      { summary: "Aces at Hawks", start: SUNDAY, end: SUNDAY + 3.25 * HOUR_MS, status: "CONFIRMED", alarms: [] },
      { summary: "Colts at Bears", start: SUNDAY + DAY_MS, description: "Week 10 · ESPN" },
    ]);
    expect(locks(events)).toMatchObject([
      {
        summary: 'Picks lock: Aunt Mae; "Co", & söns',
        description: 'Week 10\nAunt Mae; "Co", & söns: 1 game',
        start: SUNDAY - DAY_MS,
        end: SUNDAY - DAY_MS,
        alarms: [SUNDAY - DAY_MS - HOUR_MS],
      },
      { start: SUNDAY },
    ]);
    expect(await read(t, path, "deadlines")).toEqual(locks(events));
  });

  it("[10.19] goes by the league's own kind of deadline, and joins leagues that share one", async () => {
    const { t, ann, leagueId } = await world();
    const deadline = { kind: "dayTime", day: "sunday", time: "13:00" } as const;
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, deadline });
    await ann.as.mutation(api.leagues.create, { name: "Office", deadline });
    expect(locks(await read(t, await renew(ann)))).toMatchObject([
      {
        summary: 'Picks lock: Aunt Mae; "Co", & söns and Office',
        description: 'Week 10\nAunt Mae; "Co", & söns: 2 games\nOffice: 2 games',
        start: SUNDAY,
      },
    ]);
  });

  it("[13.2] has a game that was opened for an entry of one's own with its kickoff as the deadline", async () => {
    vi.setSystemTime(SUNDAY - HOUR_MS);
    const { t, ann, leagueId, gameId } = await world();
    const bob = await signIn(t, "Bob Fox");
    const league = await ann.as.query(api.leagues.get, { leagueId });
    await bob.as.mutation(api.leagues.join, { inviteCode: league!.inviteCode! });
    const [mine] = await bob.as.query(api.entries.listOwn, { leagueId });
    const [path, anns] = [await renew(bob), await renew(ann)];
    const before = await read(t, path, "deadlines");
    const opening = { leagueId, entryId: mine!.entryId, gameId };
    await ann.as.mutation(api.picksForOthers.open, { ...opening, reason: "On a flight" });
    const opened = (await read(t, path, "deadlines")).filter(({ uid }) => !before.some((event) => event.uid === uid));
    expect(opened).toMatchObject([
      { description: 'Week 10\nAunt Mae; "Co", & söns: 1 game', start: SUNDAY, alarms: [SUNDAY - HOUR_MS] },
    ]);
    expect(await read(t, anns, "deadlines")).toHaveLength(before.length);
    await ann.as.mutation(api.picksForOthers.close, opening);
    expect(await read(t, path, "deadlines")).toHaveLength(before.length);
  });

  it("keeps an event's UID when a kickoff moves, and raises its SEQUENCE", async () => {
    const { t, ann, monday } = await world();
    const path = await renew(ann);
    const before = await read(t, path);
    await changeGame(t, monday, { kickoffAtMs: SUNDAY + 2 * DAY_MS });
    const after = await read(t, path);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    const moved = after.filter(({ start }, index) => start !== before[index]?.start);
    expect(moved.map(({ summary, start }) => [summary, start])).toEqual([
      ["Colts at Bears", SUNDAY + 2 * DAY_MS],
      ['Picks lock: Aunt Mae; "Co", & söns', SUNDAY + DAY_MS],
    ]);
    for (const [index, event] of after.entries()) {
      expect(event.sequence).toBeGreaterThanOrEqual(before[index]?.sequence ?? NaN);
      if (moved.includes(event)) expect(event.sequence).toBeGreaterThan(before[index]?.sequence ?? NaN);
    }
  });

  it("raises the SEQUENCE of a deadline that moves as a game leaves the week, and as one joins it", async () => {
    vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
    const { t, ann, gameId, leagueId } = await world();
    const boss = await signIn(t, "Boss One");
    vi.unstubAllEnvs();
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, deadline: { kind: "firstKickoff" } });
    const path = await renew(ann);
    const ofWeek = async () => (await read(t, path, "deadlines"))[0];
    await changeGame(t, gameId, { kickoffAtMs: SUNDAY - HOUR_MS });
    const before = (await ofWeek())!;
    expect(before.start).toBe(SUNDAY - HOUR_MS);
    await boss.as.mutation(api.admin.deleteGame, { gameId });
    await settle(t);
    const after = (await ofWeek())!;
    expect(after.start).toBe(SUNDAY + DAY_MS);
    expect(after.sequence).toBeGreaterThan(before.sequence);

    const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Lynx" }), await addTeam(t, { name: "Mules" })];
    await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY });
    const joined = (await ofWeek())!;
    expect(joined.start).toBe(SUNDAY);
    expect(joined.sequence).toBeGreaterThan(after.sequence);
  });

  it("says when a game isn't played, and has no deadline for it", async () => {
    const { t, ann, gameId, monday } = await world();
    await changeGame(t, gameId, { status: "cancelled" });
    await changeGame(t, monday, { status: "postponed" });
    expect((await read(t, await renew(ann))).map(({ summary, status }) => [summary, status])).toEqual([
      ["Aces at Hawks", "CANCELLED"],
      ["Postponed: Colts at Bears", "CANCELLED"],
    ]);
  });

  it("[4.5][10.3] shows games that count and leaves out deadlines where nothing locks", async () => {
    const { t, ann, leagueId, monday } = await world();
    const season = (await ann.as.query(api.leagues.get, { leagueId })).currentSeason;
    const settings = { ...CLASSIC, games: "slate" as const };
    await ann.as.mutation(api.leagueRules.change, { leagueId, season, fromWeek: 1, settings });
    await ann.as.mutation(api.leagueRules.setSlate, { leagueId, season, week: WEEK, gameIds: [monday] });
    const path = await renew(ann);
    const shown = (await read(t, path)).map(({ summary, start }) => [summary, start]);
    expect(shown).toEqual([
      ["Colts at Bears", SUNDAY + DAY_MS],
      ['Picks lock: Aunt Mae; "Co", & söns', SUNDAY],
    ]);
    await enableHistoricalMode(t, leagueId);
    expect(locks(await read(t, path))).toEqual([]);
  });

  it("[10.18] of a pool begins with the week of a late entry", async () => {
    const { t, season, bob, ann, cyd, leagueId } = await openSurvivorPool({
      allowLateEntries: true,
      latestEntryWeek: WEEK + 1,
    });
    const path = await renew(cyd);
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await advanceTo(t, kickoffOf(WEEK) - DAY_MS + HOUR_MS);
    const { inviteCode } = (await poolOf(ann, leagueId)).league;
    await cyd.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    const [first] = locks(await read(t, path));
    expect(first?.start).toBe(kickoffOf(WEEK + 1) - DAY_MS);
  });

  it("of a pool ends with its owner's last entry", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool();
    const path = await renew(ann);
    expect(locks(await read(t, path)).map(({ start }) => start)).toContain(kickoffOf(WEEK + 1) - DAY_MS);
    await season.pick(ann, leagueId, "Aces");
    await season.play(WEEK, ["Bats", "Cubs", "Eels"]);
    expect(await read(t, path)).toEqual([]);
  });
});

describe("[12.3] a calendar's address", () => {
  it("is told once, as 128 bits of which a hash is kept, and renewing it ends the one before", async () => {
    const { t, ann } = await world();
    expect(await ann.as.query(api.calendar.address, {})).toBeNull();
    const [first, second] = [await renew(ann), await renew(ann)];
    expect(first).toMatch(/^\/calendar\/[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    const rows = await t.run((ctx) => ctx.db.query("calendarAddresses").collect());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second.slice(-32));
    expect(await ann.as.query(api.calendar.address, {})).toEqual({ createdAtMs: rows[0]?.createdAtMs });
    expect((await t.fetch(`${first}/all.ics`)).status).toBe(404);
    expect((await read(t, second)).length).toBeGreaterThan(0);
    await ann.as.mutation(api.calendar.remove, {});
    expect((await t.fetch(`${second}/all.ics`)).status).toBe(404);
  });

  it.each([
    "/calendar/0123456789abcdef0123456789abcdef/all.ics",
    "/calendar/x/all.ics",
    "/calendar/%00/all.ics",
    "/calendar/",
  ])("that nobody has (%s) gets the same answer", async (path) => {
    const { t } = await world();
    const response = await t.fetch(path);
    expect([response.status, await response.text()]).toEqual([
      404,
      "This calendar's address doesn't work. It may have been renewed: get the new one from your profile.\n",
    ]);
  });

  it("shows its owner's leagues alone, and goes with the account", async () => {
    const { t, ann } = await world();
    const bob = await signIn(t, "Bob Fox");
    const path = await renew(bob);
    expect(await read(t, path)).toEqual([]);
    await addLeague([ann, bob], "Both");
    expect(locks(await read(t, path)).map(({ summary }) => summary)).toEqual(["Picks lock: Both", "Picks lock: Both"]);
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect((await t.fetch(`${path}/all.ics`)).status).toBe(404);
    expect(await t.run((ctx) => ctx.db.query("calendarAddresses").collect())).toEqual([]);
  });

  it("answers 60 times an hour, and then says when again; it is renewed 20 times a day", async () => {
    const { t, ann } = await world();
    const path = await renew(ann);
    for (let call = 0; call < 60; call += 1) expect((await t.fetch(`${path}/deadlines.ics`)).status).toBe(200);
    const refused = await t.fetch(`${path}/deadlines.ics`);
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      "60",
      "This calendar was asked for too often. Try again in 60 seconds.\n",
    ]);
    for (let renewal = 1; renewal < 20; renewal += 1) await renew(ann);
    expect(await refusalOf(ann.as.mutation(api.calendar.renew, {}))).toMatchObject({ code: "TOO_MANY" });
  });

  it("[6.1] is for people who are signed in", async () => {
    const { t } = await world();
    expect(await refusalOf(t.mutation(api.calendar.renew, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await refusalOf(t.query(api.calendar.address, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
