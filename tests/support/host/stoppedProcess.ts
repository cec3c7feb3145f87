// A process in which functions are stopped over and over in the middle of a promise's job, and which continues
// afterward. With the argument "plain", Node.js has no way to leave the contexts they had entered.
import { AsyncLocalStorage, executionAsyncId } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import vm from "node:vm";
import { leaveAsyncContexts } from "../../../host/runtime/sandbox/asyncContexts";

if (process.argv[2] === "plain") Object.assign(process, { binding: undefined });

const running = new AsyncLocalStorage<string>();
const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { microtaskMode: "afterEvaluate" });
const script = new vm.Script("Promise.resolve().then(() => { for (;;); })");
let stopped = 0;
await running.run("host", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const asyncId = executionAsyncId();
    try {
      script.runInContext(context, { timeout: 30 });
    } catch {
      leaveAsyncContexts(asyncId);
      stopped += 1;
    }
    await sleep(1);
  }
});
process.send?.({ stopped }, () => process.exit(0));
