// A person's actions on any page of the running app: signing in and out, navigating. Also collects the page's errors.
import { expect, type Browser, type BrowserContextOptions, type Page, type Response } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { emailOf, password, signInBrowser, signUpBrowser, type Credentials, type PersonName } from "./accounts";
import type { Stack } from "../stacks/startStack";
import { watchWire, type Wire } from "./watchWire";

export interface Visitor {
  readonly page: Page;
  readonly wire: Wire;
  /** Fails if the page reported an error, except refusals that the test caused; then closes it. */
  leave(expected?: { readonly refusals: readonly string[] }): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** The first page that opens. */
  readonly path?: string;
  /** Signs in with a new account, or with an existing one. Without it nobody is signed in. */
  readonly as?: PersonName | Credentials;
  /** Runs before the page opens, as the account. */
  readonly before?: (client: ConvexHttpClient) => Promise<unknown>;
}

/** Opens a fresh browser context, with nothing remembered. */
export async function visit(browser: Browser, stack: Stack, options: VisitOptions = {}): Promise<Visitor> {
  const { path = "/", as: person, before, ...rest } = options;
  const context = await browser.newContext({ baseURL: stack.addresses.app, ...rest });
  if (person) {
    const client =
      "email" in person ? await signInBrowser(context, stack, person) : await signUpBrowser(context, stack, person);
    await before?.(client);
  }
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

/** A browser with a new account, on the dashboard or the given path. */
export async function arrive(
  browser: Browser,
  stack: Stack,
  person: PersonName,
  options: Omit<VisitOptions, "as"> = {},
): Promise<Visitor> {
  return await visit(browser, stack, { ...options, as: person });
}

/** Finds the link in the newest mail that asks to confirm an address. */
export type LinkFinder = (email: string) => Promise<string>;

/** Opens a sign-up's link in another tab, as mail readers do; this tab continues automatically. */
export async function confirmSignUp(page: Page, link: string): Promise<void> {
  const context = page.context();
  const refusals: string[] = [];
  const watch = (answer: Response) => answer.status() >= 400 && refusals.push(`${answer.status()} ${answer.url()}`);
  context.on("response", watch);
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole("button", { name: "Confirm and Sign In" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tab.getByRole("button", { name: "Confirm and Sign In" })).toBeHidden();
  await tab.close();
  context.off("response", watch);
  expect(refusals).toEqual([]);
}

/** Fills in and sends the sign-up form, which mails the confirmation link. Returns the e-mail address. */
export async function fillSignUp(page: Page, person: PersonName): Promise<string> {
  const email = emailOf(person);
  await page.getByRole("button", { name: "Create Account" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create Account" });
  await dialog.getByLabel("First name").fill(person.first);
  await dialog.getByLabel("Last name").fill(person.last);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(dialog.getByText(`We sent a link to ${email}.`)).toBeVisible();
  return email;
}

/** From the landing page to the dashboard, by form and mail. Returns the e-mail address. */
export async function signUp(page: Page, person: PersonName, findLink: LinkFinder): Promise<string> {
  const email = await fillSignUp(page, person);
  await confirmSignUp(page, await findLink(email));
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  return email;
}

/** Fills in and sends the sign-in form, and doesn't wait for the result. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Sign In" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(secret);
  await dialog.getByRole("button", { name: "Sign In" }).click();
}

/** Signs in with one click on a demo account. */
export async function signInAs(page: Page, account: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).getByRole("button", { name: account }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** From the leagues' page to the new league's page. Returns its invite code. */
export async function createLeague(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Create League" }).first().click();
  const form = page.getByRole("dialog", { name: "Create New League" });
  await form.getByLabel("League Name").fill(name);
  await form.getByRole("button", { name: "Create League" }).click();
  await expect(page.getByText("League created successfully!")).toBeVisible();
  const copy = page.getByRole("button", { name: /^Copy invite code/ });
  return ((await copy.getAttribute("aria-label")) ?? "").replace("Copy invite code ", "");
}

/** On a league's page: leads to the next game without a pick. */
export const duePicks = (page: Page) => page.getByRole("region", { name: "Your picks" }).getByRole("link");
