// [2.11] The page that a signed-out visitor asked for, kept for this tab until somebody signs in.

const key = "huddle.wantedPath";

export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(key, path);
}

export function readWantedPath(): string | null {
  return sessionStorage.getItem(key);
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(key);
}
