// [13.6] A sheet whose new picks are held is nothing to do: wherever missing picks are counted, listed or told.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import { DuesWorld } from "../../support/worlds/duesWorld";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { listMails, listMailTexts, prefer, runHours, setHours, setUpMail } from "../../support/worlds/noticeWorld";
import { addPool, SurvivorSeason } from "../../support/worlds/survivorSeason";

freezeClockForEachTest();
beforeEach(() => {
  setUpMail();
  vi.stubEnv("ADMIN_EMAILS", "root-one@example.com");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const FEES = { currency: "USD", entryFeeCents: 2000, weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 };
const CUP = [{ kind: "place" as const, place: 1, text: "Cup" }];
const PAID_ON = "2025-09-01";

/** The league as the dashboard's summary has it. */
async function openIn({ as }: Player, leagueId: Id<"leagues">) {
  const { leagues, nextDeadline } = await as.query(api.dashboard.summary, {});
  return { ...leagues.find((league) => league.leagueId === leagueId), nextDeadline };
}

/** The sheets on the badge of a person's pushes. */
async function badgeOf(t: Backend, { userId }: Player): Promise<number> {
  const browser = { endpoint: `https://push.example/${userId}`, p256dh: "p", auth: "a", createdAtMs: 0 };
  const subscriptionId = await t.run((ctx) => ctx.db.insert("pushSubscriptions", { userId, ...browser }));
  const target = await t.query(internal.jobs.notifications.pushTarget, { subscriptionId });
  return (target?.open ?? []).reduce((sum, { sheets }) => sum + sheets, 0);
}

describe("[13.6] a held sheet of a league", () => {
  async function openHeld() {
    const world = await DuesWorld.create();
    const { t, ann, bob, leagueId, set } = world;
    const matches = [await addMatch(t, { kickoffAtMs: SUNDAY }), await addMatch(t, { kickoffAtMs: SUNDAY + HOUR_MS })];
    await set({ entryFeeCents: 2000, holds: true });
    const pay = async (who: Player) =>
      await ann.as.mutation(api.dues.payAll, { leagueId, entryIds: [await world.entryOf(who)], day: PAID_ON });
    const pick = async (who: Player, index: number) => {
      const { gameId, homeTeamId: teamId } = matches[index]!;
      await submitPick(who, { leagueId, gameId, teamId });
    };
    const toDo = async () => {
      const { open, nextDeadline } = await openIn(bob, leagueId);
      const { open: inLeague } = await bob.as.query(api.leagues.summary, { leagueId });
      const [listed] = await bob.as.query(api.leagues.listSummaries, {});
      expect(listed?.open).toEqual(inLeague);
      expect([inLeague?.missing, inLeague?.held]).toEqual([open?.missing, open?.held]);
      return [open?.missing, open?.held, await badgeOf(t, bob), nextDeadline?.hasPick];
    };
    return { ...world, pay, pick, toDo };
  }

  it("is no pick to make on the badge, the dashboard and in lists, until it is paid, waived or let go", async () => {
    const { bob, leagueId, set, enter, pick, takeBack, history, pay, toDo } = await openHeld();
    const held = [0, 1, 0, undefined];
    const open = [2, undefined, 1, false];
    expect(await toDo()).toEqual(held);
    await enter(bob, { cents: 2000, kind: "waiver" });
    expect(await toDo()).toEqual(open);
    await takeBack((await history(bob))[0]!.id);
    expect(await toDo()).toEqual(held);
    await set({ entryFeeCents: 2000, holds: false });
    expect(await toDo()).toEqual(open);
    await pick(bob, 0);
    await set({ entryFeeCents: 2000, holds: true });
    // A pick that is made can change until its deadline.
    expect(await toDo()).toEqual([0, 1, 0, true]);
    await pay(bob);
    expect(await toDo()).toEqual([1, undefined, 1, true]);
    expect((await openIn(bob, leagueId)).open).not.toHaveProperty("held");
  });

  it("leaves what the member's other entries lack", async () => {
    const { ann, bob, leagueId, t, entryOf, pick } = await openHeld();
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, entriesPerMember: 2 });
    const { entryId } = await bob.as.mutation(api.entries.addOwn, { leagueId, name: "Second" });
    await ann.as.mutation(api.dues.payAll, { leagueId, entryIds: [entryId], day: PAID_ON });
    expect((await openIn(bob, leagueId)).open).toMatchObject({ missing: 2, sheets: 1, held: 1, entryId });
    expect(await badgeOf(t, bob)).toBe(1);
    const sheets = async () => {
      const { pickable } = await bob.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
      return pickable.map(({ entryName, left, isHeld }) => [entryName, left, isHeld]);
    };
    expect(await sheets()).toEqual([
      ["Bob Fox", 0, true],
      ["Second", 2, undefined],
    ]);
    await ann.as.mutation(api.dues.payAll, { leagueId, entryIds: [await entryOf(bob)], day: PAID_ON });
    await pick(bob, 0);
    expect(await sheets()).toEqual([
      ["Bob Fox", 1, undefined],
      ["Second", 2, undefined],
    ]);
  });

  it("says so to commissioners and admins, and isn't told in chats", async () => {
    const { t, ann, bob, cat, leagueId, pay } = await openHeld();
    const root = await signIn(t, "Root One");
    await pay(ann);
    await pay(cat);
    const address = "https://discord.com/api/webhooks/1/token-1-secret";
    await ann.as.mutation(api.webhooks.add, { leagueId, kind: "discord", address, news: ["missingPicks"] });
    const listed = async () => {
      const found = await ann.as.query(api.leagueConsole.missingPicks, { leagueId });
      return found?.missing.map(({ entryName, openPicks, isHeld }) => [entryName, openPicks, isHeld]);
    };
    const candidates = async () => {
      const found = await root.as.query(api.admin.listReminderCandidates, { leagueId });
      return found?.members.map(({ firstName, missingPicks, isHeld }) => [firstName, missingPicks, isHeld]);
    };
    const of = (held: boolean) => [
      ["Ann", 2, false],
      ["Bob", 2, held],
      ["Cat", 2, false],
    ];
    expect(await candidates()).toEqual(of(true));
    expect(await listed()).toContainEqual(["Bob Fox", 2, true]);
    await runHours(t, { fromMs: SUNDAY - DAY_MS - 5 * HOUR_MS, toMs: SUNDAY - DAY_MS - 4 * HOUR_MS });
    const told = await t.run(async (ctx) => (await ctx.db.query("webhookMessages").collect()).map(({ text }) => text));
    expect(told.map((text) => text.replace(/\s/g, " "))).toEqual([
      expect.stringContaining("4 picks are still missing, from 2 of 3 entries."),
    ]);
    await pay(bob);
    expect(await candidates()).toEqual(of(false));
    expect(await listed()).toContainEqual(["Bob Fox", 2, undefined]);
  });

  it("[16.3] of a player without an account isn't the commissioner's to pick", async () => {
    const { t, ann, leagueId, pay, set } = await openHeld();
    await pay(ann);
    const names = Array.from({ length: 12 }, (_, index) => `Player ${index + 1}`);
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names });
    const players = async () => (await openIn(ann, leagueId)).players?.sheets;
    expect([await players(), await badgeOf(t, ann)]).toEqual([undefined, 1]);
    const { accounts } = await ann.as.query(api.dues.list, { leagueId });
    const entryIds = accounts.flatMap(({ entryId, entryName }) => (/^Player [12]$/.test(entryName) ? [entryId] : []));
    await ann.as.mutation(api.dues.payAll, { leagueId, entryIds, day: PAID_ON });
    expect(await players()).toBe(2);
    await set({ entryFeeCents: 2000, holds: false });
    expect(await players()).toBe(12);
  });
});

