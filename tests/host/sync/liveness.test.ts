// Silent connections are pinged, and dropped without an answer. Real sockets, and a clock controlled by the test.
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { ManualClock } from "../../support/host/manualClock";
import { startHost, type TestHost } from "../../support/host/startHost";

const second = 1000;

let clock: ManualClock;
let host: TestHost;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  clock = new ManualClock();
  host = await startHost({ clock });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await host.close();
});

interface Watched {
  readonly socket: WebSocket;
  /** The types of received messages, and "asked" for each WebSocket ping. */
  readonly got: string[];
}

async function connect(options: { readonly autoPong: boolean }): Promise<Watched> {
  const socket = new WebSocket(`${host.url.replace("http", "ws")}/api/1.48.0/sync`, options);
  sockets.push(socket);
  const got: string[] = [];
  socket.on("message", (data: Buffer) => got.push((JSON.parse(data.toString()) as { readonly type: string }).type));
  socket.on("ping", () => got.push("asked"));
  await once(socket, "open");
  return { socket, got };
}

/** Resolves once everything that the sockets have sent has arrived at the other end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await (await fetch(`${host.url}/version`)).text();
}

async function pass(seconds: number): Promise<void> {
  clock.advance(seconds * second);
  await settled();
}

describe("a silent connection", () => {
  it("gets a sign of life every 15 seconds, and is pinged after a minute", async () => {
    const { got } = await connect({ autoPong: true });
    await pass(30);
    expect(got).toEqual(["Ping"]);
    await pass(15);
    expect(got).toEqual(["Ping", "Ping"]);
    await pass(15);
    expect(got).toEqual(["Ping", "Ping", "asked", "Ping"]);
  });

  it("stays as long as it answers, and is pinged again a minute later", async () => {
    const { socket, got } = await connect({ autoPong: true });
    for (let minute = 1; minute <= 3; minute++) {
      await pass(60);
      expect(got.filter((what) => what === "asked")).toHaveLength(minute);
    }
    expect(socket.readyState).toBe(socket.OPEN);
  });

  it("is dropped half a minute after an unanswered ping", async () => {
    const { socket, got } = await connect({ autoPong: false });
    await pass(75);
    expect(got.filter((what) => what === "asked")).toHaveLength(1);
    expect(socket.readyState).toBe(socket.OPEN);
    const closed = once(socket, "close");
    clock.advance(15 * second);
    expect((await closed)[0]).toBe(1006);
  });
});

describe("an active connection", () => {
  it("isn't pinged until a minute after its last message", async () => {
    const { socket, got } = await connect({ autoPong: false });
    await pass(45);
    const sessionId = crypto.randomUUID();
    socket.send(JSON.stringify({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: 0 }));
    await settled();
    await pass(45);
    expect(got).not.toContain("asked");
    await pass(15);
    expect(got).toContain("asked");
  });
});
