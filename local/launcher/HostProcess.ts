// The embedded Convex host as a child process: started, watched, restarted when it dies, ended with the launcher.
import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { hostCommand } from "../../host/hostCommand";
import { LaunchError } from "./LaunchError";
import { LogFile } from "./LogFile";

export interface HostOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly port: number;
  readonly sitePort: number;
  readonly adminKey: string;
  /** Told in words what happened to a host that died after it had started. */
  readonly onTrouble: (message: string) => void;
  /** Called when it has died too often to be started again. */
  readonly onGivenUp: (error: LaunchError) => void;
}

/** The host ends with it when its data isn't what was written, and says all there is to say. */
const DAMAGED_EXIT_CODE = 65;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const MAX_RESTARTS_PER_MINUTE = 3;

export class HostProcess {
  private child: ChildProcess | null = null;
  private isStopping = false;
  private readonly restartsMs: number[] = [];
  private readonly log: LogFile;

  constructor(private readonly options: HostOptions) {
    this.log = new LogFile(options.logFile);
  }

  /** Resolves when the host listens. */
  async start(): Promise<void> {
    const { root, dataFolder, port, sitePort, adminKey } = this.options;
    const child = spawn(
      process.execPath,
      [...hostCommand, `--data=${dataFolder}`, `--port=${port}`, `--site-port=${sitePort}`, "--exit-with-stdin"],
      // A group of its own: Ctrl-C reaches the launcher alone, which ends the parts in order. The open stdin tells the
      // host that its launcher is gone.
      {
        cwd: root,
        detached: true,
        stdio: ["pipe", "pipe", "pipe"],
        env: { ...process.env, HOST_ADMIN_KEY: adminKey },
      },
    );
    this.child = child;
    const lastLines: string[] = [];
    const lastErrors: string[] = [];
    const keep = (line: string) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      this.log.append(line);
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
    const { onTrouble, onGivenUp, logFile } = this.options;
    const nowMs = performance.now();
    this.restartsMs.push(nowMs);
    if (this.restartsMs.filter((atMs) => nowMs - atMs < 60_000).length > MAX_RESTARTS_PER_MINUTE) {
      onGivenUp(new LaunchError(`The Convex host keeps dying (${reason}). Its log: ${logFile}`));
      return;
    }
    onTrouble(`The Convex host ${reason}; starting it again. Its log: ${logFile}`);
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
