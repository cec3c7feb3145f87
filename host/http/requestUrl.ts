// The URL that a request asks for.
import type { IncomingMessage } from "node:http";

/** A name or an address, and a port: nothing that would become a part of the path, or a user's name. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Null if the target isn't a path or the Host header isn't a host. "//name/path" is a path, too, not another host. */
export function requestUrl({ url: target = "/", headers: { host = "localhost" } }: IncomingMessage): URL | null {
  const url = `http://${host}${target}`;
  return target.startsWith("/") && HOST.test(host) && URL.canParse(url) ? new URL(url) : null;
}
