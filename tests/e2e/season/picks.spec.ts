// My Picks and All Picks while games lock, start, are played and end: nothing moves under a finger, and both open at
// the live games.
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { arrive as arriveAt, type Visitor } from "../../support/e2e/appPage";
import { watchLayoutShifts } from "../../support/e2e/layoutShifts";
import { at, final, live, test, type Season } from "../../support/e2e/sharedStacks";

const DAY_MS = 24 * 3_600_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A new player with a league. */
async function arrive(browser: Browser, { stack }: Season, last: string, options: BrowserContextOptions) {
  const before = (client: ConvexHttpClient) => client.mutation(api.leagues.create, { name: `${last}'s League` });
  return await arriveAt(browser, stack, { first: "Stella", last }, { ...options, before, path: "about:blank" });
}

const topOf = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top);

/** In one step, so that the page has no time to move. Returns the card's top. */
const scrollTo = (card: Locator) =>
  card.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    return element.getBoundingClientRect().top;
  });

async function openPicks(page: Page): Promise<void> {
  await page.goto("/picks");
  await expect(page.getByRole("article").first()).toBeVisible();
}

test.describe("on a phone", () => {
  let visitor: Visitor;
  let page: Page;
  test.beforeAll(async ({ browser, season }) => {
    visitor = await arrive(browser, season, "Phone", phone);
    page = visitor.page;
  });
  test.afterAll(() => visitor?.leave());
  test.beforeEach(async () => {
    await page.setViewportSize(phone.viewport);
    await openPicks(page);
  });

  test("[2.36] a phone shows six games at once, each a finger high, and what it stands for stays at the top", async () => {
    const seen = () =>
      page.getByRole("article").evaluateAll((rows) => {
        const line = document.querySelector(".week-line")?.getBoundingClientRect().bottom ?? NaN;
        const bar = document.querySelector(".week-bar")?.getBoundingClientRect().top ?? NaN;
        return rows
          .map((row) => ({ name: row.ariaLabel, box: row.getBoundingClientRect() }))
          .filter(({ box }) => box.top >= line && box.bottom <= bar)
          .map(({ name }) => name);
      });
    const openGames = await page
      .getByRole("region", { name: "Open", exact: true })
      .getByRole("article")
      .evaluateAll((rows) => rows.map((row) => row.ariaLabel ?? ""));
    const names = await seen();
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.slice(0, 2)).toEqual(["Minnesota Vikings at Chicago Bears", "Minnesota Vikings at Buffalo Bills"]);
    const focused = page.getByRole("article").filter({ has: page.locator("[role=radio]:focus") });
    for (const game of openGames.slice(0, 2)) {
      await page.getByRole("button", { name: "Next to pick" }).click();
      await expect(focused).toHaveAccessibleName(game);
      await expect(focused).toBeInViewport();
    }
    // Both teams of a game in one line, each a finger high.
    const radios = page.getByRole("radiogroup").first().getByRole("radio");
    const boxes = [await radios.nth(0).boundingBox(), await radios.nth(1).boundingBox()];
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("combobox", { name: "Week" })).toBeInViewport();
    await expect(page.getByText(/^0 of \d+$/)).toBeInViewport();
  });

  test("[2.35] no number and no choice is cut at 320 px, at 200 % desktop zoom, and with text twice as large", async () => {
    for (const [width, fontSize] of [
      [320, "100%"],
      [640, "100%"],
      [390, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        const canvas = document.createElement("canvas").getContext("2d");
        const faults = [...document.querySelectorAll("dl dt, dl dd")]
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent);
        for (const select of document.querySelectorAll("select")) {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          if (!canvas || select.options.length < 5) continue;
          canvas.font = font;
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          const text = select.selectedOptions[0]?.text ?? "";
          if (canvas.measureText(text).width > room) faults.push(text);
        }
        if (document.documentElement.scrollWidth > window.innerWidth) faults.push("the page");
        return faults;
      }, fontSize);
      expect(cut, `at ${width} px, ${fontSize}`).toEqual([]);
    }
  });

  test("going back restores the scroll position, in the same league and week", async () => {
    const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY));
    await expect(async () => {
      // A phone draws the first screen before the rest: until then the page may be too short.
      await page.evaluate(() => window.scrollTo(0, 500));
      expect(await scrolledTo()).toBe(500);
    }).toPass();
    for (const leaveAndReturn of [
      async () => {
        // Fixed on screen, so that the click itself doesn't scroll.
        await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Leagues" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Leagues" })).toBeVisible();
        await expect.poll(scrolledTo).toBe(0);
        await page.goBack();
      },
      () => page.reload(),
    ]) {
      await leaveAndReturn();
      await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
      await expect.poll(scrolledTo).toBe(500);
    }
  });

  test("a link to a folded final opens it, below the bar and its section's heading", async ({ season }) => {
    const { season: year, week } = season.week;
    const card = page.getByRole("article", { name: "Detroit Lions at Green Bay Packers" });
    const other = page.getByRole("article", { name: "Chicago Bears at Green Bay Packers" });
    const ids = [await card.evaluate(({ id }) => id), await other.evaluate(({ id }) => id)] as const;
    const top = async () => (await card.boundingBox())?.y ?? Infinity;
    const isShown = async () => {
      await expect(card).toBeFocused();
      await expect(card.getByRole("radio")).toHaveCount(2);
      await expect.poll(top).toBeLessThan(844 / 2);
      const heading = await page.getByRole("heading", { name: "Final", level: 2 }).locator("..").boundingBox();
      expect(await top()).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    };
    await page.goto("about:blank");
    await page.goto(`/picks?season=${year}&week=${week}#${ids[1]}`);
    await expect(other).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    // Another hash in the same address reloads nothing.
    await page.evaluate((id) => (window.location.hash = id), ids[0]);
    await isShown();
  });

  test("[2.45] All Picks opens at the live games", async ({ season }) => {
    await page.goto("/all-picks");
    const grid = page.getByRole("region", { name: "All picks, scrollable" });
    const live = grid.getByRole("columnheader", { name: /Vikings at Bears/ });
    await expect(live).toBeInViewport();
    const names = await grid.getByRole("columnheader", { name: "Member" }).boundingBox();
    const column = await live.boundingBox();
    expect(Math.abs((column?.x ?? NaN) - (names?.x ?? 0) - (names?.width ?? 0))).toBeLessThan(2);
    // From then on the viewer controls the scroll position.
    await grid.evaluate((element) => element.scrollTo({ left: 0 }));
    season.play("950", { score: [6, 7] });
    await expect(live).toContainText("6");
    expect(await grid.evaluate((element) => element.scrollLeft)).toBe(0);
  });
});

