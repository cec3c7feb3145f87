// Tells whether something opens after a press, without waiting for long where nothing does.
import type { Locator } from "@playwright/test";
import type { Visitor } from "./appPage";

/** React keeps what stands in for code that is being fetched for up to 0.3 s. */
const HELD_MS = 350;
const BETWEEN_LOOKS_MS = 30;

/** True if it is there once no answer is due and the last of them has been drawn. */
export async function hasOpened({ page, wire }: Visitor, what: Locator): Promise<boolean> {
  for (let quietSinceMs = Infinity; ;) {
    const nowMs = await page.evaluate(
      (waitMs) =>
        new Promise<number>((resolve) => requestAnimationFrame((drawnMs) => setTimeout(resolve, waitMs, drawnMs))),
      BETWEEN_LOOKS_MS,
    );
    if (await what.isVisible()) return true;
    // A page that was just opened counts from zero.
    quietSinceMs = wire.isWaiting() ? Infinity : Math.min(quietSinceMs, nowMs);
    if (nowMs - quietSinceMs >= HELD_MS) return false;
  }
}
