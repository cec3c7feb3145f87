// [13.4] An invitation link between two people: one shares it, the other isn't signed in yet.
import { expect } from "@playwright/test";
import { confirmationLink, password } from "../../support/e2e/accounts";
import { arrive, confirmSignUp, createLeague, duePicks, fillSignUp, visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

test("[13.4] a link takes a visitor through signing up to the league", async ({ browser, demo }) => {
  const host = await arrive(browser, demo, { first: "Ivy", last: "Inviter" }, { path: "/leagues" });
  await host.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await createLeague(host.page, "Tuesday Table");
  const league = new URL(host.page.url()).pathname;
  await host.page.getByRole("button", { name: /^Copy invitation link/ }).click();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).origin).toBe(new URL(host.page.url()).origin);

  const guest = await visit(browser, demo, { path: new URL(link).pathname });
  const { page } = guest;
  await expect(page.getByRole("heading", { level: 1, name: "Tuesday Table" })).toBeVisible();
  await expect(page.getByText("Ivy Inviter invites you to")).toBeVisible();
  await expect(page.getByText(/^(?:\d+ hours? before game|At kickoff)$/)).toBeVisible();
  const email = await fillSignUp(page, { first: "Gia", last: "Guest" });
  await confirmSignUp(page, await confirmationLink(demo, email));

  await expect(duePicks(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(league);
  await expect(page.getByText("2 of 20 members")).toBeVisible();
  // Live for the person who sent the invitation, too.
  await expect(host.page.getByText("2 of 20 members")).toBeVisible();
  // Opened again, the link takes a member straight to the league.
  await page.goto(new URL(link).pathname);
  await expect(duePicks(page)).toBeVisible();
  await duePicks(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "League" })).toContainText("Tuesday Table");
  await host.leave();
  await guest.leave();
});

test("[13.4] a mail confirmed in another browser still leads to the invitation", async ({ browser, demo }) => {
  const host = await arrive(browser, demo, { first: "Iris", last: "Inviter" }, { path: "/leagues" });
  const code = await createLeague(host.page, "Thursday Table");
  const league = new URL(host.page.url()).pathname;
  const guest = await visit(browser, demo, { path: `/join/${code}` });
  const link = new URL(await confirmationLink(demo, await fillSignUp(guest.page, { first: "Gil", last: "Guest" })));

  const reader = await visit(browser, demo, { path: `${link.pathname}${link.hash}` });
  await reader.page.getByLabel("New password").fill(password);
  await reader.page.getByRole("button", { name: "Confirm and Sign In" }).click();
  await expect(reader.page.getByRole("heading", { level: 1, name: "Thursday Table" })).toBeVisible();
  await expect(reader.page.getByText("Your email is confirmed")).toBeVisible();
  await reader.page.getByRole("button", { name: "Join League" }).click();
  await expect(duePicks(reader.page)).toBeVisible();
  expect(new URL(reader.page.url()).pathname).toBe(league);
  for (const visitor of [host, guest, reader]) await visitor.leave();
});

test("[13.4] a link without a league says so, and links onwards", async ({ browser, demo }) => {
  const { page, leave } = await visit(browser, demo, { path: "/join/WRONG123" });
  await expect(page.getByText("This invitation doesn’t work")).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  await leave();
});
