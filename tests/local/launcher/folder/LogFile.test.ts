import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LogFile } from "../../../../local/launcher/folder/LogFile";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-log-"));
  path = join(folder, "host.log");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("keeps the last lines in order, in two files of bounded size", async () => {
  const log = new LogFile(path, 40);
  for (let line = 1; line <= 100; line += 1) log.append(`line ${line}`);
  await log.flush();
  expect(readdirSync(folder).sort()).toEqual(["host.log", "host.log.1"]);
  const [older, newer] = [readFileSync(`${path}.1`, "utf8"), readFileSync(path, "utf8")];
  for (const text of [older, newer]) expect(text.length).toBeLessThanOrEqual(40);
  const lines = `${older}${newer}`.trimEnd().split("\n");
  expect(lines).toEqual(lines.map((_, index) => `line ${100 - lines.length + 1 + index}`));
});

it("includes an earlier run's lines in its size, even above the limit", async () => {
  writeFileSync(path, "x".repeat(100));
  const log = new LogFile(path, 40);
  log.append("new");
  await log.flush();
  expect(readFileSync(path, "utf8")).toBe("new\n");
  expect(readFileSync(`${path}.1`, "utf8")).toHaveLength(100);
});

it("doesn't stop the process if it isn't writable", async () => {
  const log = new LogFile(join(folder, "missing", "host.log"));
  log.append("lost");
  await log.flush();
  expect(readdirSync(folder)).toEqual([]);
});
