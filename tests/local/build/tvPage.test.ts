// [18.3] The big screen's page for TVs, as the build writes it: nothing in it is newer than Chromium 79.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, tokenizer, tokTypes } from "acorn";
import postcss, { type AtRule, type Root, type Rule } from "postcss";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildTvPage } from "../../../local/build/tvPage";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;
let scripts: readonly string[];
let styles: Root;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tv-page-"));
  // As in a build, without what React says while developing.
  vi.stubEnv("NODE_ENV", "production");
  await buildTvPage({ root, outDir: folder, mode: "production" });
  const names = await readdir(join(folder, "assets"));
  const read = (end: string) =>
    Promise.all(
      names.filter((name) => name.endsWith(end)).map((name) => readFile(join(folder, "assets", name), "utf8")),
    );
  scripts = await read(".js");
  styles = postcss.parse((await read(".css")).join("\n"));
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it("[18.3] has two scripts, the page's and its worker's, in the language of Chromium 79", () => {
  expect(scripts).toHaveLength(2);
  for (const script of scripts) {
    // 2020 brought import.meta, which it has, and two signs, which it hasn't.
    parse(script, { ecmaVersion: 2020, sourceType: "module" });
    const tokens = [...tokenizer(script, { ecmaVersion: 2020, sourceType: "module" })];
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter(({ type }) => type === tokTypes.questionDot || type === tokTypes.coalesce)).toEqual([]);
  }
});

/**
 * Functions that Chromium has since 80 or later, as they are called. Those that src/app/tv/missing.ts adds aren't in
 * it.
 */
const NEWER_CALLS = [
  ...["findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with", "isWellFormed", "toWellFormed"],
  ...["replaceChildren", "checkVisibility", "union", "intersection", "difference", "isSubsetOf", "isDisjointFrom"],
].map((name) => `.${name}(`);
const NEWER = [
  ...["Object.hasOwn", "Object.groupBy", "Map.groupBy", "Array.fromAsync", "Promise.any", "Promise.withResolvers"],
  ...["Promise.try", "Intl.DisplayNames", "Intl.Segmenter", "Intl.supportedValuesOf", "AbortSignal.timeout"],
  ...["AbortSignal.any", "URL.parse", "crypto.randomUUID", "structuredClone(", "new WeakRef", "FinalizationRegistry"],
];

it("[18.3] calls nothing that Chromium 79 doesn't have", () => {
  for (const script of scripts) expect([...NEWER_CALLS, ...NEWER].filter((call) => script.includes(call))).toEqual([]);
});

const isChecked = (rule: Rule) => (rule.parent as AtRule | undefined)?.name === "supports";

it("[18.3] is styled by what Chromium 79 knows", () => {
  const unknown: string[] = [];
  styles.walkAtRules(({ name, params }) => {
    if (/^(?:layer|property|container|starting-style|scope)$/.test(name) || /[<>]=/.test(params))
      unknown.push(`@${name} ${params}`);
  });
  styles.walkRules(({ selector }) => {
    if (/(?<!\\):(?:is|where|has|-webkit-any)\(|(?<!\\)&/.test(selector)) unknown.push(selector);
  });
  styles.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (isChecked(declaration.parent as Rule)) return;
    if (/light-dark\(|color-mix\(|okl(?:ab|ch)\(|\d[dsl]v[hw]\b/.test(value)) unknown.push(`${prop}: ${value}`);
    if (/^(?:inset|translate|scale|rotate|(?:padding|margin|inset)-(?:inline|block))$/.test(prop)) unknown.push(prop);
  });
  expect(unknown).toEqual([]);
});

it("[18.3] keeps gaps between flexible boxes where they aren't known", () => {
  const found = new Map<string, string>();
  styles.walkRules(({ selector, nodes }) => {
    if (selector.includes("no-flex-gap")) found.set(selector, nodes.map(String).join(";"));
  });
  expect(found.get(".no-flex-gap .flex-col.gap-2>*+*")).toMatch(/^margin-top:/);
});
