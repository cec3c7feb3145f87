// The app reports its own state: failures, lost connections, deleted accounts, confirmation links; and the bar on
// phones.
import { expect, type Locator, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { confirmationLink, emailOf } from "../../support/e2e/accounts";
import { arrive, fillSignIn, fillSignUp, goTo, visit, type Visitor } from "../../support/e2e/appPage";
import { failQueries } from "../../support/e2e/failQueries";
import { test } from "../../support/e2e/sharedStacks";

/** Once the page has been laid out for its width. */
async function fits(page: Page, width: number) {
  const widthOfPage = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth;
  });
  expect(widthOfPage).toBeLessThanOrEqual(width);
}

test("no page violates its own Content-Security-Policy", async ({ browser, season }) => {
  const { page, leave } = await arrive(
    browser,
    season.stack,
    { first: "Cleo", last: "Clean" },
    { path: "about:blank" },
  );
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective}: ${blockedURI}`),
    );
  });
  // Forms validate with zod: the profile's on every page load, the dialog's when it opens.
  for (const path of ["/", "/profile", "/leagues"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === "/profile") await expect(page.getByLabel("First name")).toBeVisible();
    if (path === "/leagues") {
      await page.getByRole("button", { name: "Create League" }).first().click();
      await expect(page.getByRole("dialog").getByLabel("League Name")).toBeVisible();
    }
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  }
  await leave();
});

test("a failed query is explained in plain words, and Try again runs it again", async ({ browser, season }) => {
  const { page, leave } = await arrive(
    browser,
    season.stack,
    { first: "Fay", last: "Failing" },
    { path: "about:blank" },
  );
  // The server's first answer for the week's games is turned into a failure, like that of a broken query.
  await failQueries(page, (name) => name === "games:listByWeek", 1);
  await page.goto("/");
  await expect(page.getByText("Error loading games: The server could not answer.")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/CONVEX|Request ID|Called by client/);
  const notice = page.getByRole("alert").filter({ hasText: "Part of this page could not be loaded." });
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Week 11 Games" })).toBeVisible();
  await expect(page.getByText("Detroit Lions").first()).toBeVisible();
  await expect(notice).toBeHidden();

  // Whoever returns has this asked ahead, before the page is drawn.
  let isBroken = true;
  await failQueries(page, (name) => isBroken && name === "dashboard:summary");
  await page.goto("/");
  await expect(notice).toBeVisible();
  isBroken = false;
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeHidden();
  // Convex's client logs it.
  await leave({ refusals: ["Server Error"] });
});

test.describe("on a phone", () => {
  let visitor: Visitor;
  let page: Page;
  test.beforeAll(async ({ browser, season }) => {
    const before = (client: ConvexHttpClient) => client.mutation(api.leagues.create, { name: "Tuesday Table" });
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, before, path: "about:blank" };
    visitor = await arrive(browser, season.stack, { first: "Tia", last: "Phoner" }, options);
    page = visitor.page;
  });
  // One of them loses its connection.
  test.afterAll(() => visitor?.leave({ refusals: ["WebSocket", "ERR_INTERNET_DISCONNECTED"] }));
  test.beforeEach(async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
  });

  test("a lost connection is shown on a phone without moving the page", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    await expect(page.getByRole("heading", { name: "Week 11 Games" })).toBeVisible();
    const before = await heading.boundingBox();
    await page.context().setOffline(true);
    const notice = page.getByRole("status").filter({ hasText: "You’re offline." });
    await expect(notice).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await page.context().setOffline(false);
    await expect(notice).toBeHidden();
  });

  test("[2.12] the bar at the bottom of phones covers nothing, counts sheets that are due and hides for the keyboard", async () => {
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    // However many games it lacks, the league's week is one sheet.
    await expect(bar.getByRole("link", { name: /^My Picks ?, 1 due$/ })).toBeVisible();
    for (const tab of await bar.locator("a, button").all()) {
      const box = await tab.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole("button", { name: "More" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();

    const topOfBar = (await bar.boundingBox())?.y ?? 0;
    // The page grows while its cards load.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = await page.getByRole("button", { name: "Delete Account" }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(topOfBar);
    }).toPass();

    await page.getByLabel("First name").focus();
    await expect(bar).toBeHidden();
    await page.getByLabel("First name").blur();
    await expect(bar).toBeVisible();

    // A toast doesn't overlap the bar.
    await page.getByRole("checkbox", { name: "Weekly digest" }).uncheck();
    const toast = page.getByRole("status").filter({ hasText: "Notification preferences updated successfully!" });
    await expect(toast).toBeVisible();
    const toastBox = await toast.boundingBox();
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(topOfBar);
    for (const checkbox of await page.getByRole("checkbox").all())
      expect((await checkbox.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(bar).toHaveCount(0);
  });

  test("[2.15] a game on the dashboard links to its card on My Picks", async () => {
    await expectToLead(
      page.getByRole("region", { name: "Your leagues" }).getByRole("link", { name: "Pick: Tuesday Table" }),
    );
    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
    await expectToLead(page.locator("a[href*='#game-']").filter({ hasText: "Dolphins" }).last());
  });

  test("the dashboard leads with what is due: two presses from opening it to the most urgent pick", async () => {
    const hero = page.getByRole("region", { name: "What now" });
    const row = page.getByRole("listitem", { name: "Tuesday Table" });
    // Both are above the bar, without scrolling.
    const topOfBar = (await page.getByRole("navigation", { name: "Shortcuts" }).boundingBox())?.y ?? 0;
    for (const part of [hero, row]) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(topOfBar);
    }
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    const way = hero.getByRole("link", { name: "Make your picks" });
    const { hash } = new URL((await way.getAttribute("href")) ?? "", page.url());
    await press(way);
    await press(page.locator(hash).getByRole("radio").first());
    await expect(page.locator(hash).getByRole("radio", { checked: true })).toHaveCount(1);
    expect(presses).toBeLessThanOrEqual(2);
    await page.goto("/");
    await expect(row.getByText(/picks? left|All picked/)).toBeVisible();
  });

  /** A game's link leads to its card. */
  async function expectToLead(link: Locator): Promise<void> {
    await expect(link).toHaveAttribute("href", /#game-/);
    const { hash } = new URL((await link.getAttribute("href")) ?? "", page.url());
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
    await expect(page.locator(`article${hash}`)).toBeInViewport();
  }
});

test("an account deleted in one place is signed out in the other, with the reason", async ({ browser, season }) => {
  const dee = { first: "Dee", last: "Deleter" };
  const here = await arrive(browser, season.stack, dee, { path: "/profile" });
  const there = await visit(browser, season.stack);
  await fillSignIn(there.page, emailOf(dee));
  await expect(there.page.getByRole("heading", { name: /^Welcome back, Dee!/ })).toBeVisible();
  await goTo(there.page, "Leagues");
  await expect(there.page.getByRole("heading", { level: 1, name: /Leagues/ })).toBeVisible();

  await here.page.getByRole("button", { name: "Delete Account" }).click();
  await here.page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
  await expect(there.page.getByRole("alert").filter({ hasText: "Your account was deleted" })).toBeVisible();
  await expect(there.page.getByRole("button", { name: "Create Account" })).toBeVisible();
  expect(new URL(there.page.url()).pathname).toBe("/");
  // The person who deleted it needs no explanation.
  await expect(here.page.getByRole("button", { name: "Create Account" })).toBeVisible();
  await expect(here.page.getByRole("alert")).toHaveCount(0);
  await here.leave();
  await there.leave({ refusals: ["Please sign in first.", "401"] });
});

test("a confirmation link can be truncated, opened in another browser, or used already", async ({
  browser,
  season,
}) => {
  const { page, leave } = await visit(browser, season.stack);
  const email = await fillSignUp(page, { first: "Cora", last: "Confirmer" });

  const link = await confirmationLink(season.stack, email);
  const owner = await visit(browser, season.stack, { path: link.slice(0, -5) });
  await expect(owner.page.getByRole("heading", { level: 1, name: "This link doesn’t work" })).toBeVisible();
  await owner.page.goto("/");
  await owner.page.goto(link);
  await owner.page.getByLabel("New password", { exact: true }).fill("the owner's own one");
  await owner.page.getByRole("button", { name: "Confirm and Sign In" }).click();
  await expect(owner.page.getByRole("heading", { name: /^Welcome back, Cora!/ })).toBeVisible();
  await owner.page.goto("/profile");
  await expect(owner.page.getByText("Confirmed", { exact: true })).toBeVisible();

  // The person who only entered the address isn't signed in, and the link is used up.
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "This link doesn’t work" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await fillSignIn(page, email);
  await expect(page.getByRole("dialog").getByText("That email and password don’t match.")).toBeVisible();
  await owner.leave({ refusals: ["400"] });
  await leave({ refusals: ["400", "401"] });
});

test("nothing is wider than a 320 px phone, or a window at 200 %", async ({ browser, season }) => {
  const { page, leave } = await arrive(
    browser,
    season.stack,
    { first: "Nora", last: "Featherstonehaugh-Cholmondeley" },
    { viewport: { width: 320, height: 568 } },
  );
  for (const path of ["/", "/email-confirmation?error=TOKEN_EXPIRED", "/no/such/page", "/profile"]) {
    if (path !== "/") await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 568 });
      await fits(page, width);
    }
  }
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  await fits(page, 320);
  await leave();
});
