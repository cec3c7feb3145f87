// The week's board, for two members at once, while a game is played.
import { expect, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { at, live, test, type Season } from "../../support/e2e/sharedStacks";

const GAME = { id: "974", home: "GB", away: "MIA" };
const HOUR_MS = 3_600_000;

/** Picks one side of the game in the league. */
async function choose(client: ConvexHttpClient, { week }: Season, { league, team }: { league: string; team: string }) {
  const teams = await client.query(api.teams.list, {});
  const idOf = (abbreviation: string) => teams.find((each) => each.abbreviation === abbreviation)?.id;
  const { games } = await client.query(api.games.listByWeek, week);
  const game = games.find(
    ({ homeTeamId, awayTeamId }) => homeTeamId === idOf(GAME.home) && awayTeamId === idOf(GAME.away),
  );
  const leagues = await client.query(api.leagues.listMine, {});
  const leagueId = leagues.find(({ name }) => name === league)?.id;
  const selectedTeamId = idOf(team);
  if (!game || !leagueId || !selectedTeamId) throw new Error("The game, the league and the team are there.");
  await client.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId });
  return leagueId;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Week board" }).getByRole("listitem").filter({ hasText: name });

async function chanceOf(page: Page, name: string): Promise<number> {
  const text = (await rowOf(page, name).textContent()) ?? "";
  return Number(/(\d+)% chance of winning/.exec(text)?.[1] ?? NaN);
}

// The week's other picks are hidden and count as toss-ups, so nobody comes near certainty.
const LIKELY = 65;
const UNLIKELY = 50;

test("[11.2][11.4][11.5] a score moves the board of two members, and each can try what if", async ({
  browser,
  season,
}) => {
  const league = "Board League";
  let leagueId = "";
  let code = "";
  const first = await arrive(
    browser,
    season.stack,
    { first: "Hana", last: "Home" },
    {
      path: "about:blank",
      before: async (client) => {
        code = (await client.mutation(api.leagues.create, { name: league })).inviteCode;
        leagueId = await choose(client, season, { league, team: GAME.home });
      },
    },
  );
  const second = await arrive(
    browser,
    season.stack,
    { first: "Adam", last: "Away" },
    {
      path: "about:blank",
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
      before: async (client) => {
        await client.mutation(api.leagues.join, { inviteCode: code });
        await choose(client, season, { league, team: GAME.away });
      },
    },
  );
  const pages = [first.page, second.page];
  for (const page of pages) await page.goto(`/leagues/${leagueId}`);

  season.play(GAME.id, { date: at(-HOUR_MS), ...live, score: [0, 0] });
  for (const page of pages) {
    await expect(rowOf(page, "Hana Home")).toBeVisible({ timeout: 30_000 });
    await expect(rowOf(page, "Adam Away")).toBeVisible();
  }
  season.play(GAME.id, { period: 3, score: [21, 0] });
  for (const page of pages) await expect.poll(() => chanceOf(page, "Hana Home")).toBeGreaterThan(LIKELY);
  season.play(GAME.id, { period: 4, score: [21, 38] });
  for (const page of pages) await expect.poll(() => chanceOf(page, "Adam Away")).toBeGreaterThan(LIKELY);
  for (const page of pages) expect(await listFaults(page)).toEqual([]);

  const [desktop, phone] = [first.page, second.page];
  // Out of view it stays as it was.
  await desktop.getByRole("region", { name: "Root for" }).scrollIntoViewIfNeeded();
  const packers = desktop.getByRole("button", { name: /^What if Packers win/ });
  await packers.scrollIntoViewIfNeeded();
  const before = await packers.boundingBox();
  await packers.click();
  await expect.poll(() => chanceOf(desktop, "Hana Home")).toBeGreaterThan(LIKELY);
  await expect(packers).toHaveText(/%/);
  expect(await packers.boundingBox(), "it stays under the pointer").toEqual(before);
  await expect.poll(() => chanceOf(phone, "Adam Away")).toBeGreaterThan(LIKELY);
  await phone.goto(`/leagues/${leagueId}${new URL(desktop.url()).search}`);
  await expect.poll(() => chanceOf(phone, "Adam Away")).toBeLessThan(UNLIKELY);
  await phone.getByRole("button", { name: /^Root For · / }).click();
  await phone.getByRole("button", { name: "Reset" }).click();
  await phone.getByRole("button", { name: "Board", exact: true }).click();
  await expect.poll(() => chanceOf(phone, "Adam Away")).toBeGreaterThan(LIKELY);
  await Promise.all([first.leave(), second.leave()]);
});
