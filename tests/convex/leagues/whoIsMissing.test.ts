// [12.4] Commissioners see who misses picks, and have them reminded.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  errorOf,
  freezeClock,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEDNESDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { deliverDue, listMails, prefer, runHours, setUpMail } from "../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";
import { kickoffOf } from "../../support/worlds/survivorSeason";

const MINUTE_MS = 60_000;
/** Past the minutes in which reminders of deadlines go first. */
const NOON = WEDNESDAY + 10 * MINUTE_MS;
/** The first deadline is 24 hours before Sunday, 1 PM. */
const SATURDAY_8_AM = SUNDAY - DAY_MS - 5 * HOUR_MS;

let t: Backend;
let ann: Player, bob: Player, cat: Player, dan: Player;
let leagueId: Id<"leagues">;
let games: { gameId: Id<"games">; homeTeamId: Id<"teams">; awayTeamId: Id<"teams"> }[];

/** Ann owns the league, Bob is a commissioner. The week has three games on Sunday. */
beforeEach(async () => {
  freezeClock(NOON);
  setUpMail();
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  const people: Player[] = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"]) people.push(await signIn(t, name));
  [ann, bob, cat, dan] = people as [Player, Player, Player, Player];
  ({ id: leagueId } = await addLeague(people));
  await prefer(bob, { memberships: false });
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
  games = [];
  for (let index = 0; index < 3; index += 1) games.push(await addMatch(t, { kickoffAtMs: SUNDAY + index * HOUR_MS }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function pick(who: Player, indexes: readonly number[], side: "homeTeamId" | "awayTeamId" = "homeTeamId") {
  for (const index of indexes) {
    const game = games[index];
    if (game) await submitPick(who, { leagueId, gameId: game.gameId, teamId: game[side] });
  }
}

const missing = async ({ as }: Player, of = leagueId) =>
  await as.query(api.leagueConsole.missingPicks, { leagueId: of });
/** "Ann Lee 3" */
const counts = async (who = ann) =>
  (await missing(who))?.missing.map(({ entryName, openPicks }) => `${entryName} ${openPicks}`).sort();
const reached = async (who = ann) =>
  new Map((await missing(who))?.missing.map(({ entryName, reachedAtMs }) => [entryName, reachedAtMs]));

async function remind(who = bob, of = leagueId) {
  const entries = await who.as.mutation(api.leagueConsole.remind, { leagueId: of });
  await settle(t);
  return entries;
}
/** "cat-roe", of reminders that have left. */
const reminded = async () =>
  (await listMails(t)).filter(({ subject }) => subject !== "").map(({ to }) => to.replace("@example.com", ""));

describe("[12.4] who is missing", () => {
  it("counts for each entry the open games without a pick, and says when the next one locks", async () => {
    await pick(cat, [0, 1, 2]);
    await pick(dan, [1]);
    expect(await counts()).toEqual(["Ann Lee 3", "Bob Fox 3", "Dan Poe 2"]);
    expect(await missing(bob)).toMatchObject({ week: WEEK, entryCount: 4, lockAtMs: SUNDAY - DAY_MS });
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await counts(bob)).toEqual(["Ann Lee 2", "Bob Fox 2", "Dan Poe 1"]);
    await advanceTo(t, SUNDAY - DAY_MS + 2 * HOUR_MS);
    expect(await missing(ann)).toBeNull();
  });

  it("is for commissioners alone", async () => {
    const root = await signIn(t, "Out Side");
    expect(await errorOf(missing(cat))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(remind(cat))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(missing(root))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("tells neither which games somebody has picked nor which sides", async () => {
    await pick(dan, [0], "homeTeamId");
    const before = await missing(ann);
    await dan.as.mutation(api.picks.takeBack, { leagueId, gameId: games[0]?.gameId as Id<"games"> });
    await pick(dan, [2], "awayTeamId");
    expect(await missing(ann)).toEqual(before);
  });

  it("[10.21] counts up to as many picks as a week takes", async () => {
    const rules = { ...CLASSIC, games: "pickN" as const, picksPerWeek: 2 };
    const { id, inviteCode } = await ann.as.mutation(api.leagues.create, { name: "Two", rules });
    await dan.as.mutation(api.leagues.join, { inviteCode });
    leagueId = id;
    await pick(dan, [2]);
    expect(await counts()).toEqual(["Ann Lee 2", "Dan Poe 1"]);
    await pick(dan, [0]);
    expect(await counts()).toEqual(["Ann Lee 2"]);
  });

  it("goes for a league's next week once this one has locked", async () => {
    const { homeTeamId, awayTeamId } = await addMatch(t, { week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 8 * DAY_MS });
    await advanceTo(t, SUNDAY);
    expect(await missing(ann)).toMatchObject({ week: WEEK + 1 });
    expect(await counts()).toContain("Dan Poe 2");
  });

  it("leaves out whoever has left, and somebody's deleted account", async () => {
    await cat.as.mutation(api.leagues.leave, { leagueId });
    await dan.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await counts()).toEqual(["Ann Lee 3", "Bob Fox 3"]);
    expect(await missing(ann)).toMatchObject({ entryCount: 2 });
  });
});

describe("[12.4] a commissioner's reminder", () => {
  it("goes to those who miss picks, once a day by Eastern time, and is in the log without a number", async () => {
    await pick(ann, [0, 1, 2]);
    await pick(cat, [0, 1, 2]);
    expect(await remind()).toBe(2);
    await deliverDue(t);
    expect((await reminded()).sort()).toEqual(["bob-fox", "dan-poe"]);
    expect(await missing(ann)).toMatchObject({ remindedAtMs: NOON });
    const [logged] = (
      await cat.as.query(api.audit.listForLeague, { leagueId, paginationOpts: { numItems: 1, cursor: null } })
    ).page;
    expect(logged).toMatchObject({ actorName: "Bob Fox", text: "sent reminders to members of", changes: [] });

    await advanceTo(t, NOON + 11 * HOUR_MS);
    expect(await errorOf(remind(ann))).toEqual({
      code: "TOO_MANY",
      message: "This league's members were already reminded today. Remind them again tomorrow.",
    });
    // Past midnight in New York.
    await advanceTo(t, NOON + 12 * HOUR_MS);
    await remind(ann);
    await deliverDue(t);
    expect(await reminded()).toHaveLength(4);
  });

  it("isn't sent once the picks are made, and asks nobody while none can be made", async () => {
    await remind();
    await pick(cat, [0, 1, 2]);
    await deliverDue(t);
    expect((await reminded()).sort()).toEqual(["ann-lee", "bob-fox", "dan-poe"]);
    for (const who of [ann, bob, dan]) await pick(who, [0, 1, 2]);
    await advanceTo(t, NOON + DAY_MS);
    const nobody = { code: "CONFLICT", message: "Nobody misses a pick that can still be made." };
    expect(await errorOf(remind())).toEqual(nobody);
    await advanceTo(t, SUNDAY);
    expect(await errorOf(remind())).toEqual(nobody);
  });

  it("says when it reached the owner: not while it waits, nor where nothing can", async () => {
    await prefer(dan, { emailEnabled: false });
    await remind();
    expect([...(await reached()).values()]).toEqual([null, null, null, null]);
    await deliverDue(t);
    const after = await reached();
    expect([after.get("Cat Roe"), after.get("Dan Poe")]).toEqual([NOON, null]);
    await advanceTo(t, NOON + DAY_MS);
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { remindedAtMs: 0 }));
    await remind();
    await deliverDue(t);
    expect((await reached()).get("Cat Roe")).toBe(NOON + DAY_MS);
  });

  it("reminders of deadlines count too, in each league that they tell of", async () => {
    const { id: other } = await addLeague([ann, cat], "Family");
    await pick(cat, [0, 1, 2]);
    await runHours(t, { fromMs: SATURDAY_8_AM, toMs: SATURDAY_8_AM });
    expect((await reached()).get("Dan Poe")).not.toBeNull();
    const inOther = (await missing(ann, other))?.missing ?? [];
    expect(inOther.map(({ reachedAtMs }) => reachedAtMs !== null)).toEqual([true, true]);
    const stored = await t.run((ctx) => ctx.db.query("reachedReminders").collect());
    expect(stored.some((row) => row.userId === cat.userId && row.leagueId === leagueId)).toBe(false);
  });

  it("[2.47] leaves a person one message an hour", async () => {
    const { id: other } = await addLeague([ann, cat], "Family");
    await remind();
    await remind(ann, other);
    await deliverDue(t);
    expect((await reminded()).sort()).toEqual(["ann-lee", "bob-fox", "cat-roe", "dan-poe"]);
    await advanceTo(t, WEDNESDAY + HOUR_MS + MINUTE_MS);
    await deliverDue(t);
    expect(await reminded()).toHaveLength(4);
    await advanceTo(t, WEDNESDAY + HOUR_MS + 10 * MINUTE_MS);
    await deliverDue(t);
    expect((await reminded()).slice(4).sort()).toEqual(["ann-lee", "cat-roe"]);
  });

  it("[2.47] lets a deadline's reminder of the hour go first", async () => {
    await advanceTo(t, SATURDAY_8_AM);
    await remind();
    await deliverDue(t);
    expect((await reminded()).sort()).toEqual([]);
    await t.mutation(internal.jobs.reminders.tick, {});
    await settle(t);
    await deliverDue(t);
    await advanceTo(t, SATURDAY_8_AM + 30 * MINUTE_MS);
    await deliverDue(t);
    const kinds = (await listMails(t)).filter(({ subject }) => subject !== "").map(({ kind }) => kind);
    expect(kinds).toEqual(["deadline24h", "deadline24h", "deadline24h", "deadline24h"]);
  });

  it("reaches mail and browser alike, and obeys the member's settings", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "public");
    const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
    await cat.as.mutation(api.notifications.subscribe, { endpoint, p256dh: "key", auth: "auth" });
    await prefer(dan, { commissionerReminders: false });
    await ann.as.mutation(api.notifications.switchInLeague, {
      leagueId,
      names: ["commissionerReminders"],
      isOn: false,
    });
    await remind();
    await deliverDue(t);
    expect((await reminded()).sort()).toEqual(["bob-fox", "cat-roe"]);
    const rows = await t.run((ctx) => ctx.db.query("outbox").collect());
    const pushed = rows.filter(({ message }) => message.channel === "push");
    expect(pushed.map(({ state, userId }) => [state, userId])).toEqual([["sent", cat.userId]]);
  });

  it("isn't sent to somebody who turns it off while it waits", async () => {
    await remind();
    await prefer(dan, { commissionerReminders: false });
    await deliverDue(t);
    expect((await reminded()).sort()).toEqual(["ann-lee", "bob-fox", "cat-roe"]);
  });

  it("what was noted is gone with the league", async () => {
    await remind();
    await deliverDue(t);
    const stored = () => t.run((ctx) => ctx.db.query("reachedReminders").collect());
    expect(await stored()).toHaveLength(4);
    await dan.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await stored()).toHaveLength(3);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    expect(await stored()).toEqual([]);
  });
});

