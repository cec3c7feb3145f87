// How smoothly 1,000 rows scroll in a browser slowed to a quarter, beside a plain table of as many rows and columns.
// The screen's frames are drawn beside the page's own, so a table that is late shows gaps instead of standing still.
import type { CDPSession, Page } from "@playwright/test";
import { onSlowPage } from "./slowPage";

const PAGE = "bench/rows/index.html";
const TABLES = ["plain", "standings", "picks"] as const;
/** A quick flick on a phone. */
const PX_A_SECOND = 3_000;

interface RowsFigures {
  readonly shownAfterMs: number;
  /** Frames that the screen shows. */
  readonly framesASecond: number;
  /** Beside the plain table's. */
  readonly ratio: number;
  /** Frames that the page makes; rows are added as often. */
  readonly pageFramesASecond: number;
  /** Of the window without rows, just before they were added: on average, in percent. */
  readonly missingPercent: number;
}

export async function measureRows(distancePx: number): Promise<Record<string, RowsFigures>> {
  return await onSlowPage(PAGE, async (page, url) => {
    const figures: Record<string, RowsFigures> = {};
    let plain = NaN;
    for (const table of TABLES) {
      const openedAt = performance.now();
      await page.goto(`${url}?table=${table}`);
      await page.getByRole("table").waitFor();
      const shownAfterMs = Math.round(performance.now() - openedAt);
      const { seconds, shown, made, missing } = await scroll(page, distancePx);
      if (table === "plain") plain = shown / seconds;
      figures[table] = {
        shownAfterMs,
        framesASecond: Math.round(shown / seconds),
        ratio: Math.round((100 * shown) / seconds / plain) / 100,
        pageFramesASecond: Math.round(made / seconds),
        missingPercent: Math.round(100 * missing),
      };
    }
    return figures;
  });
}

/**
 * The numbers of frames, and the share of the window without rows, weighted by the time for which a frame was shown.
 */
async function scroll(page: Page, distancePx: number) {
  const session = await page.context().newCDPSession(page);
  const countShown = await countFrames(session);
  await page.evaluate("window.startFrames()");
  await session.send("Input.synthesizeScrollGesture", {
    x: 200,
    y: 500,
    yDistance: -distancePx,
    speed: PX_A_SECOND,
    gestureSourceType: "mouse",
  });
  const frames = await page.evaluate(() => window.endFrames?.() ?? []);
  const shown = await countShown();
  await session.detach();
  const [first, last] = [frames[0]?.timeMs ?? NaN, frames.at(-1)?.timeMs ?? NaN];
  const height = page.viewportSize()?.height ?? NaN;
  let missing = 0;
  for (const [index, { timeMs, missingPx }] of frames.entries()) {
    missing += (missingPx / height) * (timeMs - (frames[index - 1]?.timeMs ?? timeMs));
  }
  return { seconds: (last - first) / 1_000, shown, made: frames.length - 1, missing: missing / (last - first) };
}

/** Returns a function that ends the count. */
async function countFrames(session: CDPSession): Promise<() => Promise<number>> {
  let frames = 0;
  session.on("Tracing.dataCollected", ({ value }) => {
    frames += value.filter((event) => (event as { name?: string }).name === "Display::DrawAndSwap").length;
  });
  const ended = new Promise<void>((resolve) => {
    session.once("Tracing.tracingComplete", () => resolve());
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["viz"], excludedCategories: ["*"] },
  });
  return async () => {
    await session.send("Tracing.end");
    await ended;
    return frames;
  };
}
