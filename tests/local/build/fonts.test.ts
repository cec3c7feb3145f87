import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { saidTexts } from "../../support/saidTexts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** The faces of ours by their file's name, with the characters that browsers look for in them. */
const faces = new Map(
  [
    ...readFileSync(join(root, "src/styles/fonts.css"), "utf8").matchAll(
      /fonts\/([\w-]+)\.woff2"[^}]*unicode-range:([^;]+);/g,
    ),
  ].map(([, name = "", ranges = ""]) => [name, ranges.split(",").map(readRange)]),
);

function readRange(range: string): readonly [number, number] {
  const [first = NaN, last = first] = range
    .trim()
    .replace("U+", "")
    .split("-")
    .map((code) => parseInt(code, 16));
  return [first, last];
}

const isIn = (face: string, character: string) =>
  faces.get(face)?.some(([first, last]) => {
    const code = character.codePointAt(0) ?? NaN;
    return first <= code && code <= last;
  }) ?? false;

describe.each(["inter", "barlow-condensed-600"])("the font %s", (name) => {
  it("has every character of our texts in the file that all screens load", () => {
    const characters = [...new Set(saidTexts().flatMap(({ text }) => [...text.replaceAll("\n", "")]))];
    expect(characters.length).toBeGreaterThan(80);
    expect(characters.filter((character) => !isIn(name, character))).toEqual([]);
  });

  it("has the letters of Western European names in a file of their own", () => {
    for (const letter of "àÅæçéÉíñÖøßúÿ") {
      expect([isIn(name, letter), isIn(`${name}-accents`, letter)], letter).toEqual([false, true]);
    }
  });
});
