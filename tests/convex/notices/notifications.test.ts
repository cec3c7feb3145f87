import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { hashOf } from "../../../convex/model/common/hash";
import { readUnsubscribeUrl, unsubscribeUrl } from "../../../convex/model/notices/mail/signature";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  errorOf,
  freezeClock,
  signIn,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { listMails, prefer, runHours, setUpMail } from "../../support/worlds/noticeWorld";

let t: Backend;
let ann: Player;
beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  ann = await signIn(t, "Ann Lee");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const defaults = {
  emailEnabled: true,
  browserEnabled: false,
  deadline24h: true,
  deadline4h: true,
  deadline1h: false,
  resultsNotifications: true,
  weeklyDigest: true,
  weeklyWinners: true,
  survivorElimination: true,
  announcements: true,
  commissionerReminders: true,
  safetyNets: true,
  receipts: false,
  memberships: true,
  talk: true,
  recaps: true,
};
const preferences = () => ann.as.query(api.notifications.getPreferences, {});

describe("preferences", () => {
  it("[3.14][7.5][9.13] are the defaults until something is changed", async () => {
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults });
  });

  it("[7.6] change only the given fields, and only for the caller", async () => {
    const bob = await signIn(t, "Bob Day");
    await prefer(ann, { deadline1h: true });
    await prefer(ann, { weeklyDigest: false });
    expect(await preferences()).toEqual({
      userId: ann.userId,
      ...defaults,
      deadline1h: true,
      weeklyDigest: false,
    });
    expect(await bob.as.query(api.notifications.getPreferences, {})).toEqual({ userId: bob.userId, ...defaults });
  });

  it("[6.1] are unavailable when signed out", async () => {
    expect(await errorOf(t.query(api.notifications.getPreferences, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("the test e-mail", () => {
  it("[7.7] is queued to the caller's address, once while it is pending", async () => {
    const outboxId = await ann.as.mutation(api.notifications.sendTest, {});
    expect(await ann.as.mutation(api.notifications.sendTest, {})).toBe(outboxId);
    expect((await listMails(t)).map(({ to, kind }) => [to, kind])).toEqual([["ann-lee@example.com", "test"]]);
    const bob = await signIn(t, "Bob Day");
    expect(await bob.as.query(api.notifications.getDelivery, { outboxId })).toBeNull();
  });

  it("[8.6] is refused if mail isn't set up", async () => {
    vi.stubEnv("SMTP_URL", "");
    expect(await errorOf(ann.as.mutation(api.notifications.sendTest, {}))).toEqual({
      code: "CONFLICT",
      message: "Please check your email configuration.",
    });
  });
});

describe("unsubscribing by the link in a mail", () => {
  const linkFor = async (kind: string, userId: string = ann.userId) => {
    const secret = await t.mutation(internal.jobs.outbox.linkSecret, {});
    return new URL(await unsubscribeUrl("https://site.example", secret, { userId, kind }));
  };
  const open = async (url: URL, method: "GET" | "POST") => {
    const response = await t.fetch(`${url.pathname}${url.search}`, { method });
    return { status: response.status, text: await response.text() };
  };

  it("[13.4] stops invitations by mail, and allows them again on the page that says so", async () => {
    const url = await linkFor("mailInvitation", await hashOf("cy@new.example"));
    const post = async (body: string) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const response = await t.fetch(`${url.pathname}${url.search}`, { method: "POST", headers, body });
      return await response.text();
    };
    const stopped = async () => await t.run(async (ctx) => (await ctx.db.query("invitationOptOuts").collect()).length);
    expect((await open(url, "GET")).text).toContain("Stop invitations?");
    for (const again of ["List-Unsubscribe=One-Click", ""]) {
      expect(await post(again)).toContain("Allow invitations again");
      expect(await stopped()).toBe(1);
    }
    expect((await open(url, "GET")).text).toContain("Allow invitations again");
    expect(await post("allow=yes")).toContain("can be invited by mail again");
    expect(await stopped()).toBe(0);
    expect((await open(url, "GET")).text).toContain("Stop invitations?");
  });

  it("takes a POST (RFC 8058) to switch off the mail's kind, without signing in", async () => {
    const { status, text } = await open(await linkFor("deadline24h"), "POST");
    expect(status).toBe(200);
    expect(text).toContain("We've turned off 24-hour reminders for you.");
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults, deadline24h: false });
    await open(await linkFor("adminReminder"), "POST");
    expect(await preferences()).toMatchObject({ emailEnabled: false, resultsNotifications: true });
  });

  it("shows only a question on GET, because mail readers open links automatically", async () => {
    const { status, text } = await open(await linkFor("weeklyDigest"), "GET");
    expect(status).toBe(200);
    expect(text).toContain("<button>Stop the weekly digest</button>");
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults });
  });

  it("refuses a changed link", async () => {
    const bob = await signIn(t, "Bob Day");
    const url = await linkFor("results");
    const forged: [string, string][] = [
      ["user", bob.userId],
      ["kind", "weeklyDigest"],
      ["signature", "0".repeat(64)],
      ["signature", ""],
    ];
    for (const [name, value] of forged) {
      const other = new URL(url);
      other.searchParams.set(name, value);
      expect((await open(other, "POST")).status).toBe(400);
    }
    expect(await bob.as.query(api.notifications.getPreferences, {})).toEqual({ userId: bob.userId, ...defaults });
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults });
    expect(await readUnsubscribeUrl(url, ["another deployment's secret"])).toBeNull();
  });
});

