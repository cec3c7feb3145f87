// Lints function modules, with the project's own configuration.
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

const RULE = "runtime/default-runtime";
const eslint = new ESLint();

async function complaints(text: string, filePath = "convex/sample.ts"): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  const parsing = result?.messages.filter(({ fatal }) => fatal) ?? [];
  expect(parsing).toEqual([]);
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === RULE).map(({ message }) => message);
}

// Loading the configuration and its parsers takes seconds on a busy machine.
beforeAll(async () => void (await complaints("export {};")), 60_000);

const inside = (kind: string, body: string) =>
  `import { ${kind} } from "./_generated/server"; export const sample = ${kind}({ args: {}, handler: async (ctx) => { ${body} } });`;

describe('outside of "use node" modules', () => {
  it.each([
    ["Buffer.from('x')", /^Buffer isn't there in Convex's default runtime\. Use Uint8Array/],
    ["globalThis.Buffer.from('x')", /^Buffer isn't there/],
    ["global.x = 1", /^global isn't there .* Use globalThis/],
    ["setImmediate(() => undefined)", /^setImmediate isn't there .* ctx\.scheduler/],
    ["require('./x')", /^require isn't there .* Use import/],
    ["process.cwd()", /^process\.cwd isn't there .* only process\.env is/],
    ["process['version'].length", /^process\.version isn't there/],
    ["await import('node:fs')", /^"node:fs" is a module of Node\.js/],
  ])("%s is reported with what to do", async (code, message) => {
    const found = await complaints(inside("action", `${code};`));
    expect(found).toEqual([expect.stringMatching(message)]);
    expect(found[0]).toContain('"use node"');
  });

  it.each(['import { readFileSync } from "fs";', 'import path from "node:path";', 'export { join } from "path";'])(
    "%s is reported",
    async (code) => {
      expect(await complaints(code)).toEqual([expect.stringContaining("is a module of Node.js")]);
      expect(await complaints(code, "domain/sample.ts")).toHaveLength(1);
    },
  );

  it.each(["export const x = await Promise.resolve(1);", "for await (const x of []) console.log(x);"])(
    "%s is reported at the top of a module only",
    async (code) => {
      expect(await complaints(code)).toEqual([expect.stringContaining("A module can't await at its top level")]);
      expect(await complaints(`export async function inside() { ${code.replace("export ", "")} }`)).toEqual([]);
      expect(await complaints(`"use node";\n${code}`)).toEqual([]);
    },
  );

  it("doesn't report what is only tested for, is a type, or is the file's own", async () => {
    const code = `import type { Readable } from "node:stream";
      export function own(Buffer: { from(text: string): string }, stream: Readable) { return Buffer.from(String(stream)); }
      export const has = typeof Buffer !== "undefined" && typeof setImmediate === "function";
      export type Bytes = Buffer;
      export const name = process.env.NAME;`;
    expect(await complaints(code)).toEqual([]);
  });

  it("allows Node.js in other files, and in those that declare it", async () => {
    const code = `import { readFileSync } from "node:fs"; export const x = Buffer.from(readFileSync(process.cwd()));`;
    expect(await complaints(code, "local/sample.ts")).toEqual([]);
    expect(await complaints(`"use node";\n${code}`)).toEqual([]);
    expect(await complaints(code)).toHaveLength(3);
  });
});

describe("timers and fetch", () => {
  it.each(["fetch('https://x.test')", "setTimeout(() => undefined, 1)", "setInterval(() => undefined, 1)"])(
    "%s is reported in queries and mutations, also in callbacks, and not in actions",
    async (call) => {
      const name = call.slice(0, call.indexOf("("));
      for (const kind of ["query", "internalMutation"]) {
        const message = expect.stringContaining(
          `${name} can't be used in a ${kind === "query" ? "query" : "mutation"}`,
        );
        expect(await complaints(inside(kind, `${call};`))).toEqual([message]);
        expect(await complaints(inside(kind, `await Promise.all([1].map(() => ${call}));`))).toEqual([message]);
      }
      expect(await complaints(inside("internalAction", `${call};`))).toEqual([]);
    },
  );

  it("are found in handlers of wrapped builders and in ones given as functions", async () => {
    const custom = `import { userMutation } from "./functions"; export const a = userMutation({ args: {}, handler: async function () { await fetch("x"); } });`;
    const short = `import { queryGeneric } from "convex/server"; export const b = queryGeneric(async () => { await globalThis.fetch("x"); });`;
    expect(await complaints(custom)).toHaveLength(1);
    expect(await complaints(short)).toHaveLength(1);
  });

  it("aren't found if they are the function's own", async () => {
    expect(await complaints(inside("query", "const fetch = () => 1; fetch();"))).toEqual([]);
  });
});
