// [14.2] A text of several lines as it may be stored: nothing hidden in it, and what people write whole.
import { INVISIBLE, JOINED, TAGGED_FLAG } from "./names";

/** Joined characters and emoji, which stay whole; in the last group, hidden characters, which go. */
const KEPT_OR_HIDDEN = new RegExp(
  [
    String.raw`((?:${JOINED})\ufe0f?[\u200c\u200d](?=${JOINED}))`,
    String.raw`(\p{Extended_Pictographic}[\ufe0e\ufe0f])`,
    String.raw`([\d#*]\ufe0f(?=\u20e3))`,
    `(${TAGGED_FLAG})`,
    String.raw`((?!\n)[\p{Cc}\p{Zl}\p{Zp}]|${INVISIBLE.source})`,
  ].join("|"),
  "gu",
);

/** A longer text without what can't be seen in it. Line feeds, emoji and the scripts that need joiners stay whole. */
export function withoutHidden(text: string): string {
  const seen = text.replaceAll(KEPT_OR_HIDDEN, (found, ...parts: unknown[]) => (parts[4] === undefined ? found : ""));
  return seen.replaceAll(/(\p{M}{4})\p{M}+/gu, "$1");
}
