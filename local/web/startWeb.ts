// Serves the built app: the gateway's paths, the app's files, and the page for every other path.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sirv from "sirv";
import { requestUrl } from "../../host/http/requestUrl";
import type { Log } from "../../host/monitoring/log";
import { closeServer, listen, type Listening } from "../http/serve";
import type { Gateway } from "./Gateway";
import { pageSender, withConfig, withTags } from "./indexPage";
import { openFirst } from "./openFirst";
import { refuseSocket } from "./proxy";
import { assetHeaders, cacheControl, isAsset, securityHeaders } from "./securityHeaders";

export interface WebOptions {
  readonly distFolder: string;
  readonly port: number;
  readonly gateway: Gateway;
  readonly clerkPublishableKey: string | null;
  /** The page is reached only over https. */
  readonly isSecure: boolean;
  readonly log: Log;
}

/** A path with an extension is a file that isn't there; any other is a page of the app. */
const IS_FILE = /\/[^/]*\.\w+$/;

const HSTS = "strict-transport-security";

export async function startWeb(options: WebOptions): Promise<Listening> {
  const { distFolder, port, gateway, clerkPublishableKey, isSecure, log } = options;
  const indexHtml = await readFile(join(distFolder, "index.html"), "utf8");
  const headers = securityHeaders({ indexHtml, convexUrl: null, clerkPublishableKey, isSecure });
  const page = withConfig(indexHtml, gateway.config);
  const sendPage = pageSender(page);
  const sendPreview = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const tags = await gateway.previewTags(path);
    if (tags === null) sendPage(request, response);
    else pageSender(withTags(page, tags))(request, response);
  };
  const refuseWith = (response: ServerResponse, status: number, text: string) => {
    setAll(response, { ...headers, "content-type": "text/plain; charset=utf-8" });
    response.writeHead(status).end(text);
  };
  const failFile = (response: ServerResponse, path: string, error: NodeJS.ErrnoException) => {
    log("error", "web.fileNotRead", { path, error: error.message });
    for (const name of ["cache-control", "vary"]) response.removeHeader(name);
    if (error.code === "ENOENT") refuseWith(response, 404, "Not found");
    else refuseWith(response, 500, "This file can't be read.");
  };
  const files = sirv(distFolder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      setAll(response, isAsset(path) ? assetHeaders : headers);
      response.setHeader("cache-control", cacheControl(path));
      openFirst(response, (error) => failFile(response, path, error));
    },
  });
  const server = createServer((request, response) => {
    if (isSecure) response.setHeader(HSTS, headers[HSTS] ?? "");
    if (gateway.handle(request, response)) return;
    const refuse = (status: number, text: string) => refuseWith(response, status, text);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      refuse(405, "Only GET and HEAD are served here.");
      return;
    }
    const url = requestUrl(request);
    if (!url) {
      refuse(400, "Not a path.");
      return;
    }
    const showPage = () => {
      setAll(response, headers);
      response.setHeader("cache-control", cacheControl(url.pathname));
      if (isBrowser(request)) sendPage(request, response);
      else void sendPreview(`${url.pathname}${url.search}`, request, response);
    };
    if (url.pathname === "/" || url.pathname === "/index.html") showPage();
    else files(request, response, () => (IS_FILE.test(url.pathname) ? refuse(404, "Not found") : showPage()));
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

/** Browsers say what they fetch a page for, at least from secure origins; the robots that draw previews don't. */
const isBrowser = (request: IncomingMessage) => request.headers["sec-fetch-mode"] !== undefined;

function setAll(response: ServerResponse, headers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
