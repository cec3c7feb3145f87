// How soon the app shows content when it is opened again [15.1]: from its first frame to the one with what this browser
// kept. The server says nothing meanwhile.
import type { BrowserContext } from "@playwright/test";
import { percentile } from "../statistics";
import { openProfile } from "./browser";

const OPENINGS = 7;
/** Whatever isn't there by then never will be. */
const PATIENCE_MS = 60_000;
/** Answers are written every two seconds (src/app/convexClient/clientMemory.ts). */
const KEPT_AFTER_MS = 5_000;

export interface ReopeningFigures {
  readonly medianMs: number;
  readonly slowestMs: number;
}

export interface ReopenedScreen {
  readonly url: string;
  /** A selector of what the screen is opened for. */
  readonly content: string;
}

declare global {
  interface Window {
    /** In ms. */
    reopened?: Promise<number>;
  }
}

/** By screen. `profile` is of somebody who is signed in. */
export async function measureReopening<Name extends string>(
  profile: string,
  screens: Readonly<Record<Name, ReopenedScreen>>,
): Promise<Record<Name, ReopeningFigures>> {
  const context = await openProfile(profile);
  try {
    const measured: [string, ReopeningFigures][] = [];
    for (const [name, screen] of Object.entries<ReopenedScreen>(screens)) {
      await openFirst(context, screen);
      const times: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening += 1) times.push(await reopen(context, screen));
      measured.push([
        name,
        { medianMs: Math.round(percentile(times, 0.5)), slowestMs: Math.round(Math.max(...times)) },
      ]);
    }
    return Object.fromEntries(measured) as Record<Name, ReopeningFigures>;
  } finally {
    await context.close();
  }
}

/** Leaves the app's files and the screen's answers in the browser. */
async function openFirst(context: BrowserContext, { url, content }: ReopenedScreen): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(content).first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.waitForTimeout(KEPT_AFTER_MS);
  await page.close();
}

async function reopen(context: BrowserContext, { url, content }: ReopenedScreen): Promise<number> {
  const page = await context.newPage();
  await page.routeWebSocket(/sync/, () => undefined);
  await page.addInitScript(noteContent, content);
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(content).first().waitFor({ timeout: PATIENCE_MS });
  const timeMs = await page.evaluate(() => window.reopened);
  if (timeMs === undefined) throw new Error(`Nothing was noted at ${url}.`);
  await page.close();
  return timeMs;
}

/** Runs in the page. */
function noteContent(content: string) {
  window.reopened = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(content)) return;
      observer.disconnect();
      // The next frame begins once this one is drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const [first] = performance.getEntriesByType("paint");
          resolve(performance.now() - (first?.startTime ?? 0));
        }),
      );
    }).observe(document, { childList: true, subtree: true });
  });
}
