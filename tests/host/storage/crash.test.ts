import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";

const KILLS = 5;
const writer = fileURLToPath(new URL("./crashWriter.ts", import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "huddle-crash-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the writer until it has acknowledged `enough` pairs, kills it, and returns what it acknowledged. */
async function writeUntilKilled(
  path: string,
  run: { readonly first: number; readonly enough: number },
): Promise<number[]> {
  const child = spawn(process.execPath, ["--import", "tsx", writer, path, String(run.first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split("\n").length > run.enough) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  return output.split("\n").slice(0, -1).map(Number);
}

it("loses nothing acknowledged and half-applies nothing when the process is killed", { timeout: 60_000 }, async () => {
  const path = join(folder, "store");
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    acknowledged.push(...(await writeUntilKilled(path, { first: kill * 1_000_000, enough: 40 * (kill + 1) })));
    const storage = lmdbStorage({ path });
    for (const n of acknowledged) expect(storage.get(`a${n}`)).toBe(String(n));
    const count = (prefix: string, end: string) => [...storage.range({ start: prefix, end })].length;
    expect(count("a", "b")).toBe(count("b", "c"));
    await storage.close();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS * 40);
});
