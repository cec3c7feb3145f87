// Runs the official CLI, offline, against a test's host.
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface CliResult {
  readonly code: number | null;
  readonly output: string;
}

interface CliTarget {
  readonly url: string;
  readonly adminKey: string;
}

export interface RunningCli {
  /** Resolves with all output once it matches; rejects when the process ends first. */
  printed(expected: RegExp): Promise<string>;
  stop(): Promise<void>;
}

export interface CliProject {
  /** A copy of the fixture, whose `convex/` can be edited. */
  readonly folder: string;
  run(target: CliTarget, ...args: string[]): Promise<CliResult>;
  /** Starts a command that runs until it is stopped. */
  start(target: CliTarget, ...args: string[]): RunningCli;
  remove(): void;
}

/** Without the type check: one test of it is enough, and it takes ten times as long as the rest. */
export const deployArgs = ["deploy", "-y", "--typecheck", "disable", "--codegen", "disable"];

/** The fixture is a folder with a package.json and `convex/`, relative to this project's root. */
export function copyFixture(fixture = "tests/host/cli/fixture"): CliProject {
  const folder = mkdtempSync(join(tmpdir(), "host-fixture-"));
  cpSync(join(root, fixture), folder, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    run: (target, ...args) => runCli(folder, target, args),
    start: (target, ...args) => startCli(folder, target, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function spawnCli(folder: string, target: CliTarget, args: readonly string[], timeout: number) {
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    CONVEX_SELF_HOSTED_URL: target.url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: target.adminKey,
    // The CLI would otherwise use the internet to look up its newest version and to report its own errors.
    CONVEX_VERSION_API_ORIGIN: target.url,
    CONVEX_PROVISION_HOST: target.url,
  };
  const command = join(folder, "node_modules/convex/bin/main.js");
  return spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    timeout,
  });
}

function runCli(folder: string, target: CliTarget, args: readonly string[]): Promise<CliResult> {
  const child = spawnCli(folder, target, args, 180_000);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

function startCli(folder: string, target: CliTarget, args: readonly string[]): RunningCli {
  const child = spawnCli(folder, target, args, 180_000);
  const changed = new EventEmitter();
  let output = "";
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => {
      output += text.toString();
      changed.emit("change");
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      hasEnded = true;
      changed.emit("change");
      resolve();
    });
  });
  return {
    printed: async (expected) => {
      while (!expected.test(output)) {
        if (hasEnded) throw new Error(`The command ended without ${String(expected)}: ${output}`);
        await once(changed, "change");
      }
      return output;
    },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
