/** Why the feed couldn't be read. The message is stored in feedStatus and shown to admins. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  constructor(
    readonly code:
      | "CONFIGURATION"
      | "NETWORK"
      | "TIMEOUT"
      | "HTTP"
      | "UNKNOWN"
      | "CONTENT_TYPE"
      | "TOO_LARGE"
      | "NOT_JSON"
      | "FORMAT",
    message: string,
    /** How long the feed asked us to wait; 0 if it didn't. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}
