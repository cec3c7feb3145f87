// npm run fonts: cuts the two fonts of every screen down to what almost every text needs. Everything else still comes
// from the whole fonts, which browsers fetch only where a page has one of their characters (src/styles/fonts.css).
// Run it after an update of the fonts.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = new URL("../..", import.meta.url);
const modules = new URL("node_modules/", root);
const styles = new URL("src/styles/", root);

/** The characters are in the style sheet, where browsers read them too. */
const [, ranges = ""] = /unicode-range:\s+([^;]+);/.exec(await readFile(new URL("fonts.css", styles), "utf8")) ?? [];
const text = ranges.split(",").flatMap(charactersOf).join("");

/** What browsers apply by themselves, and what our styles ask for: the others have glyphs that nothing shows. */
const keepFeatures = ["calt", "ccmp", "kern", "liga", "mark", "cv11", "ss03", "tnum"];

await cut("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", "inter.woff2", { min: 400, max: 700 });
await cut("@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2", "barlow-condensed-600.woff2");

async function cut(from: string, to: string, weights?: { min: number; max: number }) {
  const font = await readFile(new URL(from, modules));
  const variationAxes = weights === undefined ? {} : { variationAxes: { wght: weights } };
  const target = new URL(`fonts/${to}`, styles);
  await writeFile(target, await subsetFont(font, text, { targetFormat: "woff2", keepFeatures, ...variationAxes }));
  process.stdout.write(`Wrote ${fileURLToPath(target)}\n`);
}

/** "U+20-7E" or "U+2022". */
function charactersOf(range: string): string[] {
  const [first = 0, last = first] = range
    .trim()
    .replace("U+", "")
    .split("-")
    .map((code) => parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
