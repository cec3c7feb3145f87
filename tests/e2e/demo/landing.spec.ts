// The league that the operator shows to visitors who have no account.
import { expect, type Page } from "@playwright/test";
import { listFaults } from "../../support/e2e/accessible";
import { visit } from "../../support/e2e/appPage";
import { watchLayoutShifts } from "../../support/e2e/layoutShifts";
import { test } from "../../support/e2e/sharedStacks";

const DRAWING = /^Drawing of the app/;
const BOARD = /^.+ of Sunday Crew$/;

/** The drawing in the HTML doesn't notice it. */
async function showPresence(page: Page) {
  await expect(page.locator("#first-paint")).toHaveCount(0);
  await page.keyboard.press("Tab");
}

test("[1.8] a visitor sees a league's board move, without reloading", async ({ browser, demo }) => {
  const { page, wire, leave } = await visit(browser, demo, { viewport: { width: 390, height: 844 } });
  const listShifts = await watchLayoutShifts(page);
  const board = page.getByRole("region", { name: BOARD });
  const table = board.getByRole("list", { name: "Week board" });
  // Nobody has moved yet.
  expect(wire.queries()).toEqual([]);
  await showPresence(page);
  await expect(table.getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("img", { name: DRAWING })).toHaveCount(0);
  // A figure at the right may begin further left than the one before.
  const isFigure = (shift: string) => /^\d+%? from/.test(shift);
  expect((await listShifts()).filter((shift) => !isFigure(shift))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const before = await board.innerText();
  // The demo plays itself: something happens about twice a minute.
  await expect.poll(() => board.innerText(), { timeout: 240_000 }).not.toBe(before);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(wire.queries()).toEqual(["games:listByWeek", "games:listScores", "leagues:show", "teams:list"]);
  await expect(board.locator("a, button")).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await listFaults(page, { isColorOnly: colorScheme === "dark" })).toEqual([]);
  }
  await leave();
});

test("[1.8] the board is as high as the drawing before it at any width", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo);
  await showPresence(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const board = page.getByRole("region", { name: BOARD });
    await board.scrollIntoViewIfNeeded();
    // It is still there, unseen.
    const drawing = page.locator("#main [role=img]").first();
    await expect(drawing).toBeHidden();
    expect((await board.boundingBox())?.height, `at ${width} px`).toBe((await drawing.boundingBox())?.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await leave();
});

test("[8.7] without the board's code the drawing stays", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { path: "/nowhere" });
  await page.route(/\/ShowBoard-[^/]+\.js$/, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/ShowBoard-"));
  await page.goto("/");
  await showPresence(page);
  await refused;
  await expect(page.getByRole("img", { name: DRAWING })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
  await leave();
});
