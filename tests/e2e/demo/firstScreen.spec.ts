// How much of a page a phone draws in one task (decision 161), and how its code comes (decision 164).
import { expect, type Locator, type Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../../src/lib/paths";
import { demoAccount } from "../../support/e2e/accounts";
import { visit } from "../../support/e2e/appPage";
import { drawingsOf, watchDrawings } from "../../support/e2e/drawings";
import { test } from "../../support/e2e/sharedStacks";

/**
 * The most elements that a task may add after what is seen first. On slow machines parts that follow each other come
 * together now and then.
 */
const MOST_LATER = 700;

interface Opened {
  readonly path: string;
  /** A selector of what is seen first. */
  readonly part: string;
  /** The most elements that may be added with it. */
  readonly most: number;
  /** It is drawn last. */
  readonly end: Locator;
}

/** Says which files of code were fetched that index.html doesn't list for the page, so that they came after it. */
function watchCode(page: Page): () => Promise<readonly string[]> {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // A worker's code isn't the page's.
    if (/^\/assets\/.*\.js$/.test(pathname) && !pathname.includes("Worker")) fetched.add(pathname);
  });
  return async () => {
    const listed = await page.evaluate(() => {
      const { pages } = JSON.parse(document.getElementById("pages")?.textContent ?? "") as {
        pages: readonly { path: string; files: readonly string[] }[];
      };
      const own = pages.find(({ path }) => new RegExp(path).test(location.pathname));
      const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")];
      return [...(own?.files ?? []), ...scripts.map(({ src }) => new URL(src).pathname)];
    });
    return [...fetched].filter((file) => !listed.includes(file));
  };
}

test("[9.4] a phone draws what is seen first of a page before the rest, no page in one task, and its code comes at once", async ({
  browser,
  demo,
}) => {
  const ids = { league: "", pool: "", game: "" };
  const { page, leave } = await visit(browser, demo, {
    as: demoAccount("Pat, a player"),
    path: "/nowhere",
    viewport: { width: 390, height: 844 },
    async before(client) {
      const leagues = await client.query(api.leagues.listMine, {});
      const current = await client.query(api.weeks.current, {});
      const { games } = await client.query(api.games.listByWeek, current ?? { season: 0, week: 0 });
      ids.league = leagues.find(({ poolType }) => poolType === "pickem")?.id ?? "";
      ids.pool = leagues.find(({ poolType }) => poolType === "survivor")?.id ?? "";
      ids.game = games.find(({ status }) => status === "final")?.id ?? "";
    },
  });
  const heading = (name: string | RegExp) => page.getByRole("heading", { name }).first();
  const list = (name: string | RegExp) => page.getByRole("list", { name }).first();
  const pages: readonly Opened[] = [
    {
      path: paths.home,
      part: "[aria-label='Your leagues']",
      most: 250,
      end: list(/^Standings of/),
    },
    { path: paths.picks(), part: "main article", most: 400, end: heading("Safety net") },
    { path: paths.allPicks(), part: "main tbody td", most: 400, end: page.getByRole("row").nth(18) },
    {
      path: paths.league(ids.league),
      part: "ol[aria-label='Week board']",
      most: 350,
      end: list("Week board"),
    },
    {
      path: paths.survivorPool(ids.pool),
      part: "[aria-label='Your pick']",
      most: 550,
      end: list("Entries"),
    },
    {
      path: paths.gamePage(ids.game),
      part: "[aria-label='Score']",
      most: 190,
      end: page.getByRole("region", { name: /^Picked / }).first(),
    },
  ];
  await watchDrawings(
    page,
    pages.map(({ part }) => part),
  );
  for (const { path, part, most, end } of pages) {
    const codeOfParts = watchCode(page);
    await page.goto(path);
    await expect(end, path).toBeAttached();
    // Dues come after a dashboard.
    if (path !== paths.home) expect.soft(await codeOfParts(), path).toEqual([]);
    const { first, later } = await drawingsOf(page, part);
    expect.soft(first, path).toBeLessThanOrEqual(most);
    expect.soft(later, path).toBeLessThanOrEqual(MOST_LATER);
  }
  await leave();
});

test("[9.4] the page that is there before the code has its brand and heading where the app has them", async ({
  browser,
  demo,
}) => {
  const { page, leave } = await visit(browser, demo, { as: demoAccount("Pat, a player"), path: paths.profile });
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  const placesOf = async (within: string) =>
    await Promise.all(
      ["Huddle Picks", "Survivor Pools", "Pick one winner a week, each team once. The last one standing wins."].map(
        async (text) => {
          const box = await page
            .locator(within)
            .getByText(text, { exact: true })
            .and(page.locator(":visible"))
            .first()
            .boundingBox();
          return box && { text, left: Math.round(box.x), top: Math.round(box.y) };
        },
      ),
    );
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(paths.survivor);
    const before = await placesOf("#first-paint");
    expect(before).not.toContain(null);
    await page.unroute("**/assets/*.js");
    await page.goto(paths.survivor);
    await expect(page.getByRole("heading", { level: 1, name: "Survivor Pools" })).toBeVisible();
    expect(await placesOf("#root"), `${width} px`).toEqual(before);
  }
  await leave();
});
