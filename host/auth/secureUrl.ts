// Keys fetched over plain http could come from anyone, so http is allowed on this machine only.
import { isIP } from "node:net";

/** Throws unless the address is https, or http on a loopback address. */
export function ensureSecureUrl(address: string, what: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw new Error(`${what} isn't a URL: ${address}`);
  if (url.protocol === "https:") return url;
  if (url.protocol === "http:" && isLoopback(url.hostname)) return url;
  throw new Error(`${what} must use https (http is allowed on loopback addresses only): ${address}`);
}

function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]") return true;
  return isIP(hostname) === 4 && hostname.startsWith("127.");
}
