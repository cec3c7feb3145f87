// The watchdog thread, in a process without anything else.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { isStopped, runWatched, shareWatchdog } from "../../../../host/runtime/watchdog/watchdog";

interface Report {
  readonly turns: number;
  readonly stopped: number;
  readonly interrupts: number;
}

const script = fileURLToPath(new URL("../../../support/host/watchedProcess.ts", import.meta.url));
const execArgv = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];

describe.skipIf(process.platform === "win32")("the watching thread", () => {
  it("stops an endless run even right after an outside signal, and reports each signal once", async () => {
    const child = fork(script, { execArgv });
    try {
      const ended = once(child, "exit").then(([code, signal]) =>
        Promise.reject(new Error(`ended with ${code ?? signal}`)),
      );
      const reported = once(child, "message", { signal: AbortSignal.timeout(50_000) }) as Promise<[Report]>;
      const [report] = await Promise.race([reported, ended]);
      expect(report).toEqual({ turns: report.turns, stopped: report.turns, interrupts: report.turns });
    } finally {
      child.kill("SIGKILL");
    }
  }, 240_000);
});

describe("without the watching thread", () => {
  const onInterrupt = () => undefined;
  afterEach(() => void process.off("SIGINT", onInterrupt));

  it("a run that never ends is stopped by its own timeout, and Ctrl-C is still reported", async () => {
    await shareWatchdog(onInterrupt, () => Promise.reject(new Error("no threads here")));
    expect(process.listeners("SIGINT")).toContain(onInterrupt);
    let thrown: unknown = null;
    try {
      runWatched(new vm.Script("for (;;);"), vm.createContext({}), { limitMs: 50 });
    } catch (error) {
      thrown = error;
    }
    expect(isStopped(thrown)).toBe(true);
  });
});
