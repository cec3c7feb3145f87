import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { lockFolder } from "../../host/dataFolder";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(name: string): string {
  const parent = mkdtempSync(join(tmpdir(), "host-lock-"));
  folders.push(parent);
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

describe("lockFolder", () => {
  it.each([
    ["a short path", "data"],
    ["a path too long to name a socket", join("a".repeat(60), "b".repeat(60))],
  ])("keeps a second host off a folder with %s until the first lets go", async (_what, name) => {
    const folder = newFolder(name);
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`Another host is using ${folder}.`);
    release();
    (await lockFolder(folder))();
  });

  it("knows a folder with a long path by its other names", async () => {
    const folder = newFolder("a".repeat(120));
    const alias = `${newFolder("data")}${"c".repeat(80)}`;
    symlinkSync(folder, alias);
    const release = await lockFolder(folder);
    await expect(lockFolder(alias)).rejects.toThrow("Another host is using");
    release();
  });

  it("lets different folders with long paths be", async () => {
    const [one, other] = [newFolder("a".repeat(120)), newFolder("a".repeat(120))];
    const releases = [await lockFolder(one), await lockFolder(other)];
    for (const release of releases) release();
  });
});
