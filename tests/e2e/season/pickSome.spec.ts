// A league in which everybody picks two of the week's games, on a phone. Three of the season's games stay open for all
// tests.
import { expect } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const REFUSAL = "You can pick 2 games a week. Take one back first.";

test("[10.21] two presses fill a sheet, the third is refused in its row, and one taken back makes room", async ({
  browser,
  season,
}) => {
  const { page, leave } = await arrive(
    browser,
    season.stack,
    { first: "Ann", last: "Pair" },
    {
      ...PHONE,
      path: "/picks",
      before: async (client) => {
        const rules = { ...CLASSIC, games: "pickN", picksPerWeek: 2, tiebreaker: "totalPoints" } as const;
        const { id: leagueId } = await client.mutation(api.leagues.create, { name: "Just Two", rules });
        await client.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
      },
    },
  );
  const rows = page.getByRole("region", { name: "Open", exact: true }).getByRole("article");
  await expect(rows.nth(2)).toBeVisible();
  const progress = page.getByRole("region", { name: "Progress" });
  const radio = (index: number) => rows.nth(index).getByRole("radio").first();
  for (let index = 0; index < 2; index += 1) {
    await radio(index).tap();
    await expect(page.getByText(`${index + 1} of 2`, { exact: true })).toBeInViewport();
  }
  await expect(progress).toContainText("All 2 in");

  const heightBefore = (await rows.nth(2).boundingBox())?.height;
  // It says that it can't be picked, and answers who presses it all the same.
  await expect(radio(2)).toHaveAttribute("aria-disabled", "true");
  await radio(2).tap({ force: true });
  await expect(rows.nth(2)).toContainText("All 2 are picked. Take one back first.");
  await expect(page.getByRole("alert").filter({ hasText: REFUSAL })).toBeVisible();
  await expect(radio(2)).not.toBeChecked();
  expect((await rows.nth(2).boundingBox())?.height).toBe(heightBefore);
  expect(await listFaults(page)).toEqual([]);

  await radio(0).tap();
  await expect(radio(0)).not.toBeChecked();
  await expect(progress).toContainText("1 pick left");
  await radio(2).tap();
  await expect(progress).toContainText("All 2 in");
  await page.reload();
  await expect(progress).toContainText("All 2 in");
  await expect(radio(0)).not.toBeChecked();
  await expect(radio(2)).toBeChecked();

  await page.goto("/all-picks");
  const grid = page.getByRole("region", { name: "All picks, scrollable" });
  const own = grid.getByRole("row", { name: /^You/ });
  // With the guess.
  await expect(own.getByRole("cell")).toHaveCount(3);
  const [head, name] = [grid.getByRole("columnheader", { name: "Member" }), own.getByRole("rowheader")];
  const [above, below] = [await head.boundingBox(), await name.boundingBox()];
  expect(below?.y).toBe((above?.y ?? 0) + (above?.height ?? 0));
  expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await leave();
});
