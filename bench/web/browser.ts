// A Chromium with a profile that lasts: the cookies and settings of a person who has been here, and an empty cache.
import { chromium, devices, type BrowserContext } from "@playwright/test";
import { findChromium } from "../../tests/support/e2e/browser";

const PHONE = devices["Pixel 7"];

/** `args` are more of Chromium's switches. */
export async function openProfile(folder: string, args: readonly string[] = []): Promise<BrowserContext> {
  const executablePath = findChromium();
  return await chromium.launchPersistentContext(folder, {
    ...(executablePath === null ? {} : { executablePath }),
    ...PHONE,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", ...args],
  });
}

export async function emptyCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.close();
}
