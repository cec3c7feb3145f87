// docs/deploy.md, one machine behind Caddy: two people at a public address, over https and wss alone.
import { expect, test, type Page } from "@playwright/test";
import { createLeague, signUp, visit, type LinkFinder } from "../../support/e2e/appPage";
import type { EventOptions } from "../../support/feed/espnEvent";
import { startFeedServer } from "../../support/feed/feedServer";
import { startMailServer, type MailServer } from "../../support/host/mailServer";
import { freePort, hasCaddy, startCaddy } from "../../support/stacks/startCaddy";
import { startStack, type Stack } from "../../support/stacks/startStack";

test.skip(!hasCaddy(), "Caddy isn't installed: apt-get install caddy");

const HOUR_MS = 3_600_000;
const HOST = "picks.localhost";
const SECRET = "0123456789abcdef0123456789abcdef";
const WEEK = { season: new Date(Date.now() - 1440 * HOUR_MS).getFullYear(), week: 11 };
const isoAt = (ms: number) => new Date(ms).toISOString();
const openGame: EventOptions = { id: "1001", home: "GB", away: "DET", date: isoAt(Date.now() + 48 * HOUR_MS) };
const liveGame: EventOptions = {
  id: "1002",
  home: "CHI",
  away: "MIN",
  date: isoAt(Date.now() - HOUR_MS),
  status: "live",
  period: 2,
  clock: "8:42",
  score: [3, 7],
};

let feed: Awaited<ReturnType<typeof startFeedServer>>;
let mail: MailServer;
let stack: Stack;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
let origin: string;

test.beforeAll(async () => {
  feed = await startFeedServer(WEEK);
  feed.setGames(openGame, liveGame);
  mail = await startMailServer();
  const [port, appPort] = [await freePort(), await freePort()];
  origin = `https://${HOST}:${port}`;
  caddy = await startCaddy({ host: HOST, port, appPort, secret: SECRET });
  stack = await startStack({
    mode: "start",
    flags: ["--port", String(appPort), "--public-url", origin],
    env: {
      SPORTS_FEED_URL: feed.url,
      FEED_LIVE_INTERVAL_MS: "500",
      TRUSTED_PROXY_SECRET: SECRET,
      ADMIN_EMAILS: "ann.archer@example.com",
      SMTP_URL: mail.url,
      MAIL_FROM: "Huddle Picks <picks@huddle.test>",
    },
  });
});

test.afterAll(async () => {
  await stack?.stop();
  await caddy?.stop();
  await mail?.stop();
  await feed?.close();
});

// The browser doesn't know the test's certificate authority; the other test checks the certificate.
test.use({ ignoreHTTPSErrors: true });

