// docs/deploy.md, way a, as far as possible on one machine: the built folder on a static host over https, under its own
// policy, with Clerk's own library and a stand-in for Clerk behind it. Two people, from signing up to deleting their
// accounts.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { duePicks, goTo } from "../../support/e2e/appPage";
import { hasOpenSsl, makeCertificate, type Certificate } from "../../support/stacks/certificate";
import { codeInput, enterCode, fillSignUp, goOn, modal, refusal, serveForClerk } from "../../support/clerk/clerkPage";
import { startClerk } from "../../support/clerk/startClerk";
import type { EventOptions } from "../../support/feed/espnEvent";
import { startFeedServer } from "../../support/feed/feedServer";
import { startDeployment } from "../../support/stacks/startDeployment";
import { startStaticSite } from "../../support/stacks/staticSite";
import { watchWire } from "../../support/e2e/watchWire";

test.skip(!hasOpenSsl(), "OpenSSL isn't installed; it makes the certificate");

const HOUR_MS = 3_600_000;
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
const password = "a long enough password";
const ann = { first: "Ann", last: "Archer", email: "ann@huddle.test", password };
const bob = { first: "Bob", last: "Baker", email: "bob@huddle.test", password };

let certificate: Certificate;
let feed: Awaited<ReturnType<typeof startFeedServer>>;
let clerk: Awaited<ReturnType<typeof startClerk>>;
let deployment: Awaited<ReturnType<typeof startDeployment>>;
let site: Awaited<ReturnType<typeof startStaticSite>>;

test.beforeAll(async () => {
  certificate = makeCertificate();
  feed = await startFeedServer(WEEK);
  feed.setGames(openGame, liveGame);
  clerk = await startClerk(certificate, () => ({ homeUrl: site.url, hasBotProtection: true }));
  const environment = {
    AUTH_ISSUER: clerk.url,
    APP_URL: "https://picks.huddle.test",
    SPORTS_FEED_URL: feed.url,
    FEED_LIVE_INTERVAL_MS: "500",
  };
  deployment = await startDeployment(environment, certificate.certFile);
  const built = { VITE_CONVEX_URL: deployment.url, VITE_CLERK_PUBLISHABLE_KEY: clerk.publishableKey };
  site = await startStaticSite(built, certificate);
});

test.afterAll(async () => {
  site?.close();
  await deployment?.stop();
  await clerk?.close();
  await feed?.close();
  certificate?.remove();
});

async function open(browser: Browser, path: string) {
  const context = await browser.newContext({ baseURL: site.url, ignoreHTTPSErrors: true });
  await serveForClerk(context);
  const page = await context.newPage();
  const { problems } = watchWire(page);
  await page.goto(path);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  return { page, problems };
}

const vikings = (page: Page) =>
  page.getByRole("article", { name: "Minnesota Vikings at Chicago Bears" }).getByRole("radio", { name: /Vikings/ });

