// A deployment's folder, readable by its owner only: its name and admin key (host.json), its store, its files, and a
// lock. Two hosts on one store would not see each other's commits.
import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { makePrivate } from "./privateFiles";

const MAX_SOCKET_PATH_BYTES = 100;
const HOST_FILE = "host.json";
const STORE = "db";
const FILES = "files";
const OWN_NAMES: ReadonlySet<string> = new Set([HOST_FILE, `${HOST_FILE}.new`, "host.sock", STORE, FILES]);

const hostFile = z.object({ instanceName: z.string().min(1), adminKey: z.string().min(1) });
export type HostFile = z.infer<typeof hostFile>;

export interface DataPaths {
  readonly store: string;
  readonly files: string;
}

/** Creates whatever is missing, all of it private. A folder that already holds other things keeps its own mode. */
export function openFolder(folder: string): DataPaths {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  const [store, files] = [join(folder, STORE), join(folder, FILES)];
  for (const path of [store, files]) makePrivate(path);
  if (names.every((name) => OWN_NAMES.has(name))) makePrivate(folder);
  return { store, files };
}

/** Reads host.json, or creates one with a new admin key. */
export function readHostFile(folder: string): HostFile {
  const path = join(folder, HOST_FILE);
  if (existsSync(path)) {
    const parsed = hostFile.safeParse(parseJson(readFileSync(path, "utf8")));
    if (parsed.success) return parsed.data;
    throw new Error(
      `${path} isn't what a host wrote: it has to hold a JSON object with instanceName and adminKey. Bring it back from ` +
        "a backup, or delete it: the host then makes a new name and a new admin key, and keeps its data.",
    );
  }
  const instanceName = `local-${randomBytes(4).toString("hex")}`;
  const made: HostFile = { instanceName, adminKey: `${instanceName}|${randomBytes(32).toString("hex")}` };
  const temporary = `${path}.new`;
  writeFileSync(temporary, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
  return made;
}

/**
 * Locks the folder until the process ends, however it ends: the lock is a socket that only a living process answers.
 * Returns a function that releases it. Rejects if another host holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  if (process.platform === "win32") return () => {};
  const path = socketPathOf(folder);
  if (existsSync(path)) {
    if (await isAnswered(path)) throw new Error(`Another host is using ${folder}.`);
    rmSync(path, { force: true });
  }
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  server.unref();
  return () => server.close();
}

/**
 * In the folder; if that path is too long to name a socket (sockaddr_un), in a place where other hosts look as well.
 */
function socketPathOf(folder: string): string {
  const path = join(folder, "host.sock");
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return path;
  const digest = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 32);
  return join(tmpdir(), `host-${digest}.sock`);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
