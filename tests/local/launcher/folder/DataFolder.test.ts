import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DataFolder } from "../../../../local/launcher/folder/DataFolder";

let parent: string;
let path: string;
const opened: DataFolder[] = [];

async function open(isFresh = false) {
  const folder = await DataFolder.open(path, { isFresh });
  opened.push(folder);
  return folder;
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "huddle-data-"));
  path = join(parent, "data");
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((folder) => folder.close()));
  rmSync(parent, { recursive: true, force: true });
});

it("is used by one instance at a time", async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(`in use by another running instance (process ${process.pid})`);
  await first.close();
  opened.pop();
  await expect(open()).resolves.toBeDefined();
});

it("isn't emptied while an instance uses it", async () => {
  const first = await open();
  await first.writeJson("kept.json", 1);
  await expect(open(true)).rejects.toThrow("in use");
  expect(await first.readJson("kept.json")).toBe(1);
});

it("can be taken over from a killed instance, even if another process now has its id", async () => {
  const first = await open();
  await first.close();
  opened.pop();
  writeFileSync(join(path, "in-use.json"), JSON.stringify({ pid: process.ppid, port: 9, token: "gone" }));
  await expect(open()).resolves.toBeDefined();
});

it("keeps its content, and drops it with --fresh", async () => {
  const first = await open();
  const secret = await first.secret("admin-key");
  expect(statSync(join(path, "admin-key")).mode & 0o777).toBe(0o600);
  await first.close();
  const second = await open();
  expect(await second.secret("admin-key")).toBe(secret);
  await second.close();
  const third = await open(true);
  expect(await third.secret("admin-key")).not.toBe(secret);
  opened.splice(0, 2);
});

it("never empties a folder that holds something else", async () => {
  path = parent;
  writeFileSync(join(parent, "thesis.txt"), "important");
  await expect(open(true)).rejects.toThrow("holds something else");
  expect(readFileSync(join(parent, "thesis.txt"), "utf8")).toBe("important");
  expect(existsSync(join(parent, "in-use.json"))).toBe(false);
});

it("is private to its owner, even if an earlier version made it otherwise", async () => {
  await (await open()).close();
  opened.pop();
  mkdirSync(join(path, "inbox"));
  writeFileSync(join(path, "inbox", "mail.eml"), "");
  chmodSync(join(path, "inbox", "mail.eml"), 0o644);
  for (const folder of [path, join(path, "inbox")]) chmodSync(folder, 0o755);
  await open();
  const modes = [path, join(path, "inbox"), join(path, "inbox", "mail.eml")].map((each) => statSync(each).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

it("explains what to do if it isn't writable", async () => {
  // In place of the file that marks the folder; stands for any reason why it can't be written.
  mkdirSync(join(path, "huddle-picks.txt"), { recursive: true });
  const advice = "Make it writable for the user who starts this, or name another one with --data.";
  await expect(open()).rejects.toThrow(new RegExp(`^The data folder ${path} can't be used: .*EISDIR.* ${advice}$`));
});
