// What lint says of texts that people read, with the project's own configuration.
import { ESLint } from "eslint";
import { beforeAll, expect, it } from "vitest";

const eslint = new ESLint();

async function textsFound(shown: string, filePath = "src/components/Sample.tsx"): Promise<string[]> {
  const [result] = await eslint.lintText(`export const shown = ${shown};`, { filePath });
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([]);
  const found = result?.messages.filter(({ ruleId }) => ruleId === "texts/uncatalogued") ?? [];
  return found.map(({ message }) => /"(.*)"/.exec(message)?.[1] ?? message);
}

// Loading the configuration and its parsers takes seconds on a busy machine.
beforeAll(async () => void (await textsFound("<p />")), 60_000);

it.each([
  ["<p>Make a pick</p>", "Make a pick"],
  ["<p>\n  {name} leads\n</p>", "leads"],
  ["<p>{`${name} leads`}</p>", "leads"],
  ['<p>{"Loading"}</p>', "Loading"],
  ['<button aria-label="Close" />', "Close"],
  ["<Field label={`Week ${week}`} />", "Week"],
])("[15.4] %s has a text of its own", async (jsx, text) => {
  expect(await textsFound(jsx)).toEqual([text]);
});

it.each([
  "<p>{texts.makeAPick}</p>",
  "<p>{name} · {points}</p>",
  '<p className="text-14">{" "}</p>',
  '<Link to="/picks" aria-label={texts.picks} />',
])("[15.4] %s takes its texts from a catalogue", async (jsx) => {
  expect(await textsFound(jsx)).toEqual([]);
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
