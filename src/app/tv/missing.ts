// Functions that a TV's browser lacks and the big screen calls: its own script's and its worker's first import. The
// build's test (tests/local/build/tvPage.test.ts) says when something is missing here.

/** @returns what is at that place, from the end if it is negative. */
function at<V>(this: ArrayLike<V>, index: number): V | undefined {
  return this[index < 0 ? this.length + index : index];
}

const ours: readonly (readonly [object, string, unknown])[] = [
  [Array.prototype, "at", at],
  [
    String.prototype,
    "replaceAll",
    function replaceAll(this: string, text: string, by: string) {
      return this.split(text).join(by);
    },
  ],
  [
    URL,
    "canParse",
    (text: string) => {
      try {
        return Boolean(new URL(text));
      } catch {
        return false;
      }
    },
  ],
];

for (const [owner, name, value] of ours)
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
