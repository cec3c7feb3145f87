// Serves what npm run build makes as a static host does: a plain server that uses only the folder's own two files.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { KEEP_ALIVE_MS } from "../../../host/http/keepAlive";
import { clerkOrigin } from "../../../domain/common/environment";
import { madeOnce } from "../e2e/madeOnce";
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

export interface SiteSettings {
  readonly VITE_CONVEX_URL: string;
  readonly VITE_CLERK_PUBLISHABLE_KEY: string;
}

/** Every site of a run is a copy of the one that is built with these, whose addresses it has replaced. */
const BUILT_WITH: SiteSettings = {
  VITE_CONVEX_URL: "https://deployment.huddle.example",
  VITE_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa("clerk.huddle.example$")}`,
};

/** As the build writes them, into the code and into the policy. */
const addressesIn = ({ VITE_CONVEX_URL: url, VITE_CLERK_PUBLISHABLE_KEY: key }: SiteSettings) => [
  url,
  url.replace(/^http/, "ws"),
  key,
  clerkOrigin(key) ?? "",
];

async function makeSite(folder: string, settings: SiteSettings): Promise<void> {
  cpSync(await madeOnce("site", (built) => buildSite(built, { ...BUILT_WITH })), folder, { recursive: true });
  const replacements = addressesIn(settings);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:html|js)$|^_headers$/.test(name)) continue;
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    const own = addressesIn(BUILT_WITH).reduce(
      (all, from, index) => all.replaceAll(from, replacements[index] ?? ""),
      text,
    );
    if (own !== text) writeFileSync(path, own);
  }
}

/** Serves a site with these settings from its own folder on a free port, over https with a certificate. */
export async function startStaticSite(settings: SiteSettings, certificate?: Certificate) {
  const folder = mkdtempSync(join(tmpdir(), "huddle-static-"));
  await makeSite(folder, settings);
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
