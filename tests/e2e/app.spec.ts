// The screens on the whole stack, as a visitor, a player and a second player meet them: one demo for the whole file.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { goTo, password, signInAs, signUp, visit } from "../support/appPage";
import { startStack, type Stack } from "../support/startStack";

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
});
test.afterAll(async () => {
  await stack?.stop();
});

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("[1.8][6.1] a visitor sees the landing page, and both buttons open a modal", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack);
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

test("signing up, out and in again; a wrong password is refused in words", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack);
  const email = await signUp(page, { first: "Nia", last: "Newman" });
  await expect(page.getByRole("heading", { name: "Welcome back, Nia! Ready to make your picks?" })).toBeVisible();
  await page.getByRole("link", { name: "Profile of Nia Newman" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();

  const signIn = async (secret: string) => {
    await page.getByRole("dialog").getByLabel("E-mail").fill(email);
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(secret);
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  };
  await page.getByRole("button", { name: "Sign In" }).click();
  await signIn("not the password");
  await expect(page.getByRole("dialog").getByText("That e-mail and password don’t match.")).toBeVisible();
  await signIn(password);
  await expect(page.getByRole("heading", { name: /^Welcome back, Nia!/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome back, Nia!/ })).toBeVisible();
  await leave();
});

test("[2.11] a protected address is remembered and restored after signing in", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { path: "/all-picks?week=3" });
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await signInAs(page, /Pat, a player/);
  await expect(page.getByRole("heading", { level: 1, name: "All Picks" })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/all-picks?week=3");
  await expect(page.getByRole("combobox", { name: "Week" })).toHaveValue("3");
  // Only once: the start page is the dashboard again.
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Welcome back, Pat!/ })).toBeVisible();
  await leave();
});

test("[2.10] any other address says so, signed in or not", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { path: "/no/such/page" });
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await page.getByRole("link", { name: "Go to the start" }).click();
  await signInAs(page, /Sam, another player/);
  await page.goto("/no/such/page");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await leave();
});

test("[2.27]-[2.33] a league is created, joined, set and deleted, and both see it", async ({ browser }) => {
  const creator = await visit(browser, stack);
  const friend = await visit(browser, stack);
  await signUp(creator.page, { first: "Lea", last: "Leader" });
  await signUp(friend.page, { first: "Fay", last: "Friend" });
  for (const { page } of [creator, friend]) {
    await goTo(page, "Leagues");
    await expect(page.getByText("No Pick'em Leagues Yet")).toBeVisible();
  }

  const { page } = creator;
  await page.getByRole("button", { name: "Create League" }).first().click();
  const form = page.getByRole("dialog", { name: "Create New League" });
  await form.getByRole("button", { name: "Create League" }).click();
  await expect(form.getByText("League name is required")).toBeVisible();
  await form.getByLabel("League Name").fill("Tuesday Table");
  await form.getByRole("button", { name: "Create League" }).click();
  await expect(toast(page, "League created successfully!")).toBeVisible();
  const card = (of: Page) => of.getByRole("region", { name: "Tuesday Table" });
  const copy = card(page).getByRole("button", { name: /^Copy invite code/ });
  const code = ((await copy.getAttribute("aria-label")) ?? "").replace("Copy invite code ", "");

  await friend.page.getByRole("button", { name: "Join League" }).first().click();
  const join = friend.page.getByRole("dialog", { name: "Join a League" });
  await join.getByLabel("Invite Code").fill("WRONG123");
  await join.getByRole("button", { name: "Join League" }).click();
  await expect(friend.page.getByRole("alert").filter({ hasText: "Error" })).toBeVisible();
  await join.getByLabel("Invite Code").fill(code);
  await join.getByRole("button", { name: "Join League" }).click();
  await expect(card(friend.page)).toBeVisible();
  await expect(card(friend.page).getByRole("button", { name: /^Settings of/ })).toHaveCount(0);
  await expect(card(page).getByRole("button", { name: "Members of Tuesday Table: 2" })).toBeVisible();

  await page.getByRole("button", { name: "Settings of Tuesday Table" }).click();
  await page.getByRole("menuitem", { name: "League Settings" }).click();
  const settings = page.getByRole("dialog", { name: "League Settings" });
  await settings.getByRole("spinbutton").fill("0");
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

test("[2.47][4.9][4.12] the name, and a favourite team whose colours dress the reloaded page", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack);
  await signUp(page, { first: "Theo", last: "Themer" });
  await page.getByRole("link", { name: "Profile of Theo Themer" }).click();
  await page.getByLabel("First name").fill("Teddy");
  await page.getByRole("button", { name: "Save Name" }).click();
  await expect(toast(page, "Name updated successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Profile of Teddy Themer" })).toBeVisible();

  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--team-primary").trim());
  expect(await primary()).toBe("#3b82f6");
  await page.getByRole("radio", { name: "Green Bay Packers" }).check({ force: true });
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save Team" }).click();
  await reloaded;
  await expect(page.getByRole("radio", { name: "Green Bay Packers" })).toBeChecked();
  await expect.poll(primary).not.toBe("#3b82f6");
  await leave();
});

