// A deployment's folder: its name and admin key (host.json, readable by its owner only), and a lock, because two hosts on
// one store would not see each other's commits.
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
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

const MAX_SOCKET_PATH_BYTES = 100;

const hostFile = z.object({ instanceName: z.string().min(1), adminKey: z.string().min(1) });
export type HostFile = z.infer<typeof hostFile>;

/** Reads host.json, or makes one with a new admin key. */
export function readHostFile(folder: string): HostFile {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "host.json");
  if (existsSync(path)) {
    const parsed = hostFile.safeParse(parseJson(readFileSync(path, "utf8")));
    if (!parsed.success) throw new Error(`${path} isn't valid: ${parsed.error.issues[0]?.message}.`);
    return parsed.data;
  }
  const instanceName = `local-${randomBytes(4).toString("hex")}`;
  const made: HostFile = { instanceName, adminKey: `${instanceName}|${randomBytes(32).toString("hex")}` };
  const temporary = `${path}.new`;
  writeFileSync(temporary, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, path);
  return made;
}

/**
 * Holds the folder until the process ends, however it ends: the lock is a socket that only a living process answers.
 * Returns what releases it; rejects when another host holds it.
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

/** In the folder, or where other hosts look for it too if that path is too long to name a socket (sockaddr_un). */
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
