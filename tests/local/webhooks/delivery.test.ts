// [18.2] The news that reaches each kind of chat, and the failures on the way.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHmac } from "node:crypto";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { deliverWebhook } from "../../../convex/model/flows/webhooks/deliverWebhook";
import { WEBHOOK_NEWS, type WebhookKind } from "../../../domain/leagues/webhooks";
import { heldActions } from "../../support/adapter/heldActions";
import { startChatServer, type ChatServer } from "../../support/host/chatServer";
import { testBackend } from "../../support/worlds/backends";
import { addLeague, HOUR_MS, setCurrentWeek, signIn, WEDNESDAY, WEEK } from "../../support/worlds/factories";
import type { Backend, Player } from "../../support/worlds/factories";
import { listMailTexts, setUpMail } from "../../support/worlds/noticeWorld";

const MINUTE_MS = 60_000;
const ADDRESSES: Readonly<Record<WebhookKind, string>> = {
  discord: "https://discord.com/api/webhooks/123456/abc-DEF_ghi",
  slack: "https://hooks.slack.com/services/T000/B000/XXXX",
  teams: "https://default1.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/a?sig=b",
  groupme: "0123456789abcdef0123456789",
  json: "https://hook.example/in",
};

let t: Backend;
let ann: Player, bob: Player;
let leagueId: Id<"leagues">;
let chat: ChatServer;
let webhookId: Id<"webhooks">;

/** Ann owns the league, and Bob is a commissioner. */
beforeEach(async () => {
  // Calls to a chat end by real timers.
  vi.useFakeTimers({ toFake: ["Date"], now: WEDNESDAY });
  setUpMail();
  vi.stubEnv("APP_URL", "https://picks.example");
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  ({ id: leagueId } = await addLeague([ann, bob]));
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await chat.stop();
});

async function add(kind: WebhookKind) {
  const given = { leagueId, kind, address: ADDRESSES[kind], news: [...WEBHOOK_NEWS] };
  const secret = await ann.as.mutation(api.webhooks.add, given);
  chat = await startChatServer(secret ?? "");
  webhookId = (await list())[0]!.id;
  return secret;
}

const list = () => ann.as.query(api.webhooks.list, { leagueId });
const announce = (text: string) => ann.as.mutation(api.leagues.announce, { leagueId, text });
const deliver = () =>
  deliverWebhook(
    {
      claim: () => t.mutation(internal.jobs.webhookQueue.claim, { webhookId }),
      record: (sent) => t.mutation(internal.jobs.webhookQueue.record, sent),
    },
    chat.network,
  );
const waiting = () => t.run((ctx) => ctx.db.query("webhookMessages").collect());
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const LINK = () => `https://picks.example/leagues/${leagueId}`;

