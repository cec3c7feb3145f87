// A machine that hardly lets a process run.
import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "../../../domain/common/seededRandom";

/** Stops a process again and again, for moments and for seconds, until what it returns is called. */
export function starve(child: ChildProcess): () => Promise<void> {
  const random = seededRandom(28);
  let isOver = false;
  const starving = (async () => {
    for (let turn = 0; !isOver; turn++) {
      child.kill("SIGSTOP");
      // Sometimes longer than any limit by the clock on a function, a thread's beginning included.
      await sleep(turn % 64 === 32 ? 5_500 : turn % 16 === 8 ? 1_500 : 20 + random() * 40);
      child.kill("SIGCONT");
      await sleep(20 + random() * 300);
    }
  })();
  return async () => {
    isOver = true;
    await starving;
  };
}
