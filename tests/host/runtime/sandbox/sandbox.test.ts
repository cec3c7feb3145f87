// The functions' environment, and what clients see when they fail.
import { setFlagsFromString } from "node:v8";
import { describe, expect, it } from "vitest";
import type { Execution } from "../../../../host/types/calls";
import { pushedHost } from "../../../support/host/pushedHost";

const probe = (body: string) => `export const probe = query(async (ctx, args) => { ${body} });
  export const act = action(async (ctx, args) => { ${body} });
  export const mutate = mutation(async (ctx, args) => { ${body} });`;

async function runtime(body: string) {
  return await pushedHost({ "a.js": probe(body) });
}

describe("the default runtime in queries and mutations", () => {
  it("has a fixed clock per call, which is the host's", async () => {
    const { query, clock } = await runtime(
      `const a = Date.now(); let x = 0; for (let i = 0; i < 1e6; i++) x += i;
       return [a, Date.now(), new Date().getTime(), new Date(0).toISOString(), typeof Date(), new Date() instanceof Date, Date.UTC(2026, 0)];`,
    );
    const now = clock.now();
    expect(await query("a:probe")).toEqual([
      now,
      now,
      now,
      "1970-01-01T00:00:00.000Z",
      "string",
      true,
      Date.UTC(2026, 0),
    ]);
    clock.advance(1000);
    expect(await query("a:probe")).toContain(now + 1000);
  });

  it("has random numbers and bytes, different from call to call", async () => {
    const { query } = await runtime(
      `return [Math.random(), crypto.randomUUID(), Array.from(crypto.getRandomValues(new Uint8Array(8)))];`,
    );
    const [number, uuid, bytes] = (await query("a:probe")) as [number, string, number[]];
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(1);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(bytes).toHaveLength(8);
    expect(await query("a:probe")).not.toEqual([number, uuid, bytes]);
  });

  it("has the web platform's classes, but none of Node.js", async () => {
    const { query } = await runtime(`
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode("abc")));
      const copy = structuredClone({ date: new Date(5), map: new Map([[1, [2]]]), bytes: new Uint8Array([1]) });
      return {
        url: new URL("/a?b=1", "https://x.test").searchParams.get("b"), base64: btoa("hi"), digest: digest[0],
        copy: [copy.date.getTime(), copy.map.get(1)[0], copy.bytes[0]], bytes: new TextEncoder().encode("é").buffer instanceof ArrayBuffer,
        missing: [typeof Buffer, typeof require, typeof global, typeof process.version, typeof setTimeout],
      };`);
    expect(await query("a:probe")).toEqual({
      url: "1",
      base64: "aGk=",
      digest: 0xba,
      copy: [5, 2, 1],
      bytes: true,
      missing: ["undefined", "undefined", "undefined", "undefined", "function"],
    });
  });

  it.each(["fetch('https://x.test')", "setTimeout(() => {}, 0)", "setInterval(() => {}, 1)"])(
    "refuses %s",
    async (call) => {
      const { query, mutation } = await runtime(`${call};`);
      const message = /Can't use \w+(\(\))? in queries and mutations. Please consider using an action/;
      await expect(query("a:probe")).rejects.toThrow(message);
      await expect(mutation("a:mutate")).rejects.toThrow(message);
    },
  );

  it("has stacks with pushed code only, in functions and in their logs", async () => {
    const { query, action, engine } = await runtime(
      `const error = new Error("seen"); console.log(error); return error.stack;`,
    );
    const logged: string[] = [];
    engine.executor.onExecution(({ outcome }) => logged.push(...outcome.logLines));
    const stacks = [await query("a:probe"), await action("a:act"), ...logged].map(String);
    expect(stacks).toHaveLength(4);
    for (const stack of stacks) {
      const [first, ...frames] = stack.split("\n");
      expect(first).toMatch(/Error: seen$/);
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) expect(frame).toMatch(/^ {4}at .*convex:\/\S+:\d+:\d+\)?$/);
    }
  });

  it("reports a function that waits for something that never comes", async () => {
    const { query } = await runtime(`await new Promise(() => {});`);
    await expect(query("a:probe")).rejects.toThrow("awaits something that never settles");
  });

  it("lets no leftover of a function act in another's transaction", async () => {
    const { engine, mutation, query } = await pushedHost({
      "a.js": `
        export const leave = mutation((ctx) => {
          const act = async () => { await null; await ctx.db.insert("rows", { from: "leftover" }); };
          void new Blob(["x"]).stream().getReader().read().then(act).catch(() => null);
          return null;
        });
        export const write = mutation((ctx) => ctx.db.insert("rows", { from: "itself" }));
        export const rows = query(async (ctx) => (await ctx.db.query("rows").collect()).map(({ from }) => from));`,
    });
    await mutation("a:leave");
    // Afterward the same work in the host's realm is done.
    await new Blob(["x"]).stream().getReader().read();
    await new Promise((resolve) => setImmediate(resolve));
    await mutation("a:write");
    expect(await query("a:rows")).toEqual(["itself"]);
    await engine.close();
  });

  it("loads code again after V8's flags changed, which makes it refuse what it had parsed", async () => {
    for (const flag of ["--no-expose-gc", "--expose-gc", "--no-expose-gc"]) {
      setFlagsFromString(flag);
      const { query, engine } = await runtime("return 1");
      expect(await query("a:probe")).toBe(1);
      await engine.close();
    }
  });

  it("refuses unsupported syscalls, by name", async () => {
    const { query, action } = await runtime(
      `return await (args.kind === "js" ? Convex.jsSyscall("storage/strange", {}) : args.kind === "sync" ? Convex.syscall("1.0/strange", "{}") : Convex.asyncSyscall("1.0/stranger", "{}"));`,
    );
    for (const call of [query, action]) {
      const path = call === query ? "a:probe" : "a:act";
      await expect(call(path, { kind: "async" })).rejects.toThrow('the async syscall "1.0/stranger"');
      await expect(call(path, { kind: "sync" })).rejects.toThrow('"1.0/strange"');
      await expect(call(path, { kind: "js" })).rejects.toThrow('js syscall "storage/strange"');
    }
  });

  it("keeps what a function prints, and a nested one's too", async () => {
    const { engine } = await pushedHost({
      "a.js": `export const outer = mutation(async (ctx) => { console.log("outer", { n: 1 }); await ctx.runQuery("a:inner", {}); console.error(new Error("x").message); });
        export const inner = internalQuery(async () => console.warn("inner", [1n]));`,
    });
    const { outcome } = await engine.mutations.run({ path: "a:outer", args: {}, identity: null, caller: "public" });
    expect(outcome.logLines).toEqual(["[LOG] 'outer' { n: 1 }", "[WARN] 'inner' [ 1n ]", "[ERROR] 'x'"]);
  });

  it("notifies listeners of every execution", async () => {
    const { engine, query } = await runtime(`return 1;`);
    const executions: Execution[] = [];
    engine.executor.onExecution((execution) => executions.push(execution));
    await query("a:probe");
    expect(executions).toMatchObject([{ path: "a:probe", kind: "query", outcome: { kind: "success" } }]);
  });
});

