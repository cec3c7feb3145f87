// Finds a Chromium for the browser tests: a named one, the system's, or Playwright's own. Debian's headless shell comes
// first, which takes half as much CPU time; it shows no notifications.
import { accessSync, constants } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Null if there is none. */
export function findChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  return [...(named ? [named] : []), ...SYSTEM_PATHS, chromium.executablePath()].find(isExecutable) ?? null;
}

export function hasHeadlessShell(): boolean {
  return isExecutable(HEADLESS_SHELL);
}

/** For tests that can do without notifications. */
export function findQuickestChromium(): string | null {
  return !process.env["CHROMIUM_PATH"] && hasHeadlessShell() ? HEADLESS_SHELL : findChromium();
}

/**
 * Chromium does these beside showing pages. Each window would load two pages of the address bar's suggestions, which
 * takes as long as one of ours, and each context would keep a renderer ready for another site. The last switch of a
 * name is the one that counts, so Playwright's own list is repeated.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

export function launchOptionsFor(executablePath: string | null): LaunchOptions {
  return {
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-site-isolation-trials",
      `--disable-features=${DISABLED_FEATURES.join(",")}`,
    ],
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
