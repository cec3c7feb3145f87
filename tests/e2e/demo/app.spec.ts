// The screens on the whole stack for a visitor, a player and a second player.
import { expect, type Page } from "@playwright/test";
import { listFaults } from "../../support/e2e/accessible";
import { demoAccount } from "../../support/e2e/accounts";
import { arrive, duePicks, goTo, signInAs, visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const pat = demoAccount("Pat, a player");
const sam = demoAccount("Sam, another player");

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("[1.8][6.1] a visitor sees the landing page, and both buttons open a modal", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo);
  await expect(page.getByRole("heading", { level: 1, name: "Huddle Picks" })).toBeVisible();
  for (const feature of ["Make Picks", "Join Leagues", "Climb Rankings", "Real-time Scores"])
    await expect(page.getByRole("heading", { level: 2, name: feature })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  for (const name of ["Sign In", "Create Account"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  await leave();
});

test("[2.11] a protected address is remembered and restored after signing in", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { path: "/all-picks?week=3" });
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await signInAs(page, /Pat, a player/);
  await expect(page.getByRole("heading", { level: 1, name: "All Picks" })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/all-picks?week=3");
  await expect(page.getByRole("combobox", { name: "Week" })).toHaveValue("3");
  // Only once: afterward / is the dashboard again.
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Welcome back, Pat!/ })).toBeVisible();
  await leave();
});

test("[2.10] any other address shows the 404 page, signed in or not", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { path: "/no/such/page" });
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await signInAs(page, /Sam, another player/);
  await page.goto("/no/such/page");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  // The developers' page of all parts is in no build: neither its address nor its file.
  await page.goto("/design");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  const files = await (await page.request.get("/service-worker.js")).text();
  expect(files).toContain("AdminPage-");
  expect(files).not.toContain("DesignPage");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await leave();
});

test("[2.27]-[2.33] a league is created, joined, changed and deleted, and both members see it", async ({
  browser,
  demo,
}) => {
  const path = "/leagues";
  const creator = await arrive(browser, demo, { first: "Lea", last: "Leader" }, { path });
  const friend = await arrive(browser, demo, { first: "Fay", last: "Friend" }, { path });
  for (const visitor of [creator, friend]) await expect(visitor.page.getByText("No Pick'em Leagues Yet")).toBeVisible();

  const { page } = creator;
  await page.getByRole("button", { name: "Create League" }).first().click();
  const form = page.getByRole("dialog", { name: "Create New League" });
  await form.getByRole("button", { name: "Create League" }).click();
  await expect(form.getByText("League name is required")).toBeVisible();
  await form.getByLabel("League Name").fill("Tuesday Table");
  await form.getByRole("button", { name: "Create League" }).click();
  await expect(toast(page, "League created successfully!")).toBeVisible();
  // Both arrive at the page where they can invite others and make the first pick.
  const heading = (of: Page) => of.getByRole("heading", { level: 1, name: "Tuesday Table" });
  await expect(heading(page)).toBeVisible();
  const copy = page.getByRole("button", { name: /^Copy invite code/ });
  const code = ((await copy.getAttribute("aria-label")) ?? "").replace("Copy invite code ", "");

  await friend.page.getByRole("button", { name: "Join League" }).first().click();
  const join = friend.page.getByRole("dialog", { name: "Join a League" });
  await join.getByLabel("Invite Code").fill("WRONG123");
  await join.getByRole("button", { name: "Join League" }).click();
  await expect(friend.page.getByRole("alert").filter({ hasText: "Error" })).toBeVisible();
  await join.getByLabel("Invite Code").fill(code);
  await join.getByRole("button", { name: "Join League" }).click();
  await expect(heading(friend.page)).toBeVisible();
  await expect(duePicks(friend.page)).toBeVisible();
  for (const visitor of [creator, friend]) await goTo(visitor.page, "Leagues");
  const card = (of: Page) => of.getByRole("region", { name: "Tuesday Table" });
  await expect(card(friend.page)).toBeVisible();
  await expect(card(friend.page).getByRole("button", { name: /^Settings of/ })).toHaveCount(0);
  for (const visitor of [creator, friend]) await card(visitor.page).getByText("Details", { exact: true }).click();
  await expect(card(page).getByRole("button", { name: "Members of Tuesday Table: 2" })).toBeVisible();

  await page.getByRole("button", { name: "Settings of Tuesday Table" }).click();
  await page.getByRole("menuitem", { name: "League Settings" }).click();
  const settings = page.getByRole("dialog", { name: "League Settings" });
  await settings.getByRole("spinbutton", { name: /^Pick Deadline/ }).fill("0");
  await settings.getByRole("button", { name: "Save Settings" }).click();
  await expect(toast(page, "League settings updated successfully!")).toBeVisible();
  await expect(card(friend.page).getByText("At kickoff")).toBeVisible();

  await page.getByRole("button", { name: "Settings of Tuesday Table" }).click();
  await page.getByRole("menuitem", { name: "Delete League" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    'Are you sure you want to delete "Tuesday Table"? This action cannot be undone. All picks, standings, and league data will be permanently deleted.',
  );
  await question.getByRole("button", { name: "Delete League" }).click();
  await expect(toast(page, "League deleted successfully!")).toBeVisible();
  for (const visitor of [creator, friend]) await expect(visitor.page.getByText("No Pick'em Leagues Yet")).toBeVisible();
  await creator.leave();
  await friend.leave({ refusals: ["No league has this invite code."] });
});

/** Presses what is drawn for a radio button that isn't: forcing the button itself misses it while the page moves. */
async function choose(page: Page, name: string) {
  const radio = page.getByRole("radio", { name, exact: true });
  await page.locator("label", { has: radio }).click();
  await expect(radio).toBeChecked();
}

test("[2.47][4.9][4.12] the name, and a favourite team whose colours theme the reloaded page", async ({
  browser,
  demo,
}) => {
  const { page, leave } = await arrive(browser, demo, { first: "Theo", last: "Themer" }, { path: "/profile" });
  await expect(page.getByRole("link", { name: "Profile of Theo Themer" })).toBeVisible();
  await page.getByLabel("First name").fill("Teddy");
  await page.getByRole("button", { name: "Save Name" }).click();
  await expect(toast(page, "Name updated successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Profile of Teddy Themer" })).toBeVisible();

  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--team-primary").trim());
  expect(await primary()).toBe("#3b82f6");
  await choose(page, "Green Bay Packers");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save Team" }).click();
  await reloaded;
  await expect(page.getByRole("radio", { name: "Green Bay Packers" })).toBeChecked();
  await expect.poll(primary).not.toBe("#3b82f6");
  await leave();
});

