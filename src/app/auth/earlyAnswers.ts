// Hands out answers that the page asked of the sign-in service before the app's code was there (index.html). Each
// answer is used once, and only by the first visit's own questions.

const SECONDS_USABLE = 10;

declare global {
  interface Window {
    /** By path. */
    huddleEarly?: Record<string, Promise<Response>>;
  }
}

/** As fetch, but answers a question that was already asked with its answer. */
export async function fetchEarly(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
  const early = window.huddleEarly?.[pathname];
  if (early === undefined || performance.now() > SECONDS_USABLE * 1000) return await fetch(input, init);
  forgetEarly(pathname);
  return await early.catch(() => fetch(input, init));
}

/** Somebody else may be signing in. */
export function forgetEarly(pathname?: string): void {
  if (pathname === undefined) delete window.huddleEarly;
  else if (window.huddleEarly) delete window.huddleEarly[pathname];
}
