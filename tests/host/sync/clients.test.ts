// The sync protocol over real sockets, spoken by the official clients.
import { ConvexError } from "convex/values";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startCutProxy } from "../../support/sync/cutProxy";
import { deployFixture } from "../../support/host/fixtureModules";
import { startHost, type TestHost, type TestHostOptions } from "../../support/host/startHost";
import { action, mutation, query, Results, SyncClients } from "../../support/sync/syncClients";
import { WireClient } from "../../support/sync/wireClient";

let host: TestHost;
const clients = new SyncClients();

beforeAll(async () => {
  host = await startFixture();
});
afterEach(() => clients.close());
afterAll(() => host.close());

async function startFixture(options: TestHostOptions = {}): Promise<TestHost> {
  const started = await startHost(options);
  await deployFixture(started);
  return started;
}

/** How often a function ran, according to the engine. */
function countRuns(path: string): () => number {
  let runs = 0;
  host.engine.executor.onExecution((execution) => {
    if (execution.path.startsWith(path)) runs += 1;
  });
  return () => runs;
}

let nextChannel = 0;
const newChannel = () => `channel-${nextChannel++}`;

describe("subscriptions", () => {
  it("pushes what another client writes, and stops after unsubscribing", async () => {
    const channel = newChannel();
    const [reader, writer] = [clients.open(host.url), clients.open(host.url)];
    const messages = new Results<{ body: string }[]>(reader, "messages:list", { channel });
    await messages.until((list) => list.length === 0);
    expect(await writer.mutation(mutation("messages:send"), { channel, body: "hello" })).toBe(5);
    expect(await messages.until((list) => list.length === 1)).toEqual([{ body: "hello", author: null }]);
    messages.stop();
    const counter = new Results<number>(reader, "counters:get", { name: channel });
    await writer.mutation(mutation("messages:send"), { channel, body: "unheard" });
    await writer.mutation(mutation("counters:add"), { name: channel, amount: 1 });
    await counter.until((value) => value === 1);
    expect(messages.all).toHaveLength(2);
  });

  it("keeps a text search up to date, best first", async () => {
    const channel = newChannel();
    const [reader, writer] = [clients.open(host.url), clients.open(host.url)];
    const send = (body: string, to = channel) => writer.mutation(mutation("messages:send"), { channel: to, body });
    const found = new Results<string[]>(reader, "messages:search", { channel, text: "kick" });
    await found.until((bodies) => bodies.length === 0);
    await send("the late kickoff");
    await found.until((bodies) => bodies.length === 1);
    await send("nothing of it");
    await send("kick", newChannel());
    await send("kick");
    expect(await found.until((bodies) => bodies.length === 2)).toEqual(["kick", "the late kickoff"]);
  });

  it("works with the React client", async () => {
    const channel = newChannel();
    const client = clients.openReact(host.url);
    const watch = client.watchQuery(query("messages:list"), { channel });
    const seen = new Promise<unknown>((resolve) => {
      watch.onUpdate(() => {
        const list = watch.localQueryResult() as unknown[] | undefined;
        if (list?.length === 1) resolve(list);
      });
    });
    await client.mutation(mutation("messages:send"), { channel, body: "from React" });
    expect(await seen).toEqual([{ body: "from React", author: null }]);
  });

  it("re-runs a query for writes in its range only, and once however many clients share it", async () => {
    const [mine, other] = [newChannel(), newChannel()];
    const readers = [clients.open(host.url), clients.open(host.url), clients.open(host.url)];
    const results = readers.map((reader) => new Results<unknown[]>(reader, "messages:list", { channel: mine }));
    await Promise.all(results.map((each) => each.until((list) => list.length === 0)));
    const runs = countRuns("messages:list");
    const writer = clients.open(host.url);
    await writer.mutation(mutation("messages:send"), { channel: other, body: "unrelated" });
    await writer.mutation(mutation("counters:add"), { name: other, amount: 1 });
    expect(runs()).toBe(0);
    await writer.mutation(mutation("messages:send"), { channel: mine, body: "related" });
    await Promise.all(results.map((each) => each.until((list) => list.length === 1)));
    expect(runs()).toBe(1);
  });

  it("shows a client's own write before its mutation resolves", async () => {
    const channel = newChannel();
    const client = clients.open(host.url);
    const messages = new Results<unknown[]>(client, "messages:list", { channel });
    await messages.until((list) => list.length === 0);
    await client.mutation(mutation("messages:send"), { channel, body: "mine" });
    expect(messages.newest).toHaveLength(1);
  });

  it("brings two queries touched by one write to one timestamp in one transition", async () => {
    const name = newChannel();
    const transitions: string[][] = [];
    let changed: () => void = () => {};
    const client = clients.openBase(host.url, (tokens) => (transitions.push(tokens), changed()));
    client.subscribe("counters:get", { name });
    client.subscribe("counters:page", { paginationOpts: { numItems: 5, cursor: null } });
    await new Promise<void>((resolve) => (changed = () => transitions.flat().length >= 2 && resolve()));
    transitions.length = 0;
    const update = new Promise<void>((resolve) => (changed = () => transitions.length > 0 && resolve()));
    await clients.open(host.url).mutation(mutation("counters:add"), { name, amount: 3 });
    await update;
    expect(transitions[0]).toHaveLength(2);
  });

  it("returns results of actions, which can write", async () => {
    const channel = newChannel();
    const client = clients.open(host.url);
    const messages = new Results<unknown[]>(client, "messages:list", { channel });
    await client.action(action("messages:sendTwice"), { channel, body: "twice" });
    expect(await messages.until((list) => list.length === 2)).toHaveLength(2);
  });

  it("sends a large result in chunks", async () => {
    const chunky = await startFixture({ syncLimits: { maxFrameChars: 50_000 } });
    try {
      const large = new Results<string>(clients.open(chunky.url), "counters:large", { chars: 300_000 });
      expect((await large.until(() => true)).length).toBe(300_000);
    } finally {
      await clients.close();
      await chunky.close();
    }
  });
});

