// A feed can't make us read without end: a real server, since only a connection shows whether reading has stopped.
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { fetchJson } from "../../../../convex/model/feed/espn/fetchFeed";

const MIB = 1024 * 1024;
const JSON_TYPE = { "content-type": "application/json" };

let server: Server;
let closed: Promise<unknown>;

/** Its address; `closed` settles when the reader has left. */
async function serve(answer: RequestListener): Promise<string> {
  let leave: (value: unknown) => void = () => undefined;
  closed = new Promise((resolve) => (leave = resolve));
  server = createServer((request, response) => {
    response.on("close", leave);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("stops unpacking an answer at 12 MiB, however small it was when it was compressed", async () => {
  let unpacked = 0;
  const url = await serve((_, response) => {
    response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" });
    const zeros = new Readable({
      read() {
        unpacked += MIB;
        this.push(Buffer.alloc(MIB, "0"));
      },
    });
    response.on("close", () => zeros.destroy());
    zeros.pipe(createGzip()).pipe(response);
  });
  await expect(fetchJson(url)).rejects.toThrow("answered more than 12 MiB");
  await closed;
  expect(unpacked).toBeLessThan(400 * MIB);
});

it("leaves a server that goes on sending after the time is up", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, JSON_TYPE);
    const drip = setInterval(() => response.write(" "), 5);
    response.on("close", () => clearInterval(drip));
  });
  await expect(fetchJson(url, 100)).rejects.toThrow("didn't answer within 0.1 s");
  await closed;
});

it("leaves a server whose answer begins after the time is up", async () => {
  let begin = () => undefined as unknown;
  const url = await serve((_, response) => {
    const drip = setInterval(() => response.headersSent && response.write(" "), 5);
    begin = () => response.writeHead(200, JSON_TYPE).write("{");
    response.on("close", () => clearInterval(drip));
  });
  await expect(fetchJson(url, 100)).rejects.toThrow("didn't answer within 0.1 s");
  begin();
  await closed;
});

it("leaves a server whose answer isn't one", async () => {
  const url = await serve((_, response) => {
    response.writeHead(500, JSON_TYPE);
    const drip = setInterval(() => response.write(" "), 5);
    response.on("close", () => clearInterval(drip));
  });
  await expect(fetchJson(url)).rejects.toThrow("answered 500");
  await closed;
});
