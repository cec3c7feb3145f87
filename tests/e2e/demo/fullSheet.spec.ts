// My Picks on a phone, counted: a whole week is filled in with one press a game.
import { expect, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { LAST_WEEK } from "../../../domain/games/weeks";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";
import { swipeByTouch } from "../../support/e2e/touch";

const HEIGHT = 844;
const phone = { viewport: { width: 390, height: HEIGHT }, hasTouch: true };

/** The week ahead with the most games; all of them are open. */
async function fullestWeek(client: ConvexHttpClient) {
  const current = await client.query(api.weeks.current, {});
  if (!current) throw new Error("The demo has a season.");
  let fullest = { season: 0, week: 0, games: 0 };
  for (let week = current.week + 2; week <= Math.min(current.week + 8, LAST_WEEK); week += 1) {
    const { games } = await client.query(api.games.listByWeek, { season: current.season, week });
    if (games.length > fullest.games) fullest = { season: current.season, week, games: games.length };
  }
  return fullest;
}

/** Where the games' rows are, and how many are seen whole between the week's line and the bar below. */
async function measureRows(page: Page) {
  const top = (await page.locator(".week-line").boundingBox()) ?? { y: NaN, height: NaN };
  const bar = (await page.locator(".week-bar").boundingBox()) ?? { y: NaN };
  const rows = page.getByRole("article");
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  const isSeen = (box: DOMRect) => box.y >= top.y + top.height && box.y + box.height <= bar.y;
  return { boxes, seen: boxes.filter(isSeen).length };
}

test("[2.36][10.14] six games are seen on opening a sheet with numbers, too", async ({ browser, demo }) => {
  let full = { season: 0, week: 0, games: 0 };
  const before = async (client: ConvexHttpClient) => {
    await client.mutation(api.leagues.create, { name: "Numbers", rules: PRESETS.confidence });
    full = await fullestWeek(client);
  };
  const options = { ...phone, before, path: "about:blank" };
  const { page, leave } = await arrive(browser, demo, { first: "Nadia", last: "Numbers" }, options);
  await page.goto(`/picks?season=${full.season}&week=${full.week}`);
  await expect(page.getByText(`${full.games} picks left`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Rank by the odds" })).toBeVisible();
  const { seen } = await measureRows(page);
  expect(seen).toBeGreaterThanOrEqual(6);
  await leave();
});

test("[2.36][2.41] a week of sixteen takes sixteen presses, and two and a half screens beyond the first", async ({
  browser,
  demo,
}) => {
  let full = { season: 0, week: 0, games: 0 };
  const before = async (client: ConvexHttpClient) => {
    await client.mutation(api.leagues.create, { name: "Second Sheet" });
    await client.mutation(api.leagues.create, { name: "First Sheet" });
    full = await fullestWeek(client);
  };
  const options = { ...phone, before, path: "about:blank" };
  const { page, leave } = await arrive(browser, demo, { first: "Frida", last: "Full" }, options);
  await page.goto(`/picks?season=${full.season}&week=${full.week}`);
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(full.games);
  await expect(page.getByText(`${full.games} picks left`)).toBeVisible();

  const { boxes, seen } = await measureRows(page);
  expect(seen).toBeGreaterThanOrEqual(6);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(73);
  expect(full.games).toBeGreaterThanOrEqual(14);
  // As high as it would be with sixteen games.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height + (16 - full.games) * 73).toBeLessThanOrEqual(3.5 * HEIGHT);
  expect(await listFaults(page)).toEqual([]);

  let presses = 0;
  for (const group of await page.getByRole("radiogroup").all()) {
    await group
      .getByRole("radio")
      .nth(presses % 2)
      .tap();
    presses += 1;
  }
  expect(presses).toBe(full.games);
  await expect(page.getByText(`All ${full.games} in`)).toBeVisible();
  await expect(page.getByText(`${full.games} of ${full.games}`)).toBeVisible();
  expect(await listFaults(page)).toEqual([]);

  await test.step("[2.41] a swipe takes a pick back, and Undo brings it back", async () => {
    const row = rows.nth(2);
    const picked = row.getByRole("radio", { checked: true });
    const name = (await picked.getAttribute("aria-label")) ?? "";
    const strip = row.getByText("Take back");
    await page.evaluate(() => window.scrollTo(0, 0));
    await swipeByTouch(page, { from: picked, by: { x: -60, y: 4 }, atEnd: () => expect(strip).toBeVisible() });
    await expect(strip).toBeHidden();
    await swipeByTouch(page, { from: picked, by: { x: -120, y: 4 }, atEnd: () => expect(strip).toBeVisible() });
    await expect(page.getByText("Pick taken back")).toBeVisible();
    // [2.51] It stays for more than five seconds then, which the next checks take on a busy machine.
    await page.getByRole("button", { name: "Undo" }).focus();
    await expect(picked).toHaveCount(0);
    await expect(page.getByText("1 pick left")).toBeVisible();
    expect(await listFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(row.getByRole("radio", { name, checked: true })).toBeVisible();
    await expect(page.getByText(`All ${full.games} in`)).toBeVisible();
    // A finger that goes further down the page than to the side scrolls, and takes nothing back.
    await swipeByTouch(page, { from: picked, by: { x: -120, y: -200 } });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(strip).toBeHidden();
    await expect(page.getByText(`All ${full.games} in`)).toBeVisible();
  });
  await leave();
});
