// Stops the launcher when its parent process is gone: npm dies of a signal without passing it on to the shell in
// between.
import { readFileSync } from "node:fs";

const INTERVAL_MS = 1000;

const SHELLS = /^(?:sh|dash|ash|bash|zsh|busybox)$/;

/** Calls `onGone` once. Returns a function that stops watching. Does nothing if npm didn't start this process. */
export function watchParents(onGone: () => void): () => void {
  if (process.env["npm_lifecycle_event"] === undefined) return () => undefined;
  const parent = process.ppid;
  const shell = processStatus(parent);
  const isBehindShell = shell !== null && SHELLS.test(shell.name);
  const timer = setInterval(() => {
    const isSame = process.ppid === parent && (!isBehindShell || processStatus(parent)?.parent === shell.parent);
    if (isSame) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Null if the system has no /proc; then only the direct parent is watched. */
function processStatus(pid: number): { readonly name: string; readonly parent: number } | null {
  try {
    // "pid (name) state ppid …": the name may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const nameEnd = stat.lastIndexOf(")");
    const name = stat.slice(stat.indexOf("(") + 1, nameEnd);
    return { name, parent: Number(stat.slice(nameEnd + 2).split(" ")[1]) };
  } catch {
    return null;
  }
}
