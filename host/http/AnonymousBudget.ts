// Limits what callers without a token may send. Parsing and checking arguments takes about 0.1 s of the host's time a
// MiB, so large ones are for callers who are known, and each address has a budget for those that aren't small.
import { networkOf } from "./networkOf";
import type { Clock } from "../time/Clock";

export const MAX_ANONYMOUS_BYTES = 1024 * 1024;

/** Calls of up to this size cost little more than any request does, and aren't counted. */
const FREE_BYTES = 16 * 1024;
const BUDGET_BYTES = 4 * MAX_ANONYMOUS_BYTES;
const BYTES_PER_SECOND = 256 * 1024;
const MAX_ADDRESSES = 10_000;

/** Takes the bytes of a call from the budget of an address; false if too little is left. */
export type TakesBudget = (ip: string | null, bytes: number) => boolean;

interface Spent {
  bytes: number;
  atMs: number;
}

export class AnonymousBudget {
  readonly #spent = new Map<string, Spent>();

  constructor(private readonly clock: Clock) {}

  readonly take: TakesBudget = (ip, bytes) => {
    if (bytes <= FREE_BYTES) return true;
    const nowMs = this.clock.now();
    const network = networkOf(ip ?? "");
    const left = unrestored(this.#spent.get(network), nowMs);
    if (left + bytes > BUDGET_BYTES) return false;
    // Moves it to the end, so that the first address is the one that has sent nothing for longest.
    this.#spent.delete(network);
    this.#spent.set(network, { bytes: left + bytes, atMs: nowMs });
    const [oldest] = this.#spent.keys();
    if (this.#spent.size > MAX_ADDRESSES && oldest !== undefined) this.#spent.delete(oldest);
    return true;
  };
}

/** How much of what was spent hasn't come back yet. */
function unrestored(spent: Spent | undefined, nowMs: number): number {
  if (spent === undefined) return 0;
  const passedMs = Math.max(0, nowMs - spent.atMs);
  return Math.max(0, spent.bytes - (passedMs / 1000) * BYTES_PER_SECOND);
}
