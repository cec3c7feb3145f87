// Runs the embedded Convex host as a child process: starts it, monitors it, restarts it when it dies, and stops it with
// the launcher.
import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { hostCommand } from "../../../host/hostCommand";
import { LaunchError } from "../LaunchError";
import type { LogFile } from "../folder/LogFile";

export interface HostOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly log: LogFile;
  readonly port: number;
  readonly sitePort: number;
  /** The addresses that functions see as their own. */
  readonly origins: { readonly cloud: string; readonly site: string };
  readonly adminKey: string;
  /** Authenticates the app's web server to the host, so that the host trusts its X-Forwarded-For. */
  readonly proxySecret: string;
  /** Called with a description when a host dies after it had started. */
  readonly onTrouble: (message: string) => void;
  /** Called when it has died too often to be restarted. */
  readonly onGivenUp: (error: LaunchError) => void;
}

/** The host's exit code when its data is damaged; its own message says everything. */
const DAMAGED_EXIT_CODE = 65;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const MAX_RESTARTS_PER_MINUTE = 3;

export class HostProcess {
  private child: ChildProcess | null = null;
  private isStopping = false;
  private readonly restartsMs: number[] = [];

  constructor(private readonly options: HostOptions) {}

  /** Resolves when the host listens. */
  async start(): Promise<void> {
    const { root, dataFolder, port, sitePort, origins, adminKey, proxySecret } = this.options;
    const ports = [`--port=${port}`, `--site-port=${sitePort}`];
    const reached = [`--origin=${origins.cloud}`, `--site-origin=${origins.site}`];
    const child = spawn(
      process.execPath,
      [...hostCommand, `--data=${dataFolder}`, ...ports, ...reached, "--exit-with-stdin"],
      // Its own process group: Ctrl-C reaches only the launcher, which stops the parts in order. When stdin closes, the
      // host knows that its launcher is gone.
      {
        cwd: root,
        detached: true,
        stdio: ["pipe", "pipe", "pipe"],
        env: { ...process.env, HOST_ADMIN_KEY: adminKey, HOST_PROXY_SECRET: proxySecret },
      },
    );
    this.child = child;
    const lastLines: string[] = [];
    const lastErrors: string[] = [];
    const keep = (line: string) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      this.options.log.append(line);
    };
    createInterface({ input: child.stderr }).on("line", (line) => {
      keep(line);
      lastErrors.push(line);
      if (lastErrors.length > 20) lastErrors.shift();
    });
    const exited = new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code ?? "?"}`));
    });
    const listening = new Promise<"listening">((resolve) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        keep(line);
        if (line.includes('"event":"listening"')) resolve("listening");
      });
    });
    const first = await Promise.race([listening, exited, timeout(START_TIMEOUT_MS)]);
    if (first !== "listening") {
      await this.stop();
      if (child.exitCode === DAMAGED_EXIT_CODE) throw new LaunchError(lastErrors.join("\n"));
      const shown = lastLines.map((line) => `  ${line}`).join("\n");
      throw new LaunchError(`The Convex host did not start: ${first}.\n${shown}`);
    }
    void exited.then((reason) => this.handleExit(reason));
  }

  private async handleExit(reason: string) {
    if (this.isStopping) return;
    const { onTrouble, onGivenUp, log } = this.options;
    const nowMs = performance.now();
    this.restartsMs.push(nowMs);
    if (this.restartsMs.filter((atMs) => nowMs - atMs < 60_000).length > MAX_RESTARTS_PER_MINUTE) {
      onGivenUp(new LaunchError(`The Convex host keeps dying (${reason}). Its log: ${log.path}`));
      return;
    }
    log.write("error", "host.died", { reason });
    onTrouble(`The Convex host ${reason}; starting it again. Its log: ${log.path}`);
    try {
      await this.start();
    } catch (error) {
      if (!this.isStopping) onGivenUp(error instanceof LaunchError ? error : new LaunchError(String(error)));
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  }
}

function timeout(ms: number): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`no answer within ${ms / 1000} seconds`), ms).unref();
  });
}
