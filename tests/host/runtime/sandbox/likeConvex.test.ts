// Behavior of Convex's runtime that Node.js's realms lack. Each test names Convex's source for it.
import { describe, expect, it } from "vitest";
import { pushedHost } from "../../../support/host/pushedHost";

async function runtime(body: string) {
  const probe = (kind: string, name: string) => `export const ${name} = ${kind}(async (ctx, args) => { ${body} });`;
  const host = await pushedHost({ "a.js": `${probe("query", "asked")} ${probe("action", "act")}` });
  return { ...host, ask: () => host.query("a:asked"), act: () => host.action("a:act") };
}

// crates/isolate/src/isolate.rs: set_allow_atomics_wait(false)
describe("code that waits for shared memory", () => {
  it("is refused instead of stopped, in queries and actions", async () => {
    const { ask, act } = await runtime(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`);
    for (const call of [ask, act])
      await expect(call()).rejects.toThrow("Atomics.wait cannot be called in this context");
  });

  it.each([
    ["memory of its own", "new WebAssembly.Module(module([5, 4, 1, 3, 1, 1]))"],
    ["memory that it is given", "new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })"],
  ])("gets no shared %s for WebAssembly in queries", async (_what, code) => {
    const { ask } = await runtime(
      `const module = (rest) => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...rest]); ${code};`,
    );
    await expect(ask()).rejects.toThrow("shared memory isn't supported");
  });
});

describe("WebAssembly", () => {
  // (module (memory 1) (func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add))
  const bytes =
    "0061736d0100000001070160027f7f017f03020100050301000107070103616464000 00a09010700200020016a0b".replaceAll(" ", "");

  it("is compiled and instantiated by functions that wait for it", async () => {
    const { ask, act } = await runtime(`
      const bytes = new Uint8Array("${bytes}".match(/../g).map((hex) => parseInt(hex, 16)));
      const { instance } = await WebAssembly.instantiate(bytes);
      const module = await WebAssembly.compile(bytes.buffer);
      const again = await WebAssembly.instantiate(module, {});
      return [instance.exports.add(2, 3), again.exports.add(4, 5), module instanceof WebAssembly.Module];`);
    expect(await ask()).toEqual([5, 9, true]);
    expect(await act()).toEqual([5, 9, true]);
  });
});

describe("code made from strings", () => {
  it.each(["eval('1')", "new Function('return 1')()", "(async () => {}).constructor('return 1')()"])(
    "isn't run: %s",
    async (code) => {
      const { ask, act } = await runtime(`return ${code};`);
      for (const call of [ask, act]) await expect(call()).rejects.toThrow("Code generation from strings disallowed");
    },
  );

  it("can't be run through the host's classes in actions either, whose process is the host's", async () => {
    const { act } =
      await runtime(`return [URL, fetch, new Headers().append, Object.getPrototypeOf(async () => {})].map((found) => {
      try { return typeof found.constructor("return process")(); } catch (error) { return error.name; }
    });`);
    expect(await act()).toEqual(["EvalError", "EvalError", "EvalError", "EvalError"]);
  });
});

// crates/isolate/src/termination.rs: UncatchableDeveloperError
describe("what queries can't use", () => {
  it.each(["setTimeout(() => {}, 0)", "setInterval(() => {}, 1)", "fetch('https://x.test')"])(
    "fails the function that catches it too: %s",
    async (call) => {
      const { ask } = await runtime(`try { await ${call}; } catch {} return 1;`);
      await expect(ask()).rejects.toThrow(/^Uncaught Error: Can't use \w+(\(\))? in queries and mutations/);
    },
  );

  it("fails one call, and not the next in the same realm", async () => {
    const { query } = await pushedHost({
      "a.js": `export const maybe = query((ctx, { uses }) => { if (uses) try { setTimeout(() => {}); } catch {} return 1; });`,
    });
    await expect(query("a:maybe", { uses: true })).rejects.toThrow("Can't use setTimeout");
    expect(await query("a:maybe", { uses: false })).toBe(1);
  });
});

// npm-packages/js-integration-tests/customErrors.test.ts
describe("an error's frames", () => {
  const sources = {
    "a.js": `
export const fails = query(async () => { throw new Error("Boom"); });
export const refuses = internalMutation(async () => { throw new ConvexError({ code: 1 }); });
export const calls = query(async (ctx) => await ctx.runQuery("a:fails", {}));
export const acts = action(async (ctx) => await ctx.runMutation("a:refuses", {}));
export const named = query({ args: {}, handler: async () => { helper(); } });
function helper() { throw new TypeError("Deep"); }`,
  };
  const where = String.raw`\(\.\./convex/a\.js:\d+:\d+\)`;

  it("are named <anonymous> where the function has no name", async () => {
    const { query } = await pushedHost(sources);
    await expect(query("a:fails")).rejects.toThrow(new RegExp(`^Uncaught Error: Boom\n    at <anonymous> ${where}$`));
    await expect(query("a:named")).rejects.toThrow(
      new RegExp(`^Uncaught TypeError: Deep\n    at helper ${where}\n    at handler ${where}$`),
    );
  });

  it("are those of the nested function, and apart from them the caller's", async () => {
    const { query, action } = await pushedHost(sources);
    const nested = (text: string) =>
      new RegExp(`^Uncaught ${text}\n    at <anonymous> ${where}\n\n    at async <anonymous> ${where}$`);
    await expect(query("a:calls")).rejects.toThrow(nested("Error: Uncaught Error: Boom"));
    await expect(action("a:acts")).rejects.toThrow(nested('ConvexError: Uncaught ConvexError: {"code":1}'));
  });
});

// crates/isolate/src/ops/console.rs
describe("console", () => {
  it("formats times, counts and traces as Convex does", async () => {
    const { engine } = await runtime(`
      console.time("t"); console.time("t"); console.timeLog("t", "half"); console.timeEnd("t"); console.timeEnd("t");
      console.count(); console.count(); console.trace("here", 1);`);
    const request = { args: {}, identity: null, caller: "public" as const };
    const { outcome } = await engine.executor.query({ ...request, path: "a:asked" });
    const acted = await engine.executor.action({ ...request, path: "a:act" });
    for (const { logLines } of [outcome, acted]) {
      expect(logLines).toEqual([
        "[WARN] Timer 't' already exists",
        expect.stringMatching(/^\[INFO\] t: \d+ms half$/),
        expect.stringMatching(/^\[INFO\] t: \d+ms$/),
        "[WARN] Timer 't' does not exist",
        "[INFO] default: 1",
        "[INFO] default: 2",
        expect.stringMatching(/^\[LOG\] 'here' 1\n {4}at .*\(\.\.\/convex\/a\.js:\d+:\d+\)/),
      ]);
    }
  });
});

describe("crypto.subtle", () => {
  it("accepts buffers from the action, and returns such", async () => {
    const { act } = await runtime(`
      const key = await crypto.subtle.importKey("raw", new Uint8Array(32).buffer, { name: "AES-GCM" }, false, ["encrypt", "decrypt"]);
      const algorithm = { name: "AES-GCM", iv: new Uint8Array(12), additionalData: new DataView(new ArrayBuffer(4)) };
      const sealed = await crypto.subtle.encrypt(algorithm, key, new Uint8Array([1, 2, 3]).buffer);
      const opened = await crypto.subtle.decrypt(algorithm, key, new Uint8Array(sealed));
      const digest = await crypto.subtle.digest("SHA-256", new ArrayBuffer(0));
      return [Array.from(new Uint8Array(opened)), sealed.constructor === ArrayBuffer, new Uint8Array(digest)[0]];`);
    expect(await act()).toEqual([[1, 2, 3], true, 0xe3]);
  });

  it("imports and exports raw AES keys in queries", async () => {
    const { ask } = await runtime(`
      const key = await crypto.subtle.importKey("raw", new Uint8Array(16).fill(7), "AES-GCM", true, ["encrypt"]);
      const refused = await crypto.subtle.importKey("raw", new Uint8Array(5), "AES-GCM", true, []).catch((error) => error.message);
      return [key.type, key.algorithm, Array.from(new Uint8Array(await crypto.subtle.exportKey("raw", key))).length, refused];`);
    expect(await ask()).toEqual(["secret", { name: "AES-GCM", length: 128 }, 16, "Invalid key length"]);
  });
});
