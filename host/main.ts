// Starts the embedded host: the one place that makes its storage, clock and sockets. host/README.md tells the flags.
import { createServer, type RequestListener, type Server } from "node:http";
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createHost, systemClock } from "./createHost";
import { lockFolder, readHostFile } from "./dataFolder";
import { type LogLevel, logLine } from "./http/log";
import { diskFiles } from "./files/diskFiles";
import { serveHost } from "./http/serveHost";
import { lmdbStorage } from "./storage/lmdbStorage";
import { shareWatchdog } from "./runtime/watchdog";
import { StoreDamagedError } from "./storage/StoreDamagedError";

const loopback = "127.0.0.1";
/** Connections that wait to be accepted: after an outage all clients come at once. The system may allow fewer. */
const backlog = 4096;
/** EX_DATAERR of sysexits.h. */
const EXIT_DAMAGED = 65;

function log(level: LogLevel, event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${logLine(Date.now(), level, event, fields)}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Ends without serving anything more. A damaged store has a code of its own: starting again doesn't help. */
function failStorage(error: unknown): never {
  const isDamaged = error instanceof StoreDamagedError;
  const message = error instanceof Error ? error.message : String(error);
  log("error", isDamaged ? "storage.damaged" : "storage.failed", { error: message });
  process.stderr.write(`${message}\n`);
  process.exit(isDamaged ? EXIT_DAMAGED : 1);
}

function openStorage(path: string) {
  try {
    return lmdbStorage({ path, onFailure: failStorage });
  } catch (error) {
    return failStorage(error);
  }
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: "string", default: ".data/host" },
        port: { type: "string", default: "3210" },
        "site-port": { type: "string", default: "3211" },
        "exit-with-stdin": { type: "boolean", default: false },
      },
    });
    const port = portOf("--port", values.port);
    const sitePort = portOf("--site-port", values["site-port"]);
    return { data: values.data, port, sitePort, exitsWithStdin: values["exit-with-stdin"] };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function portOf(flag: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${flag}: ${text} isn't a port.`);
  return port;
}

/** Answers 503 until the host behind it is ready. */
async function listen(flag: string, port: number): Promise<Server> {
  const server = createServer();
  server.on("request", answerStarting);
  server.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") fail(`Port ${port} is taken; choose another with ${flag}.`);
    fail(`Can't listen on port ${port} (${flag}): ${error.message}`);
  });
  await new Promise<void>((resolve) => server.listen({ port, host: loopback, backlog }, resolve));
  return server;
}

function answerStarting(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(503, { "content-type": "application/json", "retry-after": "1" });
  response.end('{"code":"Starting","message":"The host is starting."}');
}

function urlOf(server: Server): string {
  return `http://${loopback}:${(server.address() as AddressInfo).port}`;
}

/** From the environment rather than a flag, which everyone on the machine could read in the list of processes. */
function takeAdminKey(): string | null {
  const key = process.env.HOST_ADMIN_KEY;
  delete process.env.HOST_ADMIN_KEY;
  return key || null;
}

const flags = readFlags();
const givenAdminKey = takeAdminKey();
const storagePath = join(flags.data, "db");
mkdirSync(storagePath, { recursive: true });
const hostFile = readHostFile(flags.data);
const releaseFolder = await lockFolder(flags.data).catch((error: Error) => fail(error.message));
const server = await listen("--port", flags.port);
const siteServer = await listen("--site-port", flags.sitePort);
const [url, siteUrl] = [urlOf(server), urlOf(siteServer)];
const storage = openStorage(storagePath);
const engine = await createHost({
  storage,
  contents: diskFiles(join(flags.data, "files")),
  clock: systemClock,
  log: (message) => log("warn", "engine", { message }),
  systemEnvironment: { CONVEX_CLOUD_URL: url, CONVEX_SITE_URL: siteUrl },
});
server.off("request", answerStarting);
siteServer.off("request", answerStarting);
const { instanceName } = hostFile;
const adminKey = givenAdminKey ?? hostFile.adminKey;
const host = serveHost({ engine, server, siteServer, url, siteUrl, adminKey, instanceName, log });

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log("info", "host.stopping", { signal });
  host.close();
  for (const each of [server, siteServer]) {
    each.close();
    each.closeAllConnections();
  }
  await engine.close();
  releaseFolder();
  process.exit(0);
}

function stopOn(signal: string): void {
  stop(signal).catch((error: unknown) => {
    log("error", "host.stopFailed", { error: String(error) });
    process.exit(1);
  });
}

process.on("SIGTERM", stopOn);
// A launcher that is killed takes its host along.
if (flags.exitsWithStdin) process.stdin.once("end", () => process.kill(process.pid, "SIGTERM")).resume();
process.on("unhandledRejection", (reason) => {
  log("error", "host.unhandledRejection", { error: reason instanceof Error ? reason.stack : String(reason) });
});
await shareWatchdog(() => stopOn("SIGINT"));
// Last, as whoever reads it may stop the host at once.
process.stdout.write(`${JSON.stringify({ event: "listening", url, siteUrl, instanceName })}\n`);
