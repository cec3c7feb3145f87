// Runs npm run build and serves the result as a static host does: a plain server that uses only the folder's own two
// files.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { KEEP_ALIVE_MS } from "../../../host/http/keepAlive";
import type { Certificate } from "./certificate";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

export async function buildSite(folder: string, env: Readonly<Record<string, string>>) {
  const args = ["--import", "tsx", "local/build/main.ts", folder];
  return await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
}

/** Merges the blocks of a _headers file whose path is a prefix of this one. */
export function headersFor(folder: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let isMeant = false;
  for (const line of readFileSync(join(folder, "_headers"), "utf8").split("\n")) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) isMeant = line !== "" && path.startsWith(line.replace(/\*$/, ""));
    else if (isMeant) headers[name] = value ?? "";
  }
  return headers;
}

/** Builds with these settings into its own folder and serves it on a free port, over https with a certificate. */
export async function startStaticSite(env: Readonly<Record<string, string>>, certificate?: Certificate) {
  const folder = mkdtempSync(join(tmpdir(), "huddle-static-"));
  await buildSite(folder, env);
  const [from, to = ""] = readFileSync(join(folder, "_redirects"), "utf8").trim().split(" ");
  if (from !== "/*") throw new Error(`_redirects begins with ${from}.`);
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://static");
    const path = pathname !== "/" && existsSync(join(folder, pathname)) ? pathname : to;
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    const headers = { ...headersFor(folder, pathname), "content-type": type };
    response.writeHead(200, headers).end(readFileSync(join(folder, path)));
  };
  const server = certificate ? createSecureServer({ ...certificate }, answer) : createServer(answer);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    folder,
    url: `${certificate ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