const mailedLink: LinkFinder = async (email) => {
  let link: string | undefined;
  await expect(() => {
    const sent = mail.received.filter(({ to, mail: { subject } }) => to === email && subject?.startsWith("Confirm"));
    link = /https?:\S+#token=\S+/.exec(sent.at(-1)?.mail.text ?? "")?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  expect(new URL(link ?? "").origin).toBe(origin);
  return link ?? "";
};

/** The unsubscribe link of the newest mail that has one: the same in its headers (RFC 8058), its text and its page. */
async function unsubscribeLink(email: string): Promise<string> {
  const isMeant = ({ to, header }: MailServer["received"][number]) => to === email && header("list-unsubscribe");
  await expect.poll(() => mail.received.some(isMeant)).toBe(true);
  const sent = mail.received.findLast(isMeant);
  expect(sent?.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const link = /^<(\S+)>$/.exec(sent?.header("list-unsubscribe") ?? "")?.[1] ?? "";
  expect(new URL(link).origin).toBe(origin);
  expect(sent?.mail.text).toContain(`: ${link}\n`);
  expect(sent?.mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  return link;
}

const gameCard = (page: Page, title: string) => page.getByRole("article", { name: title });

test("two people sign up by mail, share a league, pick, and see a score arrive", async ({ browser }) => {
  const ann = await visit(browser, stack);
  const bob = await visit(browser, stack);
  await signUp(ann.page, { first: "Ann", last: "Archer" }, mailedLink);
  await signUp(bob.page, { first: "Bob", last: "Baker" }, mailedLink);
  for (const { page } of [ann, bob]) {
    const session = (await page.context().cookies()).filter(({ name }) => name.includes("session_token"));
    expect(session).toMatchObject([{ domain: HOST, secure: true, httpOnly: true }]);
  }

  await ann.page.goto("/leagues");
  const code = await createLeague(ann.page, "Far and Wide");
  await bob.page.goto("/leagues");
  await bob.page.getByRole("button", { name: "Join League" }).first().click();
  await bob.page.getByRole("dialog").getByLabel("Invite Code").fill(code);
  await bob.page.getByRole("dialog").getByRole("button", { name: "Join League" }).click();
  await expect(ann.page.getByText("2 of 20 members")).toBeVisible();

  for (const { page } of [ann, bob]) await page.goto("/picks");
  const card = gameCard(bob.page, "Detroit Lions at Green Bay Packers");
  await card.getByRole("radio", { name: /Detroit Lions/ }).click();
  await expect(bob.page.getByText("Pick saved successfully!")).toBeVisible();
  feed.setGames(openGame, { ...liveGame, score: [3, 14], clock: "7:10" });
  for (const { page } of [ann, bob]) {
    const vikings = gameCard(page, "Minnesota Vikings at Chicago Bears").getByRole("radio", { name: /Vikings/ });
    await expect(vikings).toHaveAccessibleDescription(/14 points/);
  }

  await test.step("[3.14] a mail's link unsubscribes at the public address, by the mail reader's one-click and by page", async () => {
    const { page } = ann;
    await page.goto("/admin");
    await page.getByRole("tab", { name: "Send Reminders", exact: true }).click();
    const leagues = page.getByLabel("League", { exact: true });
    const league = leagues.locator("option", { hasText: "Far and Wide" });
    await leagues.selectOption(await league.getAttribute("value"));
    const missing = page.getByRole("list", { name: "Members without a pick" });
    await missing.getByRole("checkbox", { name: "Ann Archer" }).click();
    await page.getByRole("button", { name: /^Send Reminders/ }).click();
    const link = await unsubscribeLink("ann.archer@example.com");

    await page.goto("/profile");
    const email = page.getByRole("checkbox", { name: "Email", exact: true });
    await expect(email).toBeChecked();
    const { pathname, search } = new URL(link);
    const oneClick = await caddy.post(`${pathname}${search}`, "List-Unsubscribe=One-Click");
    expect([oneClick.status, oneClick.body]).toEqual([
      200,
      expect.stringContaining("We've turned off all email for you."),
    ]);
    await expect(email).not.toBeChecked();

    await email.click();
    await expect(page.getByText("Notification preferences updated successfully!")).toBeVisible();
    await expect(email).toBeChecked();
    const signedOut = await (await browser.newContext()).newPage();
    await signedOut.goto(link);
    await signedOut.getByRole("button", { name: "Stop all email" }).click();
    await expect(signedOut.getByText("We've turned off all email for you.")).toBeVisible();
    expect(new URL(signedOut.url()).origin).toBe(origin);
    await expect(email).not.toBeChecked();
    await signedOut.getByRole("link", { name: "Change everything else in your profile" }).click();
    await expect(signedOut).toHaveURL(new RegExp(`^${origin}/`));
    await signedOut.context().close();
  });
  await ann.leave();
  await bob.leave();
});

test("has a valid certificate, and exposes nothing meant for the machine's own users", async () => {
  const page = await caddy.get("/");
  expect(page.status).toBe(200);
  expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(page.headers["content-security-policy"]).toContain("connect-src 'self';");
  const config: unknown = JSON.parse((await caddy.get("/config.json")).body);
  expect(config).toEqual({ convexUrl: "/convex", identityUrl: "/identity", isDemo: false, demoAccounts: [] });
  expect((await caddy.get("/unsubscribe")).body).toContain(`${origin}/`);
  expect((await caddy.get("/api/teams")).status).toBe(401);
  for (const path of ["/convex/metrics", "/convex/healthz", "/convex/api/deploy2/start_push"]) {
    expect([path, (await caddy.get(path)).status]).toEqual([path, 404]);
  }
  expect((await caddy.get("/metrics")).body).toContain('<div id="root">');
  expect((await caddy.get("/assets/index.js.map")).status).toBe(404);
});
