// npm run build: the app under the policy that the build writes, the other contents of its folder, and the app as a
// browser installs it: its manifest, its worker, and what a deploy replaces.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page, type Worker } from "@playwright/test";
import { findChromium, launchOptionsFor } from "../../support/e2e/browser";
import { startHost, type TestHost } from "../../support/host/startHost";
import { buildSite, headersFor, startStaticSite } from "../../support/stacks/staticSite";

test.use({ serviceWorkers: "allow", launchOptions: launchOptionsFor(findChromium()) });

const CLERK = "https://clerk.huddle.test";
const HINT = "//# allFunctionsCalledOnLoad\n";

let host: TestHost;
let site: Awaited<ReturnType<typeof startStaticSite>>;

test.beforeAll(async () => {
  host = await startHost();
  const key = `pk_test_${btoa("clerk.huddle.test$")}`;
  site = await startStaticSite({ VITE_CONVEX_URL: host.url, VITE_CLERK_PUBLISHABLE_KEY: key });
});

test.afterAll(async () => {
  site?.close();
  await host?.close();
});

// Clerk can't be reached here: its script is empty, so nobody can sign in.
test.beforeEach(async ({ page }) => {
  await page.route(`${CLERK}/**`, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
});

test.describe("the build", () => {
  test.use({ serviceWorkers: "block" });

  test("the app starts on any path under its own policy, and can reach only the deployment and Clerk", async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
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

  test("there are no source maps, code is compiled while it comes, and hashed files can be cached", () => {
    const files = readdirSync(site.folder, { recursive: true }).map(String);
    expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
    // Below a line of code Chromium overlooks the hint. A worker has no page to hold up, and TVs don't know it.
    const code = files.filter((name) => /^assets\/(?!tv-|.*Worker).*\.js$/.test(name));
    const hintless = code.filter((name) => !readFileSync(join(site.folder, name), "utf8").startsWith(HINT));
    expect(code.length).toBeGreaterThan(100);
    expect(hintless).toEqual([]);
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
});

/** Once the worker controls the page, it answers its next requests. */
async function waitForWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

test("[15.1] the app can be installed, with its icons, shortcuts and screenshots", async ({ page }) => {
  await page.goto(site.url);
  await waitForWorker(page);
  const devTools = await page.context().newCDPSession(page);
  const { data, errors } = await devTools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const problems = await devTools.send("Page.getInstallabilityErrors");
  expect(problems.installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);

  const manifest = JSON.parse(data ?? "") as Record<"icons" | "screenshots", { src: string; sizes: string }[]> & {
    shortcuts: { url: string }[];
  };
  expect(manifest.icons).toHaveLength(4);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(`${site.url}${url}`)).status()).toBe(200);
});

test("[15.1] a deploy is served at the next navigation, and without a network from then on", async ({
  page,
  context,
}) => {
  await page.goto(site.url);
  await waitForWorker(page);
  const deploy = (file: string, from: string, to: string) => {
    const path = join(site.folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };
  const version = () => page.locator("meta[name=version]").getAttribute("content");
  deploy("index.html", "<head>", '<head><meta name="version" content="2">');
  await page.goto(`${site.url}/picks`);
  expect(await version()).toBe("2");

  // The next version brings another worker, which takes over from the one before.
  deploy("index.html", 'content="2"', 'content="3"');
  deploy("service-worker.js", 'id:"', 'id:"next');
  await page.goto(`${site.url}/picks`);
  expect(await version()).toBe("3");
  const caches = () =>
    page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith("huddle-shell-")));
  await expect.poll(async () => (await caches()).join()).toMatch(/^huddle-shell-next\w+$/);

  await context.setOffline(true);
  await page.goto(`${site.url}/leagues`);
  expect(await version()).toBe("3");
  await context.setOffline(false);
});

test("[15.1] a network's own page in the app's place isn't kept", async ({ page, context }) => {
  await page.goto(site.url);
  await waitForWorker(page);
  const path = join(site.folder, "index.html");
  const app = readFileSync(path, "utf8");
  writeFileSync(path, "<!doctype html><title>Hotel Wi-Fi</title>");
  await page.goto(`${site.url}/picks`);
  await expect(page).toHaveTitle("Hotel Wi-Fi");
  writeFileSync(path, app);
  await context.setOffline(true);
  await page.goto(`${site.url}/picks`);
  await expect(page.locator("meta[name=build]")).toBeAttached();
  await context.setOffline(false);
});

/** Pushes to the worker as the browser does once it has decrypted a message. */
async function push(page: Page, message: object) {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await devTools.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
}

/** The notifications that the browser shows. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data, actions }: Notification & { actions?: unknown }) => ({
      title,
      body,
      tag,
      path: (data as { path: string }).path,
      actions,
    }));
  });

test("[15.2] a pushed message shows with its actions, once, and sets the badge", async ({ page, context }) => {
  await context.grantPermissions(["notifications"], { origin: site.url });
  await page.goto(site.url);
  await waitForWorker(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  // The badge of an app that isn't installed can't be seen, so the calls are counted.
  await worker.evaluate(() => {
    const scope = self as unknown as { navigator: Navigator; badges: (number | undefined)[] };
    scope.badges = [];
    scope.navigator.setAppBadge = (count) => Promise.resolve(void scope.badges.push(count));
  });
  const actions = [
    { action: "/picks?week=10", title: "Make your picks" },
    { action: "/profile?league=abc", title: "Fewer reminders" },
  ];
  const text = { title: "Week 10 picks close soon", body: "1 pick is missing.", tag: "m1" };
  const message = {
    notification: {
      ...text,
      navigate: `${site.url}/picks?week=10`,
      actions: actions.map(({ action, title }) => ({ action, title, navigate: `${site.url}${action}` })),
    },
    app_badge: 4,
  };
  const shownOnce = [
    { ...text, path: "/picks?week=10", actions: actions.map((action) => expect.objectContaining(action)) },
  ];
  // The browser may drop what it is handed while it starts the worker; a message that arrives twice is seen once.
  await expect(async () => {
    await push(page, message);
    await expect.poll(() => shown(worker), { timeout: 5_000 }).toEqual(shownOnce);
  }).toPass();
  await push(page, { ...message, app_badge: 3 });
  const badges = () => worker.evaluate(() => (self as unknown as { badges: number[] }).badges);
  await expect.poll(async () => [...new Set(await badges())]).toEqual([4, 3]);
  expect(await shown(worker)).toHaveLength(1);
});
