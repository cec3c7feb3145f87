// How soon a score is on the week's board, in a browser slowed to a quarter: 100 members, 16 games under way.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { findChromium } from "../tests/support/e2e/browser";
import { percentile } from "./statistics";

const PAGE = "bench/board/index.html";
const TICKS = 100;
const SLOWED = 4;
const LONG_TASK_MS = 50;

interface BoardFigures {
  readonly tickMsP50: number;
  readonly tickMsP95: number;
  /** Of the main thread, and how many took over 50 ms. */
  readonly longestTaskMs: number;
  readonly longTasks: number;
}

export async function measureBoard(): Promise<BoardFigures> {
  // From the project's folder, as the app is: styles are made for what lies below it.
  const root = fileURLToPath(new URL("..", import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), "huddle-board-"));
  const output = { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, PAGE) } };
  const shared = { root, configFile: false, logLevel: "error", publicDir: false, build: output } as const;
  await build({ ...shared, plugins: [react(), tailwindcss()], worker: { format: "es" } });
  const server = await preview({ ...shared, preview: { host: "127.0.0.1", port: 0 } });
  const address = server.resolvedUrls?.local[0];
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.goto(`${address ?? ""}${PAGE}`);
    await page.getByRole("list", { name: "Week board" }).waitFor();
    await page.evaluate("window.tick()");
    const { ticks, tasks } = await page.evaluate(async (count) => {
      const durations: number[] = [];
      new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "longtask",
      });
      const took: number[] = [];
      for (let tick = 0; tick < count; tick += 1) {
        took.push((await window.tick?.()) ?? NaN);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { ticks: took, tasks: durations };
    }, TICKS);
    return {
      tickMsP50: Math.round(percentile(ticks, 0.5)),
      tickMsP95: Math.round(percentile(ticks, 0.95)),
      longestTaskMs: Math.round(Math.max(0, ...tasks)),
      longTasks: tasks.filter((ms) => ms > LONG_TASK_MS).length,
    };
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}
