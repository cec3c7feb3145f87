// Compares what is still to pick with a model that works from the rule book alone: random slates, hours, picks and
// moments.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { readDigestLeague, readDigestWeek } from "../../../convex/model/flows/reminders/digestLeagues";
import { findTasksOf } from "../../../convex/model/flows/reminders/personReminder";
import { SharedReads } from "../../../convex/model/reads/picks/pickableWeek";
import { seededRandom } from "../../../domain/common/seededRandom";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addMatch,
  advanceTo,
  DAY_MS,
  freezeClock,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  signIn,
  SUNDAY,
  WEEK,
  WEDNESDAY,
  type Backend,
} from "../../support/worlds/factories";
import { deliverDue, listMailTexts, setUpMail } from "../../support/worlds/noticeWorld";

const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);
/** Thursday night, Saturday, Sunday early and late, Monday night, after the first Sunday's 1 PM. */
const SLOTS_MS = [-90 * HOUR_MS, -20 * HOUR_MS, 0, 3 * HOUR_MS, 31 * HOUR_MS];

interface Drawn {
  readonly gameId: Id<"games">;
  readonly week: number;
  readonly kickoffAtMs: number;
  readonly counts: boolean;
  readonly isPicked: boolean;
}

beforeEach(() => {
  freezeClock(WEDNESDAY - 7 * DAY_MS);
  setUpMail();
  vi.stubEnv("ADMIN_EMAILS", "root-one@example.com");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A league of Ann's with one set of rules, two weeks of five games, and what she picked of those that count. */
async function drawSeason(seed: number) {
  const random = seededRandom(seed);
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, root] = [await signIn(t, "Ann Lee"), await signIn(t, "Root One")];
  const games = one(["slate", "slate", "sundayAndMonday", "all", "pickN", "pickN"] as const);
  const limit = games === "pickN" ? 1 + Math.floor(random() * 6) : Infinity;
  const hours = one([0, 24, 60]);
  const { id: leagueId } = await ann.as.mutation(api.leagues.create, {
    name: "Crew",
    pickDeadlineHours: hours,
    rules: {
      ...CLASSIC,
      games,
      picksPerWeek: Math.min(limit, 15),
      weights: one(["equal", "confidence", "bestBet"] as const),
    },
  });
  const { homeTeamId, awayTeamId } = await addMatch(t, { week: WEEK - 1, kickoffAtMs: SUNDAY - 30 * DAY_MS });
  const drawn: Drawn[] = [];
  for (const week of [WEEK, WEEK + 1]) {
    const fresh = [];
    for (const slotMs of SLOTS_MS) {
      const kickoffAtMs = SUNDAY + (week - WEEK) * 7 * DAY_MS + slotMs;
      fresh.push({ gameId: await addGame(t, { homeTeamId, awayTeamId, week, kickoffAtMs }), kickoffAtMs });
    }
    const chosen = fresh.filter(() => random() < 0.5);
    const slate = games === "slate" && chosen.length > 0 ? chosen.map(({ gameId }) => gameId) : null;
    if (slate) await ann.as.mutation(api.leagueRules.setSlate, { leagueId, season: SEASON, week, gameIds: slate });
    for (const [index, { gameId, kickoffAtMs }] of fresh.entries()) {
      const isSundayOrMonday = index >= 2;
      const counts = slate ? slate.includes(gameId) : games !== "sundayAndMonday" || isSundayOrMonday;
      const hasRoom = drawn.filter((game) => game.week === week && game.isPicked).length < limit;
      const isPicked = counts && random() < 0.7 && hasRoom;
      const isTakenBack = counts && !isPicked && hasRoom && random() < 0.5;
      if (isPicked || isTakenBack)
        await ann.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: homeTeamId });
      if (isTakenBack) await ann.as.mutation(api.picks.takeBack, { leagueId, gameId });
      drawn.push({ gameId, week, kickoffAtMs, counts, isPicked });
    }
  }
  const nowMs = SUNDAY + Math.floor(random() * 7 * 24 - 5 * 24) * HOUR_MS + 1;
  await advanceTo(t, nowMs);
  const open = drawn.filter(({ counts, kickoffAtMs }) => counts && kickoffAtMs - hours * HOUR_MS > nowMs);
  const leftIn = (week: number | null) =>
    Math.min(limit, SLOTS_MS.length) - drawn.filter((game) => game.week === week && game.isPicked).length;
  return { t, ann, root, leagueId, open, hours, leftIn };
}

