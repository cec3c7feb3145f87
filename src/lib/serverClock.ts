// The server's time, by which deadlines pass. A phone's own clock may be hours off. Each new token says when it was
// issued, and comes within a moment of that.
import { decodeJwt } from "jose";

/** Tokens have whole seconds, and take a moment to arrive. A clock that is this right is left alone. */
const TOLERANCE_MS = 3_000;

let offsetMs = 0;
let lastToken: string | null = null;

/** Learns from a token that has just arrived. One that was kept says nothing about now. */
export function learnServerTime(token: string): void {
  if (token === lastToken) return;
  lastToken = token;
  const issuedAtMs = issueTimeOf(token);
  if (issuedAtMs === null) return;
  const ahead = issuedAtMs - Date.now();
  offsetMs = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
}

function issueTimeOf(token: string): number | null {
  try {
    const { iat } = decodeJwt(token);
    return iat === undefined ? null : iat * 1000;
  } catch {
    // The server will refuse it.
    return null;
  }
}

/** The server's time at the moment that this device's clock calls `deviceMs`. */
export function serverTimeAt(deviceMs: number): number {
  return deviceMs + offsetMs;
}

export function serverNowMs(): number {
  return serverTimeAt(Date.now());
}
