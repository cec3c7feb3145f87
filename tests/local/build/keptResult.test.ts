import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { keptResult } from "../../../local/build/keptResult";

const folder = mkdtempSync(join(tmpdir(), "kept-result-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes `result` of the sources, and says whether it had to. */
async function ask(path: string, sources: readonly string[], result: string) {
  let wasMade = false;
  const answer = await keptResult(path, sources, () => {
    wasMade = true;
    return Promise.resolve({ code: result });
  });
  return [answer.code, wasMade];
}

describe("what a build made of a file", () => {
  it("is kept until the file or a tool changes, then made anew", async () => {
    const path = join(folder, "src", "Page.tsx.json");
    expect(await ask(path, ["tools", "one"], "first")).toEqual(["first", true]);
    expect(await ask(path, ["tools", "one"], "not asked for")).toEqual(["first", false]);
    expect(await ask(path, ["tools", "two"], "second")).toEqual(["second", true]);
    expect(await ask(path, ["other tools", "two"], "third")).toEqual(["third", true]);
    expect(await ask(path, ["other tools", "two"], "not asked for")).toEqual(["third", false]);
    expect(readdirSync(join(folder, "src"))).toEqual(["Page.tsx.json"]);
  });

  it("is made anew where the kept file can't be read", async () => {
    const path = join(folder, "broken.json");
    writeFileSync(path, '{"madeOf": "');
    expect(await ask(path, ["one"], "first")).toEqual(["first", true]);
    expect(await ask(path, ["one"], "not asked for")).toEqual(["first", false]);
  });

  it("is whole where two builds make it at once", async () => {
    const path = join(folder, "twice.json");
    const answers = await Promise.all(["a", "b"].map((source) => ask(path, [source], source.repeat(100_000))));
    expect(answers.map(([code]) => code)).toEqual(["a".repeat(100_000), "b".repeat(100_000)]);
    const again = await Promise.all(["a", "b"].map((source) => ask(path, [source], source.repeat(100_000))));
    expect(again.filter(([, wasMade]) => wasMade)).toHaveLength(1);
  });
});
