// A script that got no answer sends its request again. With a key that it made up, the second one changes nothing more.
export const REQUEST_KEY_MAX = 80;

export function requestKeyProblem(key: string | undefined): string | null {
  if (key === undefined || (key !== "" && key.length <= REQUEST_KEY_MAX)) return null;
  return `A request's key has 1 to ${REQUEST_KEY_MAX} characters`;
}
