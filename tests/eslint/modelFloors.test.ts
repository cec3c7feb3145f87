// Lints imports within convex/model, with the project's own configuration.
import { ESLint } from "eslint";
import { beforeAll, expect, it } from "vitest";

const eslint = new ESLint();

async function isRefused(filePath: string, imported: string): Promise<boolean> {
  const code = `import { found } from "${imported}";\nexport const shown = found;\n`;
  const [result] = await eslint.lintText(code, { filePath: `convex/model/${filePath}.ts` });
  return result?.messages.some(({ ruleId }) => /^no-restricted-(imports|syntax)$/.test(ruleId ?? "")) ?? false;
}

// Loading the configuration and its parsers takes seconds on a busy machine.
beforeAll(async () => void (await isRefused("common/sample", "./env")), 60_000);

it.each([
  ["common/sample", "../log/audit"],
  ["log/sample", "../records/users/users"],
  ["records/games/sample", "../leagues/memberships"],
  ["records/picks/sample", "../../flows/picks/savePicks"],
  ["notices/mail/sample", "../../reads/picks/openPicks"],
  ["reads/sample", "../flows/picks/savePicks"],
  ["flows/games/sample", "../../feed/store/storeEvent"],
  ["admin/imports/sample", "../../api/app"],
  ["flows/picks/sample", "../../../picks"],
  ["reads/sample", "../../picks"],
  ["utils/sample", "../common/env"],
  ["records/other/sample", "../games/games"],
])("refuses %s the import of %s", async (file, imported) => {
  expect(await isRefused(file, imported)).toBe(true);
});

it.each([
  ["records/leagues/sample", "../games/games"],
  ["records/picks/sample", "../../../../domain/picks/scoring"],
  ["reads/sample", "../records/picks/sheets"],
  ["flows/picks/sample", "../../reads/picks/openPicks"],
  ["api/routes/sample", "../../flows/picks/savePicks"],
])("lets %s import %s", async (file, imported) => {
  expect(await isRefused(file, imported)).toBe(false);
});
