// The folder that holds all data of one instance. It is emptied only if it is ours, and used by one instance at a time.
// The launcher keeps its own few small files here too.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { LaunchError } from "../LaunchError";
import { makePrivate } from "../../../host/folder/privateFiles";

export const MARKER = "huddle-picks.txt";
const LOCK = "in-use.json";

export class DataFolder {
  private constructor(
    readonly path: string,
    private readonly lock: Server,
  ) {}

  /** @throws LaunchError when another instance uses the folder, or when it holds something that isn't ours. */
  static async open(path: string, { isFresh }: { isFresh: boolean }): Promise<DataFolder> {
    await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw new LaunchError(`The data folder ${path} can't be made: ${reasonOf(error)}.`);
    });
    const unusable = (error: unknown): never => {
      const advice = `Make it writable for the user who starts this, or name another one with --data.`;
      throw new LaunchError(`The data folder ${path} can't be used: ${reasonOf(error)}. ${advice}`);
    };
    const names = await readdir(path).catch(unusable);
    if (names.length > 0 && !names.includes(MARKER)) {
      throw new LaunchError(`${path} holds something else. Name a new or empty folder with --data.`);
    }
    await writeFile(
      join(path, MARKER),
      "Everything that Huddle Picks keeps is in this folder. Delete it to start over.\n",
    ).catch(unusable);
    try {
      makePrivate(path);
    } catch (error) {
      unusable(error);
    }
    const lock = await acquireLock(path);
    if (isFresh) {
      const old = (await readdir(path)).filter((name) => name !== MARKER && name !== LOCK);
      await Promise.all(old.map((name) => rm(join(path, name), { recursive: true, force: true })));
    }
    return new DataFolder(path, lock);
  }

  subfolder(name: string): string {
    return join(this.path, name);
  }

  async readJson(name: string): Promise<unknown> {
    const text = await readFile(join(this.path, name), "utf8").catch(() => null);
    if (text === null) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return null;
    }
  }

  /** A reader sees either the old file or the new one, never a mixture. */
  async writeJson(name: string, value: unknown): Promise<void> {
    const target = join(this.path, name);
    await writeFile(`${target}.part`, `${JSON.stringify(value, null, 2)}\n`);
    await rename(`${target}.part`, target);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.path, name), { force: true });
  }

  /** Created at the first start, never changed, and readable only by its owner. */
  async secret(name: string): Promise<string> {
    const path = join(this.path, name);
    const known = await readFile(path, "utf8").catch(() => null);
    if (known) return known.trim();
    return await drawSecret(path);
  }

  async close(): Promise<void> {
    await this.remove(LOCK);
    await new Promise<void>((resolve) => this.lock.close(() => resolve()));
  }
}

/** Replaces the previous secret in one step. */
export async function drawSecret(path: string): Promise<string> {
  const made = randomBytes(32).toString("hex");
  await writeFile(`${path}.part`, `${made}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
  return made;
}

/**
 * A lock file that names a loopback port on which its writer answers with the file's token. A process id alone could
 * belong to another process by now; a port that answers with the token can't.
 */
async function acquireLock(path: string): Promise<Server> {
  const token = randomBytes(16).toString("hex");
  const server = createServer((socket) => socket.on("error", () => undefined).end(token));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const content = JSON.stringify({ pid: process.pid, port, token });
  for (let attempt = 0; attempt < 5; attempt++) {
    const isOurs = await writeFile(join(path, LOCK), content, { flag: "wx" }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") return false;
        throw new LaunchError(`The data folder ${path} can't be written: ${reasonOf(error)}.`);
      },
    );
    if (isOurs) return server;
    const holder = await readHolder(join(path, LOCK));
    if (holder && (await answersWithToken(holder))) {
      server.close();
      throw new LaunchError(
        `The data folder ${path} is in use by another running instance (process ${holder.pid}). Stop it, or name another folder with --data.`,
      );
    }
    await rm(join(path, LOCK), { force: true });
  }
  server.close();
  throw new LaunchError(`The data folder ${path} is being opened by several instances at once. Try again.`);
}

interface Holder {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const parsed = JSON.parse(await readFile(path, "utf8")) as Partial<Holder>;
    const { pid = 0, port = 0, token = "" } = parsed;
    return port > 0 ? { pid, port, token } : null;
  } catch {
    return null;
  }
}

function answersWithToken({ port, token }: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 2000 });
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("timeout", () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer === token));
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
