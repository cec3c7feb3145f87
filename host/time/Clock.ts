export interface Clock {
  now(): number;
  /** Returns a function that cancels the timer. */
  setTimeout(callback: () => void, delayMs: number): () => void;
}