describe("[13.6] a held entry of a pool", () => {
  it("is no pick to make on the badge, the dashboard, in lists and on the pool's page", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    await SurvivorSeason.create(t);
    const leagueId = await addPool([ann, bob], { allowMultipleEntries: true, maxEntriesPerUser: 2 }, 2);
    await ann.as.mutation(api.dues.set, { ...FEES, leagueId, holds: true });
    const { accounts } = await ann.as.query(api.dues.list, { leagueId });
    const pay = async (name: RegExp) => {
      const entryIds = accounts.flatMap(({ entryId, entryName }) => (name.test(entryName) ? [entryId] : []));
      await ann.as.mutation(api.dues.payAll, { leagueId, entryIds, day: PAID_ON });
    };
    const toDo = async () => {
      const { open, nextDeadline } = await openIn(bob, leagueId);
      const shown = (await bob.as.query(api.survivor.get, { leagueId })).myEntries.map(({ isHeld }) => isHeld);
      const [listed] = await bob.as.query(api.survivor.listMine, {});
      expect(listed?.myEntries.map(({ isHeld }) => isHeld)).toEqual(shown);
      return [open?.missing, open?.held, await badgeOf(t, bob), nextDeadline !== null, ...shown];
    };
    expect(await toDo()).toEqual([0, 2, 0, false, true, true]);
    await pay(/^Bob.*2$/);
    expect(await toDo()).toEqual([1, 1, 1, true, true, undefined]);
    await pay(/^Bob.*1$/);
    expect(await toDo()).toEqual([2, undefined, 2, true, undefined, undefined]);
  });
});

