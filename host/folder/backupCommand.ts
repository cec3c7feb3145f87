// npm run backup -- [--data <dir>] [--to <dir>]     copies the folder of a deployment, running or not
// npm run restore -- --from <dir> --data <dir>      makes a folder from such a copy
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeFilesPrivate } from "./privateFiles";
import { backUpFolder, restoreFolder, type Manifest } from "./folderBackup";

/** The default folders of `npm start` and the demo. */
const usualFolders = [".data/start", ".data/demo"];

function usualFolder(): string {
  const [found, other] = usualFolders.filter((folder) => existsSync(folder));
  if (found === undefined)
    throw new Error(`There is neither ${usualFolders.join(" nor ")}. Name a folder with --data.`);
  if (other !== undefined) throw new Error(`There are ${found} and ${other}. Name the one to copy with --data.`);
  return found;
}

function say({ files }: Manifest, what: string): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(`${what}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.\n`);
}

async function run(): Promise<void> {
  makeFilesPrivate();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { data: { type: "string" }, to: { type: "string" }, from: { type: "string" } },
  });
  switch (positionals[0]) {
    case "backup": {
      const from = values.data ?? usualFolder();
      const to = values.to ?? join(".data/backups", new Date().toISOString().replaceAll(":", "-"));
      return say(await backUpFolder({ from, to }), `Backed up ${from} to ${to}`);
    }
    case "restore": {
      const { from, data } = values;
      if (from === undefined || data === undefined)
        throw new Error("Usage: npm run restore -- --from <dir> --data <dir>");
      return say(await restoreFolder({ from, to: data }), `Restored ${from} to ${data}`);
    }
    default:
      throw new Error("Usage: npm run backup, or npm run restore -- --from <dir> --data <dir>");
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
