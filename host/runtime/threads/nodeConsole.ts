// The console of "use node" modules: what Convex prints for each call becomes a line of the action's log.
import { inspect } from "node:util";
import { currentRun, printLine, type CurrentRun } from "./threadEnd";

const levels = { log: "LOG", debug: "DEBUG", info: "INFO", warn: "WARN", error: "ERROR", dir: "LOG", table: "LOG" };

interface Marks {
  readonly timers: Map<string, number>;
  readonly counts: Map<string, number>;
}

/** Each action has its own timers and counts. */
const marks = new WeakMap<CurrentRun, Marks>();

export function installConsole(framesOf: (stack: string) => string): void {
  for (const [name, level] of Object.entries(levels)) {
    Object.assign(console, { [name]: (...args: unknown[]) => printLine(`[${level}] ${shown(args)}`) });
  }
  Object.assign(console, {
    trace: (...args: unknown[]) => printLine(`[LOG] ${shown(args)}\n${framesOf(new Error().stack ?? "")}`),
    time(label: unknown = "default") {
      const { timers } = marksOfRun();
      if (timers.has(String(label))) printLine(`[WARN] Timer '${String(label)}' already exists`);
      else timers.set(String(label), performance.now());
    },
    timeLog: (label: unknown = "default", ...args: unknown[]) => printElapsed(label, args),
    timeEnd(label: unknown = "default") {
      printElapsed(label, []);
      marksOfRun().timers.delete(String(label));
    },
    count(label: unknown = "default") {
      const { counts } = marksOfRun();
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      printLine(`[INFO] ${String(label)}: ${count}`);
    },
    countReset: (label: unknown = "default") => void marksOfRun().counts.delete(String(label)),
    assert(condition: unknown, ...args: unknown[]) {
      if (!condition) printLine(`[ERROR] ${shown(["Assertion failed", ...args])}`);
    },
  });
}

function printElapsed(label: unknown, args: readonly unknown[]): void {
  const startedAt = marksOfRun().timers.get(String(label));
  if (startedAt === undefined) return printLine(`[WARN] Timer '${String(label)}' does not exist`);
  const more = args.length === 0 ? "" : ` ${shown(args)}`;
  printLine(`[INFO] ${String(label)}: ${Math.round(performance.now() - startedAt)}ms${more}`);
}

function shown(args: readonly unknown[]): string {
  return args.map((arg) => inspect(arg, { customInspect: false })).join(" ");
}

function marksOfRun(): Marks {
  const run = currentRun();
  const known = run && marks.get(run);
  if (known) return known;
  const made: Marks = { timers: new Map(), counts: new Map() };
  if (run) marks.set(run, made);
  return made;
}
