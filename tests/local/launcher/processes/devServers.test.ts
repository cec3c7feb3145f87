import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { serve } from "../../../../local/http/serve";
import { startDevApp } from "../../../../local/launcher/processes/devServers";
import { Gateway } from "../../../../local/web/Gateway";
import { printLog } from "../../../support/host/printLog";

it("[7.1] npm run dev serves /api from the backend, the configuration, and the app at every other address", async () => {
  const asked: string[] = [];
  const site = await serve(
    async (message) => {
      const { pathname, search } = new URL(message.url);
      asked.push(
        `${message.method} ${pathname}${search} ${message.headers.get("authorization")} ${await message.text()}`,
      );
      return Response.json({ answer: 42 }, { status: 201 });
    },
    0,
    printLog,
  );
  const root = mkdtempSync(join(tmpdir(), "huddle-dev-"));
  writeFileSync(join(root, "index.html"), '<!doctype html><div id="root"></div>');
  mkdirSync(join(root, "convex", "_generated"), { recursive: true });
  writeFileSync(join(root, "convex", "_generated", "api.js"), "export const api = {};");
  writeFileSync(join(root, ".env.local"), "VITE_CONVEX_URL=http://localhost:3210");
  writeFileSync(join(root, "main.js"), "console.log(import.meta.env);");
  const siteUrl = `http://127.0.0.1:${site.port}`;
  const gateway = new Gateway({
    config: { convexUrl: "/convex", isDemo: true, demoAccounts: [] },
    host: { url: siteUrl, siteUrl, secret: "s" },
    identity: null,
    trustedProxySecret: null,
    log: printLog,
  });
  const vite = await startDevApp({ root, port: 0, gateway });
  try {
    const { port } = vite.httpServer?.address() as AddressInfo;
    const headers = { authorization: "Bearer token", "content-type": "application/json" };
    const answer = await fetch(`http://127.0.0.1:${port}/api/picks?week=3`, { method: "POST", headers, body: "{}" });
    expect([answer.status, await answer.json()]).toEqual([201, { answer: 42 }]);
    expect(asked).toEqual(["POST /api/picks?week=3 Bearer token {}"]);
    // Although the functions are called below /convex.
    const source = await fetch(`http://127.0.0.1:${port}/convex/_generated/api.js`);
    expect(await source.text()).toContain("export const api");
    expect((await fetch(`http://127.0.0.1:${port}/convex/api/push`)).status).toBe(404);
    const main = await (await fetch(`http://127.0.0.1:${port}/main.js`)).text();
    expect(main).toContain('"VITE_CONVEX_URL": ""');
    expect(main).not.toContain("3210");
    const shown = await fetch(`http://127.0.0.1:${port}/config.json`);
    expect(await shown.json()).toMatchObject({ isDemo: true });
    const page = await fetch(`http://127.0.0.1:${port}/leagues`, { headers: { accept: "text/html" } });
    expect(await page.text()).toContain('<div id="root">');
  } finally {
    await vite.close();
    await site.close();
    rmSync(root, { recursive: true, force: true });
  }
});