describe("failures", () => {
  it("look as official clients expect them, with positions in the pushed code", async () => {
    const { query } = await pushedHost({
      "a.js": `export const typed = query(async () => { null.x; });
export const text = query(async () => { throw "just text"; });
export const hostile = query(async () => { throw { toString() { throw 1; } }; });`,
    });
    await expect(query("a:typed")).rejects.toThrow(
      /^Uncaught TypeError: Cannot read properties of null \(reading 'x'\)\n {4}at <anonymous> \(\.\.\/convex\/a\.js:1:\d+\)$/,
    );
    await expect(query("a:text")).rejects.toThrow(/^Uncaught just text$/);
    await expect(query("a:hostile")).rejects.toThrow("Uncaught a value that can't be printed");
  });

  it("carry a ConvexError's data to clients, callers and catchers alike", async () => {
    const { query, mutation, action } = await pushedHost({
      "a.js": `
        export const fail = mutation(async () => { throw new ConvexError({ code: "FULL", at: 5n }); });
        export const catches = mutation(async (ctx) => { try { await ctx.runMutation("a:fail", {}); } catch (error) { return [error instanceof ConvexError, error.data]; } });
        export const catchesInAction = action(async (ctx) => { try { await ctx.runMutation("a:fail", {}); } catch (error) { return [error instanceof ConvexError, error.data]; } });
        export const text = query(async () => { throw new ConvexError("only text"); });`,
    });
    const data = { at: { $integer: "BQAAAAAAAAA=" }, code: "FULL" };
    await expect(mutation("a:fail")).rejects.toMatchObject({
      data,
      message: expect.stringContaining("Uncaught ConvexError: "),
    });
    expect(await mutation("a:catches")).toEqual([true, data]);
    expect(await action("a:catchesInAction")).toEqual([true, data]);
    await expect(query("a:text")).rejects.toMatchObject({ data: "only text" });
  });

  it("name a function that is missing, internal or of another kind", async () => {
    const { engine, query, mutation } = await pushedHost({
      "folder/a.js": `export const hidden = internalQuery(async () => 1); export const shown = query(async () => 1); export default query(async () => 2);`,
    });
    const missing = (path: string) =>
      `Could not find public function for '${path}'. Did you forget to run \`npx convex dev\` or \`npx convex deploy\`?`;
    await expect(query("folder/a:nothing")).rejects.toThrow(missing("folder/a:nothing"));
    await expect(query("folder/a:hidden")).rejects.toThrow(missing("folder/a:hidden"));
    await expect(mutation("folder/a:shown")).rejects.toThrow(
      "Trying to execute folder/a:shown as Mutation, but it is defined as Query.",
    );
    expect(await query("folder/a.js:shown")).toBe(1);
    expect(await query("folder/a")).toBe(2);
    const hidden = await engine.executor.query({
      path: "folder/a:hidden",
      args: {},
      identity: null,
      caller: "internal",
    });
    expect(hidden.outcome).toMatchObject({ kind: "success", value: 1 });
    expect(engine.executor.kindOf("folder/a:hidden")).toBe("query");
  });

  it("of arguments and results name the path and the validator", async () => {
    const { query } = await pushedHost({
      "a.js": `export const strict = query({ args: { n: v.number() }, returns: v.object({ text: v.string() }), handler: async (ctx, { n }) => ({ text: n }) });`,
    });
    await expect(query("a:strict", { n: "1" })).rejects.toThrow(
      'ArgumentValidationError: Value does not match validator.\nPath: .n\nValue: "1"\nValidator: v.float64()',
    );
    await expect(query("a:strict", { n: 1 })).rejects.toThrow(
      "ReturnsValidationError: Value does not match validator.\nPath: .text\nValue: 1.0\nValidator: v.string()",
    );
    await expect(query("a:strict", [])).rejects.toThrow("The arguments of a:strict must be an object.");
  });
});

