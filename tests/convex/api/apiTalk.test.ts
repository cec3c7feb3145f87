// Members' and commissioners' scripts in a talk, over the HTTP API.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { as, openBackend, setUpApi, tearDownApi } from "../../support/api/apiBackend";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

type Json = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Json;

async function openTalk() {
  const backend = await openBackend();
  const { call, leagueId } = backend;
  const at = `/api/leagues/${leagueId}/talk`;
  return {
    ...backend,
    at,
    write: async (role: "member" | "creator", body: Json) => await call(role, `${at}/messages`, { body }),
    read: async (role: "member" | "creator" | "outsider", query = "") => {
      const { messages, events, before } = await json(await call(role, `${at}/messages${query}`));
      return { messages: messages as Json[], events: events as Json[], before };
    },
  };
}

it("[14.2] a message is written once, answered, reacted to, changed and deleted", async () => {
  const { call, at, write, read, memberId, creatorId, poolId } = await openTalk();
  const first = { text: "Go Pack", mentions: [memberId], requestKey: "go-1" };
  const sent = await write("creator", first);
  expect(sent.status).toBe(201);
  const { id, number } = await json(sent);
  expect(await json(await write("creator", first))).toEqual({ id, number });
  const elsewhere = `/api/leagues/${poolId}/talk/messages`;
  for (const answer of [
    await write("creator", { ...first, text: "Go Bears" }),
    await call("creator", elsewhere, { body: first }),
  ]) {
    const text = "This key came with another request. Send a new one with a key of its own.";
    expect([answer.status, await answer.text()]).toEqual([409, text]);
  }
  const reply = await json(await write("member", { text: "Go Bears", replyToId: id }));

  const one = `/api/messages/${String(id)}`;
  const change = async (role: "member" | "creator", method: string, path: string, body?: Json) =>
    (await call(role, path, { method, ...(body && { body }) })).status;
  expect(await change("member", "PUT", `${one}/reaction`, { kind: "fire" })).toBe(204);
  expect(await change("member", "PATCH", one, { text: "Not mine" })).toBe(403);
  expect(await change("creator", "PATCH", one, { text: "Go Pack go" })).toBe(204);
  expect(await json(await write("creator", first))).toEqual({ id, number });
  const page = await read("member");
  expect(page).toMatchObject({
    before: null,
    messages: [
      {
        id,
        number,
        text: "Go Pack go",
        author: { userId: creatorId, name: "Cat Lee" },
        editedAt: expect.stringMatching(/Z$/) as string,
        reactions: [{ kind: "fire", count: 1 }],
        ownReaction: "fire",
        isBlocked: false,
      },
      { id: reply["id"], text: "Go Bears", author: { name: "Mel Fox" }, replyToNumber: number, ownReaction: null },
    ],
  });
  // The key with which a browser opens the talk's messages stays inside.
  expect(JSON.stringify([page, await json(await call("member", at))])).not.toContain('"key"');
  expect((await read("creator")).messages[0]).toMatchObject({ ownReaction: null });

  expect(await change("member", "DELETE", one)).toBe(403);
  expect(await change("creator", "DELETE", `/api/messages/${String(reply["id"])}`)).toBe(204);
  expect((await read("member")).messages[1]).toMatchObject({ text: "", deletedBy: "commissioner" });
});

it("[14.2] reading goes back by tens, and says how much is unread", async () => {
  const { call, at, t, write, read, creatorId } = await openTalk();
  for (let count = 1; count <= 12; count += 1) await write("creator", { text: `Message ${count}` });
  const state = async () => await json(await call("member", at));
  const { lastNumber } = await state();
  expect(await state()).toMatchObject({ unread: 12, isMuted: false });

  const all: unknown[] = [];
  let before: unknown = null;
  let pages = 0;
  do {
    const page = await read("member", before === null ? "" : `?before=${Number(before)}`);
    all.unshift(...page.messages.map(({ text }) => text));
    before = page.before;
    pages += 1;
  } while (before !== null);
  expect(all).toEqual(Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`));
  expect(pages).toBeGreaterThan(1);

  expect((await call("member", `${at}/read`, { method: "PUT", body: { number: lastNumber } })).status).toBe(204);
  expect(await state()).toMatchObject({ unread: 0, readNumber: lastNumber });
  expect((await call("member", `${at}/muted`, { method: "PUT", body: { isMuted: true } })).status).toBe(204);
  expect(await state()).toMatchObject({ isMuted: true });

  await as(t, "member").mutation(api.talk.block, { userId: creatorId as Id<"users"> });
  expect((await read("member")).messages[0]).toMatchObject({ author: { userId: creatorId }, isBlocked: true });
});

it("[14.3] what happened stands among the messages by number, in full, and as far back as messages do", async () => {
  const { call, at, leagueId, write, read } = await openTalk();
  await write("creator", { text: "Welcome" });
  await call("creator", `/api/leagues/${leagueId}/announcement`, { body: { text: "Wings at six" } });
  for (let count = 1; count <= 9; count += 1) await write("member", { text: `Message ${count}` });
  const newest = await read("member");
  expect(newest).toMatchObject({ events: [], before: 11 });
  const { messages, events, before } = await read("member", `?before=${Number(newest.before)}`);
  const numbers = [...messages, ...events].map(({ number }) => number).sort((a, b) => Number(a) - Number(b));
  expect([before, numbers]).toEqual([null, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  const happenedAt = expect.stringMatching(/Z$/) as string;
  expect(events).toEqual([
    {
      number: 1,
      happenedAt,
      kind: "joined",
      names: expect.any(Array) as string[],
      count: expect.any(Number) as number,
    },
    { number: 3, happenedAt, kind: "announcement", byName: "Cat Lee", text: "Wings at six" },
  ]);
  expect(await json(await call("creator", at))).toMatchObject({ lastNumber: 12, unread: 9 });
});

it("[14.2] messages are reported to commissioners, who let them stay or delete them", async () => {
  const { call, at, write } = await openTalk();
  const { id } = await json(await write("creator", { text: "Rude" }));
  const one = `/api/messages/${String(id)}`;
  const reports = async () => (await (await call("creator", `${at}/reports`)).json()) as Json[];
  expect((await call("outsider", `${one}/report`, { method: "POST" })).status).toBe(404);
  expect((await call("member", `${one}/report`, { method: "POST" })).status).toBe(204);
  expect(await reports()).toMatchObject([{ messageId: id, text: "Rude", reporterNames: ["Mel Fox"] }]);
  expect((await call("member", `${at}/reports`)).status).toBe(403);
  expect((await call("creator", `${one}/keep`, { method: "POST" })).status).toBe(204);
  expect(await reports()).toEqual([]);
});

it("[14.2] admins who aren't members, and strangers, read no talk", async () => {
  const { call, at, write } = await openTalk();
  await write("creator", { text: "For us" });
  for (const path of [at, `${at}/messages`]) {
    expect([path, (await call("admin", path)).status]).toEqual([path, 403]);
    expect([path, (await call("outsider", path)).status]).toEqual([path, 404]);
  }
});

it("[14.2] what is wrong in a message is named", async () => {
  const { write, leagueId } = await openTalk();
  const refused = async (body: Json) => {
    const response = await write("creator", body);
    return [response.status, await response.text()];
  };
  expect(await refused({ text: " " })).toEqual([400, "text: Write something to send"]);
  expect(await refused({ text: "Hi", mentions: [leagueId] })).toEqual([400, "mentions.0: That user doesn't exist."]);
  expect(await refused({ text: "Hi", replyToId: leagueId })).toEqual([400, "replyToId: That message doesn't exist."]);
});
