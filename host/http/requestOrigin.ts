// Where a request comes from, as functions are told (`ctx.meta.getRequestMetadata()`).
import type { IncomingMessage } from "node:http";
import type { RequestOrigin } from "../engine/types";

/**
 * The socket's address, or where a proxy on this machine says that the request comes from: it writes the last entry, those
 * before are the client's own claims.
 */
export function originOf(request: IncomingMessage): RequestOrigin {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? null;
  const isLocal = peer === "127.0.0.1" || peer === "::1";
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim();
  return { ip: (isLocal && forwarded) || peer, userAgent: request.headers["user-agent"] ?? null };
}