describe("[12.4] in a survivor pool", () => {
  it("counts each living entry's missing picks, and reminds its owner", async () => {
    const pool = await openSurvivorPool({ twoPicksFromWeek: 1 });
    ({ t } = pool);
    ({ leagueId, ann, bob } = pool);
    expect((await missing(ann))?.missing.map(({ openPicks }) => openPicks)).toEqual([2, 2]);
    await pool.season.pick(bob, leagueId, "Aces");
    const owners = (await missing(ann))?.missing.map(({ ownerId, openPicks }) => [ownerId, openPicks]);
    expect(owners).toEqual([
      [ann.userId, 2],
      [bob.userId, 1],
    ]);
    expect(await missing(ann)).toMatchObject({ entryCount: 2 });
    expect(await errorOf(missing(bob))).toMatchObject({ code: "FORBIDDEN" });
    await advanceTo(t, Date.now() + 10 * MINUTE_MS);
    expect(await remind(ann)).toBe(2);
    await deliverDue(t);
    expect((await reminded()).sort()).toEqual(["ann-lee", "bob-fox"]);
  });

  it("[2.14] leaves out an entry that has no team left in the games that are open, on the dashboard too", async () => {
    const pool = await openSurvivorPool();
    ({ t } = pool);
    ({ leagueId, ann, bob } = pool);
    const { season } = pool;
    for (const [index, own] of (["Eels", "Foxes"] as const).entries()) {
      const week = WEEK + index;
      const other = index === 0 ? "Aces" : "Cubs";
      await season.pick(ann, leagueId, own, { week });
      await season.pick(bob, leagueId, other, { week });
      await season.play(week, ["Aces", "Cubs", own]);
    }
    const asked = async () => {
      const open = async ({ as }: Player) => (await as.query(api.dashboard.summary, {})).leagues[0]?.open;
      const entries = (await missing(ann))?.missing.map(({ ownerId, openPicks }) => [ownerId, openPicks]);
      return { entries, ann: await open(ann), bob: await open(bob) };
    };
    const both = {
      entries: [
        [ann.userId, 1],
        [bob.userId, 1],
      ],
      ann: { missing: 1 },
      bob: { missing: 1 },
    };
    expect(await asked()).toMatchObject(both);
    // The first two games have locked.
    await advanceTo(t, kickoffOf(WEEK + 2) - DAY_MS + 4 * HOUR_MS);
    const gameId = season.game("Eels", WEEK + 2);
    expect(await asked()).toMatchObject({ entries: [[bob.userId, 1]], ann: null, bob: { missing: 1, gameId } });
  });
});
