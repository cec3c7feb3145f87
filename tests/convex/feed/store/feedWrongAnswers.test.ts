// [4.5][4.6] Seasons in which single answers are wrong, in any way: nothing is ever revealed early, and in the end
// everything is as if they had never come. A failure prints fast-check's seed and path.
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../../support/worlds/backends";
import { espnEvent, espnScoreboard, type EventOptions } from "../../../support/feed/espnEvent";
import {
  addLeague,
  advanceTo,
  type Backend,
  DAY_MS,
  freezeClockForEachTest,
  HOUR_MS,
  signIn,
} from "../../../support/worlds/factories";
import { leaguePicksFor } from "../../../support/worlds/leaguePicks";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../../support/runs/runs";

const SUNDAY = Date.parse("2025-11-23T18:00Z");
const START = SUNDAY - 4 * DAY_MS;
const MINUTE_MS = 60_000;

freezeClockForEachTest(START);

interface TrueGame {
  readonly id: string;
  readonly teams: Pick<EventOptions, "home" | "away">;
  readonly week: number;
  readonly kickoffAtMs: number;
}
const GAMES: readonly TrueGame[] = [
  { id: "401", teams: { home: "GB", away: "DET" }, week: 12, kickoffAtMs: SUNDAY },
  { id: "402", teams: { home: "CHI", away: "MIN" }, week: 12, kickoffAtMs: SUNDAY + 31 * HOUR_MS },
  { id: "501", teams: { home: "GB", away: "CHI" }, week: 13, kickoffAtMs: SUNDAY + 7 * DAY_MS },
  { id: "502", teams: { home: "DET", away: "MIN" }, week: 13, kickoffAtMs: SUNDAY + 7 * DAY_MS + 3 * HOUR_MS },
];
const weekOf = (week: number) => GAMES.filter((game) => game.week === week);

/** The true state of a game at a moment: three hours of football, points by the hour. */
function truthOf({ id, teams, week, kickoffAtMs }: TrueGame, nowMs: number): EventOptions {
  const hours = (nowMs - kickoffAtMs) / HOUR_MS;
  const event: EventOptions = { id, ...teams, week, date: new Date(kickoffAtMs).toISOString() };
  if (hours < 0) return event;
  const score = [7 * Math.min(3, Math.floor(hours)), 3] as const;
  return { ...event, status: hours < 3 ? "live" : "final", score, period: Math.min(4, 1 + Math.floor(hours)) };
}

/** One wrong fact about one game of an answer. */
const lie = fc.oneof(
  fc.record({
    date: fc.integer({ min: -200, max: 200 }).map((hours) => new Date(SUNDAY + hours * HOUR_MS).toISOString()),
  }),
  fc.record({ status: fc.constantFrom("live", "final", "cancelled", "postponed", "scheduled"), period: fc.nat(5) }),
  fc.record({ week: fc.integer({ min: 10, max: 14 }) }),
  fc.record({ id: fc.constantFrom("900", "501", "402") }),
  fc.record({ home: fc.constantFrom("GB", "CHI"), away: fc.constantFrom("DET", "MIN") }),
  fc.record({ score: fc.tuple(fc.nat(150), fc.nat(150)) }),
  fc.record({ type: fc.constantFrom(1, 3) }),
) as fc.Arbitrary<EventOptions>;

interface Answer {
  readonly afterMinutes: number;
  readonly week: 12 | 13;
  /** Empty in a true answer; an answer after a wrong one is true. */
  readonly lies: readonly { readonly game: number; readonly lie: EventOptions }[];
  readonly extra: EventOptions | null;
}

const lies = fc.array(fc.record({ game: fc.nat(1), lie }), { minLength: 1, maxLength: 3 });
const extra: fc.Arbitrary<EventOptions> = fc.record({
  id: fc.constant("901"),
  home: fc.constantFrom("GB", "CHI"),
  away: fc.constant("MIN"),
  date: fc.integer({ min: -100, max: 100 }).map((hours) => new Date(SUNDAY + hours * HOUR_MS).toISOString()),
  status: fc.constantFrom("scheduled", "live", "final"),
});
const answers: fc.Arbitrary<Answer[]> = fc.array(
  fc.record({
    afterMinutes: fc.integer({ min: 1, max: 11 * 60 }),
    week: fc.constantFrom(12, 12, 13),
    lies: fc.oneof(fc.constant([]), lies, lies),
    extra: fc.option(extra, { freq: 4 }),
  }) as fc.Arbitrary<Answer>,
  { minLength: 6, maxLength: 14 },
);

async function say(t: Backend, week: number, events: readonly EventOptions[]): Promise<void> {
  const board = parseScoreboard(espnScoreboard(events.map(espnEvent), { week }));
  await t.mutation(internal.jobs.feed.storeBoard, { board });
}

const sayTruth = (t: Backend, week: number) =>
  say(
    t,
    week,
    weekOf(week).map((game) => truthOf(game, Date.now())),
  );

