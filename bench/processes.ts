// The processes of the benchmark: the host on a folder of its own, the bare broadcast, the clients.
import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ClientsCommand, ClientsReport } from "./clients";

const root = fileURLToPath(new URL("..", import.meta.url));
const adminKey = "bench|key";

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

export async function startBenchHost({
  profileFolder,
}: {
  readonly profileFolder?: string | undefined;
}): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), "bench-host-"));
  const node = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];
  const flags = ["--data", data, "--port", "0", "--site-port", "0"];
  const profiled = profileFolder === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", profileFolder];
  const child = spawn(process.execPath, [...profiled, ...node, "host/main.ts", ...flags], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, HOST_ADMIN_KEY: adminKey },
  });
  const url = await listeningUrl(child);
  deploy(url);
  return {
    url,
    close: async () => {
      await ended(child);
      rmSync(data, { recursive: true, force: true });
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

function deploy(url: string): void {
  const command = [join(root, "node_modules/convex/bin/main.js"), "deploy", "-y"];
  const result = spawnSync(process.execPath, [...command, "--typecheck", "disable", "--codegen", "disable"], {
    cwd: join(root, "bench/fanOut"),
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
  return { url, close: () => ended(child) };
}

/** Asks nicely, so that a profile is written. */
async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

export interface Arrival {
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

  /** Resolves once the clients look for the marker, with what resolves when the last of them has got it. */
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

function forkScript(name: string): ChildProcess {
  return fork(join(root, "bench", name), { execArgv: ["--import", "tsx"], stdio: "inherit" });
}
