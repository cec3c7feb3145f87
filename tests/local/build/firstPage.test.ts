import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readPages } from "../../../local/build/firstPage";

const root = fileURLToPath(new URL("../../..", import.meta.url));

it("reads from the app's pages what index.html lists of them", async () => {
  const { firstPaint, pages } = await readPages(root);
  expect(firstPaint).toContain("Huddle Picks");
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, modules } of pages) {
    for (const file of modules) expect(existsSync(join(root, file)), file).toBe(true);
    const address = path.replaceAll("[^/]+", "x7").slice(1, -1);
    // The first that fits counts, in index.html and in the router.
    expect(pages.find((other) => new RegExp(other.path).test(address))?.modules).toEqual(modules);
  }
  expect(pages).toContainEqual({
    path: "^/leagues/[^/]+/rules$",
    modules: ["/src/features/leagues/rules/LeagueRulesPage.tsx", "/src/features/leagues/home/LeagueFrame.tsx"],
  });
  expect(pages).toContainEqual({
    path: "^/picks$",
    title: "My Picks",
    modules: ["/src/features/picks/PicksPage.tsx"],
  });
});
