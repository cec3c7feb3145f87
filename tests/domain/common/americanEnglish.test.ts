// The product speaks American English. Names in code, and those of the API's paths and fields, are no texts.
import { expect, it } from "vitest";
import { saidTexts } from "../../support/saidTexts";

const BRITISH =
  /favourit|favour(?=ed|able|s?\b)|colour|neighbour|honour|customis|organis|recognis|apologis|play-off|e-mail|\btowards\b|\bcentre|\bgrey\b|\bwhilst\b|\blearnt\b/i;
/** [8.8] quotes it. */
const QUOTED = /reminder e-mail/g;

it("no text on a screen or in a mail is spelled as in Britain", () => {
  const texts = saidTexts();
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter(({ text }) => BRITISH.test(text.replace(QUOTED, "")))).toEqual([]);
});
