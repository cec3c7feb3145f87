// The built app's server over real HTTP, with a small app in place of the build.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serve, type Listening } from "../../../local/http/serve";
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
let site: Awaited<ReturnType<typeof startSite>>;

/** In place of the host: answers with what it was asked. */
async function startSite() {
  const asked: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }[] =
    [];
  const listening = await serve(async (message) => {
    const url = new URL(message.url);
    const headers = Object.fromEntries(message.headers);
    asked.push({ method: message.method, url: url.pathname + url.search, headers, body: await message.text() });
    if (url.pathname === "/api/gone") return new Response("Not there.", { status: 404 });
    return Response.json({ answer: 42 }, { headers: { etag: '"e1"', "set-cookie": "a=b" } });
  }, 0);
  return { url: `http://127.0.0.1:${listening.port}`, asked, close: () => listening.close() };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "huddle-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), `<!doctype html><script>${script}</script><div id="root"></div>`);
  const code = "export const answer = 42;\n".repeat(100);
  writeFileSync(join(folder, "assets", "app-1a2b.js"), code);
  writeFileSync(join(folder, "assets", "app-1a2b.js.br"), brotliCompressSync(code));
  site = await startSite();
  web = await startWeb({ distFolder: folder, port: 0, config, siteUrl: site.url, clerkPublishableKey: null });
});

afterEach(async () => {
  await web.close();
  await site.close();
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

describe("/api", () => {
  it("[7.1] is the host's, on the app's origin: method, query, token and body go there, and the answer comes back", async () => {
    const answer = await get("/api/leagues/x?week=3", {
      method: "PATCH",
      headers: { authorization: "Bearer t", "content-type": "application/json", cookie: "session=s" },
      body: '{"hours":12}',
    });
    expect([answer.status, await answer.json(), answer.headers.get("etag")]).toEqual([200, { answer: 42 }, '"e1"']);
    expect(answer.headers.get("content-security-policy")).toBeNull();
    expect(site.asked).toMatchObject([{ method: "PATCH", url: "/api/leagues/x?week=3", body: '{"hours":12}' }]);
    expect(site.asked[0]?.headers).toMatchObject({ authorization: "Bearer t", "content-type": "application/json" });
  });

  it("[7.1] hands no cookie on, and says who asks: the socket's address, or what a proxy on this machine says", async () => {
    await get("/api/teams", { headers: { cookie: "session=s" } });
    await get("/api/teams", { headers: { "x-forwarded-for": "10.0.0.9, 198.51.100.9" } });
    expect(site.asked.map(({ headers }) => headers["cookie"])).toEqual([undefined, undefined]);
    expect(site.asked.map(({ headers }) => headers["x-forwarded-for"])).toEqual([
      "127.0.0.1",
      "10.0.0.9, 198.51.100.9",
    ]);
  });

  it("passes refusals on as they are, and says so when nobody answers", async () => {
    const gone = await get("/api/gone");
    expect([gone.status, await gone.text()]).toEqual([404, "Not there."]);
    await site.close();
    const down = await get("/api/teams");
    expect([down.status, await down.text()]).toEqual([502, "The backend doesn't answer."]);
  });

  it("is nothing but that path: a page that starts alike is the app's", async () => {
    expect(await (await get("/apiary")).text()).toContain('<div id="root">');
    expect(site.asked).toEqual([]);
  });
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