describe("errors", () => {
  it('end their own last line, so that "Called by client" stands apart as with Convex', async () => {
    const client = clients.open(host.url);
    for (const failing of [
      client.mutation(mutation("messages:refuse"), { channel: "c" }),
      client.mutation(mutation("messages:send"), { wrong: true }),
      client.action(action("messages:nothing"), {}),
    ])
      await expect(failing).rejects.toThrow(/[^\n]\n\n {2}Called by client$/);
  });

  it("keeps nothing of a mutation that throws, and passes on its data", async () => {
    const channel = newChannel();
    const client = clients.open(host.url);
    const refused = await client.mutation(mutation("messages:refuse"), { channel }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConvexError);
    expect((refused as ConvexError<{ code: string }>).data).toEqual({ code: "REFUSED", message: "No." });
    expect(await client.query(query("messages:list"), { channel })).toEqual([]);
  });

  it.each([
    ["messages:send", { channel: 5, body: "x" }, "ArgumentValidationError"],
    ["messages:send", { channel: "c" }, "ArgumentValidationError"],
    ["messages:nothing", {}, "Could not find public function"],
    ["messages:clear", {}, "Could not find public function"],
    ["messages:list", { channel: "c" }, "Trying to execute messages:list as Mutation"],
    ["messages:send", { channel: "c", body: "x".repeat(1_100_000) }, "more than 1 MiB"],
  ])("refuses a bad call of %s clearly, and changes nothing (%#)", async (path, args, message) => {
    const client = clients.open(host.url);
    const ts = host.engine.database.currentTs;
    await expect(client.mutation(mutation(path), args)).rejects.toThrow(message);
    expect(host.engine.database.currentTs).toBe(ts);
  });

  it("reports a failing query to its subscriber", async () => {
    const failing = new Results(clients.open(host.url), "messages:list", { wrong: 1 });
    expect((await failing.untilError()).message).toContain("ArgumentValidationError");
  });

  it("closes with a fatal error on protocol violations", async () => {
    const socket = new WebSocket(`${host.url.replace("http", "ws")}/api/1.48.0/sync`);
    const received = new Promise<string>((resolve) =>
      socket.once("message", (data: Buffer) => resolve(data.toString())),
    );
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.once("open", () => socket.send("not JSON"));
    expect(JSON.parse(await received)).toMatchObject({
      type: "FatalError",
      error: expect.stringContaining("The message isn't valid JSON") as unknown,
    });
    await closed;
  });
});

