// An account from its sign-up to its deletion.
import { expect } from "@playwright/test";
import { confirmationLink, emailOf } from "../../support/e2e/accounts";
import { arrive, fillSignIn, signUp, visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

test("signing up, out and in again; a wrong password is refused in words", async ({ browser, season: { stack } }) => {
  const { page, leave } = await visit(browser, stack);
  const email = await signUp(page, { first: "Nia", last: "Newman" }, (address) => confirmationLink(stack, address));
  await expect(page.getByRole("heading", { name: "Welcome back, Nia! Ready to make your picks?" })).toBeVisible();
  await page.getByRole("link", { name: "Profile of Nia Newman" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();

  await fillSignIn(page, email, "not the password");
  await expect(page.getByRole("dialog").getByText("That email and password don’t match.")).toBeVisible();
  await fillSignIn(page, email);
  await expect(page.getByRole("heading", { name: /^Welcome back, Nia!/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome back, Nia!/ })).toBeVisible();
  await leave();
});

test("[2.47] a deleted account is gone, at the sign-in service too", async ({ browser, season: { stack } }) => {
  const gus = { first: "Gus", last: "Goner" };
  const { page, leave } = await arrive(browser, stack, gus, { path: "/profile" });
  // The other window signs out automatically, which must not end the session before the account is deleted.
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { name: /^Welcome back, Gus!/ })).toBeVisible();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await expect(other.getByText("Your account was deleted")).toBeVisible();

  await fillSignIn(page, emailOf(gus));
  await expect(page.getByRole("dialog").getByText("That email and password don’t match.")).toBeVisible();
  await leave();
});
