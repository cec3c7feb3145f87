// Routes requests to the deployment's origin: CORS, routing, errors, and the upgrade to the sync protocol.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Authenticator } from "../auth/Authenticator";
import type { SyncServer } from "../sync/SyncServer";
import type { TakesBudget } from "../http/AnonymousBudget";
import { HttpError } from "../http/HttpError";
import type { Log } from "../monitoring/log";
import type { Metrics } from "../monitoring/Metrics";
import type { OriginOf } from "../http/requestOrigin";
import { requestUrl } from "../http/requestUrl";
import { Exchange, jsonReply, type Reply, type Route } from "../http/route";

export interface ApiServerOptions {
  readonly routes: readonly Route[];
  readonly sync: SyncServer;
  readonly authenticator: Authenticator;
  readonly originOf: OriginOf;
  readonly takesBudget: TakesBudget;
  readonly log: Log;
  readonly metrics: Metrics;
}

// Calls carry their credentials in a header that pages of other origins can't make a browser add, so pages of any
// origin may call. The host's facts about itself aren't available to pages.
const CALLS = "/api/";
const anyOrigin = { "access-control-allow-origin": "*" };
const preflightHeaders = {
  ...anyOrigin,
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "authorization, content-type, convex-client, digest, range, traceparent",
  "access-control-max-age": "86400",
};

const malformed = jsonReply({ code: "BadRequest", message: "The URL or the Host header is malformed." }, 400);

export class ApiServer {
  private readonly exact = new Map<string, Route>();
  private readonly prefixes: Route[] = [];

  constructor(private readonly options: ApiServerOptions) {
    for (const route of options.routes) {
      if (route.path.endsWith("/") && route.path !== "/") this.prefixes.push(route);
      else this.exact.set(`${route.method} ${route.path}`, route);
    }
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = requestUrl(request);
    const reply = url === null ? malformed : await this.answer(request, url);
    // An unread body would be parsed as the connection's next request.
    const rest = request.complete ? {} : { connection: "close" };
    const { body } = reply;
    // With a known length, the response is sent in one piece rather than in chunks.
    const isWhole = !(body instanceof Readable) && reply.status !== 204;
    const length = isWhole ? { "content-length": Buffer.byteLength(body) } : {};
    const cors = url?.pathname.startsWith(CALLS) === true ? anyOrigin : {};
    const headers = { ...cors, ...rest, ...length, ...reply.headers, "content-type": reply.contentType };
    response.writeHead(reply.status, headers);
    if (body instanceof Readable && request.method !== "HEAD") await send(body, response);
    else response.end(request.method === "HEAD" || body instanceof Readable ? undefined : body);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.options.sync.isSyncPath(requestUrl(request)?.pathname ?? ""))
      this.options.sync.upgrade(request, socket, head);
    else socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
  }

  private async answer(request: IncomingMessage, url: URL): Promise<Reply> {
    if (request.method === "OPTIONS" && url.pathname.startsWith(CALLS)) {
      return { status: 204, contentType: "text/plain", headers: preflightHeaders, body: "" };
    }
    try {
      const { authenticator, originOf, takesBudget, metrics } = this.options;
      const route = this.routeOf(request.method ?? "GET", url.pathname);
      const reply = await route.handle(new Exchange(request, url, { authenticator, originOf, takesBudget }));
      metrics.count("host_http_requests_total", { status: String(reply.status) });
      return reply;
    } catch (error) {
      return this.errorReply(error, request, url);
    }
  }

  private routeOf(method: string, pathname: string): Route {
    const lookedUp = method === "HEAD" ? "GET" : method;
    const route =
      this.exact.get(`${lookedUp} ${pathname}`) ??
      this.prefixes.find((prefix) => prefix.method === lookedUp && pathname.startsWith(prefix.path));
    if (route !== undefined) return route;
    const isKnownPath = this.exact.has(`GET ${pathname}`) || this.exact.has(`POST ${pathname}`);
    if (isKnownPath) throw new HttpError(405, "MethodNotAllowed", `${pathname} doesn't answer to ${method}.`);
    throw new HttpError(
      404,
      "NotFound",
      `This host doesn't serve ${method} ${pathname}; host/README.md lists what it does.`,
    );
  }

  private errorReply(error: unknown, request: IncomingMessage, url: URL): Reply {
    if (error instanceof HttpError) {
      this.options.metrics.count("host_http_requests_total", { status: String(error.status) });
      return jsonReply({ code: error.code, message: error.message }, error.status);
    }
    this.options.metrics.count("host_http_requests_total", { status: "500" });
    const fields = { method: request.method, path: url.pathname };
    this.options.log("error", "http.failed", {
      ...fields,
      error: error instanceof Error ? error.stack : String(error),
    });
    return jsonReply({ code: "InternalServerError", message: "The host could not answer; its log says why." }, 500);
  }
}

/** Streams the body. A client that disconnects early isn't an error. */
async function send(body: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
