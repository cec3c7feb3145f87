// HTTP actions on their own origin: convex/http.ts decides everything, CORS included.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Authenticator } from "../auth/Authenticator";
import type { HostEngine } from "../deployment/hostEngine";
import { anonymous, type Caller } from "../auth/caller";
import { HttpError } from "../http/HttpError";
import { pathOf, type Log } from "../monitoring/log";
import { PROXY_SECRET_HEADER, type OriginOf } from "../http/requestOrigin";
import { readRawBody } from "../http/readBody";
import { requestUrl } from "../http/requestUrl";

const maxBodyBytes = 20 * 1024 * 1024;
/** The methods that a Request can't have (Fetch, 2.2.1). */
const forbiddenMethods: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

export class SiteServer {
  constructor(
    private readonly options: {
      readonly engine: Pick<HostEngine, "database" | "executor">;
      readonly authenticator: Authenticator;
      readonly originOf: OriginOf;
      readonly log: Log;
    },
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { engine, originOf, log } = this.options;
    try {
      const gone = new AbortController();
      response.once("close", () => gone.abort());
      const { caller, refusal } = await this.callerOf(request);
      const origin = { ...originOf(request), authToken: caller.authToken, identityRefusal: refusal };
      const answer = await engine.executor.httpAction(
        await this.requestOf(request, gone.signal),
        caller.identity,
        origin,
      );
      await engine.database.whenDurable(engine.database.currentTs);
      if (answer === null)
        return sendText(response, 404, "This deployment has no HTTP actions: there is no convex/http.ts.");
      response.writeHead(answer.status, answer.statusText, headerPairs(answer.headers));
      if (answer.body === null || request.method === "HEAD") {
        response.end();
        // Otherwise the action's stream would wait for a reader forever, and its thread for the stream.
        await answer.body?.cancel();
      } else {
        // The DOM's and Node's declarations of the same stream differ.
        await pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response);
      }
    } catch (error) {
      if (error instanceof HttpError) return sendText(response, error.status, error.message);
      // The client disconnected early.
      if ((error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE") return;
      const path = pathOf(request);
      log("error", "site.failed", { path, error: error instanceof Error ? error.stack : String(error) });
      if (!response.headersSent) sendText(response, 500, "Internal Server Error");
      else response.destroy();
    }
  }

  private async requestOf(request: IncomingMessage, signal: AbortSignal): Promise<Request> {
    const method = request.method ?? "GET";
    if (forbiddenMethods.has(method)) throw new HttpError(405, "MethodNotAllowed", `${method} isn't routed.`);
    const url = urlOf(request);
    const headers = headersOf(request.headers);
    if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
    const body = await readRawBody(request, maxBodyBytes);
    return new Request(url, { method, headers, signal, body: new Uint8Array(body) });
  }

  /**
   * An HTTP action may use the header for tokens of its own, so a token that doesn't verify is reported only when the
   * action asks for the identity.
   */
  private async callerOf(
    request: IncomingMessage,
  ): Promise<{ readonly caller: Caller; readonly refusal: string | null }> {
    const result = await this.options.authenticator.authenticateHeader(request.headers.authorization);
    return result.kind === "caller"
      ? { caller: result.caller, refusal: null }
      : { caller: anonymous, refusal: `${result.code}: ${result.message}` };
  }
}

function urlOf(request: IncomingMessage): URL {
  const url = requestUrl(request);
  if (url === null) throw new HttpError(400, "BadRequest", "The URL or the Host header is malformed.");
  return url;
}

function headersOf(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (name === PROXY_SECRET_HEADER) continue;
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  return headers;
}

function headerPairs(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => [name, value]);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}
