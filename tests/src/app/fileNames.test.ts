import { readdirSync } from "node:fs";
import { basename, extname } from "node:path";
import { expect, it } from "vitest";

it("no two files of the app have one name, so that a name says which is meant", () => {
  const names = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => basename(path, extname(path)));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
