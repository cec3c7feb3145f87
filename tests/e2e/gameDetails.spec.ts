// The game preview and the injury report on the whole stack: from the demo's feed over the action into every open dialog.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { signInAs, visit } from "../support/appPage";
import { startStack, type Stack } from "../support/startStack";

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
});
test.afterAll(async () => {
  await stack?.stop();
});

async function openPicks(page: Page) {
  await signInAs(page, /Pat, a player/);
  await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("[2.43] a game's preview has an article, odds and key players, by keyboard too", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { path: "/picks", reducedMotion: "reduce" });
  await openPicks(page);
  await page.getByRole("button", { name: "Game Preview" }).first().focus();
  await page.keyboard.press("Enter");
  const preview = dialog(page, "Game Preview");
  await expect(preview.getByRole("article").getByText(/^Published /)).toBeVisible();
  await expect(preview.getByRole("table").getByRole("row")).toHaveCount(3);
  const players = preview.getByRole("region", { name: "Key Players" });
  await expect(players.getByText("comp/att")).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Game Preview" }).first()).toBeFocused();
  await leave();
});

test("[2.42] a game's injury report names who is hurt, on a phone in the dark too", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, {
    path: "/picks",
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    // Without motion, or what fades in is judged halfway.
    reducedMotion: "reduce",
  });
  await openPicks(page);
  await page.getByRole("button", { name: "Injury Report" }).first().click();
  const report = dialog(page, "Injury Report");
  await expect(report.getByText(/ @ /)).toBeVisible();
  await expect(report.getByText(/^(\d+ injuries|1 injury)$/)).toHaveCount(2);
  await expect(report.getByText(/^As of /)).toBeVisible();
  expect(await report.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expectAccessible(page);
  await leave();
});
