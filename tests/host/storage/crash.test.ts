// What the store promises about the disk, held against processes that die at random instants and disks that fill up.
// CRASH_KILLS=200 is the long form.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import type { Storage } from "../../../host/storage/storage";
import { seededRandom } from "../../support/seededRandom";

const kills = Number(process.env["CRASH_KILLS"] ?? 10);
const seed = Number(process.env["CRASH_SEED"] ?? 1);
const writer = fileURLToPath(new URL("./crashWriter.ts", import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "host-crash-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  readonly first: number;
  /** Killed once it has acknowledged so many batches. */
  readonly enough: number;
  /** A shell that runs the command after it, with limits of its own. */
  readonly shell?: string;
}

/** Runs the writer to its end and returns what it acknowledged. */
async function write(path: string, { first, enough, shell }: Run) {
  const command = [process.execPath, "--import", "tsx", writer, path, String(first)];
  const [file = "", ...args] =
    shell === undefined ? command : ["bash", "-c", `${shell}; exec "$@"`, "bash", ...command];
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split("\n").length > enough) child.kill("SIGKILL");
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, errors, acknowledged: output.split("\n").slice(0, -1).map(Number) };
}

function expectWhole(storage: Storage, acknowledged: readonly number[]): void {
  for (const n of acknowledged) expect(storage.get(`a${n}`)).toBe(String(n));
  const keys = (prefix: string, end: string) => [...storage.range({ start: prefix, end })].map(([key]) => key.slice(1));
  const written = keys("a", "b");
  expect(keys("b", "c")).toEqual(written);
  const large = written.filter((n) => Number(n) % 7 === 0);
  expect(keys("c", "d")).toHaveLength(large.length * 400);
}

describe("after a crash", () => {
  it(`everything acknowledged is there and nothing is half-applied, ${kills} times over`, async () => {
    const path = join(folder, "killed");
    const random = seededRandom(seed);
    const acknowledged: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const enough = 1 + Math.floor(random() * 150);
      acknowledged.push(...(await write(path, { first: kill * 1_000_000, enough })).acknowledged);
      const storage = lmdbStorage({ path });
      expectWhole(storage, acknowledged);
      await storage.close();
    }
    expect(acknowledged.length).toBeGreaterThan(kills);
  }, 600_000);
});

describe("a full disk", () => {
  it("ends a store that can't be written any more, with everything that it acknowledged", async () => {
    const path = join(folder, "full");
    // Files may grow to 1 MiB, and the signal that says so is ignored: writes fail.
    const run = await write(path, { first: 0, enough: Infinity, shell: "trap '' XFSZ; ulimit -f 1024" });
    expect([run.code, run.errors]).toEqual([3, expect.stringContaining("The store can't be written")]);
    expect(run.acknowledged.length).toBeGreaterThan(0);
    const storage = lmdbStorage({ path });
    expectWhole(storage, run.acknowledged);
    await storage.commit({ writes: [["after", "1"]] });
    expect(storage.get("after")).toBe("1");
    await storage.close();
  }, 60_000);

  it("refuses writes before it is reached, clearly and without a trace, and goes on once there is room", async () => {
    let freeBytes = 1e12;
    const storage = lmdbStorage({ path: join(folder, "nearly full"), freeBytes: () => freeBytes });
    await storage.commit({ writes: [["kept", "1"]] });
    freeBytes = 1e6;
    expect(() => storage.commit({ writes: [["refused", "1"]] })).toThrow("The disk is almost full");
    expect([storage.get("kept"), storage.get("refused")]).toEqual(["1", undefined]);
    freeBytes = 1e12;
    await storage.commit({ writes: [["accepted", "1"]] });
    expect(storage.get("accepted")).toBe("1");
    await storage.close();
  });
});
