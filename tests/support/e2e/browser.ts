// Finds a Chromium for the browser tests: a named one, the system's, or Playwright's own.
import { accessSync, constants } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Null if there is none. */
export function findChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  return [...(named ? [named] : []), ...SYSTEM_PATHS, chromium.executablePath()].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
