// The console for functions: source text that runs inside their realm (see sandboxPrelude.ts). Timers and counts print
// as they do in Convex.

/** Evaluates to a function that creates a console from a clock and a way to log values, texts and traces. */
export const SANDBOX_CONSOLE = String.raw`(function consoleFor(host) {
  const levels = { log: "LOG", debug: "DEBUG", info: "INFO", warn: "WARN", error: "ERROR", table: "LOG", dir: "LOG" };
  const console = {};
  for (const level of Object.keys(levels)) console[level] = (...args) => host.log(levels[level], args);
  console.trace = (...args) => host.trace(args, new Error().stack);
  const timers = new Map();
  const counts = new Map();
  const elapsed = (label, more) => {
    if (!timers.has(label)) return void host.logText("WARN", "Timer '" + label + "' does not exist");
    host.logText("INFO", label + ": " + (host.now() - timers.get(label)) + "ms" + more);
  };
  console.time = (label = "default") => {
    if (timers.has(label)) host.logText("WARN", "Timer '" + label + "' already exists");
    else timers.set(label, host.now());
  };
  console.timeLog = (label = "default", ...args) => elapsed(label, args.map((arg) => " " + String(arg)).join(""));
  console.timeEnd = (label = "default") => {
    elapsed(label, "");
    timers.delete(label);
  };
  console.count = (label = "default") => {
    counts.set(label, (counts.get(label) ?? 0) + 1);
    host.logText("INFO", label + ": " + counts.get(label));
  };
  console.countReset = (label = "default") => void counts.delete(label);
  console.assert = (condition, ...args) => void (condition || host.log("ERROR", ["Assertion failed", ...args]));
  console.group = console.groupEnd = console.groupCollapsed = () => undefined;
  return console;
})`;