test("[2.51] the toast of a saved pick covers no game", async ({ browser, season }) => {
  const { page, leave } = await arrive(browser, season, "Toast", {});
  await openPicks(page);
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const card = page.getByRole("region", { name: "Open" }).getByRole("article").last();
    await card.getByRole("radio", { checked: false }).first().click();
    const toast = page.getByRole("status").filter({ hasText: "Pick saved successfully!" });
    await expect(toast).toBeVisible();
    // It stays while it has the focus.
    await page.keyboard.press("F8");
    await expect(card.getByText(/^Saved/)).toBeVisible();
    const box = await toast.boundingBox();
    const bar = await page.locator("header").first().boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await leave();
});

for (const { width, height, title, isUnderMouse } of [
  { width: 390, height: 500, title: "Green Bay Packers at Buffalo Bills", isUnderMouse: false },
  { width: 1280, height: 320, title: "Detroit Lions at Green Bay Packers", isUnderMouse: true },
])
  test(`[2.40] a game that locks moves once nobody is at its card, and no other in view does at ${width} px`, async ({
    browser,
    season,
  }) => {
    let lockEarly: (() => Promise<unknown>) | undefined;
    const before = async (client: ConvexHttpClient) => {
      const { id: leagueId } = await client.mutation(api.leagues.create, { name: "Quiet League" });
      lockEarly = () => client.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 60 });
    };
    const name = { first: "Stella", last: `Quiet${width}` };
    const options = { viewport: { width, height }, before, path: "about:blank" };
    const { page, leave } = await arriveAt(browser, season.stack, name, options);
    await openPicks(page);
    const card = page.getByRole("article", { name: "Detroit Lions at Miami Dolphins" });
    const within = (section: string) => page.getByRole("region", { name: section, exact: true }).getByRole("article");
    await card.getByRole("radio", { name: /Miami Dolphins/ }).click();
    await expect(card.getByText(/^Saved/)).toBeVisible();
    await lockEarly?.();
    await expect(within("Open and Locked").and(card)).toBeVisible();

    // The page waits as long, and began before: its timer fires before this one. First the card is under the mouse,
    // then it only has the focus.
    const wait = () => page.evaluate(() => new Promise((done) => setTimeout(done, 2_000)));
    await wait();
    await expect(within("Open and Locked").and(card)).toBeVisible();
    await page.mouse.move(0, 0);
    await wait();
    await expect(within("Open and Locked").and(card)).toBeVisible();

    const other = page.getByRole("article", { name: title });
    if (isUnderMouse) {
      const { x, y } = await other.evaluate((element) => {
        const before = window.scrollY;
        element.scrollIntoView({ block: "center" });
        const { x, y } = element.getBoundingClientRect();
        window.scrollTo(0, before);
        return { x, y };
      });
      await page.mouse.move(x + 10, y + 10);
    }
    const top = await scrollTo(other);
    await expect(within("Locked").and(card)).toBeAttached();
    expect(await topOf(other)).toBeCloseTo(top, 0);
    await expect(card).toBeFocused();
    await leave();
  });

