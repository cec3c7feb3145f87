// The screens of somebody who spaces text out, forces colors, or goes by headings.
import { expect, type Page } from "@playwright/test";
import { MOST_SCRIPT_KB } from "../../../bench/web/goals";
import { measureScripts } from "../../../bench/web/measureScripts";
import { api } from "../../../convex/_generated/api";
import { demoAccount } from "../../support/e2e/accounts";
import { visit, type Visitor } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

/** WCAG 1.4.12 */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

let visitor: Visitor;
let page: Page;
let leagueId = "";
test.beforeAll(async ({ browser, demo }) => {
  visitor = await visit(browser, demo, {
    as: demoAccount("Pat, a player"),
    async before(client) {
      const leagues = await client.query(api.leagues.listMine, { poolType: "pickem" });
      leagueId = leagues[0]?.id ?? "";
    },
  });
  page = visitor.page;
});
test.afterAll(() => visitor?.leave());

async function open(path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main [role=status]").filter({ hasText: "Loading" })).toHaveCount(0);
  await expect(page.locator("main h1")).toBeVisible();
}

/** Digits and names whose text doesn't fit into their boxes. */
const cutTexts = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".score-digit, .name-lines")]
      .filter(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => {
        return clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
      })
      .map(({ textContent }) => textContent),
  );

test("[2.52] wider spacing cuts off no score and no name", async () => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/picks", "/all-picks", `/leagues/${leagueId}`, `/leagues/${leagueId}/standings`]) {
      await open(path);
      await page.addStyleTag({ content: SPACING });
      expect(await cutTexts(), `${path} at ${width} px`).toEqual([]);
    }
    // The last column's kickoff ends before the grid does.
    await open("/all-picks");
    await page.addStyleTag({ content: SPACING });
    const room = await page.locator("thead th").evaluateAll((heads) => {
      const last = heads.at(-1);
      const text = last?.querySelector("span > span:last-child > span") ?? last;
      return (last?.getBoundingClientRect().right ?? 0) - (text?.getBoundingClientRect().right ?? 0);
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

/** Buttons that lose their fill and have no border instead. */
const boundless = () =>
  page
    .locator("main :is(button, a).bg-accent, main :is(button, a).bg-danger-fill")
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).borderTopWidth === "0px")
        .map(({ textContent }) => textContent),
    );

test("[2.52] forced colors tell what is pressed, the own row and the bars", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (name: string, part?: string) =>
    page
      .locator(name)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
  await open(`/leagues/${leagueId}`);
  const button = page.locator("ul button[aria-pressed]").first();
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await ground("ul button[aria-pressed=true]")).not.toBe(await ground("ul button[aria-pressed=false]"));
  expect(await ground("li.bg-accent-soft", "::before")).not.toBe(await ground("body"));
  expect(await ground(".bar > *")).not.toBe(await ground("body"));
  for (const path of ["/picks", "/all-picks", `/leagues/${leagueId}/standings`, "/profile"]) {
    await open(path);
    expect(await boundless(), path).toEqual([]);
    for (const chosen of await page.locator('[aria-checked="true"], label:has(input[type=radio]:checked)').all())
      expect(await chosen.evaluate((element) => getComputedStyle(element).backgroundColor), path).not.toBe(
        await ground("body"),
      );
  }
  // The viewer's row has a border that others lack.
  for (const path of ["/all-picks", `/leagues/${leagueId}/standings`]) {
    await open(path);
    const heads = page.locator("tbody tr > :first-child");
    await expect(heads.filter({ hasText: "You" }).first()).toHaveCSS("border-left-width", "4px");
    await expect(heads.filter({ hasText: "Taylor Brooks" }).first()).not.toHaveCSS("border-left-width", "4px");
  }
  await open("/picks");
  await page
    .getByRole("button", { name: /^Details: / })
    .first()
    .click();
  await page
    .getByRole("link", { name: /^Open Game Page/ })
    .first()
    .click();
  const chart = page.getByRole("slider", { name: "Moment of the game" });
  await expect(chart).toBeVisible();
  expect(await chart.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe("none");
  const drives = page.getByRole("region", { name: "Drives" }).locator(".bar > :last-child");
  await expect(drives.first()).toBeVisible();
  for (const drive of await drives.all())
    expect(await drive.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(await ground("body"));
  await page.emulateMedia({ forcedColors: "none" });
});

