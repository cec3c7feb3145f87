// A real host on free ports, for tests: in this process with memory storage, or as a child process running main.ts that
// can be killed.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { Clock } from "../../../host/time/Clock";
import { createHost, systemClock } from "../../../host/createHost";
import { hostCommand } from "../../../host/hostCommand";
import { serveHost, type ServeHostOptions } from "../../../host/serveHost";
import type { Metrics } from "../../../host/monitoring/Metrics";
import { memoryStorage } from "./memoryStorage";
import type { Storage } from "../../../host/storage/storage";

const testProxySecret = "what a proxy of this test knows";
const testAdminKey = "test-host|0123456789abcdef";

type LogFields = Readonly<Record<string, unknown>>;

export interface TestHost {
  readonly url: string;
  readonly siteUrl: string;
  readonly adminKey: string;
  /** A proxy that sends this secret is trusted. */
  readonly proxySecret: string;
  readonly engine: HostEngine;
  readonly metrics: Metrics;
  /** Lines logged by the host. */
  readonly logged: { readonly level: string; readonly event: string; readonly fields: LogFields }[];
  close(): Promise<void>;
}

export interface TestHostOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly storage?: Storage;
  readonly syncLimits?: ServeHostOptions["syncLimits"];
  readonly maxBufferedBytes?: number;
}

export async function startHost(options: TestHostOptions = {}): Promise<TestHost> {
  const [server, siteServer] = await Promise.all([listen(), listen()]);
  const [url, siteUrl] = [urlOf(server), urlOf(siteServer)];
  const engine = await createHost({
    storage: options.storage ?? memoryStorage(),
    clock: options.clock ?? systemClock,
    environment: options.environment ?? {},
    systemEnvironment: { CONVEX_CLOUD_URL: url, CONVEX_SITE_URL: siteUrl },
  });
  const logged: TestHost["logged"] = [];
  const host = serveHost({
    engine,
    server,
    siteServer,
    url,
    siteUrl,
    adminKey: testAdminKey,
    instanceName: "test-host",
    proxySecret: testProxySecret,
    log: (level, event, fields = {}) => logged.push({ level, event, fields }),
    ...(options.syncLimits === undefined ? {} : { syncLimits: options.syncLimits }),
    ...(options.maxBufferedBytes === undefined ? {} : { maxBufferedBytes: options.maxBufferedBytes }),
  });
  const close = async () => {
    host.close();
    for (const each of [server, siteServer]) {
      each.closeAllConnections();
      each.close();
    }
    await engine.close();
  };
  return {
    url,
    siteUrl,
    adminKey: testAdminKey,
    proxySecret: testProxySecret,
    engine,
    metrics: host.metrics,
    logged,
    close,
  };
}

async function listen(): Promise<Server> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface HostProcess {
  readonly url: string;
  readonly siteUrl: string;
  readonly adminKey: string;
  readonly child: ChildProcess;
  /** Sends the signal and waits for the end. Returns the exit code, null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

export interface HostProcessOptions {
  readonly data: string;
  readonly port?: number;
  readonly sitePort?: number;
  /** "": use the one that the host keeps in its folder. */
  readonly adminKey?: string;
  /** Instead of this process's. */
  readonly env?: NodeJS.ProcessEnv;
}

export async function startHostProcess(options: HostProcessOptions): Promise<HostProcess> {
  const child = spawnHost(options);
  const listening = await firstLine(child);
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, "exit");
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return { ...listening, adminKey: options.adminKey ?? testAdminKey, child, end };
}

/** Also for tests of a failing start. */
export function spawnHost(options: HostProcessOptions) {
  const { data, port = 0, sitePort = 0, adminKey = testAdminKey, env = process.env } = options;
  // If a test fails before it ends its host, the host ends with the test's process.
  const flags = ["--data", data, "--port", String(port), "--site-port", String(sitePort), "--exit-with-stdin"];
  return spawn(process.execPath, [...hostCommand, ...flags], {
    cwd: root,
    stdio: "pipe",
    env: { ...env, HOST_ADMIN_KEY: adminKey },
  });
}

async function firstLine(child: ReturnType<typeof spawnHost>): Promise<{ url: string; siteUrl: string }> {
  let errors = "";
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as { event: string; url: string; siteUrl: string };
    if (message.event !== "listening") continue;
    // Nothing may stay unread, or the child would block on a full pipe.
    child.stdout.resume();
    return { url: message.url, siteUrl: message.siteUrl };
  }
  throw new Error(`The host ended before it listened: ${errors}`);
}
