// The most recent function runs, for `convex dev` and `convex logs`, which long-poll from a cursor.
import { randomUUID } from "node:crypto";
import type { HostEngine } from "../deployment/hostEngine";
import type { Execution } from "../types/calls";
import type { Clock } from "../time/Clock";
import { withoutValues } from "../monitoring/withoutValues";

const maxEntries = 1000;
const maxLoggedChars = 8 * 1024 * 1024;
const pollMs = 30_000;

/** Leaves out the function's result, which may be large. */
interface Entry extends Pick<Execution, "path" | "kind" | "requestId" | "tookMs" | "documentsRead"> {
  readonly cursor: number;
  readonly atMs: number;
  readonly logLines: readonly string[];
  readonly loggedChars: number;
  /** Null if it succeeded. */
  readonly error: string | null;
}

export class FunctionLog {
  private readonly entries: Entry[] = [];
  private readonly waiting = new Set<() => void>();
  private cursor: number;
  private loggedChars = 0;
  private readonly clock: Clock;

  constructor({ clock, executor }: Pick<HostEngine, "clock" | "executor">) {
    this.clock = clock;
    // Increases across restarts too, so that a CLI that keeps polling isn't sent old entries again.
    this.cursor = this.clock.now();
    executor.onExecution((execution) => this.add(execution));
  }

  /** Returns the entries after the cursor; waits a while for one if there is none. Cursor 0 asks for all there are. */
  async after(cursor: number): Promise<{ readonly entries: readonly unknown[]; readonly newCursor: number }> {
    if (cursor >= this.cursor) await this.nextEntry();
    const entries = this.entries.filter((entry) => entry.cursor > cursor).map(entryJson);
    return { entries, newCursor: this.cursor };
  }

  private nextEntry(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        cancel();
        this.waiting.delete(done);
        resolve();
      };
      const cancel = this.clock.setTimeout(done, pollMs);
      this.waiting.add(done);
    });
  }

  private add({ path, kind, requestId, outcome, tookMs, documentsRead }: Execution): void {
    const atMs = this.clock.now();
    this.cursor = Math.max(this.cursor + 1, atMs);
    const logLines = outcome.logLines.map(withoutValues);
    const loggedChars = logLines.reduce((sum, line) => sum + line.length, 0);
    const error = outcome.kind === "error" ? withoutValues(outcome.message) : null;
    const run = { path, kind, requestId, tookMs, documentsRead };
    this.entries.push({ ...run, cursor: this.cursor, atMs, logLines, loggedChars, error });
    this.loggedChars += loggedChars;
    while (this.entries.length > maxEntries || this.loggedChars > maxLoggedChars) {
      this.loggedChars -= this.entries.shift()?.loggedChars ?? 0;
    }
    for (const wake of [...this.waiting]) wake();
  }
}

const udfTypes = { query: "Query", mutation: "Mutation", action: "Action", httpAction: "HttpAction" } as const;

/** FunctionExecutionJson of convex/src/cli/lib/generatedFunctionLogsApi.ts; times are seconds. */
function entryJson({ path, kind, requestId, tookMs, documentsRead, atMs, logLines, error }: Entry) {
  return {
    kind: "Completion",
    udfType: udfTypes[kind],
    identifier: path,
    logLines: logLines.map((line) => structuredLine(line, atMs)),
    timestamp: atMs / 1000,
    executionTimestamp: (atMs - tookMs) / 1000,
    executionTime: tookMs / 1000,
    cachedResult: false,
    caller: "",
    requestId,
    executionId: randomUUID(),
    identityType: "unknown",
    environment: "isolate",
    willRetry: false,
    usageStats: { databaseReadDocuments: documentsRead },
    success: error === null ? { status: "success" } : null,
    error,
  };
}

function structuredLine(line: string, nowMs: number) {
  const [, level, message] = /^\[(DEBUG|ERROR|WARN|INFO|LOG)\] ?([\s\S]*)$/.exec(line) ?? [];
  return { level: level ?? "LOG", messages: [message ?? line], timestamp: nowMs, isTruncated: false };
}
