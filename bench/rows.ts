// How smoothly 1,000 rows scroll in a browser slowed to a quarter, beside a plain table of as many rows and columns.
import type { Page } from "@playwright/test";
import { onSlowPage } from "./slowPage";
import { percentile } from "./statistics";

const PAGE = "bench/rows/index.html";
const TABLES = ["plain", "standings", "picks"] as const;
/** A quick flick on a phone, and how far it goes. */
const PX_A_SECOND = 3_000;
const DISTANCE_PX = 12_000;

interface RowsFigures {
  readonly shownAfterMs: number;
  readonly framesASecond: number;
  readonly frameMsP95: number;
  /** Frames a second beside the plain table's. */
  readonly ratio: number;
}

export async function measureRows(): Promise<Record<string, RowsFigures>> {
  return await onSlowPage(PAGE, async (page, url) => {
    const figures: Record<string, RowsFigures> = {};
    let plain = NaN;
    for (const table of TABLES) {
      const openedAt = performance.now();
      await page.goto(`${url}?table=${table}`);
      await page.getByRole("table").waitFor();
      const shownAfterMs = Math.round(performance.now() - openedAt);
      const durations = await scroll(page);
      const framesASecond = (1_000 * durations.length) / durations.reduce((sum, ms) => sum + ms, 0);
      if (table === "plain") plain = framesASecond;
      figures[table] = {
        shownAfterMs,
        framesASecond: Math.round(framesASecond * 10) / 10,
        frameMsP95: Math.round(percentile(durations, 0.95)),
        ratio: Math.round((100 * framesASecond) / plain) / 100,
      };
    }
    return figures;
  });
}

/** How long each frame took. */
async function scroll(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate("window.startFrames()");
  await session.send("Input.synthesizeScrollGesture", {
    ...{ x: 200, y: 500, yDistance: -DISTANCE_PX, speed: PX_A_SECOND },
    gestureSourceType: "mouse",
  });
  const times = await page.evaluate(() => window.endFrames?.() ?? []);
  return times.slice(1).map((time, index) => time - (times[index] ?? NaN));
}
