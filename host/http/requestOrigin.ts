// Where a request comes from, as functions see it (`ctx.meta.getRequestMetadata()`).
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestOrigin } from "../types/calls";

export type OriginOf = (request: IncomingMessage) => RequestOrigin;

/** A proxy authenticates itself with this header; functions don't see it. */
export const PROXY_SECRET_HEADER = "x-proxy-secret";

/**
 * The socket's address, unless a proxy that knows the secret says otherwise. The proxy writes the last entry of
 * X-Forwarded-For; earlier entries are claims of the client. Without a secret, the header is ignored.
 */
export function originsBehind(proxySecret: string | null): OriginOf {
  const expected = proxySecret === null ? null : digestOf(proxySecret);
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? null;
    const shown = headers[PROXY_SECRET_HEADER];
    const isProxy = expected !== null && typeof shown === "string" && timingSafeEqual(digestOf(shown), expected);
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim();
    return { ip: (isProxy && forwarded) || peer, userAgent: headers["user-agent"] ?? null };
  };
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
