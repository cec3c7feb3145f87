// The built app's server over real HTTP, with a small app in place of the build.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Listening } from "../../../local/http/serve";
import type { AppConfig } from "../../../local/web/appConfig";
import { clerkOrigin } from "../../../local/web/contentSecurityPolicy";
import { startWeb } from "../../../local/web/startWeb";

const config: AppConfig = {
  convexUrl: "http://localhost:7001",
  identityUrl: "http://localhost:7002",
  inboxUrl: "http://localhost:7003",
  isDemo: true,
  demoAccounts: [{ label: "Player", email: "pat@demo.huddle.example", password: "pick-the-winner" }],
};
const script = 'document.title = "ready";';

let folder: string;
let web: Listening;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "huddle-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), `<!doctype html><script>${script}</script><div id="root"></div>`);
  const code = "export const answer = 42;\n".repeat(100);
  writeFileSync(join(folder, "assets", "app-1a2b.js"), code);
  writeFileSync(join(folder, "assets", "app-1a2b.js.br"), brotliCompressSync(code));
  web = await startWeb({ distFolder: folder, port: 0, config, clerkPublishableKey: null });
});

afterEach(async () => {
  await web.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(`http://localhost:${web.port}${path}`, init);

it("[2.11] answers every page's path with the app", async () => {
  for (const path of ["/", "/picks?week=3", "/leagues/k57abc/standings", "/no/such/page"]) {
    const page = await get(path);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html;charset=utf-8"]);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(await page.text()).toContain('<div id="root">');
  }
});

it("answers a missing file with 404, not with the app", async () => {
  expect((await get("/assets/old-9f9f.js")).status).toBe(404);
});

it("lets browsers keep hashed files and sends them compressed", async () => {
  const file = await get("/assets/app-1a2b.js", { headers: { "accept-encoding": "br" } });
  expect(file.headers.get("content-encoding")).toBe("br");
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await file.text()).toContain("answer = 42");
});

it("allows the app's own services and script, and nothing else", async () => {
  const page = await get("/");
  const policy = page.headers.get("content-security-policy") ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:7001/);
  expect(policy).toMatch(/connect-src [^;]*http:\/\/localhost:7002/);
  expect(policy).toMatch(/img-src [^;]*https:\/\/a\.espncdn\.com/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
});

it("refuses to write", async () => {
  const answer = await get("/", { method: "POST" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

describe("/config.json", () => {
  it("names the services under the name that the page was opened with", async () => {
    expect(await (await get("/config.json")).json()).toEqual(config);
    const other = await fetch(`http://127.0.0.1:${web.port}/config.json`);
    expect(await other.json()).toMatchObject({
      convexUrl: "http://127.0.0.1:7001",
      identityUrl: "http://127.0.0.1:7002",
    });
  });

  it("keeps its names when the host header is somebody else's", async () => {
    const body = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { port: web.port, host: "127.0.0.1", path: "/config.json", headers: { host: "evil.example" } },
        (answer) => {
          let text = "";
          answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
          answer.on("end", () => resolve(text));
        },
      );
      asked.on("error", reject).end();
    });
    expect(JSON.parse(body)).toEqual(config);
  });
});

it("finds Clerk's host in its key, and says which variable is wrong", () => {
  const key = `pk_test_${Buffer.from("calm-fox-12.clerk.accounts.dev$").toString("base64")}`;
  expect(clerkOrigin(key)).toBe("https://calm-fox-12.clerk.accounts.dev");
  expect(() => clerkOrigin("nonsense")).toThrow("VITE_CLERK_PUBLISHABLE_KEY");
});
