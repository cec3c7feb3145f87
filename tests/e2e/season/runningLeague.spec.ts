// A week in which everything goes wrong once, for four people at once: the owner, a commissioner, a member and somebody
// who waits to join. Each sees what the others do without reloading.
import { expect, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { at, final, test } from "../../support/e2e/sharedStacks";

/** Both are played in this test alone. */
const ENTERED = { id: "976", name: "Dolphins at Vikings" };
const POSTPONED = { id: "977", name: "Bills at Lions" };
const HOUR_MS = 3_600_000;

const phone = { viewport: { width: 390, height: 844 }, path: "about:blank" };
const desk = { viewport: { width: 1280, height: 900 }, path: "about:blank" };

const needs = (page: Page) => page.getByRole("region", { name: "Needs you now" });
const row = (page: Page, name: RegExp) => page.getByRole("article", { name });

test("[13.1]-[13.6][13.13] a commissioner repairs a week, and everybody sees each repair at once", async ({
  browser,
  season,
}) => {
  const { season: year, week } = season.week;
  let league = { id: "" as Id<"leagues">, inviteCode: "" };
  const join = (client: ConvexHttpClient) => client.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  let olivesClient: ConvexHttpClient | undefined;
  const olive = await arrive(
    browser,
    season.stack,
    { first: "Olive", last: "Owner" },
    {
      ...desk,
      before: async (client) => {
        olivesClient = client;
        league = await client.mutation(api.leagues.create, { name: "Repair Shop" });
      },
    },
  );
  const cody = await arrive(browser, season.stack, { first: "Cody", last: "Commish" }, { ...phone, before: join });
  const mia = await arrive(
    browser,
    season.stack,
    { first: "Mia", last: "Member" },
    { ...phone, colorScheme: "dark", before: join },
  );
  if (!olivesClient) throw new Error("The owner has signed in.");
  const { id: leagueId } = league;
  const members = await olivesClient.query(api.leagues.listMembers, { leagueId });
  const codysId = members.find(({ firstName }) => firstName === "Cody")!.userId;
  await olivesClient.mutation(api.leagues.nameCommissioner, { leagueId, userId: codysId });
  await olivesClient.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
  const wade = await arrive(
    browser,
    season.stack,
    { first: "Wade", last: "Waiting" },
    { ...desk, colorScheme: "dark", before: join },
  );
  const everybody = [olive, cody, mia, wade].map(({ page }) => page);

  await test.step("[13.4] somebody waits, sees nothing but the rules, and is let in", async () => {
    await wade.page.goto(`/leagues/${leagueId}`);
    await expect(wade.page.getByText("Waiting for approval")).toBeVisible();
    await olive.page.goto(`/leagues/${leagueId}/console`);
    await expect(needs(olive.page).getByText("Wade Waiting")).toBeVisible();
    await cody.page.goto(`/leagues/${leagueId}`);
    await cody.page.getByRole("link", { name: "1 waiting for approval" }).click();
    expect(wade.wire.frames.some(({ text }) => text.includes("Commish"))).toBe(false);
    await needs(cody.page).getByRole("button", { name: "Approve Wade Waiting" }).click();
    await expect(wade.page.getByRole("link", { name: "Standings" }).last()).toBeVisible();
    await expect(needs(olive.page).getByRole("button", { name: "Approve Wade Waiting" })).toBeHidden();
    await expect(needs(olive.page).getByRole("list", { name: "Entries that miss picks" })).toContainText(
      "Wade Waiting",
    );
  });

  await mia.page.goto(`/picks?league=${leagueId}&season=${year}&week=${week}`);

  await test.step("[12.4][13.2] a missing pick is entered for its owner, who sees it at once", async () => {
    await expect(row(mia.page, /Dolphins at .*Vikings/)).toBeVisible();
    await cody.page.getByRole("button", { name: "Enter a pick for Mia Member" }).click();
    const dialog = cody.page.getByRole("dialog", { name: "Enter a Pick" });
    const option = dialog.getByRole("combobox", { name: "Game" }).getByRole("option", { name: ENTERED.name });
    await dialog.getByRole("combobox", { name: "Game" }).selectOption((await option.getAttribute("value")) ?? "");
    await dialog.getByRole("combobox", { name: "Winner" }).selectOption({ label: "Vikings" });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Called from a plane");
    await dialog.getByRole("button", { name: "Enter Pick" }).click();
    await expect(dialog).toBeHidden();
    await expect(row(mia.page, /Dolphins at .*Vikings/)).toContainText("Picked: Vikings");
  });

  await test.step("[13.3] a game is postponed; the owner voids it where the console tells it", async () => {
    season.play(POSTPONED.id, { status: "postponed" });
    await needs(olive.page)
      .getByRole("button", { name: `Void: ${POSTPONED.name}` })
      .click({ timeout: 30_000 });
    const dialog = olive.page.getByRole("dialog", { name: "Void Game" });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Snowed in");
    await dialog.getByRole("button", { name: "Void Game" }).click();
    await expect(row(mia.page, /Bills at .*Lions/)).toContainText("Snowed in");
    await expect(needs(olive.page).getByText(/is postponed/)).toBeHidden();
  });
  for (const page of everybody) expect(await listFaults(page)).toEqual([]);

  await test.step("[13.3][13.13] points are given back for a wrong tap, and stand on the standings and in the log", async () => {
    season.play(ENTERED.id, { date: at(-4 * HOUR_MS), ...final });
    await wade.page.goto(`/leagues/${leagueId}/standings`);
    await expect(wade.page.getByRole("row", { name: /Mia Member/ })).toContainText("1", { timeout: 30_000 });
    await mia.page.goto(`/leagues/${leagueId}/picks?season=${year}&week=${week}`);
    await mia.page.getByText("1 pick entered by a commissioner").click();
    await expect(mia.page.getByText(/^entered by Cody Commish, .*: Called from a plane$/)).toBeVisible();
    await cody.page.getByText("Week tools").click();
    await cody.page.getByRole("button", { name: "Adjust Points" }).click();
    const dialog = cody.page.getByRole("dialog", { name: "Adjust Points" });
    await dialog.getByRole("combobox", { name: "Entry" }).selectOption({ label: "Wade Waiting" });
    await dialog.getByRole("spinbutton", { name: "Points" }).fill("2.5");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("The app was down");
    await dialog.getByRole("button", { name: "Adjust Points" }).click();
    await expect(wade.page.getByRole("row", { name: /Wade Waiting/ })).toContainText("2½");
    await olive.page.getByText("What changed in this league").click();
    await expect(olive.page.getByRole("region").filter({ hasText: "The app was down" }).last()).toBeVisible();
  });

  await test.step("[13.6] dues are asked for, owed and paid", async () => {
    await mia.page.goto(`/leagues/${leagueId}`);
    const fees = { currency: "USD", entryFeeCents: 2000, weeklyFeeCents: 0, buyBackCents: 0 };
    await olivesClient?.mutation(api.dues.set, { leagueId, ...fees, firstWeek: 1, lastWeek: 18, holds: false });
    await expect(mia.page.getByText("You owe $20")).toBeVisible();
    await expect(needs(olive.page).getByText("4 entries owe dues")).toBeVisible();
    const { accounts } = (await olivesClient?.query(api.dues.list, { leagueId })) ?? { accounts: [] };
    const account = accounts.find(({ entryName }) => entryName === "Mia Member")!;
    await olivesClient?.mutation(api.dues.payAll, { leagueId, entryIds: [account.entryId], day: at(0).slice(0, 10) });
    await expect(mia.page.getByText("You owe $20")).toBeHidden();
    await expect(needs(olive.page).getByText("3 entries owe dues")).toBeVisible();
  });

  await test.step("[13.1] a dismissed commissioner loses the console at once", async () => {
    for (const page of everybody) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await listFaults(page)).toEqual([]);
    }
    await olivesClient?.mutation(api.leagues.dismissCommissioner, { leagueId, userId: codysId });
    await expect(cody.page).toHaveURL(new RegExp(`/leagues/${leagueId}$`));
    await expect(cody.page.getByRole("link", { name: "Console" })).toHaveCount(0);
  });
  for (const person of [olive, cody, mia, wade]) await person.leave();
});
