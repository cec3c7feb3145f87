// The app's one page as this server sends it: with the configuration in it, so that no request has to wait for another
// that asks where to go.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { AppConfig } from "./appConfig";

const PLACE = 'id="config"></script>';

export function withConfig(indexHtml: string, config: AppConfig): string {
  // Data in a script element ends at the next "</script".
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return indexHtml.replace(PLACE, () => PLACE.replace("><", `>${json}<`));
}

/** [15.3] With these tags instead of the app's own title and description. */
export function withTags(indexHtml: string, tags: string): string {
  const bare = indexHtml.replace(/<meta\s+name="description"[^>]*>\s*/, "");
  return bare.replace(/<title>[^<]*<\/title>/, () => tags.replace(/^<!doctype html>\s*/i, "").trimEnd());
}

export type SendPage = (request: IncomingMessage, response: ServerResponse) => void;

/** Compressed once. The response's other headers are set already. */
export function pageSender(html: string): SendPage {
  const plain = Buffer.from(html);
  const encoded = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return (request, response) => {
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    const body = encoding === undefined ? plain : encoded[encoding];
    response.setHeader("vary", "accept-encoding");
    response.setHeader("etag", etag);
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, {
      "content-type": "text/html;charset=utf-8",
      "content-length": body.byteLength,
      ...(encoding === undefined ? {} : { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}
