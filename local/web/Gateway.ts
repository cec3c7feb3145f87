// Serves everything on the app's origin besides the app's files: the configuration, the backend and sign-in. With one
// origin, cookies are first-party, the page needs no other host, and a proxy in front needs one public address.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "../../host/monitoring/log";
import { requestUrl } from "../../host/http/requestUrl";
import { answer, type Handle } from "../http/serve";
import type { AppConfig } from "./appConfig";
import { forwardedFor, lastAddress } from "./clientAddress";
import { passOn, passSocketOn, refuseSocket } from "./proxy";

export interface GatewayOptions {
  readonly config: AppConfig;
  readonly host: {
    /** Functions and the sync protocol. */
    readonly url: string;
    /** HTTP actions. */
    readonly siteUrl: string;
    /** Authenticates this server to the host. */
    readonly secret: string;
  };
  /** Null if Clerk signs people in. */
  readonly identity: Handle | null;
  /** The secret that a proxy in front of this server must send; null if there is no such proxy. */
  readonly trustedProxySecret: string | null;
  readonly log: Log;
}

export const CONVEX_PATH = "/convex";
export const IDENTITY_PATH = "/identity";

/** The HTTP actions of convex/http.ts. */
const SITE_PATH = /^\/(?:api|calendar|share|unsubscribe)(?:\/|$)/;
/** The paths that clients may call. Deploys, exports and the like are for this machine only. */
const CALL_PATH = /^\/(?:version|api\/(?:query|mutation|action|function|query_batch|query_ts|query_at_ts|run\/.+))$/;
const SYNC_PATH = /^\/api\/(?:[^/]+\/)?sync$/;

/** A preview without a picture is better than none. */
const PREVIEW_TIMEOUT_MS = 3_000;

export class Gateway {
  private readonly sockets = new Set<Duplex>();

  constructor(private readonly options: GatewayOptions) {}

  get config(): AppConfig {
    return this.options.config;
  }

  /** Returns false for the app's own paths. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = requestUrl(request);
    if (url === null) return false;
    const { host, config, identity, log } = this.options;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (url.pathname === "/config.json" && isRead) {
      response.writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
      response.end(JSON.stringify(config));
      return true;
    }
    if (SITE_PATH.test(url.pathname)) {
      passOn(this.targetOf(request, `${host.siteUrl}${request.url}`), request, response);
      return true;
    }
    const called = below(CONVEX_PATH, url);
    if (called !== null) {
      if (CALL_PATH.test(called)) {
        passOn(this.targetOf(request, `${host.url}${called}${url.search}`), request, response);
      } else {
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found");
      }
      return true;
    }
    const asked = below(IDENTITY_PATH, url);
    if (asked === null || identity === null) return false;
    url.pathname = asked;
    const clientAddress = lastAddress(forwardedFor(request, this.options.trustedProxySecret));
    void answer(identity, { message: request, response, url, clientAddress, log });
    return true;
  }

  /** [15.3] The tags that previews of a page's link read, as HTML; null if the backend doesn't answer soon. */
  async previewTags(path: string): Promise<string | null> {
    const { host, log } = this.options;
    const tagsUrl = `${host.siteUrl}/share/tags?${new URLSearchParams({ path }).toString()}`;
    try {
      const answer = await fetch(tagsUrl, { signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS) });
      return answer.ok ? await answer.text() : null;
    } catch (error) {
      log("warn", "web.previewFailed", { error: String(error) });
      return null;
    }
  }

  /** Accepts every WebSocket below the backend's path; returns false for other paths. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = requestUrl(request);
    const called = url && below(CONVEX_PATH, url);
    if (!url || called === null) return false;
    if (!SYNC_PATH.test(called)) {
      refuseSocket(socket, "404 Not Found");
      return true;
    }
    this.sockets.add(socket);
    socket.once("close", () => this.sockets.delete(socket));
    const target = this.targetOf(request, `${this.options.host.url}${called}${url.search}`);
    passSocketOn(target, request, socket, head);
    return true;
  }

  /** A server waits for its sockets but doesn't close WebSockets itself. */
  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private targetOf(request: IncomingMessage, url: string) {
    const { host, trustedProxySecret } = this.options;
    return { url, forwardedFor: forwardedFor(request, trustedProxySecret), secret: host.secret };
  }
}

/** The path without its prefix; null if the prefix doesn't match. */
function below(prefix: string, { pathname }: URL): string | null {
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null;
}
