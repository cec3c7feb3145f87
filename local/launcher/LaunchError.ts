/** A reason not to start, or to end, in words for the person at the terminal; shown without a stack. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
}
