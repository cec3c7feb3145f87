// How the screens fit: tables on phones, and names and figures at every width.
import { expect, type Browser } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { demoAccount, signInBrowser } from "../../support/e2e/accounts";
import { arrive, visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";
import type { Stack } from "../../support/stacks/startStack";

const pat = demoAccount("Pat, a player");
const accounts = {
  Pat: pat,
  Sam: demoAccount("Sam, another player"),
  Alex: demoAccount("Alex, the admin"),
};

/**
 * The demo's account furthest down the table, whose row isn't on a phone's first screen: every demo has its own season.
 */
async function lowestInTable(browser: Browser, demo: Stack) {
  const context = await browser.newContext({ baseURL: demo.addresses.app });
  const client = await signInBrowser(context, demo, pat);
  await context.close();
  const [league] = await client.query(api.leagues.listMine, { poolType: "pickem" });
  if (league === undefined) throw new Error("Pat is in no league.");
  const at = { leagueId: league.id, season: league.currentSeason, limit: 100 };
  const { entries } = await client.query(api.standings.forLeague, at);
  const lowest = entries.filter(({ firstName }) => firstName in accounts).at(-1);
  if (lowest === undefined) throw new Error("None of the demo's accounts is in the table.");
  const account = accounts[lowest.firstName as keyof typeof accounts];
  return { account, shortName: `${lowest.firstName} ${lowest.lastName.slice(0, 1)}.` };
}

test("[2.11] on a phone a league's table scrolls with the page, with its head and your own row in view", async ({
  browser,
  demo,
}) => {
  const { account, shortName } = await lowestInTable(browser, demo);
  const { page, leave } = await visit(browser, demo, {
    as: account,
    viewport: { width: 320, height: 480 },
    hasTouch: true,
  });
  await page.getByRole("link", { name: /^Standings: .* of 17/ }).click();
  const table = page.getByRole("region", { name: "League standings, scrollable" });
  await expect(table.getByRole("row")).toHaveCount(19);
  await expect(page.getByText("Swipe for every week")).toBeVisible();
  expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  const own = page.getByText(shortName);
  const head = page.getByText("Win %");
  // The real row is below the viewport, so its copy is at the bottom; then the reverse for the head.
  await expect(own).toHaveCount(2);
  await expect(own.last()).toBeInViewport();
  await expect(head).toHaveCount(1);
  await own.first().evaluate((row) => row.scrollIntoView({ block: "center" }));
  await expect(own).toHaveCount(1);
  await expect(head).toHaveCount(2);
  await expect(head.first()).toBeInViewport();
  // The copy scrolls sideways along with the table.
  await table.evaluate((box) => (box.scrollLeft = box.scrollWidth));
  await expect
    .poll(async () => {
      const [copy, real] = await Promise.all([head.first().boundingBox(), head.last().boundingBox()]);
      return Math.abs((copy?.x ?? 0) - (real?.x ?? 999));
    })
    .toBeLessThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await leave();
});

test("[9.4] the longest names and descriptions don't widen any page on a phone", async ({ browser, demo }) => {
  const person = { first: "Nova", last: "Featherstonehaugh-Cholmondeley" };
  const [name, description] = ["W".repeat(50), "w".repeat(200)];
  const { page, leave } = await arrive(browser, demo, person, {
    viewport: { width: 390, height: 844 },
    path: "/leagues",
    before: async (client) => {
      await client.mutation(api.leagues.create, { name, description });
      await client.mutation(api.survivor.create, { name, description });
    },
  });
  const fits = async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  await expect(page.getByRole("region", { name })).toBeVisible();
  await fits();
  await page.getByRole("region", { name }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await fits();
  await page.goto("/survivor");
  await expect(page.getByRole("region", { name })).toBeVisible();
  await fits();
  await page.getByRole("link", { name: "View Pool" }).click();
  await expect(page.getByRole("list", { name: "Entries" }).getByText(/Featherstonehaugh/)).toBeVisible();
  await fits();
  await leave();
});

test("[2.36] names are never cut and digits never wrap, on phones, tablets and desktops", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { as: pat, path: "/picks" });
  await expect(page.getByRole("radio").first()).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const { names, faults } = await page.getByRole("radio").evaluateAll((rows) => {
      const textBox = (node: Element) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      let names = 0;
      const faults: string[] = [];
      for (const row of rows) {
        const line = row.querySelector(".flex-wrap");
        const box = line?.getBoundingClientRect();
        if (!line || !box) continue;
        // Of the nickname and the full name, the one that is visible in the line.
        const shown = [...line.children].filter((name) => Math.abs(textBox(name).top - box.top) < box.height / 2);
        names += shown.length;
        if (shown.length !== 1) faults.push(`${row.getAttribute("aria-label")}: ${shown.length} names in view`);
        if (shown.some((name) => textBox(name).right > box.right + 1)) faults.push(`cut: ${line.textContent}`);
        const tops = [...row.querySelectorAll(".score-digit")].map((digit) => digit.getBoundingClientRect().top);
        if (new Set(tops).size > 1) faults.push(`stacked: ${row.textContent}`);
      }
      return { names, faults };
    });
    expect(faults, `at ${width} px`).toEqual([]);
    expect(names).toBeGreaterThan(20);
  }
  await leave();
});
