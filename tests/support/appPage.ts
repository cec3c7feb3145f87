// What a person does on any page of the running app: signing in and out, going somewhere, being watched for problems.
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import type { Stack } from "./startStack";
import { watchWire, type Wire } from "./watchWire";

export interface Visitor {
  readonly page: Page;
  readonly wire: Wire;
  /** Fails when the page reported an error, refusals that the test brought about apart; then closes it. */
  leave(expected?: { readonly refusals: readonly string[] }): Promise<void>;
}

/** A browser of their own, with nothing remembered. */
export async function visit(
  browser: Browser,
  { addresses }: Stack,
  { path = "/", ...options }: BrowserContextOptions & { path?: string } = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: addresses.app, ...options });
  const page = await context.newPage();
  const wire = watchWire(page);
  await page.goto(path);
  return {
    page,
    wire,
    async leave({ refusals } = { refusals: [] }) {
      // Convex's client logs each refused call.
      expect(wire.problems.filter((problem) => !refusals.some((text) => problem.includes(text)))).toEqual([]);
      await context.close();
    },
  };
}

export const password = "a long enough password";

/** From the landing page to the dashboard. Gives the e-mail address. */
export async function signUp(page: Page, { first, last }: { first: string; last: string }): Promise<string> {
  const email = `${first}.${last}@example.com`.toLowerCase();
  await page.getByRole("button", { name: "Create Account" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill(first);
  await dialog.getByLabel("Last name").fill(last);
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  return email;
}

/** A browser of their own, signed up. */
export async function arrive(browser: Browser, stack: Stack, name: { first: string; last: string }): Promise<Visitor> {
  const visitor = await visit(browser, stack);
  await signUp(visitor.page, name);
  return visitor;
}

/** One click on one of the demo's accounts. */
export async function signInAs(page: Page, account: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).getByRole("button", { name: account }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}
