// Actions in their threads: what one does to its thread, and what a push or a stop does to the others.
import { afterEach, describe, expect, it } from "vitest";
import type { HostEngine } from "../../../../host/deployment/hostEngine";
import { deploy } from "../../../support/host/pushedModules";
import { pushedHost } from "../../../support/host/pushedHost";

const rows = {
  "schema.js": `export default defineSchema({ rows: defineTable({ n: v.number() }) });`,
  "rows.js": `
    export const add = mutation(async (ctx, { n }) => { await ctx.db.insert("rows", { n }); });
    export const list = query(async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n));`,
};
const act = (version: string) => ({
  ...rows,
  "act.js": `
    export const loops = action(async () => { for (;;); });
    export const hoards = action(async () => { const all = []; while (all.length < 200) all.push(new Array(1e6).fill(0.5)); });
    export const loopsAfterWaiting = action(async (ctx) => { await ctx.runQuery("rows:list", {}); for (;;); });
    export const adds = action(async (ctx, { n }) => { await ctx.runMutation("rows:add", { n }); return n; });
    export const leavesErrors = action(async () => {
      void Promise.reject(new Error("nobody waits"));
      setTimeout(() => { throw new Error("nobody catches"); }, 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    export const waitsForTwo = action(async (ctx) => {
      await ctx.runMutation("rows:add", { n: 1 });
      while (!(await ctx.runQuery("rows:list", {})).includes(2)) await new Promise((resolve) => setTimeout(resolve, 5));
      return ${JSON.stringify(version)} + process.env.COLOR;
    });`,
  "http.js": `
    const http = httpRouter();
    http.route({ path: "/rows", method: "POST", handler: httpAction(async (ctx, request) => {
      for (const n of (await request.text()).split(",")) await ctx.runMutation("rows:add", { n: Number(n) });
      let asked = 0;
      const body = new ReadableStream({ async pull(controller) {
        const all = await ctx.runQuery("rows:list", {});
        if (asked === all.length) return controller.close();
        controller.enqueue(new TextEncoder().encode(all[asked++] + ";"));
      } });
      return new Response(body, { status: 201, headers: [["set-cookie", "a=1"], ["set-cookie", "b=2"]] });
    }) });
    export default http;`,
});

const opened: HostEngine[] = [];
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

async function open(version = "first") {
  const host = await pushedHost(act(version));
  opened.push(host.engine);
  return host;
}

describe("actions", { timeout: 240_000 }, () => {
  it("that take more than a gigabyte of memory end alone", async () => {
    const { action } = await open();
    await expect(action("act:hoards")).rejects.toThrow("JavaScript execution ran out of memory");
    expect(await action("act:adds", { n: 1 })).toBe(1);
  });

  it.each(["act:loops", "act:loopsAfterWaiting"])("that never end (%s) stop nobody else", async (path) => {
    const { engine, action, mutation, query } = await open();
    expect(await action("act:adds", { n: 1 })).toBe(1);
    const asked = new Promise((resolve) =>
      engine.executor.onExecution(({ path }) => path === "rows:list" && resolve(null)),
    );
    const ended = action(path).catch((error: Error) => error.message);
    if (path !== "act:loops") await asked;
    // By then it has its answer.
    await new Promise(setImmediate);
    const others = Promise.all([action("act:adds", { n: 2 }), action("act:adds", { n: 3 })]);
    await mutation("rows:add", { n: 4 });
    expect(await query("rows:list")).toEqual(expect.arrayContaining([1, 4]));
    expect(await others).toEqual([2, 3]);
    expect(await action("act:adds", { n: 5 })).toBe(5);
    expect(((await query("rows:list")) as number[]).sort()).toEqual([1, 2, 3, 4, 5]);
    await engine.close();
    expect(await ended).toBe("The thread of this action ended: the host is stopping.");
  });

  it("continue with the code and environment that they started with, whatever is pushed or set meanwhile", async () => {
    const { engine, action, mutation } = await open("first");
    await engine.deployed.setEnvironment({ COLOR: "Red" });
    const begun = new Promise((resolve) => engine.database.onCommit(resolve));
    const first = action("act:waitsForTwo");
    await begun;
    await deploy(engine, act("second"));
    await engine.deployed.setEnvironment({ COLOR: "Blue" });
    await mutation("rows:add", { n: 2 });
    expect(await first).toBe("firstRed");
    expect(await action("act:waitsForTwo")).toBe("secondBlue");
  });

  it("fail because of what they leave behind, and don't affect others", async () => {
    const { engine, action, mutation } = await open();
    const begun = new Promise((resolve) => engine.database.onCommit(resolve));
    const other = action("act:waitsForTwo");
    await begun;
    const outcome = await engine.executor.action({
      path: "act:leavesErrors",
      args: {},
      identity: null,
      caller: "public",
    });
    expect(outcome).toMatchObject({
      kind: "error",
      message: expect.stringContaining("Uncaught Error: nobody waits"),
    });
    await mutation("rows:add", { n: 2 });
    expect(await other).toBe("firstundefined");
  });

  it("answer HTTP requests with streams that go on calling functions, and bodies that are streams", async () => {
    const { engine } = await open();
    const body = new Blob(["1,2,3"]).stream();
    const request = new Request("http://host/rows", { method: "POST", body, duplex: "half" } as RequestInit);
    const response = await engine.executor.httpAction(request, null);
    expect([response?.status, response?.headers.getSetCookie()]).toEqual([201, ["a=1", "b=2"]]);
    expect(await response?.text()).toBe("1;2;3;");
  });
});
