// The thread that watches all functions, in a process where nothing else does.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface Report {
  readonly turns: number;
  readonly stopped: number;
  readonly interrupts: number;
}

const script = fileURLToPath(new URL("../../support/watchedProcess.ts", import.meta.url));
const execArgv = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];

describe.skipIf(process.platform === "win32")("the watching thread", () => {
  it("stops what never ends also right after a signal from outside, and tells of each signal once", async () => {
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
  }, 60_000);
});
