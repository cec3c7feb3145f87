// The rule book's check: what it refuses, and that this repository passes it.
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { checkRules } from "../../eslint/ruleBook";

const NOWHERE = "99.9";
const book = "- **1.1** Games are picked.\n- **1.2** Picks lock.\n";
const cite = (...ids: string[]) => ids.map((id) => `it("[${id}] works")`).join("\n");

describe("the rule book's check", () => {
  it("accepts a book whose every rule is cited by a test", () => {
    const files = [
      { path: "src/picks.ts", text: `/** Locked [1.2]. */` },
      { path: "tests/picks.test.ts", text: cite("1.1", "1.2") },
    ];
    expect(checkRules(book, files)).toEqual([]);
  });

  it("reports file and line of a citation of an unknown rule", () => {
    const files = [{ path: "tests/picks.test.ts", text: cite("1.1", "1.2", NOWHERE) }];
    expect(checkRules(book, files)).toEqual([`tests/picks.test.ts:3: [${NOWHERE}] is no rule of docs/rules.md.`]);
  });

  it("reports a rule that no test cites, and a rule listed twice", () => {
    const files = [
      { path: "src/picks.ts", text: cite("1.2") },
      { path: "tests/picks.test.ts", text: cite("1.1") },
    ];
    expect(checkRules(`${book}- **1.1** Again.\n`, files)).toEqual([
      "docs/rules.md: rule 1.1 stands there twice.",
      "docs/rules.md: no test cites rule 1.2.",
    ]);
  });

  it("passes for this repository", () => {
    const run = spawnSync(process.execPath, ["--import", "tsx", "eslint/ruleBook.ts"], { encoding: "utf8" });
    expect([run.stderr, run.status]).toEqual(["", 0]);
  });
});
