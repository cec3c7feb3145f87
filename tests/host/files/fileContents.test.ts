// File contents in memory and on disk fulfil one contract.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { diskFiles } from "../../../host/files/diskFiles";
import type { FileContents } from "../../../host/files/fileContents";
import { memoryFiles } from "../../../host/files/memoryFiles";

const folder = mkdtempSync(join(tmpdir(), "host-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}
async function* cutOff() {
  yield Buffer.from("some of it");
  throw new Error("cut off");
}

const kinds: [string, () => FileContents][] = [
  ["in memory", memoryFiles],
  ["on disk", () => diskFiles(join(folder, "files"))],
];

describe.each(kinds)("contents %s", (_kind, make) => {
  const files = make();
  const text = async (name: string, range?: { start: number; end: number }) =>
    (await buffer(files.read(name, range))).toString();

  it("are read whole and in ranges", async () => {
    await files.write("abc", chunks("0123", "", "456789"));
    expect(await text("abc")).toBe("0123456789");
    expect(await text("abc", { start: 2, end: 5 })).toBe("234");
    expect(await text("abc", { start: 9, end: 10 })).toBe("9");
    await files.write("empty", chunks());
    expect(await text("empty")).toBe("");
    expect([...(await files.names())].sort()).toEqual(["abc", "empty"]);
  });

  it("are complete or absent", async () => {
    await expect(files.write("partial", cutOff())).rejects.toThrow("cut off");
    expect(await files.names()).not.toContain("partial");
    await expect(text("partial")).rejects.toThrow();
  });

  it("can be removed, once or repeatedly", async () => {
    await files.write("gone", chunks("x"));
    await files.remove("gone");
    await files.remove("gone");
    await expect(text("gone")).rejects.toThrow();
  });
});

it("an interrupted write leaves nothing on disk", async () => {
  const files = diskFiles(join(folder, "cut"));
  await expect(files.write("partial", cutOff())).rejects.toThrow("cut off");
  expect(readdirSync(join(folder, "cut"))).toEqual([]);
});
