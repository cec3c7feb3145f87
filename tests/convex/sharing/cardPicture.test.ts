// [15.3] How a league's name is drawn in the picture of a shared link.
import { expect, it } from "vitest";
import { drawCard } from "../../../convex/model/sharing/cardPicture";

const KICKER = "A survivor pool";
const DESCRIPTION = "Anyone can join.";

/** The name's lines, each with its size. */
function drawnName(heading: string): { text: string; size: number }[] {
  const svg = drawCard({ title: "", description: DESCRIPTION, heading, kicker: KICKER, games: [] });
  return [...svg.matchAll(/font-size="(\d+)"[^>]*>([^<]*)</g)]
    .map(([, size, text]) => ({ text: text ?? "", size: Number(size) }))
    .filter(({ text }) => ![KICKER, DESCRIPTION, "Huddle Picks"].includes(text));
}

/** Relative to the size, measured in the picture's face. */
const MEASURED = { W: 0.66, m: 0.66, w: 0.59, M: 0.54, N: 0.51, n: 0.44, i: 0.21 };

it.each(Object.entries(MEASURED))("[15.3] the longest name of one letter, %s, fits the picture", (letter, width) => {
  const [line, ...more] = drawnName(letter.repeat(50));
  expect(more).toEqual([]);
  expect(line?.text).toHaveLength(50);
  expect((line?.size ?? Infinity) * 50 * width).toBeLessThanOrEqual(1200 - 2 * 72);
});

it("[15.3] a name is drawn without its emoji, which the picture's face lacks", () => {
  expect(drawnName("🏈 Sunday Crew 🇺🇸👨‍👩‍👧❤️").map(({ text }) => text)).toEqual(["Sunday Crew"]);
  expect(drawnName("🏈🏈")).toEqual([]);
});

it("[15.3] a name in other letters isn't drawn in part", () => {
  expect(drawnName("Лига Sunday")).toEqual([]);
});
