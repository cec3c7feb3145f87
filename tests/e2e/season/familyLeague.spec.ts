// A league with players on paper, in three browsers: a commissioner adds ten by name and picks for grandfather, his
// grandson takes the entry over, opens a second one and copies the sheet; at the kickoff both picks are shown to
// everybody.
import { expect, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { at, live, test } from "../../support/e2e/sharedStacks";

/** Played in this test alone. */
const GAME = { id: "972", title: /Bills at .*Dolphins/ };
const NAMES = ["Grandpa Joe", "Aunt Mae", "Uncle Ed", "Cousin Al", "Grandma Rose", "Big Sam"];
const TEN = [...NAMES, "Old Tom", "Miss Kay", "Doc Hill", "Neighbor Jim"];

const desk = { viewport: { width: 1280, height: 900 }, path: "about:blank" };
const phone = { viewport: { width: 390, height: 844 }, path: "about:blank" };

const onPaper = (page: Page) => page.getByRole("list", { name: "Without an account" });

test("[16.2][16.3][16.4] grandfather plays on paper, and his grandson takes over", async ({ browser, season }) => {
  const { season: year, week } = season.week;
  let league = { id: "" as Id<"leagues">, inviteCode: "" };
  const cora = await arrive(
    browser,
    season.stack,
    { first: "Cora", last: "Commish" },
    {
      ...desk,
      before: async (client) => {
        const wanted = { name: "Family League", pickDeadlineHours: 0, entriesPerMember: 2 };
        league = await client.mutation(api.leagues.create, wanted);
      },
    },
  );
  const walt = await arrive(
    browser,
    season.stack,
    { first: "Walt", last: "Watcher" },
    { ...phone, before: async (client) => await client.mutation(api.leagues.join, { inviteCode: league.inviteCode }) },
  );
  let gilsClient: ConvexHttpClient | undefined;
  const gil = await arrive(
    browser,
    season.stack,
    { first: "Gil", last: "Grandson" },
    { ...phone, colorScheme: "dark", before: async (client) => void (gilsClient = client) },
  );
  const members = `/leagues/${league.id}/members`;
  const sheet = `/picks?league=${league.id}&season=${year}&week=${week}`;
  const game = (page: Page) => page.getByRole("article", { name: GAME.title });

  await test.step("[16.3] ten players are added by name, and are there for everybody", async () => {
    await walt.page.goto(members);
    await cora.page.goto(members);
    await cora.page.getByRole("button", { name: "Add by Name" }).click();
    const dialog = cora.page.getByRole("dialog", { name: "Add Players by Name" });
    await dialog.getByRole("textbox", { name: "Names" }).fill(TEN.join("\n"));
    await dialog.getByRole("button", { name: "Add 10 Players" }).click();
    await expect(onPaper(cora.page).getByRole("listitem")).toHaveCount(10);
    await expect(walt.page.getByText("Grandpa Joe")).toBeVisible();
  });

  const choose = async (item: string) => {
    await cora.page.getByRole("button", { name: "Options for Grandpa Joe" }).click();
    await cora.page.getByRole("menuitem", { name: item }).click();
  };
  let address = "";
  await test.step("[16.3][16.4] the commissioner picks for him, and makes the link to his entry", async () => {
    await choose("Claim Link");
    const dialog = cora.page.getByRole("dialog", { name: "Claim Link for Grandpa Joe" });
    await dialog.getByRole("button", { name: "Make Link" }).click();
    address = (await dialog.getByText(/\/claim\/[0-9a-f]{32}$/).textContent()) ?? "";
    await dialog.getByRole("button", { name: "Done" }).click();
    await choose("Make Picks");
    await game(cora.page)
      .getByRole("radio", { name: /Dolphins/ })
      .click();
    await expect(game(cora.page).getByRole("radio", { name: /Dolphins/ })).toBeChecked();
    await cora.page.goto(members);
  });

  await test.step("[16.4] the grandson takes the entry over, with its pick, and loses nobody else's", async () => {
    await gil.page.goto(new URL(address).pathname);
    await gil.page.getByRole("button", { name: "This Is Me" }).click();
    await expect(gil.page.getByText("Grandpa Joe is yours now")).toBeVisible();
    await expect(onPaper(cora.page).getByRole("listitem")).toHaveCount(9);
    await gil.page.goto(sheet);
    await expect(game(gil.page).getByRole("radio", { name: /Dolphins/ })).toBeChecked();
  });

  await test.step("[16.2][12.1] he opens a second entry and copies the sheet", async () => {
    await gil.page.goto(members);
    await gil.page.getByRole("button", { name: "Add an Entry" }).click();
    const adding = gil.page.getByRole("dialog", { name: "Add an Entry" });
    await adding.getByRole("textbox", { name: "Name" }).fill("Gut Feeling");
    await adding.getByRole("button", { name: "Add Entry" }).click();
    await expect(adding).toBeHidden();
    await gil.page.goto(sheet);
    // A whole sheet is offered to be copied.
    const mine = await gilsClient?.query(api.picks.listMine, { leagueId: league.id, ...season.week });
    const picked = new Set(mine?.picks.map(({ gameId }) => gameId));
    const { games = [] } = (await gilsClient?.query(api.games.listByWeek, season.week)) ?? {};
    for (const { id, homeTeamId } of games.filter((each) => each.status === "scheduled")) {
      if (picked.has(id)) continue;
      await gilsClient?.mutation(api.picks.submit, { leagueId: league.id, gameId: id, selectedTeamId: homeTeamId });
    }
    await gil.page.getByRole("button", { name: "Copy to my other entries" }).click();
    const copying = gil.page.getByRole("dialog", { name: "Use These Picks Elsewhere" });
    await copying.getByRole("button", { name: "Copy to 1 Entry" }).click();
    await expect(gil.page.getByText(/^\d+ picks copied to Gut Feeling$/)).toBeVisible();
    for (const { page } of [cora, walt, gil]) expect(await listFaults(page)).toEqual([]);
  });

  await test.step("[4.6] nobody sees the picks before the kickoff, and everybody does after it", async () => {
    const visitors = [cora, walt];
    const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
    for (const { page } of visitors) {
      await page.goto(`/leagues/${league.id}/picks?season=${year}&week=${week}`);
      await expect(rowOf(page, "Gut Feeling")).toBeVisible();
      await expect(rowOf(page, "Gut Feeling")).not.toContainText("MIA");
    }
    season.play(GAME.id, { date: at(-1_000), ...live });
    for (const { page } of visitors) {
      for (const name of ["Grandpa Joe", "Gut Feeling"]) await expect(rowOf(page, name)).toContainText("MIA");
      await expect(rowOf(page, "Aunt Mae")).not.toContainText("MIA");
      expect(await listFaults(page)).toEqual([]);
    }
  });
  for (const person of [cora, walt, gil]) await person.leave();
});
