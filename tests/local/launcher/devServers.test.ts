import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { serve } from "../../../local/http/serve";
import { startDevApp } from "../../../local/launcher/devServers";

it("[7.1] npm run dev answers /api from the backend, the configuration, and every other address with the app", async () => {
  const asked: string[] = [];
  const site = await serve(async (message) => {
    const { pathname, search } = new URL(message.url);
    asked.push(
      `${message.method} ${pathname}${search} ${message.headers.get("authorization")} ${await message.text()}`,
    );
    return Response.json({ answer: 42 }, { status: 201 });
  }, 0);
  const root = mkdtempSync(join(tmpdir(), "huddle-dev-"));
  writeFileSync(join(root, "index.html"), '<!doctype html><div id="root"></div>');
  const config = { convexUrl: "http://localhost:7001", isDemo: true, demoAccounts: [] };
  const vite = await startDevApp({ root, port: 0, config, siteUrl: `http://127.0.0.1:${site.port}` });
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
