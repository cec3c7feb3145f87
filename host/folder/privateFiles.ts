// Only its owner can read a deployment's data. Other users of the machine can't even list it.
import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [folderMode, fileMode, allBits] = [0o700, 0o600, 0o777];

/** Everything that this process creates from now on is accessible to its owner only. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/** Creates the folder, or restricts one that an earlier version made readable by everyone. Links aren't followed. */
export function makePrivate(path: string): void {
  mkdirSync(path, { recursive: true, mode: folderMode });
  restrict(path);
}

function restrict(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink() || process.platform === "win32") return;
  const mode = found.isDirectory() ? folderMode : fileMode;
  if ((found.mode & allBits) !== mode) chmodSync(path, mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
}
