/** A push that can't be served. `code` is the CLI's name for the failure. */
export class PushError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "PushError";
  }
}
