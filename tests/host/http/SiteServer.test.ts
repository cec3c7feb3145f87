// What becomes of an HTTP action's answer that nobody reads to its end.
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Authenticator } from "../../../host/auth/Authenticator";
import type { Engine } from "../../../host/engine/types";
import { SiteServer } from "../../../host/http/SiteServer";

const authenticator = { authenticateHeader: async () => ({ kind: "rejected" }) } as unknown as Authenticator;

let server: Server;
let handled: Promise<void>;
const logged: string[] = [];
afterEach(() => {
  server.close();
  server.closeAllConnections();
  logged.length = 0;
});

/** Serves one endless answer. `isCancelled` resolves once its stream is told that nobody reads on. */
async function endless(): Promise<{ port: number; isCancelled: Promise<boolean> }> {
  let tell: (isCancelled: boolean) => void;
  const isCancelled = new Promise<boolean>((resolve) => (tell = resolve));
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10_000)),
    cancel: () => tell(true),
  });
  const engine = {
    runHttpAction: async () => new Response(body, { headers: { "x-answered": "yes" } }),
    whenDurable: async () => undefined,
    currentTs: () => 0,
  } as unknown as Engine;
  const site = new SiteServer({ engine, authenticator, log: (_level, event) => logged.push(event) });
  server = createServer((request, response) => (handled = site.handle(request, response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, isCancelled };
}

describe("an answer that streams", () => {
  it("ends where only its head was asked for", async () => {
    const { port, isCancelled } = await endless();
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" });
    expect(response.headers.get("x-answered")).toBe("yes");
    expect(await isCancelled).toBe(true);
  });

  it("ends when its reader goes away, which is no failure", async () => {
    const { port, isCancelled } = await endless();
    const asked = request({ port, host: "127.0.0.1" }).end();
    await once(asked, "response");
    asked.destroy();
    expect(await isCancelled).toBe(true);
    await handled;
    expect(logged).toEqual([]);
  });
});
