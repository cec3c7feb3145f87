// A survivor pool in two browsers. Nobody else's pick is sent before the week's first kickoff, everybody's right after
// it. A final eliminates, a corrected score revives. Nothing is reloaded.
import { expect, test } from "@playwright/test";
import { arrive, goTo } from "../support/e2e/appPage";
import type { EventOptions } from "../support/feed/espnEvent";
import { startFedStack, type FedStack } from "../support/stacks/startFedStack";
import {
  createPool,
  entryOf,
  inviteCodeOn,
  joinWithCode,
  pickTeam,
  stat,
  teamOption,
  yourPick,
} from "../support/e2e/survivorPage";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// A season is named by the year it starts in.
const WEEK = { season: new Date(Date.now() - 60 * DAY_MS).getFullYear(), week: 11 };

const isoAt = (ms: number) => new Date(ms).toISOString();
// A game that kicks off within ten minutes is polled as often as a live one.
const inMinutes = (minutes: number) => isoAt(Date.now() + minutes * MINUTE_MS);
let first: EventOptions = { id: "2001", home: "GB", away: "DET", date: inMinutes(9) };
let later: EventOptions = { id: "2002", home: "CHI", away: "MIN", date: inMinutes(9.5) };

let stack: FedStack;

test.beforeAll(async () => {
  stack = await startFedStack(WEEK, [first, later]);
  // Starting may have taken half of that time.
  first = { ...first, date: inMinutes(9) };
  later = { ...later, date: inMinutes(9.5) };
  stack.feed.setGames(first, later);
});

test.afterAll(async () => {
  await stack?.stop();
});

