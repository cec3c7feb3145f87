import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/browser";

const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  // Each file starts a stack of its own; two at once would only slow each other down.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env["CI"] ? [["list"]] : [["list"], ["html", { open: "never" }]],
  forbidOnly: Boolean(process.env["CI"]),
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
