// How many times slower Lighthouse makes its times, so that they are those of the same phone on any machine and however
// busy it is.
import { chromium } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

/** By Lighthouse's benchmark index of the machine: the calculator in its documentation has these corners. */
const CORNERS = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
] as const;

/** A browser that has just started has much to do beside: its first index is half of the later ones. */
const MEASUREMENTS = 3;

/** Measures for some seconds in a browser that listens for DevTools on the port. */
export async function measureSlowdown(debuggingPort: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  const page = await browser.newPage();
  let index = 0;
  for (let time = 0; time < MEASUREMENTS; time += 1) {
    index = Math.max(index, await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  await page.close();
  await browser.close();
  return slowdownFor(index);
}

/** 1 for a machine as slow as the phone, or slower. */
export function slowdownFor(benchmarkIndex: number): number {
  const at = CORNERS.findIndex(({ index }) => benchmarkIndex < index);
  if (at === 0) return 1;
  const [from, to] = [CORNERS.at(at === -1 ? -2 : at - 1), CORNERS.at(at === -1 ? -1 : at)];
  if (!from || !to) return 1;
  const share = (benchmarkIndex - from.index) / (to.index - from.index);
  return Number((from.slowdown + share * (to.slowdown - from.slowdown)).toFixed(2));
}