async function expectNothingEarly(t: Backend): Promise<void> {
  const { games, locks, kickoffs, pools, current } = await t.run(async (ctx) => ({
    games: await ctx.db.query("games").collect(),
    locks: await ctx.db.query("locks").collect(),
    kickoffs: await ctx.db.query("weekKickoffs").collect(),
    pools: await ctx.db.query("survivorPools").collect(),
    current: await ctx.db.query("currentWeek").first(),
  }));
  for (const { gameId, hours, lockedAtMs } of locks) {
    const externalId = games.find(({ _id }) => _id === gameId)?.externalId;
    const truth = GAMES.find(({ id }) => id === externalId);
    // The next answer corrects an id that changed in this one.
    if (truth) expect(lockedAtMs).toBeGreaterThanOrEqual(truth.kickoffAtMs - Number(hours) * HOUR_MS);
  }
  for (const { week, kickedOffAtMs } of kickoffs) {
    expect(kickedOffAtMs).toBeGreaterThanOrEqual(Math.min(...weekOf(week).map(({ kickoffAtMs }) => kickoffAtMs)));
  }
  const lastDeadlineMs = Math.max(...weekOf(12).map(({ kickoffAtMs }) => kickoffAtMs)) - DAY_MS;
  if (Date.now() < lastDeadlineMs) expect(pools.every(({ closedThroughWeek }) => closedThroughWeek < 12)).toBe(true);
  expect(current?.week).toBe(12);
}

async function run(script: readonly Answer[]): Promise<void> {
  // Also those scheduled by the previous season.
  vi.clearAllTimers();
  vi.setSystemTime(START);
  const t = testBackend();
  for (const week of [12, 13]) await sayTruth(t, week);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId } = await addLeague([ann, bob]);
  const { id: atKickoff } = await addLeague([ann, bob], "At kickoff");
  await ann.as.mutation(api.leagues.updateSettings, { leagueId: atKickoff, pickDeadlineHours: 0 });
  await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings: { startingWeek: 12 } });
  const { games: week12 } = await t.query(api.games.listByWeek, { season: 2025, week: 12 });
  for (const { id: gameId, homeTeamId: selectedTeamId } of week12) {
    await ann.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId });
  }

  for (const { afterMinutes, week, lies: told, extra: more } of script) {
    // Before the season's end, since the feed's current week follows from it.
    await advanceTo(t, Math.min(Date.now() + afterMinutes * MINUTE_MS, SUNDAY + 35 * HOUR_MS));
    await expectNothingEarly(t);
    const truth = weekOf(week).map((game) => truthOf(game, Date.now()));
    const events = truth.map((event, index) =>
      told.filter(({ game }) => game === index).reduce((said, each) => ({ ...said, ...each.lie }), event),
    );
    await say(t, week, more ? [...events, more] : events);
    await expectNothingEarly(t);
    await advanceTo(t, Date.now() + 5_000);
    await sayTruth(t, week);
    await expectNothingEarly(t);
  }

  await advanceTo(t, SUNDAY + 36 * HOUR_MS);
  for (const week of [12, 12, 13, 13]) await sayTruth(t, week);
  await advanceTo(t, Date.now() + 1);
  await expectNothingEarly(t);
  const { games, unconfirmed, locks } = await t.run(async (ctx) => ({
    games: await ctx.db.query("games").collect(),
    unconfirmed: await ctx.db.query("unconfirmedNews").collect(),
    locks: await ctx.db.query("locks").collect(),
  }));
  expect(unconfirmed).toEqual([]);
  const all = games.map(({ externalId, week, kickoffAtMs, status, homeScore, awayScore }) => ({
    externalId,
    week,
    kickoffAtMs,
    status,
    homeScore,
    awayScore,
  }));
  expect(all.sort((a, b) => (a.externalId < b.externalId ? -1 : 1))).toEqual(
    GAMES.map(({ id: externalId, week, kickoffAtMs }) => ({
      externalId,
      week,
      kickoffAtMs,
      ...(week === 12
        ? { status: "final", homeScore: 21, awayScore: 3 }
        : { status: "scheduled", homeScore: null, awayScore: null }),
    })),
  );
  const begun = games.filter(({ week }) => week === 12).map(({ _id }) => _id);
  expect(new Set(locks.filter(({ hours }) => hours === 0).map(({ gameId }) => gameId))).toEqual(new Set(begun));
  const { members } = await leaguePicksFor(bob, { leagueId, season: 2025, week: 12 });
  expect(members.find(({ userId }) => userId === ann.userId)?.correct).toBe(2);
}

it(
  "wrong answers reveal nothing early, and leave no trace at the end",
  async () => {
    await fc.assert(fc.asyncProperty(answers, run), {
      ...runsOf({ seed: 20251123, short: 6, long: 100 }),
      endOnFailure: true,
    });
  },
  RANDOM_TIMEOUT_MS,
);
