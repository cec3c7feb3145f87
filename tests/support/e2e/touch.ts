// A finger on a page, as the browser itself sees one: it decides whether a touch scrolls or drags.
import type { Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

async function centreOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("It isn't on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface TouchDrag {
  readonly from: Locator;
  readonly to: Locator;
  /** What shows that the finger has rested long enough; without it the finger moves at once. */
  readonly isHeld?: () => Promise<void>;
}

/** Puts a finger on the first, moves it to the second in small steps, and lifts it. */
export async function dragByTouch(page: Page, { from, to, isHeld }: TouchDrag): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)];
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [start]);
  await isHeld?.();
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    const y = start.y + ((end.y - start.y) * step) / steps;
    await send("touchMove", [{ x: start.x, y }]);
    // As many as the screen draws.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await send("touchEnd", []);
  await session.detach();
}
