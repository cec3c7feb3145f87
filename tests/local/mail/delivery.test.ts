// The outbox and its Node action against a real SMTP server, on our host in this process.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import schema from "../../../convex/schema";
import { HOUR_MS, identityOf, settle } from "../../support/worlds/factories";
import { heldActions } from "../../support/adapter/heldActions";
import { convexTest } from "../../support/adapter/hostTest";
import { startMailServer, type MailServer } from "../../support/host/mailServer";

const modules = import.meta.glob("../../../convex/**/*.ts");
const NOW = Date.UTC(2025, 10, 5, 17);

let server: MailServer;
let t: ReturnType<typeof open>;
const open = () => convexTest({ schema, modules });

beforeEach(async () => {
  server = await startMailServer();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "Huddle Picks <picks@huddle.example>");
  vi.stubEnv("APP_URL", "https://picks.example");
  vi.stubEnv("CONVEX_SITE_URL", "https://site.example");
  t = open();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await server.stop();
});

async function person(name: string) {
  const as = t.withIdentity(identityOf(name));
  const userId = await as.mutation(api.users.store, {});
  return { as, userId, email: `${name.toLowerCase()}@example.com` };
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const deliver = () => t.action(internal.jobs.mail.deliver, {});
const rows = () => t.run(async (ctx) => ctx.db.query("outbox").collect());

describe("mail", () => {
  it("[13.5] with the address of an unsubscribe link in somebody's words stops nothing more for it", async () => {
    const [ann, bob] = [await person("Ann"), await person("Bob")];
    const { id: leagueId, inviteCode } = await ann.as.mutation(api.leagues.create, { name: "Crew" });
    await bob.as.mutation(api.leagues.join, { inviteCode });
    const text = "Look: https://unsubscribe.invalid/deadline24h";
    await ann.as.mutation(api.leagues.announce, { leagueId, text });
    await settle(t);
    later(HOUR_MS);
    await deliver();
    const [sent] = server.received.filter(({ to }) => to === "bob@example.com");
    expect(sent?.mail.subject).toBe("Announcement: Ann Tester in Crew");
    expect(sent?.mail.text).toContain(`${text}\n`);
    expect(sent?.mail.text).toMatch(/Stop announcements: https:\/\/site\.example\//);
    expect(sent?.mail.html).toContain(`${text}</p>`);
    expect(decodeURIComponent(sent?.header("list-unsubscribe") ?? "")).toContain("kind=announcement&");
  });

  it("[7.7] sends the test e-mail as HTML and text to the profile's address", async () => {
    const ann = await person("Ann");
    const outboxId = await ann.as.mutation(api.notifications.sendTest, {});
    expect(await ann.as.query(api.notifications.getDelivery, { outboxId })).toEqual({ state: "waiting", error: null });
    await deliver();
    expect(server.received).toHaveLength(1);
    const [{ to, mail }] = server.received as [(typeof server.received)[number]];
    expect(to).toBe("ann@example.com");
    expect(mail.from).toMatchObject({ name: "Huddle Picks", address: "picks@huddle.example" });
    expect(mail.subject).toBe("Huddle Picks test email");
    expect(mail.text).toContain("It works, Ann");
    expect(mail.html).toContain('href="https://picks.example/profile"');
    expect(await ann.as.query(api.notifications.getDelivery, { outboxId })).toEqual({ state: "sent", error: null });
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  it("is delayed, not lost, while the server is down", async () => {
    const people = await Promise.all(["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"].map(person));
    await server.stop();
    for (const { as } of people) await as.mutation(api.notifications.sendTest, {});
    await deliver();
    const waiting = await rows();
    expect(waiting.map(({ state, attempts }) => [state, attempts])).toEqual(people.map(() => ["queued", 1]));
    expect(waiting.every(({ lastError }) => lastError?.includes("ECONNREFUSED"))).toBe(true);

    await deliver();
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
    later(15_000);
    await deliver();
    expect((await rows()).map(({ attempts, dueAtMs }) => [attempts, dueAtMs])).toEqual(
      people.map(() => [2, NOW + 15_000 + 30_000]),
    );
    await server.start();
    later(30_000);
    await deliver();
    expect(server.received.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email));
  });

  it("is retried for a full mailbox, and given up for one that doesn't exist", async () => {
    const [ann, bob, cat] = [await person("Ann"), await person("Bob"), await person("Cat")];
    server.refusals.set(ann.email, { code: 450, text: "Mailbox full" });
    server.refusals.set(bob.email, { code: 550, text: "No such user" });
    for (const { as } of [ann, bob, cat]) await as.mutation(api.notifications.sendTest, {});
    await deliver();
    expect(server.received.map(({ to }) => to)).toEqual([cat.email]);
    expect((await rows()).map(({ state }) => state)).toEqual(["queued", "failed", "sent"]);
    server.refusals.clear();
    later(60_000);
    await deliver();
    expect(server.received.map(({ to }) => to)).toEqual([cat.email, ann.email]);
  });

  it("is sent again under the same Message-ID if the server disconnected midway", async () => {
    const ann = await person("Ann");
    await ann.as.mutation(api.notifications.sendTest, {});
    let drops = 1;
    server.onBegin = () => {
      if (drops-- > 0) throw Object.assign(new Error("Going down"), { responseCode: 421 });
    };
    await deliver();
    expect(server.received).toHaveLength(0);
    later(60_000);
    await deliver();
    expect(server.received).toHaveLength(1);
    const [row] = await rows();
    expect(server.received[0]?.header("message-id")).toBe(`<${row?._id}@huddle.example>`);
  });

  it("isn't finished by a delivery whose claim has expired", async () => {
    const ann = await person("Ann");
    await ann.as.mutation(api.notifications.sendTest, {});
    server.onBegin = async () => {
      // Meanwhile another delivery took the message over, and is about to send it.
      later(10 * 60_000);
      await t.mutation(internal.jobs.outbox.claimBatch, {});
    };
    await deliver();
    expect(server.received).toHaveLength(0);
    server.onBegin = () => undefined;
    later(4 * 60_000);
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  it("is given up once it is no longer worth sending", async () => {
    const ann = await person("Ann");
    await server.stop();
    const outboxId = await ann.as.mutation(api.notifications.sendTest, {});
    await deliver();
    later(16 * 60_000);
    await server.start();
    await deliver();
    expect(server.received).toHaveLength(0);
    expect(await ann.as.query(api.notifications.getDelivery, { outboxId })).toMatchObject({ state: "failed" });
  });

  it("names the missing setting", async () => {
    const ann = await person("Ann");
    // The delivery that sending starts would still have the setting.
    heldActions.add("jobs/mail:deliver");
    const outboxId = await ann.as.mutation(api.notifications.sendTest, {});
    await settle(t);
    heldActions.clear();
    vi.stubEnv("MAIL_FROM", "");
    await deliver();
    expect(await ann.as.query(api.notifications.getDelivery, { outboxId })).toEqual({
      state: "waiting",
      error: "The Convex environment variable MAIL_FROM is not set.",
    });
  });
});
