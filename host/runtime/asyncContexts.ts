// Node.js enters an async context before each promise job and leaves it afterwards. A job that a timeout stops is never
// left, and Node.js ends the whole process when it finds that out. Node.js has no documented way to leave; its own
// recovery after an uncaught error does what this does.
import { executionAsyncId } from "node:async_hooks";

interface Bindings {
  binding(name: "async_wrap"): { popAsyncContext(asyncId: number): boolean };
}

/** Leaves what code that was stopped has entered since the current async context was `asyncId`. */
export function leaveAsyncContexts(asyncId: number): void {
  if (executionAsyncId() === asyncId) return;
  const { noDeprecation = false } = process as { noDeprecation?: boolean };
  Object.assign(process, { noDeprecation: true });
  const { popAsyncContext } = (process as unknown as Bindings).binding("async_wrap");
  Object.assign(process, { noDeprecation });
  for (let current = executionAsyncId(); current !== asyncId && current > 1; current = executionAsyncId()) {
    popAsyncContext(current);
  }
}
