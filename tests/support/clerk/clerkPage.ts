// A person's actions in Clerk's own modals.
import { expect, type BrowserContext, type Page } from "@playwright/test";

interface NewPerson {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly password: string;
}

export const modal = (page: Page) => page.locator(".cl-modalContent");

/** Clerk's message below a field. */
export const refusal = (page: Page) => modal(page).getByTestId("form-feedback-error");

/** Where codes arrive. */
type Inbox = ReadonlyMap<string, readonly string[]>;

/** Enters the newest code mailed to the address. */
export async function enterCode(page: Page, inbox: Inbox, email: string): Promise<void> {
  await expect.poll(() => inbox.get(email)?.length ?? 0).toBeGreaterThan(0);
  await codeInput(page).pressSequentially(inbox.get(email)?.at(-1) ?? "");
}

export const codeInput = (page: Page) => modal(page).locator('input[autocomplete="one-time-code"]').first();

export async function fillSignUp(page: Page, { first, last, email, password }: NewPerson): Promise<void> {
  await page.getByRole("button", { name: "Create Account" }).first().click();
  await modal(page).getByLabel("First name").fill(first);
  await modal(page).getByLabel("Last name").fill(last);
  await modal(page).getByLabel("Email address").fill(email);
  await modal(page).getByLabel("Password", { exact: true }).fill(password);
  await goOn(page);
}

export async function goOn(page: Page): Promise<void> {
  await modal(page).getByRole("button", { name: "Continue", exact: true }).click();
}

const WIDGET = `window.turnstile = {
  render: (element, options) => {
    const frame = document.createElement("iframe");
    frame.src = "https://challenges.cloudflare.com/widget";
    frame.onload = () => options.callback("solved");
    document.querySelector(element).append(frame);
    return "widget";
  },
  remove: () => undefined,
  reset: () => undefined,
};`;

/**
 * Serves what a browser loads from elsewhere for Clerk: avatars, and Cloudflare's widget, which passes at once here.
 */
export async function serveForClerk(context: BrowserContext): Promise<void> {
  const portrait = '<svg xmlns="http://www.w3.org/2000/svg" />';
  await context.route("https://img.clerk.com/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: portrait }),
  );
  await context.route("https://challenges.cloudflare.com/**", (route) =>
    route.request().url().includes("/api.js")
      ? route.fulfill({ contentType: "text/javascript", body: WIDGET })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Widget</title>" }),
  );
}
