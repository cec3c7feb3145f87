// The built app's server over real HTTP, with a small app in place of the build.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Log } from "../../../host/monitoring/log";
import { serve, type Listening } from "../../../local/http/serve";
import type { AppConfig } from "../../../local/web/appConfig";
import { Gateway } from "../../../local/web/Gateway";
import { startWeb } from "../../../local/web/startWeb";
import { printLog } from "../../support/host/printLog";

const config: AppConfig = {
  convexUrl: "/convex",
  identityUrl: "/identity",
  inboxUrl: "http://localhost:7003",
  isDemo: true,
  demoAccounts: [{ label: "Player", email: "pat@demo.huddle.example", password: "pick-the-winner" }],
};
const place = '<script type="application/json" id="config"></script>';
const head = '<meta\n name="description"\n content="The app" />\n<title>Huddle Picks</title>';
const script = 'document.title = "ready";';

let folder: string;
let web: Listening;
let logged: unknown[];
let site: Awaited<ReturnType<typeof startSite>>;

/** Replaces the host; answers with the request it got. */
async function startSite() {
  const asked: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }[] =
    [];
  const listening = await serve(
    async (message) => {
      const url = new URL(message.url);
      const headers = Object.fromEntries(message.headers);
      asked.push({ method: message.method, url: url.pathname + url.search, headers, body: await message.text() });
      if (url.search.includes("broken")) return new Response("Broken.", { status: 500 });
      if (url.pathname === "/share/tags") {
        const path = url.searchParams.get("path") ?? "";
        return new Response(`<!doctype html>\n<title>About ${path} &amp; $&</title>\n`);
      }
      if (url.pathname === "/api/gone") return new Response("Not there.", { status: 404 });
      return Response.json({ answer: 42 }, { headers: { etag: '"e1"', "set-cookie": "a=b" } });
    },
    0,
    printLog,
  );
  return { url: `http://127.0.0.1:${listening.port}`, asked, close: () => listening.close() };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "huddle-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html>${head}${place}<script>${script}</script><div id="root"></div>`,
  );
  const code = "export const answer = 42;\n".repeat(100);
  writeFileSync(join(folder, "assets", "app-1a2b.js"), code);
  writeFileSync(join(folder, "assets", "app-1a2b.js.br"), brotliCompressSync(code));
  site = await startSite();
  const gateway = new Gateway({
    config,
    host: { url: site.url, siteUrl: site.url, secret: "shown to the host" },
    identity: null,
    trustedProxySecret: "of a proxy",
    log: printLog,
  });
  logged = [];
  const log: Log = (level, event, fields) => void logged.push([level, event, fields]);
  web = await startWeb({ distFolder: folder, port: 0, gateway, clerkPublishableKey: null, isSecure: false, log });
});

afterEach(async () => {
  await web.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(`http://localhost:${web.port}${path}`, init);

/** As a robot asks, which says nothing about itself. */
async function getAsRobot(path: string): Promise<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: "localhost", port: web.port, path }, resolve).on("error", reject).end();
  });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-cache"]);
  return await text(answer);
}

it("[15.3] tells a robot about the page of a link, and a browser nothing that takes time", async () => {
  const preview = await getAsRobot("/join/ABC?from=mail");
  expect(preview).toContain("<title>About /join/ABC?from=mail &amp; $&</title>");
  expect(preview).not.toMatch(/The app|<title>Huddle Picks/);
  expect(preview).toContain('<div id="root">');
  expect(site.asked.map(({ url }) => url)).toEqual(["/share/tags?path=%2Fjoin%2FABC%3Ffrom%3Dmail"]);
  // Node.js names its mode as browsers do.
  expect(await (await get("/join/ABC")).text()).toContain("<title>Huddle Picks</title>");
  expect(site.asked).toHaveLength(1);
});

it("[15.3] serves a robot the app's own title if the backend can't say more", async () => {
  expect(await getAsRobot("/join/broken")).toContain("<title>Huddle Picks</title>");
});

