// A damaged file is reported, whatever was damaged and when, and is never read as if it were intact.
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStore } from "../../../host/storage/checkStore";
import { openLmdbFile } from "../../../host/storage/lmdbFile";
import { UnknownFormatError } from "../../../host/storage/lmdbPages";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { StoreDamagedError } from "../../../host/storage/StoreDamagedError";
import { seededRandom } from "../../../domain/common/seededRandom";

const PAGE = 4096;
let folder: string;
let made = 0;
/** A store of some hundred records, two of them spanning several pages, and one with a key too long for lmdb. */
const records = new Map([
  ...Array.from(
    { length: 300 },
    (_, n) => [`key ${String(n).padStart(4, "0")}`, `value ${n} `.repeat(n % 40)] as const,
  ),
  ["large 1", "x".repeat(30_000)],
  ["large 2", "é😀".repeat(2_000)],
  ["long".padEnd(3_000, "g"), "of a long key"],
]);

let pattern: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "host-damage-"));
  pattern = join(folder, "pattern");
  const storage = lmdbStorage({ path: pattern });
  // In many commits, some of which undo others' writes, so that there are free pages too.
  for (const [key, value] of records)
    await storage.commit({
      writes: [
        ["gone", value],
        [key, value],
      ],
    });
  await storage.commit({ writes: [["gone", null]] });
  await storage.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the same store, since hundreds of commits wait for the disk. */
function newStore(): { readonly path: string; readonly file: string } {
  const path = join(folder, String(++made));
  cpSync(pattern, path, { recursive: true });
  return { path, file: join(path, "data.mdb") };
}

function contents(storage: ReturnType<typeof lmdbStorage>) {
  return new Map(storage.range({ start: "\x00", end: null }));
}

/** True if the damage was refused. If not, all data must be there. */
async function isRefused({ path, file }: { path: string; file: string }, bytes: Buffer): Promise<boolean> {
  writeFileSync(file, bytes);
  let storage: ReturnType<typeof lmdbStorage>;
  try {
    storage = lmdbStorage({ path });
  } catch (error) {
    expect(error).toBeInstanceOf(StoreDamagedError);
    return true;
  }
  expect(contents(storage)).toEqual(records);
  await storage.close();
  return false;
}

describe("a damaged store", { timeout: 240_000 }, () => {
  it.each([
    ["is gone", (file: string) => rmSync(file), "is damaged: it is gone."],
    ["is empty", (file: string) => truncateSync(file, 0), "is damaged: it is empty."],
    ["has half a page", (file: string) => truncateSync(file, 100), "meta page 0 isn't what was written"],
    ["ends early", (file: string) => truncateSync(file, 12 * PAGE), /it ends before page \d+, which is in use/],
  ])("isn't opened when its file %s, and explains what to do", async (_, damage, message) => {
    const { path, file } = newStore();
    damage(file);
    expect(() => lmdbStorage({ path })).toThrow(message);
    expect(() => lmdbStorage({ path })).toThrow(file);
    expect(() => lmdbStorage({ path })).toThrow("npm run restore");
  });

  it("is told how far its check is, up to its last page", () => {
    const shares: number[] = [];
    const { file } = newStore();
    checkStore(file, (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares.at(-1)).toBeGreaterThan(0.5);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  it("isn't opened when a needed page is zero, but is complete when an unneeded one is", async () => {
    const store = newStore();
    const whole = readFileSync(store.file);
    const pages = Array.from({ length: whole.length / PAGE }, (_, page) => page);
    const refused: number[] = [];
    for (const page of pages) {
      const bytes = Buffer.from(whole);
      bytes.fill(0, page * PAGE, (page + 1) * PAGE);
      if (await isRefused(store, bytes)) refused.push(page);
    }
    expect(refused.slice(0, 2)).toEqual([0, 1]);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.length).toBeLessThan(pages.length);
  });

  it("isn't opened after some bits have changed, unless nothing is stored in them", async () => {
    const store = newStore();
    const whole = readFileSync(store.file);
    const random = seededRandom(7);
    let refused = 0;
    for (let flip = 0; flip < 400; flip++) {
      const bytes = Buffer.from(whole);
      // Every other one in the contents of meta pages and page headers.
      const page = Math.floor(random() * (whole.length / PAGE));
      const at = flip % 2 === 0 ? page * PAGE + Math.floor(random() * 40) : Math.floor(random() * whole.length);
      bytes[at] = (bytes[at] as number) ^ (1 << Math.floor(random() * 8));
      if (await isRefused(store, bytes)) refused++;
    }
    expect(refused).toBeGreaterThan(100);
  });

  it("isn't opened at the commit before the last when the last meta page has reverted", async () => {
    const store = newStore();
    const bytes = readFileSync(store.file);
    const transaction = (page: number) => bytes.readUInt32LE(page * PAGE + 152);
    const newer = transaction(0) > transaction(1) ? 0 : 1;
    bytes.writeUInt32LE(transaction(newer) - 2, newer * PAGE + 152);
    expect(await isRefused(store, bytes)).toBe(true);
  });

  it("stops when damage happens while it is open, and reads nothing more", async () => {
    const { path, file } = newStore();
    const told: Error[] = [];
    const storage = lmdbStorage({ path, onFailure: (error) => told.push(error) });
    const bytes = readFileSync(file);
    const text = "value 39 ".repeat(39);
    // Everywhere, since older versions of the page may hold it too.
    for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) bytes.write("V", at);
    writeFileSync(file, bytes, { flag: "r+" });
    expect(() => storage.get("key 0039")).toThrow(StoreDamagedError);
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining('the record "key 0039" isn\'t what was'),
    ]);
    expect(() => storage.get("key 0001")).toThrow(StoreDamagedError);
    expect(() => storage.range({ start: "key", end: null })).toThrow(StoreDamagedError);
    expect(() => storage.commit({ writes: [["key", "1"]] })).toThrow(StoreDamagedError);
    await storage.close();
    expect(() => lmdbStorage({ path })).toThrow(StoreDamagedError);
  });
});

