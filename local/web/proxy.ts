// Forwards requests and WebSockets to the host, which decides everything: methods, headers, CORS. Cookies aren't
// forwarded, because the host doesn't use them.
import { request as send, type ClientRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { type Duplex, pipeline } from "node:stream";

export interface Target {
  /** Origin and path. */
  readonly url: string;
  /** The value of X-Forwarded-For; the host trusts the last entry. */
  readonly forwardedFor: string;
  /** Authenticates this server to the host. */
  readonly secret: string;
}

export const PROXY_SECRET_HEADER = "x-proxy-secret";
const NO_ANSWER = "The backend doesn't answer.";

/** Headers between this server and the browser only [RFC 9110 7.6.1]. */
const HOP_BY_HOP = ["connection", "keep-alive", "proxy-authenticate", "te", "trailer", "transfer-encoding", "upgrade"];

export function passOn(target: Target, request: IncomingMessage, response: ServerResponse): void {
  const passed = open(target, request);
  passed.on("response", (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(response);
  });
  passed.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { "content-type": "text/plain; charset=utf-8" }).end(NO_ANSWER);
  });
  response.on("close", () => passed.destroy());
  request.pipe(passed);
}

/**
 * Joins the two sockets once the host has accepted. From then on bytes pass unchanged: the ends exchange their own
 * close codes, and an end that doesn't read slows down the other one instead of filling this process's memory.
 */
export function passSocketOn(target: Target, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const passed = open(target, request, { connection: "Upgrade", upgrade: request.headers.upgrade });
  passed.on("upgrade", (answer, upstream, upstreamHead) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer.rawHeaders)}\r\n`);
    socket.write(upstreamHead);
    upstream.write(head);
    pipeline(socket, upstream, () => upstream.destroy());
    pipeline(upstream, socket, () => socket.destroy());
  });
  passed.on("response", (answer) => {
    answer.resume();
    refuseSocket(socket, `${answer.statusCode ?? 502} ${answer.statusMessage ?? ""}`);
  });
  passed.on("error", () => refuseSocket(socket, "502 Bad Gateway"));
  socket.on("close", () => passed.destroy());
  passed.end();
}

export function refuseSocket(socket: Duplex, status: string): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function open(
  { url, forwardedFor, secret }: Target,
  request: IncomingMessage,
  own: Record<string, string | undefined> = {},
): ClientRequest {
  const { cookie: _cookie, ...headers } = request.headers;
  for (const name of HOP_BY_HOP) delete headers[name];
  const told = { host: new URL(url).host, "x-forwarded-for": forwardedFor, [PROXY_SECRET_HEADER]: secret };
  return send(url, { method: request.method, headers: { ...headers, ...own, ...told } });
}

function headerLines(raw: readonly string[]): string {
  return raw.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
}
