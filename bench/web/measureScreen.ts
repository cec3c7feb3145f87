// One screen in Lighthouse, cold and as its mobile profile, and a plain page beside it: each figure's median of a few
// runs.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../../tests/support/e2e/browser";
import { percentile } from "../statistics";
import { measureSlowdown } from "./slowdown";

export interface ScreenFigures {
  readonly performance: number;
  readonly bestPractices: number;
  readonly accessibility: number;
  readonly seo: number;
  readonly lcpSeconds: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly requests: number;
  readonly scriptFiles: number;
  readonly scriptKb: number;
  readonly fontKb: number;
  /** Lighthouse multiplied the machine's times by this. */
  readonly slowdown: number;
}

export interface Place {
  readonly url: string;
  /** The browser's profile folder. */
  readonly profile: string;
}

export interface ComparedFigures {
  readonly screen: ScreenFigures;
  /** Of a plain page, measured in turns with the screen. */
  readonly plain: ScreenFigures;
}

/** Lighthouse sometimes misses what it waits for, such as the navigation's start (NO_NAVSTART). */
const ATTEMPTS = 4;

/** An entry of Lighthouse's "network-requests". */
interface RequestItem {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly finished: boolean;
}

export async function measureScreen(screen: Place, plain: Place, runs: number): Promise<ComparedFigures> {
  const measured: ComparedFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    measured.push({ plain: await measureOnce(plain), screen: await measureOnce(screen) });
  }
  return { screen: medians(measured.map((one) => one.screen)), plain: medians(measured.map((one) => one.plain)) };
}

function medians(figures: readonly ScreenFigures[]): ScreenFigures {
  const names = Object.keys(figures[0] ?? {}) as (keyof ScreenFigures)[];
  const median = (name: keyof ScreenFigures) =>
    percentile(
      figures.map((one) => one[name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as ScreenFigures;
}

async function measureOnce(place: Place): Promise<ScreenFigures> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(place);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt === ATTEMPTS) throw error;
      console.log(`Again, after a run that failed: ${reason}`);
    }
  }
}

async function visitOnce({ url, profile }: Place): Promise<ScreenFigures> {
  const chromePath = findChromium();
  const browser = await launch({
    ...(chromePath === null ? {} : { chromePath }),
    userDataDir: profile,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  try {
    const slowdown = await measureSlowdown(browser.port);
    const result = await lighthouse(url, {
      port: browser.port,
      throttling: { cpuSlowdownMultiplier: slowdown },
      logLevel: "silent",
      output: "json",
      // Team logos come from another host, which this machine may not reach.
      blockedUrlPatterns: ["https://a.espncdn.com/*"],
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed at ${url}: ${runtimeError.code} ${runtimeError.message}`);
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? NaN;
    const details = audits["network-requests"]?.details;
    const requests = (details?.type === "table" ? details.items : []) as unknown as RequestItem[];
    const sent = requests.filter((request) => request.url.startsWith("http") && request.finished);
    const ofType = (type: string) => sent.filter(({ resourceType }) => resourceType === type);
    return {
      performance: score("performance"),
      bestPractices: score("best-practices"),
      accessibility: score("accessibility"),
      seo: score("seo"),
      lcpSeconds: Number((value("largest-contentful-paint") / 1000).toFixed(2)),
      blockingMs: Math.round(value("total-blocking-time")),
      layoutShift: Number(value("cumulative-layout-shift").toFixed(3)),
      requests: sent.length,
      scriptFiles: ofType("Script").length,
      scriptKb: kilobytes(ofType("Script")),
      fontKb: kilobytes(ofType("Font")),
      slowdown,
    };
  } finally {
    browser.kill();
  }
}

function kilobytes(requests: readonly RequestItem[]): number {
  return Number((requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1));
}