it("an action finds the nearest vectors", async () => {
  const client = clients.open(host.url);
  expect(await client.action(action("places:nearest"), { at: [1, 0] })).toBeNull();
  await client.mutation(mutation("places:add"), { name: "east", at: [2, 0.1] });
  await client.mutation(mutation("places:add"), { name: "north", at: [0, 1] });
  expect(await client.action(action("places:nearest"), { at: [1, 0] })).toBe("east");
  expect(await client.action(action("places:nearest"), { at: [0.1, 5] })).toBe("north");
});

describe("connections", () => {
  it("applies a mutation exactly once when its socket is cut before the answer", async () => {
    const name = newChannel();
    const proxy = await startCutProxy(host.url);
    const client = clients.open(proxy.url);
    const counter = new Results<number>(client, "counters:get", { name });
    await counter.until((value) => value === 0);
    const committed = new Promise<void>((resolve) => {
      const stop = host.engine.database.onCommit(() => (stop(), resolve()));
    });
    proxy.holdAnswers();
    const answer = client.mutation(mutation("counters:add"), { name, amount: 1 });
    await committed;
    proxy.cut();
    expect(await answer).toBe(1);
    await counter.until((value) => value === 1);
    expect(proxy.connections()).toBeGreaterThan(1);
    expect(await clients.open(host.url).query(query("counters:get"), { name })).toBe(1);
    await clients.close();
    await proxy.close();
  });

  it("continues after a cut where it was", async () => {
    const channel = newChannel();
    const proxy = await startCutProxy(host.url);
    const messages = new Results<unknown[]>(clients.open(proxy.url), "messages:list", { channel });
    await messages.until((list) => list.length === 0);
    proxy.cut();
    await clients.open(host.url).mutation(mutation("messages:send"), { channel, body: "while away" });
    expect(await messages.until((list) => list.length === 1)).toHaveLength(1);
    await clients.close();
    await proxy.close();
  });

  it("runs a client's mutations in order", async () => {
    const channel = newChannel();
    const client = clients.open(host.url);
    const bodies = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    await Promise.all(bodies.map((body) => client.mutation(mutation("messages:send"), { channel, body })));
    const list = (await client.query(query("messages:list"), { channel })) as { body: string }[];
    expect(list.map(({ body }) => body)).toEqual(bodies);
  });

  it("keeps every frame, complete and in order, for a client that doesn't read for a while", async () => {
    const channel = newChannel();
    const reader = new WireClient(host.url, [{ udfPath: "messages:list", args: { channel } }]);
    await reader.connect();
    await reader.until(() => reader.results.size === 1);
    reader.pause();
    const writer = clients.open(host.url);
    // Some 19 MB of Transitions: more than the system buffers for a connection.
    const bodies = Array.from({ length: 30 }, (_, index) => `${index} ${"é".repeat(20_000)}`);
    for (const body of bodies) await writer.mutation(mutation("messages:send"), { channel, body });
    reader.resume();
    const list = () => reader.results.get(0) as { body: string }[];
    await reader.until(() => list().length === bodies.length);
    expect(list().map(({ body }) => body)).toEqual(bodies);
    reader.cut();
  });

  it("drops a client that doesn't read, and serves the others", async () => {
    const small = await startFixture({ maxBufferedBytes: 1_000_000 });
    try {
      const socket = new WebSocket(`${small.url.replace("http", "ws")}/api/1.48.0/sync`);
      await new Promise((resolve) => socket.once("open", resolve));
      socket.pause();
      const sessionId = "3f8f4c9e-0000-4000-8000-000000000009";
      socket.send(
        JSON.stringify({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: 0 }),
      );
      const closed = new Promise((resolve) => socket.once("close", resolve));
      for (let version = 0; version < 40; version++) {
        const args = [{ chars: 500_000 + version }];
        const modifications = [{ type: "Add", queryId: version, udfPath: "counters:large", args }];
        socket.send(
          JSON.stringify({ type: "ModifyQuerySet", baseVersion: version, newVersion: version + 1, modifications }),
        );
      }
      const other = clients.open(small.url);
      while (!small.logged.some(({ event }) => event === "sync.slowReader")) {
        await other.mutation(mutation("counters:add"), { name: "other", amount: 1 });
      }
      socket.resume();
      await closed;
      expect(await other.query(query("counters:get"), { name: "other" })).toBeGreaterThan(0);
    } finally {
      await clients.close();
      await small.close();
    }
  });
});
