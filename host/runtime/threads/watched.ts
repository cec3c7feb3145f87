// Cells of a shared Int32Array through which the main thread informs the watchdog.

/** Counts the starts and ends of runs, so it is odd while one is under way. */
export const RUN = 0;
/** The time limit of the current run. */
export const LIMIT_MS = 1;
/** 1 from the time when the watchdog sends a signal until a call receives it. */
export const SENT = 2;
/** Never changes, so that a thread can wait on it. */
export const WAIT_CELL = 3;
export const WATCHED_CELLS = 4;