describe("[13.6] a reminder", () => {
  it("of several leagues with holds and prizes says of each that its picks are held", async () => {
    const t = testBackend();
    await setCurrentWeek(t, WEEK);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    await prefer(ann, { deadline4h: false, deadline24h: false });
    await addMatch(t, { kickoffAtMs: SUNDAY });
    for (const name of ["Crew", "Gang", "Club"]) {
      const { id: leagueId, inviteCode } = await ann.as.mutation(api.leagues.create, { name });
      await bob.as.mutation(api.leagues.join, { inviteCode });
      await setHours(ann, leagueId, 0);
      await ann.as.mutation(api.dues.set, { ...FEES, leagueId, holds: true });
      await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes: CUP });
    }
    await runHours(t, { fromMs: SUNDAY - 5 * HOUR_MS, toMs: SUNDAY - 5 * HOUR_MS });
    const [mail, ...others] = (await listMailTexts(t)).filter(({ to }) => to === "bob-fox@example.com");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New picks are held in 3 leagues, the first by 1:00 PM");
    for (const name of ["Crew", "Gang", "Club"]) expect(mail?.text).toContain(`New picks are held in ${name}`);
    expect(mail?.text.match(/You owe dues, so new picks are held\./g)).toHaveLength(3);
    expect(mail?.text.match(/View dues: \S+\/dues/g)).toHaveLength(3);
    expect(mail?.text).not.toMatch(/pick.? (is|are) missing|Make your pick/);
  });

  it("counts the leagues in which something can be picked", async () => {
    const t = testBackend();
    await setCurrentWeek(t, WEEK);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    await addMatch(t, { kickoffAtMs: SUNDAY });
    for (const name of ["Crew", "Gang"]) {
      const { id: leagueId, inviteCode } = await ann.as.mutation(api.leagues.create, { name });
      await bob.as.mutation(api.leagues.join, { inviteCode });
      await setHours(ann, leagueId, 0);
      if (name === "Gang") await ann.as.mutation(api.dues.set, { ...FEES, leagueId, holds: true });
    }
    await runHours(t, { fromMs: SUNDAY - 5 * HOUR_MS, toMs: SUNDAY - 5 * HOUR_MS });
    const mails = (await listMails(t)).filter(({ to }) => to === "bob-fox@example.com");
    expect(mails.map(({ subject }) => subject)).toEqual(["1 league needs your picks, the first by 1:00 PM"]);
  });

  it("of one league says it in the subject, and leads to the dues", async () => {
    const { t, ann, leagueId, set, enter, cat } = await DuesWorld.create();
    await addMatch(t, { kickoffAtMs: SUNDAY });
    await set({ entryFeeCents: 2000, holds: true });
    await enter(cat, { cents: 2000 });
    await setHours(ann, leagueId, 0);
    await runHours(t, { fromMs: SUNDAY - 5 * HOUR_MS, toMs: SUNDAY - 5 * HOUR_MS });
    const mails = await listMailTexts(t);
    const of = (who: string) => mails.find(({ to }) => to === `${who}@example.com`);
    expect(of("bob-fox")?.subject).toBe("New picks are held until dues are paid – Crew");
    expect(of("bob-fox")?.text).toContain(`/leagues/${leagueId}/dues`);
    expect(of("cat-roe")?.subject).toBe("Pick 1 game by 1:00 PM – Crew");
    expect(of("cat-roe")?.text).not.toContain("/dues");
  });
});

it("[13.6][18.1] a recap doesn't lead to picks that are held", async () => {
  const { t, ann, bob, cat, leagueId, set, enter } = await DuesWorld.create();
  await setHours(ann, leagueId, 0);
  const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs: SUNDAY });
  await addMatch(t, { week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
  for (const who of [ann, bob, cat]) await submitPick(who, { leagueId, gameId, teamId });
  await advanceTo(t, SUNDAY + 3 * HOUR_MS);
  await set({ entryFeeCents: 2000, holds: true });
  await enter(cat, { cents: 2000 });
  await endGame(t, gameId, [20, 10]);
  await settle(t);
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
  await runHours(t, { fromMs: SUNDAY + 4 * HOUR_MS, toMs: SUNDAY + 45 * HOUR_MS });
  const recaps = (await listMailTexts(t)).filter(({ kind }) => kind === "recap");
  const of = (who: string) => recaps.find(({ to }) => to === `${who}@example.com`)?.text;
  expect(of("bob-fox")).toContain("You have no picks to make right now.");
  expect(of("bob-fox")).not.toContain("Make your Week 11 picks");
  expect(of("cat-roe")).toContain("Make your Week 11 picks");
});
