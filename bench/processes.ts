// The benchmark's processes: the host on its own folder, the bare broadcast, the clients.
import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { hostCommand } from "../host/hostCommand";
import { setEnvironment } from "../local/launcher/deployment";
import type { ClientsCommand, ClientsReport } from "./clients";

const root = fileURLToPath(new URL("..", import.meta.url));
const adminKey = "bench|key";

export interface Server {
  readonly url: string;
  get(path: string): Promise<string>;
  post(path: string, body: string): Promise<string>;
  close(): Promise<void>;
}

export interface BenchHost extends Server {
  readonly adminKey: string;
  readonly data: string;
  readonly syncUrl: string;
  mutate(path: string, args: object): Promise<unknown>;
  metric(name: string): Promise<number>;
}

export interface BenchHostOptions {
  readonly profileFolder?: string | undefined;
  /** Leaves the folder to the caller. */
  readonly keepsData?: boolean;
  /** The folder with the `convex/` to deploy; by default the fan-out benchmark's. */
  readonly project?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startBenchHost(options: BenchHostOptions = {}): Promise<BenchHost> {
  const { profileFolder, keepsData = false, project = join(root, "bench/fanOut"), environment = {} } = options;
  const data = mkdtempSync(join(tmpdir(), "bench-host-"));
  const profiled = profileFolder === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", profileFolder];
  const flags = ["--data", data, "--port", "0", "--site-port", "0", "--exit-with-stdin", "--open-metrics"];
  const child = spawn(process.execPath, [...profiled, ...hostCommand, ...flags], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, HOST_ADMIN_KEY: adminKey },
  });
  const url = await listeningUrl(child);
  await setEnvironment({ url, adminKey }, environment);
  deploy(url, project);
  const server = serverAt(url, async () => {
    await ended(child);
    if (!keepsData) rmSync(data, { recursive: true, force: true });
  });
  return {
    ...server,
    adminKey,
    data,
    syncUrl: `${url.replace("http", "ws")}/api/1.48.0/sync`,
    mutate: (path, args) => server.post("/api/mutation", JSON.stringify({ path, args })),
    metric: async (name) => {
      const line = (await server.get("/metrics")).split("\n").find((each) => each.startsWith(`${name} `));
      if (line === undefined) throw new Error(`The host has no metric ${name}.`);
      return Number(line.slice(name.length));
    },
  };
}

async function listeningUrl(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as { event: string; url: string };
    if (message.event !== "listening") continue;
    child.stdout.resume();
    return message.url;
  }
  throw new Error("The host ended before it listened.");
}

function deploy(url: string, project: string): void {
  const command = [join(root, "node_modules/convex/bin/main.js"), "deploy", "-y"];
  const result = spawnSync(process.execPath, [...command, "--typecheck", "disable", "--codegen", "disable"], {
    cwd: project,
    encoding: "utf8",
    env: {
      ...process.env,
      CONVEX_SELF_HOSTED_URL: url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
      CONVEX_VERSION_API_ORIGIN: url,
      CONVEX_PROVISION_HOST: url,
    },
  });
  if (result.status !== 0) throw new Error(`The benchmark's functions can't be deployed:\n${result.stderr}`);
}

export async function startBareBroadcast(): Promise<Server> {
  const child = forkScript("bareBroadcast.ts");
  const url = await new Promise<string>((resolve) =>
    child.once("message", (message: { url: string }) => resolve(message.url)),
  );
  return serverAt(url, () => ended(child));
}

function serverAt(url: string, close: () => Promise<void>): Server {
  const call = async (path: string, init: RequestInit): Promise<string> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${url}${path} answered ${response.status}: ${text}`);
    return text;
  };
  const headers = { "content-type": "application/json" };
  return {
    url,
    get: (path) => call(path, {}),
    post: (path, body) => call(path, { method: "POST", body, headers }),
    close,
  };
}

/** Ends the process gracefully, so that a profile is written. */
export async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

interface Arrival {
  readonly atNs: bigint;
  readonly frame: string;
}

export class Clients {
  private readonly child = forkScript("clients.ts");

  async open(command: Omit<Extract<ClientsCommand, { type: "open" }>, "type">): Promise<void> {
    const opened = this.next((report) => report.type === "opened" && report.group === command.group);
    this.child.send({ type: "open", ...command });
    await opened;
  }

  /** Resolves once the clients look for the marker, with a promise for the moment when the last of them has got it. */
  async expect(group: string, marker: string): Promise<{ readonly reached: Promise<Arrival> }> {
    const armed = this.next((report) => report.type === "armed" && report.marker === marker);
    const reached = this.next((report) => report.type === "reached" && report.marker === marker).then((report) => {
      if (report.type !== "reached") throw new Error("unreachable");
      return { atNs: BigInt(report.atNs), frame: report.frame };
    });
    this.child.send({ type: "expect", group, marker } satisfies ClientsCommand);
    await armed;
    return { reached };
  }

  /** How many frames the group's clients have received so far. */
  async received(group: string): Promise<number> {
    const counted = this.next((report) => report.type === "counted" && report.group === group);
    this.child.send({ type: "count", group } satisfies ClientsCommand);
    const report = await counted;
    return report.type === "counted" ? report.frames : NaN;
  }

  close(): Promise<void> {
    return ended(this.child);
  }

  private next(isWanted: (report: ClientsReport) => boolean): Promise<ClientsReport> {
    return new Promise((resolve) => {
      const listen = (report: ClientsReport) => {
        if (!isWanted(report)) return;
        this.child.off("message", listen);
        resolve(report);
      };
      this.child.on("message", listen);
    });
  }
}

export function forkScript(name: string, args: readonly string[] = []): ChildProcess {
  const execArgv = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];
  return fork(join(root, "bench", name), args, { execArgv, stdio: "inherit" });
}
