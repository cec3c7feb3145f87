// npm run backup without --data, in a folder that holds one deployment, two, or none.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";

const command = fileURLToPath(new URL("../../../host/folder/backupCommand.ts", import.meta.url));
const tsx = import.meta.resolve("tsx");
let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "host-backup-command-"));
});
afterEach(() => rm(project, { recursive: true, force: true }));

async function makeData(folder: string): Promise<void> {
  await mkdir(join(project, folder), { recursive: true });
  const storage = lmdbStorage({ path: join(project, folder, "db") });
  await storage.commit({ writes: [["key", folder]] });
  await storage.close();
}

async function backUp(...flags: string[]) {
  const child = spawn(process.execPath, ["--import", tsx, command, "backup", ...flags], { cwd: project });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output };
}

it.each([".data/start", ".data/demo"])("copies %s where that is the only one", async (folder) => {
  await makeData(folder);
  const { code, output } = await backUp();
  expect([code, output]).toEqual([0, expect.stringContaining(`Backed up ${folder} to .data/backups/`)]);
  const [copy = ""] = await readdir(join(project, ".data/backups"));
  expect(existsSync(join(project, ".data/backups", copy, "db/data.mdb"))).toBe(true);
});

it("asks which folder to copy if there are both, and accepts the one from --data", async () => {
  await makeData(".data/start");
  await makeData(".data/demo");
  expect(await backUp()).toEqual({
    code: 1,
    output: "There are .data/start and .data/demo. Name the one to copy with --data.\n",
  });
  expect(existsSync(join(project, ".data/backups"))).toBe(false);
  const { code, output } = await backUp("--data", ".data/demo", "--to", "copy");
  expect([code, output]).toEqual([0, expect.stringContaining("Backed up .data/demo to copy: ")]);
});

it("asks for a folder if there is neither", async () => {
  expect(await backUp()).toEqual({
    code: 1,
    output: "There is neither .data/start nor .data/demo. Name a folder with --data.\n",
  });
});
