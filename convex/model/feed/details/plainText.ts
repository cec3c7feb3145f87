// Converts article HTML to plain text. It is never shown as markup (React escapes it), so this is about readability: no
// tags, entities decoded, paragraphs kept.
import { cleanFeedText, cut } from "../espn/feedText";

/** Far more than is shown of a story; keeps a giant one from costing time. */
const MAX_HTML_LENGTH = 60_000;

// Including their contents, which aren't for reading.
const UNREADABLE = /<(script|style|iframe|noscript|template|svg|object)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BLOCK = /<\/?(?:p|br|div|h\d|hl\d|li|ul|ol|tr|table|blockquote|section|article|figure|figcaption|hr)\b[^>]*>/gi;
// A tag's attributes may contain ">" in quotes; a comment may contain anything.
const TAG = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const BROKEN_TAG = /<\/?[a-z!?][^>]*$/i;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  bull: "•",
  middot: "·",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  deg: "°",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  copy: "©",
  reg: "®",
  trade: "™",
  times: "×",
  minus: "−",
  euro: "€",
  pound: "£",
  cent: "¢",
  sect: "§",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  aacute: "á",
  agrave: "à",
  acirc: "â",
  atilde: "ã",
  auml: "ä",
  aring: "å",
  iacute: "í",
  oacute: "ó",
  ocirc: "ô",
  otilde: "õ",
  ouml: "ö",
  oslash: "ø",
  uacute: "ú",
  uuml: "ü",
  ntilde: "ñ",
  ccedil: "ç",
  Eacute: "É",
  Aacute: "Á",
  Oacute: "Ó",
  Ouml: "Ö",
  Uuml: "Ü",
  Ntilde: "Ñ",
  szlig: "ß",
};

/** Paragraphs are separated by an empty line. */
export function plainText(html: string): string {
  const text = html
    .slice(0, MAX_HTML_LENGTH)
    .replace(UNREADABLE, "")
    .replace(BLOCK, "\n")
    .replace(TAG, "")
    .replace(BROKEN_TAG, "")
    .replace(ENTITY, decodeEntity);
  return cleanFeedText(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n\n")
    .trim();
}

/** An unknown entity is left as it was written. */
function decodeEntity(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? entity;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}

/** The first `length` characters, with an ellipsis if there were more. No character is cut in two. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${cut(text, length)}…`;
}
