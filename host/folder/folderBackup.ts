// Consistent copies of a deployment's folder, taken while the host keeps writing. lmdb itself copies each of its files
// as one snapshot; all other files are copied as they are, except locks and logs. A manifest holds every file's
// checksum, and a restore checks them all before it creates anything.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { open } from "lmdb";
import { z } from "zod";
import { checkStore } from "../storage/checkStore";
import { UnknownFormatError } from "../storage/lmdbPages";
import { StoreDamagedError } from "../storage/StoreDamagedError";

const MANIFEST = "backup.json";
/** Files that belong to a process rather than to the data. */
const EXCLUDED = /(^lock\.mdb|-lock|\.sock|\.part|\.log|^in-use\.json)$/;

const manifest = z.object({
  madeAt: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

/**
 * The copy appears complete or not at all. Throws if there is nothing to copy, the target exists, or the store is
 * damaged.
 */
export async function backUpFolder({ from, to }: { readonly from: string; readonly to: string }): Promise<Manifest> {
  await ensureEmpty(to);
  if ((await filesIn(from)).length === 0) throw new Error(`There is nothing to back up in ${from}.`);
  const isStore = (path: string) => path.endsWith(".mdb");
  const made = await viaTemporaryFolder(to, async (part) => {
    const files: Manifest["files"] = [];
    const keep = async (path: string, copy: (from: string, to: string) => Promise<void>) => {
      const target = join(part, path);
      await mkdir(dirname(target), { recursive: true });
      await copy(join(from, path), target);
      files.push(await described(part, path));
    };
    for (const path of await filesIn(from)) if (isStore(path)) await keep(path, copyStore);
    // A stored file is written before the store records it, so this list has every file that the copied store knows.
    for (const path of await filesIn(from)) if (!isStore(path)) await keep(path, copyFile);
    const made: Manifest = { madeAt: new Date().toISOString(), files };
    await writeFile(join(part, MANIFEST), `${JSON.stringify(made, null, 2)}\n`);
    return made;
  });
  return made;
}

/** Throws if the backup is damaged or incomplete, or if the target exists. */
export async function restoreFolder({ from, to }: { readonly from: string; readonly to: string }): Promise<Manifest> {
  const known = await readManifest(from);
  for (const file of known.files) {
    const found = await described(from, file.path).catch(() => null);
    if (found === null) throw new Error(`The backup lacks ${file.path}.`);
    if (found.sha256 !== file.sha256) throw new Error(`The backup is damaged: ${file.path} isn't what was written.`);
  }
  await ensureEmpty(to);
  return await viaTemporaryFolder(to, async (part) => {
    for (const { path } of known.files) {
      await mkdir(dirname(join(part, path)), { recursive: true });
      await copyFile(join(from, path), join(part, path));
    }
    return known;
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${join(folder, MANIFEST)} can't be read: ${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}

async function ensureEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw new Error(`${folder} isn't empty. Name a new folder, or move that one away.`);
}

/** Works in a folder next to the target, and renames it to the target once it is complete. */
async function viaTemporaryFolder<T>(to: string, work: (part: string) => Promise<T>): Promise<T> {
  const part = `${to}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const result = await work(part);
  await rm(to, { recursive: true, force: true });
  await rename(part, to);
  return result;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !EXCLUDED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function copyStore(from: string, to: string): Promise<void> {
  const isFolder = from.endsWith("data.mdb");
  const store = open({ path: isFolder ? dirname(from) : from, readOnly: true });
  try {
    // Copies page by page: writing to the copy that lmdb 3.5.6 makes without the free pages sometimes crashes.
    await store.backup(isFolder ? dirname(to) : to, false);
  } finally {
    await store.close();
  }
  if (isFolder) ensureUndamaged(from, to);
}

/** lmdb copies whatever it finds, so the copy of a damaged store is damaged too. */
function ensureUndamaged(from: string, copy: string): void {
  try {
    checkStore(copy);
  } catch (error) {
    // The file is from another version of lmdb: its records are checked when a host opens the restored folder.
    if (error instanceof UnknownFormatError) return;
    throw error instanceof StoreDamagedError ? new StoreDamagedError(from, error.what) : error;
  }
}

async function described(folder: string, path: string): Promise<Manifest["files"][number]> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest("hex") };
}
