// Binds a handler of web Requests to a loopback port. The handler decides routing, headers and status codes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { KEEP_ALIVE_MS } from "../../host/http/keepAlive";
import type { Log } from "../../host/monitoring/log";
import { requestUrl } from "../../host/http/requestUrl";

interface RequestContext {
  /** Never taken from a header that the client could forge. */
  readonly clientAddress: string;
}

export type Handle = (request: Request, context: RequestContext) => Response | Promise<Response>;

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 1024 * 1024;

/** Port 0 picks a free one. Rejects with Node's EADDRINUSE error if the port is taken. */
export async function serve(handle: Handle, port: number, log: Log): Promise<Listening> {
  const server = createServer((message, response) => {
    const url = requestUrl(message);
    const clientAddress = message.socket.remoteAddress ?? "127.0.0.1";
    if (url) void answer(handle, { message, response, url, clientAddress, log });
    else response.writeHead(400).end();
  });
  await listen(server, port);
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

export function listen(server: Server, port: number): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export interface Asked extends RequestContext {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  /** The requested URL. */
  readonly url: URL;
  readonly log: Log;
}

export async function answer(handle: Handle, { message, response, url, clientAddress, log }: Asked): Promise<void> {
  try {
    const answered = await handle(toRequest(url, message), { clientAddress });
    await send(answered, response);
  } catch (error) {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const tooLarge = error instanceof BodyTooLargeError;
    if (!tooLarge) log("error", "http.failed", { method: message.method, path: url.pathname, error: textOf(error) });
    response.writeHead(tooLarge ? 413 : 500, { "content-type": "application/json" });
    response.end(
      JSON.stringify(
        tooLarge
          ? { code: "BODY_TOO_LARGE", message: error.message }
          : { code: "INTERNAL", message: "Something went wrong here. It is in the server's log." },
      ),
    );
  }
}

export class BodyTooLargeError extends Error {
  override readonly message = `The request's body is larger than ${MAX_BODY_BYTES} bytes.`;
}

/** Without a signal, which would go silent when the request is collected: a long answer ends by its stream's cancel. */
function toRequest(url: URL, message: IncomingMessage): Request {
  const headers = new Headers();
  for (let i = 0; i < message.rawHeaders.length; i += 2) {
    headers.append(message.rawHeaders[i] ?? "", message.rawHeaders[i + 1] ?? "");
  }
  const method = message.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (hasBody) {
    init.body = Readable.toWeb(Readable.from(limited(message))) as NodeReadableStream<Uint8Array> as ReadableStream;
    init.duplex = "half";
  }
  return new Request(url, init);
}

async function* limited(message: IncomingMessage): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    received += chunk.byteLength;
    if (received > MAX_BODY_BYTES) throw new BodyTooLargeError();
    yield chunk;
  }
}

async function send(answered: Response, response: ServerResponse) {
  response.statusCode = answered.status;
  answered.headers.forEach((value, name) => {
    if (name !== "set-cookie") response.setHeader(name, value);
  });
  const cookies = answered.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (!answered.body) {
    response.end();
    return;
  }
  response.flushHeaders();
  // A client that disconnects ends the response; that is not an error of ours.
  await pipeline(Readable.fromWeb(answered.body as NodeReadableStream<Uint8Array>), response).catch(() => undefined);
}

export function textOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}
