// [15.4] The app with every catalogue in accented letters: what is left in plain ones was sent by the server.
import { expect, test, type Page } from "@playwright/test";
import { demoAccount } from "../../support/e2e/accounts";
import { visit, type Visitor } from "../../support/e2e/appPage";
import { listPlainWords } from "../../support/e2e/plainWords";
import { startStack, type Stack } from "../../support/stacks/startStack";

const alex = demoAccount("Alex, the admin");

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack({ env: { VITE_PSEUDO_LOCALE: "1" } });
});
test.afterAll(async () => {
  await stack?.stop();
});

async function check({ page, wire }: Visitor, name: string) {
  await expect(page.locator(".animate-skeleton")).toHaveCount(0);
  expect.soft(await listPlainWords(page, wire), name).toEqual([]);
}

test("[15.4] every text that a visitor reads is in a catalogue", async ({ browser }) => {
  const visitor = await visit(browser, stack);
  const { page, leave } = visitor;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await check(visitor, "the landing page");
  const buttons = page.getByRole("main").getByRole("button");
  for (const index of [0, 1]) {
    await buttons.nth(index).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(visitor, `the dialog of button ${index + 1}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await leave();
});

test("[15.4] every text that a signed-in person reads is in a catalogue", async ({ browser }) => {
  const visitor = await visit(browser, stack, { as: alex });
  const { page, leave } = visitor;
  const seen = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(visitor, path);
  };
  for (const path of ["/", "/picks", "/all-picks", "/standings", "/leagues", "/survivor", "/profile", "/no/such/page"])
    await seen(path);
  const [league] = await pathsTo(page, "/leagues", /^\/leagues\/[^/]+$/);
  const [pool] = await pathsTo(page, "/survivor", /^\/survivor\/[^/]+$/);
  for (const path of [`${league}`, `${league}/standings`, `${league}/rules`, `${pool}`, `${pool}/rules`])
    await seen(path);
  await page.goto("/admin");
  const tabs = page.getByRole("tab");
  await expect(tabs.first()).toBeVisible();
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click();
    await check(visitor, `admin tab ${index + 1}`);
  }
  await leave();
});

/** The addresses that a page links to. */
async function pathsTo(page: Page, from: string, pattern: RegExp): Promise<string[]> {
  await page.goto(from);
  await expect(page.locator(".animate-skeleton")).toHaveCount(0);
  const paths = await page
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const found = paths.filter((path) => pattern.test(path));
  expect(found).not.toEqual([]);
  return found;
}
