// "use node" modules: actions in a worker thread, with all of Node.js and an environment of their own.
import { afterEach, describe, expect, it } from "vitest";
import type { HostEngine } from "../../../host/engine/hostEngine";
import type { ModuleSource } from "../../../host/engine/types";
import { pushOf } from "../../support/pushedModules";
import { pushedHost } from "../../support/pushedHost";

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
    export const requires = action(async () => [require("node:path").basename(__filename), typeof __dirname]);
    export const dies = action(async () => process.exit(1));`,
};

const opened: HostEngine[] = [];
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

function modules(nodeSources: Readonly<Record<string, string>>): ModuleSource[] {
  // The CLI bundles each runtime's modules apart, chunks under folders of their own.
  const forNode = pushOf(nodeSources).map((module): ModuleSource => {
    const isChunk = module.path.startsWith("_deps/");
    const source = isChunk ? module.source : module.source.replaceAll('"./_deps/', '"./_deps/node/');
    return { path: module.path.replace("_deps/", "_deps/node/"), source, environment: "node" };
  });
  return [...pushOf(isolate), ...forNode];
}

async function nodeHost() {
  const host = await pushedHost(null);
  opened.push(host.engine);
  await host.engine.activate(await host.engine.prepare({ modules: modules(node) }));
  return host;
}

describe('"use node" actions', () => {
  it("use Node.js, are validated and keep their logs", async () => {
    const { action, engine } = await nodeHost();
    expect(await action("mail:hash", { text: "abc" })).toBe("ba7816bfstring");
    await expect(action("mail:hash", { text: 1 })).rejects.toThrow("ArgumentValidationError");
    const outcome = await engine.runAction({
      path: "mail:hash",
      args: { text: "x" },
      identity: null,
      caller: "public",
    });
    expect(outcome.logLines).toEqual(["[LOG] 'hashing' 'x'"]);
  });

  it("find what CommonJS packages that are bundled look for", async () => {
    const { action } = await nodeHost();
    expect(await action("mail:requires")).toEqual(["package.json", "string"]);
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

  it("see the deployment's environment and not the host's, changes included", async () => {
    const { action, engine } = await nodeHost();
    expect(await action("mail:env")).toEqual([null, null]);
    await engine.setEnvironment({ COLOR: "blue" });
    expect(await action("mail:env")).toEqual(["blue", null]);
  });

  it("that run at the same time are told apart", async () => {
    const { engine } = await nodeHost();
    const run = (subject: string, ms: number) =>
      engine.runAction({
        path: "mail:who",
        args: { ms },
        identity: { subject, issuer: "i", tokenIdentifier: subject },
        caller: "public",
      });
    const outcomes = await Promise.all([run("ann", 10), run("bob", 0)]);
    expect(outcomes.map((outcome) => outcome.kind === "success" && outcome.value)).toEqual(["ann", "bob"]);
  });

  it("may end their thread without ending the host", async () => {
    const { action } = await nodeHost();
    await expect(action("mail:dies")).rejects.toThrow("The thread of this action ended.");
    expect(await action("mail:hash", { text: "abc" })).toBe("ba7816bfstring");
  });

  it("are the only functions that may use Node.js", async () => {
    const { engine } = await pushedHost(null);
    opened.push(engine);
    const push = modules({ "bad.js": `export const q = query(async () => 1);` });
    await expect(engine.prepare({ modules: push })).rejects.toThrow(
      "`q` defined in `bad.js` is a Query function. Only actions can be defined in Node.js.",
    );
  });
});
