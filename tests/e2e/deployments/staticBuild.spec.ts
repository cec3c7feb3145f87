// npm run build: the app under the policy that the build writes, and the other contents of its folder.
import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { startHost, type TestHost } from "../../support/host/startHost";
import { buildSite, headersFor, startStaticSite } from "../../support/stacks/staticSite";

const CLERK = "https://clerk.huddle.test";
const KEY = `pk_test_${btoa("clerk.huddle.test$")}`;

let host: TestHost;
let site: Awaited<ReturnType<typeof startStaticSite>>;

test.beforeAll(async () => {
  host = await startHost();
  site = await startStaticSite({ VITE_CONVEX_URL: host.url, VITE_CLERK_PUBLISHABLE_KEY: KEY });
});

test.afterAll(async () => {
  site?.close();
  await host?.close();
});
test("the app starts on any path under its own policy, and can reach only the deployment and Clerk", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  // Clerk can't be reached here: its script is empty, so nobody can sign in.
  await page.route(`${CLERK}/**`, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const clerk = page.waitForRequest((request) => request.url().startsWith(`${CLERK}/npm/@clerk/clerk-js@`));
  const opened = await page.goto(`${site.url}/leagues/anything`);
  expect(opened?.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000",
  });
  expect(opened?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await clerk;
  // The app connects only once Clerk has loaded. The browser enforces the policy no matter who connects.
  const isOpen = await page.evaluate(
    (url) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(url);
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      }),
    `${host.url.replace(/^http/, "ws")}/api/1.48.0/sync`,
  );
  expect(isOpen).toBe(true);
  expect(refused).toEqual([]);
  const reached = await page.evaluate(() =>
    fetch("https://elsewhere.test/").then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
  await expect.poll(() => refused.join()).toContain("https://elsewhere.test/");
});

test("there are no source maps, and hashed files can be cached", () => {
  const files = readdirSync(site.folder, { recursive: true }).map(String);
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
  expect(headersFor(site.folder, "/assets/x.js")["cache-control"]).toContain("immutable");
  expect(headersFor(site.folder, "/leagues")["cache-control"]).toBeUndefined();
});

test("a build without one of its two addresses is refused, naming it", async () => {
  const failed: unknown = await buildSite(site.folder, {
    VITE_CONVEX_URL: "nowhere",
    VITE_CLERK_PUBLISHABLE_KEY: "",
  }).catch((error: unknown) => error);
  const said = /^VITE_CONVEX_URL must be .*"nowhere"\.\nVITE_CLERK_PUBLISHABLE_KEY must be set\.\n$/;
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(said) as unknown,
  });
});