test("[2.52] headings go down one step at a time, and member counts fit a fingertip", async () => {
  await open("/picks");
  await page
    .getByRole("button", { name: /^Details: / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Open Game Page/ }).first()).toBeVisible();
  const levels = await page
    .locator("main :is(h1, h2, h3, h4)")
    .evaluateAll((all) => all.map((h) => Number(h.tagName[1])));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  await open("/leagues");
  await page.getByText("Details", { exact: true }).first().click();
  const members = page.getByRole("button", { name: /^Members of / });
  await expect(members).toBeVisible();
  expect((await members.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await open("/survivor");
  await page.locator("main").getByRole("link", { name: "Race to the Bottom" }).first().click();
  const count = page.getByRole("button", { name: /^\d+ of \d+ members$/ });
  await expect(count).toBeVisible();
  expect((await count.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test("[13.1] a member's menu opens above the dialog that it is in", async () => {
  await open("/survivor");
  await page.locator("main").getByRole("link", { name: "Race to the Bottom" }).first().click();
  await page.getByRole("button", { name: /^\d+ of \d+ members$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Members" });
  await dialog.getByRole("button", { name: "Options for Sam Okafor" }).click();
  await page.getByRole("menuitem", { name: "Make commissioner" }).click({ trial: true });
});

test("[15.3] browsers and search engines find the icon and the rules that they ask for", async ({ demo, request }) => {
  const icon = await request.get(`${demo.addresses.app}/favicon.ico`);
  expect([icon.status(), (await icon.body()).subarray(0, 4).toString("hex")]).toEqual([200, "00000100"]);
  const robots = await request.get(`${demo.addresses.app}/robots.txt`);
  expect([robots.status(), robots.headers()["content-type"]]).toEqual([200, expect.stringContaining("text/plain")]);
});

test("[12.3] a calendar subscribes to the address that Profile gives", async ({ demo, request }) => {
  await open("/profile");
  const card = page.getByRole("region", { name: "Calendar" });
  await card.getByRole("button", { name: "Create Address" }).click();
  const apple = await card.getByRole("link", { name: "Apple" }).getAttribute("href");
  expect(apple).toContain(new URL(demo.addresses.app).host);
  const file = await request.get((apple ?? "").replace("webcal:", "http:"));
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = await file.text();
  for (const part of ["BEGIN:VCALENDAR", "SUMMARY:Picks lock", "TRIGGER:-PT1H", " at "]) expect(text).toContain(part);
});

test("[0.1] the demo asks nobody on the internet for anything", async ({ browser, demo }) => {
  const asked: string[] = [];
  const { page: fresh, leave } = await visit(browser, demo, {
    as: demoAccount("Sam, another player"),
    path: "about:blank",
  });
  fresh.on("request", (sent) => asked.push(sent.url()));
  for (const path of ["/", "/standings", "/picks"]) {
    await fresh.goto(path);
    await expect(fresh.locator("main h1")).toBeVisible();
    await expect(fresh.locator("main [role=status]").filter({ hasText: "Loading" })).toHaveCount(0);
  }
  expect(asked.filter((url) => !["localhost", "127.0.0.1", ""].includes(new URL(url).hostname))).toEqual([]);
  await leave();
});

test("no page loads the code of dialogs that nobody has opened", async ({ demo }) => {
  const heavy = Object.entries(await measureScripts(demo.addresses.app)).filter(
    ([, { scriptKb }]) => !(scriptKb <= MOST_SCRIPT_KB),
  );
  expect(heavy).toEqual([]);
});
