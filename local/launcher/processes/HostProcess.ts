// Runs the embedded Convex host as a child process: starts it, monitors it, restarts it when it dies, and stops it with
// the launcher.
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
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
  /** Called every few seconds during a long start, with what the host is doing. */
  readonly onWaiting: (message: string) => void;
  /** Called when it has died too often to be restarted. */
  readonly onGivenUp: (error: LaunchError) => void;
  readonly sayEveryMs?: number;
  readonly stalledMs?: number;
}

/** The host's exit code when its data is damaged; its own message says everything. */
const DAMAGED_EXIT_CODE = 65;
/** A start takes as long as it takes, but it is given up if the host does nothing at all for so long. */
const STALLED_MS = 2 * 60_000;
const SAY_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
const STALLED = "it did nothing for minutes";
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
    const start = this.watchStart(child.pid);
    const listening = new Promise<"listening">((resolve) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        keep(line);
        start.read(line);
        if (line.includes('"event":"listening"')) resolve("listening");
      });
    });
    const first = await Promise.race([listening, exited, start.stalled]);
    start.end();
    if (first !== "listening") {
      // A process that does nothing doesn't end by itself, either.
      if (first === STALLED) child.kill("SIGKILL");
      await this.stop();
      if (child.exitCode === DAMAGED_EXIT_CODE) throw new LaunchError(lastErrors.join("\n"));
      const shown = lastLines.map((line) => `  ${line}`).join("\n");
      throw new LaunchError(`The Convex host did not start: ${first}.\n${shown}`);
    }
    void exited.then((reason) => this.handleExit(reason));
  }

  /** Says what a long start is doing. `stalled` resolves when it does nothing any more. */
  private watchStart(pid: number | undefined) {
    const { onWaiting, sayEveryMs = SAY_EVERY_MS, stalledMs = STALLED_MS } = this.options;
    let doing = "compiling itself";
    let [usedMs, idleMs, saidMs] = [processorMs(pid), 0, 0];
    let timer: NodeJS.Timeout;
    const lookEveryMs = Math.min(LOOK_EVERY_MS, sayEveryMs);
    const stalled = new Promise<typeof STALLED>((resolve) => {
      // By turns, not by the clock: while the machine runs neither process, nobody is late.
      timer = setInterval(() => {
        const nowUsedMs = processorMs(pid);
        idleMs = nowUsedMs === null || nowUsedMs !== usedMs ? 0 : idleMs + lookEveryMs;
        usedMs = nowUsedMs;
        saidMs += lookEveryMs;
        if (idleMs >= stalledMs) resolve(STALLED);
        else if (saidMs >= sayEveryMs) {
          saidMs = 0;
          onWaiting(`The Convex host is still starting: ${doing} …`);
        }
      }, lookEveryMs);
    });
    return {
      stalled,
      read: (line: string) => {
        idleMs = 0;
        doing = startStep(line) ?? doing;
      },
      end: () => clearInterval(timer),
    };
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

/** The step of the start that a line of the host's log reports; null if it reports none. */
function startStep(line: string): string | null {
  const { event, doing, percent } = parseLine(line);
  if (event !== "host.starting") return null;
  return percent === undefined ? String(doing) : `${String(doing)}, ${String(percent)} %`;
}

function parseLine(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The processor time that a process has used; null if the system doesn't tell. */
function processorMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid ?? 0}/stat`, "utf8");
    // "pid (name) state …": utime and stime are the 12th and 13th after the name, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return null;
  }
}
