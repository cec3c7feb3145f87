// The baseline for the host: a ws server that sends whatever is posted to it to every client, and nothing else.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

const server = createServer((request, response) => {
  if (request.method === "GET") {
    const { user, system } = process.cpuUsage();
    response.end(JSON.stringify({ cpuMs: (user + system) / 1000 }));
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks);
    for (const client of sockets.clients) client.send(body, { binary: false });
    response.end("{}");
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

server.listen(0, "127.0.0.1", () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
