// A week against the spread, as two people see it: the league's line, a push, half points and a corrected score.
import { expect } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { at, test } from "../../support/e2e/sharedStacks";

const HOUR_MS = 3_600_000;
/** Miami at Chicago. */
const GAME = "975";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("[10.1][10.4][10.13] a push is seen on All Picks and the standings as it happens", async ({ browser, season }) => {
  const { week, season: year } = season.week;
  const at11 = { season: year, week };
  let league: { id: Id<"leagues">; inviteCode: string } | undefined;
  let gameId: Id<"games"> | undefined;
  const pick = async (client: ConvexHttpClient, side: "homeTeamId" | "awayTeamId") => {
    const teams = await client.query(api.teams.list, {});
    const { games } = await client.query(api.games.listByWeek, at11);
    const bears = teams.find(({ abbreviation }) => abbreviation === "CHI")?.id;
    const dolphins = teams.find(({ abbreviation }) => abbreviation === "MIA")?.id;
    const game = games.find(({ homeTeamId, awayTeamId }) => homeTeamId === bears && awayTeamId === dolphins);
    if (!game || !league) throw new Error("There is nothing to pick.");
    gameId = game.id;
    await client.mutation(api.picks.submit, { leagueId: league.id, gameId, selectedTeamId: game[side] });
  };
  const ann = await arrive(
    browser,
    season.stack,
    { first: "Ann", last: "Spread" },
    {
      path: "about:blank",
      before: async (client) => {
        const rules = { ...CLASSIC, format: "spread", tie: "half" } as const;
        league = await client.mutation(api.leagues.create, { name: "Push League", rules });
        await pick(client, "homeTeamId");
        if (!gameId) throw new Error("There is no game.");
        await client.mutation(api.leagueRules.setLine, { leagueId: league.id, ...at11, gameId, homeSpread: -3 });
      },
    },
  );
  const bob = await arrive(
    browser,
    season.stack,
    { first: "Bob", last: "Spread" },
    {
      ...PHONE,
      path: "about:blank",
      before: async (client) => {
        if (league) await client.mutation(api.leagues.join, { inviteCode: league.inviteCode });
        await pick(client, "awayTeamId");
      },
    },
  );
  await ann.page.goto(`/all-picks?league=${league?.id}&season=${year}&week=${week}`);
  await bob.page.goto(`/leagues/${league?.id}/standings`);
  const column = ann.page.getByRole("columnheader", { name: "Dolphins at Bears" });
  await expect(column).toContainText("CHI -3");
  const banner = ann.page.getByRole("region", { name: `Winner of Week ${week}` });
  await expect(banner).toContainText(`Week ${week} is open`);
  await expect(bob.page.getByText("No standings available yet")).toBeVisible();

  season.play(GAME, { date: at(-4 * HOUR_MS), status: "final", period: 4, score: [20, 17] });
  await expect(column).toContainText("Push", { timeout: 30_000 });
  await expect(ann.page.getByRole("row", { name: /^You.*Bears, push/ })).toBeVisible();
  await expect(ann.page.getByRole("row", { name: /^Bob Spread.*Dolphins, push/ })).toBeVisible();
  await expect(banner).toContainText("2 members lead with ½ point.");
  // Both rank first.
  for (const name of ["Ann Spread", "Bob Spread"]) {
    await expect(bob.page.getByRole("row", { name: new RegExp(`^1 .*${name}`) })).toContainText("½");
  }
  expect(await listFaults(ann.page)).toEqual([]);
  expect(await listFaults(bob.page)).toEqual([]);

  season.play(GAME, { score: [24, 17] });
  await expect(column).toContainText("CHI covers", { timeout: 30_000 });
  await expect(banner).toContainText("You lead with 1 point.");
  await expect(bob.page.getByRole("row", { name: /^2 .*Bob Spread/ })).toContainText("0-1");
  await ann.leave();
  await bob.leave();
});
