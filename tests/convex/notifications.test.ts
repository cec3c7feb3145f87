import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { readUnsubscribeUrl, unsubscribeUrl } from "../../convex/model/mail/signature";
import { testBackend } from "../support/backends";
import { addLeague, addMatch, errorOf, freezeClock, signIn, type Backend, type Player } from "../support/factories";
import { holdDelivery, listMails, prefer, runHours, setUpMail } from "../support/noticeWorld";

let t: Backend;
let ann: Player;
beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  await holdDelivery(t);
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
  survivorElimination: true,
};
const preferences = () => ann.as.query(api.notifications.getPreferences, {});

describe("preferences", () => {
  it("[3.14][7.5][9.13] are the defaults until something is changed", async () => {
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults });
  });

  it("[7.6] change what is named, for the caller alone", async () => {
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

  it("[6.1] are nobody's when signed out", async () => {
    expect(await errorOf(t.query(api.notifications.getPreferences, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("the test e-mail", () => {
  it("[7.7] is queued to the caller's address, once while it is on its way", async () => {
    const outboxId = await ann.as.mutation(api.notifications.sendTest, {});
    expect(await ann.as.mutation(api.notifications.sendTest, {})).toBe(outboxId);
    expect((await listMails(t)).map(({ to, kind }) => [to, kind])).toEqual([["ann-lee@example.com", "test"]]);
    const bob = await signIn(t, "Bob Day");
    expect(await bob.as.query(api.notifications.getDelivery, { outboxId })).toBeNull();
  });

  it("[8.6] says so where mail isn't set up", async () => {
    vi.stubEnv("SMTP_URL", "");
    expect(await errorOf(ann.as.mutation(api.notifications.sendTest, {}))).toEqual({
      code: "CONFLICT",
      message: "Please check your email configuration.",
    });
  });
});

describe("unsubscribing by the link in a mail", () => {
  const linkFor = async (kind: string, userId: string = ann.userId) => {
    const secret = await t.mutation(internal.outbox.linkSecret, {});
    return new URL(await unsubscribeUrl("https://site.example", secret, { userId, kind }));
  };
  const open = async (url: URL, method: "GET" | "POST") => {
    const response = await t.fetch(`${url.pathname}${url.search}`, { method });
    return { status: response.status, text: await response.text() };
  };

  it("a POST (RFC 8058) switches the mail's kind off, without signing in", async () => {
    const { status, text } = await open(await linkFor("deadline24h"), "POST");
    expect(status).toBe(200);
    expect(text).toContain("You won't get 24-hour reminders any more.");
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults, deadline24h: false });
    await open(await linkFor("adminReminder"), "POST");
    expect(await preferences()).toMatchObject({ emailEnabled: false, resultsNotifications: true });
  });

  it("a GET only asks, because mail readers open links by themselves", async () => {
    const { status, text } = await open(await linkFor("weeklyDigest"), "GET");
    expect(status).toBe(200);
    expect(text).toContain("<button>Stop the weekly digest</button>");
    expect(await preferences()).toEqual({ userId: ann.userId, ...defaults });
  });

  it("refuses a link that was changed", async () => {
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
    expect(await readUnsubscribeUrl(url, "another deployment's secret")).toBeNull();
  });
});

describe("browser notifications", () => {
  const keys = { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUb", auth: "tBHItJI5svbpez7KI4CCXg" };
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  const subscribe = (to: string, player = ann) =>
    player.as.mutation(api.notifications.subscribe, { endpoint: to, ...keys });
  const rows = () => t.run(async (ctx) => ctx.db.query("pushSubscriptions").collect());

  it("[3.14] are switched on with a browser's address, and kept once per browser", async () => {
    await subscribe(endpoint);
    await subscribe(endpoint);
    expect(await preferences()).toMatchObject({ browserEnabled: true });
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
  ])("takes no address but a push service's: %s", async (address) => {
    expect(await errorOf(subscribe(address))).toMatchObject({ code: "INVALID", field: "endpoint" });
    expect(await rows()).toEqual([]);
  });

  it("get the same notice as the mail, by the same rule", async () => {
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
          body: "1 pick is missing in Sunday Crew. The next deadline is Thu, Nov 6, 12:00 PM ET.",
          path: `/picks?league=${league.id}&season=2025&week=10`,
        },
      ],
    ]);
  });
});
