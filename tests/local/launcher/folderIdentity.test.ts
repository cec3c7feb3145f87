// The permanent properties of a data folder: a demo's or not, and its token issuer.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DataFolder } from "../../../local/launcher/folder/DataFolder";
import { ensureFolderKind } from "../../../local/launcher/folder/folderKind";
import { ensureFolderVersion } from "../../../local/launcher/folder/folderVersion";
import { issuerOf } from "../../../local/launcher/folder/issuer";

let path: string;
let data: DataFolder;

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), "huddle-folder-"));
  data = await DataFolder.open(path, { isFresh: false });
});

afterEach(async () => {
  await data.close();
  rmSync(path, { recursive: true, force: true });
});

it("keeps its issuer on whatever ports it starts later", async () => {
  const issuer = await issuerOf(data, null);
  expect(issuer).toMatch(/^https:\/\/[0-9a-f-]{36}\.huddle-picks\.invalid$/);
  expect(await issuerOf(data, 3212)).toBe(issuer);
  expect(await issuerOf(data, 40_000)).toBe(issuer);
});

it("of an earlier version keeps its accounts' issuer: the address of the last start", async () => {
  expect(await issuerOf(data, 3212)).toBe("http://localhost:3212");
  expect(await issuerOf(data, 40_000)).toBe("http://localhost:3212");
});

it("of a demo can't be served publicly, and a real one can't become a demo", async () => {
  await ensureFolderKind(data, { isDemo: true });
  await ensureFolderKind(data, { isDemo: true });
  await expect(ensureFolderKind(data, { isDemo: false })).rejects.toThrow(/is a demo's.*--data.*--fresh/);
  await data.remove("kind.json");
  await ensureFolderKind(data, { isDemo: false });
  await expect(ensureFolderKind(data, { isDemo: true })).rejects.toThrow(/isn't a demo's/);
});

it("seeded by an earlier version's demo is a demo's", async () => {
  writeFileSync(join(path, "seeded.json"), JSON.stringify({ season: 2025, weeks: [] }));
  await expect(ensureFolderKind(data, { isDemo: false })).rejects.toThrow(/is a demo's/);
});

it("isn't started by an older version than the newest that has used it", async () => {
  const root = mkdtempSync(join(tmpdir(), "huddle-version-"));
  const start = async (version: string) => {
    writeFileSync(join(root, "package.json"), JSON.stringify({ version }));
    await ensureFolderVersion(data, root);
  };
  for (const version of ["0.2.0", "0.2.0", "0.9.1", "0.10.0"]) await start(version);
  for (const version of ["0.9.9", "0.2.0"])
    await expect(start(version)).rejects.toThrow(`was made by a newer version, 0.10.0; this is ${version}.`);
  await start("1.0.0-beta.1");
  await expect(start("0.10.0")).rejects.toThrow("newer version, 1.0.0-beta.1");
  rmSync(root, { recursive: true });
});

it("of a version whose data can't be read is refused, and left to that version", async () => {
  const root = mkdtempSync(join(tmpdir(), "huddle-version-"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ version: "0.2.0" }));
  const before = JSON.stringify({ version: "0.1.0" });
  writeFileSync(join(path, "version.json"), before);
  await expect(ensureFolderVersion(data, root)).rejects.toThrow(/was made by version 0\.1\.0, .*--data.*--fresh/);
  expect(readFileSync(join(path, "version.json"), "utf8")).toBe(before);
  rmSync(root, { recursive: true });
});
