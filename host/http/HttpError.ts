// An error response, in the shape that Convex's clients and CLI read: { code, message }.
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
