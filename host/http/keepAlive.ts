/**
 * Longer than browsers and proxies keep an idle connection for its next request. After Node's own 5 s, a busy server
 * closes connections just as they are used again; a browser that meets several of those gives up on a script.
 */
export const KEEP_ALIVE_MS = 75_000;
