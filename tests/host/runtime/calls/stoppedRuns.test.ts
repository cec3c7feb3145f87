// Functions that are stopped again and again in the middle of reading, and run again until they get through.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { StoppedReadsReport } from "../../../support/host/stoppedReads";

const script = fileURLToPath(new URL("../../../support/host/stoppedReads.ts", import.meta.url));
const execArgv = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];

describe("a function stopped in the middle of a range read", { timeout: 120_000 }, () => {
  it.each(process.platform === "win32" ? ["timeout"] : ["thread", "timeout"])(
    "by the watchdog's %s runs again on a new transaction, and is applied once",
    async (how) => {
      const child = fork(script, [how], { execArgv });
      try {
        const ended = once(child, "exit").then(([code, signal]) =>
          Promise.reject(new Error(`ended with ${code ?? signal}`)),
        );
        const [report] = (await Promise.race([once(child, "message"), ended])) as [StoppedReadsReport];
        expect(report.answers).toEqual({ "4788000": 3 * report.turns });
        expect(report.saves).toBe(report.turns);
        expect(report.stops).toBeGreaterThan(0);
        // No read stays open: it would keep what is replaced after it.
        if (how === "thread") expect(report.grewBytes).toBe(0);
      } finally {
        child.kill("SIGKILL");
      }
    },
  );
});
