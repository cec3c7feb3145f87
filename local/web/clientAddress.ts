// The caller's address: the socket's, or the one reported by a proxy in front that knows this server's secret.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { PROXY_SECRET_HEADER } from "./proxy";

/** The value for X-Forwarded-For. Only the last entry is trustworthy; the others are the client's claims. */
export function forwardedFor({ headers, socket }: IncomingMessage, trustedProxySecret: string | null): string {
  const claimed = [headers["x-forwarded-for"] ?? []].flat().join(", ");
  const shown = headers[PROXY_SECRET_HEADER];
  const isTrusted =
    trustedProxySecret !== null &&
    typeof shown === "string" &&
    timingSafeEqual(digestOf(shown), digestOf(trustedProxySecret));
  if (claimed !== "" && isTrusted) return claimed;
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return [...(claimed === "" ? [] : [claimed]), peer].join(", ");
}

export function lastAddress(forwarded: string): string {
  return forwarded.split(",").at(-1)?.trim() ?? "";
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
