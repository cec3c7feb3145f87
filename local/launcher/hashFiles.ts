import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A hash over the names and contents of files and folders below `root`. Missing paths count as empty. */
export async function hashFiles(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesUnder(join(root, path))))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${relative(root, file).split(sep).join("/")}\n${content.byteLength}\n`).update(content);
  }
  return hash.digest("hex");
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
