// [13.5] Announcements of commissioners: who sees them, who is told, and how often.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  advanceTo,
  DAY_MS,
  errorOf,
  freezeClock,
  HOUR_MS,
  loseJobs,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { letNewsLeave, listMailTexts, prefer, setUpMail } from "../../support/worlds/noticeWorld";

let t: Backend;
let ann: Player, bob: Player, cat: Player, dan: Player;
let leagueId: Id<"leagues">;

/** Ann owns the league, and Bob is a commissioner. */
beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  const people: Player[] = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"]) people.push(await signIn(t, name));
  [ann, bob, cat, dan] = people as [Player, Player, Player, Player];
  ({ id: leagueId } = await addLeague(people));
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function announce(who: Player, text: string) {
  await who.as.mutation(api.leagues.announce, { leagueId, text });
  await settle(t);
}

const pinned = async ({ as }: Player) => (await as.query(api.leagues.get, { leagueId })).announcement;

/** "cat-roe: Announcement: …", of the messages that have left. */
async function told() {
  const mails = (await listMailTexts(t)).filter(({ kind }) => kind === "announcement");
  return mails
    .map(({ to, text }) => ({ to: to.replace("@example.com", ""), text }))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}
const toldWhom = async () => (await told()).map(({ to }) => to);

describe("[13.5] an announcement", () => {
  it("is pinned for members, with who and when, and told to each but its author once", async () => {
    await announce(bob, "  Wings at noon.\n<b>Bring</b> napkins.  ");
    const text = "Wings at noon.\n<b>Bring</b> napkins.";
    expect(await pinned(cat)).toEqual({ text, authorName: "Bob Fox", postedAtMs: Date.now(), editedAtMs: null });
    await letNewsLeave(t);
    expect(await toldWhom()).toEqual(["ann-lee", "cat-roe", "dan-poe"]);
    expect((await told())[0]?.text).toContain("Wings at noon.");
    await advanceTo(t, Date.now() + DAY_MS);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    await letNewsLeave(t);
    expect(await toldWhom()).toHaveLength(3);
    expect(await t.run((ctx) => ctx.db.query("announcementTellings").collect())).toEqual([]);
  });

  it("of several lines stands whole above its mail's button, also among other news", async () => {
    const whole = "Wings at noon.\n\nBring napkins.\n\n— Ann Lee\n\nOpen the league: ";
    const { id: other } = await addLeague([ann, cat]);
    await announce(ann, "Wings at noon.\n\nBring napkins.");
    await ann.as.mutation(api.leagues.announce, { leagueId: other, text: "Wings at noon.\nBring napkins." });
    await letNewsLeave(t);
    const textOf = async (name: string) => {
      const mails = (await listMailTexts(t)).filter(({ to }) => to === `${name}@example.com`);
      return mails.map(({ text }) => text).join("\n");
    };
    expect((await textOf("dan-poe")).split(whole)).toHaveLength(2);
    expect((await textOf("cat-roe")).split(whole)).toHaveLength(3);
  });

  it("is of commissioners alone, and for members alone", async () => {
    expect(await errorOf(cat.as.mutation(api.leagues.announce, { leagueId, text: "Hi" }))).toMatchObject({
      code: "FORBIDDEN",
      message: "Only the league's owner and commissioners can do this.",
    });
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { isPublic: true }));
    await announce(ann, "Secret plans");
    const stranger = await signIn(t, "Out Side");
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: dan.userId });
    await letNewsLeave(t);
    expect(await toldWhom()).toEqual(["bob-fox", "cat-roe"]);
    for (const who of [stranger, dan]) {
      expect(await errorOf(who.as.query(api.leagues.get, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
      expect(JSON.stringify(await who.as.query(api.leagues.listPublic, { poolType: "pickem" }))).not.toContain(
        "Secret",
      );
    }
  });

  it("in a public survivor pool isn't shown to whoever only looks at it", async () => {
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One", isPublic: true });
    await bob.as.mutation(api.survivor.joinPublic, { leagueId: league.id, numberOfEntries: 1 });
    await ann.as.mutation(api.leagues.announce, { leagueId: league.id, text: "Secret plans" });
    const seen = async ({ as }: Player) => (await as.query(api.survivor.get, { leagueId: league.id })).league;
    expect((await seen(bob)).announcement).toMatchObject({ text: "Secret plans" });
    expect((await seen(cat)).announcement).toBeUndefined();
    expect(JSON.stringify(await cat.as.query(api.survivor.listPublic, {}))).not.toContain("Secret");
  });

  it("has 1 to 1,000 characters", async () => {
    for (const text of ["", " \n ", "a".repeat(1001)]) {
      expect(await errorOf(ann.as.mutation(api.leagues.announce, { leagueId, text }))).toMatchObject({
        code: "INVALID",
        field: "text",
      });
    }
    await announce(ann, "a".repeat(1000));
  });

  it("comes at most 3 times in 24 hours, also after one was taken down", async () => {
    const start = Date.now();
    await announce(ann, "One");
    await ann.as.mutation(api.leagues.takeDownAnnouncement, { leagueId });
    await advanceTo(t, start + 2 * HOUR_MS);
    await announce(bob, "Two");
    await announce(ann, "Three");
    expect(await errorOf(bob.as.mutation(api.leagues.announce, { leagueId, text: "Four" }))).toMatchObject({
      code: "TOO_MANY",
      message: "This league has had 3 announcements in 24 hours. Edit the last one, or announce again in 22 h.",
    });
    await advanceTo(t, start + DAY_MS);
    await announce(bob, "Four");
    expect(await errorOf(bob.as.mutation(api.leagues.announce, { leagueId, text: "Five" }))).toMatchObject({
      code: "TOO_MANY",
    });
    expect(await pinned(cat)).toMatchObject({ text: "Four" });
  });

  it("when mended tells nobody twice, and is mended in messages that haven't left", async () => {
    await announce(ann, "Wings at non");
    const postedAtMs = (await pinned(ann))?.postedAtMs ?? 0;
    const edit = (who: Player, text: string) =>
      who.as.mutation(api.leagues.editAnnouncement, { leagueId, postedAtMs, text });
    await edit(bob, "Wings at noon");
    expect(await pinned(cat)).toMatchObject({ text: "Wings at noon", authorName: "Ann Lee", editedAtMs: Date.now() });
    await letNewsLeave(t);
    expect((await told()).map(({ text }) => text.includes("Wings at noon"))).toEqual([true, true, true]);
    await edit(bob, "Wings at one");
    await settle(t);
    await letNewsLeave(t);
    expect(await toldWhom()).toHaveLength(3);
    expect(await errorOf(edit(cat, "No"))).toMatchObject({ code: "FORBIDDEN" });
    await advanceTo(t, Date.now() + HOUR_MS);
    await announce(bob, "Something else");
    expect(await errorOf(edit(ann, "Wings at two"))).toMatchObject({ code: "CONFLICT" });
  });

  it("once taken down is in no message that hasn't left; one that was replaced still is", async () => {
    await announce(ann, "Never mind");
    await bob.as.mutation(api.leagues.takeDownAnnouncement, { leagueId });
    expect(await pinned(cat)).toBeUndefined();
    await letNewsLeave(t);
    expect((await told()).filter(({ text }) => text !== "" && text.includes("Never mind"))).toHaveLength(0);
    await announce(ann, "First");
    await advanceTo(t, Date.now() + 1000);
    await announce(ann, "Second");
    await letNewsLeave(t);
    const texts = (await told()).filter(({ to }) => to === "cat-roe").map(({ text }) => text);
    expect(texts.some((text) => text.includes("First") && text.includes("Second"))).toBe(true);
  });

  it("once taken down is in no message, also where another one was posted since", async () => {
    await announce(ann, "Never mind");
    await ann.as.mutation(api.leagues.takeDownAnnouncement, { leagueId });
    await advanceTo(t, Date.now() + 1000);
    await announce(ann, "Wings at non");
    const postedAtMs = (await pinned(ann))?.postedAtMs ?? 0;
    await ann.as.mutation(api.leagues.editAnnouncement, { leagueId, postedAtMs, text: "Wings at noon" });
    await advanceTo(t, Date.now() + 1000);
    await announce(ann, "Bring napkins");
    await letNewsLeave(t);
    const [mail, ...others] = (await told()).filter(({ to }) => to === "cat-roe");
    expect(others).toEqual([]);
    expect(mail?.text).not.toContain("Never mind");
    expect(mail?.text).toMatch(/Wings at noon\n[^]*Bring napkins\n/);
  });

  it("that is requested again with its key is posted once, also after it was taken down or replaced", async () => {
    const post = (text: string, requestKey: string) =>
      ann.as.mutation(api.leagues.announce, { leagueId, text, requestKey });
    await post("One", "a");
    await ann.as.mutation(api.leagues.takeDownAnnouncement, { leagueId });
    await post("One", "a");
    expect(await pinned(cat)).toBeUndefined();
    await advanceTo(t, Date.now() + 1000);
    await post("Two", "b");
    await post("One", "a");
    expect(await pinned(cat)).toMatchObject({ text: "Two" });
    await post("Three", "c");
    expect(await pinned(cat)).toMatchObject({ text: "Three" });
  });

  it("halves no emoji where a notification shortens it", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "public");
    const browser = { endpoint: "https://fcm.googleapis.com/cat", p256dh: "key", auth: "secret" };
    await cat.as.mutation(api.notifications.subscribe, browser);
    await announce(ann, `${"a".repeat(158)}🏈🏈🏈`);
    await letNewsLeave(t);
    const rows = await t.run((ctx) => ctx.db.query("outbox").collect());
    const pushes = rows.flatMap(({ message }) => (message.channel === "push" ? [message.body] : []));
    expect(pushes).toEqual([`${"a".repeat(158)}🏈…`]);
  });

  it("is told to nobody who has turned that off, everywhere or in this league", async () => {
    await prefer(cat, { announcements: false });
    await dan.as.mutation(api.notifications.switchInLeague, { leagueId, names: ["announcements"], isOn: false });
    await announce(ann, "Hello");
    await letNewsLeave(t);
    expect(await toldWhom()).toEqual(["bob-fox"]);
  });

  it("reaches everybody though a job is lost, nobody twice", async () => {
    await ann.as.mutation(api.leagues.announce, { leagueId, text: "Hello" });
    await loseJobs(t);
    await advanceTo(t, Date.now() + 10 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    await letNewsLeave(t);
    expect(await toldWhom()).toEqual(["bob-fox", "cat-roe", "dan-poe"]);
  });

  it("is in the log, before and after; its author's account may go", async () => {
    await announce(bob, "Hello");
    const postedAtMs = (await pinned(ann))?.postedAtMs ?? 0;
    await bob.as.mutation(api.leagues.editAnnouncement, { leagueId, postedAtMs, text: "Hello all" });
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await pinned(ann)).toMatchObject({ text: "Hello all", authorName: "Former member" });
    await ann.as.mutation(api.leagues.takeDownAnnouncement, { leagueId });
    const { page } = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 10, cursor: null },
    });
    const said = page.filter(({ action }) => /nnounce|takeDown/.test(action));
    expect(said.map(({ text, changes }) => [text, changes[0]?.before, changes[0]?.after])).toEqual([
      ["took down the announcement in", "Hello all", null],
      ["changed the announcement in", "Hello", "Hello all"],
      ["announced something in", null, "Hello"],
    ]);
  });
});
