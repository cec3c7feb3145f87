// The admin dashboard on the whole demo: every tab does what it says, mail arrives, and nobody else gets in.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { signInAs, visit } from "../support/appPage";
import { startStack, type Stack } from "../support/startStack";

const DAY_MS = 24 * 3_600_000;

// The frame of a mail's preview may run nothing, which Chromium reports of the test driver's own scripts at times. That
// the mail has none is tested in the admin's round.
const blocked = "Blocked script execution in 'about:srcdoc'";

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
});
test.afterAll(async () => {
  await stack?.stop();
});

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** Options name their number of members too. */
async function chooseLeague(page: Page, name: string): Promise<void> {
  const select = page.getByLabel("League", { exact: true });
  const value = await select.locator("option", { hasText: name }).getAttribute("value");
  await select.selectOption(value);
}

const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

interface ArrivedMail {
  readonly id: string;
  readonly subject: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The newest mail to the address whose subject has the text, once it is there. */
async function waitForMail(to: string, text: string): Promise<ArrivedMail> {
  const get = async (path: string) => (await fetch(`${stack.addresses.inbox}${path}`)).json() as Promise<unknown>;
  let found: { id: string; subject: string } | undefined;
  await expect(async () => {
    const mails = (await get(`/api/mails?to=${to}`)) as { id: string; subject: string }[];
    found = mails.find(({ subject }) => subject.includes(text));
    expect(found).toBeTruthy();
  }).toPass();
  return (await get(`/api/mails/${found?.id}`)) as ArrivedMail;
}

test("[2.12][2.48][6.4] a player finds no Admin item, and Access Denied at its address", async ({ browser }) => {
  const { page, leave } = await visit(browser, stack, { path: "/admin" });
  await signInAs(page, /Pat, a player/);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome back, Pat!/ })).toBeVisible();
  await leave();
});

