// Limits the memory of all actions together. A thread's own limit covers only objects: buffers and blobs are outside
// its heap, and only the system knows how much of the process they take. So while actions run, the process is measured
// ten times a second. Once it has grown by more than the limit, the thread that uses most is ended, or one that is too
// busy to answer.
import { readFileSync } from "node:fs";

export interface WatchedThread {
  /** In bytes; Infinity if the thread doesn't answer. */
  measure(): Promise<number>;
  end(reason: string): Promise<void>;
}

const CHECK_MS = 100;
const MIB = 1 << 20;
const MAX_MIB = 1024;

/** In Convex's words. */
export const OUT_OF_MEMORY = `JavaScript execution ran out of memory (maximum memory usage: ${MAX_MIB} MB)`;

class MemoryWatch {
  maxBytes = MAX_MIB * MIB;
  readonly #threads = new Set<WatchedThread>();
  #timer: NodeJS.Timeout | null = null;
  #idleBytes = 0;
  #isEnding = false;

  /** Call when the thread has something to do. */
  add(thread: WatchedThread): void {
    this.#threads.add(thread);
    if (this.#timer !== null) return;
    this.#idleBytes = bytesBesidesOwnHeap();
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
  }

  /** Call when the thread has nothing to do any more, or is gone. */
  remove(thread: WatchedThread): void {
    this.#threads.delete(thread);
    if (this.#threads.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async #check(): Promise<void> {
    if (this.#isEnding || bytesBesidesOwnHeap() - this.#idleBytes <= this.maxBytes) return;
    this.#isEnding = true;
    try {
      const taken = await Promise.all(
        [...this.#threads].map(async (thread) => [thread, await thread.measure()] as const),
      );
      const [most] = taken.sort(([, a], [, b]) => b - a);
      await most?.[0].end(OUT_OF_MEMORY);
      // The other threads' memory becomes the new baseline, so that none of them ends for what the ended thread used.
      this.#idleBytes = bytesBesidesOwnHeap();
    } finally {
      this.#isEnding = false;
    }
  }
}

/** A single one, because memory is measured for the whole process. */
export const memoryWatch = new MemoryWatch();

/** The process's memory, except for the main thread's heap and buffers, and for mapped files such as the store's. */
function bytesBesidesOwnHeap(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return (anonymousBytes() ?? rss) - heapTotal - external;
}

function anonymousBytes(): number | null {
  try {
    const [, kib] = /^RssAnon:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return kib === undefined ? null : Number(kib) * 1024;
  } catch {
    return null; // Only Linux tells them apart.
  }
}
