// The whole stack as a person starts it, in a child process on free ports with its own data folder.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** For what hangs, not for what is slow. */
const READY_TIMEOUT_MS = 480_000;

interface StackAddresses {
  readonly app: string;
  readonly convex: string;
  readonly site: string;
  readonly identity: string;
  readonly keys: string;
  readonly feed: string;
  readonly inbox: string;
  readonly smtp: string;
}

export interface StackOptions {
  readonly mode?: "demo" | "start";
  /** More flags, such as `["--speed", "30"]`. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Told everything printed so far, whenever there is more. */
  readonly onOutput?: (output: string) => void;
  /** Kept if given; otherwise a new one is deleted with the stack. */
  readonly dataFolder?: string;
  /** The data of a stack that has stopped: this one goes on with a copy. */
  readonly from?: string;
}

export interface Stack {
  readonly addresses: StackAddresses;
  readonly dataFolder: string;
  readonly pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Stops it like Ctrl-C and returns its exit code. */
  stop(): Promise<number | null>;
}

export class StackFailure extends Error {
  constructor(
    readonly exitCode: number | null,
    readonly output: string,
  ) {
    super(`The stack ended with code ${exitCode ?? "none"} before it was ready:\n${output}`);
    this.name = "StackFailure";
  }
}

/** Resolves at the ready line. @throws StackFailure if it exits first. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "huddle-stack-"));
  if (options.from !== undefined) cpSync(options.from, dataFolder, { recursive: true });
  const removeData = () => {
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
  };
  const flags = ["--data", dataFolder, ...(options.flags?.includes("--port") ? [] : ["--port", "0"])];
  const child = spawn(
    process.execPath,
    ["local/start.mjs", options.mode ?? "demo", ...flags, ...(options.flags ?? [])],
    { cwd: root, env: stackEnvironment(options.env ?? {}), stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ready = new Promise<"ready">((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      options.onOutput?.(output);
      if (/^Huddle Picks is ready: /m.test(output)) resolve("ready");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  const timer = setTimeout(() => child.kill("SIGTERM"), READY_TIMEOUT_MS);
  const first = await Promise.race([ready, exited]);
  clearTimeout(timer);
  if (first !== "ready") {
    removeData();
    throw new StackFailure(first, output);
  }
  // An aborted test run stops its stack too.
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  return {
    addresses: JSON.parse(readFileSync(join(dataFolder, "addresses.json"), "utf8")) as StackAddresses,
    dataFolder,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      process.off("exit", endWithUs);
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      const code = await exited;
      removeData();
      return code;
    },
  };
}

/** The machine's own settings, such as a real feed or a mail server, don't reach the stack. */
export function stackEnvironment(wanted: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const env = { ...process.env };
  const ours =
    /^(?:SPORTS_FEED_URL|SMTP_URL|MAIL_FROM|ADMIN_EMAILS|FEED_LIVE_INTERVAL_MS|SHOW_LEAGUE|APP_URL|TRUSTED_PROXY_SECRET|VITE_.*|CONVEX_.*|npm_lifecycle_event|NODE_ENV|VITEST.*)$/;
  for (const name of Object.keys(env)) if (ours.test(name)) delete env[name];
  // esbuild, which is written in Go, bundles each stack's functions: collecting less often saves a fifth of its time.
  return { ...env, GOGC: "400", ...wanted };
}
