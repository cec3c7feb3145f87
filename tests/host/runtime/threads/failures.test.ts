// Actions that fail outside what they await, or exceed their memory: they fail at once, and no others do.
import { afterEach, describe, expect, it } from "vitest";
import type { HostEngine } from "../../../../host/deployment/hostEngine";
import { memoryWatch, OUT_OF_MEMORY } from "../../../../host/runtime/threads/memoryWatch";
import { nodePushOf } from "../../../support/host/pushedModules";
import { pushedHost } from "../../../support/host/pushedHost";

const opened: HostEngine[] = [];
const { maxBytes } = memoryWatch;
afterEach(async () => {
  memoryWatch.maxBytes = maxBytes;
  for (const engine of opened.splice(0)) await engine.close();
});

const never = "await new Promise(() => {});";
const failures = `
  export const throwsLater = action(async () => { setTimeout(() => { throw new TypeError("later"); }, 1); ${never} });
  export const forgets = action(async () => { void Promise.reject(new ConvexError({ code: "FORGOTTEN" })); ${never} });
  export const succeedsFirst = action(async () => { setTimeout(() => { throw new Error("too late"); }, 20); return 1; });
  export const waits = action(async () => { await new Promise((resolve) => setTimeout(resolve, 300)); return "waited"; });
  export const deadlock = action(async () => await new Promise(() => setTimeout(() => {}, 50)));
  export const hoards = action(async () => {
    const kept = [];
    for (;;) { kept.push(new Blob(Array(8).fill(new Uint8Array(1 << 20).fill(7)))); if (kept.length % 4 === 0) await null; }
  });
  export const hoardsBuffers = action(async () => { const kept = []; for (;;) kept.push(new Uint8Array(1 << 20).fill(1)); });`;

async function actions(runtime: "default" | "node") {
  const host = await pushedHost(null);
  opened.push(host.engine);
  await host.engine.deployed.activate(
    await host.engine.deployed.prepare({
      modules: nodePushOf(
        runtime === "node" ? {} : { "a.js": failures },
        runtime === "node" ? { "a.js": failures } : {},
      ),
    }),
  );
  return host.action;
}

// In Convex an unhandled rejection ends the function (crates/isolate/src/termination.rs), as AWS Lambda does for
// Node.js.
describe.each(["default", "node"] as const)("an action of the %s runtime", (runtime) => {
  it("fails with an error that its callback throws, at once and with its position", async () => {
    const act = await actions(runtime);
    await expect(act("a:throwsLater")).rejects.toThrow(
      /^Uncaught TypeError: later\n {4}at .*\(\.\.\/convex\/a\.js:\d+:\d+\)/,
    );
  });

  it("fails with the rejection of a promise that it forgot", async () => {
    const act = await actions(runtime);
    await expect(act("a:forgets")).rejects.toThrow('Uncaught ConvexError: {"code":"FORGOTTEN"}');
  });

  it("is the only one that fails, and stays finished once it is", async () => {
    const act = await actions(runtime);
    const [failed, waited, done] = await Promise.all([
      act("a:throwsLater").catch((error: Error) => error.message.split("\n")[0]),
      act("a:waits"),
      act("a:succeedsFirst"),
    ]);
    expect([failed, waited, done]).toEqual(["Uncaught TypeError: later", "waited", 1]);
    expect(await act("a:waits")).toBe("waited");
  });

  it("that waits for something that can't come ends soon, and no other does", async () => {
    const act = await actions(runtime);
    const failed = act("a:deadlock").catch((error: Error) => error.message);
    expect(await act("a:waits")).toBe("waited");
    expect(await failed).toContain("Action `deadlock` execution timed out (maximum duration");
    expect(await act("a:waits")).toBe("waited");
  });

  it.each(["a:hoards", "a:hoardsBuffers"])("ends when %s takes more memory than all actions may", async (path) => {
    const act = await actions(runtime);
    expect(await act("a:waits")).toBe("waited");
    memoryWatch.maxBytes = 256 << 20;
    await expect(act(path)).rejects.toThrow(OUT_OF_MEMORY);
    expect(await act("a:waits")).toBe("waited");
  });
});