test("[2.47] a deleted account is gone, also where it signed in", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack);
  const email = await signUp(page, { first: "Gus", last: "Goner" });
  await page.getByRole("link", { name: "Profile of Gus Goner" }).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");

  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog.getByText("That e-mail and password don’t match.")).toBeVisible();
  await leave();
});

test("follows the system's light and dark, until somebody chooses", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { path: "/profile" });
  await signInAs(page, /Sam, another player/);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  const isDark = () =>
    page.evaluate(() => {
      const [red = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number);
      return red < 128;
    });
  expect(await isDark()).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await isDark()).toBe(true);
  await page.getByRole("radio", { name: "Light" }).check({ force: true });
  expect(await isDark()).toBe(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  expect(await isDark()).toBe(false);
  await leave();
});

test("[2.12] on a phone the drawer has every page, the profile and the way out", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInAs(page, /Pat, a player/);
  await expect(page.getByRole("heading", { name: /^Welcome back, Pat!/ })).toBeVisible();
  const openMenu = () => page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog");
  for (const name of ["Standings", "My Picks", "Leagues", "Survivor", "All Picks", "Profile", "Dashboard"]) {
    await openMenu();
    await drawer.getByRole("link", { name, exact: true }).click();
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

test("[9.4] the longest names and descriptions widen no page of a phone", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { viewport: { width: 390, height: 844 } });
  await signUp(page, { first: "Nova", last: "Featherstonehaugh-Cholmondeley" });
  const name = "W".repeat(50);
  const fill = async (title: string) => {
    const form = page.getByRole("dialog");
    await form.getByLabel(`${title} Name`).fill(name);
    await form.getByLabel(/^Description/).fill("w".repeat(200));
    await form.getByRole("button", { name: `Create ${title}` }).click();
    await expect(page.getByRole("region", { name })).toBeVisible();
  };
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto("/leagues");
  await page.getByRole("button", { name: "Create League" }).first().click();
  await fill("League");
  await fits();
  await page.goto("/survivor");
  await page.getByRole("button", { name: "Create Survivor Pool" }).first().click();
  await fill("Pool");
  await fits();
  await page.getByRole("link", { name: "View Pool" }).click();
  await expect(page.getByRole("list", { name: "Entries" }).getByText(/Featherstonehaugh/)).toBeVisible();
  await fits();
  await leave();
});

test("[2.41] a pick by keyboard alone", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack);
  await signInAs(page, /Sam, another player/);
  await goTo(page, "My Picks");
  // Next week's games are open whatever the day is.
  const nextWeek = page.getByRole("button", { name: "Next week" });
  await expect(nextWeek).toBeEnabled();
  await nextWeek.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expect(page.getByRole("radiogroup").first()).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("Tab");
  const group = page.getByRole("radiogroup").first();
  await expect(group.getByRole("radio").and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  const chosen = group.locator(":focus");
  await expect(chosen).toHaveAttribute("aria-checked", "true");
  await expect(toast(page, "Pick saved successfully!")).toBeVisible();
  const name = (await chosen.getAttribute("aria-label")) ?? "";
  await page.reload();
  await expect(page.getByRole("radio", { name })).toBeChecked();
  await leave();
});

test("[2.36] names are never cut and digits never stacked, on phones, tablets and desks", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack);
  await signInAs(page, /Pat, a player/);
  await goTo(page, "My Picks");
  await expect(page.getByRole("radio").first()).toBeVisible();
  for (const width of [390, 768, 1280]) {
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
        // Of the nickname and the whole name, the one that stands in the line.
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

test("axe finds nothing serious or critical on any page, in light and dark", async ({ browser }) => {
  test.setTimeout(240_000);
  // Without motion, or what fades in is judged halfway.
  const { page, leave } = await visit(browser, stack, { reducedMotion: "reduce" });
  const check = async (name: string) => {
    await expect(page.locator(".animate-skeleton")).toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect
        .soft(
          grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
          `${name}, ${colorScheme}`,
        )
        .toEqual([]);
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
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  for (const address of [...addresses, "/profile", "/no/such/page"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(address);
  }
  await page.goto("/");
  await page.getByRole("link", { name: "View Full Standings" }).first().click();
  await expect(page.getByRole("table")).toBeVisible();
  await check("a league's standings");
  await leave();
});