interface Told {
  readonly t: Backend;
  readonly userId: Id<"users">;
  readonly leagueId: Id<"leagues">;
  readonly week: number;
}

/** The picks in a push's badge and a reminder, and the next deadline in the digest of the week before. */
async function tellOf({ t, userId, leagueId, week }: Told) {
  const browser = { endpoint: "https://push.example/1", p256dh: "p", auth: "a", createdAtMs: 0 };
  const subscriptionId = await t.run((ctx) => ctx.db.insert("pushSubscriptions", { userId, ...browser }));
  const target = await t.query(internal.jobs.notifications.pushTarget, { subscriptionId });
  return await t.run(async (ctx) => {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null) throw new Error("The league is missing.");
    const at = { league, userId, season: SEASON, week, nowMs: Date.now() };
    const tasks = await findTasksOf(ctx, at, new SharedReads(ctx));
    const before = await readDigestWeek(ctx, { season: SEASON, week: WEEK - 1 });
    const digest = await readDigestLeague(ctx, before, { league, userId });
    await ctx.db.delete("pushSubscriptions", subscriptionId);
    return {
      badge: target?.open,
      reminder: tasks?.games.map(({ gameId }) => gameId) ?? [],
      digest: digest?.league.nextDeadlineAtMs ?? null,
    };
  });
}

it.each(SEEDS)(
  "[10.3][2.14][2.47][15.2] everything asks for the games that count and are open, seed %d",
  async (seed) => {
    const { t, ann, root, leagueId, open, hours, leftIn } = await drawSeason(seed);
    const week = open[0]?.week ?? null;
    const ofWeek = open.filter((game) => game.week === week);
    const unpicked = ofWeek.filter(({ isPicked }) => !isPicked);
    const missing = leftIn(week) > 0 ? unpicked : [];
    // Where some are picked, the first game without which the number can't be reached.
    const count = Math.min(missing.length, leftIn(week));
    const next = missing[missing.length - count] ?? ofWeek.find(({ isPicked }) => isPicked) ?? ofWeek[0];
    const expected = next && {
      week,
      missing: count,
      entryId: null,
      lockAtMs: next.kickoffAtMs - hours * HOUR_MS,
    };

    const { leagues } = await ann.as.query(api.dashboard.summary, {});
    expect(leagues[0]?.open ?? undefined).toEqual(
      expected && { ...expected, sheets: Number(expected.missing > 0), gameId: (missing[0] ?? next)?.gameId },
    );
    const [card] = await ann.as.query(api.leagues.listSummaries, {});
    const shown = expected && {
      ...expected,
      gameId: (missing[0] ?? next)?.gameId,
      games: ofWeek.length,
      season: SEASON,
    };
    expect(card?.open ?? undefined).toEqual(shown);

    const told = await tellOf({ t, userId: ann.userId, leagueId, week: week ?? WEEK });
    expect(told).toEqual({
      badge: expected ? [{ sheets: Number(expected.missing > 0), lockAtMs: expected.lockAtMs }] : [],
      reminder: missing.map(({ gameId }) => gameId),
      digest: ofWeek[0] ? ofWeek[0].kickoffAtMs - hours * HOUR_MS : null,
    });

    const now = open.filter((game) => game.week === WEEK);
    const missingNow = Math.min(now.filter(({ isPicked }) => !isPicked).length, leftIn(WEEK));
    const listed = await root.as.query(api.admin.listReminderCandidates, { leagueId });
    expect(listed?.openGames).toBe(now.length);
    expect(listed?.members.map(({ missingPicks }) => missingPicks)).toEqual(missingNow > 0 ? [missingNow] : []);
    const { sentCount } = await root.as.mutation(api.admin.sendReminders, { leagueId, userIds: [ann.userId] });
    expect(sentCount).toBe(Number(missingNow > 0));
    await deliverDue(t);
    const mails = await listMailTexts(t);
    const asked = mails.map(({ text }) =>
      Number(/(\d+|a) picks? (?:is|are) missing/i.exec(text)?.[1]?.replace("a", "1")),
    );
    expect(asked).toEqual(missingNow > 0 ? [missingNow] : []);
  },
);
