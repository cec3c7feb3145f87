// How soon a press shows on a phone slowed to a quarter: from the finger's release to the end of the frame that shows it.
import type { Locator, Page } from "@playwright/test";
import { paths } from "../../src/lib/paths";
import { percentile } from "../statistics";
import { openProfile } from "./browser";

const SLOWED = 4;
const PRESSES = 9;

export interface PressFigures {
  readonly medianMs: number;
  readonly slowestMs: number;
}

interface PressPlaces {
  readonly app: string;
  readonly plainUrl: string;
  /** Of somebody who is signed in. */
  readonly profile: string;
  /** The path of a league of theirs whose week is on. */
  readonly league: string;
}

/** What is pressed by turns; each changes its own state, in this attribute. */
interface Pressed {
  readonly choices: Locator;
  readonly state: "aria-checked" | "aria-pressed" | "aria-current";
}

declare global {
  interface Window {
    pressed?: Promise<number>;
  }
}

/** By what is pressed; `plain` is a button of a page that has nothing else. */
export async function measurePresses({ app, plainUrl, profile, league }: PressPlaces) {
  const context = await openProfile(profile);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.goto(plainUrl);
    const plain = await pressAll(page, { choices: page.getByRole("button"), state: "aria-pressed" });
    await page.goto(`${app}${paths.picks()}`);
    const open = page.locator('[role="radiogroup"]:not([aria-disabled])');
    const pick = await pressAll(page, { choices: open.first().getByRole("radio"), state: "aria-checked" });
    await page.goto(`${app}${league}`);
    await page.getByRole("button", { name: /^Root for · / }).click();
    const chances = page.getByRole("button", { name: /^What if / });
    const whatIf = await pressAll(page, { choices: chances, state: "aria-pressed" });
    const tabs = page.getByRole("navigation", { name: "League" }).getByRole("link");
    const tab = await pressAll(page, { choices: tabs, state: "aria-current" });
    return { plain, "a pick": pick, "a what-if choice": whatIf, "a league's tab": tab };
  } finally {
    await context.close();
  }
}

async function pressAll(page: Page, { choices, state }: Pressed): Promise<PressFigures> {
  await choices.nth(1).waitFor();
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const choice = choices.nth((press + 1) % 2);
    // What the last press has started, like a pick's way to the server, is over.
    await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
    await choice.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await choice.evaluate(noteShown, state);
    await choice.tap();
    times.push((await page.evaluate(() => window.pressed)) ?? NaN);
  }
  return { medianMs: Math.round(percentile(times, 0.5)), slowestMs: Math.round(Math.max(...times)) };
}

/** Runs in the page. Its functions have no names: the compiler would keep them with a helper that the page lacks. */
function noteShown(element: Element, state: string) {
  window.pressed = new Promise((resolve) => {
    const pressed = { capture: true, once: true };
    window.addEventListener(
      "pointerup",
      ({ timeStamp }) =>
        new MutationObserver((_, observer) => {
          observer.disconnect();
          // The frame is drawn between its callbacks and the next task.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(element, { attributeFilter: [state] }),
      pressed,
    );
  });
}
