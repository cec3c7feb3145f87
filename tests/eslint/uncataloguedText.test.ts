// What lint says of a screen's texts, with the project's own configuration.
import { ESLint } from "eslint";
import { beforeAll, expect, it } from "vitest";

const eslint = new ESLint();

async function textsFound(jsx: string, filePath = "src/components/Sample.tsx"): Promise<string[]> {
  const [result] = await eslint.lintText(`export const shown = ${jsx};`, { filePath });
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
