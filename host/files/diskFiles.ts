// Stores contents as files in a folder. A file gets its name only once all of it is on disk.
import { randomUUID } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileContents } from "./fileContents";

const UNFINISHED = ".part";

export function diskFiles(folder: string): FileContents {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async write(name, content) {
      const part = join(folder, `${randomUUID()}${UNFINISHED}`);
      try {
        const file = await open(part, "wx", 0o600);
        try {
          for await (const chunk of content) await file.write(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (name, range) =>
      // In Node.js, `end` is inclusive.
      createReadStream(join(folder, name), range ? { start: range.start, end: range.end - 1 } : {}),
    remove: (name) => rm(join(folder, name), { force: true }),
    names: () => readdir(folder),
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
