// A folder carries the newest version that has used it: an older one doesn't know what that one has written.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LaunchError } from "../LaunchError";
import type { DataFolder } from "./DataFolder";

const VERSION = "version.json";
/** The oldest whose data can still be read. */
const OLDEST = "0.2.0";
/** Of a folder's file and of package.json. */
const versionFile = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

/**
 * @throws LaunchError if a newer version than that of package.json in `root` has used the folder, or only one that is
 * too old. Nothing is changed then.
 */
export async function ensureFolderVersion(data: DataFolder, root: string): Promise<void> {
  const { version } = versionFile.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  const known = versionFile.safeParse(await data.readJson(VERSION));
  if (known.success && isNewer(known.data.version, version)) {
    throw new LaunchError(
      `${data.path} was made by a newer version, ${known.data.version}; this is ${version}. Start that version again, ` +
        "restore a backup from before the upgrade, or name another folder with --data.",
    );
  }
  if (known.success && isNewer(OLDEST, known.data.version)) {
    throw new LaunchError(
      `${data.path} was made by version ${known.data.version}, whose data ${version} can't read. Start that version again, ` +
        "name another folder with --data, or empty this one with --fresh.",
    );
  }
  await data.writeJson(VERSION, { version });
}

function isNewer(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = parts?.findIndex((part, index) => part !== others?.[index]) ?? -1;
  return at !== -1 && (parts?.[at] ?? 0) > (others?.[at] ?? 0);
}
