import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { lockFolder, openFolder, readHostFile } from "../../../host/folder/hostFolder";

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
  ])("keeps a second host off a folder with %s until the first releases it", async (_what, name) => {
    const folder = newFolder(name);
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`Another host is using ${folder}.`);
    release();
    (await lockFolder(folder))();
  });

  it("recognises a folder with a long path by its other names", async () => {
    const folder = newFolder("a".repeat(120));
    const alias = `${newFolder("data")}${"c".repeat(80)}`;
    symlinkSync(folder, alias);
    const release = await lockFolder(folder);
    await expect(lockFolder(alias)).rejects.toThrow("Another host is using");
    release();
  });

  it("doesn't confuse different folders with long paths", async () => {
    const [one, other] = [newFolder("a".repeat(120)), newFolder("a".repeat(120))];
    const releases = [await lockFolder(one), await lockFolder(other)];
    for (const release of releases) release();
  });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe("openFolder", () => {
  it("makes private what an earlier version left readable for everybody", () => {
    const folder = newFolder("data");
    openFolder(folder);
    const file = join(folder, "db", "data.mdb");
    writeFileSync(file, "");
    writeFileSync(join(folder, "host.json"), "{}");
    for (const path of [file, join(folder, "host.json")]) chmodSync(path, 0o644);
    for (const path of [folder, join(folder, "db"), join(folder, "files")]) chmodSync(path, 0o755);
    openFolder(folder);
    for (const path of [folder, join(folder, "db"), join(folder, "files")]) expect(modeOf(path)).toBe(0o700);
    for (const path of [file, join(folder, "host.json")]) expect(modeOf(path)).toBe(0o600);
  });

  it("doesn't touch a folder with other content, or what it links to", () => {
    const folder = newFolder("data");
    const script = join(folder, "script.sh");
    writeFileSync(script, "", { mode: 0o755 });
    chmodSync(folder, 0o755);
    openFolder(folder);
    symlinkSync(script, join(folder, "db", "link"));
    openFolder(folder);
    expect([modeOf(folder), modeOf(script), modeOf(join(folder, "db"))]).toEqual([0o755, 0o755, 0o700]);
  });
});

describe("readHostFile", () => {
  it.each(["", '{"instanceName":"a","admin', '{"instanceName":"a"}'])("says what to do about %o", (text) => {
    const folder = newFolder("data");
    writeFileSync(join(folder, "host.json"), text);
    expect(() => readHostFile(folder)).toThrow(/host\.json isn't what a host wrote.*Bring it back from a backup/s);
  });
});
