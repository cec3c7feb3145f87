// One screen in Lighthouse, cold and as its mobile profile: the score's median of a few runs, and what was downloaded.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../../tests/support/e2e/browser";
import { percentile } from "../statistics";

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
}

/** An entry of Lighthouse's "network-requests". */
interface RequestItem {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly finished: boolean;
}

export async function measureScreen(url: string, profile: string, runs: number): Promise<ScreenFigures> {
  const figures: ScreenFigures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measureOnce(url, profile));
  const names = Object.keys(figures[0] ?? {}) as (keyof ScreenFigures)[];
  const median = (name: keyof ScreenFigures) =>
    percentile(
      figures.map((one) => one[name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as ScreenFigures;
}

async function measureOnce(url: string, profile: string): Promise<ScreenFigures> {
  const chromePath = findChromium();
  const browser = await launch({
    ...(chromePath === null ? {} : { chromePath }),
    userDataDir: profile,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      output: "json",
      // Team logos come from another host, which this machine may not reach.
      blockedUrlPatterns: ["https://a.espncdn.com/*"],
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed at ${url}: ${runtimeError.message}`);
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
    };
  } finally {
    browser.kill();
  }
}

function kilobytes(requests: readonly RequestItem[]): number {
  return Number((requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1));
}
