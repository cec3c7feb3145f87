// Fifty clients on real sockets at once: the short form of `npm run load`, driven by events, not by time.
// clients.test.ts covers dropping a client that stops reading.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deployFixture } from "../../support/host/fixtureModules";
import { startHost, type TestHost } from "../../support/host/startHost";
import { mutation, SyncClients } from "../../support/sync/syncClients";
import { WireClient } from "../../support/sync/wireClient";

const [crowd, leagueSize] = [50, 10];
const [ticks, leagueMessages, saves] = [0, 1, 2];
const callers = new SyncClients();

let host: TestHost;
let clients: readonly WireClient[];
let runs: Map<string, number>;

beforeEach(async () => {
  host = await startHost();
  await deployFixture(host);
  clients = Array.from({ length: crowd }, (_none, index) => {
    const channel = `league ${Math.floor(index / leagueSize)}`;
    return new WireClient(host.url, [
      { udfPath: "counters:get", args: { name: "ticks" } },
      { udfPath: "messages:list", args: { channel } },
      { udfPath: "counters:get", args: { name: "saves" } },
      { udfPath: "messages:me", args: {} },
    ]);
  });
  await everybody(async (client) => {
    await client.connect();
    await client.until(() => client.results.size === 4);
  });
  runs = new Map();
  host.engine.executor.onExecution(({ path }) => runs.set(path, (runs.get(path) ?? 0) + 1));
});
afterEach(async () => {
  for (const client of clients) client.cut();
  await callers.close();
  await host.close();
});

async function everybody(each: (client: WireClient) => Promise<void>): Promise<void> {
  await Promise.all(clients.map(each));
}

describe("a crowd of clients", () => {
  it("gets every tick from one run, while each league gets its own changes", async () => {
    const writer = callers.open(host.url);
    for (let tick = 1; tick <= 3; tick++) {
      await writer.mutation(mutation("counters:add"), { name: "ticks", amount: 1 });
      await everybody((client) => client.until(() => client.results.get(ticks) === tick));
      await writer.mutation(mutation("messages:send"), { channel: "league 2", body: `pick ${tick}` });
      const league = clients.slice(2 * leagueSize, 3 * leagueSize);
      await Promise.all(
        league.map((client) => client.until(() => (client.results.get(leagueMessages) as unknown[]).length === tick)),
      );
    }
    expect([runs.get("counters:get"), runs.get("messages:list")]).toEqual([3, 3]);
    expect(clients.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("reconnects all at once: to the newest state, each save applied once, and no run for unchanged data", async () => {
    for (const client of clients) client.mutate("counters:add", { name: "saves", amount: 1 });
    for (const client of clients) client.cut();
    await callers.open(host.url).mutation(mutation("counters:add"), { name: "ticks", amount: 7 });
    await everybody(async (client) => {
      await client.connect();
      await client.until(() => client.results.size === 4 && client.isAnswered);
      expect(client.results.get(ticks)).toBe(7);
    });
    await everybody((client) => client.until(() => client.results.get(saves) === crowd));
    expect(runs.get("messages:list")).toBeUndefined();
    expect(clients.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