describe("[18.2] an announcement", () => {
  it("reaches Discord without its marks or anybody's mention", async () => {
    await add("discord");
    await announce("*Pay* up, @everyone and <@&7>! https://pay.example/a_b");
    await deliver();
    const content = `Sunday Crew\nAnn Lee: \\*Pay\\* up, @\u200Beveryone and \\<@&7\\>! https://pay.example/a_b\n<${LINK()}>`;
    expect(chat.received).toEqual([
      expect.objectContaining({
        host: "discord.com",
        path: "/api/webhooks/123456/abc-DEF_ghi",
        body: { content, allowed_mentions: { parse: [] } },
      }),
    ]);
    expect(await waiting()).toEqual([]);
  });

  it("reaches Slack with its three signs escaped", async () => {
    await add("slack");
    await announce("<!channel> Q&A @here");
    await deliver();
    expect(chat.received[0]?.body["text"]).toBe(
      `Sunday Crew\nAnn Lee: &lt;!channel&gt; Q&amp;A @\u200Bhere\n${LINK()}`,
    );
  });

  it("reaches Teams as a card with a button", async () => {
    await add("teams");
    await announce("Pay up");
    await deliver();
    expect(chat.received[0]?.raw).toContain(`"title":"Open Huddle Picks","url":"${LINK()}"`);
    expect(chat.received[0]?.raw).toContain("Sunday Crew\\n\\nAnn Lee: Pay up");
  });

  it("reaches GroupMe from its bot", async () => {
    await add("groupme");
    await announce("Pay up");
    await deliver();
    const text = `Sunday Crew\nAnn Lee: Pay up\n${LINK()}`;
    expect(chat.received[0]?.body).toEqual({ bot_id: ADDRESSES.groupme, text });
  });

  it("reaches a server as JSON whose signature it can check", async () => {
    const secret = await add("json");
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await announce("Pay up");
    await deliver();
    const [{ headers, raw, body }] = chat.received as [(typeof chat.received)[number]];
    const timestamp = headers["x-huddle-timestamp"] as string;
    expect(Number(timestamp)).toBe(Math.floor(Date.now() / 1_000));
    const signature = createHmac("sha256", secret ?? "").update(`${timestamp}.${raw}`);
    expect(headers["x-huddle-signature"]).toBe(`sha256=${signature.digest("hex")}`);
    expect(body).toEqual({
      id: headers["x-huddle-id"],
      news: "announcements",
      league: { id: leagueId, name: "Sunday Crew" },
      text: "Sunday Crew\nAnn Lee: Pay up",
      url: LINK(),
      atMs: Date.now(),
    });
  });

  it("of 1,000 characters that all are escaped is cut at a whole one", async () => {
    await add("discord");
    await announce("*".repeat(1_000));
    await deliver();
    const content = chat.received[0]?.body["content"] as string;
    expect(content.length).toBeLessThanOrEqual(1_900);
    expect(content.length).toBeGreaterThan(1_890);
    expect(content).toMatch(/(?:\\\*)…\n</);
  });

  it("of emoji is cut between two of them", async () => {
    const family = "👩‍👩‍👧‍👦";
    await add("groupme");
    await announce(family.repeat(90));
    await deliver();
    const text = chat.received[0]?.body["text"] as string;
    expect(text.length).toBeLessThanOrEqual(1_000);
    expect(text).toMatch(new RegExp(`^Sunday Crew\\nAnn Lee: (?:${family})+…\\nhttps`));
  });

  it("isn't told where announcements aren't wanted", async () => {
    await add("discord");
    await ann.as.mutation(api.webhooks.change, { webhookId, news: ["reveals"] });
    await announce("Pay up");
    expect(await waiting()).toEqual([]);
  });
});

describe("[18.2] a message that a chat refuses", () => {
  it("is tried again after 1, 5 and 25 minutes, and then given up", async () => {
    await add("discord");
    chat.answer = (response) => response.writeHead(500).end();
    await announce("Pay up");
    const begunAtMs = Date.now();
    const tried: number[] = [];
    await deliver();
    for (const minutes of [1, 5, 25]) {
      const [message] = await waiting();
      tried.push((message!.dueAtMs - Date.now()) / MINUTE_MS);
      later(minutes * MINUTE_MS - 1);
      await deliver();
      later(1);
      await deliver();
    }
    expect(tried).toEqual([1, 5, 25]);
    expect(chat.connections).toBe(4);
    expect(await waiting()).toEqual([]);
    expect(await list()).toMatchObject([
      { lastSuccessAtMs: null, lastFailure: { atMs: begunAtMs + 31 * MINUTE_MS, error: "It answered 500." } },
    ]);
  });

  it("waits for as long as the chat asks", async () => {
    await add("discord");
    chat.answer = (response) => response.writeHead(429).end('{"retry_after":90.5}');
    await announce("Pay up");
    await deliver();
    expect((await waiting())[0]?.dueAtMs).toBe(Date.now() + 90_500);
    later(90_500);
    chat.answer = null;
    await deliver();
    expect(chat.received).toHaveLength(1);
  });

  it("is tried again when its delivery was lost with its process", async () => {
    await add("discord");
    await announce("Pay up");
    const claimed = await t.mutation(internal.jobs.webhookQueue.claim, { webhookId });
    await deliver();
    expect(chat.connections).toBe(0);
    later(MINUTE_MS);
    await deliver();
    expect(chat.received).toHaveLength(1);
    const late = { messageId: claimed!.messageId, attempt: 1, result: { kind: "failed" as const, error: "Late" } };
    await t.mutation(internal.jobs.webhookQueue.record, late);
    expect((await list())[0]?.lastFailure).toBeNull();
  });
});

