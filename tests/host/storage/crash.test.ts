// The store's durability promises, tested with processes that die at random moments, files that are damaged unnoticed,
// and disks that fill up.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { StoreDamagedError } from "../../../host/storage/StoreDamagedError";
import { seededRandom } from "../../../domain/common/seededRandom";
import { faultIn, RUN } from "./crashBatches";
import { fileFaults } from "./fileFaults";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";

const { seed, numRuns: kills } = runsOf({ seed: 1, short: 3, long: 200 });
const writer = fileURLToPath(new URL("./crashWriter.ts", import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "host-crash-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  readonly first: number;
  /** Killed once it has acknowledged this many batches. */
  readonly enough: number;
  /** A shell that runs the command after it, with its own limits. */
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

/** Says what is wrong with the opened store, or null. Throws if it doesn't open. */
async function faultAt(path: string, acknowledged: readonly number[]): Promise<string | null> {
  const storage = lmdbStorage({ path });
  try {
    return faultIn(storage, acknowledged);
  } finally {
    await storage.close();
  }
}

describe(`after a crash, from seed ${seed}`, () => {
  it(
    `everything acknowledged is there and nothing is half-applied, and damage is refused, ${kills} times over`,
    async () => {
      const path = join(folder, "killed");
      const file = join(path, "data.mdb");
      const random = seededRandom(seed);
      const acknowledged: number[] = [];
      const outcomes = { refused: 0, harmless: 0 };
      let before = Buffer.alloc(0);
      for (let kill = 0; kill < kills; kill++) {
        const enough = 1 + Math.floor(random() * 150);
        acknowledged.push(...(await write(path, { first: kill * RUN, enough })).acknowledged);
        expect(await faultAt(path, acknowledged), `after kill ${kill}`).toBeNull();

        const now = await readFile(file);
        const damagedPath = join(folder, `damaged ${kill}`);
        for (const [what, fault] of Object.entries(fileFaults)) {
          await rm(damagedPath, { recursive: true, force: true });
          await lmdbStorage({ path: damagedPath }).close();
          await writeFile(join(damagedPath, "data.mdb"), fault({ now, before, random }));
          const outcome = await faultAt(damagedPath, acknowledged).catch((error: unknown) => error);
          if (outcome instanceof StoreDamagedError) outcomes.refused++;
          else if (outcome === null) outcomes.harmless++;
          else expect.fail(`after kill ${kill}, when ${what}: ${String(outcome)}`);
        }
        await rm(damagedPath, { recursive: true, force: true });
        before = now;
      }
      process.stdout.write(`${kills} kills, ${acknowledged.length} batches; damage: ${JSON.stringify(outcomes)}\n`);
      expect(outcomes.refused).toBeGreaterThan(kills);
    },
    RANDOM_TIMEOUT_MS,
  );
});

describe("a full disk", () => {
  it("stops a store that can't be written any more, with everything acknowledged", async () => {
    const path = join(folder, "full");
    // Files may grow to 1 MiB, and the signal for that is ignored, so writes fail.
    const run = await write(path, { first: 0, enough: Infinity, shell: "trap '' XFSZ; ulimit -f 1024" });
    expect([run.code, run.errors]).toEqual([3, expect.stringContaining("The store can't be written")]);
    expect(run.acknowledged.length).toBeGreaterThan(0);
    expect(await faultAt(path, run.acknowledged)).toBeNull();
    const storage = lmdbStorage({ path });
    await storage.commit({ writes: [["after", "1"]] });
    expect(storage.get("after")).toBe("1");
    await storage.close();
  }, 240_000);

  it("refuses writes in time, clearly and without a trace, and continues once there is room", async () => {
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
