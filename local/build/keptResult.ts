// Keeps what was made of a source until the source changes.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

interface Kept<T> {
  readonly madeOf: string;
  readonly result: T;
}

/**
 * Returns what the file keeps if it was made of the same sources, and otherwise makes and keeps it. Results are what
 * JSON can say.
 */
export async function keptResult<T>(path: string, sources: readonly string[], make: () => Promise<T>): Promise<T> {
  const madeOf = createHash("sha256").update(JSON.stringify(sources)).digest("hex");
  const kept = await read<T>(path);
  if (kept?.madeOf === madeOf) return kept.result;
  const result = await make();
  await write(path, { madeOf, result });
  return result;
}

async function read<T>(path: string): Promise<Kept<T> | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Kept<T>;
  } catch {
    return null;
  }
}

/** Whole or not at all: others read and write it at the same time. */
async function write<T>(path: string, kept: Kept<T>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, JSON.stringify(kept));
  await rename(unfinished, path);
}
