/** A reason not to start, or to stop, in words for the person at the terminal. Shown without a stack. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
}
