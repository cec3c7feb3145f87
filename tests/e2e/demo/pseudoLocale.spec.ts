// [15.4] The app with the catalog in accented letters: what is left in plain ones was sent by the server.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { demoAccount } from "../../support/e2e/accounts";
import { visit, type Visitor } from "../../support/e2e/appPage";
import { hasOpened } from "../../support/e2e/hasOpened";
import { listPlainWords } from "../../support/e2e/plainWords";
import { test } from "../../support/e2e/sharedStacks";
import { madeOnce } from "../../support/e2e/madeOnce";
import { serveBuild } from "../../support/stacks/serveBuild";
import { stackEnvironment } from "../../support/stacks/startStack";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const alex = demoAccount("Alex, the admin");

let site: Awaited<ReturnType<typeof serveBuild>>;
test.beforeAll(async ({ demo }) => {
  const build = await madeOnce("pseudo-locale", async (folder) => {
    const settings = { VITE_PSEUDO_LOCALE: "1", VITE_CLERK_PUBLISHABLE_KEY: "" };
    const args = ["node_modules/vite/bin/vite.js", "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
    await promisify(execFile)(process.execPath, args, { cwd: root, env: stackEnvironment(settings) });
  });
  site = await serveBuild(build, demo);
});
test.afterAll(() => site?.close());

async function check({ page, wire }: Visitor, name: string) {
  await expect(page.locator(".animate-skeleton")).toHaveCount(0);
  expect.soft(await listPlainWords(page, wire), name).toEqual([]);
}

test("[15.4] every text that a visitor reads is in the catalog", async ({ browser, demo }) => {
  const visitor = await visit(browser, demo, { baseURL: site.url });
  const { page, leave } = visitor;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await check(visitor, "the landing page");
  const buttons = page.locator("header, main").getByRole("button");
  for (const index of [0, 1]) {
    await buttons.nth(index).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(visitor, `the dialog of button ${index + 1}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await leave();
});

test("[15.4] every text that a signed-in person reads is in the catalog", async ({ browser, demo }) => {
  const visitor = await visit(browser, demo, { baseURL: site.url, as: alex });
  const { page, leave } = visitor;
  const seen = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(visitor, path);
  };
  const [league] = await pathsTo(page, "/leagues", LEAGUE);
  const [pool] = await pathsTo(page, "/survivor", POOL);
  const game = (await watchedGames(page)).at(-1) ?? "";
  // The next test looks at the others before it presses what is on them.
  for (const path of ["/", "/all-picks", "/standings", "/no/such/page", `${pool}/rules`, game]) await seen(path);
  for (const tab of ["picks", "standings", "members"]) await seen(`${league}/${tab}`);
  await page.goto("/admin");
  const tabs = page.getByRole("tab");
  await expect(tabs.first()).toBeVisible();
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click();
    await check(visitor, `admin tab ${index + 1}`);
  }
  await leave();
});

test("[15.4] every dialog and menu is in the catalog", async ({ browser, demo }) => {
  const known: Known = { names: new Set(), openings: new Map(), idleKinds: new Set() };
  // Pat has leagues and pools of each kind.
  const pat = await visit(browser, demo, { baseURL: site.url, as: demoAccount("Pat, a player") });
  const leagues = await pathsTo(pat.page, "/leagues", LEAGUE);
  const pools = await pathsTo(pat.page, "/survivor", POOL);
  const [game = ""] = await watchedGames(pat.page);
  const ofLeagues = leagues.slice(0, ENOUGH).flatMap((league) => [league, `${league}/rules`, `${league}/members`]);
  // The profile last: one of its buttons signs out.
  for (const path of ["/picks", "/leagues", "/survivor", ...ofLeagues, ...pools, game, "/profile"])
    await pressAll(pat, path, known);
  expect(known.openings.size).toBeGreaterThan(10);
  await pat.page.context().close();
});

const LEAGUE = /^\/leagues\/[^/]+$/;
const POOL = /^\/survivor\/[^/]+$/;

/** A button that opens something for so many people or leagues does the same for the others. */
const ENOUGH = 3;

/** The buttons that have been pressed: their names, and their kinds, by whether something opened. */
interface Known {
  readonly names: Set<string>;
  /** How often one of the kind has opened something. */
  readonly openings: Map<string, number>;
  readonly idleKinds: Set<string>;
}

/** Presses every button that isn't known yet, and every item of the menus, and checks the dialogs that open. */
async function pressAll(visitor: Visitor, path: string, known: Known) {
  const { page } = visitor;
  // By attributes, which are found in an instant on the largest page.
  const buttons = page.locator("main button:not([role]):not([type=submit]):not([disabled])");
  const dialog = page.locator("[role=dialog], [role=alertdialog]").first();
  const menu = page.locator("[role=menu]").first();
  const either = page.locator("[role=dialog], [role=alertdialog], [role=menu]").first();
  const arrive = async (go: () => Promise<unknown>) => {
    await go();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".animate-skeleton")).toHaveCount(0);
  };
  const load = async () => {
    await arrive(() => page.goto(path));
    // Its last parts come after the others.
    await hasOpened(visitor, either);
  };
  /** Empty for what isn't shown, such as what is only for phones. */
  const listLabels = async () => {
    await page.locator("main details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
    return await buttons.evaluateAll((all) =>
      all.map((button) => (button.checkVisibility() && (button.ariaLabel ?? button.textContent)) || ""),
    );
  };
  /** On the page as it was loaded, which most presses leave. */
  const press = async (label: string) => {
    if (await either.isVisible()) {
      await page.keyboard.press("Escape");
      await expect(either).toBeHidden();
    }
    if (page.url() !== address) await arrive(() => page.goBack());
    if (page.url() !== address) await load();
    let index = (await listLabels()).indexOf(label);
    if (index < 0) {
      // The last press may have taken it away, and a page that has moved on may have no such button any more.
      await load();
      index = (await listLabels()).indexOf(label);
    }
    if (index >= 0) await buttons.nth(index).click();
    return index >= 0;
  };
  await load();
  await check(visitor, path);
  const address = page.url();
  // The last one first: the first one of a profile signs out.
  for (const label of new Set((await listLabels()).reverse())) {
    // "Preview: Bears at Packers" opens what "Preview: Lions at Vikings" does.
    const name = /^[^:]*/.exec(label)?.[0] ?? label;
    // Plain letters are data: no team's "What if" opens anything once one's doesn't.
    const kind = name.replace(/[\w’']+/g, " ").replace(/\s+/g, " ");
    const openings = known.openings.get(kind) ?? 0;
    if (label === "" || known.names.has(name) || known.idleKinds.has(kind) || openings >= ENOUGH) continue;
    known.names.add(name);
    if (!(await press(label))) continue;
    if (!(await hasOpened(visitor, either))) {
      known.idleKinds.add(kind);
      continue;
    }
    known.openings.set(kind, openings + 1);
    await check(visitor, `${path}: ${label}`);
    const items = await menu.locator("[role=menuitem]").count();
    for (let index = 0; index < items; index += 1) {
      if (!(await menu.isVisible())) await press(label);
      await menu.locator("[role=menuitem]").nth(index).click();
      if (await hasOpened(visitor, dialog)) await check(visitor, `${path}: ${label}, item ${index + 1}`);
    }
  }
}

/** The pages of the week's games on the dashboard: what is on leads, what comes follows. */
async function watchedGames(page: Page): Promise<string[]> {
  // An open game's link leads to its row, any other's to its page.
  const links = await pathsTo(page, "/", /^\/picks.*#game-|^\/games\//);
  return links.map((link) => link.replace(/^.*#game-/, "/games/"));
}

/** The addresses that a page links to. */
async function pathsTo(page: Page, from: string, pattern: RegExp): Promise<string[]> {
  await page.goto(from);
  const links = page.getByRole("link");
  let found: string[] = [];
  await expect(async () => {
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    found = paths.filter((path) => pattern.test(path));
    expect(found).not.toEqual([]);
    await expect(page.locator(".animate-skeleton")).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 30_000 });
  return found;
}