it("[2.11] serves the app at every page's path", async () => {
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

it.each<Record<string, string>>([{}, { "accept-encoding": "identity" }, { range: "bytes=0-9" }])(
  "answers with 404 for a file that was deleted since, says so in the log, and lives on: %o",
  async (headers) => {
    const path = "/assets/app-1a2b.js";
    expect((await get(path, { headers })).ok).toBe(true);
    rmSync(folder, { recursive: true });
    const gone = await get(path, { headers });
    expect([gone.status, await gone.text(), gone.headers.get("cache-control")]).toEqual([404, "Not found", null]);
    expect(gone.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(logged).toEqual([
      ["error", "web.fileNotRead", { path, error: expect.stringContaining("ENOENT") as string }],
    ]);
    expect(await (await get("/picks")).text()).toContain('<div id="root">');
  },
);

it("answers with 500 for a file that can't be read", async () => {
  const file = join(folder, "assets", "app-1a2b.js");
  rmSync(file);
  symlinkSync(file, file);
  const broken = await get("/assets/app-1a2b.js", { headers: { "accept-encoding": "identity" } });
  expect(broken.status).toBe(500);
  expect((await get("/picks")).status).toBe(200);
});

it("lets browsers cache hashed files and sends them compressed", async () => {
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
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toMatch(/img-src [^;]*https:\/\/a\.espncdn\.com/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
});

it("lets a file under /assets load nothing, and spares it the headers of a page", async () => {
  const { headers } = await get("/assets/app-1a2b.js");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("permissions-policy")).toBeNull();
  for (const path of ["/assets/no-such-page", "/assets/old-9f9f.js"])
    expect((await get(path)).headers.get("content-security-policy")).toContain("script-src 'self'");
});

it("refuses writes", async () => {
  const answer = await get("/", { method: "POST" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

describe("/api", () => {
  it("[7.1] is the host's, on the app's origin: method, query, token and body are forwarded, and the answer returned", async () => {
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

  it("[7.1] forwards no cookies, and reports the caller: the socket's address, or a trusted proxy's", async () => {
    await get("/api/teams", { headers: { cookie: "session=s" } });
    const claimed = { "x-forwarded-for": "10.0.0.9, 198.51.100.9" };
    await get("/api/teams", { headers: claimed });
    await get("/api/teams", { headers: { ...claimed, "x-proxy-secret": "a guess" } });
    await get("/api/teams", { headers: { ...claimed, "x-proxy-secret": "of a proxy" } });
    expect(site.asked.map(({ headers }) => headers["cookie"])).toEqual([undefined, undefined, undefined, undefined]);
    expect(site.asked.map(({ headers }) => headers["x-forwarded-for"])).toEqual([
      "127.0.0.1",
      "10.0.0.9, 198.51.100.9, 127.0.0.1",
      "10.0.0.9, 198.51.100.9, 127.0.0.1",
      "10.0.0.9, 198.51.100.9",
    ]);
  });

  it("authenticates to the host, which trusts nobody else", async () => {
    await get("/api/teams", { headers: { "x-proxy-secret": "of a proxy" } });
    expect(site.asked[0]?.headers["x-proxy-secret"]).toBe("shown to the host");
  });

  it("passes refusals on unchanged, and reports a backend that doesn't answer", async () => {
    const gone = await get("/api/gone");
    expect([gone.status, await gone.text()]).toEqual([404, "Not there."]);
    await site.close();
    const down = await get("/api/teams");
    expect([down.status, await down.text()]).toEqual([502, "The backend doesn't answer."]);
  });

  it("is exactly that path: a page with the same prefix is the app's", async () => {
    expect(await (await get("/apiary")).text()).toContain('<div id="root">');
    expect(site.asked).toEqual([]);
  });
});

it("writes its services' addresses into the page, so that the app needs no request to find them", async () => {
  const page = await (await get("/picks")).text();
  const [, inlined = ""] = /id="config">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(inlined)).toEqual(config);
  const again = await get("/", { headers: { "if-none-match": (await get("/")).headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

it("gives the app its services' addresses at /config.json, under any name it was requested by", async () => {
  const answer = await get("/config.json");
  expect([await answer.json(), answer.headers.get("cache-control")]).toEqual([config, "no-store"]);
  expect(await (await fetch(`http://127.0.0.1:${web.port}/config.json`)).json()).toEqual(config);
});
