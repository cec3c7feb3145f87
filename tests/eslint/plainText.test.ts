// Lints texts that people read, with the project's own configuration.
import { ESLint } from "eslint";
import { beforeAll, expect, it } from "vitest";

const eslint = new ESLint();

async function isRefused(shown: string): Promise<boolean> {
  const filePath = "src/components/Sample.tsx";
  const [result] = await eslint.lintText(`export const shown = ${shown};`, { filePath });
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([]);
  const rules = ["lingui/no-unlocalized-strings", "no-restricted-syntax"];
  return result?.messages.some(({ ruleId }) => rules.includes(ruleId ?? "")) ?? false;
}

// Loading the configuration and its parsers takes seconds on a busy machine.
beforeAll(async () => void (await isRefused("<p />")), 60_000);

it.each([
  "<p>Make a pick</p>",
  "<p>\n  {name} leads\n</p>",
  "<p>{`${name} leads`}</p>",
  '<p>{"Loading"}</p>',
  '<p>{isLive ? "Live" : null}</p>',
  '<button aria-label="Close" />',
  '<button aria-label={isOpen ? "Close" : "Open"} />',
  "<Field label={`Week ${week}`} />",
  '<Field label={"Week"} />',
  '"Make a pick"',
  "`Your picks of ${week}`",
])("[15.4] %s isn't in the catalog", async (jsx) => {
  expect(await isRefused(jsx)).toBe(true);
});

it.each([
  "<Trans>Make a pick</Trans>",
  "<p>{t`Make a pick`}</p>",
  "<p>{name} · {points}</p>",
  '<p className="text-14">{" "}</p>',
  '<Link to="/picks" aria-label={t`Picks`} />',
])("[15.4] %s takes its texts from the catalog", async (jsx) => {
  expect(await isRefused(jsx)).toBe(false);
});
