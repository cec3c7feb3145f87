// A game's page, for two members at once, while the game is played.
import { expect, type Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { at, live, test } from "../../support/e2e/sharedStacks";

const GAME = { id: "973", home: "BUF", away: "GB" };
const HOUR_MS = 3_600_000;

const moment = (page: Page) => page.getByRole("slider", { name: "Moment of the game" });
const picked = (page: Page, team: string) => page.getByRole("region", { name: `Picked ${team}` });

test("[11.9][4.6] a score moves the page of two members, who see each other's picks from the kickoff on", async ({
  browser,
  season,
}) => {
  let gameId = "";
  let code = "";
  const first = await arrive(
    browser,
    season.stack,
    { first: "Gail", last: "Home" },
    {
      path: "about:blank",
      before: async (client) => {
        const { id: leagueId, inviteCode } = await client.mutation(api.leagues.create, { name: "Game League" });
        code = inviteCode;
        const teams = await client.query(api.teams.list, {});
        const { games } = await client.query(api.games.listByWeek, season.week);
        const idOf = (name: string) => teams.find(({ abbreviation }) => abbreviation === name)?.id;
        const game = games.find(
          ({ homeTeamId, awayTeamId }) => homeTeamId === idOf(GAME.home) && awayTeamId === idOf(GAME.away),
        );
        if (!game) throw new Error("The game is there.");
        gameId = game.id;
        await client.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId });
      },
    },
  );
  const second = await arrive(
    browser,
    season.stack,
    { first: "Abel", last: "Away" },
    {
      path: "about:blank",
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
      before: (client) => client.mutation(api.leagues.join, { inviteCode: code }),
    },
  );
  const pages = [first.page, second.page];
  for (const page of pages) await page.goto(`/games/${gameId}`);
  for (const page of pages) await expect(page.getByText("Picks show once this game locks.")).toBeVisible();
  expect(await second.page.content()).not.toContain("Gail Home");
  for (const page of pages) expect(await listFaults(page)).toEqual([]);

  season.play(GAME.id, { date: at(-HOUR_MS), ...live, period: 1, clock: "15:00", score: [0, 0] });
  for (const page of pages) {
    await expect(moment(page)).toBeVisible({ timeout: 30_000 });
    await expect(picked(page, "Bills")).toContainText("Gail Home");
    await expect(page.getByText(/No pick:/)).toBeVisible();
  }
  season.play(GAME.id, { period: 2, clock: "4:00", score: [14, 0] });
  for (const page of pages) {
    await expect(moment(page)).toHaveAttribute("aria-valuetext", /^2nd 4:00, Packers 0, Bills 14\. Bills [89]\d%/);
    const bills = page
      .getByRole("region", { name: "Score by quarter" })
      .getByRole("row")
      .filter({ hasText: /BUF|Bills/ });
    await expect(bills).toContainText("14");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await listFaults(page)).toEqual([]);
  }
  await first.page.getByRole("slider").press("Home");
  await expect(moment(first.page)).toHaveAttribute("aria-valuetext", /^Kickoff, Packers 0, Bills 0/);
  await Promise.all([first.leave(), second.leave()]);
});
