// Browser notifications against a push service on loopback that acts like a browser: it checks the signature's key and
// decrypts the message (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import schema from "../../../convex/schema";
import { vapidKeys } from "../../../local/launcher/folder/vapidKeys";
import { addLeague, addMatch, setCurrentWeek, signIn, submitPick, type Backend } from "../../support/worlds/factories";
import { convexTest } from "../../support/adapter/hostTest";

const modules = import.meta.glob("../../../convex/**/*.ts");
const NOW = Date.UTC(2025, 10, 6, 17, 1);
const vapid = vapidKeys(randomBytes(32).toString("hex"));

const browser = createECDH("prime256v1");
browser.generateKeys();
const auth = randomBytes(16);

interface Push {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let service: Server;
let pushes: Push[];
let answer: number;
let t: Backend;

beforeEach(async () => {
  pushes = [];
  answer = 201;
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      pushes.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
  vi.stubEnv("APP_URL", "https://picks.example");
  vi.stubEnv("VAPID_PUBLIC_KEY", vapid.publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", vapid.privateKey);
  t = convexTest({ schema, modules });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

type LeagueSwitches = (typeof api.notifications.switchInLeague)["_args"]["names"];

/** Ann has this browser, and a reminder about tomorrow's game is queued for it. */
async function queueReminder(vapidKey?: string, off: LeagueSwitches = []): Promise<string> {
  const ann = await signIn(t, "Ann Lee");
  await ann.as.mutation(api.notifications.updatePreferences, { browserEnabled: true, emailEnabled: false });
  const { port } = service.address() as AddressInfo;
  // Bypasses `subscribe`, which accepts only real push services.
  await t.run((ctx) =>
    ctx.db.insert("pushSubscriptions", {
      userId: ann.userId,
      endpoint: `http://127.0.0.1:${port}/send/1`,
      p256dh: browser.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
      createdAtMs: NOW,
      ...(vapidKey === undefined ? {} : { vapidKey }),
    }),
  );
  const league = await addLeague([ann]);
  await ann.as.mutation(api.notifications.switchInLeague, { leagueId: league.id, names: off, isOn: false });
  await setCurrentWeek(t, 10);
  await addMatch(t, { kickoffAtMs: Date.UTC(2025, 10, 7, 20) });
  const due = { kind: "deadline4h" as const, slotMs: NOW, untilMs: NOW + 4 * 3_600_000 };
  const news = { kind: "deadline" as const, week: 10, dues: [due] };
  const round = { leagueId: league.id, season: 2025, news, after: null, progressAtMs: NOW };
  for (let i = 0; i < 2; i++) {
    const roundId = await t.run((ctx) => ctx.db.insert("memberRounds", round));
    await t.mutation(internal.jobs.reminders.remindMembers, { roundId });
  }
  return league.id;
}

function decrypt(body: Buffer): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", key, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
  const key = derive(browser.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

const deliver = () => t.action(internal.jobs.mail.deliver, {});
const rows = () => t.run(async (ctx) => ctx.db.query("outbox").collect());
const subscriptions = () => t.run(async (ctx) => ctx.db.query("pushSubscriptions").collect());

describe("[3.14] browser notifications", () => {
  it("[15.2] arrive once, signed, readable only by the browser, with pages to open and the badge", async () => {
    const leagueId = await queueReminder();
    await deliver();
    await deliver();
    expect(pushes).toHaveLength(1);
    const [push] = pushes;
    // It is kept for two hours, until the deadline.
    expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "10740", urgency: "high" });
    expect(push?.headers["topic"]).toMatch(/^[\w-]{32}$/);
    expect(push?.headers.authorization).toContain(`k=${vapid.publicKey}`);
    const [row] = await rows();
    const title = "Week 10 picks close soon";
    const body = "1 pick is missing in Sunday Crew. The deadline is Thu, Nov 6, 3:00\u00a0PM\u00a0ET.";
    const path = `/picks?league=${leagueId}&season=2025&week=10`;
    const tag = `picks/${leagueId}/2025/10`;
    expect(decrypt(push?.body ?? Buffer.alloc(0))).toEqual({
      web_push: 8030,
      notification: {
        title,
        body,
        tag,
        lang: "en",
        dir: "ltr",
        app_badge: 1,
        navigate: `https://picks.example${path}`,
        actions: [
          { action: path, title: "Make your picks", navigate: `https://picks.example${path}` },
          {
            action: `/profile?league=${leagueId}`,
            title: "Fewer reminders",
            navigate: `https://picks.example/profile?league=${leagueId}`,
          },
        ],
      },
      app_badge: 1,
    });
    expect(row?.state).toBe("sent");
  });

  it("[15.2] carry the number of sheets that are due in all leagues when they are sent", async () => {
    await queueReminder();
    const ann = await signIn(t, "Ann Lee");
    const family = await addLeague([ann], "Family");
    const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs: Date.UTC(2025, 10, 8, 18) });
    await addMatch(t, { kickoffAtMs: Date.UTC(2025, 10, 9, 18) });
    await submitPick(ann, { leagueId: family.id, gameId, teamId });
    await deliver();
    // Three games in each of two leagues, and one pick.
    expect(decrypt(pushes[0]?.body ?? Buffer.alloc(0))).toMatchObject({ app_badge: 2 });
  });

  it("[15.2] aren't sent for a league in which they are off", async () => {
    await queueReminder("", ["deadline4h"]);
    await deliver();
    expect(pushes).toEqual([]);
  });

  it("forget a browser that no longer exists", async () => {
    await queueReminder();
    answer = 410;
    await deliver();
    expect((await rows()).map(({ state }) => state)).toEqual(["failed"]);
    expect(await subscriptions()).toEqual([]);
  });

  it.each([
    ["Apple's", 400],
    ["Mozilla's", 401],
    ["Google's", 403],
  ])("forget a browser that subscribed with an earlier key: %s answer", async (_service, status) => {
    await queueReminder("the key before");
    answer = status;
    await deliver();
    expect((await rows()).map(({ state }) => state)).toEqual(["failed"]);
    expect(await subscriptions()).toEqual([]);
  });

  it("keep a browser that subscribed with the current key, despite any signature problem", async () => {
    await queueReminder(vapid.publicKey);
    answer = 403;
    await deliver();
    expect((await rows()).map(({ state }) => state)).toEqual(["failed"]);
    expect(await subscriptions()).toHaveLength(1);
  });

  it("are retried while the service is down", async () => {
    await queueReminder();
    answer = 503;
    await deliver();
    expect((await rows()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ["queued", "The push service answered 503."],
    ]);
    answer = 201;
    vi.setSystemTime(NOW + 60_000);
    await deliver();
    expect(pushes).toHaveLength(2);
    expect((await rows()).map(({ state }) => state)).toEqual(["sent"]);
    expect(await subscriptions()).toHaveLength(1);
  });
});
