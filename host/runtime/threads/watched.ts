// What the main thread tells the watchdog's: cells of a shared Int32Array.

/** Counts the beginnings and the ends of runs, so it is odd while one is under way. */
export const RUN = 0;
/** How long that one may take. */
export const LIMIT_MS = 1;
/** 1 from when the watchdog has sent a signal until somebody has got it. */
export const SENT = 2;
/** Never changes: to wait for. */
export const STILL = 3;
export const WATCHED_CELLS = 4;
