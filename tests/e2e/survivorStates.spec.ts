// [4.7] Every state of an entry on a pool's page, and what the dialogs refuse, in one season that continues from test
// to test: a week opens, is played to its end, and the next one starts.
import { expect, test, type Page, type Request } from "@playwright/test";
import { listFaults } from "../support/e2e/accessible";
import { arrive, goTo, type Visitor } from "../support/e2e/appPage";
import type { EventOptions } from "../support/feed/espnEvent";
import { startFedStack, type FedStack } from "../support/stacks/startFedStack";
import {
  createPool,
  inviteCodeOn,
  joinWithCode,
  openPool,
  pickTeam,
  teamOption,
  yourPick,
} from "../support/e2e/survivorPage";

test.describe.configure({ mode: "serial" });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// A season is named by the year it starts in.
const WEEK = { season: new Date(Date.now() - 60 * DAY_MS).getFullYear(), week: 11 };

const isoAt = (ms: number) => new Date(ms).toISOString();
const soon = () => isoAt(Date.now() + 9 * MINUTE_MS);
let packers: EventOptions = { id: "3001", home: "GB", away: "DET", date: soon() };
let bears: EventOptions = { id: "3002", home: "CHI", away: "MIN", date: soon() };
const live = (game: EventOptions): EventOptions => ({ ...game, status: "live", period: 2, clock: "8:42" });
const final = (game: EventOptions, score: [number, number]): EventOptions => ({ ...game, status: "final", score });

// Once week 11 is over, it was played a week ago, so its Tuesday has passed.
const AGO = isoAt(Date.now() - 8 * DAY_MS);
const lastWeek = [final({ ...packers, date: AGO }, [24, 17]), final({ ...bears, date: AGO }, [20, 10])];
let nextWeek: EventOptions[] = [];

let stack: FedStack;
let ann: Visitor;
let bob: Visitor;

test.beforeAll(async ({ browser }) => {
  stack = await startFedStack(WEEK, [packers, bears]);
  // Starting may have taken half of that time.
  packers = { ...packers, date: soon() };
  bears = { ...bears, date: soon() };
  stack.feed.setGames(packers, bears);
  ann = await arrive(browser, stack, { first: "Ann", last: "Archer" });
  bob = await arrive(browser, stack, { first: "Bob", last: "Baker" });
});

test.afterAll(async () => {
  await stack?.stop();
});

async function open(page: Page, pool: string) {
  await goTo(page, "Survivor");
  await openPool(page, pool);
}

