// Binds a handler of web Requests to a loopback port. Routing, headers and status codes are the handler's own.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

interface RequestContext {
  /** The socket's address: never taken from a header that the client could have made up. */
  readonly clientAddress: string;
}

export type Handle = (request: Request, context: RequestContext) => Response | Promise<Response>;

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 1024 * 1024;

/** Port 0 takes a free one. Rejects with Node's EADDRINUSE error where the port is taken. */
export async function serve(handle: Handle, port: number): Promise<Listening> {
  const server = createServer((message, response) => {
    void answer(handle, message, response);
  });
  await listen(server, port);
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

export function listen(server: Server, port: number): Promise<void> {
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

/** Null where a client's request line isn't a path: it gets a 400. */
export function parseTarget(message: IncomingMessage): URL | null {
  const target = message.url ?? "/";
  const address = `http://${message.headers.host ?? "localhost"}${target}`;
  return target.startsWith("/") && URL.canParse(address) ? new URL(address) : null;
}

async function answer(handle: Handle, message: IncomingMessage, response: ServerResponse) {
  try {
    const url = parseTarget(message);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    const request = toRequest(url, message, response);
    const answered = await handle(request, { clientAddress: message.socket.remoteAddress ?? "127.0.0.1" });
    await send(answered, response);
  } catch (error) {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const tooLarge = error instanceof BodyTooLargeError;
    if (!tooLarge) console.error(`${message.method ?? "?"} ${message.url ?? "?"} failed:`, error);
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

class BodyTooLargeError extends Error {
  override readonly message = `The request's body is larger than ${MAX_BODY_BYTES} bytes.`;
}

function toRequest(url: URL, message: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers();
  for (let i = 0; i < message.rawHeaders.length; i += 2) {
    headers.append(message.rawHeaders[i] ?? "", message.rawHeaders[i + 1] ?? "");
  }
  const aborted = new AbortController();
  response.once("close", () => aborted.abort());
  const method = message.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal: aborted.signal };
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
  // A reader that goes away ends the answer; that is no error of ours.
  await pipeline(Readable.fromWeb(answered.body as NodeReadableStream<Uint8Array>), response).catch(() => undefined);
}
