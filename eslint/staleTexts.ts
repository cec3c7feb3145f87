// Checks that the catalogs in locales/ have the screens' sentences as they stand in src. Part of `npm run lint`.
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

/** Returns one line per sentence that a catalog lacks, or has though no screen says it. */
async function listStaleTexts(): Promise<string[]> {
  const config = getConfig();
  const catalogues = await getCatalogs(config);
  const problems = await Promise.all(
    catalogues.map(async (catalogue) => {
      const said = await catalogue.collect();
      if (said === undefined) return ["The sentences of src and domain can't be read."];
      const perLocale = await Promise.all(
        config.locales.map(async (locale) => {
          const kept = (await catalogue.read(locale)) ?? {};
          const missing = Object.entries(said).filter(([id]) => kept[id] === undefined);
          const unsaid = Object.entries(kept).filter(([id]) => said[id] === undefined);
          return [
            ...missing.map(([id, { message }]) => `${catalogue.getFilename(locale)} lacks "${message ?? id}".`),
            ...unsaid.map(([id, { message }]) => `${catalogue.getFilename(locale)}: nobody says "${message ?? id}".`),
          ];
        }),
      );
      return perLocale.flat();
    }),
  );
  return problems.flat();
}

const problems = await listStaleTexts();
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) {
  process.stderr.write("Run `npm run texts`.\n");
  process.exit(1);
}
