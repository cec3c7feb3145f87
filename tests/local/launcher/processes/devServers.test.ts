import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
