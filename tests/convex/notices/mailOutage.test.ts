// Mail that can't be sent: admins are notified once per outage.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import { freezeClock, signIn, type Backend, type Player } from "../../support/worlds/factories";
import { listMails, setUpMail } from "../../support/worlds/noticeWorld";

const MINUTE_MS = 60_000;

let t: Backend;
let players: Player[];

beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "root-one@example.com,root-two@example.com");
  setUpMail();
  t = testBackend();
  players = [];
  for (const name of ["Root One", "Root Two", "Bob Fox", "Cat Lee", "Dan Poe"]) players.push(await signIn(t, name));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

type Result = { kind: "sent" } | { kind: "retry" | "refused"; error: string };
const down: Result = { kind: "retry", error: "connect ECONNREFUSED" };

/** One delivery, all of whose messages have this result. */
async function deliver(result: Result): Promise<void> {
  const batch = (await t.mutation(internal.jobs.outbox.claimBatch, {})) ?? [];
  for (const { id, attempt } of batch) await t.mutation(internal.jobs.outbox.recordDelivery, { id, attempt, result });
}

async function pass(minutes: number, result: Result): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await deliver(result);
    await t.mutation(internal.jobs.outbox.wake, {});
  }
}

const write = async (count = 1) => {
  for (const { as } of players.slice(2, 2 + count)) await as.mutation(api.notifications.sendTest, {});
};
const alarms = async () => (await listMails(t)).filter(({ kind }) => kind === "mailAlarm").map(({ to }) => to);
const ADMINS = ["root-one@example.com", "root-two@example.com"];

it("notifies each admin once when all mail has failed for a quarter of an hour, and again at the next outage", async () => {
  await write();
  await pass(15, down);
  expect(await alarms()).toEqual([]);
  await pass(30, down);
  expect(await alarms()).toEqual(ADMINS);

  await pass(30, { kind: "sent" });
  expect(await t.run((ctx) => ctx.db.query("mailOutages").collect())).toEqual([]);
  await write();
  await pass(45, down);
  expect(await alarms()).toEqual([...ADMINS, ...ADMINS]);
});

it("reports a server that refuses everybody, with its reason, but not a single unknown address", async () => {
  const refused: Result = { kind: "refused", error: "550 Sender not allowed" };
  await write(1);
  await pass(60, refused);
  expect(await alarms()).toEqual([]);
  await write(3);
  await pass(20, refused);
  expect(await alarms()).toEqual(ADMINS);
  const texts = await t.run(async (ctx) => (await ctx.db.query("outbox").collect()).map(({ message }) => message));
  expect(texts.at(-1)).toMatchObject({ text: expect.stringContaining("550 Sender not allowed") });
});

it("counts deliveries that break off", async () => {
  await write(3);
  for (let lapse = 0; lapse < 8; lapse += 1) {
    await t.mutation(internal.jobs.outbox.claimBatch, {});
    vi.setSystemTime(Date.now() + 3 * MINUTE_MS);
    await t.mutation(internal.jobs.outbox.wake, {});
  }
  expect(await alarms()).toEqual(ADMINS);
});

it("doesn't report unreachable browsers", async () => {
  const [{ userId = "" as Id<"users"> } = {}] = players;
  await t.run(async (ctx) => {
    const subscription = { userId, endpoint: "https://push.example/1", p256dh: "p", auth: "a", createdAtMs: 0 };
    const subscriptionId = await ctx.db.insert("pushSubscriptions", subscription);
    const message = { channel: "push" as const, subscriptionId, title: "T", body: "B", path: "/", actions: [] };
    const due = { state: "queued" as const, dueAtMs: 0, attempts: 0, createdAtMs: 0, lastError: null };
    for (let i = 0; i < 5; i += 1) {
      await ctx.db.insert("outbox", { userId, kind: "results", message, expiresAtMs: Date.now() * 2, ...due });
    }
  });
  await pass(40, down);
  expect(await alarms()).toEqual([]);
});
