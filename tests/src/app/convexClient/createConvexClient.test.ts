// A page's first questions, on the wire of a real server.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { WebSocket as NodeSocket } from "ws";
import type { ConvexReactClient } from "convex/react";
import { createConvexClient } from "../../../../src/app/convexClient/createConvexClient";
import { rememberLastPerson } from "../../../../src/lib/offline/lastPerson";
import { startHost, type TestHost } from "../../../support/host/startHost";

interface Message {
  readonly type: string;
  readonly modifications?: readonly { readonly udfPath: string; readonly args: readonly unknown[] }[];
}

let host: TestHost;
let client: ConvexReactClient;
/** The first socket sent this before the server had said anything. */
let sentFirst: Message[];
let sockets: number;

class RecordedSocket extends NodeSocket {
  constructor(address: string | URL) {
    super(address);
    sockets += 1;
    // The server refuses the token, and the client comes again.
    let hasAnswer = sockets > 1;
    this.on("message", () => (hasAnswer = true));
    const send = this.send.bind(this);
    this.send = ((text: string) => {
      if (!hasAnswer) sentFirst.push(JSON.parse(text) as Message);
      send(text);
    }) as typeof this.send;
  }
}

beforeAll(async () => {
  host = await startHost();
});
beforeEach(() => {
  localStorage.clear();
  sentFirst = [];
  sockets = 0;
  vi.stubGlobal("WebSocket", RecordedSocket);
});
afterEach(async () => {
  await client.close();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});
afterAll(() => host.close());

const asked = () => sentFirst.flatMap(({ modifications = [] }) => modifications).map(({ udfPath }) => udfPath);

async function open(): Promise<void> {
  client = createConvexClient(host.url);
  // Nobody here checks it.
  const token = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iat: Date.now() / 1000, exp: Date.now() / 1000 + 3600 }))}.x`;
  client.setAuth(() => Promise.resolve(token));
  await vi.waitFor(() => expect(sentFirst.map(({ type }) => type)).toContain("Authenticate"));
  await vi.waitFor(() => expect(sentFirst.map(({ type }) => type)).toContain("Connect"));
}

it("asks for what the first screen shows together with its token", async () => {
  rememberLastPerson("pat");
  await open();
  await vi.waitFor(() =>
    expect(asked()).toEqual(["users:current", "dashboard:summary", "leagues:listMine", "weeks:current", "teams:list"]),
  );
});

it("asks for a league whose page it is, too", async () => {
  rememberLastPerson("pat");
  window.history.replaceState(null, "", "/leagues/league7/standings");
  await open();
  await vi.waitFor(() => expect(asked()).toContain("leagues:get"));
  const league = sentFirst
    .flatMap(({ modifications = [] }) => modifications)
    .find(({ udfPath }) => udfPath === "leagues:get");
  expect(league?.args).toEqual([{ leagueId: "league7" }]);
});

it("asks for nothing where nobody was before", async () => {
  await open();
  expect(asked()).toEqual([]);
});
