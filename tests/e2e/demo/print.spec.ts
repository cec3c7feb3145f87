// [13.7] The printer's pages, as PDF files.
import { expect, type Page } from "@playwright/test";
import type { Id } from "../../../convex/_generated/dataModel";
import { api } from "../../../convex/_generated/api";
import { demoAccount } from "../../support/e2e/accounts";
import { visit } from "../../support/e2e/appPage";
import { masterLayout } from "../../../src/features/print/masterLayout";
import { test } from "../../support/e2e/sharedStacks";

const FORMATS = ["A4", "Letter"] as const;

/** The pages of the PDF for each format. */
async function countPages(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (const format of FORMATS) {
    const pdf = await page.pdf({ format });
    counts.push(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0);
  }
  return counts;
}

/** Those with the tail of a letter below their box. */
async function countCutNames(page: Page): Promise<number> {
  return await page
    .getByRole("rowheader")
    .locator(".print-cut")
    .evaluateAll((names) => names.filter((name) => name.scrollHeight > name.clientHeight).length);
}

/** Nobody can enter a pool that has started, so the master sheet's own rows stand for more or fewer of them. */
async function repeatRows(page: Page, size: number): Promise<void> {
  const { rowMm, fontPt, orientation } = masterLayout({ rows: size, notes: 0 });
  const style = { "--row": `${rowMm}mm`, "--font": `${fontPt}pt` };
  await page.locator("table.print-master").evaluate(
    (table, wanted) => {
      const [body] = (table as HTMLTableElement).tBodies;
      const rows = [...(body?.rows ?? [])];
      const copies = Array.from({ length: wanted.size }, (_, index) => rows[index % rows.length]!.cloneNode(true));
      body?.replaceChildren(...copies);
      for (const [name, value] of Object.entries(wanted.style)) (table as HTMLElement).style.setProperty(name, value);
    },
    { size, style },
  );
  await page
    .getByRole("article")
    .evaluate((paper, wanted) => paper.setAttribute("data-orientation", wanted), orientation);
}

test("[13.7] sheets print on one page of A4 and Letter, the master sheet with 10, 30 and 100 entries", async ({
  browser,
  demo,
}) => {
  let leagueId: Id<"leagues"> | undefined;
  let addPlayers = async (_names: string[]): Promise<unknown> => undefined;
  let lastWeek = 0;
  let poolId = "";
  const { page, leave } = await visit(browser, demo, {
    as: demoAccount("Pat, a player"),
    path: "/nowhere",
    colorScheme: "dark",
    async before(client) {
      const current = await client.query(api.weeks.current, {});
      lastWeek = (current?.week ?? 0) - 1;
      poolId = (await client.query(api.survivor.listMine, {}))[0]?.league.id ?? "";
      leagueId = (await client.mutation(api.leagues.create, { name: "The whole office", maxMembers: 100 })).id;
      const at = { leagueId };
      addPlayers = (names) => client.mutation(api.entries.addPlayers, { ...at, names });
    },
  });
  for (const sheet of ["mine", "blank"]) {
    await page.goto(`/leagues/${leagueId}/print?sheet=${sheet}&week=${lastWeek}`);
    await expect(page.getByRole("article")).toBeVisible();
    expect(await countPages(page), sheet).toEqual([1, 1]);
  }
  await page.getByRole("combobox", { name: "Sheet" }).selectOption("master");
  let entries = 1;
  for (const size of [10, 30, 100]) {
    await addPlayers(Array.from({ length: size - entries }, (_, index) => `Player number ${entries + index} of many`));
    entries = size;
    await expect(page.getByRole("rowheader")).toHaveCount(size);
    expect(await countPages(page), `${size} entries`).toEqual([1, 1]);
    expect(await countCutNames(page), `${size} entries`).toBe(0);
  }
  // About forty entries, in their third week.
  for (const sheet of ["mine", "blank", "master"]) {
    await page.goto(`/survivor/${poolId}/print?sheet=${sheet}&week=${lastWeek}`);
    await expect(page.getByRole("article")).toBeVisible();
    expect(await countPages(page), `pool, ${sheet}`).toEqual([1, 1]);
  }
  for (const size of [10, 30, 100]) {
    await repeatRows(page, size);
    expect(await countPages(page), `pool, ${size} entries`).toEqual([1, 1]);
  }
  await leave();
});
