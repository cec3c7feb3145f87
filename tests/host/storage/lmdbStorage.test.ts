import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { describeStorage } from "./storageContract";

let folder: string;
let opened = 0;
const freshPath = () => join(folder, String(++opened));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "huddle-storage-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStorage("lmdb", async () => lmdbStorage({ path: freshPath() }));

describe("lmdb storage", () => {
  it("has everything after closing and reopening, long keys included", async () => {
    const path = freshPath();
    const writes = [["a", "1"] as const, ["k".repeat(5000), "2"] as const];
    const first = lmdbStorage({ path });
    await first.commit({ writes });
    await first.close();
    const second = lmdbStorage({ path });
    expect([...second.range({ start: "\x00", end: null })]).toEqual(writes);
    await second.close();
  });

  it("resolves piled-up commits in a few shared rounds", async () => {
    const storage = lmdbStorage({ path: freshPath() });
    const commits = Array.from({ length: 500 }, (_, i) => storage.commit({ writes: [[`k${i}`, "v"]] }));
    expect(new Set(commits).size).toBeLessThan(5);
    await Promise.all(commits);
    await storage.close();
  });
});
