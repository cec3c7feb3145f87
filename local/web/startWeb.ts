// Serves the built app: the gateway's paths, the app's files, and index.html for every other path.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sirv from "sirv";
import { closeServer, listen, parseTarget, type Listening } from "../http/serve";
import type { Gateway } from "./Gateway";
import { refuseSocket } from "./proxy";
import { cacheControl, securityHeaders } from "./securityHeaders";

export interface WebOptions {
  readonly distFolder: string;
  readonly port: number;
  readonly gateway: Gateway;
  readonly clerkPublishableKey: string | null;
  /** Whether the page is reached only over https. */
  readonly isSecure: boolean;
}

const HSTS = "strict-transport-security";

export async function startWeb(options: WebOptions): Promise<Listening> {
  const { distFolder, port, gateway, clerkPublishableKey, isSecure } = options;
  const indexHtml = await readFile(join(distFolder, "index.html"), "utf8");
  const headers = securityHeaders({ indexHtml, convexUrl: null, clerkPublishableKey, isSecure });
  const files = sirv(distFolder, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      response.setHeader("cache-control", cacheControl(path));
    },
  });
  const server = createServer((request, response) => {
    if (isSecure) response.setHeader(HSTS, headers[HSTS] ?? "");
    if (gateway.handle(request, response)) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      sendText(response.setHeader("allow", "GET, HEAD"), 405, "Only GET and HEAD are served here.");
      return;
    }
    if (!parseTarget(request)) {
      sendText(response, 400, "Not a path.");
      return;
    }
    files(request, response, () => sendText(response, 404, "Not found"));
  });
  server.on("upgrade", (request, socket, head) => {
    if (!gateway.upgrade(request, socket, head)) refuseSocket(socket, "404 Not Found");
  });
  await listen(server, port);
  const close = () => {
    gateway.close();
    return closeServer(server);
  };
  return { port: (server.address() as AddressInfo).port, close };
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}