describe("a rotated link secret", () => {
  const secret = () => t.mutation(internal.jobs.outbox.linkSecret, {});
  const rotate = (forgetOld?: boolean) =>
    t.mutation(internal.jobs.outbox.rotateLinkSecret, forgetOld === undefined ? {} : { forgetOld });
  const open = async (signedWith: string) => {
    const url = new URL(
      await unsubscribeUrl("https://site.example", signedWith, { userId: ann.userId, kind: "results" }),
    );
    return (await t.fetch(`${url.pathname}${url.search}`, { method: "POST" })).status;
  };
  const pass = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 3_600_000);

  it("signs new links, and accepts those of earlier mails for thirty more days", async () => {
    const before = await secret();
    await rotate();
    expect(await secret()).not.toBe(before);
    expect(await open(await secret())).toBe(200);
    pass(30);
    expect(await open(before)).toBe(200);
    expect(await preferences()).toMatchObject({ resultsNotifications: false });
    pass(1);
    expect(await open(before)).toBe(400);
    expect(await open(await secret())).toBe(200);
    await rotate();
    expect(await t.run(async (ctx) => (await ctx.db.query("linkSecret").collect()).length)).toBe(2);
  });

  it("is refused at once if it leaked, like those before it", async () => {
    const known = [await secret()];
    await rotate();
    known.push(await secret());
    await rotate(true);
    for (const each of known) expect(await open(each)).toBe(400);
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults });
    expect(await open(await secret())).toBe(200);
  });
});

describe("browser notifications", () => {
  const keys = { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUb", auth: "tBHItJI5svbpez7KI4CCXg" };
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  const subscribe = (to: string, player = ann) =>
    player.as.mutation(api.notifications.subscribe, { endpoint: to, ...keys });
  const rows = () => t.run(async (ctx) => ctx.db.query("pushSubscriptions").collect());

  it("[3.14] are switched on with a browser's endpoint, and stored once per browser", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "the key of now");
    await subscribe(endpoint);
    await subscribe(endpoint);
    expect(await preferences()).toMatchObject({ browserEnabled: true });
    expect((await rows()).map(({ vapidKey }) => vapidKey)).toEqual(["the key of now"]);
    const bob = await signIn(t, "Bob Day");
    await subscribe(endpoint, bob);
    expect((await rows()).map(({ userId }) => userId)).toEqual([bob.userId]);
    await ann.as.mutation(api.notifications.unsubscribe, { endpoint });
    expect(await rows()).toHaveLength(1);
    await bob.as.mutation(api.notifications.unsubscribe, { endpoint });
    expect(await rows()).toEqual([]);
  });

  it.each([
    "http://fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "nonsense",
  ])("accept only a push service's address: %s", async (address) => {
    expect(await errorOf(subscribe(address))).toMatchObject({ code: "INVALID", field: "endpoint" });
    expect(await rows()).toEqual([]);
  });

  it("get the same notices as mails, by the same rule", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "public");
    await subscribe(endpoint);
    await prefer(ann, { emailEnabled: false, deadline4h: false });
    const league = await addLeague([ann]);
    await addMatch(t, { kickoffAtMs: Date.UTC(2025, 10, 7, 17) });
    await runHours(t, { fromMs: Date.UTC(2025, 10, 6, 13), toMs: Date.UTC(2025, 10, 6, 13) });
    const sent = await t.run(async (ctx) => ctx.db.query("outbox").collect());
    expect(sent.map(({ kind, message }) => [kind, message])).toEqual([
      [
        "deadline24h",
        {
          channel: "push",
          subscriptionId: (await rows())[0]?._id,
          title: "Week 10 picks close soon",
          body: "1 pick is missing in Sunday Crew. The deadline is Thu, Nov 6, 12:00\u00a0PM\u00a0ET.",
          path: `/picks?league=${league.id}&season=2025&week=10`,
          actions: [
            { title: "Make your picks", path: `/picks?league=${league.id}&season=2025&week=10` },
            { title: "Fewer reminders", path: `/profile?league=${league.id}` },
          ],
          language: "en",
          tag: `picks/${league.id}/2025/10`,
          urgency: "high",
        },
      ],
    ]);
  });
});
