// Two people in two browsers, from signing up to a graded game. Everything that one does or the feed reports reaches
// the other without a reload, and nothing arrives early.
import { expect, test, type Page } from "@playwright/test";
import { arrive, createLeague, goTo } from "../support/e2e/appPage";
import type { EventOptions } from "../support/feed/espnEvent";
import { startFedStack, type FedStack } from "../support/stacks/startFedStack";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// A season is named by the year it starts in.
const WEEK = { season: new Date(Date.now() - 60 * DAY_MS).getFullYear(), week: 11 };

const isoAt = (ms: number) => new Date(ms).toISOString();
const openGame: EventOptions = { id: "1001", home: "GB", away: "DET", date: isoAt(Date.now() + 2 * DAY_MS) };
const liveGame: EventOptions = {
  id: "1002",
  home: "CHI",
  away: "MIN",
  date: isoAt(Date.now() - HOUR_MS),
  status: "live",
  period: 2,
  clock: "8:42",
  score: [3, 7],
};

let stack: FedStack;

test.beforeAll(async () => {
  stack = await startFedStack(WEEK, [openGame, liveGame]);
});

test.afterAll(async () => {
  await stack?.stop();
});

const gameCard = (page: Page, title: string) => page.getByRole("article", { name: title });

test("a pick, a score, a reveal, a result and a correction reach both people live", async ({ browser }) => {
  const ann = await arrive(browser, stack, { first: "Ann", last: "Archer" }, { reducedMotion: "no-preference" });
  const bob = await arrive(browser, stack, { first: "Bob", last: "Baker" }, { reducedMotion: "no-preference" });

  await test.step("[2.32][5.1] Ann creates a league and [5.3] Bob joins it by its code", async () => {
    await goTo(ann.page, "Leagues");
    const code = await createLeague(ann.page, "Live Path");

    await goTo(bob.page, "Leagues");
    await bob.page.getByRole("button", { name: "Join League" }).first().click();
    await bob.page.getByRole("dialog").getByLabel("Invite Code").fill(code.toLowerCase());
    await bob.page.getByRole("dialog").getByRole("button", { name: "Join League" }).click();
    await expect(bob.page.getByText("Joined league successfully!")).toBeVisible();
    await expect(ann.page.getByText("2 of 20 members")).toBeVisible();
  });

  for (const { page } of [ann, bob]) await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  await test.step("[2.41][4.11] both pick the open game", async () => {
    for (const [person, team] of [
      [ann, "Green Bay Packers"],
      [bob, "Detroit Lions"],
    ] as const) {
      await goTo(person.page, "My Picks");
      const card = gameCard(person.page, "Detroit Lions at Green Bay Packers");
      await expect(card.getByText("Open", { exact: true })).toBeVisible();
      await expect(card.getByText("No pick")).toBeVisible();
      await card.getByRole("radio", { name: new RegExp(team) }).click();
      await expect(person.page.getByText("Pick saved successfully!")).toBeVisible();
      await expect(card.getByRole("radio", { name: new RegExp(team) })).toBeChecked();
    }
  });

  await test.step("[1.8] a score is pushed to both", async () => {
    stack.feed.setGames(openGame, { ...liveGame, score: [3, 14], clock: "7:10" });
    for (const { page } of [ann, bob]) {
      const vikings = gameCard(page, "Minnesota Vikings at Chicago Bears").getByRole("radio", { name: /Vikings/ });
      await expect(vikings).toHaveAccessibleDescription(/14 points/);
    }
  });

  const annsPick = { team: "Green Bay Packers", of: ann, watchedBy: bob };
  const teamId = await annsPick.watchedBy.wire.idOfTeam(annsPick.team);
  const isRevealed = (frame: string) => frame.includes(`"selectedTeamId":"${teamId}"`);

  await test.step("[2.45][4.6] before the deadline nobody else's pick is sent", async () => {
    await goTo(bob.page, "All Picks");
    await expect(bob.page.getByRole("img", { name: "Hidden until the deadline" })).toBeVisible();
    expect(ann.wire.frames.some(({ text }) => isRevealed(text))).toBe(true);
    expect(bob.wire.frames.some(({ text }) => isRevealed(text))).toBe(false);
    await goTo(bob.page, "My Picks");
  });

  await test.step("[4.5][4.6] the deadline passes: the game locks, and its picks are revealed to both by push", async () => {
    const lockAtMs = Date.now() + 5_000;
    stack.feed.setGames({ ...openGame, date: isoAt(lockAtMs + DAY_MS) }, liveGame);
    for (const { page } of [ann, bob]) {
      const card = gameCard(page, "Detroit Lions at Green Bay Packers");
      await expect(card.getByText("Locked", { exact: true })).toBeVisible({ timeout: 30_000 });
      await card.getByRole("button", { name: /^Details: / }).click();
      await expect(card.getByRole("button", { name: "How the league picked" })).toBeVisible();
      await expect(card.getByText(page === ann.page ? "Bob Baker" : "Ann Archer")).toBeVisible();
    }
    const first = bob.wire.frames.find(({ text }) => isRevealed(text));
    expect(first?.atMs).toBeGreaterThanOrEqual(lockAtMs - (lockAtMs % 1000));
  });

  const result = (page: Page) => gameCard(page, "Detroit Lions at Green Bay Packers");

  await test.step("[2.37][4.2] the final grades both picks", async () => {
    const started: EventOptions = { ...openGame, date: isoAt(Date.now()), status: "live", period: 1, clock: "15:00" };
    stack.feed.setGames(started, liveGame);
    await expect(result(bob.page).getByText("Live", { exact: true })).toBeVisible({ timeout: 15_000 });
    stack.feed.setGames({ ...started, status: "final", score: [24, 20] }, liveGame);
    await expect(result(ann.page).getByText("Correct (+1)")).toBeVisible({ timeout: 15_000 });
    await expect(result(bob.page).getByText("Incorrect (0 pts)")).toBeVisible();
    // [2.36] The card keeps the teams' records from before the game; the table has the new record.
    await expect(result(bob.page).getByRole("radio", { name: "Green Bay Packers, 0-0" })).toBeVisible();
    await goTo(bob.page, "Standings");
    await expect(bob.page.getByRole("row", { name: /Green Bay Packers.*1-0/ })).toBeVisible();
  });

  await test.step("[2.18] standings change, and change back when the score is corrected", async () => {
    for (const { page } of [ann, bob]) await goTo(page, "Dashboard");
    const firstRow = (page: Page) => page.getByRole("list", { name: "Standings of Live Path" }).locator("li").first();
    await expect(firstRow(bob.page)).toContainText("Ann Archer");
    stack.feed.setGames({ ...openGame, date: isoAt(Date.now()), status: "final", score: [20, 24] }, liveGame);
    await expect(firstRow(bob.page)).toContainText("You", { timeout: 20_000 });
    await expect(firstRow(ann.page)).toContainText("Bob Baker");
  });

  for (const { page, wire } of [ann, bob]) {
    expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);
    expect(wire.problems).toEqual([]);
  }
});