describe("identity", () => {
  it("is the token's; a query that read it is marked", async () => {
    const identity = { tokenIdentifier: "https://i|u", subject: "u", issuer: "https://i", name: "Ann" };
    const { engine, query, action } = await pushedHost(
      {
        "a.js": `${probe(`return (await ctx.auth.getUserIdentity())?.name ?? null;`)} export const blind = query(async () => 1);`,
      },
      { identity },
    );
    expect(await query("a:probe")).toBe("Ann");
    expect(await action("a:act")).toBe("Ann");
    const run = (path: string) => engine.executor.query({ path, args: {}, identity, caller: "public" });
    expect((await run("a:probe")).readIdentity).toBe(true);
    expect((await run("a:blind")).readIdentity).toBe(false);
  });
});

describe("actions", () => {
  it("call queries, mutations and other actions, each in its own transaction", async () => {
    const { action, query } = await pushedHost({
      "schema.js": `export default defineSchema({ rows: defineTable({ n: v.number() }) });`,
      "a.js": `
        export const add = internalMutation({ args: { n: v.number() }, handler: async (ctx, { n }) => { await ctx.db.insert("rows", { n }); if (n < 0) throw new Error("negative"); } });
        export const list = query(async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n));
        export const inner = internalAction(async (ctx, { n }) => { await ctx.runMutation("a:add", { n }); return n * 2; });
        export const outer = action(async (ctx) => {
          const doubled = await Promise.all([1, 2, 3].map((n) => ctx.runAction("a:inner", { n })));
          const failed = await ctx.runMutation("a:add", { n: -1 }).catch((error) => error.message.split("\\n")[0]);
          await new Promise((resolve) => setTimeout(resolve, 1));
          return { doubled, failed, list: (await ctx.runQuery("a:list", {})).sort() };
        });`,
    });
    expect(await action("a:outer")).toEqual({
      doubled: [2, 4, 6],
      failed: "Uncaught Error: negative",
      list: [1, 2, 3],
    });
    expect(await query("a:list")).toHaveLength(3);
  });

  it("have a log of their own, and so has each function that they call", async () => {
    const { engine } = await pushedHost({
      "a.js": `export const outer = action(async (ctx) => { console.log("before"); await ctx.runMutation("a:inner", {}); console.log("after"); });
        export const inner = internalMutation(() => console.log("inner"));`,
    });
    const logged: (readonly [string, readonly string[]])[] = [];
    engine.executor.onExecution(({ path, outcome }) => logged.push([path, outcome.logLines]));
    await engine.executor.action({ path: "a:outer", args: {}, identity: null, caller: "public" });
    expect(logged).toEqual([
      ["a:inner", ["[LOG] 'inner'"]],
      ["a:outer", ["[LOG] 'before'", "[LOG] 'after'"]],
    ]);
  });

  it("that run at the same time keep their identity and logs apart", async () => {
    const { engine } = await pushedHost({
      "a.js": `export const slow = action(async (ctx, { ms }) => {
        await new Promise((resolve) => setTimeout(resolve, ms)); console.log((await ctx.auth.getUserIdentity()).subject); return (await ctx.auth.getUserIdentity()).subject; });`,
    });
    const run = (subject: string, ms: number) =>
      engine.executor.action({
        path: "a:slow",
        args: { ms },
        identity: { subject, issuer: "i", tokenIdentifier: subject },
        caller: "public",
      });
    const outcomes = await Promise.all([run("ann", 8), run("bob", 4), run("cid", 0)]);
    expect(outcomes.map((outcome) => outcome.kind === "success" && [outcome.value, outcome.logLines])).toEqual([
      ["ann", ["[LOG] 'ann'"]],
      ["bob", ["[LOG] 'bob'"]],
      ["cid", ["[LOG] 'cid'"]],
    ]);
  });

  it("reach functions by handle", async () => {
    const { action } = await pushedHost({
      "a.js": `export const target = internalQuery(async (ctx, { n }) => n + 1);
        export const go = action(async (ctx) => { const handle = await createFunctionHandle("a:target"); return [handle, await ctx.runQuery(handle, { n: 1 })]; });`,
    });
    expect(await action("a:go")).toEqual(["function://;a:target", 2]);
  });
});

