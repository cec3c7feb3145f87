// [5.1][5.4][5.6] The one rule for names of people, leagues and pools. Names appear in mails to others and in their
// subjects, where mail programs turn addresses into links, and in lists, where two must not look alike or disturb
// others.
import type { FieldProblem } from "./fieldProblem";
import { say, type Said } from "./said";

/** Line breaks and other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Characters without a picture: zero-width and direction marks, fillers, tags, half of a pair, an empty Braille cell.
 */
export const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Emoji and many scripts need joiners and variation selectors inside of them; elsewhere they only hide. */
const EMOJI_STYLE = /(\p{Extended_Pictographic})[\ufe0e\ufe0f]|([\d#*])\ufe0f(?=\u20e3)/gu;
export const JOINED = String.raw`[\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}])\p{L}`;
const JOINERS = new RegExp(`(${JOINED})[\\u200c\\u200d](?=${JOINED})`, "gu");

/** The flags of England, Scotland and Wales are a black one and tags, which hide anywhere else. */
export const TAGGED_FLAG = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`;
const TAGGED_FLAGS = new RegExp(TAGGED_FLAG, "gu");

/** No language puts three accents of the common kind on one letter; some have up to four marks of their own. */
const STACK = /(?:(?=\p{sc=Inherited})\p{M}){3,}|[\p{Mn}\p{Me}]{5,}/u;

/**
 * After compatibility normalisation: "http:", "www.", "a@b", "<a>", any slash, and a dot of any script between letters:
 * "t.me", "example。com". Initials such as "J.R." and "St. John" stay names.
 */
const ADDRESS =
  /https?:|mailto:|www\.|[@<>/\\\u2044\u2215\u29f8]|[\p{L}\p{N}-][.\u3002\u06d4\u0701\u0702\ua4f8]\p{L}{2,}/iu;

/**
 * A letter with its marks, a flag, or an emoji with all that is joined to it. No emoji and no script joins more than
 * this, so that a pile counts as several. Intl.Segmenter differs between browsers, and some don't have it.
 */
const CHARACTER =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\p{Grapheme_Extend}\p{Emoji_Modifier}]{0,2}\u200d\p{Extended_Pictographic}){0,4}|.)[\p{Grapheme_Extend}\p{Mc}\p{Emoji_Modifier}\u200d]{0,8}/gsu;

/** More UTF-16 units than any name can have. */
const COUNTED = 5_000;

function charactersOf(name: string): readonly string[] {
  return name.slice(0, COUNTED).normalize("NFC").match(CHARACTER) ?? [];
}

/** As people count: each emoji is one. It is right for what a name may have, and enough for anything longer. */
export const nameLength = (name: string): number => charactersOf(name).length;

/** Its first characters, each whole. */
export const shortenedName = (name: string, max: number): string => charactersOf(name).slice(0, max).join("");

/** True if nothing of it could be seen. */
export function isBlankName(name: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(new RegExp(INVISIBLE, "gu"), ""));
}

/** About a name that isn't blank. `field` begins the sentence: "Group name can’t contain hidden characters" */
export function namingProblem(field: Said, name: string): FieldProblem {
  if (CONTROL.test(name) || ADDRESS.test(name.normalize("NFKC")))
    return say("{field} can’t contain addresses, links or line breaks", { field });
  const shown = name.replaceAll(TAGGED_FLAGS, "").replaceAll(EMOJI_STYLE, "$1$2").replaceAll(JOINERS, "$1");
  const hides = INVISIBLE.test(shown) || STACK.test(name.normalize("NFC"));
  return hides ? say("{field} can’t contain hidden characters or piled-up accents", { field }) : null;
}
