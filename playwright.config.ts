import { defineConfig } from "@playwright/test";
import { findQuickestChromium, launchOptionsFor } from "./tests/support/e2e/browser";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e/buildOnce.ts",
  // On two cores: while one waits for a deadline or a score, the others work.
  workers: 3,
  retries: 0,
  // For what hangs, not for what is slow: a stack may take minutes to start on a busy machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: process.env["CI"] ? [["list"]] : [["list"], ["html", { open: "never" }]],
  // The files of a folder share a stack: a worker starts it once. The demo's would take longest in one.
  projects: [
    { name: "demo", testDir: "tests/e2e/demo", workers: 2 },
    { name: "season", testDir: "tests/e2e/season", workers: 1 },
    // Clerk, a public address, a static host: `npm run test:deployments` runs them alone. They take longer than others.
    { name: "deployments", testDir: "tests/e2e/deployments" },
    { name: "own-stacks", testIgnore: ["demo/**", "season/**", "deployments/**"] },
  ],
  forbidOnly: Boolean(process.env["CI"]),
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // Only its own tests want the service worker: it would answer requests that other tests intercept.
    serviceWorkers: "block",
    // Pulsing marks are redrawn 60 times a second: a fifth of a core for each open page. Also, axe would check fading
    // elements halfway. Tests of movement ask for motion.
    contextOptions: { reducedMotion: "reduce" },
    // Recording a trace takes half as much CPU time again. `--trace retain-on-failure` records one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: launchOptionsFor(findQuickestChromium()),
  },
});
