// The exercise for newcomers names files that exist.
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("CONTRIBUTING.md names no file that is gone", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  const paths = [...text.matchAll(/`(?<path>[\w./]+\.(?:d\.ts|tsx?|md))`/g)].map(({ groups }) => groups?.path ?? "");
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
