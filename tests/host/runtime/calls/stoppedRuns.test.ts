// Functions that are stopped again and again in the middle of reading, on a machine that hardly lets them run, and that
// run again until they get through.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { starve } from "../../../support/host/starve";
import type { StoppedReadsReport } from "../../../support/host/stoppedReads";
import { isLong, RANDOM_TIMEOUT_MS } from "../../../support/runs/runs";

const script = fileURLToPath(new URL("../../../support/host/stoppedReads.ts", import.meta.url));
const execArgv = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];
const isWindows = process.platform === "win32";
const THREAD = { how: "thread", calls: isLong ? 10_000 : 1_000 };
/** Stops each function several times. */
const TIMEOUT = { how: "timeout", calls: isLong ? 2_000 : 100 };
/** For what hangs, not for what is slow. */
const TIMEOUT_MS = Math.max(RANDOM_TIMEOUT_MS, 300_000);

describe("functions stopped in the middle of range reads", { timeout: TIMEOUT_MS }, () => {
  it.each(isWindows ? [TIMEOUT] : [THREAD, TIMEOUT])(
    "$calls of them by the watchdog's $how run again on new transactions, and each save is applied once",
    async ({ how, calls }) => {
      const child = fork(script, [how, String(calls)], { execArgv });
      const leaveAlone = isWindows ? async () => undefined : starve(child);
      try {
        const ended = once(child, "exit").then(([code, signal]) =>
          Promise.reject(new Error(`ended with ${code ?? signal}`)),
        );
        const [report] = (await Promise.race([once(child, "message"), ended])) as [StoppedReadsReport];
        expect(report.failures).toEqual([]);
        expect(report.calls).toBeGreaterThanOrEqual(calls);
        expect(report.stops).toBeGreaterThan(0);
        // No read stays open: it would keep what is replaced after it.
        if (how === "thread") expect(report.grewBytes).toBe(0);
      } finally {
        await leaveAlone();
        child.kill("SIGKILL");
      }
    },
  );
});
