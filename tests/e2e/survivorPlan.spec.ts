// Two people in a survivor pool: one plans the weeks ahead, which the other never receives. Then their week is
// revealed, played and decided, live on both pages.
import { expect, test, type Page } from "@playwright/test";
import { listFaults } from "../support/e2e/accessible";
import { arrive, goTo } from "../support/e2e/appPage";
import type { EventOptions } from "../support/feed/espnEvent";
import { startFedStack, type FedStack } from "../support/stacks/startFedStack";
import { createPool, inviteCodeOn, joinWithCode, pickTeam, yourPick } from "../support/e2e/survivorPage";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// A season is named by the year it starts in.
const WEEK = { season: new Date(Date.now() - 60 * DAY_MS).getFullYear(), week: 11 };

const isoAt = (ms: number) => new Date(ms).toISOString();
const soon = () => isoAt(Date.now() + 9 * MINUTE_MS);
/** The Lions are favored by twelve points. */
const odds = [{ details: "DET -12", spread: 12, overUnder: 44 }];
let first: EventOptions = { id: "4001", home: "GB", away: "DET", date: soon(), odds };
const later: EventOptions = { id: "4002", home: "CHI", away: "MIN", date: isoAt(Date.now() + 2 * DAY_MS) };
const inAWeek = isoAt(Date.now() + 7 * DAY_MS);
const nextWeek: EventOptions[] = [
  { id: "4101", week: 12, home: "GB", away: "CHI", date: inAWeek },
  { id: "4102", week: 12, home: "DET", away: "MIN", date: inAWeek },
];

let stack: FedStack;

test.beforeAll(async () => {
  stack = await startFedStack(WEEK, [first, later, ...nextWeek]);
  // Starting may have taken half of that time.
  first = { ...first, date: soon() };
  stack.feed.setGames(first, later, ...nextWeek);
});

test.afterAll(async () => {
  await stack?.stop();
});

const sweat = (page: Page) => page.getByRole("region", { name: "Survivor sweat" });
const strip = (page: Page, name: string) => sweat(page).getByRole("list", { name, exact: true });

/** In both color schemes. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await listFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await listFaults(page, { isColorOnly: true })).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

test("[11.8] a plan becomes a pick and stays private; [11.6][11.7] the week is revealed and sweated through", async ({
  browser,
}) => {
  const ann = await arrive(browser, stack, { first: "Ann", last: "Archer" });
  const bob = await arrive(browser, stack, { first: "Bob", last: "Baker" }, { viewport: { width: 390, height: 844 } });

  await test.step("both enter a pool", async () => {
    await createPool(ann.page, "Planned", { week: "Week 11" });
    const code = await inviteCodeOn(ann.page);
    await bob.page.goto("/survivor");
    await joinWithCode(bob.page, code);
    await expect(bob.page.getByRole("heading", { level: 1, name: "Planned" })).toBeVisible();
  });

  await test.step("[11.8] Ann gets the best plan, and the first team of it becomes her pick", async () => {
    const { page } = ann;
    await page.getByRole("link", { name: "Plan Ahead" }).click();
    await expect(page.getByText("to survive through Week 12")).toBeVisible();
    await page.getByRole("button", { name: "Take the Best Plan" }).click();
    await expect(page.getByRole("button", { name: "Clear" })).toBeVisible();
    const chance = page.getByRole("region", { name: "Chance of surviving" });
    await expect(chance.getByRole("status")).toContainText("46%");
    const weeks = page.getByRole("region", { name: "Week by week" });
    await expect(weeks.getByRole("button")).toContainText(["Lions", "Packers"]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Pick the Lions for Week 11" }).click();
    await expect(page.getByText("Pick submitted successfully!")).toBeVisible();
    await expect(weeks.getByRole("button").first()).toContainText("your pick");
    await page.getByRole("link", { name: "View Pool" }).click();
    await expect(yourPick(page).getByText("Detroit Lions").first()).toBeVisible();
  });

  await test.step("[11.8] on a phone Bob plans from a week's teams, and never receives Ann's plan", async () => {
    const { page } = bob;
    await page.getByRole("link", { name: "Plan Ahead" }).click();
    await page
      .getByRole("button", { name: /Choose a team/ })
      .nth(1)
      .click();
    await expectAccessible(page);
    await page
      .getByRole("dialog", { name: "Week 12" })
      .getByRole("button", { name: /Vikings/ })
      .click();
    await page.getByRole("tab", { name: "Grid" }).click();
    await expect(page.getByRole("button", { name: /Minnesota Vikings, Week 12: .* planned/ })).toBeVisible();
    await expectAccessible(page);
    const packersId = await bob.wire.idOfTeam("Green Bay Packers");
    const plans = (frames: typeof bob.wire.frames) => frames.filter(({ text }) => /"planned":\[\{/.test(text));
    expect(plans(ann.wire.frames).some(({ text }) => text.includes(packersId))).toBe(true);
    const received = plans(bob.wire.frames).map(({ text }) => /"planned":\[[^\]]*\]/.exec(text)?.[0] ?? "");
    expect(received.length).toBeGreaterThan(0);
    expect(received.some((text) => text.includes(packersId))).toBe(false);
    await page.getByRole("link", { name: "View Pool" }).click();
    await pickTeam(page, "Green Bay Packers");
  });

  const started: EventOptions = { ...first, date: isoAt(Date.now()), status: "live", period: 2, clock: "8:42" };

  await test.step("[11.6] at the first kickoff the week's picks open over both pages", async () => {
    await expect(sweat(ann.page)).toHaveCount(0);
    stack.feed.setGames(started, later, ...nextWeek);
    for (const { page } of [ann, bob]) {
      const reveal = page.getByRole("status", { name: "Revealed now" });
      await expect(reveal.getByText("Week 11: picks are open")).toBeVisible();
      await expect(reveal.getByText("2 picks on 2 teams.")).toBeVisible();
      await reveal.getByRole("button", { name: "Close" }).click();
    }
  });

  await test.step("[11.7] a level game takes nobody out; a score puts one on the brink, the next one the other", async () => {
    await expect(sweat(ann.page).getByText("2 of 2 entries left if it ended now")).toBeAttached();
    stack.feed.setGames({ ...started, score: [7, 3] }, later, ...nextWeek);
    for (const { page } of [ann, bob]) {
      await expect(sweat(page).getByText("1 of 2 entries left if it ended now")).toBeAttached();
      await expect(strip(page, "On the Brink").getByRole("listitem")).toContainText(["Ann Archer"]);
    }
    await expectAccessible(ann.page);
    stack.feed.setGames({ ...started, score: [7, 10] }, later, ...nextWeek);
    for (const { page } of [ann, bob]) {
      await expect(strip(page, "On the Brink").getByRole("listitem")).toContainText(["Bob Baker"]);
    }
  });

  await test.step("[11.7] who is eliminated falls out by name", async () => {
    stack.feed.setGames({ ...started, status: "final", score: [17, 24] }, later, ...nextWeek);
    for (const { page } of [ann, bob]) {
      await expect(strip(page, "Out This Week").getByRole("listitem")).toContainText(["Bob Baker"]);
      await expect(sweat(page).getByText("1 of 1 entry left if it ended now")).toBeAttached();
    }
    await expect(yourPick(bob.page).getByText("Entry 1 was eliminated in Week 11")).toBeVisible();
    await expect(bob.page.getByRole("link", { name: "Plan Ahead" })).toHaveCount(0);
  });

  await goTo(ann.page, "Dashboard");
  await ann.leave();
  await bob.leave();
});
