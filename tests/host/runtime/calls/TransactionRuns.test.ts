// Queries and mutations that the host runs more than once before it returns a result.
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../../support/host/memoryStorage";
import type { Storage } from "../../../../host/storage/storage";
import { pushedHost } from "../../../support/host/pushedHost";

const source = `
  export const add = mutation(async (ctx, { text }) => {
    console.log("adding " + text);
    await ctx.db.insert("notes", { text });
    return (await ctx.db.query("notes").collect()).length;
  });
  export const addBelow = mutation(async (ctx, args) => {
    console.log("calling");
    return await ctx.runMutation("notes:add", args);
  });
  export const act = action(async (ctx, args) => await ctx.runMutation("notes:addBelow", args));
  export const list = query(async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text));`;

const request = (path: string) => ({ path, args: { text: "one" }, identity: null, caller: "public" as const });

/** Keeps the whole process from running for a while, like an overloaded machine. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe("a call that takes several runs", () => {
  it(
    "gets more time if the machine stood still, and has the effects of a single run",
    { timeout: 30_000 },
    async () => {
      const storage = memoryStorage();
      let pauses: number[] = [];
      const slow: Storage = {
        get: (key) => storage.get(key),
        // In the middle of a read.
        *range(range) {
          const pauseMs = pauses.shift();
          if (pauseMs !== undefined) standStill(pauseMs);
          yield* storage.range(range);
        },
        commit: (batch) => storage.commit(batch),
        writeRefusal: () => storage.writeRefusal(),
        close: () => storage.close(),
      };
      const { engine, query } = await pushedHost({ "notes.js": source }, { storage: slow });
      pauses = [2_500, 4_500];
      const { outcome } = await engine.mutations.run(request("notes:add"));
      expect(outcome).toMatchObject({ kind: "success", value: 1, logLines: [expect.stringContaining("adding one")] });
      expect(pauses).toEqual([]);
      expect(await query("notes:list")).toEqual(["one"]);
    },
  );

  it("logs each line once when an action's call needs a new realm", async () => {
    const { engine } = await pushedHost({ "notes.js": source });
    const logged = new Map<string, readonly string[]>();
    engine.executor.onExecution(({ path, outcome }) => logged.set(path, outcome.logLines));
    expect(await engine.executor.action(request("notes:act"))).toMatchObject({ kind: "success", value: 1 });
    expect(logged.get("notes:addBelow")).toEqual(["[LOG] 'calling'", "[LOG] 'adding one'"]);
  });
});
