// The game preview and the injury report on the whole stack: from the demo's feed through the action into every open
// dialog.
import { expect, type Page } from "@playwright/test";
import { listFaults } from "../../support/e2e/accessible";
import { demoAccount } from "../../support/e2e/accounts";
import { visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const as = demoAccount("Pat, a player");

/** My Picks, with the details of its first game open. */
async function openDetails(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
  const details = page.getByRole("button", { name: /^Details: / });
  await details.first().click();
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("[2.43] a game's preview shows an article, odds and key players, and works by keyboard", async ({
  browser,
  demo,
}) => {
  const { page, leave } = await visit(browser, demo, { as, path: "/picks" });
  await openDetails(page);
  await page.getByRole("button", { name: "Game Preview" }).first().focus();
  await page.keyboard.press("Enter");
  const preview = dialog(page, "Game Preview");
  await expect(preview.getByRole("article").getByText(/^Published /)).toBeVisible();
  await expect(preview.getByRole("table").getByRole("row")).toHaveCount(3);
  const players = preview.getByRole("region", { name: "Key Players" });
  await expect(players.getByText("comp/att")).toHaveCount(2);
  expect(await listFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Game Preview" }).first()).toBeFocused();
  await leave();
});

test("[2.42] a game's injury report lists the injured, on a phone in dark mode too", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, {
    as,
    path: "/picks",
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
  });
  await openDetails(page);
  await page.getByRole("button", { name: "Injury Report" }).first().click();
  const report = dialog(page, "Injury Report");
  await expect(report.getByText(/ @ /)).toBeVisible();
  await expect(report.getByText(/^(\d+ injuries|1 injury)$/)).toHaveCount(2);
  await expect(report.getByText(/^As of /)).toBeVisible();
  expect(await report.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await listFaults(page)).toEqual([]);
  await leave();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`[11.9] a game's page opens from its card and tells how the game went, in ${colorScheme}`, async ({
    browser,
    demo,
  }) => {
    const viewport = { width: colorScheme === "dark" ? 390 : 1280, height: 844 };
    const { page, leave } = await visit(browser, demo, { as, path: "/picks", viewport, colorScheme });
    await openDetails(page);
    await page.getByRole("link", { name: /^Open Game Page/ }).click();
    await expect(page).toHaveURL(/\/games\/\w+$/);
    // The first card's game is being played.
    await expect(page.getByRole("slider", { name: "Moment of the game" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Drives" }).getByRole("listitem").first()).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: "Injuries" })
        .getByText(/injur(y|ies)$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: /^Picked / })).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await listFaults(page)).toEqual([]);
    await leave();
  });
}

/** Notes which parts of the page each view transition moves. */
function watchMoves() {
  const moves: string[][] = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (draw) => {
    const transition = start(draw);
    void transition.ready.then(() => {
      const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
      moves.push(moved.filter((name) => name.startsWith("::view-transition")));
    });
    return transition;
  };
  Object.assign(window, { moves });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`[11.9] a game moves from its row to its page and back, with motion: ${reducedMotion}`, async ({
    browser,
    demo,
  }) => {
    const viewport = { width: 390, height: 844 };
    const { page, leave } = await visit(browser, demo, { as, path: "/picks", viewport, reducedMotion });
    await openDetails(page);
    await page.evaluate(watchMoves);
    const moves = () => page.evaluate(() => (window as unknown as { moves: string[][] }).moves);
    const link = page.getByRole("link", { name: /^Open Game Page/ });
    await link.scrollIntoViewIfNeeded();
    const y = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page.getByRole("region", { name: "Score", exact: true })).toBeVisible();
    // As in a new document.
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
    await expect.poll(async () => (await moves()).length).toBe(reducedMotion === "reduce" ? 0 : 2);
    for (const moved of await moves()) expect(moved).toContain("::view-transition-old(carried)");
    await leave();
  });
}