describe("[18.2] after 20 failures in a row", () => {
  it("a chat is off, its commissioners are told, and one of them turns it on again", async () => {
    await add("discord");
    chat.answer = (response) => response.writeHead(404).end();
    for (let message = 0; message < 5; message += 1) {
      await t.run((ctx) => ctx.db.patch("leagues", leagueId, { announcedAtMs: [] }));
      await announce(`Message ${message}`);
      for (const minutes of [0, 1, 5, 25]) {
        later(minutes * MINUTE_MS);
        await deliver();
      }
    }
    expect(chat.connections).toBe(20);
    expect(await list()).toMatchObject([{ offSinceMs: Date.now(), lastFailure: { error: "It answered 404." } }]);
    const mails = (await listMailTexts(t)).filter(({ kind }) => kind === "webhookOff");
    expect(mails.map(({ to }) => to).sort()).toEqual(["ann-lee@example.com", "bob-fox@example.com"]);
    expect(mails[0]?.text).toContain("News of Sunday Crew no longer goes to Discord");
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { announcedAtMs: [] }));
    await announce("Nobody hears this");
    expect(await waiting()).toEqual([]);
    await expect(bob.as.mutation(api.webhooks.test, { webhookId })).rejects.toThrow("Turn it on first");
    await bob.as.mutation(api.webhooks.turnOn, { webhookId });
    chat.answer = null;
    await bob.as.mutation(api.webhooks.test, { webhookId });
    await deliver();
    expect(chat.received).toHaveLength(1);
    expect(await list()).toMatchObject([{ offSinceMs: null, lastSuccessAtMs: Date.now() }]);
  });

  it("counts from the last success", async () => {
    await add("discord");
    for (let round = 0; round < 21; round += 1) {
      chat.answer = round % 2 === 0 ? (response) => response.writeHead(500).end() : null;
      await t.run((ctx) => ctx.db.patch("leagues", leagueId, { announcedAtMs: [] }));
      await announce(`Message ${round}`);
      await deliver();
      later(HOUR_MS);
    }
    expect(await list()).toMatchObject([{ offSinceMs: null }]);
  });
});

it("[18.2] keeps the address to itself once it is added", async () => {
  const secret = await add("json");
  const chats = await list();
  expect(chats[0]?.masked).toBe("hook.example/…");
  const log = await ann.as.query(api.audit.listForLeague, {
    leagueId,
    paginationOpts: { numItems: 10, cursor: null },
  });
  expect(log.page[0]).toMatchObject({ action: "league.addWebhook" });
  for (const told of [chats, log]) {
    expect(JSON.stringify(told)).not.toContain("/in");
    expect(JSON.stringify(told)).not.toContain(secret);
  }
});

it("[18.2] is guarded by the pushed action itself, once the name is looked up", async () => {
  await add("json");
  const address = `https://localhost:${new URL(chat.url).port}/in`;
  await t.run((ctx) => ctx.db.patch("webhooks", webhookId, { address }));
  await announce("Pay up");
  heldActions.delete("jobs/webhooks:deliver");
  await t.action(internal.jobs.webhooks.deliver, { webhookId });
  expect(await list()).toMatchObject([{ lastFailure: { error: "The address isn't open to the internet." } }]);
  expect(chat.connections).toBe(0);
});
