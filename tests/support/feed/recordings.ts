// Folders with answers of the feed: a small one that we made up, and where they are, the real ones that were recorded.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

export const SMALL_RECORDINGS = join(import.meta.dirname, "recordings");
export const RECORDINGS = resolve(
  process.env["ESPN_RECORDINGS"] ?? join(import.meta.dirname, "../../../../shared/data/espn"),
);
/** Where suites that take any recordings look. */
export const recordingFolders = [SMALL_RECORDINGS, RECORDINGS].filter((folder) => existsSync(folder));
