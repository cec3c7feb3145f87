// Two people play a week with numbers: one orders the sheet on a phone with a finger and with keys, the other chooses
// numbers from lists. Then the games end, and a corrected score changes the winner.
import { expect, test, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { PRESETS } from "../../domain/leagueRules/presets";
import { listFaults } from "../support/e2e/accessible";
import type { LeagueView } from "../../src/lib/views";
import { arrive } from "../support/e2e/appPage";
import { dragByTouch } from "../support/e2e/touch";
import type { EventOptions } from "../support/feed/espnEvent";
import { startFedStack, type FedStack } from "../support/stacks/startFedStack";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// A season is named by the year it starts in.
const WEEK = { season: new Date(Date.now() - 60 * DAY_MS).getFullYear(), week: 11 };

const isoAt = (ms: number) => new Date(Date.now() + ms).toISOString();
const favouredBy = (points: number, team: string) => [
  { spread: -points, overUnder: 44.5, details: `${team} -${points}` },
];
const live = { status: "live", period: 2, clock: "8:42", score: [3, 7] } as const;

/** The first one is on in another week, so that the feed is asked often. */
const games = new Map<string, EventOptions>([
  ["1", { home: "DET", away: "CHI", week: WEEK.week + 1, date: isoAt(-HOUR_MS), ...live }],
  ["2", { home: "GB", away: "DET", date: isoAt(2 * DAY_MS), odds: favouredBy(3.5, "GB") }],
  ["3", { home: "CHI", away: "MIN", date: isoAt(2 * DAY_MS + 1_000), odds: favouredBy(7, "CHI") }],
  ["4", { home: "BUF", away: "MIA", date: isoAt(2 * DAY_MS + 2_000), odds: favouredBy(1, "BUF") }],
]);

let stack: FedStack;

const listed = () => [...games].map(([id, game]) => ({ id, ...game }));

function play(changes: Record<string, EventOptions>): void {
  for (const [id, change] of Object.entries(changes)) games.set(id, { ...games.get(id), ...change });
  stack.feed.setGames(...listed());
}

test.beforeAll(async () => {
  stack = await startFedStack(WEEK, listed());
});

test.afterAll(async () => {
  await stack?.stop();
});

const card = (page: Page, title: string) => page.getByRole("article", { name: title });
const numberOf = (page: Page, team: string) => page.getByRole("combobox", { name: `Number of ${team}` });
const handle = (page: Page, team: string) => page.getByRole("button", { name: new RegExp(`^Move ${team}`) });
const rowOf = (page: Page, team: string) => page.getByRole("listitem").filter({ has: handle(page, team) });
const tools = (page: Page) => page.getByRole("region", { name: "Your week" });
const points = (page: Page) => page.locator("dt", { hasText: /^Points$/ });

async function pickAll(page: Page, teams: Record<string, string>): Promise<void> {
  await page.goto(`/picks?season=${WEEK.season}&week=${WEEK.week}`);
  for (const [title, team] of Object.entries(teams)) {
    await card(page, title)
      .getByRole("radio", { name: new RegExp(`^${team}`) })
      .click();
    await expect(card(page, title).getByText(/^Saved/)).toBeVisible();
  }
}

/** Every height that the numbers' box has from now on, in pixels. */
async function watchHeight(page: Page): Promise<() => Promise<number[]>> {
  await expect(page.getByRole("button", { name: "Rank by the odds" })).toBeVisible();
  const heights = await tools(page).evaluateHandle((box) => {
    const seen = new Set<number>();
    new ResizeObserver(() => seen.add(box.getBoundingClientRect().height)).observe(box);
    return seen;
  });
  return () => heights.evaluate((seen) => [...seen]);
}

/** The numbers on the order's lists, from the top. */
async function order(page: Page): Promise<string[]> {
  const lists = page.getByRole("region", { name: "Order of your picks" }).getByRole("combobox");
  return await lists.evaluateAll((selects) =>
    selects.map((select) => `${(select as HTMLSelectElement).value} ${select.ariaLabel?.replace("Number of ", "")}`),
  );
}

test("[10.2][10.14][10.15] a week with numbers, from the sheet to a winner that a corrected score changes", async ({
  browser,
}) => {
  let nora: ConvexHttpClient | undefined;
  let league: LeagueView | undefined;
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const first = await arrive(
    browser,
    stack,
    { first: "Nora", last: "Numbers" },
    {
      ...phone,
      path: "about:blank",
      async before(client) {
        nora = client;
        league = await client.mutation(api.leagues.create, {
          name: "Numbers Club",
          pickDeadlineHours: 0,
          rules: PRESETS.confidence,
        });
      },
    },
  );
  const second = await arrive(
    browser,
    stack,
    { first: "Otto", last: "Order" },
    {
      path: "about:blank",
      before: (client) => client.mutation(api.leagues.join, { inviteCode: league?.inviteCode ?? "" }),
    },
  );

  await test.step("[10.14] Nora ranks her picks by the odds, then moves them with a finger and with keys", async () => {
    const { page } = first;
    await pickAll(page, {
      "Detroit Lions at Green Bay Packers": "Green Bay Packers",
      "Minnesota Vikings at Chicago Bears": "Chicago Bears",
      "Miami Dolphins at Buffalo Bills": "Buffalo Bills",
    });
    const heights = await watchHeight(page);
    await page.getByRole("button", { name: "Rank by the odds" }).click();
    await expect(page.getByText("Numbers saved")).toBeVisible();
    expect(await heights()).toHaveLength(1);
    await page.getByRole("button", { name: "Order" }).click();
    await expect.poll(() => order(page)).toEqual(["3 Bears", "2 Packers", "1 Bills"]);
    expect(await listFaults(page)).toEqual([]);

    await handle(page, "Packers").scrollIntoViewIfNeeded();
    await dragByTouch(page, { from: handle(page, "Packers"), to: handle(page, "Bears") });
    await expect.poll(() => order(page)).toEqual(["3 Packers", "2 Bears", "1 Bills"]);

    await handle(page, "Bills").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Picked up Bills, number 1.")).toBeAttached();
    // The list hears the arrow keys from a timer on, and on a busy page keys come before timers.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Bills would get 2.")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByText("Bills has number 2.")).toBeAttached();
    await expect.poll(() => order(page)).toEqual(["3 Packers", "2 Bills", "1 Bears"]);
    await expect(page.getByText("Numbers saved")).toBeVisible();

    // Beside the handles a finger scrolls the page, and nothing scrolls sideways.
    await page.setViewportSize({ width: 390, height: 420 });
    await rowOf(page, "Packers").evaluate((row) => row.scrollIntoView({ block: "center" }));
    const scrolledTo = () => page.evaluate(() => window.scrollY);
    const before = await scrolledTo();
    expect(before).toBeGreaterThan(0);
    await dragByTouch(page, { from: rowOf(page, "Packers"), to: page.getByRole("navigation", { name: "Shortcuts" }) });
    await expect.poll(scrolledTo).toBeLessThan(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await order(page)).toEqual(["3 Packers", "2 Bills", "1 Bears"]);

    // A finger that rests on a row picks it up.
    await page.setViewportSize(phone.viewport);
    const isHeld = () => expect(page.getByText("Picked up Bears, number 1.")).toBeAttached();
    await dragByTouch(page, { from: rowOf(page, "Bears"), to: rowOf(page, "Bills"), isHeld });
    await expect.poll(() => order(page)).toEqual(["3 Packers", "2 Bears", "1 Bills"]);
    await dragByTouch(page, { from: handle(page, "Bears"), to: handle(page, "Bills") });
    await expect.poll(() => order(page)).toEqual(["3 Packers", "2 Bills", "1 Bears"]);
  });

  await test.step("[10.14] Otto chooses his from lists, and [10.6] guesses", async () => {
    const { page } = second;
    await pickAll(page, {
      "Detroit Lions at Green Bay Packers": "Detroit Lions",
      "Minnesota Vikings at Chicago Bears": "Chicago Bears",
      "Miami Dolphins at Buffalo Bills": "Buffalo Bills",
    });
    const heights = await watchHeight(page);
    await numberOf(page, "Lions").selectOption("3");
    await numberOf(page, "Bears").selectOption("3");
    await expect(numberOf(page, "Lions")).toHaveValue("none");
    await numberOf(page, "Lions").selectOption("2");
    await expect(numberOf(page, "Bears")).toHaveValue("3");
    await expect(page.getByText("Numbers saved")).toBeVisible();
    expect(await heights()).toHaveLength(1);
    await page.getByLabel("Tiebreaker: total points of MIA at BUF").fill("40");
    await page.getByRole("button", { name: "Save Guess" }).click();
    await expect(page.getByText("Guess saved: 40")).toBeVisible();
    await page.reload();
    await expect(numberOf(page, "Lions")).toHaveValue("2");
    await expect(page.getByText("No number yet, counts 1")).toBeVisible();
  });

  /** "Nora 6" */
  const winners = async () => {
    if (!nora || !league) return [];
    const table = { leagueId: league.id, season: WEEK.season };
    const { weeks } = await nora.query(api.standings.weekResults, table);
    const { entries } = await nora.query(api.standings.forLeague, table);
    const nameOf = (id: string) => entries.find(({ entryId }) => entryId === id)?.firstName;
    return weeks.flatMap((week) => week.winners.map(({ entryId, points: won }) => `${nameOf(entryId)} ${won}`));
  };

  await test.step("[10.15] the games end, and Nora wins the week", async () => {
    const over = { status: "final", period: 4, score: [20, 17] } as const;
    play({
      "2": { ...over, date: isoAt(-4 * HOUR_MS) },
      "3": { ...over, date: isoAt(-4 * HOUR_MS + 1_000) },
      "4": { ...over, date: isoAt(-4 * HOUR_MS + 2_000) },
    });
    await expect(points(first.page).locator("+ dd")).toHaveText("6", { timeout: 60_000 });
    await expect(points(second.page).locator("+ dd")).toHaveText("4");
    await expect.poll(winners).toEqual(["Nora 6"]);
    await expect(second.page.getByText("Total 37, off by 3")).toBeVisible();
  });

  await test.step("[10.15] a corrected score makes Otto the winner", async () => {
    play({ "2": { score: [20, 24] } });
    await expect(points(second.page).locator("+ dd")).toHaveText("6", { timeout: 120_000 });
    await expect(points(first.page).locator("+ dd")).toHaveText("3");
    await expect.poll(winners).toEqual(["Otto 6"]);
  });

  await first.leave();
  await second.leave();
});