test("follows the system's light or dark mode until somebody chooses one", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { as: sam, path: "/profile" });
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  const isDark = () =>
    page.evaluate(() => {
      const [red = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number);
      return red < 128;
    });
  expect(await isDark()).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await isDark()).toBe(true);
  await choose(page, "Light");
  expect(await isDark()).toBe(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  expect(await isDark()).toBe(false);
  await leave();
});

test("[2.12] on a phone the tabs and the drawer have every page once, and the drawer Sign Out", async ({
  browser,
  demo,
}) => {
  const { page, leave } = await visit(browser, demo, {
    as: pat,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await expect(page.getByRole("heading", { name: /^Welcome back, Pat!/ })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  const openMenu = () => tabs.getByRole("button", { name: "More" }).click();
  const drawer = page.getByRole("dialog");
  for (const name of ["Standings", "My Picks", "Leagues", "Survivor", "All Picks", "Profile", "Dashboard"]) {
    // A tab's name goes on with what is due.
    const tab = tabs.getByRole("link", { name: new RegExp(`^${name}`) });
    if ((await tab.count()) > 0) await tab.click();
    else {
      await openMenu();
      await drawer.getByRole("link", { name, exact: true }).click();
    }
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await openMenu();
  await drawer.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  await leave();
});

test("[2.41] a pick with the keyboard alone", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { as: sam, path: "/picks" });
  // Next week's games are open on any day.
  const week = page.getByRole("combobox", { name: "Week" });
  const nextWeek = page.getByRole("button", { name: "Next week" });
  await expect(nextWeek).toBeEnabled();
  const before = await week.inputValue();
  await nextWeek.focus();
  await page.keyboard.press("Enter");
  await expect(week).not.toHaveValue(before);
  const nextToPick = page.getByRole("button", { name: "Next to pick" });
  await expect(nextToPick).toBeVisible();
  await nextToPick.focus();
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("radio").and(page.locator(":focus"));
  await expect(chosen).toHaveAttribute("aria-checked", "false");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveAttribute("aria-checked", "true");
  await expect(toast(page, "Pick saved successfully!")).toBeVisible();
  const name = (await chosen.getAttribute("aria-label")) ?? "";
  // Enter chooses too, and goes on to the next game.
  await page.keyboard.press("Enter");
  await expect(chosen).not.toHaveAccessibleName(name);
  const following = (await chosen.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("Enter");
  await expect(chosen).not.toHaveAccessibleName(following);
  await expect(page.getByRole("radio", { name: following })).toBeChecked();
  await page.reload();
  for (const each of [name, following]) await expect(page.getByRole("radio", { name: each })).toBeChecked();
  await leave();
});

test("[2.31] a menu that is pressed before its code has come opens when it comes", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { as: demoAccount("Pat, a player"), path: "/nowhere" });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/LoadedMenu-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/leagues");
  const button = page.getByRole("button", { name: /^(Settings of|Options for) / }).first();
  await button.click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  release();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("menu")).toBeFocused();
  await leave();
});

test("axe finds nothing serious or critical on any page, in light and dark mode", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo);
  const check = async (name: string) => {
    await expect(page.locator(".animate-skeleton")).toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const faults = await listFaults(page, { isColorOnly: colorScheme === "dark" });
      expect.soft(faults, `${name}, ${colorScheme}`).toEqual([]);
    }
  };
  await check("the landing page");
  for (const name of ["Create Account", "Sign In"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await check(name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await signInAs(page, /Alex, the admin/);
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const names = await links.evaluateAll((found) => found.map((link) => link.textContent ?? ""));
  for (const name of names) {
    await links.filter({ hasText: name }).click();
    await expect(links.filter({ hasText: name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(name);
  }
  for (const address of ["/profile", "/no/such/page"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(address);
  }
  await page.goto("/");
  await page.getByRole("link", { name: "View Full Standings" }).first().click();
  await expect(page.getByRole("table")).toBeVisible();
  await check("a league's standings");
  await page.goto(page.url().replace(/standings$/, "rules"));
  await expect(page.getByRole("region", { name: "Example" })).toContainText(" at ");
  await check("a league's rules");
  await page.goto("/leagues");
  await page.getByRole("button", { name: "Create League" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("League Name")).toBeVisible();
  await check("Create League");
  await page.getByRole("button", { name: "Fine-tune" }).click();
  await page.getByRole("radio", { name: "Customize" }).check();
  await page.getByRole("combobox", { name: "Format" }).selectOption("spread");
  await check("the settings of a new league");
  await leave();
});
