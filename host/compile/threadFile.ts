// Locates a thread's compiled code, and limits its resources. Threads have no TypeScript loader. If the host is
// compiled (start.mjs), the code is next to it; otherwise, in tests, it is compiled when first needed.
import { existsSync } from "node:fs";
import { compileHost } from "./compileHost.mjs";

type ThreadName = "sandboxThread" | "nodeThread" | "watchdogThread";

/**
 * Actions mostly wait, so a small young generation saves memory and costs them nothing. An action that takes more and
 * more memory ends its thread before the host runs out of it.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 };

let compiled: Promise<URL> | null = null;

export async function threadFile(name: ThreadName): Promise<URL> {
  const beside = new URL(`./${name}.mjs`, import.meta.url);
  if (existsSync(beside)) return beside;
  return new URL(`${name}.mjs`, await (compiled ??= compileHost()));
}
