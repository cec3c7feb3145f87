// The admin dashboard on the whole demo: its tabs, syncing with a bar that moves, phones, and nobody else gets in.
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

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

test("[2.12][2.48][6.4] a player finds no Admin item, and Access Denied at its address", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { path: "/admin" });
  await signInAs(page, /Pat, a player/);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome back, Pat!/ })).toBeVisible();
  await leave();
});

test("[2.48][7.9][7.39][7.40] an admin syncs a week, the teams and a season", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, leave } = await visit(browser, stack);
  await signInAs(page, /Alex, the admin/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("tab")).toHaveText([
    "Sync Data",
    "Import Games",
    "Import Picks",
    "Update Scores",
    "Historical Mode",
    "Users",
    "View Picks",
    "Send Reminders",
  ]);
  const week = card(page, "Sync a Week");
  await expect(week.getByLabel("Week", { exact: true })).not.toHaveValue("none");

  await test.step("[7.39][7.9] syncs a week and the teams", async () => {
    await week.getByRole("button", { name: "Sync Games" }).click();
    await expect(toast(page, "Games synced successfully")).toBeVisible();
    await expect(week.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
    await page.getByRole("button", { name: "Sync Teams" }).click();
    await expect(toast(page, "Teams synced")).toBeVisible();
    await expect(card(page, "Feed health").getByText("Healthy")).toBeVisible();
  });

  await test.step("[7.40] syncs the full season in the background, with a bar that moves", async () => {
    const season = card(page, "Sync Full Season");
    await season.getByRole("button", { name: "Sync Full Season" }).click();
    const bar = season.getByRole("progressbar");
    const done = async () => Number(await bar.getAttribute("aria-valuenow"));
    await expect.poll(done).toBeGreaterThan(0);
    const early = await done();
    await page.reload();
    await expect.poll(done).toBeGreaterThan(early);
    await expect(season.getByText("22 of 22 weeks")).toBeVisible({ timeout: 120_000 });
  });
  await leave();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the dashboard fits a phone and is accessible, ${colorScheme}`, async ({ browser }) => {
    const { page, leave } = await visit(browser, stack, { viewport: { width: 390, height: 844 }, colorScheme });
    await signInAs(page, /Alex, the admin/);
    await expect(page.getByRole("heading", { name: /^Welcome back, Alex!/ })).toBeVisible();
    await page.goto("/admin");
    for (const name of ["Sync Data", "Import Games", "Users", "View Picks", "Send Reminders"]) {
      await openTab(page, name);
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, name).toBeLessThanOrEqual(390);
      const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        name,
      ).toEqual([]);
    }
    await leave();
  });
}