test("[5.4][5.5] a wrong code and too many entries are refused at their fields", async () => {
  await createPool(ann.page, "Duel", { week: "Week 11", maxMembers: 2, isPublic: true });
  await createPool(ann.page, "Solo", { week: "Week 11" });
  const code = await inviteCodeOn(ann.page);
  await goTo(bob.page, "Survivor");
  const form = bob.page.getByRole("dialog");
  await joinWithCode(bob.page, "ZZZZZZ");
  await expect(form.getByText("No survivor pool has this invite code.")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await joinWithCode(bob.page, code, 2);
  await expect(form.getByText("This pool allows one entry per player.")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(bob.page.getByText("No Survivor Pools Yet")).toBeVisible();
});

test("[2.49] a full pool can't be joined, from the list or by its code", async ({ browser }) => {
  await open(ann.page, "Duel");
  const code = await inviteCodeOn(ann.page);
  const cat = await arrive(browser, stack, { first: "Cat", last: "Cole" });
  await goTo(cat.page, "Survivor");
  await cat.page.getByRole("tab", { name: "Public Pools" }).click();
  await expect(cat.page.getByRole("button", { name: "Join Pool: Duel" })).toBeEnabled();
  await joinWithCode(bob.page, code);
  await expect(bob.page.getByRole("heading", { level: 1, name: "Duel" })).toBeVisible();
  await expect(cat.page.getByRole("button", { name: "Full: Duel" })).toBeDisabled();
  await joinWithCode(cat.page, code);
  await expect(cat.page.getByRole("dialog").getByText("This pool is full.")).toBeVisible();
  await cat.leave({ refusals: ["This pool is full."] });
});

test("[4.7][5.8] the pick form needs a team, works by keyboard, and the submitted pick is pending", async () => {
  const { page } = ann;
  await open(page, "Duel");
  await expect(yourPick(page).getByRole("radio")).toHaveCount(4);
  await expect(yourPick(page).getByRole("button", { name: "Submit Pick" })).toHaveCount(0);
  expect(await listFaults(page)).toEqual([]);
  await yourPick(page).getByRole("radio").first().focus();
  await page.keyboard.press("ArrowUp");
  await expect(yourPick(page).getByRole("radio").last()).toBeFocused();
  await expect(yourPick(page).getByRole("radio").last()).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(yourPick(page).getByRole("button", { name: "Submit Pick" })).toBeFocused();
  expect(await listFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(yourPick(page).getByText("Game pending")).toBeVisible();
  await expect(yourPick(page).getByRole("group", { name: /^Picked: / })).toBeFocused();
  await yourPick(page).getByRole("button", { name: "Change Pick" }).click();
  await pickTeam(page, "Green Bay Packers");
  await expect(yourPick(page).getByText(/^You can change it until the deadline/)).toBeVisible();
});

test("[15.1] a pick made offline says that it isn't saved, and is offered on return", async ({ browser }) => {
  const olga = await arrive(browser, stack, { first: "Olga", last: "Oak" });
  const { page } = olga;
  await createPool(page, "Tunnel", { week: "Week 11" });
  await expect(teamOption(page, "Green Bay Packers")).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You’re offline." })).toBeVisible();
  await teamOption(page, "Green Bay Packers").click();
  await yourPick(page).getByRole("button", { name: "Submit Pick" }).click();
  const notSaved = yourPick(page).getByText("Not saved: Packers.");
  await expect(notSaved).toBeVisible();
  const offer = page.getByRole("region", { name: "Picks made offline" });
  await expect(offer).toBeHidden();

  await page.context().setOffline(false);
  await expect(offer).toContainText("You made 1 change while offline. Save it now?");
  await expect(offer).toContainText("Packers · Tunnel");
  await expect(yourPick(page).getByText("Game pending")).toBeHidden();
  await offer.getByRole("button", { name: "Save 1 change" }).click();
  await expect(yourPick(page).getByText("Game pending")).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(notSaved).toBeHidden();
  await olga.leave({ refusals: ["WebSocket", "ERR_INTERNET_DISCONNECTED", "Failed to fetch"] });
});

test("[4.7] on a phone the pick and its deadline are on the first screen, and nothing is wider than it", async () => {
  const { page } = ann;
  await open(page, "Solo");
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const [wide, screen] = await widths();
    expect(wide).toBe(screen);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // A player alone in the pool sees the invitation first, and the pick still on the first screen.
  await expect(yourPick(page).getByText(/^(Next d|D)eadline in/)).toBeInViewport({ ratio: 1 });
  const badges = page.getByRole("region", { name: "Used teams" }).getByRole("button");
  for (const badge of [badges.first(), badges.last()]) {
    const box = await badge.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // Nothing covers a team while the page is scrolled.
  for (const option of await yourPick(page).getByRole("radio").all()) await option.click();
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("[2.6][2.7][4.7] pool not started: names its week and offers no team", async () => {
  await goTo(ann.page, "Survivor");
  await expect(ann.page).toHaveURL(/\/survivor$/);
  await createPool(ann.page, "Next Week", { week: "Week 12" });
  await expect(ann.page).toHaveURL(/\/survivor\/[^/?]+$/);
  await expect(yourPick(ann.page).getByText("This pool starts in Week 12")).toBeVisible();
  await expect(yourPick(ann.page).getByText(/^It is Week 11 now\./)).toBeVisible();
  await expect(yourPick(ann.page).getByRole("radio")).toHaveCount(0);
});

test("[4.7] deadline passed without a pick: 'You will be eliminated'", async () => {
  await createPool(ann.page, "Pairs", { week: "Week 11", entries: 2 });
  const code = await inviteCodeOn(ann.page);
  await ann.page.getByRole("button", { name: "Add Entry" }).click();
  await ann.page.getByRole("alertdialog").getByRole("button", { name: "Add Entry" }).click();
  await ann.page.getByRole("radio", { name: /^Entry 1/ }).click();
  await pickTeam(ann.page, "Detroit Lions");
  await ann.page.getByRole("radio", { name: /^Entry 2/ }).click();
  await pickTeam(ann.page, "Minnesota Vikings");
  await goTo(bob.page, "Survivor");
  await joinWithCode(bob.page, code);
  await pickTeam(bob.page, "Green Bay Packers");
  // One game has kicked off; the other is postponed, which leaves nothing to pick.
  stack.feed.setGames(live(packers), { ...bears, status: "postponed" });
  await open(ann.page, "Solo");
  await expect(yourPick(ann.page).getByText("You will be eliminated", { exact: true })).toBeVisible();
  await expect(yourPick(ann.page).getByRole("radio")).toHaveCount(0);
  stack.feed.setGames(live(packers), bears);
  await expect(yourPick(ann.page).getByRole("radio")).toHaveCount(2);
  await expect(teamOption(ann.page, "Green Bay Packers")).toHaveCount(0);
});

test("[4.7][4.13] already picked: in progress, then survived, without refetching on focus or at intervals", async () => {
  await open(ann.page, "Duel");
  await expect(yourPick(ann.page).getByText("Game in progress")).toBeVisible();
  await expect(yourPick(ann.page).getByText("Locked")).toBeVisible();
  await expect(yourPick(ann.page).getByRole("button", { name: "Change Pick" })).toHaveCount(0);
  // The page's first questions may still follow on a busy machine. It asks no question again that it has an answer to.
  const refetches = ann.wire.hearRefetches();
  const requests: string[] = [];
  const hear = (request: Request) => request.resourceType() === "fetch" && requests.push(request.url());
  ann.page.on("request", hear);
  await ann.page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  stack.feed.setGames(final(packers, [24, 17]), bears);
  await expect(yourPick(ann.page).getByText("Survived")).toBeVisible();
  expect([refetches(), requests]).toEqual([[], []]);
  ann.page.off("request", hear);
});

test("[4.7] entry eliminated: picking is blocked and another alive entry is suggested", async () => {
  const { page } = ann;
  await goTo(page, "Survivor");
  await page.getByRole("link", { name: /: Pairs$/ }).click();
  await page.getByRole("radio", { name: /^Entry 1/ }).click();
  await expect(page).toHaveURL(/\?entry=1$/);
  await expect(yourPick(page).getByText("Entry 1 was eliminated in Week 11")).toBeVisible();
  await expect(yourPick(page).getByRole("button", { name: "Submit Pick" })).toHaveCount(0);
  expect(await listFaults(page)).toEqual([]);
  await yourPick(page).getByRole("button", { name: "Choose Entry 2" }).click();
  await expect(page).toHaveURL(/\?entry=2$/);
  await expect(yourPick(page).getByText("Minnesota Vikings").first()).toBeVisible();
  await expect(yourPick(page).getByText("Game pending")).toBeVisible();
});

test("[4.7] all entries eliminated: says so, and entries without a pick are out too", async () => {
  const { page } = ann;
  stack.feed.setGames(final(packers, [24, 17]), { ...live(bears), date: isoAt(Date.now()) });
  await expect(yourPick(page).getByText("Game in progress")).toBeVisible();
  // The next week starts with the end of the last game: polls are rare once all games are over.
  stack.feed.setWeek(12);
  nextWeek = [
    { id: "3101", week: 12, home: "GB", away: "CHI", date: soon() },
    { id: "3102", week: 12, home: "DET", away: "MIN", date: soon() },
  ];
  stack.feed.setGames(...lastWeek, ...nextWeek);
  await expect(yourPick(page).getByText("All your entries are eliminated.")).toBeVisible();
  await page.getByRole("radio", { name: /^Entry 1/ }).click();
  await expect(yourPick(page).getByText("All your entries are eliminated.")).toBeVisible();
  await expect(yourPick(page).getByRole("button")).toHaveCount(0);
  await open(page, "Solo");
  await expect(
    page.getByRole("region", { name: "Eliminations" }).getByText("No pick before the deadline"),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Pick history" }).getByText("Eliminated")).toBeVisible();
});

test("[4.7][5.8] in the next week a used team is not offered, and the future pool has started", async () => {
  const { page } = ann;
  await open(page, "Next Week");
  await expect(yourPick(page).getByRole("radio")).toHaveCount(4);
  await open(page, "Duel");
  await expect(yourPick(page).getByRole("radio")).toHaveCount(3);
  await expect(teamOption(page, "Green Bay Packers")).toHaveCount(0);
  const used = page.getByRole("region", { name: "Used teams" });
  await expect(used.getByRole("button", { name: "Green Bay Packers: used in Week 11" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pick history" }).getByText("Survived")).toBeVisible();

  await open(bob.page, "Pairs");
  await pickTeam(bob.page, "Detroit Lions");
  stack.feed.setGames(...lastWeek, ...nextWeek.map((game) => (game.id === "3102" ? final(game, [0, 3]) : game)));
});

test("[4.7] pool over: everybody sees the last one standing, who sees the win", async () => {
  await expect(yourPick(bob.page).getByText("You won this pool")).toBeVisible();
  await open(ann.page, "Pairs");
  const winners = ann.page.getByRole("region", { name: "Winners" });
  await expect(winners.getByText("We have a winner")).toBeVisible();
  await expect(winners.getByText("Bob Baker")).toBeVisible();
  await expect(yourPick(ann.page).getByText("All your entries are eliminated.")).toBeVisible();
  expect(await listFaults(ann.page)).toEqual([]);
  await ann.leave();
  await bob.leave({ refusals: ["No survivor pool has this invite code.", "This pool allows one entry per player."] });
});
