// npm run fonts: cuts the two fonts of every screen into the faces of src/styles/fonts.css: one that every screen
// loads, and one of the other Western European letters. Everything else still comes from the whole fonts. Browsers
// fetch those two only where a page has one of their characters. Run it after an update of the fonts.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = new URL("../..", import.meta.url);
const modules = new URL("node_modules/", root);
const styles = new URL("src/styles/", root);

const INTER = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const BARLOW = "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2";

/** Features that browsers apply by themselves, and tabular figures: the others have glyphs that nothing shows. */
const keepFeatures = ["calt", "ccmp", "kern", "liga", "mark", "tnum"];

/** A face with a file of ours: its weights, its file and its characters. */
const FACE = /font-weight: ([^;]+);\s+src: url\(".\/fonts\/([\w-]+\.woff2)"\)[^;]*;\s+unicode-range:\s+([^;]+);/g;

for (const [, weights = "", file = "", ranges = ""] of (await readFile(new URL("fonts.css", styles), "utf8")).matchAll(
  FACE,
)) {
  const font = await readFile(new URL(file.startsWith("inter") ? INTER : BARLOW, modules));
  const [min, max] = weights.split(" ").map(Number);
  const target = new URL(`fonts/${file}`, styles);
  const cut = await subsetFont(font, ranges.split(",").flatMap(charactersOf).join(""), {
    targetFormat: "woff2",
    keepFeatures,
    // Instructions for coarse screens are a third of the display face, which is only used in large sizes.
    noHinting: true,
    ...(min !== undefined && max !== undefined ? { variationAxes: { wght: { min, max } } } : {}),
  });
  await writeFile(target, cut);
  process.stdout.write(`Wrote ${fileURLToPath(target)}: ${cut.byteLength} bytes\n`);
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
