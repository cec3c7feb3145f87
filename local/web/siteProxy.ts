// Passes /api on to the host's HTTP actions, so that the app and the documented calls have one origin. Everything is
// theirs to decide: methods, headers, CORS. Cookies stay here: they sign nobody in there.
import { request as send, type IncomingMessage, type ServerResponse } from "node:http";

/** Between this server and the browser alone [RFC 9110 7.6.1]. */
const HOP_BY_HOP = ["connection", "keep-alive", "proxy-authenticate", "te", "trailer", "transfer-encoding", "upgrade"];

export function isForSite(pathname: string): boolean {
  return pathname === "/api" || pathname.startsWith("/api/");
}

export function passToSite(siteUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { cookie: _cookie, ...headers } = request.headers;
  for (const name of HOP_BY_HOP) delete headers[name];
  const target = new URL(siteUrl);
  const passed = send(
    {
      ...{ host: target.hostname, port: target.port, method: request.method, path: request.url },
      headers: { ...headers, host: target.host, "x-forwarded-for": forwardedFor(request) },
    },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(response);
    },
  );
  passed.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { "content-type": "text/plain; charset=utf-8" }).end("The backend doesn't answer.");
  });
  response.on("close", () => passed.destroy());
  request.pipe(passed);
}

/** The last entry is the one that the host believes: a proxy's on this machine, or the socket's own address. */
function forwardedFor(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const said = [request.headers["x-forwarded-for"] ?? []].flat().join(", ");
  const isLocalProxy = said !== "" && (peer === "127.0.0.1" || peer === "::1");
  return isLocalProxy ? said : [...(said === "" ? [] : [said]), peer].join(", ");
}
