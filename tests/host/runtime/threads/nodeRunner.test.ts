// "use node" modules: actions in a worker thread, with all of Node.js and their own environment.
import { afterEach, describe, expect, it } from "vitest";
import type { HostEngine } from "../../../../host/deployment/hostEngine";
import { nodePushOf } from "../../../support/host/pushedModules";
import { pushedHost } from "../../../support/host/pushedHost";

const isolate = {
  "schema.js": `export default defineSchema({ rows: defineTable({ n: v.number() }) });`,
  "rows.js": `
    export const add = internalMutation({ args: { n: v.number() }, handler: async (ctx, { n }) => { if (n < 0) throw new ConvexError({ code: "NEGATIVE" }); await ctx.db.insert("rows", { n }); } });
    export const list = query(async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n));`,
};
const node = {
  "mail.js": `
    import { createHash } from "node:crypto";
    import { hostname } from "os";
    export const hash = action({ args: { text: v.string() }, returns: v.string(), handler: async (ctx, { text }) => {
      console.log("hashing", text); return createHash("sha256").update(Buffer.from(text)).digest("hex").slice(0, 8) + typeof hostname(); } });
    export const write = action(async (ctx, { n }) => { await ctx.runMutation("rows:add", { n }); return await ctx.runQuery("rows:list", {}); });
    export const catches = action(async (ctx) => { try { await ctx.runMutation("rows:add", { n: -1 }); } catch (error) { return [error instanceof ConvexError, error.data.code]; } });
    export const fails = action(async () => { throw new Error("in node"); });
    export const env = action(async () => [process.env.COLOR ?? null, process.env.PATH ?? null]);
    export const who = action(async (ctx, { ms }) => { await new Promise((resolve) => setTimeout(resolve, ms)); return (await ctx.auth.getUserIdentity()).subject; });
    export const prints = action(async () => { console.time("t"); console.time("t"); console.timeEnd("t"); console.timeEnd("t"); console.count(); console.trace("here"); });
    export const requires = action(async () => [require("node:path").basename(__filename), typeof __dirname]);
    export const dies = action(async () => process.exit(1));`,
};

const opened: HostEngine[] = [];
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

const modules = (nodeSources: Readonly<Record<string, string>>) => nodePushOf(isolate, nodeSources);

async function nodeHost() {
  const host = await pushedHost(null);
  opened.push(host.engine);
  await host.engine.deployed.activate(await host.engine.deployed.prepare({ modules: modules(node) }));
  return host;
}

describe('"use node" actions', () => {
  it("use Node.js, are validated and keep their logs", async () => {
    const { action, engine } = await nodeHost();
    expect(await action("mail:hash", { text: "abc" })).toBe("ba7816bfstring");
    await expect(action("mail:hash", { text: 1 })).rejects.toThrow("ArgumentValidationError");
    const outcome = await engine.executor.action({
      path: "mail:hash",
      args: { text: "x" },
      identity: null,
      caller: "public",
    });
    expect(outcome.logLines).toEqual(["[LOG] 'hashing' 'x'"]);
  });

  it("find the files that bundled CommonJS packages look for", async () => {
    const { action } = await nodeHost();
    expect(await action("mail:requires")).toEqual(["package.json", "string"]);
  });

  // crates/isolate/src/ops/console.rs
  it("print times, counts and traces as Convex words them", async () => {
    const { engine } = await nodeHost();
    const printing = { path: "mail:prints", args: {}, identity: null, caller: "public" as const };
    expect((await engine.executor.action(printing)).logLines).toEqual([
      "[WARN] Timer 't' already exists",
      expect.stringMatching(/^\[INFO\] t: \d+ms$/),
      "[WARN] Timer 't' does not exist",
      "[INFO] default: 1",
      expect.stringMatching(/^\[LOG\] 'here'\n {4}at .*\(\.\.\/convex\/mail\.js:\d+:\d+\)/),
    ]);
  });

  it("call functions of the default runtime, and catch their ConvexErrors", async () => {
    const { action } = await nodeHost();
    expect(await action("mail:write", { n: 1 })).toEqual([1]);
    expect(await action("mail:catches")).toEqual([true, "NEGATIVE"]);
  });

  it("fail with positions in the pushed code", async () => {
    const { action } = await nodeHost();
    await expect(action("mail:fails")).rejects.toThrow(
      /^Uncaught Error: in node\n {4}at .*\.\.\/convex\/mail\.js:\d+:\d+/,
    );
  });

  it("see the deployment's environment and not the host's, including changes", async () => {
    const { action, engine } = await nodeHost();
    expect(await action("mail:env")).toEqual([null, null]);
    await engine.deployed.setEnvironment({ COLOR: "blue" });
    expect(await action("mail:env")).toEqual(["blue", null]);
  });

  it("that run at the same time are kept apart", async () => {
    const { engine } = await nodeHost();
    const run = (subject: string, ms: number) =>
      engine.executor.action({
        path: "mail:who",
        args: { ms },
        identity: { subject, issuer: "i", tokenIdentifier: subject },
        caller: "public",
      });
    const outcomes = await Promise.all([run("ann", 10), run("bob", 0)]);
    expect(outcomes.map((outcome) => outcome.kind === "success" && outcome.value)).toEqual(["ann", "bob"]);
  });

  it("can end their thread without ending the host", async () => {
    const { action } = await nodeHost();
    await expect(action("mail:dies")).rejects.toThrow("The thread of this action ended.");
    expect(await action("mail:hash", { text: "abc" })).toBe("ba7816bfstring");
  });

  it("are the only functions that can use Node.js", async () => {
    const { engine } = await pushedHost(null);
    opened.push(engine);
    const push = modules({ "bad.js": `export const q = query(async () => 1);` });
    await expect(engine.deployed.prepare({ modules: push })).rejects.toThrow(
      "`q` defined in `bad.js` is a Query function. Only actions can be defined in Node.js.",
    );
  });
});
