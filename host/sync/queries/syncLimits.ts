export interface SyncLimits {
  /** Longer Transitions are split into chunks of this many characters. */
  readonly maxFrameChars: number;
  readonly maxSubscriptions: number;
  /** Messages of one client that are waiting for a token or for earlier mutations. */
  readonly maxWaitingMessages: number;
  /** Of those that are waiting for a token. */
  readonly maxInboxChars: number;
  /** The approximate size limit for results without subscribers. */
  readonly maxIdleBytes: number;
}

export const defaultLimits: SyncLimits = {
  maxFrameChars: 4 * 1024 * 1024,
  maxSubscriptions: 10_000,
  maxWaitingMessages: 10_000,
  maxInboxChars: 20 * 1024 * 1024,
  maxIdleBytes: 64 * 1024 * 1024,
};
