// The texts that people read, wherever the code says them.
import { readdirSync, readFileSync } from "node:fs";

/** Sentences of screens and rules are extracted; what else the rules and the server say stands in their code. */
const SAID_IN = ["locales/en", "domain", "convex"];

const SPEAKING = /^(?!_generated\/).*\.(?:tsx?|po)$/;
const IMPORT = /^(?:import|export \{)[^;]*;$/gm;
/** Of the rules: these are extracted too. */
const SAID = /\bsay\(\s*"(?:[^"\\\n]|\\.)*"/g;
const LITERAL = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Several words, or one that begins with a capital. Other text between quotes in code is a key. */
const READ = /\p{L} |^.\p{Lu}[\p{Ll}’'-]+.$/u;

/** The texts between quotes, by file, without the values that are put in. */
export function saidTexts(folders: readonly string[] = SAID_IN): { readonly path: string; readonly text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => SPEAKING.test(path))
      .flatMap((file) => {
        const path = `${folder}/${file}`;
        const literals = readFileSync(path, "utf8").replace(IMPORT, "").replace(SAID, "").match(LITERAL) ?? [];
        const read = file.endsWith(".po") ? literals : literals.filter((literal) => READ.test(literal));
        return read.map((literal) => ({ path, text: literal.slice(1, -1).replace(/\$\{[^}]*\}/g, "…") }));
      }),
  );
}
