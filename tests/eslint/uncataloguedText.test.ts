// Lints, with the project's own configuration, texts that people read.
import { ESLint } from "eslint";
import { beforeAll, expect, it } from "vitest";

const eslint = new ESLint();

async function problemsIn(shown: string, filePath: string) {
  const [result] = await eslint.lintText(`export const shown = ${shown};`, { filePath });
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result?.messages ?? [];
}

const ON_SCREENS = /^(?:lingui\/|no-restricted-syntax)/;
const isFoundOnScreen = async (jsx: string) =>
  (await problemsIn(jsx, "src/components/Sample.tsx")).some(({ ruleId }) => ON_SCREENS.test(ruleId ?? ""));

async function textsFound(shown: string, filePath: string): Promise<string[]> {
  const found = (await problemsIn(shown, filePath)).filter(({ ruleId }) => ruleId === "texts/uncatalogued");
  return found.map(({ message }) => /"(.*)"/.exec(message)?.[1] ?? message);
}

// Loading the configuration and its parsers takes seconds on a busy machine.
beforeAll(async () => void (await isFoundOnScreen("<p />")), 60_000);

it.each([
  "<p>Make a pick</p>",
  "<p>\n  {name} leads\n</p>",
  "<p>{`The ${name} leads`}</p>",
  '<p>{"Loading"}</p>',
  '<button aria-label="Close" />',
  "<Field label={`Week ${week} of the season`} />",
  '({ title: "Picks saved successfully!" })',
])("[15.4] %s has a text outside of a macro", async (jsx) => {
  expect(await isFoundOnScreen(jsx)).toBe(true);
});

it.each([
  "<p><Trans>Make a pick</Trans></p>",
  "<p><Trans><strong>{name}</strong> leads</Trans></p>",
  "<p>{name} · {points}</p>",
  '<p className="text-14 Font">{" "}</p>',
  '<Link to="/picks" aria-label={t`Picks`} />',
])("[15.4] %s has its texts in macros", async (jsx) => {
  expect(await isFoundOnScreen(jsx)).toBe(false);
});

const SERVER = "convex/model/flows/leagues/sample.ts";

it.each([
  ['productError("FULL", "This pool is full.")', "This pool is full."],
  ['new FeedError("HTTP", `${url} answered`)', "answered"],
  ['productError("FULL", isPool ? "No entry." : texts.thisIsFull)', "No entry."],
  ['{ subject: "Your digest" }', "Your digest"],
  ['{ paragraphs: [texts.itWorks, "You are in."] }', "You are in."],
])("[15.4] the server's %s has a text of its own", async (code, text) => {
  expect(await textsFound(code, SERVER)).toEqual([text]);
});

it.each([
  'productError("FULL", texts.thisIsFull, "leagueId")',
  "{ subject: texts.yourDigest, heading: `${name}: ${count}` }",
  'console.warn("The round is still running.")',
])("[15.4] the server's %s takes its texts from a catalogue", async (code) => {
  expect(await textsFound(code, SERVER)).toEqual([]);
});

it("[15.4] the API's documentation has its own texts", async () => {
  expect(await textsFound('{ description: "A league." }', "convex/model/api/routes/sample.ts")).toEqual([]);
});