test("picks stay secret until the first kickoff; finals eliminate and corrections revive", async ({ browser }) => {
  const ann = await arrive(browser, stack, { first: "Ann", last: "Archer" });
  const bob = await arrive(browser, stack, { first: "Bob", last: "Baker" });

  await test.step("[2.49][5.4] Ann creates pools and [5.5] Bob joins one by its code", async () => {
    await createPool(ann.page, "Two Lives", { week: "Week 11", lives: 2 });
    await createPool(ann.page, "Next Week", { week: "Week 12" });
    await createPool(ann.page, "Last One", { week: "Week 11" });
    await expect(ann.page.getByText("Survivor pool created")).toBeVisible();
    await goTo(bob.page, "Survivor");
    await joinWithCode(bob.page, (await inviteCodeOn(ann.page)).toLowerCase());
    await expect(bob.page.getByRole("heading", { level: 1, name: "Last One" })).toBeVisible();
    await expect(stat(ann.page, "Total Entries")).toContainText("2");
  });

  for (const { page } of [ann, bob]) await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  await test.step("[5.8] both pick; a pick can be changed until it locks", async () => {
    await pickTeam(ann.page, "Chicago Bears");
    await yourPick(ann.page).getByRole("button", { name: "Change Pick" }).click();
    await pickTeam(ann.page, "Detroit Lions");
    await pickTeam(bob.page, "Green Bay Packers");
  });

  const lionsId = await bob.wire.idOfTeam("Detroit Lions");
  const isAnnsPick = ({ text }: { text: string }) => text.includes(`"selectedTeamId":"${lionsId}"`);

  await test.step("[4.6] before the kickoff Ann's pick is sent only to her", async () => {
    await expect(entryOf(bob.page, "Ann Archer")).toContainText("Hidden");
    await expect(bob.page.getByText(/Everybody's picks appear when the week's first game starts/)).toBeVisible();
    expect(ann.wire.frames.some(isAnnsPick)).toBe(true);
    expect(bob.wire.frames.some(isAnnsPick)).toBe(false);
    expect(bob.wire.frames.some(({ text }) => text.includes(`"teamId":"${lionsId}","count"`))).toBe(false);
  });

  await test.step("[4.6] at the kickoff everybody's pick appears by push", async () => {
    const kickoffAtMs = Date.now() + 5_000;
    stack.feed.setGames({ ...first, date: isoAt(kickoffAtMs) }, later);
    await expect(entryOf(bob.page, "Ann Archer").getByRole("img", { name: "Detroit Lions" })).toBeVisible();
    await expect(entryOf(ann.page, "Bob Baker").getByRole("img", { name: "Green Bay Packers" })).toBeVisible();
    const revealed = bob.wire.frames.find(isAnnsPick);
    expect(revealed?.atMs).toBeGreaterThanOrEqual(kickoffAtMs - (kickoffAtMs % 1000));
    const pool = bob.page.getByRole("region", { name: "The pool's picks" });
    await expect(pool.getByText("Lions")).toBeVisible();
  });

  const started: EventOptions = { ...first, date: isoAt(Date.now()), status: "live", period: 4, clock: "1:10" };

  await test.step("[4.3][4.4] a final eliminates, and everybody sees who is out", async () => {
    stack.feed.setGames({ ...started, score: [20, 17] }, later);
    await expect(yourPick(ann.page).getByText("Game in progress")).toBeVisible();
    stack.feed.setGames({ ...started, status: "final", score: [24, 17] }, later);
    await expect(yourPick(ann.page).getByText("Entry 1 was eliminated in Week 11")).toBeVisible();
    await expect(yourPick(bob.page).getByText("Survived")).toBeVisible();
    const eliminations = bob.page.getByRole("region", { name: "Eliminations" });
    await expect(eliminations.getByRole("listitem").filter({ hasText: "Ann Archer" })).toBeVisible();
    await expect(entryOf(bob.page, "Ann Archer")).toContainText("Eliminated W11");
    await expect(stat(bob.page, "Still Alive")).toContainText("of 2 entries");
    await expect(stat(bob.page, "Survival Rate")).toContainText("50%");
  });

  await test.step("[4.4] a corrected score revives Ann and eliminates Bob", async () => {
    stack.feed.setGames({ ...started, status: "final", score: [24, 27] }, later);
    await expect(yourPick(ann.page).getByText("Survived")).toBeVisible({ timeout: 60_000 });
    await expect(yourPick(bob.page).getByText("Entry 1 was eliminated in Week 11")).toBeVisible();
    const eliminations = ann.page.getByRole("region", { name: "Eliminations" });
    await expect(eliminations.getByRole("listitem").filter({ hasText: "Bob Baker" })).toBeVisible();
    await expect(eliminations.getByRole("listitem").filter({ hasText: "Ann Archer" })).toContainText("Back in");
  });

  await test.step("[2.20][2.39][2.46] the dashboard, My Picks and All Picks agree", async () => {
    await goTo(bob.page, "Dashboard");
    const card = bob.page.getByRole("region", { name: "Survivor pool Last One" });
    await expect(card.getByText("Eliminated in Week 11")).toBeVisible();
    await expect(card.getByText("1/2 Active")).toBeVisible();
    await expect(card.getByRole("link", { name: /^Make Pick/ })).toHaveCount(0);
    await goTo(ann.page, "My Picks");
    await ann.page.getByLabel("League", { exact: true }).selectOption({ label: "Last One" });
    await expect(ann.page.getByText("Survived!")).toBeVisible();
    await goTo(ann.page, "All Picks");
    await expect(ann.page.getByText("Visible")).toBeVisible();
    await expect(entryOf(ann.page, "Bob Baker")).toContainText("Eliminated");
  });

  await test.step("[4.7] a tie eliminates everybody: the pool is over and both share the win", async () => {
    for (const { page } of [ann, bob]) {
      await goTo(page, "Survivor");
      await page.getByRole("link", { name: "View Pool: Last One" }).click();
    }
    stack.feed.setGames({ ...started, status: "final", score: [24, 24] }, later);
    for (const { page } of [ann, bob]) {
      const winners = page.getByRole("region", { name: "Winners" });
      await expect(winners.getByText("2 share the win")).toBeVisible({ timeout: 60_000 });
      await expect(winners.getByText("Bob Baker")).toBeVisible();
      await expect(yourPick(page).getByText("You share the win")).toBeVisible();
    }
  });

  await test.step("[4.7] a pool that starts later says so; a missed week costs a life", async () => {
    await goTo(ann.page, "Survivor");
    await ann.page.getByRole("link", { name: "View Pool: Next Week" }).click();
    await expect(yourPick(ann.page).getByText("This pool starts in Week 12")).toBeVisible();
    await goTo(ann.page, "Survivor");
    await ann.page.getByRole("link", { name: /: Two Lives$/ }).click();
    await expect(teamOption(ann.page, "Chicago Bears")).toBeVisible();
    stack.feed.setGames(
      { ...started, status: "final", score: [24, 24] },
      { ...later, date: isoAt(Date.now()), status: "live", period: 1, clock: "15:00" },
    );
    await expect(yourPick(ann.page).getByText("You lost a life")).toBeVisible({ timeout: 60_000 });
    await expect(yourPick(ann.page).getByText(/You have 1 life left\./)).toBeVisible();
  });

  for (const { page, wire } of [ann, bob]) {
    expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);
    expect(wire.problems).toEqual([]);
  }
});