test("[2.48][7.9]-[7.45] an admin's whole round", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, leave } = await visit(browser, stack);
  await signInAs(page, /Alex, the admin/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("tab")).toHaveText([
    "Sync Data",
    "Import Games",
    "Import Picks",
    "Update Scores",
    "Historical Mode",
    "Users",
    "View Picks",
    "Send Reminders",
  ]);
  const week = card(page, "Sync a Week");
  await expect(week.getByLabel("Week", { exact: true })).not.toHaveValue("none");

  await test.step("[7.39][7.9] syncs a week and the teams", async () => {
    await week.getByRole("button", { name: "Sync Games" }).click();
    await expect(toast(page, "Games synced successfully")).toBeVisible();
    await expect(week.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
    await page.getByRole("button", { name: "Sync Teams" }).click();
    await expect(toast(page, "Teams synced")).toBeVisible();
    await expect(card(page, "Feed health").getByText("Healthy")).toBeVisible();
  });

  await test.step("[7.40] syncs the full season in the background, with a bar that moves", async () => {
    const season = card(page, "Sync Full Season");
    await season.getByRole("button", { name: "Sync Full Season" }).click();
    const bar = season.getByRole("progressbar");
    const done = async () => Number(await bar.getAttribute("aria-valuenow"));
    await expect.poll(done).toBeGreaterThan(0);
    const early = await done();
    await page.reload();
    await expect.poll(done).toBeGreaterThan(early);
    await expect(season.getByText("22 of 22 weeks")).toBeVisible({ timeout: 120_000 });
  });

  const current = {
    season: Number(await week.getByLabel("Season", { exact: true }).inputValue()),
    week: Number(await week.getByLabel("Week", { exact: true }).inputValue()),
  };

  await test.step("[5.7][7.41][7.45] imports games: bad JSON, a bad row, a dry run, then for good", async () => {
    await openTab(page, "Import Games");
    const text = page.getByLabel("Games as JSON");
    const run = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await run("Import Games");
    await expect(page.getByText("Please enter games data")).toBeVisible();
    await text.fill("[{");
    await run("Import Games");
    await expect(page.getByText("Invalid JSON format")).toBeVisible();
    const gameDate = new Date(Date.now() + 3 * DAY_MS).toISOString();
    const game = { id: "e2e-1", ...current, homeTeamId: "GB", awayTeamId: "CHI", gameDate };
    await text.fill(JSON.stringify([game, { ...game, id: "e2e-2", week: "ten" }]));
    await run("Import Games");
    await expect(card(page, "Nothing was imported").getByRole("listitem")).toHaveText(
      "Row 2week Expected number, received string",
    );
    await text.fill(JSON.stringify([game]));
    await run("Check Only");
    await expect(card(page, "What would change").getByRole("listitem")).toContainText("CHI at GB");
    await run("Import Games");
    await expect(toast(page, "Games imported")).toBeVisible();
    await expect(card(page, "Imported").getByText("1 game written, 0 unchanged.")).toBeVisible();
  });

  await test.step("[4.8][7.36] finds a user, makes them an admin after a warning, and takes it back", async () => {
    await openTab(page, "Users");
    await page.getByLabel("Search users").fill("quinn");
    const row = page.getByRole("list", { name: "Users" }).getByRole("listitem");
    await expect(row).toHaveCount(1);
    await row.getByRole("button", { name: /^Make admin/ }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText(/^Warning: admins see everybody/)).toBeVisible();
    await dialog.getByRole("button", { name: "Make Admin" }).click();
    await expect(toast(page, "User role updated successfully")).toBeVisible();
    await row.getByRole("button", { name: /^Remove admin/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove Admin" }).click();
    await expect(row.getByRole("button", { name: /^Make admin/ })).toBeVisible();
    await page.getByLabel("Search users").fill("alex");
    await row.getByRole("button", { name: /^Remove admin/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove Admin" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The last admin can't be demoted." })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("[4.5][7.44] switches historical mode on and off", async () => {
    await openTab(page, "Historical Mode");
    await chooseLeague(page, "Office Pool");
    const mode = card(page, "Historical Mode");
    await mode.getByRole("button", { name: /^Enable for/ }).click();
    await expect(toast(page, "Historical mode updated")).toBeVisible();
    await expect(mode.getByText(/^On for/)).toBeVisible();
    await mode.getByRole("button", { name: "Disable" }).click();
    await expect(mode.getByText("Off", { exact: true })).toBeVisible();
  });

  await test.step("[7.37] sees picks of games that nobody else sees yet", async () => {
    await openTab(page, "View Picks");
    await chooseLeague(page, "Office Pool");
    await expect(page.getByRole("table").getByRole("columnheader", { name: "CHI at GB" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /Alex Morgan/ })).toBeVisible();
  });

  await test.step("[5.9][7.38] reminds who lacks a pick, and the mail arrives with its unsubscribe link", async () => {
    await openTab(page, "Send Reminders");
    await chooseLeague(page, "Office Pool");
    await expect(page.getByTitle("Preview")).toHaveAttribute("srcdoc", /<body/i);
    await expect(page.getByTitle("Preview")).not.toHaveAttribute("srcdoc", /<script|\son\w+=|javascript:/i);
    const send = page.getByRole("button", { name: /^Send Reminders/ });
    await expect(send).toBeDisabled();
    await page.getByRole("list", { name: "Members without a pick" }).getByText("Alex Morgan").click();
    await send.click();
    await expect(toast(page, "Reminders Sent")).toContainText("1 reminder e-mail");
    await expect(card(page, "Outbox").getByText("Sent", { exact: true }).first()).toBeVisible();
    const mail = await waitForMail("admin@demo.huddle.example", "missing in");
    expect(mail.html).toContain("Bears at Packers");
    const header = mail.headers.find(({ name }) => name === "list-unsubscribe")?.value ?? "";
    const link = /<(http[^>]+)>/.exec(header)?.[1] ?? "";
    const stop = await page.context().newPage();
    await stop.goto(link);
    await stop.getByRole("button", { name: "Stop e-mail" }).click();
    await expect(stop.getByText("You won't get e-mail any more.")).toBeVisible();
    await stop.close();
  });

  await test.step("[2.47][3.14] the profile shows what the link did; a test e-mail comes all the same [7.7][8.8]", async () => {
    await page.getByRole("link", { name: "Profile of Alex Morgan" }).click();
    const email = page.getByRole("checkbox", { name: "E-mail", exact: true });
    await expect(email).not.toBeChecked();
    await page.getByText("E-mail", { exact: true }).click();
    await expect(toast(page, "Notification preferences updated successfully!")).toBeVisible();
    await expect(email).toBeChecked();
    await page.getByRole("button", { name: "Send Test Email" }).click();
    await expect(toast(page, "Test email sent")).toBeVisible();
    await waitForMail("admin@demo.huddle.example", "test e-mail");
  });

  await test.step("everything is in the audit log", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin", exact: true }).click();
    const log = page.getByRole("list", { name: "Actions" });
    for (const text of [
      "sent reminders to 1 members",
      "set the historical mode of",
      "changed the role of Quinn O'Brien",
      "imported games 1 of 1 rows",
      "synced the full season",
    ])
      await expect(log.getByRole("listitem").filter({ hasText: text }).first()).toBeVisible();
  });
  await leave({ refusals: ["The last admin can't be demoted.", blocked] });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the dashboard fits a phone and is accessible, ${colorScheme}`, async ({ browser }) => {
    const { page, leave } = await visit(browser, stack, { viewport: { width: 390, height: 844 }, colorScheme });
    await signInAs(page, /Alex, the admin/);
    await expect(page.getByRole("heading", { name: /^Welcome back, Alex!/ })).toBeVisible();
    await page.goto("/admin");
    for (const name of ["Sync Data", "Import Games", "Users", "View Picks", "Send Reminders"]) {
      await openTab(page, name);
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, name).toBeLessThanOrEqual(390);
      const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        name,
      ).toEqual([]);
    }
    await leave({ refusals: [blocked] });
  });
}
