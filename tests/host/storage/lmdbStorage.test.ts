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

  it("goes on deleting while the disk is almost full, as long as there is room for that", async () => {
    let freeBytes = Infinity;
    const storage = lmdbStorage({ path: freshPath(), freeBytes: () => freeBytes });
    const long = "x".repeat(5000);
    await storage.commit({ writes: ["a", "b", "c", "d"].map((key) => [key, long] as const) });
    freeBytes = 1024 * 1024;
    const full = "The disk is almost full";
    expect(() => storage.commit({ writes: [["e", "1"]] })).toThrow(full);
    expect(() => storage.commit({ writes: [["none", null]] })).toThrow(full);
    const growing = [["a", null] as const, ["e", long + long] as const];
    expect(() => storage.commit({ writes: growing })).toThrow(full);
    await storage.commit({
      writes: [
        ["a", null],
        ["deleted", "a"],
      ],
    });
    await storage.commit({
      writes: [
        ["b", null],
        ["c", null],
      ],
    });
    expect([...storage.range({ start: "\x00", end: null })].map(([key]) => key)).toEqual(["d", "deleted"]);
    expect(storage.writeRefusal()).toContain(full);
    freeBytes = 0;
    expect(() => storage.commit({ writes: [["d", null]] })).toThrow(full);
    await storage.close();
  });
});
