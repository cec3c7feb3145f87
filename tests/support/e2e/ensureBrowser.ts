// Runs before the browser tests: installs a Chromium if there is none, or explains how to. Where Debian's headless
// shell can be installed too, it is: the tests take less of the machine with it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, hasHeadlessShell } from "./browser";

const TIMEOUT_MS = 5 * 60_000;

function run(command: string, args: readonly string[]): boolean {
  console.log(`> ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "inherit", timeout: TIMEOUT_MS, env }).status === 0;
}

const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;

function installPackages(...packages: readonly string[]): boolean {
  return run("apt-get", ["update", "-q"]) && run("apt-get", ["install", "-yq", ...packages]);
}

if (findChromium() === null) {
  console.log("The browser tests need Chromium; installing it.");
  const isInstalled = isDebianRoot && installPackages("chromium", "chromium-headless-shell");
  if (!isInstalled) run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  if (findChromium() === null) {
    console.error(
      "Chromium could not be installed. Install it by hand (Debian: apt-get install chromium; else: npx playwright install chromium), or set CHROMIUM_PATH to one.",
    );
    process.exit(1);
  }
} else if (isDebianRoot && !process.env["CHROMIUM_PATH"] && !hasHeadlessShell()) {
  console.log("The browser tests are quicker with Chromium's headless shell; installing it.");
  installPackages("chromium-headless-shell");
}
