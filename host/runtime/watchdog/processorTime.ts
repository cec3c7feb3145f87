// The processor time that a thread has used. On a busy machine it says how long code really ran, which a clock doesn't.
//
// Linux tells it for each thread. Elsewhere only the time of the whole process is known, which is at least as long.
import { closeSync, openSync, readFileSync, readlinkSync, readSync } from "node:fs";

/** "run wait slices": nanoseconds on a processor, nanoseconds spent waiting for one, and how often it got one. */
const FILE = "/proc/thread-self/schedstat";
const [SPACE, NANOSECONDS_PER_MS] = [32, 1e6];
const bytes = Buffer.alloc(64);

/** Makes the current thread's time readable, in all threads of the process. Returns null if the system doesn't tell. */
export function openProcessorTime(): number | null {
  let file: number | null = null;
  try {
    file = openSync(FILE, "r");
    if (readMs(file) > 0) return file;
  } catch {
    // No such file.
  }
  if (file !== null) closeSync(file);
  return null;
}

/** In milliseconds. `file` is what openProcessorTime returned. */
export function processorMs(file: number | null): number {
  if (file !== null) return readMs(file);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The file in which other threads can read how long the current one has waited. Null if the system doesn't tell. */
export function waitingTimeFile(): string | null {
  try {
    return `/proc/${readlinkSync("/proc/thread-self")}/schedstat`;
  } catch {
    return null;
  }
}

/** How long a thread has waited for a processor, in milliseconds; 0 if that is unknown. */
export function waitedMs(file: string | null): number {
  try {
    return file === null ? 0 : Number(readFileSync(file, "latin1").split(" ")[1]) / NANOSECONDS_PER_MS;
  } catch {
    return 0; // The thread has ended.
  }
}

function readMs(file: number): number {
  readSync(file, bytes, 0, bytes.length, 0);
  return Number(bytes.toString("latin1", 0, bytes.indexOf(SPACE))) / NANOSECONDS_PER_MS;
}
