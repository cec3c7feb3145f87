// Who was signed in last in this browser, by the sign-in provider's id. It opens nothing at any server.

const key = "huddle.lastPerson";

export function readLastPerson(): string | null {
  return localStorage.getItem(key);
}

export function rememberLastPerson(id: string): void {
  localStorage.setItem(key, id);
}

export function forgetLastPerson(): void {
  localStorage.removeItem(key);
}
