// The check that no query reads the clock, on functions written to a folder of their own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findQueryClocks } from "../../eslint/queryClock";

const functions = {
  clock: "export const isPast = (atMs: number) => atMs < Date.now();",
  through: `
    import { queryGeneric } from "convex/server";
    import { isPast } from "./clock";
    const isOpen = (atMs: number) => !isPast(atMs);
    export const list = queryGeneric({ args: {}, handler: async () => [1, 2].filter(isOpen) });`,
  dates: `
    import { queryGeneric } from "convex/server";
    export const fromClock = queryGeneric({ args: {}, handler: async () => new Date().getTime() });
    export const stored = queryGeneric({ args: {}, handler: async () => new Date(7).getTime() });`,
  saves: `
    import { mutationGeneric } from "convex/server";
    import { isPast } from "./clock";
    export const save = mutationGeneric({ args: {}, handler: async () => isPast(7) });`,
};

let folder: string;
let found: string[];
beforeAll(() => {
  // Inside the repository, so that the functions find the package convex.
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync(join("test-results", "clock-"));
  const compilerOptions = {
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  for (const [name, text] of Object.entries(functions)) writeFileSync(join(folder, `${name}.ts`), text);
  found = findQueryClocks(join(folder, "tsconfig.json"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("finds a clock that a query reads through another module, and reports the path", () => {
  expect(found.filter((line) => line.includes("through.ts"))).toEqual([
    `${folder}/clock.ts:1: the query ${folder}/through.ts list > isOpen > isPast reads the clock (Date.now()).`,
  ]);
});

it("finds a date created from the clock, but not one from a stored time", () => {
  expect(found.filter((line) => line.includes("dates.ts"))).toEqual([
    `${folder}/dates.ts:3: the query ${folder}/dates.ts fromClock reads the clock (new Date()).`,
  ]);
});

it("allows mutations the clock", () => {
  expect(found.filter((line) => line.includes("saves.ts"))).toEqual([]);
});
