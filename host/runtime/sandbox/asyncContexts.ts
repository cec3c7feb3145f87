// Node.js enters an async context before each promise job and leaves it afterward. A job stopped by a timeout never
// leaves its context, and Node.js ends the whole process when it notices. There is no documented way to leave; this
// does what Node.js itself does to recover from an uncaught error.
//
// If a version of Node.js doesn't allow this, the process ends itself and says why: nothing that it acknowledged is
// lost, and its launcher restarts it.
import { executionAsyncId } from "node:async_hooks";

interface AsyncWrap {
  popAsyncContext(asyncId: number): boolean;
}

/** EX_SOFTWARE of sysexits.h. */
const EXIT_STUCK = 70;
let asyncWrap: AsyncWrap | null | undefined;

/** Leaves the contexts that stopped code has entered since the current async context was `asyncId`. */
export function leaveAsyncContexts(asyncId: number): void {
  if (executionAsyncId() === asyncId) return;
  asyncWrap ??= findAsyncWrap();
  if (asyncWrap === null) return endProcess();
  for (let current = executionAsyncId(); current !== asyncId && current > 1; current = executionAsyncId()) {
    asyncWrap.popAsyncContext(current);
  }
}

function endProcess(): never {
  process.stderr.write("A function that took too long was stopped, which this version of Node.js doesn't get over.\n");
  process.exit(EXIT_STUCK);
}

function findAsyncWrap(): AsyncWrap | null {
  const bindings = process as unknown as { binding?(name: string): Partial<AsyncWrap>; noDeprecation?: boolean };
  const { noDeprecation = false } = bindings;
  bindings.noDeprecation = true;
  try {
    const found = bindings.binding?.("async_wrap");
    return typeof found?.popAsyncContext === "function" ? (found as AsyncWrap) : null;
  } catch {
    return null;
  } finally {
    bindings.noDeprecation = noDeprecation;
  }
}
