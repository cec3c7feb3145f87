// Three people talk through a game: the owner and two members, one of whom loses the connection and comes back.
import { expect, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { listFaults } from "../../support/e2e/accessible";
import { arrive } from "../../support/e2e/appPage";
import { at, live, test } from "../../support/e2e/sharedStacks";

/** It is played in this test alone. */
const GAME = { id: "971", home: "BUF", away: "CHI" } as const;
const HOUR_MS = 3_600_000;
const LOST = { refusals: ["WebSocket", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch"] };

const phone = { viewport: { width: 390, height: 844 }, path: "about:blank" };
const desk = { viewport: { width: 1280, height: 900 }, path: "about:blank" };

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const score = (page: Page, bears: number, bills: number) =>
  log(page).getByRole("link", { name: new RegExp(`Chicago Bears\\s*${bears}\\b.*Buffalo Bills\\s*${bills}\\b`) });

async function say(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

async function act(page: Page, name: string, action: string) {
  await page
    .getByRole("button", { name: `Options for the message of ${name}` })
    .last()
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("[14.2] three people talk through a game", async ({ browser, season }) => {
  let league = { id: "" as Id<"leagues">, inviteCode: "" };
  let gameId = "";
  const found = async (client: ConvexHttpClient) => {
    league = await client.mutation(api.leagues.create, { name: "Sunday Talk" });
    const teams = await client.query(api.teams.list, {});
    const idOf = (club: string) => teams.find(({ abbreviation }) => abbreviation === club)?.id;
    const { games } = await client.query(api.games.listByWeek, season.week);
    gameId =
      games.find(({ homeTeamId, awayTeamId }) => homeTeamId === idOf(GAME.home) && awayTeamId === idOf(GAME.away))
        ?.id ?? "";
  };
  const join = (client: ConvexHttpClient) => client.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  const owen = await arrive(browser, season.stack, { first: "Owen", last: "Talker" }, { ...desk, before: found });
  const mona = await arrive(
    browser,
    season.stack,
    { first: "Mona", last: "Reader" },
    { ...phone, colorScheme: "dark", before: join },
  );
  const theo = await arrive(browser, season.stack, { first: "Theo", last: "Tunnel" }, { ...phone, before: join });
  const everybody = [owen, mona, theo].map(({ page }) => page);
  for (const page of everybody) await page.goto(`/leagues/${league.id}/talk`);

  await test.step("a message, a mention, an answer and a reaction reach everybody in their order", async () => {
    await say(owen.page, "Who watches, @Mona Reader?");
    await expect(log(mona.page).locator("strong", { hasText: "@Mona Reader" })).toBeVisible();
    await act(mona.page, "Owen Talker", "Reply");
    await say(mona.page, "Me");
    for (const page of everybody) await expect(log(page).getByRole("button", { name: /Who watches/ })).toBeVisible();
    await act(theo.page, "Mona Reader", "React");
    await theo.page.getByRole("button", { name: "Fire" }).click();
    await expect(log(mona.page).getByRole("button", { name: "Fire: 1 person" })).toBeVisible();
  });

  for (const page of everybody) await expect(page.getByText("3 watching")).toBeVisible();

  await test.step("a link shows the game, and a touchdown changes its score in every browser", async () => {
    season.play(GAME.id, { ...GAME, date: at(-HOUR_MS), ...live });
    await say(theo.page, `Here: ${season.stack.addresses.app}/games/${gameId}`);
    for (const page of everybody) await expect(score(page, 7, 3)).toBeVisible({ timeout: 30_000 });
    season.play(GAME.id, { score: [10, 7] });
    for (const page of everybody) await expect(score(page, 7, 10)).toBeVisible({ timeout: 30_000 });
    for (const page of everybody) expect(await listFaults(page)).toEqual([]);
  });

  await test.step("what is written without a connection waits, and is sent in order from another page", async () => {
    await theo.page.context().setOffline(true);
    await expect(theo.page.getByRole("status").filter({ hasText: "You’re offline." })).toBeVisible();
    await say(theo.page, "From the tunnel");
    await say(theo.page, "Still in it");
    await expect(theo.page.getByText("Waits on this device until you’re connected")).toHaveCount(2);
    await say(owen.page, "What a drive");
    await expect(log(mona.page)).toContainText("What a drive");
    await theo.page.getByRole("navigation", { name: "League" }).getByRole("link", { name: "Rules" }).click();
    await expect(theo.page).toHaveURL(/\/rules$/);
    await theo.page.context().setOffline(false);
    const texts = /Who watches.*Me.*Here: .*What a drive.*From the tunnel.*Still in it/s;
    for (const { page } of [owen, mona]) await expect(log(page)).toContainText(texts);
    await theo.page.goto(`/leagues/${league.id}/talk`);
    await expect(log(theo.page)).toContainText(texts);
    for (const page of everybody)
      for (const text of ["From the tunnel", "Still in it"]) await expect(log(page).getByText(text)).toHaveCount(1);
  });

  await owen.leave();
  await mona.leave();
  await theo.leave(LOST);
});
