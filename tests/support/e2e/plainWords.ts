// Finds texts that are in no catalog: in the pseudo-locale, words in plain letters that the server didn't send, outside
// of the domain's sentences, which serve both.
import type { Page } from "@playwright/test";
import { saidTexts } from "../saidTexts";
import type { Wire } from "./watchWire";

const WORD = /[\p{L}’']+/gu;
const PLAIN = /^[A-Za-z’']{2,}$/;
/** Without the apostrophe of a possessive: "Colts’". */
const wordsIn = (text: string) =>
  (text.match(WORD) ?? []).map((word) => word.replace(/[’']$/, "")).filter((word) => PLAIN.test(word));

const monthsAndDays = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day)).flatMap((day) =>
  (["long", "short"] as const).flatMap((style) => [
    day.toLocaleDateString("en-US", { month: style }),
    day.toLocaleDateString("en-US", { weekday: style }),
  ]),
);
/** Words that Intl writes, and names. */
const ANY_LANGUAGE = ["AM", "PM", "EST", "EDT", "Huddle", "Picks", "Apple", "Google", "Outlook", ...monthsAndDays];
/** An address of this machine's. */
const ADDRESS = /https?:\S+/g;
/** On the landing page's drawing of a game and a table. */
const DRAWN = ["GB", "Packers", "DET", "Lions", "Priya", "Marcus"];
/** The domain names these in sentences of the screens. */
const NOUNS = ["league", "pool"];
/** Initials of people, and abbreviations of teams on drawn badges. */
const INITIALS = /^[A-Z]{2,3}$/;

/** The domain's sentences between what is put in, the longest first. */
const parts = saidTexts(["domain"])
  .flatMap(({ text }) => text.split("…").map((part) => part.trim()))
  .filter((part) => wordsIn(part).length > 0)
  .sort((a, b) => b.length - a.length);
const literals = parts.map((part) => part.replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&")).join("|");
const DOMAIN = new RegExp(`(?<![\\p{L}’'](?=\\p{L}))(?:${literals})(?![\\p{L}’'])`, "gu");

/** A text's words outside of addresses and of the domain's sentences, by text: most are read many times. */
const wordsByText = new Map<string, readonly string[]>();
function ownWords(text: string): readonly string[] {
  const words = wordsByText.get(text) ?? wordsIn(text.replace(ADDRESS, " ").replace(DOMAIN, " "));
  wordsByText.set(text, words);
  return words;
}

/** The words that no catalog and no data explain, each with a text that it stands in. */
export async function listPlainWords(page: Page, wire: Wire): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"])
          texts.push(node.getAttribute(name) ?? "");
      } else if (!node.parentElement?.closest("script, style, noscript")) texts.push(node.nodeValue ?? "");
    }
    // An example of a file is no text.
    return [...new Set(texts)].filter((text) => text.trim() !== "" && !text.startsWith("[{"));
  });
  // After the texts, so that what they show has been received.
  const config = await page.locator("script#config").textContent();
  const known = wordsSentTo(wire);
  learn(known, config ?? "null");
  const found = new Map<string, string>();
  for (const text of shown)
    for (const word of ownWords(text)) if (!known.has(word) && !INITIALS.test(word)) found.set(word, text);
  return [...found].map(([word, text]) => `${word}: ${text}`);
}

/** The words that were read of each, since many texts are looked at one after the other. */
const wordsByWire = new WeakMap<Wire, { readonly words: Set<string>; frames: number }>();

function wordsSentTo(wire: Wire): Set<string> {
  const read = wordsByWire.get(wire) ?? { words: new Set([...ANY_LANGUAGE, ...DRAWN, ...NOUNS]), frames: 0 };
  wordsByWire.set(wire, read);
  for (const { text } of wire.frames.slice(read.frames)) learn(read.words, text);
  read.frames = wire.frames.length;
  return read.words;
}

function learn(words: Set<string>, json: string) {
  for (const value of stringsIn(JSON.parse(json))) for (const word of wordsIn(value)) words.add(word);
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const child of Object.values(value)) yield* stringsIn(child);
}
