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
  /** Shows that the finger has rested long enough; without it the finger moves at once. */
  readonly isHeld?: () => Promise<void>;
}

/** Puts a finger on the first, moves it to the second's height in small steps, and lifts it. */
export async function dragByTouch(page: Page, { from, to, isHeld }: TouchDrag): Promise<void> {
  const start = await centreOf(from);
  await moveFinger(page, { start, end: { x: start.x, y: (await centreOf(to)).y }, atStart: isHeld });
}

interface TouchSwipe {
  readonly from: Locator;
  readonly by: Point;
  /** Runs before the finger is lifted. */
  readonly atEnd?: () => Promise<void>;
}

/** Puts a finger on it, moves it that far in small steps, and lifts it. */
export async function swipeByTouch(page: Page, { from, by, atEnd }: TouchSwipe): Promise<void> {
  const start = await centreOf(from);
  await moveFinger(page, { start, end: { x: start.x + by.x, y: start.y + by.y }, atEnd });
}

interface Way {
  readonly start: Point;
  readonly end: Point;
  readonly atStart?: (() => Promise<void>) | undefined;
  readonly atEnd?: (() => Promise<void>) | undefined;
}

async function moveFinger(page: Page, { start, end, atStart, atEnd }: Way): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [start]);
  await atStart?.();
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    const along = (from: number, to: number) => from + ((to - from) * step) / steps;
    await send("touchMove", [{ x: along(start.x, end.x), y: along(start.y, end.y) }]);
    // As many as the screen draws.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await atEnd?.();
  await send("touchEnd", []);
  await session.detach();
}