// Written by another version of lmdb, whose pages can't be read without it.
describe("a store whose page format is unknown", { timeout: 240_000 }, () => {
  const unknown = () => {
    throw new UnknownFormatError();
  };
  const open = (path: string) => openLmdbFile(path, () => undefined, unknown);

  it("is opened, and each record is checked through lmdb", async () => {
    const { path } = newStore();
    const file = open(path);
    expect(new Map(file.range({ start: "\x00", end: null }))).toEqual(records);
    await file.close();
  });

  it("isn't opened when a record has changed", async () => {
    const { path, file } = newStore();
    const bytes = readFileSync(file);
    // In all pages ever written with it, including the current one.
    for (let at = bytes.indexOf("value 299 "); at !== -1; at = bytes.indexOf("value 299 ", at + 1)) bytes[at] = 0x56;
    writeFileSync(file, bytes);
    expect(() => open(path)).toThrow('the record "key 0299" isn\'t what was written');
  });

  it("is recognised only by both of its meta pages", async () => {
    const { file } = newStore();
    const bytes = readFileSync(file);
    const versions = [28, PAGE + 28];
    for (const at of versions) bytes.writeUInt16LE(bytes.readUInt16LE(at) + 1, at);
    writeFileSync(file, bytes);
    expect(() => checkStore(file)).toThrow(UnknownFormatError);
    bytes.writeUInt16LE(bytes.readUInt16LE(28) - 1, 28);
    writeFileSync(file, bytes);
    expect(() => checkStore(file)).toThrow(StoreDamagedError);
  });
});

describe("a store from before there were checksums", () => {
  it("gets them when it is opened, and keeps everything", async () => {
    const path = join(folder, "old");
    const file = join(path, "data.mdb");
    const old = open<string, string>({ path, maxDbs: 2, overlappingSync: false });
    const data = old.openDB<string, Buffer>({ name: "data", keyEncoding: "binary", encoding: "string" });
    const short = [...records].filter(([key]) => key.length < 1_900);
    await Promise.all(short.map(([key, value]) => data.put(Buffer.from(key, "latin1"), value)));
    await old.close();
    expect(checkStore(file)).toEqual({ hasChecksums: false, records: short.length });
    const storage = lmdbStorage({ path });
    expect(contents(storage)).toEqual(new Map(short));
    await storage.commit({ writes: [["key 0001", "new"]] });
    await storage.close();
    expect(checkStore(file)).toEqual({ hasChecksums: true, records: short.length });
    const again = lmdbStorage({ path });
    expect(contents(again)).toEqual(new Map(short).set("key 0001", "new"));
    await again.close();
  });
});
