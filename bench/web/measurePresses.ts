// How soon a press shows on a phone slowed to a quarter: from the finger's release to the end of the frame that shows
// it.
import type { Locator, Page } from "@playwright/test";
import { paths } from "../../src/lib/paths";
import { percentile } from "../statistics";
import { openProfile } from "./browser";

const SLOWED = 4;
const PRESSES = 9;
/** Whatever hasn't happened by then never will. */
const PATIENCE_MS = 15_000;

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

interface Pressed {
  /** For who reads what went wrong. */
  readonly name: string;
  /** The first two are pressed by turns; each changes its own state, in this attribute. */
  readonly choices: Locator;
  readonly state: "aria-checked" | "aria-pressed" | "aria-current" | "aria-expanded";
  /** Is there once everything is over that a press of this choice has started. */
  readonly overFor: (index: number) => Locator;
}

declare global {
  interface Window {
    /** In ms; null if nothing showed. */
    pressed?: Promise<number | null>;
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
    const buttons = page.getByRole("button");
    const plain = await pressAll(page, {
      name: "plain",
      choices: buttons,
      state: "aria-pressed",
      overFor: (index) => buttons.nth(index),
    });
    await page.goto(`${app}${paths.picks()}`);
    const open = page.locator('[role="radiogroup"]:not([aria-disabled])');
    const pick = await pressAll(page, {
      name: "a pick",
      choices: open.first().getByRole("radio"),
      state: "aria-checked",
      // It is on its way to the server until then.
      overFor: () => page.locator('html:not(:has([aria-busy="true"]))'),
    });
    const folds = page.locator("article[id^='game-'] button[aria-expanded]");
    const details = await pressAll(page, {
      name: "a game's details",
      choices: folds,
      state: "aria-expanded",
      overFor: (index) => folds.nth(index),
    });
    await page.goto(`${app}${league}`);
    await page.getByRole("button", { name: /^Root For · / }).click();
    const chances = page.getByRole("button", { name: /^What if / });
    const whatIf = await pressAll(page, {
      name: "a what-if choice",
      choices: chances,
      state: "aria-pressed",
      // The chances are counted anew.
      overFor: (index) => chances.nth(index).filter({ hasText: /%|Won|Out/ }),
    });
    const tab = await pressAll(page, {
      name: "a league's tab",
      choices: page.getByRole("navigation", { name: "League" }).getByRole("link"),
      state: "aria-current",
      // Its page is drawn.
      overFor: (index) => (index === 0 ? page.getByRole("list", { name: "Week board" }) : page.getByRole("table")),
    });
    return { plain, "a pick": pick, "a game's details": details, "a what-if choice": whatIf, "a league's tab": tab };
  } finally {
    await context.close();
  }
}

async function pressAll(page: Page, { name, choices, state, overFor }: Pressed): Promise<PressFigures> {
  await choices.nth(1).waitFor();
  // Pressing the picked team again changes nothing.
  const isOn = await choices.nth(1).evaluate((element, name) => element.getAttribute(name) === "true", state);
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const index = (press + (isOn ? 0 : 1)) % 2;
    const choice = choices.nth(index);
    await choice.scrollIntoViewIfNeeded();
    await rest(page);
    await choice.evaluate(noteShown, { state, patienceMs: PATIENCE_MS });
    // Without the driver's own look at what is under the finger, which it takes while the page answers.
    await choice.tap({ force: true });
    const timeMs = await page.evaluate(() => window.pressed);
    if (typeof timeMs !== "number") throw new Error(`Press ${press + 1} of ${name}: its ${state} stayed as it was.`);
    times.push(timeMs);
    await overFor(index).waitFor({ state: "attached" });
  }
  return { medianMs: Math.round(percentile(times, 0.5)), slowestMs: Math.round(Math.max(...times)) };
}

/** Waits until the page has nothing to do. */
async function rest(page: Page): Promise<void> {
  const isAtRest = await page.evaluate(
    (timeout) =>
      new Promise<boolean>((resolve) => {
        requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout });
      }),
    PATIENCE_MS,
  );
  if (!isAtRest) throw new Error(`The page at ${page.url()} was busy for ${PATIENCE_MS} ms.`);
}

interface Noting {
  readonly state: string;
  readonly patienceMs: number;
}

/** Runs in the page. Its functions have no names: the compiler would keep them with a helper that the page lacks. */
function noteShown(element: Element, { state, patienceMs }: Noting) {
  window.pressed = new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
    const pressed = { capture: true, once: true };
    window.addEventListener(
      "pointerup",
      ({ timeStamp }) =>
        new MutationObserver((_, observer) => {
          observer.disconnect();
          // The next frame begins once this one is drawn. A task would wait for all frames of what moves meanwhile.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
        }).observe(element, { attributeFilter: [state] }),
      pressed,
    );
  });
}
