// An HTTP action's response that the client doesn't read to its end.
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Authenticator } from "../../../host/auth/Authenticator";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import { originsBehind } from "../../../host/http/requestOrigin";
import { SiteServer } from "../../../host/api/SiteServer";

const authenticator = { authenticateHeader: async () => ({ kind: "rejected" }) } as unknown as Authenticator;

let server: Server;
let handled: Promise<void>;
const logged: string[] = [];
afterEach(() => {
  server.close();
  server.closeAllConnections();
  logged.length = 0;
});

/** Serves one endless response. `isCancelled` resolves once its stream is cancelled. */
async function endless(): Promise<{ port: number; isCancelled: Promise<boolean> }> {
  let tell: (isCancelled: boolean) => void;
  const isCancelled = new Promise<boolean>((resolve) => (tell = resolve));
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10_000)),
    cancel: () => tell(true),
  });
  const engine = {
    executor: { httpAction: async () => new Response(body, { headers: { "x-answered": "yes" } }) },
    database: { whenDurable: async () => undefined, currentTs: 0 },
  } as unknown as HostEngine;
  const site = new SiteServer({
    engine,
    authenticator,
    originOf: originsBehind(null),
    log: (_level, event) => logged.push(event),
  });
  server = createServer((request, response) => void (handled = site.handle(request, response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, isCancelled };
}

describe("a streamed response", () => {
  it("ends if only its head was requested", async () => {
    const { port, isCancelled } = await endless();
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" });
    expect(response.headers.get("x-answered")).toBe("yes");
    expect(await isCancelled).toBe(true);
  });

  it("ends when the client disconnects, which is no failure", async () => {
    const { port, isCancelled } = await endless();
    const asked = request({ port, host: "127.0.0.1" }).end();
    await once(asked, "response");
    asked.destroy();
    expect(await isCancelled).toBe(true);
    await handled;
    expect(logged).toEqual([]);
  });
});
