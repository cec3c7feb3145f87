// Why the user was signed out without asking for it, kept for this tab until the landing page has shown it.

const key = "huddle.farewell";

export type Farewell = "account-deleted";

export function rememberFarewell(reason: Farewell): void {
  sessionStorage.setItem(key, reason);
}

export function readFarewell(): Farewell | null {
  // The build draws the landing page for everybody.
  if (typeof sessionStorage === "undefined") return null;
  return sessionStorage.getItem(key) === "account-deleted" ? "account-deleted" : null;
}

export function forgetFarewell(): void {
  sessionStorage.removeItem(key);
}

let isLeaving = false;

/**
 * Runs one sign-out or deletion at a time across the browser's windows. They share the session, so a window that signed
 * out first would keep another from deleting the account at the service.
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // Pages served over plain HTTP have no locks.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? await locks.request("huddle.account", work) : await work();
}

/**
 * While the user deletes the account here, its disappearance needs no notice, and this tab's own sign-out is running.
 * Nor does it afterward, until somebody is here again: the page learns of the two in either order. `work` returns
 * whether the account is deleted.
 */
export async function leaveByChoice(work: () => Promise<boolean>): Promise<void> {
  isLeaving = true;
  let isGone = false;
  try {
    isGone = await oneAtATime(work);
  } finally {
    isLeaving = isGone;
  }
}

/** Somebody is signed in here, maybe after somebody else. */
export function comeBack(): void {
  isLeaving = false;
}

export function isLeavingByChoice(): boolean {
  return isLeaving;
}
