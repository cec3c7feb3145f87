// Runs before the browser tests: installs a Chromium if there is none, or explains how to.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./browser";

const TIMEOUT_MS = 5 * 60_000;

function run(command: string, args: readonly string[]): boolean {
  console.log(`> ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "inherit", timeout: TIMEOUT_MS, env }).status === 0;
}

function install(): boolean {
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  const packages = ["chromium", "chromium-headless-shell"];
  if (isDebianRoot && run("apt-get", ["update", "-q"]) && run("apt-get", ["install", "-yq", ...packages])) return true;
  return run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
}

if (findChromium() === null) {
  console.log("The browser tests need Chromium; installing it.");
  install();
  if (findChromium() === null) {
    console.error(
      "Chromium could not be installed. Install it by hand (Debian: apt-get install chromium; else: npx playwright install chromium), or set CHROMIUM_PATH to one.",
    );
    process.exit(1);
  }
}
