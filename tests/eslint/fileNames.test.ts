import { readdirSync } from "node:fs";
import { basename, extname } from "node:path";
import { expect, it } from "vitest";

/** A command starts here, as the file's folder says: `local/doctor/main.ts`. */
const isStart = (path: string) => basename(path) === "main.ts";
/** `internal.jobs.talk` is another address than `api.talk`, and stored jobs keep theirs. */
const isAddress = (path: string) => path.startsWith("jobs/");

it.each([
  ["src", 500],
  ["domain", 150],
  ["convex", 300],
  ["host", 150],
  ["local", 90],
  ["bench", 60],
  ["eslint", 4],
])("no two files of %s have one name, so that a name says which is meant", (program, atLeast) => {
  const names = readdirSync(program, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.[jt]sx?$/.test(path) && !path.includes("node_modules/") && !isStart(path) && !isAddress(path))
    .map((path) => basename(path, extname(path)));
  expect(names.length).toBeGreaterThanOrEqual(atLeast);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
