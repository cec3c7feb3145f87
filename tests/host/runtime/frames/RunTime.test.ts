import { describe, expect, it } from "vitest";
import { RunTime } from "../../../../host/runtime/frames/RunTime";
import { usedMs } from "../../../../host/runtime/watchdog/watchdog";

/** Keeps the whole thread from running for a while, like a busy machine. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function compute(ms: number): void {
  for (const until = usedMs() + ms; usedMs() < until;);
}

describe("the time of a function's own code", () => {
  it("is what the processor worked for it, however long the machine did something else", () => {
    const time = new RunTime();
    compute(150);
    time.inHost(() => compute(300));
    standStill(1_000);
    time.inHost(() => standStill(500));
    compute(150);
    const { tookMs } = time;
    expect(tookMs).toBeGreaterThan(200);
    expect(tookMs).toBeLessThan(400);
  });

  it("adds up when code and host take turns every few microseconds", () => {
    const time = new RunTime();
    const startMs = usedMs();
    while (usedMs() - startMs < 400) time.inHost(() => usedMs());
    const { tookMs } = time;
    expect(tookMs).toBeGreaterThan(50);
    expect(tookMs).toBeLessThan(350);
  });
});
