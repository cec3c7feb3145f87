// Starts the embedded host. Only this file creates its storage, clock and sockets. host/README.md lists the flags.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createHost, systemClock } from "./createHost";
import { lockFolder, openFolder, readHostFile } from "./folder/hostFolder";
import { type LogLevel, logLine } from "./monitoring/log";
import { diskFiles } from "./files/diskFiles";
import { serveHost } from "./serveHost";
import { makeFilesPrivate } from "./folder/privateFiles";
import { lmdbStorage } from "./storage/lmdbStorage";
import { hideCodeGeneration } from "./runtime/sandbox/hideCodeGeneration";
import { shareWatchdog } from "./runtime/watchdog/watchdog";
import { StoreDamagedError } from "./storage/StoreDamagedError";

const loopback = "127.0.0.1";
/** Connections waiting to be accepted: after an outage all clients reconnect at once. The system may allow fewer. */
const backlog = 4096;
/** EX_DATAERR of sysexits.h. */
const EXIT_DAMAGED = 65;
const CHECK_LOG_MS = 1_000;

function log(level: LogLevel, event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${logLine(Date.now(), level, event, fields)}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Exits without serving anything more. A damaged store has its own exit code, because a restart doesn't help. */
function failStorage(error: unknown): never {
  const isDamaged = error instanceof StoreDamagedError;
  const message = error instanceof Error ? error.message : String(error);
  log("error", isDamaged ? "storage.damaged" : "storage.failed", { error: message });
  process.stderr.write(`${message}\n`);
  process.exit(isDamaged ? EXIT_DAMAGED : 1);
}

/** Logs every second how far the check of the data is: the larger the file, the longer it takes. */
function reportCheck(): (share: number) => void {
  let loggedAtMs = performance.now();
  return (share) => {
    const nowMs = performance.now();
    if (nowMs - loggedAtMs < CHECK_LOG_MS) return;
    loggedAtMs = nowMs;
    log("info", "host.starting", { doing: "checking the data", percent: Math.floor(100 * share) });
  };
}

function openStorage(path: string) {
  try {
    return lmdbStorage({ path, onFailure: failStorage, onCheck: reportCheck() });
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
        origin: { type: "string" },
        "site-origin": { type: "string" },
        "exit-with-stdin": { type: "boolean", default: false },
        "open-metrics": { type: "boolean", default: false },
      },
    });
    const port = portOf("--port", values.port);
    const sitePort = portOf("--site-port", values["site-port"]);
    const origin = originOf("--origin", values.origin);
    const siteOrigin = originOf("--site-origin", values["site-origin"]);
    const { data, "exit-with-stdin": exitsWithStdin, "open-metrics": hasOpenMetrics } = values;
    return { data, port, sitePort, origin, siteOrigin, exitsWithStdin, hasOpenMetrics };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function portOf(flag: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${flag}: ${text} isn't a port.`);
  return port;
}

/** The origin of a proxy in front, which may include a path; null without a proxy. */
function originOf(flag: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "")) {
    throw new Error(`${flag}: ${text} isn't an address.`);
  }
  return text.replace(/\/+$/, "");
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

/** From the environment rather than a flag, because every user of the machine can read flags in the process list. */
function takeSecret(name: "HOST_ADMIN_KEY" | "HOST_PROXY_SECRET"): string | null {
  const secret = process.env[name];
  delete process.env[name];
  return secret || null;
}

function openData(folder: string) {
  try {
    return { paths: openFolder(folder), hostFile: readHostFile(folder) };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const flags = readFlags();
const givenAdminKey = takeSecret("HOST_ADMIN_KEY");
const proxySecret = takeSecret("HOST_PROXY_SECRET");
makeFilesPrivate();
hideCodeGeneration();
const { paths, hostFile } = openData(flags.data);
const releaseFolder = await lockFolder(flags.data).catch((error: Error) => fail(error.message));
const server = await listen("--port", flags.port);
const siteServer = await listen("--site-port", flags.sitePort);
const [url, siteUrl] = [urlOf(server), urlOf(siteServer)];
log("info", "host.starting", { doing: "opening the data" });
const storage = openStorage(paths.store);
log("info", "host.starting", { doing: "loading the functions" });
const engine = await createHost({
  storage,
  contents: diskFiles(paths.files),
  clock: systemClock,
  log: (message) => log("warn", "engine", { message }),
  systemEnvironment: { CONVEX_CLOUD_URL: flags.origin ?? url, CONVEX_SITE_URL: flags.siteOrigin ?? siteUrl },
});
server.off("request", answerStarting);
siteServer.off("request", answerStarting);
const { instanceName } = hostFile;
const adminKey = givenAdminKey ?? hostFile.adminKey;
const host = serveHost({
  engine,
  server,
  siteServer,
  url,
  siteUrl,
  adminKey,
  instanceName,
  proxySecret,
  log,
  hasOpenMetrics: flags.hasOpenMetrics,
});

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
  log("info", "host.stopped");
  process.exit(0);
}

function stopOn(signal: string): void {
  stop(signal).catch((error: unknown) => {
    log("error", "host.stopFailed", { error: String(error) });
    process.exit(1);
  });
}

process.on("SIGTERM", stopOn);
// When the launcher is killed, its host stops too.
if (flags.exitsWithStdin) process.stdin.once("end", () => process.kill(process.pid, "SIGTERM")).resume();
process.on("unhandledRejection", (reason) => {
  log("error", "host.unhandledRejection", { error: reason instanceof Error ? reason.stack : String(reason) });
});
await shareWatchdog(() => stopOn("SIGINT"));
// This comes last, because the reader may stop the host as soon as it appears.
log("info", "listening", { url, siteUrl, instanceName });
