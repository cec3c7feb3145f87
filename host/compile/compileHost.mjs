// Compiles the host: main.mjs is its process, and the other files run in its threads.
import { compileTo } from "./compileTo.mjs";

const entryPoints = [
  "host/main.ts",
  "host/runtime/threads/sandboxThread.ts",
  "host/runtime/threads/nodeThread.ts",
  "host/runtime/watchdog/watchdogThread.ts",
];

/** Resolves to the URL of the output folder, with a trailing slash. */
export async function compileHost() {
  return await compileTo("host", entryPoints);
}
