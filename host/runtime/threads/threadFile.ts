// Where the compiled code of a thread is, and what it may take: threads have no loader for TypeScript. It is beside the
// host's own where that is compiled too (start.mjs); otherwise, in tests, it is compiled when it is first needed.
import { existsSync } from "node:fs";
import { compileHost } from "../../compile.mjs";

type ThreadName = "sandboxThread" | "nodeThread" | "watchdogThread";

/**
 * Actions mostly wait: little room for young objects saves memory and costs them nothing. One that takes more and more
 * ends its thread, before the machine has no memory left for the host.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 };

let compiled: Promise<URL> | null = null;

export async function threadFile(name: ThreadName): Promise<URL> {
  const beside = new URL(`./${name}.mjs`, import.meta.url);
  if (existsSync(beside)) return beside;
  return new URL(`${name}.mjs`, await (compiled ??= compileHost()));
}
