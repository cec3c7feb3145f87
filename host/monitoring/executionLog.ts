// Logs what an operator asks about afterward: functions that failed, slow functions, and what functions wrote to the
// console. A ConvexError is an answer rather than a failure, so it isn't logged.
import type { Execution } from "../types/calls";
import type { Executor } from "../runtime/calls/executor";
import type { Log, LogLevel } from "./log";

/** Queries and mutations should take milliseconds; an action waits for other services, and may take ten minutes. */
const SLOW_MS = { query: 1_000, mutation: 1_000, action: 60_000, httpAction: 10_000 } as const;

export function logExecutions(executor: Executor, log: Log): void {
  executor.onExecution((execution) => {
    const { path, kind, requestId, outcome, documentsRead } = execution;
    const tookMs = Math.round(execution.tookMs);
    const about = { path, kind, requestId };
    for (const line of outcome.logLines) {
      const { level, message } = consoleLine(line);
      log(level, "function.console", { ...about, message });
    }
    if (hasFailed(execution)) log("error", "function.failed", { ...about, tookMs, error: execution.outcome.message });
    else if (tookMs >= SLOW_MS[kind]) log("warn", "function.slow", { ...about, tookMs, documentsRead });
  });
}

type Failed = Execution & { readonly outcome: Extract<Execution["outcome"], { kind: "error" }> };

function hasFailed(execution: Execution): execution is Failed {
  return execution.outcome.kind === "error" && execution.outcome.data === undefined;
}

const LEVELS: Readonly<Record<string, LogLevel>> = { WARN: "warn", ERROR: "error" };

function consoleLine(line: string): { readonly level: LogLevel; readonly message: string } {
  const [, level = "", message = line] = /^\[(DEBUG|ERROR|WARN|INFO|LOG)\] ?([\s\S]*)$/.exec(line) ?? [];
  return { level: LEVELS[level] ?? "info", message };
}
