// A league's page on a phone: how far it is to what somebody comes for, and what stays while tabs change.
import { expect, type Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { demoAccount } from "../../support/e2e/accounts";
import { listFaults } from "../../support/e2e/accessible";
import { arrive, createLeague, visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "League", exact: true }).getByRole("link", { name });

/** The page opened the share sheet with this. */
interface Sharing {
  shared?: ShareData;
}

/** From the next page on that is loaded. */
const stubSharing = (page: Page) =>
  page.addInitScript(() => {
    const sharing = window as Sharing;
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        sharing.shared = data;
        return Promise.resolve();
      },
    });
  });
const shared = (page: Page) => page.evaluate(() => (window as Sharing).shared?.url);

test("[11.3][13.4] what the viewer needs is one press away, and from there an invitation two", async ({
  browser,
  demo,
}) => {
  let leagueId = "";
  const { page, leave } = await visit(browser, demo, {
    ...phone,
    as: demoAccount("Pat, a player"),
    path: "/nowhere",
    async before(client) {
      const leagues = await client.query(api.leagues.listMine, { poolType: "pickem" });
      leagueId = leagues.find(({ memberCount, maxMembers }) => memberCount > 2 && memberCount < maxMembers)?.id ?? "";
    },
  });
  await stubSharing(page);
  await page.goto("/");
  const league = page.getByRole("region", { name: "Your leagues" }).locator(`a[href="/leagues/${leagueId}"]`);
  await league.click();
  await expect(page.getByRole("region", { name: "What you need" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await tab(page, "Members").click();
  const invite = page.getByRole("button", { name: "Share Invitation" });
  await expect(invite).toBeInViewport();
  await invite.click();
  await expect.poll(() => shared(page)).toMatch(/\/join\/\w+$/);
  await expect(page.getByRole("img", { name: "QR code of the invitation" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of ["Board", "Picks", "Members", "Console"]) {
      await tab(page, name).click();
      await expect(page.locator(".animate-skeleton")).toHaveCount(0);
      expect(await listFaults(page, { isColorOnly: colorScheme === "dark" }), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    }
  }
  await leave();
});

test("[13.4] a new league begins with the invitation, one press away", async ({ browser, demo }) => {
  const { page, leave } = await arrive(browser, demo, { first: "Nell", last: "New" }, { ...phone, path: "/leagues" });
  await stubSharing(page);
  await page.reload();
  await createLeague(page, "Brand New");
  await expect(page.getByText("1 of 20 joined")).toBeInViewport();
  await page.getByRole("button", { name: "Share Invitation" }).click();
  await expect.poll(() => shared(page)).toMatch(/\/join\/\w+$/);
  await leave();
});

test("[2.11] a tab keeps the focus and the frame, opens at its beginning, and the back button goes through them", async ({
  browser,
  demo,
}) => {
  const { page, leave } = await visit(browser, demo, { as: demoAccount("Pat, a player"), ...phone, path: "/leagues" });
  await page.locator('main a[href^="/leagues/"]').first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(tab(page, "Board")).toHaveAttribute("aria-current", "page");
  await heading.evaluate((element) => (element.dataset["kept"] = "yes"));

  await tab(page, "Standings").click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // The strip stays below the top bar.
  const strip = page.getByRole("navigation", { name: "League", exact: true });
  const bar = page.getByRole("banner").first();
  const gap = async () => {
    const [above, below] = [await bar.boundingBox(), await strip.boundingBox()];
    return Math.abs((below?.y ?? 999) - (above?.y ?? 0) - (above?.height ?? 0));
  };
  await expect.poll(gap).toBeLessThan(2);
  await tab(page, "Rules").focus();
  await page.keyboard.press("Enter");
  const rules = page.getByRole("region", { name: "Rules", exact: true });
  await expect(rules).toBeInViewport();
  await expect(tab(page, "Rules")).toBeFocused();
  await expect.poll(gap).toBeLessThan(2);
  const [below, first] = [await strip.boundingBox(), await rules.boundingBox()];
  expect((first?.y ?? 0) - (below?.y ?? 0) - (below?.height ?? 0)).toBeGreaterThanOrEqual(0);
  await page.goBack();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(tab(page, "Standings")).toHaveAttribute("aria-current", "page");
  await expect(heading).toHaveAttribute("data-kept", "yes");
  await leave();
});
