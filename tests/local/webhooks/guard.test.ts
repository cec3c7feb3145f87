// [18.2] Where a chat's address may lead: only out, and only once.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseWebhookAddress } from "../../../domain/leagues/webhooks";
import { isPublicAddress } from "../../../convex/model/flows/webhooks/publicAddress";
import { INTERNET, postToChat, type Network } from "../../../convex/model/flows/webhooks/postToChat";
import { startChatServer, type ChatServer } from "../../support/host/chatServer";

let chat: ChatServer;
beforeEach(async () => {
  chat = await startChatServer();
});
afterEach(() => chat.stop());

const call = {
  body: '{"content":"Hello","allowed_mentions":{"parse":[]}}',
  headers: { "Content-Type": "application/json" },
};
const post = (changes: Partial<Network> = {}, address = "https://discord.com/in") =>
  postToChat(address, call, { ...chat.network, ...changes });

/** As a resolver answers. */
const PRIVATE = [
  ...["127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255"],
  ...["192.168.0.1", "169.254.169.254", "100.64.0.1", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.51.100.7"],
  ...["203.0.113.9", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.88.99.1"],
  ...["::1", "::", "fe80::1", "fe80::1%lo", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:7f00:1"],
  ...["::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1"],
  ...["100::1", "3fff::1", "5f00::1", "0:0:0:0:0:ffff:a9fe:a9fe"],
];

describe("[18.2] a connection", () => {
  it.each(PRIVATE)("isn't made where a name leads to %s", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const family = address.includes(":") ? 6 : 4;
    const result = await post({
      isAllowed: INTERNET.isAllowed,
      resolve: (_, onFound) => onFound(null, [{ address, family }]),
    });
    expect(result).toEqual({ kind: "failed", error: "The address isn't open to the internet." });
    expect(chat.connections).toBe(0);
  });

  it.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::8a"])(
    "may be made to %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it("goes to the public ones of a name's addresses only", async () => {
    const isAllowed = (address: string) => address === "127.0.0.1";
    const found = ["127.0.0.9", "127.0.0.1"].map((address) => ({ address, family: 4 }));
    expect(await post({ isAllowed, resolve: (_, onFound) => onFound(null, found) })).toEqual({ kind: "sent" });
    expect(chat.received).toHaveLength(1);
  });

  it.each(["https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://0x7f.1/", "http://hook.example/"])(
    "isn't made to %s, for which no name is looked up",
    async (address) => {
      expect(await post({}, address)).toMatchObject({ kind: "failed" });
      expect(chat.connections).toBe(0);
    },
  );
});

describe("[18.2] an address", () => {
  it.each([
    ...["http://hook.example/in", "https://127.0.0.1/in", "https://2130706433/in", "https://0x7f000001/in"],
    ...["https://0177.0.0.1/in", "https://127.1/in", "https://[::1]/in", "https://[::ffff:127.0.0.1]/in"],
    ...["https://localhost/in", "https://localhost./in", "https://a.localhost/in", "https://printer.local/in"],
    ...["https://metadata.google.internal/", "https://intranet/in", "https://user:word@hook.example/in", "hook", ""],
    "https://１２７.0.0.1/in",
  ])("isn't taken for JSON: %s", (address) => {
    expect(parseWebhookAddress("json", address)).toHaveProperty("problem");
  });

  it.each([
    ["discord", "https://discord.com.evil.example/api/webhooks/1/a"],
    ["discord", "https://discord.com/login"],
    ["discord", "https://discord.com:8443/api/webhooks/1/a"],
    ["slack", "https://hooks.slack.com.evil.example/services/T/B/x"],
    ["slack", "https://evil.example/services/T/B/x"],
    ["teams", "https://logic.azure.com.evil.example/workflows/a"],
    ["teams", "https://evil.example/workflows/a"],
    ["groupme", "https://evil.example/v3/bots/post?bot_id=0123456789abcdef0123456789"],
    ["groupme", "https://api.groupme.com/v3/bots/post"],
  ] as const)("isn't taken for %s elsewhere: %s", (kind, address) => {
    expect(parseWebhookAddress(kind, address)).toHaveProperty("problem");
  });
});

it("[18.2] says in plain words why a chat can't be reached", async () => {
  const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND hook.example"), { code: "ENOTFOUND" });
  expect(await post({ resolve: (_, onFound) => onFound(unknown, []) })).toEqual({
    kind: "failed",
    error: "No server has this name.",
  });
  chat.answer = (response) => response.destroy();
  expect(await post()).toEqual({ kind: "failed", error: "It ended the connection." });
});

describe("[18.2] a hostile chat", () => {
  it("that redirects inside isn't followed", async () => {
    chat.answer = (response) => response.writeHead(302, { Location: "https://169.254.169.254/latest" }).end();
    const error = "It answered 302: enter the address that it leads to.";
    expect(await post()).toEqual({ kind: "failed", error });
    expect(chat.connections).toBe(1);
  });

  it("that answers slowly for ever is left after 5 seconds", async () => {
    expect(INTERNET.limitMs).toBe(5_000);
    chat.answer = () => undefined;
    expect(await post({ limitMs: 50 })).toEqual({ kind: "failed", error: "It didn't answer within 0.05 seconds." });
    chat.answer = (response) => response.writeHead(429).write("{");
    expect(await post({ limitMs: 50 })).toEqual({ kind: "failed", error: "It didn't answer within 0.05 seconds." });
  });

  it("that answers without end is read no further than a few kilobytes", async () => {
    const endless = (status: number) => {
      const closed = new Promise<void>((resolve) => {
        chat.answer = (response) => {
          const more = () => {
            while (response.writable && response.write("x".repeat(65_536)));
          };
          response.on("drain", more).on("close", resolve).writeHead(status);
          more();
        };
      });
      return closed;
    };
    for (const [status, kind] of [
      [200, "sent"],
      [429, "failed"],
      [500, "failed"],
    ] as const) {
      const closed = endless(status);
      expect(await post()).toMatchObject({ kind });
      await closed;
    }
  });

  it("that asks for patience is left alone for as long", async () => {
    chat.answer = (response) =>
      response.writeHead(429).end('{"message":"Slow down","retry_after":64.57,"global":false}');
    expect(await post()).toMatchObject({ kind: "failed", waitMs: 64_570 });
    chat.answer = (response) => response.writeHead(429, { "Retry-After": "120" }).end("slow");
    expect(await post()).toMatchObject({ kind: "failed", waitMs: 120_000 });
    chat.answer = (response) => response.writeHead(429).end("null");
    expect(await post()).toMatchObject({ kind: "failed", waitMs: 0 });
  });
});
