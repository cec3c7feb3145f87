// A page of a benchmark, built as the app is, in a phone's browser that is slowed to a quarter.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { screenTexts } from "../local/build/screenTexts";
import { findChromium } from "../tests/support/e2e/browser";

const SLOWED = 4;

/** `path`: the HTML file, from the project's folder. */
export async function onSlowPage<T>(path: string, measure: (page: Page, url: string) => Promise<T>): Promise<T> {
  // From the project's folder, as the app is: styles are made for what lies below it.
  const root = fileURLToPath(new URL("..", import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), "huddle-bench-"));
  const output = { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, path) } };
  const shared = { root, configFile: false, logLevel: "error", publicDir: false, build: output } as const;
  await build({ ...shared, plugins: [screenTexts(), react(), tailwindcss()], worker: { format: "es" } });
  const server = await preview({ ...shared, preview: { host: "127.0.0.1", port: 0 } });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    // React's routes keep what failed in the console.
    page.on("console", (message) => message.type() === "error" && console.error(message.text()));
    return await measure(page, `${server.resolvedUrls?.local[0] ?? ""}${path}`);
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}
