// Checks citations against the rule book (docs/rules.md): every `[4.5]` in the repository must name a rule of the book,
// and a test must cite every rule. Part of `npm run lint`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const BOOK = "docs/rules.md";
const SEARCHED = ["bench", "convex", "docs", "domain", "eslint", "host", "local", "src", "tests"];
const TEXT = /\.(?:ts|tsx|js|mjs|css|md|html)$/;
const RULE = /\*\*(\d{1,2}\.\d{1,2})\*\*/g;
const CITATION = /\[(\d{1,2}\.\d{1,2})\]/g;

interface TextFile {
  /** Relative to the repository's root. */
  readonly path: string;
  readonly text: string;
}

const idsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = ""]) => id);

/** Returns one line per problem. */
export function checkRules(book: string, files: readonly TextFile[]): string[] {
  const rules = idsIn(book, RULE);
  const known = new Set(rules);
  const twice = rules
    .filter((id, at) => rules.indexOf(id) !== at)
    .map((id) => `${BOOK}: rule ${id} stands there twice.`);
  const unknown = files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) =>
      idsIn(line, CITATION)
        .filter((id) => !known.has(id))
        .map((id) => `${path}:${at + 1}: [${id}] is no rule of ${BOOK}.`),
    ),
  );
  const cited = new Set(
    files.filter(({ path }) => path.startsWith("tests/")).flatMap(({ text }) => idsIn(text, CITATION)),
  );
  const untested = [...known].filter((id) => !cited.has(id)).map((id) => `${BOOK}: no test cites rule ${id}.`);
  return [...twice, ...unknown, ...untested];
}

function readFiles(root: string): TextFile[] {
  return SEARCHED.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => path !== join(root, BOOK))
      .map((path) => ({ path: path.slice(root.length).replaceAll("\\", "/"), text: readFileSync(path, "utf8") })),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("../", import.meta.url));
  const problems = checkRules(readFileSync(join(root, BOOK), "utf8"), readFiles(root));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
