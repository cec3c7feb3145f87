// Every catalogue speaks American English. The names of entries, and of the paths and fields of the API, are no texts.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const CATALOGUES = ["locales/en", "domain/texts", "convex/texts"];
const BRITISH =
  /favourit|favour(?=ed|able|s?\b)|colour|neighbour|honour|customis|organis|recognis|apologis|play-off|e-mail|\btowards\b|\bcentre|\bgrey\b|\bwhilst\b|\blearnt\b/i;
/** [8.8] quotes it. */
const QUOTED = /reminder e-mail/g;

/** The words between quotes, without what is put in. */
function textsOf(source: string): string[] {
  const literals = source.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.map((literal) => literal.replace(/\$\{[^}]*\}/g, "…").replace(QUOTED, ""));
}

it("no text on a screen or in a mail is spelled as in Britain", () => {
  const found = CATALOGUES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:ts|po)$/.test(path))
      .flatMap((path) => {
        const source = readFileSync(`${folder}/${path}`, "utf8").replace(/^(import|export \{).*$/gm, "");
        return textsOf(source).flatMap((text) => (BRITISH.test(text) ? [`${folder}/${path}: ${text}`] : []));
      }),
  );
  expect(found).toEqual([]);
});
