// Serves the built app: its files, index.html for every other path, /config.json, and /api from the host.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sirv from "sirv";
import { closeServer, listen, parseTarget, type Listening } from "../http/serve";
import { type AppConfig, configForHost } from "./appConfig";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { isForSite, passToSite } from "./siteProxy";

export interface WebOptions {
  readonly distFolder: string;
  readonly port: number;
  readonly config: AppConfig;
  /** Where the host serves its HTTP actions. */
  readonly siteUrl: string;
  readonly clerkPublishableKey: string | null;
}

export async function startWeb(options: WebOptions): Promise<Listening> {
  const { distFolder, port, config, siteUrl, clerkPublishableKey } = options;
  const indexHtml = await readFile(join(distFolder, "index.html"), "utf8");
  const headers: Readonly<Record<string, string>> = {
    "content-security-policy": contentSecurityPolicy({ indexHtml, config, clerkPublishableKey }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
  const files = sirv(distFolder, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      // File names under /assets carry a hash of their content; everything else may change with the next build.
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  const server = createServer((request, response) => {
    const target = parseTarget(request);
    if (target && isForSite(target.pathname)) {
      passToSite(siteUrl, request, response);
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      sendText(response.setHeader("allow", "GET, HEAD"), 405, "Only GET and HEAD are served here.");
      return;
    }
    if (!target) {
      sendText(response, 400, "Not a path.");
      return;
    }
    if (target.pathname === "/config.json") {
      response.writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
      response.end(JSON.stringify(configForHost(config, request.headers.host)));
      return;
    }
    files(request, response, () => sendText(response, 404, "Not found"));
  });
  await listen(server, port);
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}