describe("HTTP actions", () => {
  const sources = {
    "a.js": `export const greet = internalQuery(async (ctx, { name }) => "hi " + name);`,
    "http.js": `const http = httpRouter();
      http.route({ path: "/greet", method: "POST", handler: httpAction(async (ctx, request) => {
        const { name } = await request.json();
        return new Response(await ctx.runQuery("a:greet", { name }), { status: 201, headers: { "x-method": request.method } });
      }) });
      http.route({ pathPrefix: "/files/", method: "GET", handler: httpAction(async (ctx, request) => new Response(new URL(request.url).pathname)) });
      http.route({ path: "/boom", method: "GET", handler: httpAction(async () => { throw new Error("boom"); }) });
      http.route({ path: "/who", method: "GET", handler: httpAction(async (ctx) => new Response((await ctx.auth.getUserIdentity())?.subject ?? "nobody")) });
      export default http;`,
  };

  it("are routed by path, prefix and method and answer with their own response", async () => {
    const { engine } = await pushedHost(sources);
    const fetch = (path: string, init?: RequestInit) =>
      engine.executor.httpAction(new Request(`http://site.test${path}`, init), null);
    const greeted = await fetch("/greet", { method: "POST", body: JSON.stringify({ name: "Ann" }) });
    expect([greeted?.status, await greeted?.text(), greeted?.headers.get("x-method")]).toEqual([201, "hi Ann", "POST"]);
    expect(await (await fetch("/files/a/b"))?.text()).toBe("/files/a/b");
    expect(await (await fetch("/who"))?.text()).toBe("nobody");
    expect((await fetch("/greet"))?.status).toBe(404);
    const failed = await fetch("/boom");
    expect(failed?.status).toBe(500);
    expect(await failed?.json()).toMatchObject({ trace: expect.stringContaining("Uncaught Error: boom") });
  });

  it("don't exist without a router", async () => {
    const { engine } = await pushedHost({ "a.js": sources["a.js"] });
    expect(await engine.executor.httpAction(new Request("http://site.test/"), null)).toBeNull();
  });
});
