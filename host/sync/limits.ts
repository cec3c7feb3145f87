export interface SyncLimits {
  /** Longer Transitions go out in chunks of this many characters. */
  readonly maxFrameChars: number;
  readonly maxSubscriptions: number;
  /** Messages of one client that wait for a token or for earlier mutations. */
  readonly maxWaitingMessages: number;
}

export const defaultLimits: SyncLimits = {
  maxFrameChars: 4 * 1024 * 1024,
  maxSubscriptions: 10_000,
  maxWaitingMessages: 10_000,
};
