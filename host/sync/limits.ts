export interface SyncLimits {
  /** Longer Transitions go out in chunks of this many characters. */
  readonly maxFrameChars: number;
  readonly maxSubscriptions: number;
  /** Messages of one client that wait for a token or for earlier mutations. */
  readonly maxWaitingMessages: number;
  /** Roughly what results may take that nobody watches any more. */
  readonly maxIdleBytes: number;
}

export const defaultLimits: SyncLimits = {
  maxFrameChars: 4 * 1024 * 1024,
  maxSubscriptions: 10_000,
  maxWaitingMessages: 10_000,
  maxIdleBytes: 64 * 1024 * 1024,
};
