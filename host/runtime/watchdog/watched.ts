// Cells of a shared Int32Array through which the main thread informs the watchdog. Times are in milliseconds.

/** Counts the starts and ends of runs, so it is odd while one is under way. */
export const RUN = 0;
/** How long the code of the current run may take. */
export const LIMIT_MS = 1;
/** The main thread's processor time at the start of the current run. */
export const STARTED_MS = 2;
/** How long the host has worked for the current run so far. */
export const HOST_MS = 3;
/** 1 while the host works for the current run, and mustn't be stopped. */
export const IN_HOST = 4;
/** 1 from the time when the watchdog sends a signal until a call receives it. */
export const SENT = 5;
/** Never changes, so that a thread can wait on it. */
export const WAIT_CELL = 6;
export const WATCHED_CELLS = 7;

export interface WatchdogData {
  readonly cells: Int32Array;
  /** The main thread's processor time, as openProcessorTime returned it. */
  readonly processorTime: number | null;
}
