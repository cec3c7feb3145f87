/** A push that can't be served. `code` is what the CLI calls the failure. */
export class PushError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "PushError";
  }
}