for (const { width, height, playing, waiting } of [
  {
    width: 1280,
    height: 900,
    playing: { id: "950", title: "Minnesota Vikings at Chicago Bears" },
    waiting: { id: "960", title: "Chicago Bears at Detroit Lions" },
  },
  {
    width: 390,
    height: 844,
    playing: { id: "951", title: "Minnesota Vikings at Buffalo Bills" },
    waiting: { id: "961", title: "Detroit Lions at Miami Dolphins" },
  },
])
  test(`a play, a deadline, a kickoff and an end of a game move nothing at ${width} px`, async ({
    browser,
    season,
  }) => {
    // Less motion could hide a movement.
    const options = { viewport: { width, height }, reducedMotion: "no-preference" } as const;
    const { page, leave } = await arrive(browser, season, `Still${width}`, options);
    await openPicks(page);
    const [first, second] = [playing, waiting].map(({ title }) => page.getByRole("article", { name: title }));
    if (!first || !second) throw new Error("There are two.");
    for (const card of [first, second]) await card.getByRole("button", { name: /^Details: / }).click();
    await expect(second.getByText("Open", { exact: true })).toBeVisible();
    await second.scrollIntoViewIfNeeded();
    const shifts = await watchLayoutShifts(page);
    const scrolledTo = await page.evaluate(() => window.scrollY);

    const situation = {
      downDistanceText: "2nd & 7 at MIN 30",
      isRedZone: false,
      lastPlay: { text: "C.Runner up the middle to MIN 30 for 3 yards, tackled by three men and the umpire." },
    };
    season.play(playing.id, { score: [3, 14], clock: "7:10", situation });
    await expect(first.getByText(/up the middle/)).toBeVisible();
    season.play(playing.id, { score: [10, 14], clock: "0:09", period: 4, situation: undefined });
    await expect(first.getByText("4th 0:09")).toBeVisible();
    season.play(waiting.id, { date: at(DAY_MS) });
    await expect(second.getByText("Locked", { exact: true })).toBeVisible({ timeout: 30_000 });
    season.play(playing.id, final);
    season.play(waiting.id, { date: at(0), ...live });
    await expect(first.getByText("Final", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(second.getByText("Live", { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(await shifts()).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);

    // The headings say where the games are meanwhile.
    await expect(page.getByRole("region", { name: "Live and Final" })).toBeVisible();
    await page.getByRole("button", { name: "Update order" }).first().click();
    await expect(
      page.getByRole("region", { name: "Live" }).getByRole("article", { name: waiting.title }),
    ).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Final" }).getByRole("article", { name: playing.title }),
    ).toBeVisible();
    await leave();
  });

test("[2.40] a game that ends moves to the finals when nobody touches the page, and nothing in view moves", async ({
  browser,
  season,
}) => {
  season.play("961", { date: at(0), ...live });
  const { page, leave } = await arrive(browser, season, "Ending", { viewport: { width: 390, height: 500 } });
  await openPicks(page);
  const card = page.getByRole("article", { name: "Detroit Lions at Miami Dolphins" });
  const within = (section: string) => page.getByRole("region", { name: section, exact: true }).getByRole("article");
  await expect(within("Live").and(card)).toBeVisible({ timeout: 60_000 });
  const other = page.getByRole("article", { name: "Green Bay Packers at Buffalo Bills" });
  // Not every browser keeps a page still by itself.
  await page.addStyleTag({ content: "html { overflow-anchor: none }" });
  const top = await scrollTo(other);
  season.play("961", final);
  await expect(within("Final").and(card)).toBeAttached();
  expect(await topOf(other)).toBeCloseTo(top, 0);
  await leave();
});
