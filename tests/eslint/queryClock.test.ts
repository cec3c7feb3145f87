// The check that no query reads the clock, on functions written to a folder of their own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findQueryClocks } from "../../eslint/queryClock";

let folder: string;
beforeEach(() => {
  // Inside the repository, so that the functions find the package convex.
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync(join("test-results", "clock-"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { module: "ESNext", moduleResolution: "Bundler", strict: true, skipLibCheck: true, types: [] },
      include: ["*.ts"],
    }),
  );
  writeFileSync(join(folder, "clock.ts"), "export const isPast = (atMs: number) => atMs < Date.now();\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

function find(functions: string): string[] {
  const head = `import { mutationGeneric, queryGeneric } from "convex/server";\nimport { isPast } from "./clock";\n`;
  writeFileSync(join(folder, "games.ts"), head + functions);
  return findQueryClocks(join(folder, "tsconfig.json"));
}

it("finds a clock that a query reads through another module, and reports the path", () => {
  const found = find(
    "const isOpen = (atMs: number) => !isPast(atMs);\n" +
      "export const list = queryGeneric({ args: {}, handler: async () => [1, 2].filter(isOpen) });\n",
  );
  expect(found).toEqual([
    `${folder}/clock.ts:1: the query ${folder}/games.ts list > isOpen > isPast reads the clock (Date.now()).`,
  ]);
});

it("finds a date created from the clock, but not one from a stored time", () => {
  const made = (date: string) =>
    `export const get = queryGeneric({ args: {}, handler: async () => ${date}.getTime() });\n`;
  expect(find(made("new Date()"))).toEqual([expect.stringContaining("(new Date())")]);
  expect(find(made("new Date(7)"))).toEqual([]);
});

it("allows mutations the clock", () => {
  expect(find("export const save = mutationGeneric({ args: {}, handler: async () => isPast(7) });\n")).toEqual([]);
});
