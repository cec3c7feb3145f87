// Where somebody was going in the app, as a browser tells us. Anybody may tell us anything, and it ends up in a mailed
// link's answer, so only the app's own paths count.

const MAX_LENGTH = 300;
const SOMEWHERE = "http://app.invalid";

/** The text as a path of the app, with its query and fragment; "/" if it could lead anywhere else. */
export function ownPath(text: string): string {
  if (text.length > MAX_LENGTH || !text.startsWith("/") || !URL.canParse(text, SOMEWHERE)) return "/";
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  // "/.//evil.example" becomes "//evil.example" only now.
  return origin !== SOMEWHERE || pathname.startsWith("//") ? "/" : `${pathname}${search}${hash}`;
}
