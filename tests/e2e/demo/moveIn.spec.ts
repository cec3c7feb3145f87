// [17.1] From another site's page to a league that has its season, on a phone, and back on a desk.
import { expect, type Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const SITE = `<h1>Office Pool</h1><table>
  <tr><th>Rank</th><th>Player</th><th>Wk 1</th><th>Wk 2</th><th>Wk 3</th><th>Total</th></tr>
  <tr><td>1</td><td><a href="/p/1">Grandpa Joe</a></td><td>11</td><td>9</td><td>12</td><td>32</td></tr>
  <tr><td>2</td><td><a href="/p/2">Moe Mover</a></td><td>10</td><td>10</td><td>8</td><td>28</td></tr></table>`;

/** As a browser does it, with what the clipboard holds after copying from a page. */
const paste = (page: Page, html: string) =>
  page.getByLabel("Paste here").evaluate((box, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test("[17.1][17.3] a page of another site becomes the league's season, and goes again", async ({ browser, demo }) => {
  let leagueId = "";
  const { page, leave } = await arrive(
    browser,
    demo,
    { first: "Moe", last: "Mover" },
    {
      viewport: { width: 390, height: 844 },
      path: "/nowhere",
      async before(client) {
        leagueId = (await client.mutation(api.leagues.create, { name: "Movers" })).id;
      },
    },
  );
  await page.goto(`/leagues/${leagueId}/move-in`);
  await paste(page, SITE);
  const says = page.getByRole("list", { name: "What it says" });
  await expect(says).toHaveText(/2 players.*Weeks 1–3 as totals/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await listFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Check the Sheet" }).click();
  await expect(page.getByRole("row", { name: /Grandpa Joe New 32/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Move In" }).click();
  await page.getByRole("region", { name: "Moved in last" }).getByRole("link", { name: "View Standings" }).click();
  await expect(page.getByRole("row", { name: /Grandpa J/ })).toContainText("32");

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/leagues/${leagueId}/move-in`);
  await expect(page.getByRole("button", { name: "Take It Back" })).toBeVisible();
  expect(await listFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Take It Back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take Back" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
  await leave();
});