test("two people sign up with Clerk, play, change their sign-in, and delete their accounts", async ({ browser }) => {
  const a = await open(browser, "/leagues");
  let invitation = "";

  await test.step("Ann signs up past the bot protection with the code from her mail, and gets to the page she wanted", async () => {
    await fillSignUp(a.page, ann);
    await codeInput(a.page).pressSequentially("000000");
    await expect(refusal(a.page)).toContainText("Incorrect code");
    // Clerk empties the field itself, a moment later.
    await expect(codeInput(a.page)).toHaveValue("");
    await enterCode(a.page, clerk.accounts.mailed, ann.email);
    await expect(a.page.getByRole("heading", { level: 1, name: "My Pick'em Leagues" })).toBeVisible();
    await expect(modal(a.page)).toBeHidden();
  });

  await test.step("[5.1] She creates a league", async () => {
    await a.page.getByRole("button", { name: "Create League" }).first().click();
    await a.page.getByRole("dialog").getByLabel("League Name").fill("Clerk's Table");
    await a.page.getByRole("dialog").getByRole("button", { name: "Create League" }).click();
    await expect(a.page.getByText("League created successfully!")).toBeVisible();
    const copy = a.page.getByRole("button", { name: /^Copy invite code/ });
    invitation = `/join/${((await copy.getAttribute("aria-label")) ?? "").replace("Copy invite code ", "")}`;
  });

  const b = await open(browser, invitation);
  await test.step("[13.4] Bob signs up from its invitation, and is a member", async () => {
    await fillSignUp(b.page, bob);
    await enterCode(b.page, clerk.accounts.mailed, bob.email);
    await expect(duePicks(b.page)).toBeVisible();
    await expect(a.page.getByText("2 of 20 members")).toBeVisible();
  });

  for (const { page } of [a, b]) expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);

  await test.step("[2.41][1.8] He picks, and a score is pushed to both", async () => {
    await duePicks(b.page).click();
    const card = b.page.getByRole("article", { name: "Detroit Lions at Green Bay Packers" });
    await card.getByRole("radio", { name: /Detroit Lions/ }).click();
    await expect(b.page.getByText("Pick saved successfully!")).toBeVisible();
    await goTo(a.page, "My Picks");
    feed.setGames(openGame, { ...liveGame, score: [3, 14], clock: "7:10" });
    for (const { page } of [a, b]) await expect(vikings(page)).toHaveAccessibleDescription(/14 points/);
  });

  await test.step("Ann's new address, made the primary one in Clerk's profile, reaches the app under a new key", async () => {
    await a.page.goto("/profile");
    await clerk.rotateKeys();
    await a.page.getByRole("button", { name: "Manage Sign-in" }).click();
    await modal(a.page).getByRole("button", { name: "Add email address" }).click();
    await modal(a.page).getByLabel("Email address").fill("archer@huddle.test");
    await modal(a.page).getByRole("button", { name: "Add", exact: true }).click();
    await enterCode(a.page, clerk.accounts.mailed, "archer@huddle.test");
    const added = modal(a.page).locator(".cl-profileSectionItem__emailAddresses").filter({ hasText: "archer@" });
    await added.getByRole("menuitem", { name: "Open menu" }).click();
    await a.page.getByRole("menuitem", { name: "Set as primary" }).click();
    await expect(added.getByText("Primary")).toBeVisible();
    await modal(a.page).getByRole("button", { name: "Security" }).click();
    await expect(modal(a.page).getByText("Active devices")).toBeVisible();
    await expect(modal(a.page).getByRole("button", { name: "Delete account" })).toBeHidden();
    await modal(a.page).getByRole("button", { name: "Close modal" }).click();
    await expect(a.page.getByText("archer@huddle.test")).toBeVisible({ timeout: 60_000 });
  });

  await test.step("Bob signs out, mistypes his password, and signs in again", async () => {
    await b.page.goto("/profile");
    await b.page.getByRole("button", { name: "Sign Out" }).click();
    await b.page.getByRole("button", { name: "Sign In" }).click();
    await modal(b.page).getByLabel("Email address").fill(bob.email);
    await goOn(b.page);
    await expect(modal(b.page).getByRole("heading", { name: "Enter your password" })).toBeVisible();
    await modal(b.page).getByLabel("Password", { exact: true }).fill("not my password");
    await goOn(b.page);
    await expect(refusal(b.page)).toContainText("Password is incorrect");
    await modal(b.page).getByLabel("Password", { exact: true }).fill(password);
    await goOn(b.page);
    await expect(b.page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  });

  await test.step("[2.47] He deletes his account, with his password first, since his last sign-in is old", async () => {
    await b.page.goto("/profile");
    clerk.accounts.ageSessions();
    await b.page.getByRole("button", { name: "Delete Account" }).click();
    // Pressed while its card still loads, the button closes nothing.
    await expect(modal(b.page).getByLabel("Password", { exact: true })).toBeVisible();
    await modal(b.page).getByRole("button", { name: "Close modal" }).click();
    await expect(modal(b.page)).toBeHidden();
    await expect(b.page.getByRole("alertdialog")).toBeHidden();
    await b.page.getByRole("button", { name: "Delete Account" }).click();
    await modal(b.page).getByLabel("Password", { exact: true }).fill(password);
    await goOn(b.page);
    await b.page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
    await expect(b.page.getByText("Account deleted")).toBeVisible();
    await expect(b.page.getByRole("button", { name: "Create Account" }).first()).toBeVisible();
    expect(clerk.accounts.find(bob.email)).toBeUndefined();
    await b.page.getByRole("button", { name: "Sign In" }).click();
    await modal(b.page).getByLabel("Email address").fill(bob.email);
    await goOn(b.page);
    await expect(refusal(b.page)).toContainText("Couldn't find your account.");
  });

  expect(clerk.missing).toEqual([]);
  for (const { problems } of [a, b]) expect(problems).toEqual([]);
});
